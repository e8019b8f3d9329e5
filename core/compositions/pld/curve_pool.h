// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/losses/loss_model.h"
#include "core/notions/losses/response_losses.h"
#include "core/notions/renyi/approximate_renyi.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace epsilometer::compositions {

/// All rounds known only by Renyi divergences, such as zCDP rounds, as one loss: the sum of their curves bounds the
/// joint profile, and some pair of laws dominates that profile. Dominating each round separately would compose far
/// worse. Their place among the other rounds does not matter (docs/proofs.md 6).
/// Tests: tests/core/compositions/pld_curves_test.cpp
class CurvePool {
public:
    /// Precondition: ApproximateRenyi::supplied(cost).
    void add(const RoundCost &cost, std::uint64_t count);
    [[nodiscard]] bool empty() const { return m_curves.empty(); }
    /// The losses whose sum dominates the rounds; leaks, with probability 1 - product of (1 - delta), are infinite
    /// losses.
    [[nodiscard]] std::vector<LossPart> losses() const;

private:
    struct Curve {
        ApproximateRenyi::Source source;
        std::shared_ptr<const RenyiCurve> kept; ///< keeps the curve of the source alive
        std::uint64_t count = 0;
    };
    [[nodiscard]] double divergence(double alpha) const;
    [[nodiscard]] std::vector<double> orders() const;

    std::vector<Curve> m_curves;
    std::unordered_map<ApproximateRenyi::Source, std::size_t, ApproximateRenyiHash>
        m_indices; ///< for look-ups only, never iterated
    Leak m_leak;
    bool m_uncounted = false; ///< there were more rounds than can be counted
};

} // namespace epsilometer::compositions

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/approximate_renyi.h"
#include "core/notions/leak.h"
#include "core/notions/loss_model.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace epsilometer::compositions {

/// The rounds that are known by Renyi divergences alone, such as zCDP ones, as one loss: their curves add up to a curve
/// of all of them, which bounds the profile of all of them together, and a profile has a pair of laws that dominates.
/// Together, because each of them dominated by itself would compose far worse. Where they stand among the others does
/// not matter (docs/proofs.md 6). Tests: tests/core/compositions/pld_curves_test.cpp
class CurvePool {
public:
    /// Precondition: ApproximateRenyi::supplied(cost).
    void add(const RoundCost &cost, std::uint64_t count);
    [[nodiscard]] bool empty() const { return m_curves.empty(); }
    /// The losses whose sum dominates; their catastrophes, of (1 - product of (1 - delta)), are infinite.
    [[nodiscard]] std::vector<LossPart> losses() const;

private:
    struct Curve {
        ApproximateRenyi::Source source;
        std::shared_ptr<const RenyiCurve> kept; ///< keeps the source alive
        std::uint64_t count = 0;
    };
    [[nodiscard]] double divergence(double alpha) const;
    [[nodiscard]] std::vector<double> orders() const;

    std::vector<Curve> m_curves;
    std::unordered_map<ApproximateRenyi::Source, std::size_t, ApproximateRenyiHash>
        m_indices; ///< looked up only, never iterated
    Leak m_leak;
    bool m_uncounted = false; ///< there were more rounds than can be counted
};

} // namespace epsilometer::compositions

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/lattice_law.h"
#include "core/notions/loss_transform.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace epsilometer {

/// `count` independent runs of a loss.
struct LossPart {
    std::shared_ptr<const LossModel> model;
    std::uint64_t count = 1;
};

/// The privacy loss distribution of one round: of a pair of laws (P, Q) that dominates every pair of neighbouring
/// inputs, in both orders. L = log dP/dQ under P. Immutable.
class LossModel {
public:
    virtual ~LossModel() = default;

    /// Canonical name with its parameters at full precision: equal keys, equal laws.
    [[nodiscard]] virtual std::string key() const = 0;
    /// Whether both orders have the same loss distribution.
    [[nodiscard]] virtual bool symmetric() const = 0;
    /// UPPER bound on delta(epsilon) = sup_S P(S) - e^epsilon Q(S) of one run.  epsilon  any real or inf
    [[nodiscard]] virtual double deltaUpper(LossOrder order, double epsilon) const = 0;
    /// P(L = inf): UPPER bound, and a LOWER bound for the lower results.
    [[nodiscard]] virtual double infiniteMassUpper(LossOrder) const { return 0; }
    [[nodiscard]] virtual double infiniteMassLower(LossOrder) const { return 0; }
    /// The law moved to the lattice `step` Z by connect-the-dots: it dominates this one. What exceeds the lattice's
    /// range counts as infinite.
    /// step  a power of two
    /// tail  P-mass that may be given up to infinity at the upper end, > 0
    [[nodiscard]] virtual LatticeLaw lattice(LossOrder order, double step, double tail) const = 0;
    /// The moment generating function, for laws that have a usable one; null otherwise.
    [[nodiscard]] virtual const LossTransform *transform() const { return nullptr; }
    /// For a loss that is a sum of independent runs of others: those; empty for an elementary one.
    [[nodiscard]] virtual std::vector<LossPart> parts() const { return {}; }
    /// For a Gaussian loss: UPPER bound on mu^2, which simply adds under composition; 0 otherwise.
    [[nodiscard]] virtual double gaussianMuSquared() const { return 0; }
};

} // namespace epsilometer

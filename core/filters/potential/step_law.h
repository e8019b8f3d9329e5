// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/filters/potential/composed_loss.h"

#include <array>
#include <cstdint>
#include <vector>

/// The law by which a round moves on a lattice of losses.
namespace epsilometer::filters {

/// A probability law p of losses on a lattice and at infinity that dominates a round's law up to slack(): E_P[V(L + X)]
/// <= E_p[V(L + X)] + slack() for every non-decreasing V in [0, 1]. Each mass is a real number within a relative
/// spread() of its double; total mass and mean of e^-X are exact (docs/proofs.md 18).
///
/// Only make() makes one, so every law that a table or a price is made of has: finite masses >= 0, at least one of them
/// > 0; mass * e^-loss finite; 0 <= drift() <= 1; slack() finite; 0 <= spread() <= kMostSpread.
class StepLaw {
public:
    static constexpr double kMostSpread = 1e-4;

    /// The law for given masses.
    /// step    of the lattice, > 0
    /// masses  UPPER bounds of the masses of a law that dominates the round's; their sum is at least 1
    /// Errors  OutOfDomain if the masses are not such bounds, or rounding errors are not small compared with them: the
    ///         lattice is far too fine, or e^-loss underflows
    /// Tests   tests/core/filters/step_law_test.cpp
    static Result<StepLaw> make(LossMasses masses, double step);

    [[nodiscard]] std::int64_t first() const { return m_first; }
    [[nodiscard]] std::int64_t last() const { return m_first + static_cast<std::int64_t>(m_mass.size()) - 1; }
    [[nodiscard]] const std::vector<double> &mass() const { return m_mass; } ///< mass at (first() + i) steps
    [[nodiscard]] double beyond() const { return m_beyond; }                 ///< at infinity, exactly
    [[nodiscard]] double drift() const { return m_drift; }                   ///< 1 - E_p[e^-X], exactly
    [[nodiscard]] double slack() const { return m_slack; }                   ///< UPPER
    [[nodiscard]] double spread() const { return m_spread; }                 ///< UPPER
    friend bool operator==(const StepLaw &, const StepLaw &) = default;

private:
    StepLaw() = default;

    std::int64_t m_first = 0;
    std::vector<double> m_mass;
    double m_beyond = 0;
    double m_drift = 0;
    double m_slack = 0;
    double m_spread = 0;
};

/// The laws of a round, one for each order of the neighbours.
using LawPair = std::array<StepLaw, 2>;

} // namespace epsilometer::filters

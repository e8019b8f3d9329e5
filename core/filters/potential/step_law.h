// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/potential/composed_loss.h"

#include <cstdint>
#include <vector>

namespace epsilometer::filters {

/// A probability law p of losses on a lattice and at infinity that dominates a round's law up to `slack`: E_P[V(L + X)]
/// <= E_p[V(L + X)] + slack for every non-decreasing V in [0, 1]. Each mass is a real number within a relative `spread`
/// of its double; total mass and mean of e^-X are exact (docs/proofs.md 18).
struct StepLaw {
    std::int64_t first = 0;
    std::vector<double> mass; ///< mass at (first + i) steps
    double beyond = 0;        ///< at infinity, exactly
    double drift = 0;         ///< 1 - E_p[e^-X], exactly; >= 0
    double slack = 0;         ///< UPPER
    double spread = 0;        ///< UPPER

    [[nodiscard]] std::int64_t last() const { return first + static_cast<std::int64_t>(mass.size()) - 1; }
};

/// The law for given masses.
/// step    of the lattice, > 0
/// masses  UPPER bounds of the masses of a law that dominates the round's, with a sum of about 1 or more
/// Errors  OutOfDomain if rounding errors are not small compared with the masses: the lattice is far too fine
[[nodiscard]] Result<StepLaw> stepLaw(LossMasses masses, double step);

} // namespace epsilometer::filters

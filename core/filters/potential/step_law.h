// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/potential/composed_loss.h"

#include <cstdint>
#include <vector>

namespace epsilometer::filters {

/// A probability law p of losses on a lattice, and infinity, that dominates a round's law up to `slack`: for every V in
/// [0, 1] that does not fall, the round's E_P[V(L + X)] <= E_p[V(L + X)] + slack. Its masses are real numbers, each within
/// a relative `spread` of the double that stands for it; mass and mean of e^-X are exact (docs/proofs.md 18).
struct StepLaw {
    std::int64_t first = 0;
    std::vector<double> mass; ///< that of first + i steps
    double beyond = 0;        ///< at infinity, exactly
    double drift = 0;         ///< 1 - E_p[e^-X], exactly; >= 0
    double slack = 0;         ///< UPPER
    double spread = 0;        ///< UPPER

    [[nodiscard]] std::int64_t last() const { return first + static_cast<std::int64_t>(mass.size()) - 1; }
};

/// step    of the lattice, > 0
/// masses  UPPER bounds of those of a law that dominates the round's, with a sum of at least 1, almost
/// Errors  OutOfDomain where rounding of masses and their mean is not small beside the masses: a lattice that is far too fine
[[nodiscard]] Result<StepLaw> stepLaw(LossMasses masses, double step);

} // namespace epsilometer::filters

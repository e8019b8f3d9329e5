// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/round_terms.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

double exponentialDriftUp(double epsilon)
{
    return epsilon == 0 ? 0 : outward::up(epsilon * std::expm1(epsilon) / 2, 4);
}

double pdpDriftUp(double epsilon, double delta)
{
    if (delta == 0)
        return 0;
    if (epsilon == 0)
        return delta;
    const double kappa = std::isinf(epsilon) ? 0 : epsilon / (2 * std::sinh(epsilon / 2));
    // Where sinh overflows, kappa is below 1e-300; the smallest normal double is a safe bound.
    return std::min(delta, std::max(outward::up(delta * kappa, 6), std::numeric_limits<double>::min()));
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/normal_cells.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

NormalPoint normalPoint(long double z)
{
    constexpr long double kRootHalf = 0.707106781186547524400844362104849039L;
    NormalPoint point;
    point.z = z;
    point.tail = std::erfc(std::abs(z) * kRootHalf) / 2;
    // The library's own error, and the error of the argument, which the tail amplifies by z^2.
    point.error = std::isinf(z) ? 0 : point.tail * (8 + 2 * z * z) * 0x1p-63L;
    return point;
}

NormalMass normalMass(const NormalPoint &a, const NormalPoint &b)
{
    const long double error = a.error + b.error + (a.tail + b.tail) * 0x1p-63L;
    if (a.z >= 0)
        return {std::max(0.0L, a.tail - b.tail), error};
    if (b.z <= 0)
        return {std::max(0.0L, b.tail - a.tail), error};
    return {(0.5L - a.tail) + (0.5L - b.tail), error + 0x1p-62L};
}

double normalReach(double tail)
{
    // P(Z > z) <= e^(-z^2/2) / 2.
    return tail >= 0.5 ? 0 : std::sqrt(-2 * std::log(2 * tail));
}

} // namespace epsilometer

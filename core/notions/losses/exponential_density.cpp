// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/losses/exponential_density.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::exponential_density {

ScaledHyperbolic scaled(double x)
{
    const double fall = std::expm1(-2 * x);
    return {1 + fall / 2, -fall / 2};
}

double halfSinc(double a, double epsilon)
{
    return a == 0 ? epsilon / 2 : scaled(a * epsilon).sine / (2 * a);
}

void addCells(LatticeBuilder &builder, double epsilon, long double height)
{
    const long double top = epsilon;
    if (const long double first = builder.boundary(0); first > -top) // the lattice was cut below
        builder.addBelow(outward::up(static_cast<double>(height * (std::exp((first - top) / 2) - std::exp(-top))), 8));
    for (std::int64_t cell = 0; cell < builder.cells(); ++cell) {
        const long double start = builder.boundary(cell);
        const long double low = std::max(start, -top);
        const long double high = std::min<long double>(builder.boundary(cell + 1), top);
        if (high <= low)
            continue;
        // P-mass of the density, and e^start times the Q-mass, which has e^-l in the integrand.
        const long double at = height * std::exp((low - top) / 2);
        const long double p = at * std::expm1((high - low) / 2);
        const long double q = at * std::exp(start - low) * -std::expm1((low - high) / 2);
        builder.addCell(cell, p, p * 0x1p-58L, p - q, (p + q) * 0x1p-58L);
    }
}

} // namespace epsilometer::exponential_density

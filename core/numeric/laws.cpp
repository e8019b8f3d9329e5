// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/laws.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

using Real = long double;

Real asReal(std::uint64_t n)
{
    return static_cast<Real>(n);
}

std::uint64_t modeOf(std::uint64_t n, Real odds)
{
    const Real mode = std::floor((asReal(n) + 1) * (odds / (1 + odds)));
    return std::min(n, static_cast<std::uint64_t>(std::max<Real>(mode, 0)));
}

/// Appends the weights away from the mode (which has weight 1), in one direction, until they are negligible; returns an
/// UPPER bound on the rest, a geometric series. `ratio(i)`, the quotient of weight i + 1 and weight i, decreases.
template <class Ratio> Real walk(std::vector<Real> &weights, std::uint64_t steps, Real negligible, Ratio ratio)
{
    Real weight = 1;
    for (std::uint64_t step = 0; step < steps; ++step) {
        const Real r = ratio(step);
        weight *= r;
        if (weight <= negligible && r < 1 - 1e-9L)
            return weight / (1 - r);
        weights.push_back(weight);
    }
    return 0;
}

} // namespace

BinomialLaw binomialLaw(std::uint64_t n, Real odds, Real negligible)
{
    const std::uint64_t mode = modeOf(n, odds);
    std::vector<Real> up;
    std::vector<Real> down;
    const Real above = walk(up, n - mode, negligible, [&](std::uint64_t step) {
        return asReal(n - mode - step) / asReal(mode + step + 1) * odds;
    });
    Real below = above;
    if (odds == 1) { // symmetric, with two modes if n is odd
        if (2 * mode > n)
            down.push_back(1);
        down.insert(down.end(), up.begin(), up.end());
    } else {
        below = walk(down, mode, negligible,
                     [&](std::uint64_t step) { return asReal(mode - step) / asReal(n - mode + step + 1) / odds; });
    }
    BinomialLaw law;
    law.first = mode - down.size();
    law.masses.assign(down.rbegin(), down.rend());
    law.masses.push_back(1);
    law.masses.insert(law.masses.end(), up.begin(), up.end());
    Real sum = 0;
    for (const Real weight : law.masses)
        sum += weight;
    const Real share = 1 / sum;
    for (Real &mass : law.masses)
        mass *= share; // the omitted weights would only enlarge the sum, so every mass is an upper bound
    // Four roundings per step of the recurrence, one per step of the sum, two at the end, each 2^-64.
    law.error = (8 * asReal(law.masses.size()) + 16) * 0x1p-64L;
    law.below = below / sum * (1 + law.error);
    law.above = above / sum * (1 + law.error);
    return law;
}

double binomialWindow(std::uint64_t n, Real odds, Real negligible)
{
    const Real p = odds / (1 + odds);
    const Real deviation = std::sqrt(asReal(n) * p * (1 - p));
    const Real reach = std::sqrt(-2 * std::log(negligible));
    return static_cast<double>(std::min(asReal(n) + 1, 2 * reach * deviation + reach * reach + 8));
}

NormalPoint normalPoint(long double z)
{
    constexpr long double kRootHalf = 0.707106781186547524400844362104849039L;
    NormalPoint point;
    point.z = z;
    point.tail = std::erfc(std::abs(z) * kRootHalf) / 2;
    // The library's own error, and the error of the argument, which the tail amplifies by z^2.
    // A tail beyond the smallest long double is not 0 either.
    constexpr long double kUnderflow = 4 * std::numeric_limits<long double>::denorm_min();
    point.error = std::isinf(z) ? 0 : point.tail * (8 + 2 * z * z) * 0x1p-63L + kUnderflow;
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

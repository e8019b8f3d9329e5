// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/leak.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer {
namespace {

/// Relative allowance for the rounding of `logExcess` and its argument.
constexpr long double kExcessError = 0x1p-49L;

/// -log(1 - x) - x = x^2/2 + x^3/3 + ..., without cancellation; relative error below 2^-51 given a rounded x.
long double logExcess(long double x)
{
    if (x >= 1)
        return std::numeric_limits<long double>::infinity();
    if (x > 0.125L)
        return -std::log1p(-x) - x;
    long double power = x * x;
    long double sum = 0;
    for (int order = 2; power > sum * 1e-21L; ++order, power *= x)
        sum += power / order;
    return sum;
}

} // namespace

void Leak::add(const Exact &delta, std::uint64_t count)
{
    if (count == 0 || delta.isZero())
        return;
    m_sum.add(delta, count);
    const long double term = static_cast<long double>(count) * logExcess(delta.up());
    m_logExcess = (m_logExcess + term) * (1 + 0x1p-62L);
    const long double lower = static_cast<long double>(count) * logExcess(delta.down());
    m_logExcessLower = (m_logExcessLower + lower) * (1 - 0x1p-62L);
}

void Leak::add(const Leak &other)
{
    m_sum.add(other.m_sum);
    m_logExcess = (m_logExcess + other.m_logExcess) * (1 + 0x1p-62L);
    m_logExcessLower = (m_logExcessLower + other.m_logExcessLower) * (1 - 0x1p-62L);
}

std::optional<double> Leak::remaining(const Exact &total) const
{
    if (!(total < Exact(1)))
        return 1.0;
    const Exact sum = m_sum.value();
    const bool covered = sum <= total; // then prod (1 - delta_i) >= 1 - sum >= 1 - total, so something may remain
    const long double gap = covered ? static_cast<long double>(Exact::positiveDifference(total, sum).down())
                                    : -static_cast<long double>(Exact::positiveDifference(sum, total).up());
    const long double log = gap + logExcess(total.down()) * (1 - kExcessError) - m_logExcess * (1 + kExcessError);
    const long double lower = log - std::abs(log) * 0x1p-60L;
    if (lower >= 0)
        return std::max(0.0, outward::down(static_cast<double>(-std::expm1(-lower)), 2));
    return covered ? std::optional<double>(0.0) : std::nullopt;
}

std::optional<double> Leak::remainingUp(const Exact &total) const
{
    if (!(total < Exact(1)))
        return 1.0;
    const Exact sum = m_sum.value();
    const long double gap = sum <= total ? static_cast<long double>(Exact::positiveDifference(total, sum).up())
                                         : -static_cast<long double>(Exact::positiveDifference(sum, total).down());
    const long double log = gap + logExcess(total.up()) * (1 + kExcessError) - m_logExcessLower * (1 - kExcessError);
    const long double upper = log + std::abs(log) * 0x1p-60L;
    if (!(upper >= 0))
        return std::nullopt;
    return std::min(1.0, outward::up(static_cast<double>(-std::expm1(-upper)), 2));
}

double Leak::total(double rest) const
{
    if (!(rest < 1))
        return 1;
    if (none())
        return rest;
    const long double log =
        static_cast<long double>(m_sum.up()) + m_logExcess - std::log1p(-static_cast<long double>(rest));
    return std::min(1.0, outward::up(static_cast<double>(-std::expm1(-log)), 8));
}

} // namespace epsilometer

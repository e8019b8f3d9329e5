// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/group.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer {

namespace {

/// (e^(k epsilon) - 1)/(e^epsilon - 1), UPPER.
double enlargement(double epsilon, double records)
{
    if (epsilon == 0)
        return records;
    // An overflow is an upper bound as well, but a quotient of two overflows would not be.
    const double top = std::expm1(outward::up(records * epsilon, 1));
    return std::isinf(top) ? top : outward::up(top / std::expm1(epsilon), 8);
}

} // namespace

GroupDp groupOf(const Exact &epsilon, const Exact &delta, std::uint64_t records)
{
    const Exact times = Exact(records);
    if (records == 1 || delta.isZero())
        return {epsilon * times, delta};
    const double enlarged = epsilon.isInfinite() ? std::numeric_limits<double>::infinity()
                                                 : enlargement(epsilon.up(), static_cast<double>(records));
    const double total = outward::up(enlarged * delta.up(), 2);
    return {epsilon * times, total < 1 ? Exact::fromDouble(total) : Exact(1)};
}

std::optional<NativeBudget> groupOf(const NativeBudget &budget, std::uint64_t records)
{
    const Exact times = Exact(records);
    if (budget.notion == Notion::Zcdp)
        return NativeBudget::zcdp(budget.amount * times * times);
    if (budget.notion == Notion::Gdp)
        return NativeBudget::gdp(budget.amount * times);
    Exact size(1);
    Exact factor(1);
    for (; size < times; size = size * Exact(2))
        factor = factor * Exact(3);
    std::vector<RenyiLimit> limits;
    for (const RenyiLimit &limit : budget.limits)
        if (limit.order >= size * Exact(2) || size == Exact(1))
            limits.push_back({Exact::quotient(limit.order, size), limit.divergence * factor});
    if (limits.empty())
        return std::nullopt;
    return NativeBudget::renyi(std::move(limits));
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/guarantee.h"

#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/notions/conversions/conversion.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/intrinsic_budget.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer {

namespace {

std::string shown(const Exact &limit)
{
    return displayBriefly(limit, Bound::Upper);
}

/// The square root: exact if it is a double, else rounded up.
Exact rootUp(const Exact &square)
{
    const double root = std::sqrt(square.up());
    const Exact nearest = Exact::fromDouble(root);
    return nearest * nearest >= square ? nearest : Exact::fromDouble(outward::up(root, 1));
}

/// The epsilon for one order, an UPPER bound. (alpha, B)-RDP also holds at smaller orders, so an order may be rounded
/// down.
double renyiEpsilon(const RenyiLimit &limit, const Exact &delta)
{
    const double divergence = limit.divergence.up();
    if (limit.order.isInfinite() || divergence == 0) // the max divergence is pure DP; 0 means equal laws
        return divergence;
    const double order = limit.order.down();
    return order > 1 ? cksEpsilonUp(divergence, order, logInverseUp(delta)) : std::numeric_limits<double>::infinity();
}

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

NativeBudget NativeBudget::zcdp(Exact rho)
{
    return {Notion::Zcdp, std::move(rho), {}};
}

NativeBudget NativeBudget::gdp(Exact mu)
{
    return {Notion::Gdp, std::move(mu), {}};
}

NativeBudget NativeBudget::renyi(std::vector<RenyiLimit> limits)
{
    return {Notion::Renyi, {}, std::move(limits)};
}

Message NativeBudget::text() const
{
    if (notion != Notion::Renyi)
        return (notion == Notion::Zcdp ? "rho = " : "mu = ") + displayExactly(amount);
    Message out;
    for (const RenyiLimit &limit : limits)
        out += out.empty()
                   ? core::tr("Renyi order {1}: {2}", displayExactly(limit.order), displayExactly(limit.divergence))
                   : core::tr(", order {1}: {2}", displayExactly(limit.order), displayExactly(limit.divergence));
    return out;
}

Message NativeBudget::guaranteeText(const Exact &delta) const
{
    Message out;
    if (notion != Notion::Renyi)
        out = shown(amount) + (notion == Notion::Zcdp ? "-zCDP" : "-GDP");
    for (const RenyiLimit &limit : limits) {
        const std::string one = "(" + displayExactly(limit.order) + ", " + shown(limit.divergence) + ")-RDP";
        out = out.empty() ? Message(one) : core::tr("{1} and {2}", out, one);
    }
    return delta.isZero() ? out : core::tr("{1}-approximate {2}", shown(delta), out);
}

NativeBudget NativeBudget::repeated(const Exact &times) const
{
    NativeBudget total = *this;
    total.amount = notion == Notion::Gdp ? rootUp(amount * amount * times) : amount * times;
    for (RenyiLimit &limit : total.limits)
        limit.divergence = limit.divergence * times;
    return total;
}

double NativeBudget::epsilonAt(const Exact &delta) const
{
    if (notion == Notion::Zcdp)
        return amount.isZero() ? 0 : zcdp::epsilonCks(amount.up(), delta.down());
    if (notion == Notion::Gdp)
        return noise::gaussianEpsilon(amount.up(), delta.down());
    double best = std::numeric_limits<double>::infinity();
    for (const RenyiLimit &limit : limits)
        best = std::min(best, renyiEpsilon(limit, delta));
    return best;
}

std::string_view NativeBudget::conversion() const
{
    if (notion == Notion::Zcdp)
        return conversion_id::kZcdpToDpCks;
    return notion == Notion::Gdp ? conversion_id::kGaussianToDp : conversion_id::kRenyiToDpCks;
}

double NativeBudget::intrinsicTime() const
{
    if (notion == Notion::Zcdp)
        return 2 * amount.down();
    if (notion == Notion::Gdp)
        return amount.down() * amount.down();
    double least = std::numeric_limits<double>::infinity();
    for (const RenyiLimit &limit : limits)
        if (!limit.order.isInfinite())
            least = std::min(least, 2 * limit.divergence.down() / limit.order.up());
    return least;
}

Status validate(const NativeBudget &budget)
{
    const bool renyi = budget.notion == Notion::Renyi;
    EPSILOMETER_TRY(require::that(renyi || budget.notion == Notion::Zcdp || budget.notion == Notion::Gdp, "budget",
                                  id(budget.notion), core::tr("must be in zcdp, gdp or renyi")));
    EPSILOMETER_TRY(require::that(renyi != budget.limits.empty(), "renyi", std::to_string(budget.limits.size()),
                                  core::tr("must list one order or more, each with its limit")));
    for (auto limit = budget.limits.begin(); limit != budget.limits.end(); ++limit) {
        EPSILOMETER_TRY(require::that(limit->order >= Exact(1), "order", limit->order.text(),
                                      core::tr("must be >= 1 (inf is allowed)")));
        const bool again = std::any_of(budget.limits.begin(), limit,
                                       [&](const RenyiLimit &other) { return other.order == limit->order; });
        EPSILOMETER_TRY(require::that(!again, "order", limit->order.text(), core::tr("must be listed once")));
    }
    return {};
}

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/policy.h"

#include "core/base/require.h"

#include <utility>

namespace epsilometer {

std::optional<std::uint64_t> chargeOf(const Exact &typed, std::int64_t most)
{
    if (typed.isInfinite() || typed.isZero() || typed > Exact(most))
        return std::nullopt;
    const std::int64_t whole = Exact::floorQuotient(typed, Exact(1));
    return typed == Exact(whole) ? std::optional(static_cast<std::uint64_t>(whole)) : std::nullopt;
}

std::string_view defaultFilter(const Exact &epsilon, const Exact &delta)
{
    const Exact hundred(100);
    const bool holds = epsilon <= Exact(300) && epsilon * Exact(10) >= Exact(1) &&
                       delta * Exact(10'000'000'000) >= Exact(1) && delta * hundred <= epsilon;
    return holds ? kPotentialFilter : kUniversalFilter;
}

Exact defaultDeltaPrime(std::string_view filter, const Exact &delta)
{
    return filter == kPotentialFilter ? delta * Exact::quotient(Exact(49), Exact(50))
                                      : Exact::quotient(delta, Exact(2));
}

Policy makePolicy(const Exact &epsilon, const Exact &delta)
{
    Policy policy;
    policy.epsilon = epsilon;
    policy.delta = delta;
    policy.filter = defaultFilter(epsilon, delta);
    policy.deltaPrime = defaultDeltaPrime(policy.filter, delta);
    return policy;
}

Policy withFilter(Policy policy, std::string_view filter)
{
    if (!policy.native && policy.deltaPrime == defaultDeltaPrime(policy.filter, policy.delta))
        policy.deltaPrime = defaultDeltaPrime(filter, policy.delta);
    policy.filter = filter;
    return policy;
}

std::vector<OrderShare> Policy::defaultShares() const
{
    return defaultOrderShares(promiseOf(*this, {}).epsilon, deltaPrime);
}

std::vector<OrderShare> Policy::orderSharesInForce() const
{
    return orderShares.empty() ? defaultShares() : orderShares;
}

std::vector<OrderShare> Policy::odometerShares() const
{
    if (filter == kUniversalFilter || !orderShares.empty())
        return orderSharesInForce();
    return odometerOrderShares(promiseOf(*this, {}).epsilon, deltaPrime);
}

Policy makePolicy(NativeBudget budget, const Exact &asked, const Exact &deltaSecond)
{
    Policy policy;
    policy.epsilon = Exact::infinity();
    policy.delta = asked + deltaSecond;
    policy.deltaPrime = asked;
    policy.filter = budget.filter();
    policy.native = std::move(budget);
    return policy;
}

Guarantee promiseOf(const Policy &policy, Label label)
{
    const Exact second = policy.deltaSecond();
    const Exact kept = Exact::positiveDifference(Exact(1), second);
    Guarantee guarantee{policy.epsilon, second + kept * policy.deltaPrime, std::move(label)};
    if (!policy.native)
        return guarantee;
    guarantee.epsilon = Exact::fromDouble(policy.native->epsilonAt(policy.deltaPrime));
    guarantee.native = NativeGuarantee{*policy.native, second};
    return guarantee;
}

namespace {

Status validateNative(const Policy &policy)
{
    EPSILOMETER_TRY(validate(*policy.native));
    EPSILOMETER_TRY(require::that(policy.epsilon.isInfinite(), "epsilon", policy.epsilon.text(),
                                  core::tr("must not be given together with a budget of {1}", policy.native->text())));
    return require::that(policy.native->notion != Notion::Gdp || policy.deltaSecond().isZero(), "delta",
                         policy.delta.text(), core::tr("must be delta': a Gaussian DP budget has no delta of its own"));
}

} // namespace

Status validate(const Policy &policy)
{
    if (policy.native)
        EPSILOMETER_TRY(validateNative(policy));
    EPSILOMETER_TRY(validate(policy.orderShares));
    EPSILOMETER_TRY(require::that(policy.parameters.family.size() <= kMostFamilyMembers, "family",
                                  std::to_string(policy.parameters.family.size()),
                                  core::tr("must have at most 16 members")));
    EPSILOMETER_TRY(
        require::that(policy.delta < Exact(1), "delta", policy.delta.text(), core::tr("must be >= 0 and < 1")));
    return require::that(policy.deltaPrime <= policy.delta, "delta_prime", policy.deltaPrime.text(),
                         core::tr("must be at most delta = {1}", policy.delta.text()));
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/budget_form.h"
#include "core/base/text/text.h"

#include "core/base/text/display.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"
#include "core/notions/intrinsic_budget.h"

#include <cmath>
#include <utility>

namespace epsilometer {

namespace {

/// The amount with three digits, rounded down, as a person would type it; 1 if it is not positive and finite.
Exact start(double amount)
{
    constexpr int kDigits = 3;
    if (!(amount > 0) || !std::isfinite(amount))
        return Exact(1);
    const auto typed = Exact::parse("amount", displayText(amount, Bound::Lower, kDigits));
    return typed.ok() && !typed->isZero() ? *typed : Exact(1);
}

/// A budget in the notion that is about equivalent to (epsilon, delta); 1 if epsilon is 0 or infinite.
NativeBudget nativeAt(Notion notion, const Exact &epsilon, const Exact &delta)
{
    if (epsilon.isZero() || epsilon.isInfinite())
        return notion == Notion::Renyi  ? NativeBudget::renyi({{Exact(2), Exact(1)}})
               : notion == Notion::Zcdp ? NativeBudget::zcdp(Exact(1))
                                        : NativeBudget::gdp(Exact(1));
    if (notion == Notion::Zcdp)
        return NativeBudget::zcdp(start(zcdp::budgetCks(epsilon.down(), delta.down())));
    if (notion == Notion::Gdp)
        return NativeBudget::gdp(start(noise::gaussianMu(epsilon.down(), delta.down())));
    const double logInverse = logInverseUp(delta);
    const Exact order = start(bestCksOrder(epsilon.down(), logInverse));
    const Exact used = order > Exact(1) ? order : Exact(2);
    return NativeBudget::renyi({{used, start(cksBudgetDown(used.down(), epsilon.down(), logInverse))}});
}

Result<RenyiLimit> limitOf(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return makeError(ErrorCode::Malformed, "renyi", std::string(text),
                         core::tr("must be orders with their limits, such as 8: 1.5, 16: 3"));
    RenyiLimit limit;
    EPSILOMETER_ASSIGN(limit.order, Exact::parse("order", trimmed(text.substr(0, colon))));
    EPSILOMETER_ASSIGN(limit.divergence, Exact::parse("limit", trimmed(text.substr(colon + 1))));
    return limit;
}

Result<NativeBudget> limitsOf(std::string_view text)
{
    std::vector<RenyiLimit> limits;
    for (;;) {
        const std::size_t comma = text.find(',');
        EPSILOMETER_ASSIGN(RenyiLimit limit, limitOf(trimmed(text.substr(0, comma))));
        limits.push_back(std::move(limit));
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    NativeBudget budget = NativeBudget::renyi(std::move(limits));
    EPSILOMETER_TRY(validate(budget));
    return budget;
}

/// Changes the filter to the new default, if it was the default before the change.
Policy stillDefault(const Policy &before, Policy changed)
{
    const bool was = before.filter == defaultFilter(before.epsilon, before.delta);
    const std::string_view filter = defaultFilter(changed.epsilon, changed.delta);
    return was ? withFilter(std::move(changed), filter) : changed;
}

} // namespace

Notion notionOf(const Policy &policy)
{
    return policy.native ? policy.native->notion : Notion::Dp;
}

Policy inNotion(const Policy &policy, Notion notion)
{
    if (notion == notionOf(policy))
        return policy;
    const Exact million(1'000'000);
    const Exact asked = policy.native ? policy.deltaPrime : policy.delta;
    const Exact at = asked.isZero() ? Exact::quotient(Exact(1), million) : asked;
    const Exact epsilon = policy.native ? start(policy.native->epsilonAt(at)) : policy.epsilon;
    Policy changed =
        notion == Notion::Dp ? makePolicy(epsilon, asked) : makePolicy(nativeAt(notion, epsilon, at), asked);
    changed.onHalt = policy.onHalt;
    changed.parameters = policy.parameters;
    changed.reason = policy.reason;
    return changed;
}

std::string amountText(const Policy &policy)
{
    if (!policy.native)
        return displayExactly(policy.epsilon);
    if (policy.native->notion != Notion::Renyi)
        return displayExactly(policy.native->amount);
    std::string text;
    for (const RenyiLimit &limit : policy.native->limits)
        text += (text.empty() ? "" : ", ") + displayExactly(limit.order) + ": " + displayExactly(limit.divergence);
    return text;
}

Result<Policy> withAmount(const Policy &policy, std::string_view text)
{
    Policy changed = policy;
    if (!policy.native) {
        EPSILOMETER_ASSIGN(changed.epsilon, Exact::parse("epsilon", trimmed(text)));
        return stillDefault(policy, std::move(changed));
    } else if (policy.native->notion == Notion::Renyi) {
        EPSILOMETER_ASSIGN(changed.native, limitsOf(text));
    } else {
        const std::string_view name = policy.native->notion == Notion::Zcdp ? "rho" : "mu";
        EPSILOMETER_ASSIGN(changed.native->amount, Exact::parse(name, trimmed(text)));
    }
    return changed;
}

Policy withDelta(const Policy &policy, const Exact &delta)
{
    Policy changed = policy;
    if (policy.native) {
        changed.delta = delta + policy.deltaSecond();
        changed.deltaPrime = delta;
        return changed;
    }
    const bool isDefault = policy.deltaPrime == defaultDeltaPrime(policy.filter, policy.delta);
    if (!isDefault && policy.deltaPrime == policy.delta)
        changed.deltaPrime = delta;
    else if (isDefault || policy.deltaPrime > delta)
        changed.deltaPrime = defaultDeltaPrime(policy.filter, delta);
    changed.delta = delta;
    return stillDefault(policy, std::move(changed));
}

Exact shownDelta(const Policy &policy)
{
    return policy.native ? policy.deltaPrime : policy.delta;
}

Policy withSplit(const Policy &policy, const Exact &part)
{
    Policy changed = policy;
    if (policy.native)
        changed.delta = policy.deltaPrime + part;
    else
        changed.deltaPrime = part;
    return changed;
}

Exact shownSplit(const Policy &policy)
{
    return policy.native ? policy.deltaSecond() : policy.deltaPrime;
}

} // namespace epsilometer

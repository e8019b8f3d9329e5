// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/words.h"

#include "core/base/display.h"
#include "core/base/display_exact.h"
#include "core/base/joined.h"

#include <optional>

namespace epsilometer {

std::string_view words(Validity validity)
{
    switch (validity) {
    case Validity::FixedParameters: return "fixed parameters";
    case Validity::FullyAdaptive: return "fully adaptive";
    case Validity::AnyStoppingTime: return "any stopping time";
    }
    return "fixed parameters";
}

std::string_view explanation(Validity validity)
{
    switch (validity) {
    case Validity::FixedParameters: return "Holds only if every parameter was chosen before the first output.";
    case Validity::FullyAdaptive:
        return "Holds when parameters depend on earlier outputs, as long as the budget was fixed beforehand.";
    case Validity::AnyStoppingTime: return "Holds at all rounds at once, wherever you stop.";
    }
    return "";
}

std::string_view words(Notion notion)
{
    switch (notion) {
    case Notion::Dp: return "(epsilon, delta)-DP";
    case Notion::ProbabilisticDp: return "one-sided probabilistic DP";
    case Notion::Zcdp: return "approximate zCDP";
    case Notion::Renyi: return "Renyi DP";
    case Notion::Gdp: return "Gaussian DP";
    case Notion::LossDistribution: return "privacy loss distribution";
    case Notion::OutputDp: return "output DP";
    }
    return "";
}

std::string_view words(Neighbours neighbours)
{
    switch (neighbours) {
    case Neighbours::Unstated: return "neighbours not stated";
    case Neighbours::AddRemove: return "add or remove one";
    case Neighbours::ReplaceOne: return "replace one";
    case Neighbours::ZeroOut: return "zero out one";
    case Neighbours::Other: return "its own neighbouring relation";
    case Neighbours::AnyFixed: return "any one fixed neighbouring relation";
    }
    return "neighbours not stated";
}

std::string_view words(OdometerMeaning meaning)
{
    return meaning == OdometerMeaning::Loss ? "bounds the privacy loss" : "ex-post DP statement only";
}

namespace {

/// delta'' + (1 - delta'') delta'.
Exact wholeDelta(const Exact &second, const Exact &prime)
{
    return second + Exact::positiveDifference(Exact(1), second) * prime;
}

} // namespace

std::string guaranteeText(const Guarantee &guarantee)
{
    const std::string pair =
        "(" + displayText(guarantee.epsilon, Bound::Upper) + ", " + displayText(guarantee.delta, Bound::Upper) + ")-DP";
    if (!guarantee.native)
        return pair;
    return guarantee.native->text() + (guarantee.epsilon.isInfinite() ? "" : ", which is " + pair);
}

std::vector<ConvertedBudget> convertedAtUsualDeltas(const NativeGuarantee &guarantee, const Exact &asked)
{
    std::vector<Exact> deltas;
    if (!asked.isZero())
        deltas.push_back(asked);
    for (const std::int64_t inverse : {100'000LL, 1'000'000LL, 10'000'000'000LL})
        if (const Exact usual = Exact::quotient(Exact(1), Exact(inverse)); usual != asked)
            deltas.push_back(usual);
    std::vector<ConvertedBudget> converted;
    converted.reserve(deltas.size());
    for (const Exact &delta : deltas)
        converted.push_back({wholeDelta(guarantee.delta, delta), Exact::fromDouble(guarantee.budget.epsilonAt(delta))});
    return converted;
}

std::string convertedText(const NativeGuarantee &guarantee, const Exact &asked)
{
    std::string text;
    for (const ConvertedBudget &one : convertedAtUsualDeltas(guarantee, asked))
        text += (text.empty() ? "epsilon " : ", ") + displayText(one.epsilon.up(), Bound::Upper) +
                (text.empty() ? " at delta " : " at ") + displayBriefly(one.delta, Bound::Upper);
    return text + " (" + std::string(guarantee.budget.conversion()) + ")";
}

std::string budgetText(const Policy &policy)
{
    if (policy.native)
        return policy.native->guaranteeText(policy.deltaSecond());
    return "(" + displayBriefly(policy.epsilon, Bound::Lower) + ", " + displayBriefly(policy.delta, Bound::Lower) +
           ")-DP";
}

std::string budgetLineText(const Policy &policy)
{
    if (policy.native)
        return "budget: " + budgetText(policy) + " at delta " + displayBriefly(policy.deltaPrime, Bound::Upper);
    return "budget: epsilon " + displayBriefly(policy.epsilon, Bound::Lower);
}

std::string budgetSplitText(const Policy &policy)
{
    if (policy.native) {
        const Exact second = policy.deltaSecond();
        return policy.native->text() + (second.isZero() ? "" : ", delta'' " + displayBriefly(second, Bound::Lower)) +
               (policy.deltaPrime.isZero() ? ""
                                           : ", converted at delta " + displayBriefly(policy.deltaPrime, Bound::Upper));
    }
    return "epsilon " + displayBriefly(policy.epsilon, Bound::Lower) + ", delta " +
           displayBriefly(policy.delta, Bound::Lower) + " = delta' " + displayBriefly(policy.deltaPrime, Bound::Lower) +
           " + delta'' " + displayBriefly(policy.deltaSecond(), Bound::Lower);
}

std::string conversionsText(const Label &label)
{
    return joined(label.conversions);
}

std::string labelText(const Label &label)
{
    std::string text =
        label.theorem + "; " + std::string(words(label.notion)) + "; " + std::string(words(label.validity));
    if (label.neighbours != Neighbours::Unstated)
        text += "; " + std::string(words(label.neighbours));
    if (const std::string conversions = conversionsText(label); !conversions.empty())
        text += "; conversions " + conversions;
    return text;
}

namespace {

/// The number typed for a parameter, where there is one.
std::optional<Exact> typedNumber(const Mechanism &mechanism, std::string_view parameter)
{
    const std::string *text = mechanism.quantity(parameter);
    const auto number =
        text == nullptr ? Result<Exact>(makeError(ErrorCode::NotApplicable, "")) : Exact::parse(parameter, *text);
    return number.ok() ? std::optional(*number) : std::nullopt;
}

/// A short fraction reads as typed; those that were computed are decimals.
std::string asTyped(const Exact &typed, std::string otherwise)
{
    constexpr std::size_t kReadable = 8;
    std::string exact = typed.text();
    return exact.size() <= kReadable && exact.find('/') != std::string::npos ? exact : std::move(otherwise);
}

/// The bound, as the number typed for it where it is the double above that.
std::string upper(double value, const Mechanism &mechanism, std::string_view parameter)
{
    const auto number = typedNumber(mechanism, parameter);
    return number && number->up() == value ? asTyped(*number, displayText(*number, Bound::Upper))
                                           : displayText(value, Bound::Upper);
}

std::string withDelta(std::string text, const Exact &delta)
{
    return delta.isZero() ? text : text + ", delta " + displayBriefly(delta, Bound::Upper);
}

std::string dpText(const RoundCost::Dp &dp, const Mechanism &mechanism)
{
    const auto number = typedNumber(mechanism, "epsilon");
    const std::string brief = displayBriefly(dp.epsilon, Bound::Upper);
    return withDelta("epsilon " + (number && *number == dp.epsilon ? asTyped(*number, brief) : brief), dp.delta);
}

std::string zcdpText(const RoundCost::Zcdp &zcdp, const Mechanism &mechanism)
{
    return withDelta("rho " + upper(zcdp.rho, mechanism, "rho"), zcdp.delta);
}

} // namespace

std::string costText(const RoundCost &cost, const Mechanism &mechanism)
{
    if (cost.gdp && !cost.dp)
        return "mu " + upper(cost.gdp->mu, mechanism, "mu");
    if (cost.dp)
        return dpText(*cost.dp, mechanism);
    if (cost.zcdp)
        return zcdpText(*cost.zcdp, mechanism);
    return cost.renyi ? "Renyi curve" : "inf";
}

std::vector<NotionText> notionTexts(const RoundCost &cost, const Mechanism &mechanism)
{
    std::vector<NotionText> texts;
    const auto conversions = conversionsWithin(cost);
    const auto add = [&](Notion notion, std::string text, Notion shown) {
        for (const NotionConversions &one : conversions)
            if (one.notion == notion)
                text += " (" + joined(one.ids) + ")";
        texts.push_back({std::string(words(shown)), std::move(text)});
    };
    if (cost.dp)
        add(Notion::Dp, dpText(*cost.dp, mechanism),
            cost.dp->boundsLoss && !cost.dp->delta.isZero() ? Notion::ProbabilisticDp : Notion::Dp);
    if (cost.zcdp)
        add(Notion::Zcdp, zcdpText(*cost.zcdp, mechanism), Notion::Zcdp);
    if (cost.gdp)
        add(Notion::Gdp, "mu " + upper(cost.gdp->mu, mechanism, "mu"), Notion::Gdp);
    if (cost.renyi)
        add(Notion::Renyi, "a curve over the orders", Notion::Renyi);
    if (cost.loss)
        add(Notion::LossDistribution, "both directions", Notion::LossDistribution);
    if (cost.odp)
        add(Notion::OutputDp, "a partition of the outputs", Notion::OutputDp);
    return texts;
}

std::string conversionsText(const std::vector<NotionConversions> &conversions)
{
    std::string text;
    for (const NotionConversions &one : conversions)
        text += (text.empty() ? "" : "; ") + std::string(words(one.notion)) + " by " + joined(one.ids);
    return text;
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/words.h"

#include "core/present/display.h"

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
    }
    return "neighbours not stated";
}

std::string_view words(OdometerMeaning meaning)
{
    return meaning == OdometerMeaning::Loss ? "bounds the privacy loss" : "ex-post DP statement only";
}

std::string budgetText(const Policy &policy)
{
    return "(" + displayText(policy.epsilon, Bound::Lower) + ", " + displayText(policy.delta, Bound::Lower) + ")-DP";
}

std::string budgetSplitText(const Policy &policy)
{
    return "epsilon " + displayText(policy.epsilon, Bound::Lower) + ", delta " +
           displayText(policy.delta, Bound::Lower) + " = delta' " + displayText(policy.deltaPrime, Bound::Lower) +
           " + delta'' " + displayText(policy.deltaSecond(), Bound::Lower);
}

std::string labelText(const Label &label)
{
    std::string text =
        label.theorem + "; " + std::string(words(label.notion)) + "; " + std::string(words(label.validity));
    if (label.neighbours != Neighbours::Unstated)
        text += "; " + std::string(words(label.neighbours));
    return text;
}

std::string costText(const RoundCost &cost)
{
    const auto upper = [](double value) { return displayText(value, Bound::Upper); };
    if (cost.gdp && !cost.dp)
        return "mu " + upper(cost.gdp->mu);
    if (cost.dp) {
        const std::string epsilon = "epsilon " + displayText(cost.dp->epsilon, Bound::Upper);
        return cost.dp->delta.isZero() ? epsilon : epsilon + ", delta " + displayText(cost.dp->delta, Bound::Upper);
    }
    if (cost.zcdp) {
        const std::string rho = "rho " + upper(cost.zcdp->rho);
        return cost.zcdp->delta.isZero() ? rho : rho + ", delta " + displayText(cost.zcdp->delta, Bound::Upper);
    }
    return cost.renyi ? "Renyi curve" : "inf";
}

} // namespace epsilometer

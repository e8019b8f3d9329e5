// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/headline_text.h"

#include "core/base/display.h"
#include "core/base/display_exact.h"
#include "core/present/account_json.h"
#include "core/present/spent_text.h"
#include "core/present/words.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace epsilometer {

namespace {

constexpr int kBriefDigits = 3; ///< as many as people compare; more where these would blur a limit

/// An upper bound, in as few digits as keep it at or below the limit where it is; absent where it is not.
std::optional<std::string> withinText(const Headline::Spent &spent, const std::string &limit)
{
    const auto most = Exact::parse("limit", limit);
    if (!most.ok())
        return std::nullopt;
    if (spent.exact) {
        std::string text = displayText(*spent.exact, Bound::Upper);
        const auto shown = Exact::parse("spent", text);
        return shown.ok() && *shown <= *most ? std::optional(std::move(text)) : std::nullopt;
    }
    for (int digits = kBriefDigits; digits <= 17; ++digits) {
        std::string text = displayText(spent.epsilon, Bound::Upper, digits);
        const auto shown = Exact::parse("spent", text);
        if (shown.ok() && *shown <= *most)
            return text;
    }
    return std::nullopt;
}

std::string upper(const Headline::Spent &spent)
{
    return spent.exact ? displayText(*spent.exact, Bound::Upper)
                       : displayText(spent.epsilon, Bound::Upper, kBriefDigits);
}

std::string atDelta(const Headline &headline, const TypedNumbers &typed)
{
    std::string text = " at delta " + deltaText(headline.delta, typed);
    return headline.policies < 2
               ? text
               : text + " (" + std::to_string(headline.policies) + " policies were in force, and their deltas add up)";
}

/// Orders and lattices must be fixed before the first output.
std::string whatIf(const Headline &headline, std::string_view accountant)
{
    if (headline.policy.ordersChosenAfterwards && accountant == kHeadlineOdometer)
        return "; a what-if: its orders were chosen afterwards";
    if (headline.policy.latticeChosenAfterwards && accountant == "exact")
        return "; a what-if: its lattice was chosen afterwards";
    return "";
}

/// What the number is valid under, and by which odometer.
std::string validText(const Headline &headline)
{
    const Headline::Spent &spent = *headline.spent;
    const std::string by =
        spent.odometer->id() == kRunningSum ? "running sum" : std::string(spent.odometer->id()) + " odometer";
    return ", valid at any stopping time (" + by + (spent.meaning == OdometerMeaning::Loss ? "" : ", ex-post") +
           whatIf(headline, spent.odometer->id()) + ")";
}

/// The title and the parameter that identifies an analysis to people: "Gaussian, sigma 10".
std::string mechanismText(const Mechanism &mechanism, const MechanismKinds &mechanisms)
{
    const MechanismKind *known = findMechanism(mechanisms, mechanism.kind());
    std::string text = known == nullptr ? "mechanism" : std::string(known->title());
    const auto parameter = mainParameter(mechanism);
    const std::string *typed = parameter ? mechanism.quantity(*parameter) : nullptr;
    return typed == nullptr ? text : text + ", " + *parameter + " " + *typed;
}

/// Rounded towards what fits, too.
std::string fitText(const LargestFit &fit)
{
    return fit.parameter + (fit.noise ? " from " + displayBriefly(fit.value, Bound::Upper) + " on"
                                      : " up to " + displayBriefly(fit.value, Bound::Lower));
}

std::string moreText(const Headline::Next &next)
{
    if (next.endless)
        return "Any number";
    return (next.more == Headline::kMost ? "At least " : "") + std::to_string(next.more);
}

std::string likeTheLast(const Headline::Next &next, const std::string &mechanism)
{
    // Each sentence stands whole, so that it can be translated whole.
    if (next.more == 1)
        return "1 more like the last one (" + mechanism + ") fits.";
    if (next.more > 0)
        return moreText(next) + " more like the last one (" + mechanism + ") fit.";
    if (!next.untaken.empty())
        return "The filter does not take another like the last one (" + mechanism + "): it " + next.untaken + ".";
    if (next.largest)
        return "Not one more like the last one (" + mechanism + ") fits; " + fitText(*next.largest) + " does.";
    return "Not one more like the last one (" + mechanism + ") fits.";
}

/// Before anything was run: what would fit.
std::string examplesText(const Headline &headline, const MechanismKinds &mechanisms)
{
    std::string text;
    for (const Headline::Next &next : headline.next) {
        if (!next.largest)
            continue;
        const std::string &kind = next.mechanism.kind();
        const MechanismKind *known = findMechanism(mechanisms, kind);
        text += (text.empty() ? "" : ", or ") + (known == nullptr ? kind : std::string(known->title())) + " with " +
                fitText(*next.largest);
    }
    return text.empty() ? text : "A first analysis fits: " + text + ".";
}

std::string nameOf(const CompositionKind &kind)
{
    if (kind.id() == "renyi")
        return "RDP";
    return kind.id() == "pld" ? "PLD" : std::string(kind.title());
}

std::string limitText(const Headline &headline, const TypedNumbers &typed)
{
    const Exact &limit = headline.limit;
    std::string text = typed.text(limit);
    return text == limit.text() ? displayExactly(limit) : text;
}

Json spentJson(const Headline &headline, const TypedNumbers &typed)
{
    if (!headline.spent)
        return {};
    const Headline::Spent &spent = *headline.spent;
    return Json::object({{"epsilon", Json::number(spent.epsilon)},
                         {"delta", typed.text(headline.delta)},
                         {"odometer", std::string(spent.odometer->id())},
                         {"valid", std::string(id(Validity::AnyStoppingTime))},
                         {"bounds", std::string(id(spent.meaning))}});
}

Json nextJson(const Headline::Next &next)
{
    Json json = Json::object(
        {{"mechanism", next.mechanism.json()}, {"more", next.endless ? Json("inf") : Json::count(next.more)}});
    if (next.more == Headline::kMost && !next.endless)
        json.set("more_is", "at least");
    if (!next.untaken.empty())
        json.set("why", next.untaken);
    if (next.largest)
        json.set("largest", Json::object({{"parameter", next.largest->parameter},
                                          {"value", next.largest->value.text()},
                                          {"is", next.largest->noise ? "smallest that fits" : "largest that fits"}}));
    return json;
}

Json fixedJson(const Headline::Fixed &fixed, const TypedNumbers &typed)
{
    return Json::object({{"id", std::string(fixed.kind->id())},
                         {"epsilon", Json::number(fixed.epsilon)},
                         {"delta", typed.text(fixed.delta)},
                         {"valid", std::string(id(Validity::FixedParameters))}});
}

Json budgetJson(const Headline &headline, const TypedNumbers &typed)
{
    Json json = budgetJson(headline.policy, typed);
    json.set("policies", Json::count(headline.policies));
    if (headline.policies > 1) {
        json.set("epsilon", typed.text(headline.limit));
        json.set("delta", typed.text(headline.delta));
    }
    json.set("filter", headline.policy.filter);
    json.set("kept", headline.keepsBudget());
    return json;
}

/// "15.29-zCDP, which is (52.8, 1e-10)-DP": the second where a delta was asked for.
std::string ownBudgetText(const Headline &headline)
{
    return guaranteeText(promiseOf(headline.policy, {}));
}

/// Budgets of other notions add up as pairs of epsilon and delta alone, where the policy was changed.
std::string togetherText(const Headline &headline)
{
    if (headline.policies < 2)
        return "";
    const std::string all = " " + std::to_string(headline.policies) + " policies were in force; together they promise ";
    return all + (headline.limit.isInfinite() ? std::string("no finite epsilon.")
                                              : "(" + displayBriefly(headline.limit, Bound::Upper) + ", " +
                                                    displayBriefly(headline.delta, Bound::Upper) + ")-DP.");
}

/// What is spent of a budget in a notion of its own: the filter's sum, which is an upper bound of what it adds up.
std::string ownSpentText(const Headline &headline)
{
    if (headline.rounds == 0)
        return "Spent: nothing of " + ownBudgetText(headline) + ".";
    if (!headline.own || headline.filter == nullptr || std::isinf(headline.own->spent))
        return "Spent: unknown in the notion of the budget, " + ownBudgetText(headline) + ".";
    const Headline::Own &own = *headline.own;
    const SpentTexts texts = spentTexts(own.spent, own.limit, own.exactly);
    return "Spent: " + std::string(headline.filter->statisticName()) + " " + texts.spent + " of " + texts.limit + " (" +
           std::string(headline.filter->id()) + " filter, " + std::string(words(headline.filter->label().validity)) +
           "). The budget is " + ownBudgetText(headline) + "." + togetherText(headline);
}

} // namespace

std::string deltaText(const Exact &delta, const TypedNumbers &typed)
{
    std::string text = typed.text(delta);
    return text == delta.text() ? displayBriefly(delta, Bound::Upper) : text;
}

std::string_view id(Headline::State state)
{
    switch (state) {
    case Headline::State::Open: return "open";
    case Headline::State::Full: return "full";
    case Headline::State::Halted: return "halted";
    case Headline::State::Exceeded: return "exceeded";
    case Headline::State::Unjudged: return "unjudged";
    case Headline::State::NoBudget: break;
    }
    return "no-budget";
}

std::string verdictText(const Headline &headline, bool nextIsRefused)
{
    switch (headline.state) {
    case Headline::State::Open:
        if (!nextIsRefused)
            return "You may go on";
        break;
    case Headline::State::Halted: break;
    case Headline::State::Full: return "The budget is spent";
    case Headline::State::Exceeded: return "Budget exceeded";
    case Headline::State::Unjudged: return "No guarantee";
    case Headline::State::NoBudget: return "No budget yet";
    }
    return "The next is refused";
}

std::string mayGoOnText(const Headline &headline)
{
    switch (headline.state) {
    case Headline::State::Open: return "Go on.";
    case Headline::State::Full: return "Stop: nothing more fits.";
    case Headline::State::Halted:
    case Headline::State::Exceeded: return "Stop: " + headline.why + ".";
    case Headline::State::Unjudged:
        return "Stop: no guarantee follows from the " + headline.policy.filter + " filter: " + headline.why + ".";
    case Headline::State::NoBudget: break;
    }
    return "";
}

std::string spentText(const Headline &headline, const TypedNumbers &typed)
{
    if (headline.state == Headline::State::NoBudget) {
        if (!headline.lowestFixed)
            return headline.rounds == 0 ? "Nothing is recorded." : "No finite bound on epsilon is known.";
        const Headline::Fixed &best = *headline.lowestFixed;
        return "It costs epsilon at most " + displayText(best.epsilon, Bound::Upper, kBriefDigits) + " at delta " +
               deltaText(best.delta, typed) + ", if everything was fixed beforehand (" + std::string(best.kind->id()) +
               ").";
    }
    if (headline.policy.native)
        return ownSpentText(headline);
    const std::string limit = limitText(headline, typed);
    if (headline.rounds == 0)
        return "Spent: nothing of epsilon " + limit + atDelta(headline, typed) + ".";
    const auto within = headline.spent ? withinText(*headline.spent, limit) : std::nullopt;
    if (within)
        return "Spent: epsilon at most " + *within + " of " + limit + atDelta(headline, typed) + validText(headline) +
               ".";
    if (headline.keepsBudget())
        return "Spent: within the budget of epsilon " + limit + atDelta(headline, typed) + "; the " +
               headline.policy.filter + " filter guarantees it" + whatIf(headline, headline.policy.filter) + ".";
    if (!headline.spent)
        return "Spent: no finite bound on epsilon is known" + atDelta(headline, typed) + ".";
    return "Spent: epsilon at most " + upper(*headline.spent) + ", the budget is " + limit + "," +
           atDelta(headline, typed) + validText(headline) + ".";
}

std::string leftText(const Headline &headline, const MechanismKinds &mechanisms)
{
    if (headline.next.empty() || headline.state != Headline::State::Open)
        return "";
    if (headline.next.size() > 1 || headline.rounds == 0)
        return examplesText(headline, mechanisms);
    const Headline::Next &next = headline.next.front();
    return likeTheLast(next, mechanismText(next.mechanism, mechanisms));
}

namespace {

std::string fixedEpsilonText(const Headline::Fixed &fixed)
{
    return fixed.exact ? displayText(*fixed.exact, Bound::Upper)
                       : displayText(fixed.epsilon, Bound::Upper, kBriefDigits);
}

} // namespace

std::string fixedText(const Headline &headline, const TypedNumbers &typed)
{
    std::string text;
    for (const Headline::Fixed &fixed : headline.fixed)
        text += (text.empty() ? "" : ", ") + nameOf(*fixed.kind) + " " + fixedEpsilonText(fixed);
    if (text.empty())
        return text;
    // What holds at a smaller delta holds at a larger one, too.
    const auto &largest = std::ranges::max(headline.fixed, {}, &Headline::Fixed::delta);
    return text + " at delta " + deltaText(largest.delta, typed) + "; valid only if everything was fixed beforehand.";
}

std::string sufficedText(const Headline &headline, const TypedNumbers &typed)
{
    if (!headline.sufficed)
        return "";
    const Headline::Sufficed &sufficed = *headline.sufficed;
    return "A budget of epsilon " + displayText(sufficed.epsilon, Bound::Upper, kBriefDigits) + " at delta " +
           deltaText(sufficed.delta, typed) +
           ", fixed beforehand, would have let all of it run with parameters chosen on the way (" +
           std::string(sufficed.filter->id()) + " filter; a what-if: its orders were chosen afterwards).";
}

std::vector<std::string> headlineTexts(const Headline &headline, const MechanismKinds &mechanisms,
                                       const TypedNumbers &typed)
{
    std::vector<std::string> texts;
    for (std::string text : {mayGoOnText(headline), spentText(headline, typed), leftText(headline, mechanisms),
                             fixedText(headline, typed), sufficedText(headline, typed)}) {
        if (!text.empty())
            texts.push_back(std::move(text));
    }
    return texts;
}

std::string headlineText(const Headline &headline, const MechanismKinds &mechanisms, const TypedNumbers &typed,
                         const TextStyle &style)
{
    std::string out;
    const std::string decision = mayGoOnText(headline);
    for (const std::string &text : headlineTexts(headline, mechanisms, typed)) {
        const std::string lines = paragraphText(text, style);
        const CellTone tone = headline.mayGoOn() ? CellTone::Good : CellTone::Bad;
        out += text == decision ? toned(lines.substr(0, lines.size() - 1), tone, style) + "\n" : lines;
    }
    return out;
}

Json headlineJson(const Headline &headline, const MechanismKinds &mechanisms, const TypedNumbers &typed)
{
    const bool budget = headline.state != Headline::State::NoBudget;
    Json::Array texts;
    for (std::string &text : headlineTexts(headline, mechanisms, typed))
        texts.emplace_back(std::move(text));
    Json::Array next;
    for (const Headline::Next &one : headline.next)
        next.push_back(nextJson(one));
    Json::Array fixed;
    for (const Headline::Fixed &one : headline.fixed)
        fixed.push_back(fixedJson(one, typed));
    Json json =
        Json::object({{"texts", std::move(texts)},
                      {"state", std::string(id(headline.state))},
                      {"go_on", budget ? Json(headline.mayGoOn()) : Json()},
                      {"budget", budget ? budgetJson(headline, typed) : Json()},
                      {"spent", spentJson(headline, typed)},
                      {"next", std::move(next)},
                      {"fixed", std::move(fixed)},
                      {"lowest_fixed", headline.lowestFixed ? fixedJson(*headline.lowestFixed, typed) : Json()}});
    if (headline.sufficed)
        json.set("sufficed", Json::object({{"filter", std::string(headline.sufficed->filter->id())},
                                           {"epsilon", Json::number(headline.sufficed->epsilon)},
                                           {"delta", typed.text(headline.sufficed->delta)},
                                           {"orders", "chosen afterwards"}}));
    if (!headline.why.empty())
        json.set("why", headline.why);
    if (headline.exceededAt)
        json.set("exceeded_at", Json::count(*headline.exceededAt));
    return json;
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/headline_text.h"

#include "core/base/text/display.h"
#include "core/present/json/account_json.h"
#include "core/present/text/account_text.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr int kBriefDigits = 3; ///< enough for comparisons; more are used near a limit

/// An upper bound with as few digits as keep it at or below the limit; absent if it exceeds the limit.
std::optional<std::string> withinText(const headline::Headline::Spent &spent, const std::string &limit)
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

std::string upper(const headline::Headline::Spent &spent)
{
    return spent.exact ? displayText(*spent.exact, Bound::Upper)
                       : displayText(spent.epsilon, Bound::Upper, kBriefDigits);
}

Message atDelta(const headline::Headline &headline, const TypedNumbers &typed)
{
    const std::string delta = deltaText(headline.delta, typed);
    return headline.policies < 2 ? core::tr("at delta {1}", delta)
                                 : core::tr("at delta {1} ({2} policies were in force, and their deltas add up)", delta,
                                            headline.policies);
}

/// The text about an accountant, marked as a what-if if its orders were not fixed before the first output.
Message withWhatIf(const headline::Headline &headline, std::string_view accountant, Message said)
{
    if (headline.policy.ordersChosenAfterwards && accountant == kUniversalFilter)
        return core::tr("{1}; a what-if: its orders were chosen afterwards", std::move(said));
    return said;
}

/// The sense of the number, that of (epsilon, delta)-DP, which every odometer's value has, and its odometer.
Message validText(const headline::Headline &headline)
{
    const headline::Headline::Spent &spent = *headline.spent;
    const Message by = spent.odometer->id() == headline::kRunningSum ? core::tr("running sum")
                                                                     : core::tr("{1} odometer", spent.odometer->id());
    return core::tr("whenever you stop ({1})", withWhatIf(headline, spent.odometer->id(), by));
}

/// The title and the identifying parameter of an analysis: "Gaussian, sigma 10".
Message mechanismText(const Mechanism &mechanism, const MechanismKinds &mechanisms)
{
    const MechanismKind *known = findMechanism(mechanisms, mechanism.kind());
    const Message text = known == nullptr ? core::tr("mechanism") : known->title();
    const auto parameter = calibrate::mainParameter(mechanism);
    const std::string *typed = parameter ? mechanism.quantity(*parameter) : nullptr;
    const std::string *steps = mechanism.quantity("steps");
    const std::string run = steps == nullptr || *steps == "1" ? std::string() : ", steps " + *steps;
    return typed == nullptr ? text + run : text + ", " + *parameter + " " + *typed + run;
}

/// The parameter's limit, rounded to the side that fits.
Message fitText(const calibrate::LargestFit &fit)
{
    return fit.noise ? core::tr("{1} from {2} on", fit.parameter, displayBriefly(fit.value, Bound::Upper))
                     : core::tr("{1} up to {2}", fit.parameter, displayBriefly(fit.value, Bound::Lower));
}

Message moreText(const headline::Headline::Next &next)
{
    if (next.endless)
        return core::tr("Any number");
    return next.more == headline::Headline::kMost ? core::tr("At least {1}", next.more) : Message(next.more);
}

Message likeTheLast(const headline::Headline::Next &next, const Message &mechanism)
{
    // Whole sentences, since translators cannot translate fragments.
    if (next.more == 1)
        return next.limitedBy.empty()
                   ? core::tr("1 more like the last one ({1}) fits.", mechanism)
                   : core::tr("1 more like the last one ({1}) fits; the policy for {2} admits no more.", mechanism,
                              next.limitedBy);
    if (next.more > 0)
        return next.limitedBy.empty()
                   ? core::tr("{1} more like the last one ({2}) fit.", moreText(next), mechanism)
                   : core::tr("{1} more like the last one ({2}) fit; the policy for {3} admits no more.",
                              moreText(next), mechanism, next.limitedBy);
    if (!next.limitedBy.empty() && next.largest)
        return core::tr("The policy for {1} does not admit another like the last one ({2}); {3} fits.", next.limitedBy,
                        mechanism, fitText(*next.largest));
    if (!next.limitedBy.empty())
        return core::tr("The policy for {1} does not admit another like the last one ({2}).", next.limitedBy,
                        mechanism);
    if (!next.untaken.empty())
        return core::tr("The filter does not take another like the last one ({1}): it {2}.", mechanism, next.untaken);
    if (next.largest)
        return core::tr("Not one more like the last one ({1}) fits; {2} does.", mechanism, fitText(*next.largest));
    return core::tr("Not one more like the last one ({1}) fits.", mechanism);
}

/// How often all runs of a log fit again.
Message againText(std::uint64_t times)
{
    if (times == 0)
        return core::tr("The whole log does not fit once more.");
    if (times == 1)
        return core::tr("The whole log fits once more.");
    return times == headline::Headline::kMostAgain ? core::tr("The whole log fits at least {1} more times.", times)
                                                   : core::tr("The whole log fits {1} more times.", times);
}

/// Mechanisms that would fit, as examples for a record without rounds.
Message examplesText(const headline::Headline &headline, const MechanismKinds &mechanisms)
{
    Message text;
    for (const headline::Headline::Next &next : headline.next) {
        if (!next.largest)
            continue;
        const std::string &kind = next.mechanism.kind();
        const MechanismKind *known = findMechanism(mechanisms, kind);
        const Message title = known == nullptr ? Message(kind) : Message(known->title());
        const Message example = core::tr("{1} with {2}", title, fitText(*next.largest));
        text = text.empty() ? example : core::tr("{1}, or {2}", text, example);
    }
    return text.empty() ? text : core::tr("A first analysis fits: {1}.", text);
}

std::string limitText(const headline::Headline &headline, const TypedNumbers &typed)
{
    const Exact &limit = headline.limit;
    const std::string text = typed.text(limit);
    return text == limit.text() ? displayExactly(limit) : text;
}

Json spentJson(const headline::Headline &headline, const TypedNumbers &typed)
{
    if (!headline.spent)
        return {};
    const headline::Headline::Spent &spent = *headline.spent;
    return Json::object({{"epsilon", Json::number(spent.epsilon)},
                         {"delta", typed.text(headline.delta)},
                         {"odometer", std::string(spent.odometer->id())},
                         {"valid", std::string(id(Validity::AnyStoppingTime))},
                         {"bounds", std::string(id(spent.meaning))}});
}

Json nextJson(const headline::Headline::Next &next)
{
    Json json = Json::object(
        {{"mechanism", next.mechanism.json()}, {"more", next.endless ? Json("inf") : Json::count(next.more)}});
    if (next.more == headline::Headline::kMost && !next.endless)
        json.set("more_is", "at least");
    if (!next.untaken.empty())
        json.set("why", next.untaken);
    if (!next.limitedBy.empty())
        json.set("limited_by", next.limitedBy);
    if (next.largest)
        json.set("largest", Json::object({{"parameter", next.largest->parameter},
                                          {"value", next.largest->value.text()},
                                          {"is", next.largest->noise ? "smallest that fits" : "largest that fits"}}));
    return json;
}

Json fixedJson(const headline::Headline::Fixed &fixed, const TypedNumbers &typed)
{
    Json json = Json::object({{"id", std::string(fixed.kind->id())},
                              {"epsilon", Json::number(fixed.epsilon)},
                              {"delta", typed.text(fixed.delta)},
                              {"valid", std::string(id(Validity::FixedParameters))}});
    if (!fixed.how.empty()) {
        json.set("lower", Json::number(fixed.lower));
        json.set("how", fixed.how);
    }
    return json;
}

Json budgetJson(const headline::Headline &headline, const TypedNumbers &typed)
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

/// "15.29-zCDP, which is (52.8, 1e-10)-DP"; the second part only if a delta was requested.
Message ownBudgetText(const headline::Headline &headline)
{
    return guaranteeText(promiseOf(headline.policy, {}));
}

/// If the policy was changed, budgets in other notions add up only as (epsilon, delta) pairs.
Message togetherText(const headline::Headline &headline)
{
    if (headline.policies < 2)
        return "";
    if (headline.limit.isInfinite())
        return core::tr("{1} policies were in force; together they promise no finite epsilon.", headline.policies);
    return core::tr("{1} policies were in force; together they promise ({2}, {3})-DP.", headline.policies,
                    displayBriefly(headline.limit, Bound::Upper), displayBriefly(headline.delta, Bound::Upper));
}

/// The amount spent of a budget in its own notion: the filter's sum, which is an upper bound.
Message ownSpentText(const headline::Headline &headline)
{
    if (headline.rounds == 0)
        return core::tr("Spent: nothing of {1}.", ownBudgetText(headline));
    if (!headline.own || headline.filter == nullptr || std::isinf(headline.own->spent))
        return core::tr("Spent: unknown in the notion of the budget, {1}.", ownBudgetText(headline));
    const headline::Headline::Own &own = *headline.own;
    const SpentTexts texts = spentTexts(own.spent, own.limit, own.exactly);
    const Message text = core::tr("Spent: {1} {2} of {3} ({4} filter, {5}). The budget is {6}.",
                                  headline.filter->statisticName(), texts.spent, texts.limit, headline.filter->id(),
                                  words(headline.filter->label().validity), ownBudgetText(headline));
    const Message together = togetherText(headline);
    return together.empty() ? text : text + " " + together;
}

} // namespace

std::string deltaText(const Exact &delta, const TypedNumbers &typed)
{
    const std::string text = typed.text(delta);
    return text == delta.text() ? displayBriefly(delta, Bound::Upper) : text;
}

std::string_view id(headline::Headline::State state)
{
    switch (state) {
    case headline::Headline::State::Open: return "open";
    case headline::Headline::State::Full: return "full";
    case headline::Headline::State::Halted: return "halted";
    case headline::Headline::State::Exceeded: return "exceeded";
    case headline::Headline::State::Unjudged: return "unjudged";
    case headline::Headline::State::NoBudget: break;
    }
    return "no-budget";
}

Message claimsVerdict(const headline::Claims &claims)
{
    using Worst = headline::Claims::Worst;
    const bool one = claims.count == 1;
    switch (claims.worst) {
    case Worst::None: return {};
    case Worst::Hold: return one ? core::tr("The claim holds") : core::tr("All claims hold");
    case Worst::HoldAsFixedRuns:
        return one ? core::tr("The claim holds as a fixed run") : core::tr("All claims hold as fixed runs");
    case Worst::NotCompared: return one ? core::tr("The claim was not compared") : core::tr("A claim was not compared");
    case Worst::NotShown: return one ? core::tr("The claim is not shown") : core::tr("A claim is not shown");
    case Worst::False: break;
    }
    if (one)
        return core::tr("The claim is false");
    return claims.alike == 1 ? core::tr("1 of {1} claims is false", claims.count)
                             : core::tr("{1} of {2} claims are false", claims.alike, claims.count);
}

Message verdictText(const headline::SessionVerdict &verdict)
{
    using Word = headline::SessionVerdict::Word;
    switch (verdict.word) {
    case Word::GoOn: return core::tr("You may go on");
    case Word::NextFits: return core::tr("Next: fits");
    case Word::OthersMayFit: return core::tr("Others may still fit");
    case Word::HardlyAnythingLeft: return core::tr("Hardly anything is left");
    case Word::BudgetSpent: return core::tr("The budget is spent");
    case Word::Exceeded: return core::tr("Budget exceeded");
    case Word::NoGuarantee: return core::tr("No guarantee");
    case Word::NoBudget: return core::tr("No budget yet");
    case Word::Claims: return claimsVerdict(verdict.claims);
    case Word::NextRefused: break;
    }
    return core::tr("The next is refused");
}

namespace {

Message refusalText(const headline::SessionVerdict &verdict)
{
    using Refusal = headline::SessionVerdict::Refusal;
    const headline::SessionVerdict::Next &next = verdict.next;
    const Message label = next.label.empty() ? Message(core::tr("the next analysis")) : Message(next.label);
    switch (next.refusal) {
    case Refusal::None: break;
    case Refusal::Undecided: return next.why;
    case Refusal::CostUnknown: return core::tr("What {1} costs is not known yet.", label);
    case Refusal::ByScope: return core::tr("The policy for {1} refuses {2}.", verdict.limitedBy, label);
    case Refusal::NotTaken: return core::tr("The filter does not take {1}: it {2}.", label, next.why);
    case Refusal::TooMuch: return core::tr("{1} does not fit into what is left.", label);
    }
    return {};
}

} // namespace

Message nextText(const headline::SessionVerdict &verdict)
{
    const headline::SessionVerdict::Next &next = verdict.next;
    if (next.refusal != headline::SessionVerdict::Refusal::None)
        return refusalText(verdict);
    if (next.planned == 0)
        return {};
    if (next.refused == 0)
        return next.planned == 1 ? core::tr("The planned row fits.")
                                 : core::tr("All {1} planned rows fit.", next.planned);
    return next.planned == 1 ? core::tr("The planned row will be refused in part.")
                             : core::tr("{1} of {2} planned rows will be refused.", next.refused, next.planned);
}

Message mayGoOnText(const headline::Headline &headline)
{
    switch (headline.state) {
    case headline::Headline::State::Open: return core::tr("Go on.");
    case headline::Headline::State::Full:
        if (!headline.limitedBy.empty())
            return core::tr("Stop: the policy for {1} admits no more.", headline.limitedBy);
        return std::ranges::any_of(headline.next, &headline::Headline::Next::endless)
                   ? core::tr("Stop: only analyses that cost nothing fit.")
                   : core::tr("Stop: nothing more fits.");
    case headline::Headline::State::Halted:
    case headline::Headline::State::Exceeded: return core::tr("Stop: {1}.", headline.why);
    case headline::Headline::State::Unjudged:
        return core::tr("Stop: no guarantee follows from the {1} filter: {2}.", headline.policy.filter, headline.why);
    case headline::Headline::State::NoBudget: break;
    }
    return "";
}

namespace {

std::string fixedEpsilonText(const headline::Headline::Fixed &fixed)
{
    return fixed.exact ? displayText(*fixed.exact, Bound::Upper)
                       : displayText(fixed.epsilon, Bound::Upper, kBriefDigits);
}

} // namespace

Message spentText(const headline::Headline &headline, const TypedNumbers &typed)
{
    if (headline.state == headline::Headline::State::NoBudget) {
        if (!headline.lowestFixed)
            return headline.rounds == 0 ? core::tr("Nothing is recorded.")
                                        : core::tr("No finite bound on epsilon is known.");
        const headline::Headline::Fixed &best = *headline.lowestFixed;
        return core::tr("It costs epsilon at most {1} at delta {2}, if everything was fixed beforehand ({3}).",
                        fixedEpsilonText(best), deltaText(best.delta, typed), best.kind->id());
    }
    if (headline.policy.native)
        return ownSpentText(headline);
    const std::string limit = limitText(headline, typed);
    if (headline.rounds == 0)
        return core::tr("Spent: nothing of epsilon {1} {2}.", limit, atDelta(headline, typed));
    if (headline.limit.isInfinite() && headline.spent)
        return core::tr("There is no budget over everything; all together: epsilon at most {1} {2}, {3}.",
                        upper(*headline.spent), atDelta(headline, typed), validText(headline));
    const auto within = headline.spent ? withinText(*headline.spent, limit) : std::nullopt;
    if (within)
        return core::tr("Spent: epsilon at most {1} of {2} {3}, {4}.", *within, limit, atDelta(headline, typed),
                        validText(headline));
    if (headline.keepsBudget())
        return core::tr("Spent: within the budget of epsilon {1} {2}; {3}.", limit, atDelta(headline, typed),
                        withWhatIf(headline, headline.policy.filter,
                                   core::tr("the {1} filter guarantees it", filterName(headline.policy.filter))));
    if (!headline.spent)
        return core::tr("Spent: no finite bound on epsilon is known {1}.", atDelta(headline, typed));
    return core::tr("Spent: epsilon at most {1}, the budget is {2}, {3}, {4}.", upper(*headline.spent), limit,
                    atDelta(headline, typed), validText(headline));
}

Message lossText(const headline::SessionVerdict &verdict)
{
    if (!verdict.anyTime)
        return {};
    const headline::SessionVerdict::Loss &loss = *verdict.anyTime;
    const headline::Headline::Spent shown{nullptr, loss.epsilon, loss.exact, {}};
    const std::string anyTime = withinText(shown, verdict.limit.text()).value_or(upper(shown));
    if (!verdict.ifFixed)
        return core::tr("Loss if you stop now: {1} at any time.", anyTime);
    // The running sum is a bound for fixed parameters as well.
    return core::tr("Loss if you stop now: {1} at any time, {2} if all was fixed.", anyTime,
                    *verdict.ifFixed < loss.epsilon ? displayText(*verdict.ifFixed, Bound::Upper, kBriefDigits)
                                                    : anyTime);
}

Message aboveText(const headline::SessionVerdict &verdict)
{
    if (!verdict.anyTime || !verdict.anyTime->odometer)
        return {};
    return core::tr("The {1} filter keeps epsilon {2} whenever you stop; the odometer, which holds at all rounds at "
                    "once, says {3}.",
                    verdict.filter, displayExactly(verdict.limit),
                    displayText(*verdict.anyTime->odometer, Bound::Upper, kBriefDigits));
}

Message leftText(const headline::Headline &headline, const MechanismKinds &mechanisms)
{
    if (headline.next.empty() || headline.state != headline::Headline::State::Open)
        return "";
    if (headline.next.size() > 1 || headline.rounds == 0)
        return examplesText(headline, mechanisms);
    const headline::Headline::Next &next = headline.next.front();
    const Message last = likeTheLast(next, mechanismText(next.mechanism, mechanisms));
    return headline.again ? againText(*headline.again) + " " + last : last;
}

Message fixedText(const headline::Headline &headline, const TypedNumbers &typed)
{
    Message text;
    for (const headline::Headline::Fixed &fixed : headline.fixed)
        text += (text.empty() ? "" : ", ") + fixed.kind->shortTitle() + " " + fixedEpsilonText(fixed);
    if (text.empty())
        return text;
    // A bound at a smaller delta also holds at a larger one.
    const auto &largest = std::ranges::max(headline.fixed, {}, &headline::Headline::Fixed::delta);
    return core::tr("{1} at delta {2}; valid only if everything was fixed beforehand.", text,
                    deltaText(largest.delta, typed));
}

Message looseText(const headline::Headline &headline)
{
    const auto loose = std::ranges::find_if(headline.fixed, &headline::Headline::Fixed::isLoose);
    const headline::Headline::Fixed *shown = loose != headline.fixed.end() ? &*loose : nullptr;
    if (shown == nullptr && headline.lowestFixed && headline.lowestFixed->isLoose())
        shown = &*headline.lowestFixed;
    return shown == nullptr ? Message() : core::tr("{1} by {2}.", shown->kind->shortTitle(), shown->how);
}

Message heldText(const headline::Headline &headline, const TypedNumbers &typed)
{
    if (headline.state != headline::Headline::State::Exceeded || !headline.lowestFixed)
        return {};
    const headline::Headline::Fixed &best = *headline.lowestFixed;
    const std::string delta = deltaText(best.delta, typed);
    const Exact epsilon = best.exact ? *best.exact : Exact::fromDouble(best.epsilon);
    const bool within = !headline.policy.native && epsilon <= headline.limit && best.delta <= headline.delta;
    if (!within)
        return core::tr("With everything fixed beforehand it costs epsilon at most {1} at delta {2} ({3}).",
                        fixedEpsilonText(best), delta, best.kind->shortTitle());
    return core::tr(
        "With everything fixed beforehand it costs epsilon at most {1} at delta {2} ({3}), which is within the "
        "budget; with parameters that depend on outputs it is not shown to be.",
        withinText({nullptr, best.epsilon, best.exact, {}}, headline.limit.text()).value_or(fixedEpsilonText(best)),
        delta, best.kind->shortTitle());
}

Message sufficedText(const headline::Headline &headline, const TypedNumbers &typed)
{
    if (!headline.sufficed)
        return "";
    const headline::Headline::Sufficed &sufficed = *headline.sufficed;
    return core::tr("A budget of epsilon {1} at delta {2}, fixed beforehand, would have let all of it run with "
                    "parameters chosen on the way ({3} filter; a what-if: its orders were chosen afterwards).",
                    displayText(sufficed.epsilon, Bound::Upper, kBriefDigits), deltaText(sufficed.delta, typed),
                    sufficed.filter->id());
}

std::vector<Message> shortTexts(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                const TypedNumbers &typed)
{
    const bool budget = headline.state != headline::Headline::State::NoBudget;
    const bool loose = headline.lowestFixed && headline.lowestFixed->isLoose();
    std::vector<Message> texts;
    for (const Message &text :
         {mayGoOnText(headline), spentText(headline, typed), heldText(headline, typed), leftText(headline, mechanisms),
          budget ? fixedText(headline, typed) : Message(), loose ? looseText(headline) : Message()}) {
        if (!text.empty())
            texts.push_back(text);
    }
    return texts;
}

std::vector<Message> headlineTexts(const headline::Headline &headline, const MechanismKinds &mechanisms,
                                   const TypedNumbers &typed)
{
    std::vector<Message> texts;
    for (const Message &text :
         {mayGoOnText(headline), spentText(headline, typed), heldText(headline, typed), leftText(headline, mechanisms),
          fixedText(headline, typed), looseText(headline), sufficedText(headline, typed)}) {
        if (!text.empty())
            texts.push_back(text);
    }
    return texts;
}

std::string headlineText(const headline::Headline &headline, const std::vector<Message> &texts, const TextStyle &style)
{
    std::string out;
    const Message decision = mayGoOnText(headline);
    for (const Message &text : texts) {
        const std::string lines = paragraphText(text, style);
        const CellTone tone = headline.mayGoOn() ? CellTone::Good : CellTone::Bad;
        out += text == decision ? toned(lines.substr(0, lines.size() - 1), tone, style) + "\n" : lines;
    }
    return out;
}

Json headlineJson(const headline::Headline &headline, const MechanismKinds &mechanisms, const TypedNumbers &typed)
{
    const bool budget = headline.state != headline::Headline::State::NoBudget;
    Json::Array texts;
    for (const Message &text : headlineTexts(headline, mechanisms, typed))
        texts.emplace_back(text);
    Json::Array next;
    for (const headline::Headline::Next &one : headline.next)
        next.push_back(nextJson(one));
    Json::Array fixed;
    for (const headline::Headline::Fixed &one : headline.fixed)
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
    if (headline.again)
        json.set("log_again", Json::count(*headline.again));
    if (headline.sufficed)
        json.set("sufficed", Json::object({{"filter", std::string(headline.sufficed->filter->id())},
                                           {"epsilon", Json::number(headline.sufficed->epsilon)},
                                           {"delta", typed.text(headline.sufficed->delta)},
                                           {"orders", "chosen afterwards"}}));
    if (!headline.why.empty())
        json.set("why", headline.why);
    if (!headline.limitedBy.empty())
        json.set("limited_by", headline.limitedBy);
    if (headline.exceededAt)
        json.set("exceeded_at", Json::count(*headline.exceededAt));
    return json;
}

} // namespace epsilometer::present

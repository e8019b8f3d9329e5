// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/text/words.h"

#include "core/base/infinity.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/calibrate/calibrate.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "core/notions/conversions/zcdp.h"
#include "core/present/text/filter_name.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr int kDigits = 3;

/// Orders to try; every order is sound. Programs report by these, with a few more added.
constexpr std::array kOrders{1.25, 1.5,  1.75, 2.0,  2.5,  3.0,  4.0,  5.0,  6.0,   8.0,   10.0,
                             12.0, 16.0, 20.0, 24.0, 32.0, 48.0, 64.0, 96.0, 128.0, 256.0, 512.0};

/// The delta left for the conversion: delta2 + (1 - delta2) delta1 <= delta2 + delta1 <= delta.
double deltaFor(const Exact &delta, const Exact &spent)
{
    return spent > delta ? 0 : Exact::positiveDifference(delta, spent).down();
}

double ofRenyi(const RenyiCurve &curve, double delta)
{
    double least = kInfinity;
    const auto look = [&](double order) {
        if (order > 1)
            least = std::min(least, renyi::epsilonCks(order, curve.upper(order), delta));
    };
    std::ranges::for_each(kOrders, look);
    std::ranges::for_each(curve.corners(), look);
    return least;
}

} // namespace

Literal words(Validity validity)
{
    switch (validity) {
    case Validity::FixedParameters: return core::tr("fixed parameters");
    case Validity::FullyAdaptive: return core::tr("fully adaptive");
    case Validity::AnyStoppingTime: return core::tr("any stopping time");
    }
    return core::tr("fixed parameters");
}

Literal explanation(Validity validity)
{
    switch (validity) {
    case Validity::FixedParameters:
        return core::tr("Holds only if every parameter was chosen before the first output.");
    case Validity::FullyAdaptive:
        return core::tr("Holds when parameters depend on earlier outputs, as long as the budget was fixed beforehand.");
    case Validity::AnyStoppingTime: return core::tr("Holds at all rounds at once, wherever you stop.");
    }
    return "";
}

Message filterName(std::string_view id)
{
    static constexpr std::pair<std::string_view, Literal> kNames[] = {
        {"zcdp", "zCDP"},
        {"gdp", core::tr("Gaussian DP")},
        {"renyi", "Renyi"},
        {"odp", core::tr("output DP")},
        {"rogers", core::tr("Rogers et al.")},
        {"whitehouse", core::tr("Whitehouse et al.")},
    };
    for (const auto &[known, name] : kNames)
        if (known == id)
            return name;
    return std::string(id);
}

Literal words(Notion notion)
{
    switch (notion) {
    case Notion::Dp: return core::tr("(epsilon, delta)-DP");
    case Notion::ProbabilisticDp: return core::tr("one-sided probabilistic DP");
    case Notion::Zcdp: return core::tr("approximate zCDP");
    case Notion::Renyi: return core::tr("Renyi DP");
    case Notion::Gdp: return core::tr("Gaussian DP");
    case Notion::LossDistribution: return core::tr("privacy loss distribution");
    case Notion::OutputDp: return core::tr("output DP");
    }
    return "";
}

Literal words(Neighbours neighbours)
{
    switch (neighbours) {
    case Neighbours::Unstated: return core::tr("neighbours not stated");
    case Neighbours::AddRemove: return core::tr("add or remove one");
    case Neighbours::ReplaceOne: return core::tr("replace one");
    case Neighbours::ZeroOut: return core::tr("zero out one");
    case Neighbours::Other: return core::tr("its own neighbouring relation");
    case Neighbours::AnyFixed: return core::tr("any one fixed neighbouring relation");
    }
    return core::tr("neighbours not stated");
}

Literal words(OdometerMeaning meaning)
{
    return meaning == OdometerMeaning::Loss ? core::tr("bounds the privacy loss")
                                            : core::tr("(epsilon, delta)-DP, whenever you stop");
}

namespace {

/// delta'' + (1 - delta'') delta'.
Exact wholeDelta(const Exact &second, const Exact &prime)
{
    return second + Exact::positiveDifference(Exact(1), second) * prime;
}

} // namespace

Message guaranteeText(const Guarantee &guarantee)
{
    const std::string pair =
        "(" + displayText(guarantee.epsilon, Bound::Upper) + ", " + displayText(guarantee.delta, Bound::Upper) + ")-DP";
    if (!guarantee.native)
        return pair;
    const Message own = guarantee.native->text();
    return guarantee.epsilon.isInfinite() ? own : core::tr("{1}, which is {2}", own, pair);
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

Message convertedText(const NativeGuarantee &guarantee, const Exact &asked)
{
    Message text;
    for (const ConvertedBudget &one : convertedAtUsualDeltas(guarantee, asked)) {
        const std::string epsilon = displayText(one.epsilon.up(), Bound::Upper);
        const std::string delta = displayBriefly(one.delta, Bound::Upper);
        text = text.empty() ? core::tr("epsilon {1} at delta {2}", epsilon, delta)
                            : core::tr("{1}, {2} at {3}", text, epsilon, delta);
    }
    return text + " (" + guarantee.budget.conversion() + ")";
}

Message budgetText(const Policy &policy)
{
    if (policy.native)
        return policy.native->guaranteeText(policy.deltaSecond());
    return "(" + displayBriefly(policy.epsilon, Bound::Lower) + ", " + displayBriefly(policy.delta, Bound::Lower) +
           ")-DP";
}

Message budgetLineText(const Policy &policy)
{
    if (policy.native)
        return core::tr("budget {1} at delta {2}", budgetText(policy), displayBriefly(policy.deltaPrime, Bound::Upper));
    return core::tr("budget {1}", displayBriefly(policy.epsilon, Bound::Lower));
}

Message budgetSplitText(const Policy &policy)
{
    if (policy.native) {
        const Exact second = policy.deltaSecond();
        const Message text =
            policy.native->text() + (second.isZero() ? "" : ", delta'' " + displayBriefly(second, Bound::Lower));
        return policy.deltaPrime.isZero()
                   ? text
                   : core::tr("{1}, converted at delta {2}", text, displayBriefly(policy.deltaPrime, Bound::Upper));
    }
    return core::tr("epsilon {1}, delta {2} = delta' {3} + delta'' {4}", displayBriefly(policy.epsilon, Bound::Lower),
                    displayBriefly(policy.delta, Bound::Lower), displayBriefly(policy.deltaPrime, Bound::Lower),
                    displayBriefly(policy.deltaSecond(), Bound::Lower));
}

std::string conversionsText(const Label &label)
{
    return joined(label.conversions);
}

Message labelText(const Label &label)
{
    Message text = label.theorem + "; " + words(label.notion) + "; " + words(label.validity);
    if (label.neighbours != Neighbours::Unstated)
        text = text + "; " + words(label.neighbours);
    const std::string conversions = conversionsText(label);
    return conversions.empty() ? text : core::tr("{1}; conversions {2}", text, conversions);
}

namespace {

/// The number typed for a parameter; absent if no number was typed.
std::optional<Exact> typedNumber(const Mechanism &mechanism, std::string_view parameter)
{
    const std::string *text = mechanism.quantity(parameter);
    const auto number =
        text == nullptr ? Result<Exact>(makeError(ErrorCode::NotApplicable, "")) : Exact::parse(parameter, *text);
    return number.ok() ? std::optional(*number) : std::nullopt;
}

/// A short fraction as typed; computed fractions are shown as decimals.
std::string asTyped(const Exact &typed, std::string otherwise)
{
    constexpr std::size_t kReadable = 8;
    std::string exact = typed.text();
    return exact.size() <= kReadable && exact.find('/') != std::string::npos ? exact : std::move(otherwise);
}

/// The bound as text; if it is the double above the typed number, that number.
std::string upper(double value, const Mechanism &mechanism, std::string_view parameter)
{
    const auto number = typedNumber(mechanism, parameter);
    return number && number->up() == value ? asTyped(*number, displayText(*number, Bound::Upper))
                                           : displayText(value, Bound::Upper);
}

Message withDelta(const Message &text, const Exact &delta)
{
    return delta.isZero() ? text : core::tr("{1}, delta {2}", text, displayBriefly(delta, Bound::Upper));
}

Message dpText(const RoundCost::Dp &dp, const Mechanism &mechanism)
{
    const auto number = typedNumber(mechanism, "epsilon");
    const std::string brief = displayBriefly(dp.epsilon, Bound::Upper);
    const std::string epsilon = number && *number == dp.epsilon ? asTyped(*number, brief) : brief;
    return withDelta(core::tr("epsilon {1}", epsilon), dp.delta);
}

Message zcdpText(const RoundCost::Zcdp &zcdp, const Mechanism &mechanism)
{
    return withDelta("rho " + upper(zcdp.rho, mechanism, "rho"), zcdp.delta);
}

} // namespace

Message costText(const RoundCost &cost, const Mechanism &mechanism)
{
    if (cost.gdp && !cost.dp)
        return "mu " + upper(cost.gdp->mu, mechanism, "mu");
    if (cost.dp)
        return dpText(*cost.dp, mechanism);
    if (cost.zcdp)
        return zcdpText(*cost.zcdp, mechanism);
    if (cost.approximateRenyi)
        return withDelta(core::tr("Renyi curve"), cost.approximateRenyi->delta);
    return cost.renyi ? core::tr("Renyi curve") : "inf";
}

std::vector<NotionText> notionTexts(const RoundCost &cost, const Mechanism &mechanism)
{
    std::vector<NotionText> texts;
    const auto conversions = conversionsWithin(cost);
    const auto add = [&](Notion notion, Message text, Notion shown) {
        for (const NotionConversions &one : conversions)
            if (one.notion == notion)
                text += " (" + joined(one.ids) + ")";
        texts.push_back({words(shown), std::move(text)});
    };
    if (cost.dp)
        add(Notion::Dp, dpText(*cost.dp, mechanism),
            cost.dp->boundsLoss && !cost.dp->delta.isZero() ? Notion::ProbabilisticDp : Notion::Dp);
    if (cost.zcdp)
        add(Notion::Zcdp, zcdpText(*cost.zcdp, mechanism), Notion::Zcdp);
    if (cost.gdp)
        add(Notion::Gdp, "mu " + upper(cost.gdp->mu, mechanism, "mu"), Notion::Gdp);
    if (cost.renyi)
        add(Notion::Renyi, core::tr("a curve over the orders"), Notion::Renyi);
    else if (cost.approximateRenyi)
        add(Notion::Renyi, withDelta(core::tr("a curve over the orders"), cost.approximateRenyi->delta), Notion::Renyi);
    if (cost.loss)
        add(Notion::LossDistribution, core::tr("both directions"), Notion::LossDistribution);
    if (cost.odp)
        add(Notion::OutputDp, core::tr("a partition of the outputs"), Notion::OutputDp);
    return texts;
}

Message conversionsText(const std::vector<NotionConversions> &conversions)
{
    Message text;
    for (const NotionConversions &one : conversions)
        text += (text.empty() ? "" : "; ") + core::tr("{1} by {2}", words(one.notion), joined(one.ids));
    return text;
}

std::optional<double> epsilonOfOne(const RoundCost &cost, const Exact &delta)
{
    double least = kInfinity;
    if (cost.dp && cost.dp->delta <= delta)
        least = cost.dp->epsilonUp;
    const double whole = delta.down();
    if (cost.gdp)
        least = std::min(least, noise::gaussianEpsilon(cost.gdp->mu, whole));
    if (cost.zcdp && cost.zcdp->delta <= delta)
        least = std::min(least, zcdp::epsilonCks(cost.zcdp->rho, deltaFor(delta, cost.zcdp->delta)));
    if (cost.renyi)
        least = std::min(least, ofRenyi(*cost.renyi, whole));
    if (const auto &parts = cost.approximateRenyi; parts && parts->delta <= delta)
        least = std::min(least, ofRenyi(*parts->curve, deltaFor(delta, parts->delta)));
    return std::isfinite(least) ? std::optional(least) : std::nullopt;
}

Message epsilonAtText(double epsilon, const Exact &delta)
{
    return core::tr("epsilon {1} at {2}", displayText(epsilon, Bound::Upper, kDigits),
                    displayBriefly(delta, Bound::Upper));
}

Message costAsEpsilonText(const RoundCost &cost, const Mechanism &mechanism, const Exact &delta)
{
    if (cost.dp && std::isfinite(cost.dp->epsilonUp))
        return costText(cost, mechanism);
    const auto epsilon = epsilonOfOne(cost, delta);
    return epsilon ? epsilonAtText(*epsilon, delta) : costText(cost, mechanism);
}

Message accuracyText(const Mechanism &mechanism)
{
    constexpr int kDigits = 4;
    const auto width = calibrate::halfWidth(mechanism);
    return width ? displayText(*width, Bound::Upper, kDigits) : Message();
}

} // namespace epsilometer::present

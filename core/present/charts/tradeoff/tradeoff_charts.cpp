// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/tradeoff/tradeoff_charts.h"

#include "core/base/text/display.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/text/words.h"
#include "core/tradeoff/attack.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace epsilometer::present {

namespace {

constexpr int kCurvePoints = 240;
constexpr std::array kFalsePositiveRates{0.001, 0.01, 0.05, 0.1};

SeriesSpec emptySeries(const tradeoff::PrivacyProfile &profile, std::size_t index)
{
    SeriesSpec series;
    series.id = "profile-" + std::to_string(index);
    series.name = profile.name();
    series.validity = profile.label().validity;
    series.line = series.validity == Validity::FixedParameters ? LineStyle::Dashed : LineStyle::Solid;
    series.detail = labelText(profile.label());
    return series;
}

/// End of the interesting range: twice the budget, or a few nats.
double longestEpsilon(const Policy &policy)
{
    const double epsilon = promiseOf(policy, {}).epsilon.up();
    return std::isfinite(epsilon) && epsilon > 0 ? 2 * epsilon : 10.0;
}

void addSources(ChartSpec &chart)
{
    for (const SeriesSpec &series : chart.series)
        chart.sources.push_back(series.name.english() + ": " + series.detail.english());
}

/// The profiles that a sentence without a condition may speak of: those that hold for parameters chosen on the way, if
/// there are some. Of the others alone the reader says what they are valid under.
std::vector<const tradeoff::PrivacyProfile *> unconditional(const tradeoff::PrivacyProfiles &profiles)
{
    std::vector<const tradeoff::PrivacyProfile *> all;
    for (const auto &profile : profiles)
        all.push_back(profile.get());
    const auto isFixed = [](const auto *profile) { return profile->label().validity == Validity::FixedParameters; };
    if (!std::ranges::all_of(all, isFixed))
        std::erase_if(all, isFixed);
    return all;
}

const tradeoff::PrivacyProfile *strongest(const tradeoff::PrivacyProfiles &profiles)
{
    const auto all = unconditional(profiles);
    const auto best = std::ranges::min_element(all, {}, [](const auto *one) { return tradeoff::advantageUpper(*one); });
    return best == all.end() ? nullptr : *best;
}

TableCell upperCell(double value, const Message &detail)
{
    return {percentUp(value), value, detail};
}

/// Values of the curve for cautious and bold attackers; attackSentence() covers one in between.
Message regionSentence(const tradeoff::PrivacyProfiles &profiles)
{
    constexpr double kCautious = 0.001;
    constexpr double kBold = 0.1;
    const auto cautious = attackOdds(profiles, kCautious);
    const auto bold = attackOdds(profiles, kBold);
    if (!cautious || !bold)
        return core::tr("There is no guarantee to show yet.");
    return core::tr("At a false positive rate of {1} no attacker finds more than {2} of those in the data, at {3} "
                    "no more than {4}; guessing finds as many as it wrongly accuses.",
                    percentUp(kCautious), cautious->foundText, percentUp(kBold), bold->foundText);
}

} // namespace

std::string percentUp(double share)
{
    constexpr double kHundred = 100;
    constexpr int kDigits = 3;
    return displayText(kHundred * share, Bound::Upper, kDigits) + "%";
}

ChartSpec deltaCurveChart(const tradeoff::PrivacyProfiles &profiles, const Policy &policy)
{
    ChartSpec chart;
    chart.id = "delta-curve";
    chart.title = core::tr("Which delta goes with which epsilon");
    chart.x = axisFromZero(core::tr("epsilon (nats)"));
    chart.y.title = "delta";
    chart.y.scale = AxisScale::Log10;
    const double longest = longestEpsilon(policy);
    for (std::size_t index = 0; index < profiles.size(); ++index) {
        SeriesSpec series = emptySeries(*profiles[index], index);
        for (int k = 0; k <= kCurvePoints; ++k) {
            series.x.push_back(longest * k / kCurvePoints);
            series.y.push_back(profiles[index]->deltaUpper(series.x.back()));
        }
        chart.series.push_back(std::move(series));
    }
    if (!policy.delta.isZero())
        chart.annotations.push_back({AnnotationKind::HorizontalLine, policy.delta.down(),
                                     core::tr("budget: delta {1}", displayText(policy.delta, Bound::Lower))});
    chart.caption = core::tr("Every point of a curve is a guarantee that holds; the budget is one of them. Budget {1}.",
                             budgetSplitText(policy));
    const tradeoff::PrivacyProfile *best = strongest(profiles);
    const Message advantage = best == nullptr ? Message(core::tr("unknown"))
                                              : Message(displayText(tradeoff::advantageUpper(*best), Bound::Upper));
    chart.summary = core::tr("At epsilon 0 the delta, which is the attacker's advantage, is at most {1}.", advantage);
    addSources(chart);
    return chart;
}

ChartSpec attackChart(const tradeoff::PrivacyProfiles &profiles)
{
    ChartSpec chart;
    chart.id = "privacy-region";
    chart.title = core::tr("What an attacker can tell: membership tests");
    chart.x = {core::tr("false positive rate"), AxisScale::Linear, 0.0, 1.0, false, false, true, {}};
    chart.y = {core::tr("true positive rate, at most"), AxisScale::Linear, 0.0, 1.0, false, false, true, {}};
    constexpr int kSteps = 100;
    for (std::size_t index = 0; index < profiles.size(); ++index) {
        SeriesSpec series = emptySeries(*profiles[index], index);
        for (int k = 0; k <= kSteps; ++k) {
            series.x.push_back(static_cast<double>(k) / kSteps);
            series.y.push_back(tradeoff::truePositiveRateUpper(*profiles[index], series.x.back()));
        }
        chart.series.push_back(std::move(series));
    }
    SeriesSpec guessing;
    guessing.id = "guessing";
    guessing.name = core::tr("guessing");
    guessing.x = {0, 1};
    guessing.y = {0, 1};
    guessing.line = LineStyle::Dotted;
    guessing.detail = core::tr("an attacker who has not seen the output");
    chart.series.push_back(std::move(guessing));
    chart.caption = core::tr("No test of whether one person's data was used lies above its curve.");
    chart.summary = regionSentence(profiles);
    addSources(chart);
    return chart;
}

TableSpec attackTable(const tradeoff::PrivacyProfiles &profiles)
{
    TableSpec table;
    table.id = "attack";
    table.title = core::tr("What an attacker can tell");
    table.columns = {{"profile", core::tr("Guarantee"), false, ""},
                     {"advantage", core::tr("Advantage over guessing"), true,
                      core::tr("true positive rate minus false positive rate")}};
    for (const double fpr : kFalsePositiveRates)
        table.columns.push_back({"tpr_" + displayText(fpr, Bound::Upper),
                                 core::tr("True positives at {1} false", percentUp(fpr)), true,
                                 core::tr("largest true positive rate of any test with this false positive rate")});
    for (const auto &profile : profiles) {
        const Message detail = labelText(profile->label());
        std::vector<TableCell> row{{profile->name(), std::nan(""), detail},
                                   upperCell(tradeoff::advantageUpper(*profile), detail)};
        for (const double fpr : kFalsePositiveRates)
            row.push_back(upperCell(tradeoff::truePositiveRateUpper(*profile, fpr), detail));
        table.rows.push_back(std::move(row));
    }
    table.note = attackSentence(profiles);
    return table;
}

std::optional<AttackOdds> attackOdds(const tradeoff::PrivacyProfiles &profiles, double fpr)
{
    if (profiles.empty())
        return std::nullopt;
    const Exact fairCoin = Exact::quotient(Exact(1), Exact(2));
    const tradeoff::Attack attack =
        tradeoff::attackUpper(unconditional(profiles), {Exact::fromDouble(fpr), fairCoin, {}});
    AttackOdds odds;
    odds.right = *attack.right;
    odds.found = attack.found;
    odds.rightText = percentUp(odds.right);
    odds.foundText = percentUp(odds.found);
    return odds;
}

Message attackSentence(const tradeoff::PrivacyProfiles &profiles)
{
    const tradeoff::PrivacyProfile *best = strongest(profiles);
    if (best == nullptr)
        return core::tr("There is no guarantee to show yet.");
    return core::tr(
        "An attacker who wrongly accuses 1 of 100 outside the data finds at most {1} of those in it (guessing "
        "finds 1%).",
        percentUp(tradeoff::truePositiveRateUpper(*best, kWronglyAccused)));
}

} // namespace epsilometer::present

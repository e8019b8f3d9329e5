// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/charts/tape/tape.h"

#include "core/account/odometer_savings.h"
#include "core/base/text/display.h"
#include "core/headline/headline.h"
#include "core/notions/output_dp.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/chart_spec.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/charts/savings/savings_chart.h"
#include "core/present/charts/simulation/spread_charts.h"
#include "core/present/text/account_text.h"
#include "core/present/text/filter_name.h"
#include "core/present/text/words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsilometer::present {

namespace {

constexpr std::string_view kAdvancedComposition = "drv";
constexpr std::size_t kGrey = 5;         ///< place in the palette: of what holds for fixed parameters alone
constexpr std::uint64_t kMostSteps = 64; ///< rounds whose columns are wide enough to see

/// The number in the whole sequence of a round that runs; of long sequences that of the next reported one.
double numberOf(const account::SequenceReport &sequence, std::uint64_t running)
{
    const std::vector<std::uint64_t> &at = sequence.account.at;
    const auto found = std::ranges::lower_bound(at, running);
    const auto place = static_cast<std::size_t>(found - at.begin());
    return static_cast<double>(place < sequence.numbers.size() ? sequence.numbers[place] : running);
}

std::vector<double> numbersOf(const account::SequenceReport &sequence)
{
    return {sequence.numbers.begin(), sequence.numbers.end()};
}

AxisSpec roundAxis(const account::SequenceReport &sequence)
{
    AxisSpec axis =
        axisFromZero(core::tr("round"), static_cast<double>(std::max<std::uint64_t>(sequence.account.rounds, 1)));
    axis.integers = true;
    axis.columns = sequence.account.rounds <= kMostSteps;
    return axis;
}

/// Refused rounds are charged nothing: a curve is flat over those that follow a point of it.
void keepFlat(SeriesSpec &series, const std::vector<account::RoundStretch> &refused)
{
    auto next = refused.begin();
    for (std::size_t at = 0; at < series.x.size(); ++at) {
        const auto after = [&](const account::RoundStretch &one) {
            return static_cast<double>(one.first) > series.x[at];
        };
        next = std::find_if(next, refused.end(), after);
        if (next == refused.end())
            return;
        if (static_cast<double>(next->first) != series.x[at] + 1)
            continue;
        for (std::vector<double> *values : {&series.y, &series.low, &series.high})
            if (!values->empty())
                values->insert(values->begin() + static_cast<std::ptrdiff_t>(at) + 1, (*values)[at]);
        series.x.insert(series.x.begin() + static_cast<std::ptrdiff_t>(at) + 1, static_cast<double>(next->last));
    }
}

/// Begins at 0 before the first round, where the axis has a 0, and climbs in steps where they are wide enough to see
/// and it was read at every round: a step over several rounds would rise before the round that causes it.
void shape(SeriesSpec &series, bool fromZero, std::uint64_t rounds, bool everyRound)
{
    series.steps = everyRound && rounds <= kMostSteps;
    if (!fromZero || (!series.x.empty() && series.x.front() <= 0))
        return;
    for (std::vector<double> *values : {&series.x, &series.y, &series.low, &series.high})
        if (!values->empty())
            values->insert(values->begin(), 0);
}

/// A cross for each stretch of refused rounds, at its first round, on the curve that is read first.
std::vector<SeriesSpec> crossesOf(const std::vector<SeriesSpec> &curves, const account::SequenceReport &sequence)
{
    const auto read = std::ranges::find_if(curves, &SeriesSpec::bold);
    if (read == curves.end() || sequence.refused.empty())
        return {};
    SeriesSpec crosses;
    crosses.id = "refused";
    crosses.name = core::tr("refused, not charged");
    crosses.detail =
        core::tr("The filter or a policy with a scope refuses the round: it does not run and costs nothing.");
    crosses.crosses = true;
    for (const account::RoundStretch &one : sequence.refused) {
        const auto upTo = std::ranges::lower_bound(read->x, static_cast<double>(one.last));
        if (upTo == read->x.end() || *upTo != static_cast<double>(one.last))
            continue; // the readings are further apart
        const bool columns = sequence.account.rounds <= kMostSteps;
        crosses.x.push_back(static_cast<double>(one.first) - (columns ? 0.5 : 0)); // the middle of its column
        crosses.y.push_back(read->y[static_cast<std::size_t>(upTo - read->x.begin())]);
    }
    return crosses.x.empty() ? std::vector<SeriesSpec>() : std::vector{std::move(crosses)};
}

/// The ends of what is drawn far apart: linear, the lower curves would lie on the axis.
bool spansDecades(const std::vector<SeriesSpec> &curves)
{
    constexpr double kFar = 50;
    double lowest = std::numeric_limits<double>::infinity();
    double highest = 0;
    for (const SeriesSpec &series : curves)
        if (const double last = lastFinite(series); last > 0) {
            lowest = std::min(lowest, last);
            highest = std::max(highest, last);
        }
    return highest > kFar * lowest;
}

/// The place in the palette of the odometer of the headline, whichever it is: here it stands alone.
constexpr std::size_t kAccent = 0;

Message odometerName(const std::string &id)
{
    return core::tr("{1} odometer", filterName(id));
}

/// The odometer of every headline, the lowest composition, and the classical one where it is another.
std::vector<SeriesSpec> curvesOf(const ChartSpec &all, const account::SequenceReport &sequence,
                                 const TapeOptions &options)
{
    std::vector<SeriesSpec> curves;
    for (const SeriesSpec &series : all.series)
        if (series.bold)
            curves.push_back(series);
    for (SeriesSpec &series : curves) {
        series.colour = kAccent;
        series.name = odometerName(series.id);
        series.x = numbersOf(sequence);
    }
    if (options.fixed) {
        curves.push_back(fixedCurveSeries(*options.fixed, numbersOf(sequence), options.adaptive));
    } else if (const SeriesSpec *lowest = lowestFixed(all.series)) {
        curves.push_back(*lowest);
        curves.back().x = numbersOf(sequence);
    }
    if (curves.size() > 1)
        curves.back().colour = kGrey;
    for (const SeriesSpec &series : all.series) {
        const bool drawn = std::ranges::any_of(
            curves, [&](const SeriesSpec &one) { return one.id == series.id && one.validity == series.validity; });
        if (series.id != kAdvancedComposition || drawn || !std::isfinite(lastFinite(series)))
            continue;
        curves.push_back(series);
        curves.back().line = LineStyle::Dotted;
        curves.back().x = numbersOf(sequence);
    }
    return curves;
}

/// The first round at which the curve is above the budget; absent: it stays below, or is not drawn.
std::optional<std::uint64_t> passes(const SeriesSpec &curve, double budget)
{
    constexpr double kRounding = 1 + 1e-9; // a sum of decimals is the double above it
    for (std::size_t i = 0; i < curve.y.size(); ++i)
        if (std::isfinite(curve.y[i]) && curve.y[i] > kRounding * budget)
            return static_cast<std::uint64_t>(std::ceil(curve.x[i]));
    return std::nullopt;
}

/// An upper bound in as few digits as keep it on its side of the budget; a sum of epsilons as it is.
std::string boundText(const account::AccountReport &account, double epsilon, double budget)
{
    constexpr int kBrief = 3;
    if (std::string sum = ReadingText(account).text(account.at.size() - 1, epsilon);
        sum != displayText(epsilon, Bound::Upper))
        return sum;
    if (!(epsilon <= budget))
        return displayText(epsilon, Bound::Upper, kBrief);
    return displayAgainst({Amount::accepted(epsilon, budget)}, budget, kBrief).amounts.front();
}

/// "At the end of the plan the odometer says 2.82, within the budget; advanced composition passes it at round 7."
Message lossBrief(const ChartSpec &loss, const account::SequenceReport &sequence, double budget, bool kept)
{
    const auto odometer = std::ranges::find_if(loss.series, &SeriesSpec::bold);
    if (odometer == loss.series.end() || !std::isfinite(lastFinite(*odometer)))
        return {};
    const std::string said = boundText(sequence.account, lastFinite(*odometer), budget);
    const bool planned = sequence.account.rounds > sequence.recordedRounds;
    const Message when =
        planned ? core::tr("At the end of the plan") : core::tr("After round {1}", sequence.account.rounds);
    if (!std::isfinite(budget))
        return core::tr("{1} the odometer says {2}, with all analyses added up, whomever they are about.", when, said);
    const auto above = passes(*odometer, budget);
    Message text = !above ? core::tr("{1} the odometer says {2}, within the budget", when, said)
                   : kept ? core::tr("{1} the odometer says {2}, above the budget from round {3}, which the {4} filter "
                                     "keeps whenever you stop",
                                     when, said, *above, filterName(sequence.account.policy.filter))
                          : core::tr("{1} the odometer says {2}, above the budget from round {3}", when, said, *above);
    for (const SeriesSpec &series : loss.series)
        if (const auto at = passes(series, budget); at && series.id == kAdvancedComposition)
            return core::tr("{1}; advanced composition passes it at round {2}.", text, *at);
    return text + ".";
}

ChartSpec lossLane(const account::SequenceReport &sequence, const TapeOptions &options)
{
    OdometerChartOptions drawn = odometerChartOptions(sequence);
    drawn.adaptive = options.adaptive;
    drawn.fixed = options.fixed;
    ChartSpec chart = odometerChart(sequence.account, drawn);
    chart.id = "loss";
    chart.title = core::tr("Epsilon if you stop after a round");
    chart.x = roundAxis(sequence);
    chart.series = curvesOf(chart, sequence, options);
    const double budget = promiseOf(sequence.account.policy, {}).epsilon.down();
    const bool decades = spansDecades(chart.series);
    chart.y = axisFromZero(core::tr("epsilon (nats)"), decades ? std::nullopt : clippedTop(chart.series, budget));
    if (decades) {
        chart.y.scale = AxisScale::Log10;
        chart.y.lowest.reset();
    }
    for (SeriesSpec &series : chart.series) {
        shape(series, !decades, sequence.account.rounds, series.x.size() == sequence.numbers.size());
        keepFlat(series, sequence.refused);
    }
    for (SeriesSpec &crosses : crossesOf(chart.series, sequence))
        chart.series.push_back(std::move(crosses));
    chart.brief = lossBrief(chart, sequence, budget, drawn.kept);
    chart.caption =
        (options.adaptive ? core::tr("Solid: the odometer, valid at any stopping time. Dashed (if fixed): "
                                     "composition, valid only if everything was fixed beforehand.")
                          : core::tr("Solid: the odometer, valid at any stopping time. Dashed: composition, "
                                     "valid only if everything was fixed beforehand.")) +
        " " + core::tr("Budget {1}.", budgetSplitText(sequence.account.policy));
    chart.sources.clear();
    for (const SeriesSpec &series : chart.series)
        chart.sources.push_back(series.name.english() + ": " + series.detail.english());
    return chart;
}

/// Whether some round that runs may come out in several ways that cost differently.
bool hasOutcomes(const account::Rounds &running)
{
    const auto groups = running.groups();
    return std::any_of(groups.begin(), groups.end(),
                       [](const account::Rounds::Group &group) { return group.cost->odp != nullptr; });
}

/// UPPER bound on what the outcome of one round may give back of its worst case.
double mostBack(const account::SequenceReport &sequence)
{
    double most = 0;
    for (const account::SequenceRow &row : sequence.rows) {
        if (!row.cost || !row.cost->odp || row.cost->odp->worst().isInfinite())
            continue;
        for (const OutputCell &cell : row.cost->odp->cells())
            most = std::max(most, Exact::positiveDifference(row.cost->odp->worst(), cell.epsilon).up());
    }
    return most;
}

Message notLookedAt(const account::SequenceReport &sequence)
{
    return core::tr("Given back: nothing to the budget, because the {1} filter does not look at outcomes; universal, "
                    "potential and output DP do.",
                    filterName(sequence.account.policy.filter));
}

/// Why the odometer is no lower than with every outcome unknown.
Message mayGiveBack(const account::SequenceReport &sequence)
{
    if (account::refundsOf(sequence) == account::Refunds::OtherFilter)
        return notLookedAt(sequence);
    const auto open = [](const account::Rounds::Group &group) {
        return group.cost->odp && !group.cost->realisedEpsilon;
    };
    const auto groups = sequence.running->groups();
    if (std::none_of(groups.begin(), groups.end(), open))
        return core::tr("Given back: nothing, because the worst outcomes came out.");
    return core::tr(
        "Given back: nothing yet; an outcome that is not known is charged as the worst, and may give back up "
        "to epsilon {1}.",
        displayText(mostBack(sequence), Bound::Upper, 3));
}

/// The filter's own track: rounds that it refuses between others are left out.
void leaveOutRefused(ChartSpec &halts, const account::SequenceReport &sequence)
{
    SeriesSpec &bars = halts.series.front();
    if (sequence.refused.empty() || !bars.emphasised || std::isnan(bars.y[*bars.emphasised]))
        return;
    double &length = bars.y[*bars.emphasised];
    length = static_cast<double>(sequence.account.rounds);
    for (const account::RoundStretch &one : sequence.refused) {
        if (static_cast<double>(one.last) >= length)
            length = static_cast<double>(one.first - 1);
        else
            bars.gaps.push_back({*bars.emphasised, static_cast<double>(one.first - 1), static_cast<double>(one.last)});
    }
}

/// The curve over the numbers of all rounds, from 0.
SeriesSpec savingsCurve(const account::OdometerSavings &savings, const std::vector<double> &values, SeriesSpec series,
                        const account::SequenceReport &sequence)
{
    for (const std::uint64_t round : savings.at)
        series.x.push_back(numberOf(sequence, round));
    series.y = values;
    shape(series, true, sequence.account.rounds, series.x.size() == sequence.numbers.size());
    keepFlat(series, sequence.refused);
    return series;
}

/// What outcomes give back, in the one unit that every filter has: epsilon of the headline's odometer.
void addGivenBack(Tape &tape, const account::SequenceReport &sequence)
{
    const Policy &policy = sequence.account.policy;
    if (sequence.running == nullptr || !hasOutcomes(*sequence.running))
        return;
    const auto *odometer = account::findOdometer(sequence.account, headline::headlineOdometer(policy));
    if (odometer == nullptr || !odometer->applicability.applies)
        return;
    const auto savings = account::savingsAt(*odometer->kind, policy, *sequence.running);
    if (!savings.ok() || !*savings)
        return;
    const double worst = (*savings)->worst.back();
    const double realised = (*savings)->realised.back();
    if (!(realised < worst)) {
        tape.nothingBack = mayGiveBack(sequence);
        return;
    }
    ChartSpec chart;
    chart.id = "given-back";
    chart.title = core::tr("Given back by the outcomes");
    chart.x = roundAxis(sequence);
    chart.y = axisFromZero(core::tr("epsilon (nats)"));
    chart.series = {savingsCurve(**savings, (*savings)->realised,
                                 makeSeries("odp", core::tr("realised"), LineStyle::Solid, kRefundTheorem), sequence),
                    savingsCurve(**savings, (*savings)->worst,
                                 makeSeries("basic", core::tr("worst case"), LineStyle::Dashed, {}), sequence)};
    for (SeriesSpec &series : chart.series)
        series.validity = Validity::AnyStoppingTime;
    if (const double budget = promiseOf(policy, {}).epsilon.down(); std::isfinite(budget))
        chart.annotations.push_back(
            {AnnotationKind::HorizontalLine, budget, core::tr("budget {1}", displayText(budget, Bound::Lower))});
    const Message name = odometerName(std::string(odometer->kind->id()));
    chart.caption =
        core::tr("The {1}, valid at any stopping time: with every outcome unknown, charged as the worst, and "
                 "with the outcomes that are known.",
                 name);
    constexpr int kBrief = 3;
    chart.brief = chart.summary =
        core::tr("Given back: epsilon {1}; the {2} says {3}, and {4} if every outcome were the worst.",
                 displayText(worst - realised, Bound::Lower, kBrief), name, displayText(realised, Bound::Upper, kBrief),
                 displayText(worst, Bound::Upper, kBrief));
    if (account::refundsOf(sequence) == account::Refunds::OtherFilter) {
        tape.nothingBack = notLookedAt(sequence);
        chart.caption += " " + core::tr("The filter of the policy ({1}) does not look at outcomes: nothing is given "
                                        "back to its budget.",
                                        filterName(policy.filter));
    }
    tape.givenBack = std::move(chart);
    if (auto rows = account::givenBackByRow(*odometer->kind, sequence); rows.ok())
        tape.backByRow = *std::move(rows);
}

/// The odometer over simulated paths, in its colour.
SeriesSpec bandOf(const simulation::OdometerBand &band)
{
    SeriesSpec series;
    series.id = band.kind->id();
    series.colour = kAccent;
    series.name = core::tr("{1}: median, 5 to 95 %", odometerName(series.id));
    series.x.assign(band.rounds.begin(), band.rounds.end());
    series.y = band.middle;
    series.low = band.low;
    series.high = band.high;
    series.line = LineStyle::Dotted;
    series.detail = labelText(band.kind->label());
    shape(series, true, band.rounds.back(), band.rounds.size() == band.rounds.back());
    return series;
}

/// Adds the ranges of simulated paths to the bars of the filters that are there, and the filters that are not.
void addSpread(ChartSpec &halts, const ChartSpec &spread)
{
    SeriesSpec &bars = halts.series.front();
    const SeriesSpec &paths = spread.series.front();
    bars.low.resize(bars.y.size(), std::nan(""));
    bars.high.resize(bars.y.size(), std::nan(""));
    for (std::size_t i = 0; i < paths.high.size(); ++i) {
        if (std::isnan(paths.high[i]))
            continue;
        const Message &name = spread.y.categories[i];
        const auto same = std::ranges::find_if(halts.y.categories,
                                               [&](const Message &one) { return one.english() == name.english(); });
        const auto at = static_cast<std::size_t>(same - halts.y.categories.begin());
        if (same == halts.y.categories.end()) {
            halts.y.categories.push_back(name);
            bars.x.push_back(static_cast<double>(bars.x.size()));
            bars.y.push_back(std::nan(""));
            bars.pointLabels.emplace_back();
            bars.low.emplace_back();
            bars.high.emplace_back();
        }
        bars.low[at] = paths.low[i];
        bars.high[at] = paths.high[i];
        Message &label = bars.pointLabels[at];
        label = label.empty() ? paths.pointLabels[i] : core::tr("{1}, {2}", label, paths.pointLabels[i]);
    }
    halts.caption += " " + spread.caption;
    halts.summary += " " + spread.summary;
}

/// How many of the rounds a plan that was fixed beforehand could have run, a LOWER bound by the lowest composition, and
/// by how many of them the policy's filter, which lets parameters depend on outputs, stays behind.
/// Empty where it stays behind by none, where rounds were left out of the composition, and where the rules of the plan
/// give each filter other rounds.
Message fixedBeforehand(const account::SequenceReport &sequence, const account::FixedCurve &curve)
{
    const account::FilterReport *own = account::ownFilter(sequence.account);
    if (sequence.ruled || sequence.refusedRounds > 0 || sequence.account.policy.native || own == nullptr ||
        !own->applicability.applies)
        return {};
    const double budget = promiseOf(sequence.account.policy, {}).epsilon.down();
    std::uint64_t fixed = own->accepted; // a filter's promise holds for fixed parameters as well
    for (std::size_t i = 0; i < curve.readings.size(); ++i)
        if (curve.epsilons[i] <= budget)
            fixed = std::max(fixed, sequence.account.at[curve.readings[i]]);
    return fixed == own->accepted ? Message()
                                  : core::tr("{1} of {2} rounds; fixed beforehand: {3}, price of adaptivity {4}.",
                                             own->accepted, sequence.account.rounds, fixed, fixed - own->accepted);
}

int laneHeight(const ChartSpec &lane)
{
    constexpr int kLines = 360;
    constexpr int kLow = 220; // where a lane is read beside the loss
    constexpr int kAxes = 110;
    constexpr int kBar = 26;
    if (lane.kind == ChartKind::HorizontalBars)
        return kAxes + kBar * static_cast<int>(std::max<std::size_t>(lane.y.categories.size(), 1));
    return lane.id == "loss" ? kLines : kLow;
}

} // namespace

std::vector<ChartSpec> Tape::lanes() const
{
    std::vector<ChartSpec> lanes{loss};
    for (const std::optional<ChartSpec> *lane : {&halts, &givenBack})
        if (*lane)
            lanes.push_back(**lane);
    for (std::size_t i = 0; i + 1 < lanes.size(); ++i) {
        lanes[i].x.title = {};
        lanes[i].x.numbers = false;
    }
    return lanes;
}

std::vector<int> laneHeights(const std::vector<ChartSpec> &lanes, std::optional<int> total)
{
    std::vector<int> heights;
    int sum = 0;
    for (const ChartSpec &lane : lanes)
        sum += heights.emplace_back(laneHeight(lane));
    for (int &height : heights)
        height = total ? height * *total / sum : height;
    return heights;
}

Tape tape(const account::SequenceReport &sequence, const TapeOptions &options)
{
    Tape made{lossLane(sequence, options), std::nullopt, std::nullopt, {}, {}};
    addGivenBack(made, sequence);
    if (promiseOf(sequence.account.policy, {}).epsilon.isInfinite() || sequence.account.filters.empty())
        return made;
    made.halts = haltingLane(sequence.account, {sequence.ruled});
    leaveOutRefused(*made.halts, sequence);
    made.halts->x = roundAxis(sequence);
    if (options.fixed)
        if (const Message fixed = fixedBeforehand(sequence, *options.fixed); !fixed.empty()) {
            made.halts->brief = fixed + " " + made.halts->brief; // first: what does not fit is left out at the end
            made.halts->summary += " " + fixed;
        }
    return made;
}

Tape simulatedTape(Tape tape, const simulation::SimulationReport &report)
{
    const auto band = std::ranges::find_if(report.bands, [&report](const simulation::OdometerBand &one) {
        return one.kind->id() == headline::headlineOdometer(report.policy) && one.applicability.applies &&
               !one.rounds.empty();
    });
    double last = tape.loss.x.highest.value_or(1);
    if (band != report.bands.end()) {
        const ChartSpec spread = odometerSpreadChart(report);
        tape.loss.series.push_back(bandOf(*band));
        last = std::max(last, tape.loss.series.back().x.back());
        const double budget = promiseOf(report.policy, {}).epsilon.down();
        if (tape.loss.y.scale == AxisScale::Linear)
            tape.loss.y.highest = clippedTop(tape.loss.series, budget);
        tape.loss.summary += " " + spread.summary;
        tape.loss.caption += " " + core::tr("Filled: 5 to 95 % of simulated paths, with their median.");
        tape.loss.sources.push_back(tape.loss.series.back().name.english() + ": " +
                                    tape.loss.series.back().detail.english());
    }
    const ChartSpec spread = haltingSpreadLane(report);
    if (!tape.halts)
        tape.halts = spread;
    else
        addSpread(*tape.halts, spread);
    for (const double reach : tape.halts->series.front().high)
        last = std::max(last, std::isfinite(reach) ? reach : 0);
    for (ChartSpec *lane : {&tape.loss, &*tape.halts, tape.givenBack ? &*tape.givenBack : nullptr})
        if (lane != nullptr)
            lane->x.highest = last;
    return tape;
}

} // namespace epsilometer::present

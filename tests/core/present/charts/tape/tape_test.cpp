// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the lanes have one axis, from 0 to the last round asked for; only the lowest one names it
// - loss: the headline's odometer in bold, the lowest composition and classical advanced composition, dashed; it begins
//   at 0 and climbs in steps where they are wide enough to see; refused rounds are counted on the axis and leave it flat
// - ends that are 50 times apart have a logarithmic axis
// - halts: a bar ends before the round that its filter refuses first; the policy's own is first and emphasised; filters
//   that do not take the rounds are named
// - halts: how many rounds a plan fixed beforehand could have run, where all rounds are in its composition
// - given back: there where a round may come out in several ways, worst case above realised; each row has what its own
//   outcome gives back, refused rows and those without an outcome have nothing
// - where the odometer passes a budget that the policy's filter keeps, the line and the summary say why; only there
// - without a budget there are no halts
// - simulated paths add a median in a band, and ranges from 5 to 95 percent of the paths to bars; nothing goes
#include "core/present/charts/tape/tape.h"

#include "core/account/cost_question.h"
#include "core/account/fixed_curve.h"
#include "core/catalog/catalog.h"
#include "core/present/chart/chart_series.h"
#include "core/present/chart/plot.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/charts/odometer/odometer_chart.h"
#include "core/present/pgf/pgf_writer.h"
#include "core/present/svg/svg_writer.h"
#include "core/present/vega/vega_writer.h"
#include "tests/support/fake_accountants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::present::tape_test {

using testing::HasSubstr;
using testing_support::pureCost;

namespace {

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

Step stepOf(const std::string &kind, const std::string &parameter, const std::string &value, std::uint64_t count)
{
    Step step;
    step.mechanism = Mechanism(kind, {{parameter, value}});
    step.count = count;
    return step;
}

Plan planOf(const std::string &epsilon, std::vector<Step> steps)
{
    Plan plan;
    plan.policy =
        withFilter(makePolicy(*Exact::parse("epsilon", epsilon), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    plan.steps = Steps(std::move(steps));
    return plan;
}

account::SequenceReport sequenceOf(const Plan &plan, const account::Rounds &recorded = {})
{
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    return *account::accountSequence({catalog().filters, catalog().odometers, catalog().compositions}, resolver,
                                     recorded, plan, 1000, progress);
}

Tape tapeOf(const account::SequenceReport &sequence)
{
    NoProgress progress;
    return tape(sequence,
                {true, *account::lowestFixedCurve(catalog().compositions, sequence, progress, runInOrder, 16)});
}

std::vector<std::string> namesOf(const ChartSpec &chart)
{
    std::vector<std::string> names;
    for (const SeriesSpec &series : chart.series)
        names.push_back(series.name.english());
    return names;
}

} // namespace

TEST(Tape, SaysWhatAFixedPlanCouldHaveRun)
{
    account::Rounds recorded;
    recorded.append(pureCost("0.05"), 200);
    const account::SequenceReport sequence = sequenceOf(planOf("1", {}), recorded);
    NoProgress progress;
    const auto curve = *account::lowestFixedCurve(catalog().compositions, sequence, progress, runInOrder, 64);
    ASSERT_TRUE(curve);
    std::uint64_t within = 0;
    for (std::size_t i = 0; i < curve->readings.size(); ++i)
        if (curve->epsilons[i] <= 1)
            within = sequence.account.at[curve->readings[i]];
    const std::uint64_t accepted = account::ownFilter(sequence.account)->accepted;
    ASSERT_GT(within, accepted) << "the composition allows more";
    const Tape made = tape(sequence, {true, curve});
    const std::string said = std::to_string(accepted) + " of 200 rounds; fixed beforehand: " + std::to_string(within) +
                             ", price of adaptivity " + std::to_string(within - accepted) + ".";
    EXPECT_THAT(made.halts->brief.english(), HasSubstr(said));
    EXPECT_THAT(made.halts->summary.english(), HasSubstr(said));
    // Of rounds that never run nothing is known; a short plan costs nothing more under adaptivity.
    const Tape refused = tapeOf(sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 200)})));
    EXPECT_THAT(refused.halts->brief.english(), testing::Not(HasSubstr("fixed beforehand")));
    const Tape few = tapeOf(sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 3)})));
    EXPECT_THAT(few.halts->brief.english(), testing::Not(HasSubstr("fixed beforehand")));
}

TEST(Tape, DrawsTheOdometerAgainstComposition)
{
    const Tape made = tapeOf(sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 12)})));
    EXPECT_THAT(namesOf(made.loss), testing::ElementsAre("universal odometer", "PLD", "Advanced composition"));
    const SeriesSpec &odometer = made.loss.series[0];
    const SeriesSpec &fixed = made.loss.series[1];
    EXPECT_TRUE(odometer.bold);
    EXPECT_TRUE(odometer.steps);
    EXPECT_EQ(odometer.x.front(), 0);
    EXPECT_EQ(odometer.y.front(), 0);
    EXPECT_EQ(odometer.x.back(), 12);
    EXPECT_EQ(fixed.validity, Validity::FixedParameters);
    EXPECT_TRUE(fixed.warn);
    EXPECT_LT(lastFinite(fixed), lastFinite(odometer));
    EXPECT_LE(lastFinite(odometer), 0.6 + 1e-12) << "the running sum of twelve times 1/20";
    EXPECT_EQ(made.loss.annotations.front().value, 1);
    EXPECT_FALSE(made.givenBack);
}

TEST(Tape, LanesHaveOneAxis)
{
    const Tape made = tapeOf(sequenceOf(planOf("0.3", {stepOf("laplace", "scale", "20", 12)})));
    const auto lanes = made.lanes();
    ASSERT_EQ(lanes.size(), 2U);
    for (const ChartSpec &lane : lanes) {
        EXPECT_EQ(lane.x.lowest, 0);
        EXPECT_EQ(lane.x.highest, 12) << "refused rounds too";
        EXPECT_EQ(lane.x.title.empty(), lane.id != "halts") << lane.id;
    }
    const std::string drawing = svgPanels(lanes, {.heights = laneHeights(lanes), .aligned = true});
    EXPECT_THAT(drawing, HasSubstr("Where each filter halts"));
    EXPECT_EQ(drawing.find("<svg", 100), std::string::npos) << "one document: readers take a nested one for the whole";
}

/// Round 4 does not fit and is not charged, round 5 does.
TEST(Tape, RefusedRoundsAreFlatWithACross)
{
    const account::SequenceReport sequence =
        sequenceOf(planOf("1", {stepOf("pure_dp", "epsilon", "0.2", 3), stepOf("pure_dp", "epsilon", "0.9", 2),
                                stepOf("pure_dp", "epsilon", "0.05", 2), stepOf("pure_dp", "epsilon", "0.7", 1)}));
    EXPECT_EQ(sequence.refused, (std::vector<account::RoundStretch>{{4, 5}, {8, 8}}));
    const ChartSpec loss = tapeOf(sequence).loss;
    const SeriesSpec &odometer = loss.series.front();
    for (const SeriesSpec &series : loss.series) {
        if (series.crosses)
            continue;
        for (const double refused : {4., 5.})
            EXPECT_EQ(valueAt(series, refused), valueAt(series, 3)) << series.id << " " << refused;
        EXPECT_EQ(valueAt(series, 8), valueAt(series, 7)) << series.id;
        EXPECT_GT(valueAt(series, 6), valueAt(series, 5)) << series.id;
    }
    const auto crosses = std::ranges::find_if(loss.series, &SeriesSpec::crosses);
    ASSERT_NE(crosses, loss.series.end());
    EXPECT_EQ(crosses->x, (std::vector<double>{3.5, 7.5})) << "in the middle of their columns";
    EXPECT_EQ(crosses->y, (std::vector<double>{valueAt(odometer, 3), valueAt(odometer, 7)}));
    EXPECT_THAT(svgPanels({loss}), HasSubstr("refused, not charged"));
    EXPECT_THAT(pgfPanels({loss}, {}), HasSubstr("refused, not charged"));
    EXPECT_THAT(vegaPanels({loss}, {}), HasSubstr("datum.stage === 'refused'"));
    EXPECT_TRUE(sequenceOf(planOf("1", {stepOf("pure_dp", "epsilon", "0.2", 3)})).refused.empty());
    const ChartSpec halts = *tapeOf(sequence).halts;
    const SeriesSpec &own = halts.series.front();
    EXPECT_EQ(own.y.front(), 7) << "what is refused at the end is no part of the track";
    EXPECT_EQ(own.gaps, (std::vector<BarGap>{{0, 3, 5}}));
    EXPECT_THAT(svgPanels({halts}), HasSubstr(chartColours(Theme::Light).refused.hex()));
}

TEST(Tape, BarsEndBeforeTheFirstRefusal)
{
    const account::SequenceReport sequence = sequenceOf(planOf("0.3", {stepOf("laplace", "scale", "20", 12)}));
    const ChartSpec halts = *tapeOf(sequence).halts;
    const SeriesSpec &bars = halts.series.front();
    EXPECT_EQ(halts.y.categories.front(), "universal (policy)");
    EXPECT_EQ(bars.emphasised, 0U);
    const account::FilterReport &own = *account::ownFilter(sequence.account);
    ASSERT_TRUE(own.haltsAt);
    EXPECT_EQ(bars.y.front(), static_cast<double>(*own.haltsAt - 1));
    EXPECT_THAT(bars.pointLabels.front().english(), HasSubstr("halts at " + std::to_string(*own.haltsAt)));
    EXPECT_THAT(halts.caption.english(), HasSubstr("do not take these rounds"));
}

TEST(Tape, ByRulesEachFilterIsAskedForItsOwnRounds)
{
    account::SequenceReport sequence = sequenceOf(planOf("10", {stepOf("laplace", "scale", "20", 12)}));
    for (account::FilterReport &filter : sequence.account.filters)
        filter.accepted = 7;
    const auto ownBar = [&](bool ruled) {
        const ChartSpec lane = haltingLane(sequence.account, {ruled});
        return lane.series.front().y.front();
    };
    EXPECT_EQ(ownBar(false), 12);
    EXPECT_EQ(ownBar(true), 7) << "all that its rules gave";
}

TEST(Tape, RefusedRoundsLeaveTheLossFlat)
{
    const Tape made =
        tapeOf(sequenceOf(planOf("0.3", {stepOf("pure_dp", "epsilon", "0.1", 1), stepOf("pure_dp", "epsilon", "0.5", 2),
                                         stepOf("pure_dp", "epsilon", "0.1", 1)})));
    const SeriesSpec &odometer = made.loss.series.front();
    EXPECT_THAT(odometer.x, testing::ElementsAre(0, 1, 3, 4)) << "rounds 2 and 3 do not run";
    EXPECT_NEAR(odometer.y[1], 0.1, 1e-9);
    EXPECT_NEAR(odometer.y[2], 0.1, 1e-9);
    EXPECT_NEAR(odometer.y[3], 0.2, 1e-9);
}

/// A plan of 400 Gaussian rounds, of which the filter refuses those that do not fit.
Plan gaussianPlan(const std::string &filter)
{
    Plan plan = planOf("3", {stepOf("gaussian", "sigma", "10", 400)});
    plan.policy = withFilter(plan.policy, filter);
    return plan;
}

TEST(Tape, SaysWhyTheOdometerMayPassABudgetThatIsKept)
{
    const account::SequenceReport sequence = sequenceOf(gaussianPlan("potential"));
    const ChartSpec loss = tapeOf(sequence).loss;
    ASSERT_GT(loss.series.front().y.back(), 3) << "the odometer reads more than the filter's budget";
    EXPECT_THAT(loss.summary.english(), HasSubstr("The potential filter keeps the budget all the same"));
    EXPECT_THAT(loss.annotations.front().label.english(), HasSubstr("kept by the potential filter"));
    EXPECT_THAT(svgPanels({loss}), HasSubstr("kept by the potential filter"));
    EXPECT_THAT(odometerChart(sequence.account, odometerChartOptions(sequence)).summary.english(),
                HasSubstr("The potential filter keeps"))
        << "the page of the odometer says it, too";
}

TEST(Tape, SaysNothingOfABudgetThatIsNotPassedOrNotKept)
{
    const auto says = [](const ChartSpec &loss) {
        return loss.summary.english().find("keeps the budget") != std::string::npos ||
               loss.annotations.front().label.english().find("kept") != std::string::npos;
    };
    Plan within = gaussianPlan("potential");
    within.steps = Steps({stepOf("gaussian", "sigma", "10", 3)});
    EXPECT_FALSE(says(tapeOf(sequenceOf(within)).loss));
    Plan changed = gaussianPlan("potential");
    changed.policy.reason = "a smaller budget suffices";
    EXPECT_FALSE(says(tapeOf(sequenceOf(changed)).loss)) << "the policy before may promise more";
    account::Rounds beyond;
    beyond.append(pureCost("0.1"), 60);
    Plan none = gaussianPlan("potential");
    none.steps = {};
    const ChartSpec passed = tapeOf(sequenceOf(none, beyond)).loss;
    ASSERT_GT(passed.series.front().y.back(), 3);
    EXPECT_FALSE(says(passed)) << "what is recorded does not fit the filter: nothing is kept";
}

TEST(Tape, EndsFarApartHaveALogarithmicAxis)
{
    const account::SequenceReport sequence = sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 100)}));
    const auto pld = std::ranges::find_if(catalog().compositions, [](const auto &kind) { return kind->id() == "pld"; });
    const auto drawn = [&](double end) {
        const std::size_t last = sequence.account.at.size() - 1; // of the rounds that run
        return tape(sequence, {true, account::FixedCurve{pld->get(), {0, last}, {end / 2, end}}});
    };
    const Tape near = drawn(0.5);
    const Tape far = drawn(0.01);
    EXPECT_EQ(near.loss.y.scale, AxisScale::Linear);
    EXPECT_EQ(far.loss.y.scale, AxisScale::Log10);
    EXPECT_GT(far.loss.series.front().x.front(), 0) << "there is no 0";
    EXPECT_FALSE(near.loss.series[0].steps);
    EXPECT_FALSE(near.loss.series[1].steps) << "a step over many rounds would rise before the round that causes it";
}

TEST(Tape, SaysTheEndInOneLine)
{
    EXPECT_EQ(tapeOf(sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 12)}))).loss.brief,
              "At the end of the plan the odometer says 0.6, within the budget.");
    account::Rounds beyond;
    beyond.append(pureCost("0.1"), 12);
    EXPECT_THAT(tapeOf(sequenceOf(planOf("1", {}), beyond)).loss.brief.english(),
                testing::StartsWith("After round 12 the odometer says 1.2, above the budget from round 11"));
    EXPECT_THAT(tapeOf(sequenceOf(gaussianPlan("potential"))).loss.brief.english(),
                HasSubstr("which the potential filter keeps whenever you stop"));
}

TEST(Tape, StepsAreNamedInTheirMiddle)
{
    const ChartSpec few = tapeOf(sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 8)}))).loss;
    ASSERT_TRUE(few.x.columns);
    const AxisLayout axis = layoutPlot(few, 600).x;
    ASSERT_FALSE(axis.ticks.empty());
    for (const Tick &tick : axis.ticks)
        EXPECT_EQ(tick.position + 0.5, std::stod(tick.text));
    EXPECT_FALSE(tapeOf(sequenceOf(planOf("1", {stepOf("laplace", "scale", "200", 80)}))).loss.x.columns);
}

TEST(Tape, WhatIfsAreHatched)
{
    account::SequenceReport sequence = sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 3)}));
    EXPECT_TRUE(haltingLane(sequence.account).series.front().hatched.empty());
    for (account::FilterReport &filter : sequence.account.filters)
        if (filter.kind->id() == "renyi")
            filter.guarantee.label.validity = Validity::FixedParameters;
    const ChartSpec lane = haltingLane(sequence.account);
    ASSERT_EQ(lane.series.front().hatched.size(), 1U);
    EXPECT_EQ(lane.y.categories[lane.series.front().hatched.front()], "Renyi");
    EXPECT_THAT(lane.series.front().pointLabels[lane.series.front().hatched.front()].english(), HasSubstr("what-if"));
}

TEST(Tape, NothingGivenBackIsOneLine)
{
    Plan plan = planOf("1", {});
    Step step;
    step.mechanism = Mechanism("svt", {{"epsilon1", "0.02"}, {"epsilon2", "0.08"}, {"cutoff", "3"}});
    plan.steps = Steps({step});
    const Tape open = tapeOf(sequenceOf(plan));
    EXPECT_FALSE(open.givenBack);
    EXPECT_THAT(open.nothingBack.english(), HasSubstr("may give back up to epsilon"));
    plan.policy.filter = "basic";
    EXPECT_THAT(tapeOf(sequenceOf(plan)).nothingBack.english(), HasSubstr("basic filter does not look at outcomes"));
    EXPECT_TRUE(tapeOf(sequenceOf(plan)).backByRow.empty());
    step.outcome = "0";
    plan.steps = Steps({step});
    const Tape known = tapeOf(sequenceOf(plan));
    EXPECT_TRUE(known.givenBack) << "to the odometer";
    EXPECT_THAT(known.nothingBack.english(), HasSubstr("nothing to the budget"));
    EXPECT_EQ(tapeOf(sequenceOf(planOf("1", {stepOf("laplace", "scale", "20", 2)}))).nothingBack, "");
}

TEST(Tape, EachRowHasWhatItsOutcomeGivesBack)
{
    Step search;
    search.mechanism = Mechanism("svt", {{"epsilon1", "0.02"}, {"epsilon2", "0.08"}, {"cutoff", "3"}});
    Step found = search;
    search.outcome = "0";
    found.outcome = "3"; // the worst
    Plan plan = planOf("0.5", {stepOf("laplace", "scale", "20", 2), stepOf("laplace", "scale", "1", 1), search, found});
    const Tape one = tapeOf(sequenceOf(plan));
    ASSERT_EQ(one.backByRow.size(), 4U);
    const auto last = [](const Tape &made, std::size_t series) { return lastFinite(made.givenBack->series[series]); };
    EXPECT_EQ(one.backByRow[2], last(one, 1) - last(one, 0)) << "what the lane says";
    for (const std::size_t row : {0U, 1U, 3U})
        EXPECT_EQ(one.backByRow[row], 0) << row;
    // With three of them, each is what the odometer without it says more.
    Step other = search;
    other.outcome = "1";
    plan = planOf("2", {search, stepOf("laplace", "scale", "20", 2), other, found, search});
    const Tape all = tapeOf(sequenceOf(plan));
    ASSERT_EQ(all.backByRow.size(), 5U);
    for (const std::size_t row : {0U, 2U, 4U}) {
        Plan without = plan;
        without.steps[row].outcome.clear();
        EXPECT_NEAR(all.backByRow[row], last(tapeOf(sequenceOf(without)), 0) - last(all, 0), 1e-12) << row;
        EXPECT_GT(all.backByRow[row], 0) << row;
    }
    EXPECT_EQ(all.backByRow[1], 0);
    EXPECT_EQ(all.backByRow[3], 0);
}

TEST(Tape, OutcomesGiveBack)
{
    Plan plan = planOf("1", {});
    Step step;
    step.mechanism = Mechanism("svt", {{"epsilon1", "0.02"}, {"epsilon2", "0.08"}, {"cutoff", "3"}});
    step.outcome = "0";
    plan.steps = Steps({step, stepOf("laplace", "scale", "20", 2)});
    const Tape made = tapeOf(sequenceOf(plan));
    ASSERT_TRUE(made.givenBack);
    EXPECT_EQ(made.lanes().size(), 3U);
    EXPECT_LT(made.givenBack->series[0].y.back(), made.givenBack->series[1].y.back()) << "realised, worst case";
    EXPECT_EQ(made.givenBack->x.highest, 3);
    for (const char *filter : {"potential", "universal", "odp"}) {
        plan.policy.filter = filter;
        const Tape one = tapeOf(sequenceOf(plan));
        ASSERT_TRUE(one.givenBack) << filter;
        EXPECT_EQ(one.givenBack->y.title, "epsilon (nats)") << filter << ": one unit, whatever the filter counts in";
        EXPECT_NEAR(lastFinite(one.givenBack->series[0]), lastFinite(one.loss.series[0]), 1e-9)
            << filter << ": what the odometer above says";
        EXPECT_THAT(one.givenBack->brief.english(), HasSubstr("Given back: epsilon ")) << filter;
    }
}

TEST(Tape, WithoutABudgetNothingHalts)
{
    Plan plan = planOf("1", {stepOf("laplace", "scale", "20", 3)});
    plan.policy = account::costQuestion(*Exact::parse("delta", "1e-6"));
    const Tape made = tapeOf(sequenceOf(plan));
    EXPECT_FALSE(made.halts);
    EXPECT_TRUE(made.loss.annotations.empty() || !std::isinf(made.loss.annotations.front().value));
}

TEST(Tape, SimulatedPathsAreABand)
{
    Plan plan = planOf(
        "1", {stepOf("pure_dp", "epsilon", "0.2", 1), stepOf("pure_dp", "epsilon", "=if(outcome==1, 0.2, 0.05)", 11)});
    plan.policy.filter = "basic";
    simulation::SimulationOptions options;
    options.paths = 60;
    NoProgress progress;
    account::Rounds recorded;
    recorded.append(pureCost("0.01"), 3);
    const auto report = simulation::simulate(plan, recorded, catalog().mechanisms, catalog().filters,
                                             catalog().odometers, options, progress);
    ASSERT_TRUE(report.ok());
    const Tape before = tapeOf(sequenceOf(plan, recorded));
    const Tape made = simulatedTape(before, *report);
    for (const SeriesSpec &series : before.loss.series)
        EXPECT_TRUE(std::ranges::any_of(made.loss.series, [&](const SeriesSpec &one) {
            return one.name.english() == series.name.english() && one.y == series.y;
        })) << series.name.english();
    ASSERT_EQ(made.loss.series.size(), before.loss.series.size() + 1);
    EXPECT_EQ(made.lanes().size(), before.lanes().size());
    for (std::size_t bar = 0; bar < before.halts->y.categories.size(); ++bar) {
        EXPECT_EQ(made.halts->y.categories[bar], before.halts->y.categories[bar]);
        EXPECT_THAT(made.halts->series.front().pointLabels[bar].english(),
                    testing::StartsWith(before.halts->series.front().pointLabels[bar].english()));
    }
    const SeriesSpec &median = made.loss.series.back();
    ASSERT_EQ(median.low.size(), median.y.size());
    for (std::size_t i = 0; i < median.y.size(); ++i) {
        EXPECT_LE(median.low[i], median.y[i]);
        EXPECT_LE(median.y[i], median.high[i]);
    }
    EXPECT_EQ(made.halts->y.categories.front(), "basic (policy)");
    EXPECT_EQ(made.halts->x.highest, made.loss.x.highest);
    const simulation::HaltingDistribution &basic = *std::ranges::find_if(
        report->halting, [](const simulation::HaltingDistribution &one) { return one.kind->id() == "basic"; });
    const SeriesSpec &halts = made.halts->series.front();
    EXPECT_THAT(halts.pointLabels.front().english(),
                testing::ContainsRegex("90 % of paths: (.*median )?" +
                                       std::to_string(3 + basic.acceptedQuantile(0.5, 60)) + "$"))
        << "the recorded rounds come first";
    EXPECT_EQ(halts.low.front(), static_cast<double>(3 + basic.acceptedQuantile(0.05, 60)));
    EXPECT_EQ(halts.high.front(), static_cast<double>(3 + basic.acceptedQuantile(0.95, 60)));
    EXPECT_LT(halts.low.front(), halts.high.front());
    EXPECT_EQ(made.givenBack.has_value(), before.givenBack.has_value());
    EXPECT_THAT(pgfPanels({*made.halts}), HasSubstr("\\draw[|-|]"));
    EXPECT_THAT(vegaPanels({*made.halts}), HasSubstr("\"x2\""));
    EXPECT_THAT(svgPanels(made.lanes()), HasSubstr("fill-opacity"));
    EXPECT_THAT(pgfPanels(made.lanes()), HasSubstr("-- cycle")) << "closed along itself, not down to the axis";
}

} // namespace epsilometer::present::tape_test

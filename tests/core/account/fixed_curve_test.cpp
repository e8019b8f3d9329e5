// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the curve is that of the lowest composition of all, read where it says, and ends at the last round
// - each value is what account() says at that round
// - where a reading takes long, straight lines between the readings are close to the truth at every round, and pass the
//   budget at the round where the truth does; the ends of rows are read; formulas are read at every round
// - nothing where no composition applies, or where the rounds' own deltas are above the budget's: their sum of epsilons
//   holds at another delta
// - a composition by lattices, which takes seconds at each reading, is read at 8 rounds at most
#include "core/account/fixed_curve.h"

#include "core/account/curves.h"
#include "core/catalog/catalog.h"
#include "tests/support/costs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace epsilometer::account::fixed_curve_test {

namespace {

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

Step stepOf(const Mechanism &mechanism, std::uint64_t count)
{
    Step step;
    step.mechanism = mechanism;
    step.count = count;
    return step;
}

SequenceReport sequenceOf(std::vector<Step> steps, const Rounds &recorded = {})
{
    Plan plan;
    plan.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    plan.steps = Steps(std::move(steps));
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    return *accountSequence({catalog().filters, catalog().odometers, catalog().compositions}, resolver, recorded, plan,
                            1000, progress);
}

SequenceReport sequenceOf(const Mechanism &mechanism, std::uint64_t count)
{
    return sequenceOf({stepOf(mechanism, count)});
}

FixedCurve curveOf(const SequenceReport &sequence, std::size_t most = kFixedReadings)
{
    NoProgress progress;
    auto curve = lowestFixedCurve(catalog().compositions, sequence, progress, runInOrder, most);
    EXPECT_TRUE(curve.ok() && curve->has_value());
    return **std::move(curve);
}

/// Recorded rounds count even where no filter would accept them.
SequenceReport recordedOf(const std::vector<Step> &steps)
{
    MechanismResolver resolver(catalog().mechanisms);
    Rounds recorded;
    for (const Step &step : steps)
        recorded.append(*resolver.tryResolve(step.mechanism), step.count);
    return sequenceOf({}, recorded);
}

/// Between two readings as a drawing does it.
double drawnAt(const FixedCurve &curve, const SequenceReport &sequence, std::size_t place)
{
    const auto behind = std::ranges::lower_bound(curve.readings, place);
    const auto i = static_cast<std::size_t>(behind - curve.readings.begin());
    if (*behind == place)
        return curve.epsilons[i];
    const auto at = [&](std::size_t reading) {
        return static_cast<double>(sequence.account.at[curve.readings[reading]]);
    };
    const double part = (static_cast<double>(sequence.account.at[place]) - at(i - 1)) / (at(i) - at(i - 1));
    return curve.epsilons[i - 1] + part * (curve.epsilons[i] - curve.epsilons[i - 1]);
}

std::size_t firstAbove(double budget, std::size_t size, const std::function<double(std::size_t)> &value)
{
    for (std::size_t place = 0; place < size; ++place)
        if (value(place) > budget)
            return place;
    return size;
}

} // namespace

TEST(LowestFixedCurve, LatticesAreReadAtFewRounds)
{
    const SequenceReport sequence =
        sequenceOf(Mechanism("sampled", {{"sampling", "poisson"},
                                         {"sampling_rate", "0.5"},
                                         {"mechanism", Json::object({{"kind", "laplace"}, {"scale", "20"}})}}),
                   12);
    const auto latticesWith = [&](const RoundSelection &selection) {
        NoProgress progress;
        const auto all =
            account({}, {}, catalog().compositions, sequence.account.policy, *sequence.running, selection, progress);
        EXPECT_TRUE(all.ok());
        std::size_t found = 0;
        for (const CompositionReport &one : all->compositions) {
            EXPECT_EQ(one.applicability.applies, !one.results.empty()) << one.kind->id();
            found += one.applicability.applies && isFromLattice(one.results.back()) ? 1 : 0;
        }
        return found;
    };
    EXPECT_GT(latticesWith({RoundSelection::Mode::Last, {}}), 0U);
    EXPECT_GT(latticesWith({RoundSelection::Mode::Listed, {6, 12}}), 0U);
    EXPECT_EQ(latticesWith({RoundSelection::Mode::All, {}}), 0U);
}

TEST(LowestFixedCurve, IsTheLowestCompositionAtEachRound)
{
    const SequenceReport sequence = sequenceOf(
        {stepOf(Mechanism("gaussian", {{"sigma", "40"}}), 60), stepOf(Mechanism("laplace", {{"scale", "60"}}), 30)});
    NoProgress progress;
    const auto curve = lowestFixedCurve(catalog().compositions, sequence, progress, runInOrder, 5);
    ASSERT_TRUE(curve.ok());
    ASSERT_TRUE(curve->has_value());
    ASSERT_LE((*curve)->readings.size(), 5U);
    EXPECT_EQ((*curve)->readings.back(), sequence.account.at.size() - 1);
    RoundSelection selection{RoundSelection::Mode::Listed, {}};
    for (const std::size_t reading : (*curve)->readings)
        selection.listed.push_back(sequence.account.at[reading]);
    const auto all =
        account({}, {}, catalog().compositions, sequence.account.policy, *sequence.running, selection, progress);
    ASSERT_TRUE(all.ok());
    for (const CompositionReport &one : all->compositions) {
        if (!one.applicability.applies)
            continue;
        EXPECT_GE(one.results.back().epsilon, (*curve)->epsilons.back()) << one.kind->id();
        if (one.kind == (*curve)->kind) {
            EXPECT_EQ(one.results.epsilons(), (*curve)->epsilons);
        }
    }
}

/// Two rows of pure rounds, which are enumerated: 300 of 0.012 pass the budget of 1 nowhere, 40 of 0.08 behind them do.
TEST(LowestFixedCurve, IsTrueAtEveryRound)
{
    const SequenceReport sequence = recordedOf({stepOf(Mechanism("pure_dp", {{"epsilon", "0.012"}}), 300),
                                                stepOf(Mechanism("pure_dp", {{"epsilon", "0.08"}}), 40)});
    const std::size_t size = sequence.account.at.size();
    const FixedCurve curve = curveOf(sequence, 32);
    EXPECT_LE(curve.readings.size(), 32U);
    EXPECT_TRUE(std::ranges::binary_search(curve.readings, 299U)) << "the first row ends there";
    NoProgress progress;
    const auto truth =
        readComposition(*curve.kind, sequence.account.policy, *sequence.running, sequence.account.at, progress);
    ASSERT_TRUE(truth.ok());
    const std::vector<double> &exact = truth->results.epsilons();
    ASSERT_EQ(exact.size(), size);
    for (std::size_t place = 0; place < size; ++place) {
        EXPECT_LE(drawnAt(curve, sequence, place), exact[place] * 1.03 + 1e-9) << place;
        EXPECT_GE(drawnAt(curve, sequence, place), exact[place] * 0.94 - 0.002) << place;
    }
    const std::size_t passed = firstAbove(1, size, [&](std::size_t place) { return exact[place]; });
    ASSERT_LT(passed, size);
    EXPECT_EQ(firstAbove(1, size, [&](std::size_t place) { return drawnAt(curve, sequence, place); }), passed);
}

TEST(LowestFixedCurve, FormulasAreReadAtEveryRound)
{
    for (const Mechanism &mechanism :
         {Mechanism("gaussian", {{"sigma", "40"}}), Mechanism("pure_dp", {{"epsilon", "0.01"}})})
        EXPECT_EQ(curveOf(recordedOf({stepOf(mechanism, 300)}), 5).readings.size(), 300U) << mechanism.kind();
}

TEST(LowestFixedCurve, IsAbsentWithoutARound)
{
    const SequenceReport sequence = sequenceOf(Mechanism("unheard of"), 1);
    NoProgress progress;
    const auto curve = lowestFixedCurve(catalog().compositions, sequence, progress, runInOrder, 5);
    ASSERT_TRUE(curve.ok());
    EXPECT_FALSE(curve->has_value()) << "no composition bounds a round of which nothing is known";
}

TEST(LowestFixedCurve, IsAbsentAtALargerDeltaThanTheBudgets)
{
    const Mechanism mechanism("approx_dp", {{"epsilon", "0.1"}, {"delta", "4e-7"}});
    NoProgress progress;
    for (const std::uint64_t count : {2U, 3U}) { // 8e-7 and 1.2e-6 of 1e-6
        const auto curve = lowestFixedCurve(catalog().compositions, recordedOf({stepOf(mechanism, count)}), progress);
        ASSERT_TRUE(curve.ok());
        EXPECT_EQ(curve->has_value(), count == 2U) << count;
    }
}

} // namespace epsilometer::account::fixed_curve_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the curve is that of the lowest composition of all, read where it says, and ends at the last round
// - each value is what account() says at that round
// - nothing where no composition applies
// - a composition by lattices, which takes seconds at each reading, is read at 8 rounds at most
#include "core/account/fixed_curve.h"

#include "core/account/curves.h"
#include "core/catalog/catalog.h"
#include "tests/support/costs.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::account::fixed_curve_test {

namespace {

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

SequenceReport sequenceOf(const Mechanism &mechanism, std::uint64_t count)
{
    Plan plan;
    plan.policy = withFilter(makePolicy(Exact(1), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    Step step;
    step.mechanism = mechanism;
    step.count = count;
    plan.steps = Steps({step});
    MechanismResolver resolver(catalog().mechanisms);
    NoProgress progress;
    return *accountSequence({catalog().filters, catalog().odometers, catalog().compositions}, resolver, {}, plan, 1000,
                            progress);
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
    const SequenceReport sequence = sequenceOf(Mechanism("gaussian", {{"sigma", "40"}}), 90);
    NoProgress progress;
    const auto curve = lowestFixedCurve(catalog().compositions, sequence, progress, runInOrder, 5);
    ASSERT_TRUE(curve.ok());
    ASSERT_TRUE(curve->has_value());
    ASSERT_EQ((*curve)->readings.size(), 5U);
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

TEST(LowestFixedCurve, IsAbsentWithoutARound)
{
    const SequenceReport sequence = sequenceOf(Mechanism("unheard of"), 1);
    NoProgress progress;
    const auto curve = lowestFixedCurve(catalog().compositions, sequence, progress, runInOrder, 5);
    ASSERT_TRUE(curve.ok());
    EXPECT_FALSE(curve->has_value()) << "no composition bounds a round of which nothing is known";
}

} // namespace epsilometer::account::fixed_curve_test

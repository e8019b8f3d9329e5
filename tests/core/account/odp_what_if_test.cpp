// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of "what if it had come out otherwise": every cell's spent, left and given back add up with the other
// rounds as they are; the further runs that fit are those the output DP filter lets run one by one; many cells are
// thinned with both ends kept; what cannot be charged is named.
#include "core/account/odp_what_if.h"
#include "core/filters/filters.h"

#include "core/notions/output_dp.h"
#include "core/odp/cells.h"

#include <gtest/gtest.h>

namespace epsilometer::account::odp_what_if_test {
namespace {

Exact exact(const char *text)
{
    return Exact::parse("x", text).value();
}

std::shared_ptr<const RoundCost> sparse(std::int64_t cutoff, const std::string &outcome)
{
    auto cost =
        std::make_shared<const RoundCost>(outputDpCost(odp::svtCells(exact("0.1"), exact("0.9"), cutoff).value()));
    return withOutcome(cost, outcome).value();
}

std::shared_ptr<const RoundCost> plainRound(const char *epsilon, const char *delta)
{
    return std::make_shared<const RoundCost>(dpCost(exact(epsilon), exact(delta), false));
}

TEST(OdpWhatIf, EveryCellAddsUp)
{
    Rounds rounds;
    rounds.append(sparse(3, "1"), 2);
    rounds.append(plainRound("0.25", "1e-6"));
    const auto policy = withFilter(makePolicy(exact("3"), exact("1e-5")), kUniversalFilter);
    const auto cases = outcomeCases(*filters::makeOdpFilter(), policy, rounds, 0).value();
    ASSERT_EQ(cases.size(), 4U);
    for (const auto &one : cases) {
        EXPECT_EQ(one.spent, exact("0.25") + Exact(2) * one.epsilon);
        EXPECT_EQ(one.spent + one.remaining, policy.epsilon);
        EXPECT_EQ(one.refund + Exact(2) * one.epsilon, Exact(2));
        EXPECT_EQ(one.assumed, one.label == "1");
    }
}

TEST(OdpWhatIf, FurtherRunsAreThoseThatTheFilterLetsRun)
{
    Rounds rounds;
    rounds.append(sparse(3, "2"));
    const auto policy = makePolicy(exact("5"), Exact());
    const auto cases = outcomeCases(*filters::makeOdpFilter(), policy, rounds, 0).value();
    for (const auto &one : cases) {
        const auto filter = filters::makeOdpFilter()->start(policy).value();
        const auto cost = sparse(3, one.label);
        filter->charge(*cost, 1);
        std::uint64_t more = 0;
        for (; filter->fits(*cost, 1); ++more)
            filter->charge(*cost, 1);
        EXPECT_EQ(one.more, more) << one.label;
    }
}

TEST(OdpWhatIf, ABudgetBelowTheOutcomeLeavesNothing)
{
    Rounds rounds;
    rounds.append(sparse(1, ""));
    const auto cases = outcomeCases(*filters::makeOdpFilter(), makePolicy(exact("0.5"), Exact()), rounds, 0).value();
    EXPECT_EQ(cases.back().remaining, Exact());
    EXPECT_EQ(cases.back().more, 0U);
    EXPECT_TRUE(cases.back().assumed) << "not known yet: the worst case";
}

TEST(OdpWhatIf, ThinsManyCellsAndKeepsBothEnds)
{
    Rounds rounds;
    rounds.append(sparse(5000, "7"));
    const auto cases =
        outcomeCases(*filters::makeOdpFilter(), makePolicy(exact("2"), Exact()), rounds, 0, true, 10).value();
    ASSERT_EQ(cases.size(), 10U);
    EXPECT_EQ(cases.front().label, "0");
    EXPECT_EQ(cases.back().label, "5000");
}

TEST(OdpWhatIf, NamesWhatCannotBeCharged)
{
    Rounds rounds;
    rounds.append(sparse(3, "1"));
    rounds.append(plainRound("0.1", "0"));
    const auto policy = makePolicy(exact("3"), Exact());
    EXPECT_EQ(outcomeCases(*filters::makeOdpFilter(), policy, rounds, 1).error().parameter, "step");
    EXPECT_EQ(outcomeCases(*filters::makeOdpFilter(), policy, rounds, 9).error().parameter, "step");
    rounds.append(std::make_shared<const RoundCost>());
    EXPECT_EQ(outcomeCases(*filters::makeOdpFilter(), policy, rounds, 0).error().constraint,
              "round 3: must have output cells or an (epsilon, delta)-DP bound");
}

} // namespace
} // namespace epsilometer::account::odp_what_if_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the names and requirements that people read, and of partitions of outputs:
// - ids are different and come back where they name a relation that a ledger may state; others are another relation
// - what a round supplies is listed in one sequence, for each of the thirty-two combinations; what is needed is said with
//   what is there instead
// - the conversions of a round are those that its numbers went through
// - of random partitioned mechanisms, enumerated, the worst cell bounds every set of outputs; public cells cost what the
//   realised one says, others the worst case; what is no partition is refused with its field
#include "core/notions/round_cost.h"

#include "core/notions/conversions/conversion.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/output_dp.h"
#include "core/notions/renyi/renyi_curves.h"
#include "tests/support/dp_rounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace epsilometer::notion_names_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing_support::exactly;

TEST(NotionNames, AreDifferent)
{
    std::set<std::string_view> notions;
    for (const auto notion : {Notion::Dp, Notion::ProbabilisticDp, Notion::Zcdp, Notion::Renyi, Notion::Gdp,
                              Notion::LossDistribution, Notion::OutputDp}) {
        EXPECT_FALSE(id(notion).empty());
        EXPECT_TRUE(notions.insert(id(notion)).second) << id(notion);
    }
    std::set<std::string_view> validities;
    for (const auto validity : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime})
        EXPECT_TRUE(validities.insert(id(validity)).second) << id(validity);
    EXPECT_EQ(id(OdometerMeaning::Loss), "loss");
    EXPECT_EQ(id(OdometerMeaning::ExPost), "ex-post");
}

TEST(NotionNames, RelationsComeBack)
{
    for (const auto relation :
         {Neighbours::Unstated, Neighbours::AddRemove, Neighbours::ReplaceOne, Neighbours::ZeroOut, Neighbours::Other})
        EXPECT_EQ(neighboursFromId(id(relation)), relation) << id(relation);
    EXPECT_EQ(neighboursFromId("any-fixed"), Neighbours::Other) << "of theorems, not of ledgers";
    for (const char *text : {"Add-Remove", "add-remove ", "edges", "addremove"})
        EXPECT_EQ(neighboursFromId(text), Neighbours::Other) << text;
}

TEST(Requirements, ListWhatIsSuppliedInOneSequence)
{
    const std::vector<std::string> names = {"(epsilon, delta)-DP", "zCDP", "Gaussian DP", "a Renyi curve",
                                            "a loss distribution"};
    for (unsigned set = 0; set < 32; ++set) {
        RoundCost cost;
        if ((set & 1U) != 0)
            cost.dp = dpCost(exactly("1"), Exact(), true).dp;
        if ((set & 2U) != 0)
            cost.zcdp = RoundCost::Zcdp{1, Exact(), 0};
        if ((set & 4U) != 0)
            cost.gdp = RoundCost::Gdp{1, 1};
        if ((set & 8U) != 0)
            cost.renyi = makePureCurve(1);
        if ((set & 16U) != 0)
            cost.loss = makeNoLoss();
        std::string expected;
        for (unsigned i = 0; i < 5; ++i)
            if ((set >> i & 1U) != 0)
                expected += (expected.empty() ? "" : ", ") + names[i];
        if (expected.empty())
            expected = "nothing";
        EXPECT_EQ(suppliedNotions(cost), expected);
        EXPECT_EQ(needsDp(cost).applies, (set & 1U) != 0);
        EXPECT_EQ(needsZcdp(cost).applies, (set & 2U) != 0);
        EXPECT_EQ(needsGdp(cost).applies, (set & 4U) != 0);
        if (!needsGdp(cost).applies) {
            EXPECT_EQ(needsGdp(cost).why, "needs a Gaussian DP bound; it supplies " + expected);
        }
        if (!needsDp(cost).applies) {
            EXPECT_THAT(needsDp(cost).why, HasSubstr("needs an (epsilon, delta)-DP bound"));
        }
        EXPECT_EQ(needs(true, "anything", cost).why, "");
    }
}

TEST(RoundConversions, AreThoseThatTheNumbersWentThrough)
{
    const auto idsOf = [](const RoundCost &cost, Notion notion) {
        for (const NotionConversions &one : conversionsWithin(cost))
            if (one.notion == notion)
                return one.ids;
        return std::vector<std::string_view>();
    };
    const RoundCost pure = dpCost(exactly("0.5"), Exact(), true);
    EXPECT_THAT(idsOf(pure, Notion::Dp), IsEmpty()) << "it is stated in it";
    EXPECT_THAT(idsOf(pure, Notion::Zcdp), ElementsAre(conversion_id::kPureToZcdpTight));
    EXPECT_THAT(idsOf(pure, Notion::Renyi), ElementsAre(conversion_id::kPureToRenyi));
    const RoundCost probabilistic = dpCost(exactly("0.5"), exactly("1e-6"), true);
    EXPECT_THAT(idsOf(probabilistic, Notion::Dp), ElementsAre(conversion_id::kPdpToDp));
    EXPECT_THAT(idsOf(dpCost(exactly("0.5"), exactly("1e-6"), false), Notion::Dp), IsEmpty());
    RoundCost gaussian;
    gaussian.gdp = RoundCost::Gdp{1, 1};
    gaussian.zcdp = RoundCost::Zcdp{0.5, Exact(), 0};
    EXPECT_THAT(idsOf(gaussian, Notion::Zcdp), ElementsAre(conversion_id::kGdpToZcdp));
    EXPECT_THAT(idsOf(gaussian, Notion::Renyi), ElementsAre(conversion_id::kZcdpToRenyi));
    RoundCost laplace = pure;
    laplace.renyi = makeLaplaceCurve(0.5);
    EXPECT_THAT(idsOf(laplace, Notion::Renyi), ElementsAre(conversion_id::kLaplaceToRenyi));
    laplace.zcdp->rho = 0.01;
    EXPECT_THAT(idsOf(laplace, Notion::Zcdp), IsEmpty()) << "a number of its own";
    EXPECT_THAT(conversionsWithin(RoundCost()), IsEmpty());
    for (const NotionConversions &one : conversionsWithin(laplace))
        for (const std::string_view name : one.ids)
            EXPECT_NE(findConversion(name), nullptr) << name;
}

TEST(ConversionLists, HoldWhatIsThere)
{
    EXPECT_THAT(conversionList({}), IsEmpty());
    EXPECT_THAT(conversionList({"a", "", "b"}), ElementsAre("a", "b"));
    EXPECT_TRUE(Applicability::yes().applies);
    EXPECT_FALSE(Applicability::no("why").applies);
    EXPECT_EQ(Applicability::no("why").why, "why");
}

Result<OutputDp> partition(const std::vector<double> &epsilons, const char *delta = "0")
{
    std::vector<OutputCell> cells;
    for (const double epsilon : epsilons)
        cells.push_back({"c" + std::to_string(cells.size()), Exact::fromDouble(epsilon)});
    return OutputDp::make(cells, exactly(delta));
}

TEST(OutputPartitions, TheWorstCellBoundsEverySetOfOutputs)
{
    // Random laws on six outputs in three cells; a cell's epsilon is the largest loss in it, in both orders.
    std::mt19937_64 random(31);
    std::uniform_real_distribution<double> uniform(0.05, 1);
    for (int run = 0; run < 50; ++run) {
        std::vector<double> p(6);
        std::vector<double> q(6);
        double totalP = 0;
        double totalQ = 0;
        for (std::size_t i = 0; i < 6; ++i) {
            totalP += p[i] = uniform(random);
            totalQ += q[i] = uniform(random);
        }
        std::vector<double> epsilons(3);
        for (std::size_t i = 0; i < 6; ++i)
            epsilons[i / 2] =
                std::max(epsilons[i / 2], std::abs(std::log(p[i] / totalP / (q[i] / totalQ))) * (1 + 1e-14));
        const OutputDp cells = partition(epsilons).value();
        const RoundCost cost = outputDpCost(cells);
        ASSERT_TRUE(cost.dp && cost.odp && cost.renyi);
        EXPECT_EQ(cost.dp->epsilonUp, *std::max_element(epsilons.begin(), epsilons.end()));
        EXPECT_TRUE(cost.dp->boundsLoss);
        for (unsigned set = 0; set < 64; ++set) {
            double massP = 0;
            double byCells = 0;
            double byWorst = 0;
            for (std::size_t i = 0; i < 6; ++i)
                if ((set >> i & 1U) != 0) {
                    massP += p[i] / totalP;
                    byCells += std::exp(cells.cells()[i / 2].epsilon.up()) * q[i] / totalQ;
                    byWorst += std::exp(cost.dp->epsilonUp) * q[i] / totalQ;
                }
            EXPECT_LE(massP, byCells * (1 + 1e-14)) << run << " " << set;
            EXPECT_LE(byCells, byWorst * (1 + 1e-14)) << run << " " << set;
        }
    }
}

TEST(OutputPartitions, AKnownOutcomeCostsItsCellOnlyToTheFilterThatMayRefund)
{
    const OutputDp cells = partition({0.5, 2, 0.125}).value();
    const auto cost = std::make_shared<const RoundCost>(outputDpCost(cells));
    const auto realised = withOutcome(cost, "c2");
    ASSERT_TRUE(realised.ok());
    EXPECT_EQ((*realised)->realisedEpsilon, exactly("0.125"));
    EXPECT_EQ((*realised)->dp->epsilon, exactly("2")) << "the worst case, for everything else";
    EXPECT_EQ((*realised)->renyi, cost->renyi);
    EXPECT_EQ(*withOutcome(cost, ""), cost) << "not known yet";
    const auto wrong = withOutcome(cost, "c3");
    ASSERT_FALSE(wrong.ok());
    EXPECT_THAT(wrong.error().message(), HasSubstr("must be one of the cells: c0, c1, c2"));
    const auto plain = std::make_shared<const RoundCost>(dpCost(exactly("1"), Exact(), true));
    EXPECT_EQ(*withOutcome(plain, "c0"), plain) << "there is no partition";
}

TEST(OutputPartitions, PublicCellsCostWhatTheRealisedOneSays)
{
    RoundCost round = outputDpCost(partition({0.5, 2, 0}).value().withPublicCells().value());
    round.neighbours = Neighbours::ReplaceOne;
    const auto cost = std::make_shared<const RoundCost>(round);
    EXPECT_EQ(cost->dp->epsilon, exactly("2")) << "before the coin is seen";
    for (const auto &[label, epsilon] : {std::pair("c0", "0.5"), {"c1", "2"}, {"c2", "0"}}) {
        const auto realised = withOutcome(cost, label);
        ASSERT_TRUE(realised.ok()) << label;
        EXPECT_EQ((*realised)->dp->epsilon, exactly(epsilon));
        EXPECT_EQ((*realised)->renyi->pureEpsilon(), exactly(epsilon).up());
        EXPECT_EQ((*realised)->neighbours, Neighbours::ReplaceOne);
        EXPECT_EQ((*realised)->odp, cost->odp);
    }
    EXPECT_FALSE(partition({0.5}, "1e-9").value().withPublicCells().ok()) << "a delta is not refunded";
}

TEST(OutputPartitions, WhatIsNoPartitionIsRefused)
{
    const auto problem = [](const Result<OutputDp> &result) {
        return result.ok() ? std::string() : result.error().message();
    };
    EXPECT_THAT(problem(partition({})), HasSubstr("at least one cell"));
    EXPECT_THAT(problem(OutputDp::make({{"", Exact(1)}}, Exact())), HasSubstr("label"));
    EXPECT_THAT(problem(OutputDp::make({{"a", Exact(1)}, {"a", Exact(2)}}, Exact())), HasSubstr("unique"));
    EXPECT_THAT(problem(partition({1}, "1.0000000000000000000001")), HasSubstr("probability"));
    EXPECT_EQ(problem(partition({1}, "1")), "");
    const OutputDp unknown = OutputDp::make({{"a", Exact(1)}, {"b", Exact::infinity()}}, exactly("0.1")).value();
    EXPECT_TRUE(unknown.worst().isInfinite());
    const RoundCost cost = outputDpCost(unknown);
    EXPECT_FALSE(cost.dp->boundsLoss) << "with a delta the loss is not bounded";
    EXPECT_EQ(cost.renyi, nullptr);
    EXPECT_EQ(unknown.find("c"), nullptr);
    ASSERT_NE(unknown.find("b"), nullptr);
    EXPECT_TRUE(unknown.find("b")->epsilon.isInfinite());
}

} // namespace
} // namespace epsilometer::notion_names_test

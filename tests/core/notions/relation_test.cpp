// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of neighbouring relations and of what rounds are named by:
// - an interaction keeps to the relation that its ledger states, else to that of its first round that insists on one;
//   add-remove serves for zero-out, nothing else for another; any fixed relation serves for all
// - where nothing was stated zero-out rounds narrow add-remove ones, for good; where it was, they are refused
// - a refusal names both relations; the order of rounds that insist on nothing does not matter
// - a kept relation goes on as the first did, and what was never kept is refused
// - ids of notions, relations and validities are unique, and read back where they can be
// - rounds name what they supply, and accountants what they need
#include "core/notions/relation.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/notions/round_cost.h"
#include "core/numeric/state_archive.h"
#include "tests/support/dp_rounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace epsilometer::relation_test {
namespace {

using ::testing::HasSubstr;
using enum Neighbours;

constexpr Neighbours kAll[] = {Unstated, AddRemove, ReplaceOne, ZeroOut, Other, AnyFixed};
constexpr Neighbours kInsisting[] = {AddRemove, ReplaceOne, ZeroOut};

RoundCost roundUnder(Neighbours neighbours)
{
    RoundCost cost = *testing_support::dpRound(0.1);
    cost.neighbours = neighbours;
    return cost;
}

TEST(Relation, InsistsWhereTheNumbersDo)
{
    for (const Neighbours one : kAll)
        EXPECT_EQ(insistsOnRelation(roundUnder(one)), one != Unstated && one != AnyFixed) << id(one);
}

TEST(Relation, WhatTheLedgerStatesDecides)
{
    for (const Neighbours stated : kInsisting)
        for (const Neighbours proven : kAll) {
            const bool holds = proven == Unstated || proven == AnyFixed || proven == stated ||
                               (proven == AddRemove && stated == ZeroOut);
            Relation relation(stated);
            EXPECT_EQ(relation.takes(roundUnder(proven)).applies, holds) << id(proven) << " under " << id(stated);
            relation.keep(roundUnder(proven));
            EXPECT_EQ(relation.takes(roundUnder(stated)).applies, true) << "what is stated stays";
            EXPECT_EQ(relation.takes(roundUnder(proven)).applies, holds);
        }
    EXPECT_FALSE(Relation(Other).takes(roundUnder(AddRemove)).applies) << "nothing is proven for another relation";
    EXPECT_TRUE(Relation(Other).takes(roundUnder(AnyFixed)).applies);
}

TEST(Relation, ElseTheFirstRoundThatInsists)
{
    for (const Neighbours first : kInsisting)
        for (const Neighbours second : kInsisting) {
            Relation relation;
            EXPECT_TRUE(relation.takes(roundUnder(first)).applies);
            for (const Neighbours silent : {Unstated, AnyFixed})
                relation.keep(roundUnder(silent));
            relation.keep(roundUnder(first));
            const bool together = first == second || (first == ZeroOut && second == AddRemove) ||
                                  (first == AddRemove && second == ZeroOut);
            EXPECT_EQ(relation.takes(roundUnder(second)).applies, together) << id(first) << ", " << id(second);
        }
}

TEST(Relation, ZeroOutNarrowsAddRemoveForGood)
{
    Relation relation;
    relation.keep(roundUnder(AddRemove));
    relation.keep(roundUnder(ZeroOut));
    relation.keep(roundUnder(AddRemove));
    EXPECT_TRUE(relation.takes(roundUnder(ZeroOut)).applies);
    EXPECT_TRUE(relation.takes(roundUnder(AddRemove)).applies);
    EXPECT_FALSE(relation.takes(roundUnder(ReplaceOne)).applies);
    EXPECT_THAT(relation.takes(roundUnder(ReplaceOne)).why, HasSubstr("earlier rounds for zero-out"));
    Relation stated(AddRemove);
    stated.keep(roundUnder(ZeroOut));
    EXPECT_FALSE(stated.takes(roundUnder(ZeroOut)).applies) << "the ledger's relation is not narrowed";
}

TEST(Relation, ARefusalNamesBoth)
{
    EXPECT_THAT(Relation(AddRemove).takes(roundUnder(ReplaceOne)).why,
                HasSubstr("proven for replace-one neighbours, and the ledger states add-remove"));
    EXPECT_THAT(Relation(Other).takes(roundUnder(ReplaceOne)).why, HasSubstr("the ledger states another relation"));
    Relation relation;
    relation.keep(roundUnder(ReplaceOne));
    EXPECT_THAT(relation.takes(roundUnder(AddRemove)).why,
                HasSubstr("proven for add-remove neighbours, and those of earlier rounds for replace-one"));
}

TEST(Relation, AKeptOneGoesOn)
{
    for (const Neighbours stated : kAll)
        for (const Neighbours first : kAll) {
            Relation relation(stated);
            relation.keep(roundUnder(first));
            StateArchive written;
            relation.keep(written);
            Relation other;
            StateArchive read(written.values());
            other.keep(read);
            ASSERT_TRUE(read.ok());
            for (const Neighbours next : kAll) {
                EXPECT_EQ(other.takes(roundUnder(next)).applies, relation.takes(roundUnder(next)).applies);
                EXPECT_EQ(other.takes(roundUnder(next)).why, relation.takes(roundUnder(next)).why);
            }
        }
    StateArchive none(Json::Array{Json("6"), Json(false)});
    Relation relation;
    relation.keep(none);
    EXPECT_FALSE(none.ok()) << "there is no seventh";
}

TEST(NotionIds, AreUniqueAndReadBack)
{
    std::set<std::string_view> seen;
    for (const Notion one : {Notion::Dp, Notion::ProbabilisticDp, Notion::Zcdp, Notion::Renyi, Notion::Gdp,
                             Notion::LossDistribution, Notion::OutputDp})
        EXPECT_TRUE(!id(one).empty() && seen.insert(id(one)).second) << id(one);
    for (const Validity one : {Validity::FixedParameters, Validity::FullyAdaptive, Validity::AnyStoppingTime})
        EXPECT_TRUE(!id(one).empty() && seen.insert(id(one)).second) << id(one);
    for (const Neighbours one : kInsisting)
        EXPECT_EQ(neighboursFromId(id(one)), one);
    EXPECT_EQ(neighboursFromId(""), Unstated);
    for (const char *other : {"Add-Remove", "add-remove ", "other", "any-fixed", "one of my own"})
        EXPECT_EQ(neighboursFromId(other), Other) << other;
    EXPECT_EQ(id(OdometerMeaning::Loss), "loss");
    EXPECT_EQ(id(OdometerMeaning::ExPost), "ex-post");
}

TEST(Requirements, NameWhatIsThereAndWhatIsMissing)
{
    RoundCost cost;
    EXPECT_EQ(suppliedNotions(cost), "nothing");
    EXPECT_EQ(needsDp(cost).why, "needs an (epsilon, delta)-DP bound; it supplies nothing");
    cost.gdp = RoundCost::Gdp{1, 1};
    EXPECT_EQ(needsZcdp(cost).why, "needs a zCDP bound; it supplies Gaussian DP");
    EXPECT_TRUE(needsGdp(cost).applies);
    EXPECT_TRUE(needsGdp(cost).why.empty());
    cost.zcdp = RoundCost::Zcdp{1, Exact(), 0};
    cost.renyi = makePureCurve(1);
    EXPECT_EQ(suppliedNotions(cost), "zCDP, Gaussian DP, a Renyi curve");
    EXPECT_TRUE(needsZcdp(cost).applies);
    EXPECT_FALSE(needsDp(cost).applies);
}

} // namespace
} // namespace epsilometer::relation_test

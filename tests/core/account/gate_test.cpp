// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the filter and the relation both have a say; a closed gate lets nothing through; a copy goes its own way.
#include "core/account/gate.h"

#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

namespace epsilometer {
namespace {

using testing_support::pureCost;
using testing_support::SumFilterKind;

Gate gateOf(const char *epsilon, Relation relation = Relation())
{
    const Policy policy = makePolicy(*Exact::parse("epsilon", epsilon), Exact());
    return Gate(*SumFilterKind().start(policy), relation);
}

TEST(Gate, AsksTheFilter)
{
    Gate gate = gateOf("1");
    EXPECT_TRUE(gate.allows(*pureCost("0.1"), 10));
    EXPECT_FALSE(gate.allows(*pureCost("0.1"), 11));
    EXPECT_EQ(gate.most(*pureCost("0.1"), 100), 10U);
    gate.charge(*pureCost("0.1"), 4);
    EXPECT_EQ(gate.most(*pureCost("0.1"), 100), 6U);
    EXPECT_FALSE(gate.applies(RoundCost{}).applies);
    EXPECT_EQ(gate.most(RoundCost{}, 100), 0U);
}

TEST(Gate, KeepsTheRelationOfWhatWasCharged)
{
    RoundCost addRemove = *pureCost("0.1");
    addRemove.neighbours = Neighbours::AddRemove;
    RoundCost replaceOne = addRemove;
    replaceOne.neighbours = Neighbours::ReplaceOne;
    Gate gate = gateOf("1");
    EXPECT_TRUE(gate.allows(addRemove));
    EXPECT_TRUE(gate.allows(replaceOne));
    const Gate before = gate;
    gate.charge(addRemove, 1);
    EXPECT_TRUE(gate.allows(addRemove));
    EXPECT_FALSE(gate.allows(replaceOne));
    EXPECT_EQ(gate.most(replaceOne, 5), 0U);
    EXPECT_TRUE(before.allows(replaceOne)) << "a copy goes its own way";
    EXPECT_EQ(before.most(*pureCost("0.1"), 100), 10U);
    EXPECT_FALSE(gateOf("1", Relation(Neighbours::ReplaceOne)).allows(addRemove));
}

TEST(Gate, StaysClosed)
{
    Gate gate = gateOf("1");
    gate.close();
    EXPECT_TRUE(gate.isClosed());
    EXPECT_FALSE(gate.allows(*pureCost("0.1")));
    EXPECT_EQ(gate.most(*pureCost("0"), 100), 0U);
    EXPECT_TRUE(Gate(gate).isClosed());
}

} // namespace
} // namespace epsilometer

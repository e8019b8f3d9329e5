// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of Guard:
// - ten recorded tenths fill a budget of 1 exactly; the next is refused; the sums told are exact
// - `more` is the exact number of further rounds
// - a record beyond the budget refuses everything, and names the first round that did not fit
// - after a recorded halt nothing fits where the policy latches, and as ever where it skips
// - a round without an (epsilon, delta) cost makes the sums unknown, not small
// - an unknown filter and an invalid budget are errors that say what would be right
#include "core/account/guard.h"

#include "tests/support/fake_accountants.h"

#include <gtest/gtest.h>

namespace epsilometer {
namespace {

using testing_support::SumFilterKind;

Exact exact(const char *text)
{
    return *Exact::parse("test", text);
}

FilterKinds filters()
{
    FilterKinds kinds;
    kinds.push_back(std::make_unique<SumFilterKind>("sum"));
    return kinds;
}

std::shared_ptr<const RoundCost> pure(const char *epsilon)
{
    return std::make_shared<RoundCost>(dpCost(exact(epsilon), Exact(), true));
}

Policy policy(const char *epsilon)
{
    Policy made = makePolicy(exact(epsilon), exact("1e-6"));
    made.filter = "sum";
    return made;
}

TEST(Guard, TenTenthsFillOne)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.1"), 9);
    const Guard nine = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_TRUE(nine.allows(*pure("0.1")));
    EXPECT_FALSE(nine.allows(*pure("0.1"), 2));
    EXPECT_EQ(nine.more(*pure("0.01"), 1000), 10U);
    recorded.append(pure("0.1"), 1);
    const Guard ten = *Guard::make(kinds, policy("1"), recorded, progress);
    const GuardAnswer answer = ten.ask(*pure("0.1"));
    EXPECT_FALSE(answer.cont);
    EXPECT_EQ(answer.spent->epsilon.text(), "1");
    EXPECT_EQ(answer.asked->epsilon.text(), "0.1");
    EXPECT_EQ(answer.wouldBe->epsilon.text(), "1.1");
    EXPECT_EQ(ten.more(*pure("0.1"), 1000), 0U);
}

TEST(Guard, ARecordBeyondTheBudgetRefusesEverything)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.4"), 3);
    recorded.append(pure("0.1"), 1);
    const Guard guard = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_EQ(guard.exceededAt(), 3U);
    EXPECT_FALSE(guard.allows(*pure("0")));
    EXPECT_FALSE(guard.ask(*pure("0.1")).why.empty());
    EXPECT_EQ(guard.spent()->epsilon.text(), "1.3");
}

TEST(Guard, ARecordedHaltLatches)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(pure("0.1"), 2);
    recorded.noteRefusal();
    recorded.append(pure("0.1"), 1);
    recorded.noteRefusal();
    recorded.append(pure("0.1"), 1);
    Policy latching = policy("1");
    latching.onHalt = OnHalt::Latch;
    const Guard guard = *Guard::make(kinds, latching, recorded, progress);
    EXPECT_EQ(guard.haltedAt(), 3U) << "the first";
    EXPECT_FALSE(guard.allows(*pure("0")));
    EXPECT_EQ(guard.more(*pure("0.1"), 10), 0U);
    EXPECT_NE(guard.ask(*pure("0.1")).why.find("halt at round 3"), std::string::npos);
    Policy skipping = policy("1");
    skipping.onHalt = OnHalt::Skip;
    const Guard goesOn = *Guard::make(kinds, skipping, recorded, progress);
    EXPECT_EQ(goesOn.haltedAt(), std::nullopt);
    EXPECT_TRUE(goesOn.allows(*pure("0.1")));
}

TEST(Guard, UnknownSumsStayUnknown)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Rounds recorded;
    recorded.append(std::make_shared<RoundCost>(), 1); // supplies nothing
    const Guard guard = *Guard::make(kinds, policy("1"), recorded, progress);
    EXPECT_FALSE(guard.spent().has_value());
    EXPECT_EQ(guard.exceededAt(), 1U);
    EXPECT_FALSE(guard.ask(RoundCost{}).why.empty());
}

TEST(Guard, Errors)
{
    const FilterKinds kinds = filters();
    NoProgress progress;
    Policy unknown = policy("1");
    unknown.filter = "nonsense";
    const auto guard = Guard::make(kinds, unknown, {}, progress);
    ASSERT_FALSE(guard.ok());
    EXPECT_EQ(guard.error().message(), "filter = nonsense: must be one of sum");
    Policy invalid = policy("1");
    invalid.deltaPrime = exact("0.5");
    EXPECT_FALSE(Guard::make(kinds, invalid, {}, progress).ok());
}

} // namespace
} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of budgets in a notion of their own, against mechanisms that spend all of them:
// - the epsilon of a rho or of a mu is never below that of the Gaussian that has it, of a Renyi order never below that of
//   responses that stay within it, enumerated; it falls with delta and grows with the amount
// - more orders never cost more than any of them; the order of the list does not matter; an order that no double tells
//   from 1 says nothing
// - so many repetitions are as many amounts, exactly; of mu the root is the least double above it, and repeating in two
//   steps is repeating once
// - groups of one are what they were, groups of groups are never below what one step gives, and the bound of a group is
//   that of the enumerated chain of responses
#include "core/notions/guarantee.h"

#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

namespace epsilometer::native_guarantees_test {
namespace {

using quad::Quad;
using testing_support::exactly;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr const char *kDeltas[] = {"1e-300", "1e-12", "1e-6", "0.001", "0.2"};

Exact whole(std::uint64_t number)
{
    return Exact(number);
}

TEST(NativeGuarantees, OfAnAmountAreNotBelowTheGaussianThatSpendsIt)
{
    for (const char *delta : kDeltas)
        for (const char *amount : {"1e-9", "0.01", "0.5", "2", "30"}) {
            const double zcdp = NativeBudget::zcdp(exactly(amount)).epsilonAt(exactly(delta));
            const double mu = std::sqrt(2 * exactly(amount).down()) * (1 - 1e-15);
            EXPECT_GE(zcdp, noise::gaussianEpsilon(mu, exactly(delta).up()) * (1 - 1e-11)) << amount << " " << delta;
            const double gdp = NativeBudget::gdp(exactly(amount)).epsilonAt(exactly(delta));
            // The definition: delta at that epsilon is within the delta, and just below it is not.
            const double least = exactly(delta).down();
            EXPECT_LE(noise::gaussianDelta(exactly(amount).down(), gdp), least * (1 + 1e-9)) << amount << " " << delta;
            if (gdp > 1e-3) {
                EXPECT_GE(noise::gaussianDelta(exactly(amount).up(), gdp * (1 - 1e-6)), least)
                    << amount << " " << delta;
            }
            EXPECT_LE(gdp,
                      NativeBudget::zcdp(exactly(amount) * exactly(amount) * exactly("0.5")).epsilonAt(exactly(delta)) *
                          (1 + 1e-11))
                << "a Gaussian is more than its zCDP";
        }
}

/// Least epsilon of so many responses at that delta, by halving of the binomial sum.
double responsesEpsilon(double each, int count, double delta)
{
    const auto curve = [&](Quad epsilon) {
        const Quad flip = 1 / (1 + quad::exp(each));
        Quad mass = 1;
        for (int i = 0; i < count; ++i)
            mass *= 1 - flip;
        Quad sum = 0;
        for (int i = 0; i <= count; ++i) {
            if (const Quad loss = Quad(count - 2 * i) * each; loss > epsilon)
                sum += mass * -quad::expm1(epsilon - loss);
            mass *= flip / (1 - flip) * (count - i) / (i + 1);
        }
        return sum;
    };
    Quad low = 0;
    Quad high = Quad(each) * count;
    for (int i = 0; i < 60; ++i) {
        const Quad middle = (low + high) / 2;
        (curve(middle) > delta ? low : high) = middle;
    }
    return static_cast<double>(low);
}

TEST(NativeGuarantees, OfAnOrderAreNotBelowResponsesThatStayWithinIt)
{
    for (const double each : {0.05, 0.5, 1.5})
        for (const int count : {1, 6, 30})
            for (const char *delta : {"1e-9", "1e-3"}) {
                const double truth = responsesEpsilon(each, count, exactly(delta).down());
                std::vector<RenyiLimit> limits;
                for (const char *order : {"1.25", "2", "7", "40", "inf"}) {
                    const double divergence = renyi::pureDp(each, exactly(order).down());
                    limits.push_back(
                        {exactly(order), Exact::fromDouble(divergence) * whole(static_cast<unsigned>(count))});
                    EXPECT_GE(NativeBudget::renyi({limits.back()}).epsilonAt(exactly(delta)), truth)
                        << each << " " << order;
                }
                EXPECT_GE(NativeBudget::renyi(limits).epsilonAt(exactly(delta)), truth) << each << " " << count;
                EXPECT_LE(NativeBudget::renyi(limits).epsilonAt(exactly(delta)), each * count * (1 + 1e-14))
                    << "the max divergence is one of them";
            }
}

TEST(NativeGuarantees, MoreOrdersNeverCostMore)
{
    const std::vector<RenyiLimit> all = {{exactly("1.5"), exactly("0.01")},
                                         {exactly("4"), exactly("0.25")},
                                         {exactly("64"), exactly("9")},
                                         {Exact::infinity(), exactly("20")}};
    for (const char *delta : kDeltas) {
        double least = kInf;
        std::vector<RenyiLimit> some;
        std::vector<RenyiLimit> reversed;
        for (const RenyiLimit &one : all) {
            least = std::min(least, NativeBudget::renyi({one}).epsilonAt(exactly(delta)));
            some.push_back(one);
            reversed.insert(reversed.begin(), one);
            EXPECT_EQ(NativeBudget::renyi(some).epsilonAt(exactly(delta)), least) << delta;
            EXPECT_EQ(NativeBudget::renyi(reversed).epsilonAt(exactly(delta)), least) << delta;
        }
        EXPECT_LE(least, 20);
    }
    EXPECT_EQ(NativeBudget::renyi(all).epsilonAt(Exact()), 20) << "pure DP needs no delta";
    EXPECT_EQ(NativeBudget::renyi({{exactly("1.00000000000000000000001"), exactly("0.1")}}).epsilonAt(exactly("0.1")),
              kInf);
    EXPECT_EQ(NativeBudget::renyi({{exactly("2"), Exact::infinity()}}).epsilonAt(exactly("0.1")), kInf);
}

TEST(NativeGuarantees, FallWithDeltaAndGrowWithTheAmount)
{
    for (const auto make : {&NativeBudget::zcdp, &NativeBudget::gdp}) {
        for (const char *amount : {"0.001", "1", "12.5"}) {
            double before = kInf;
            for (const char *delta : kDeltas) {
                EXPECT_LE(make(exactly(amount)).epsilonAt(exactly(delta)), before) << amount << " " << delta;
                before = make(exactly(amount)).epsilonAt(exactly(delta));
            }
        }
        double before = 0;
        for (const char *amount : {"0", "1e-12", "0.1", "0.11", "7", "1e6"}) {
            EXPECT_GE(make(exactly(amount)).epsilonAt(exactly("1e-6")), before) << amount;
            before = make(exactly(amount)).epsilonAt(exactly("1e-6"));
        }
        EXPECT_EQ(make(Exact::infinity()).epsilonAt(exactly("1e-6")), kInf);
    }
}

TEST(NativeGuarantees, RepetitionsAreAsManyAmounts)
{
    for (const std::uint64_t times :
         {std::uint64_t{1}, std::uint64_t{3}, std::uint64_t{1000}, std::uint64_t{1} << 53U}) {
        EXPECT_EQ(NativeBudget::zcdp(exactly("0.1")).repeated(whole(times)).amount, exactly("0.1") * whole(times));
        const NativeBudget renyi = NativeBudget::renyi({{exactly("1.1"), exactly("1/3")}, {exactly("8"), exactly("2")}})
                                       .repeated(whole(times));
        ASSERT_EQ(renyi.limits.size(), 2U);
        EXPECT_EQ(renyi.limits[0].order, exactly("1.1"));
        EXPECT_EQ(renyi.limits[0].divergence, exactly("1/3") * whole(times));
        const Exact mu = NativeBudget::gdp(exactly("0.3")).repeated(whole(times)).amount;
        const Exact square = exactly("0.09") * whole(times);
        EXPECT_GE(mu * mu, square) << times;
        EXPECT_LE(mu.up(), std::sqrt(square.up()) * (1 + 1e-15)) << times;
    }
    for (const std::uint64_t root : {2U, 7U, 1000U})
        EXPECT_EQ(NativeBudget::gdp(exactly("0.75")).repeated(whole(root * root)).amount, exactly("0.75") * whole(root))
            << "exact where the root is a double";
}

TEST(NativeGuarantees, RepeatingInStepsIsRepeatingOnce)
{
    const NativeBudget zcdp = NativeBudget::zcdp(exactly("0.07"));
    EXPECT_EQ(zcdp.repeated(Exact(6)).repeated(Exact(35)), zcdp.repeated(Exact(210)));
    const NativeBudget renyi = NativeBudget::renyi({{exactly("3"), exactly("0.7")}});
    EXPECT_EQ(renyi.repeated(Exact(6)).repeated(Exact(35)), renyi.repeated(Exact(210)));
    const NativeBudget gdp = NativeBudget::gdp(exactly("0.7"));
    const Exact steps = gdp.repeated(Exact(6)).repeated(Exact(35)).amount;
    EXPECT_GE(steps * steps, exactly("102.9"));
    EXPECT_NEAR(steps.up() / gdp.repeated(Exact(210)).amount.up(), 1, 1e-15);
    EXPECT_DOUBLE_EQ(zcdp.repeated(Exact(50)).intrinsicTime(), 50 * zcdp.intrinsicTime());
    EXPECT_NEAR(gdp.repeated(Exact(50)).intrinsicTime() / gdp.intrinsicTime(), 50, 1e-12);
    EXPECT_DOUBLE_EQ(renyi.repeated(Exact(50)).intrinsicTime(), 50 * renyi.intrinsicTime());
}

/// sum of (e^epsilon)^i, i below the number of records.
Quad stepsTotal(Quad epsilon, std::uint64_t records)
{
    Quad sum = 0;
    Quad power = 1;
    for (std::uint64_t i = 0; i < records; ++i, power *= quad::exp(epsilon))
        sum += power;
    return sum;
}

TEST(Groups, DeltaIsJustAboveTheGeometricSum)
{
    for (const char *epsilon : {"0", "1e-300", "1e-12", "0.25", "1", "7", "300"})
        for (const char *delta : {"1e-300", "1e-12", "1e-6", "0.001"})
            for (const std::uint64_t records : {1U, 2U, 3U, 17U, 500U}) {
                const Quad truth = stepsTotal(exactly(epsilon).down(), records) * exactly(delta).down();
                const double got = groupOf(exactly(epsilon), exactly(delta), records).delta.up();
                EXPECT_LE(got, 1);
                EXPECT_TRUE(Quad(got) >= (truth < 1 ? truth : Quad(1))) << epsilon << " " << delta << " " << records;
                if (exactly(epsilon).up() * static_cast<double>(records) > 700)
                    continue; // e^(k epsilon) is no double: all is counted as leaked
                // e^(k epsilon) is as far off as k epsilon is, which is rounded: relatively by k epsilon units.
                const Quad slack = Quad(1e-14) + Quad(4e-16) * exactly(epsilon).up() * static_cast<double>(records);
                EXPECT_TRUE(Quad(got) <= truth * (1 + slack)) << epsilon << " " << delta << " " << records;
            }
}

TEST(Groups, OfManyRecordsKeepCountUpToTheLargest)
{
    const std::uint64_t most = std::uint64_t{1} << 53U;
    const GroupDp group = groupOf(exactly("1e-20"), exactly("1e-30"), most);
    EXPECT_EQ(group.epsilon, exactly("1e-20") * whole(most));
    // k epsilon is 9e-5: the geometric sum is (e^(k epsilon) - 1) / epsilon.
    const Quad x = Quad(static_cast<double>(most)) * Quad(1e-20);
    const Quad truth = quad::expm1(x) / Quad(1e-20) * Quad(1e-30);
    EXPECT_TRUE(Quad(group.delta.up()) >= truth * (1 - Quad(1e-15)));
    EXPECT_TRUE(Quad(group.delta.up()) <= truth * (1 + Quad(1e-14)));
    EXPECT_EQ(groupOf(Exact(), exactly("1e-15"), most).delta, Exact(1));
    EXPECT_EQ(groupOf(exactly("0.5"), Exact(), most).delta, Exact()) << "pure DP stays pure";
    EXPECT_EQ(groupOf(NativeBudget::zcdp(exactly("0.5")), most)->amount, exactly("0.5") * whole(most) * whole(most));
    EXPECT_EQ(groupOf(NativeBudget::gdp(exactly("0.5")), most)->amount, exactly("0.5") * whole(most));
    EXPECT_FALSE(groupOf(NativeBudget::renyi({{exactly("1e6"), Exact(1)}}), most)) << "no order is left";
    const std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(groupOf(exactly("0.5"), Exact(), largest).epsilon, exactly("9223372036854775807.5"));
    EXPECT_EQ(groupOf(NativeBudget::gdp(exactly("1")), largest)->amount, exactly("18446744073709551615"));
    EXPECT_FALSE(groupOf(NativeBudget::renyi({{exactly("1e6"), Exact(1)}}), largest)) << "and it ends";
}

TEST(Groups, OfGroupsAreNotBelowTheGroupItself)
{
    for (const std::uint64_t inner : {2U, 3U, 8U})
        for (const std::uint64_t outer : {2U, 5U}) {
            const GroupDp once = groupOf(exactly("0.25"), exactly("1e-9"), inner * outer);
            const GroupDp first = groupOf(exactly("0.25"), exactly("1e-9"), inner);
            const GroupDp twice = groupOf(first.epsilon, first.delta, outer);
            EXPECT_EQ(once.epsilon, twice.epsilon);
            EXPECT_NEAR(once.delta.up() / twice.delta.up(), 1, 1e-13) << "the geometric sums are the same";
            EXPECT_EQ(groupOf(*groupOf(NativeBudget::zcdp(exactly("0.3")), inner), outer),
                      groupOf(NativeBudget::zcdp(exactly("0.3")), inner * outer));
        }
    const NativeBudget renyi = NativeBudget::renyi({{exactly("64"), exactly("0.5")}});
    EXPECT_EQ(groupOf(*groupOf(renyi, 2), 4), groupOf(renyi, 8)) << "powers of two are made of steps of two";
    EXPECT_EQ(groupOf(renyi, 5), groupOf(renyi, 8)) << "others are rounded up to one";
    EXPECT_EQ(groupOf(renyi, 1), renyi);
}

TEST(Groups, OfRenyiOrdersAreNotBelowResponsesWithSoManyTimesTheLoss)
{
    for (const double each : {0.01, 0.2, 1.0})
        for (const std::uint64_t records : {2U, 3U, 4U, 8U})
            for (const double order : {16.0, 32.0, 500.0}) {
                const auto group = groupOf(
                    NativeBudget::renyi({{Exact::fromDouble(order), Exact::fromDouble(renyi::pureDp(each, order))}}),
                    records);
                ASSERT_TRUE(group.has_value()) << order << " " << records;
                const RenyiLimit &limit = group->limits.front();
                const double truth = renyi::pureDp(each * static_cast<double>(records), limit.order.down());
                EXPECT_GE(limit.divergence.up(), truth * (1 - 1e-12)) << each << " " << records << " " << order;
            }
}

} // namespace
} // namespace epsilometer::native_guarantees_test

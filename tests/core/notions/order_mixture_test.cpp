// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: with one order the bound is the conversion of Canonne, Kamath, Steinke; several orders are never worse than
// one of them at its share; the bound keeps (1 - e^(epsilon - L))^+ <= F(L) as recomputed; every decision is that of the
// bound, whatever is remembered; infinite, zero, tiny and huge sums are no exception; the default lists are valid.
#include "core/notions/renyi/order_mixture.h"

#include "core/notions/conversions/renyi.h"
#include "core/notions/intrinsic_budget.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace epsilometer::order_mixture_test {
namespace {

using testing_support::exactly;

constexpr double kInf = std::numeric_limits<double>::infinity();

OrderMixture defaultMixture(const char *epsilon, const char *delta)
{
    return {defaultOrderShares(exactly(epsilon), exactly(delta)), exactly(delta)};
}

/// In the sequence in which the mixture holds them.
std::vector<OrderShare> ascendingShares(const char *epsilon, const char *delta)
{
    auto shares = defaultOrderShares(exactly(epsilon), exactly(delta));
    std::ranges::sort(shares, {}, &OrderShare::order);
    return shares;
}

/// Sums of a random sequence: what a line, a pure round and a steep curve add.
std::vector<double> randomSums(const OrderMixture &mixture, std::mt19937_64 &random)
{
    std::uniform_real_distribution<double> exponent(-14, 3);
    const double rho = std::exp(exponent(random));
    const double epsilon = std::exp(exponent(random));
    const double steep = random() % 2 == 0 ? std::exp(exponent(random) - 6) : 0;
    std::vector<double> sums;
    for (const double order : mixture.orders())
        sums.push_back(rho * order + std::min(epsilon, order * epsilon * epsilon / 2) + steep * std::expm1(order / 8));
    return sums;
}

TEST(OrderMixture, WithOneOrderItIsTheKnownConversion)
{
    for (const char *order : {"1.0001", "1.5", "2", "21.98", "400", "1e6"})
        for (const char *delta : {"1e-300", "1e-6", "0.01", "0.4"}) {
            const OrderMixture mixture({{exactly(order), Exact(1)}}, exactly(delta));
            const double logInverse = logInverseUp(exactly(delta));
            for (const double sum : {1e-12, 1e-3, 0.7, 12.0, 1e4}) {
                const double got = mixture.epsilonUp(std::vector{sum});
                const double truth = cksEpsilonUp(sum, mixture.orders()[0], logInverse);
                const double scale = sum + logInverse / (mixture.orders()[0] - 1);
                EXPECT_NEAR(got, truth, 1e-13 * scale) << order << " " << delta << " " << sum;
            }
        }
}

TEST(OrderMixture, SeveralOrdersAreNeverWorseThanOne)
{
    std::mt19937_64 random(7);
    for (const auto &[epsilon, delta] : {std::pair("1", "1e-6"), {"0.1", "1e-9"}, {"8", "1e-5"}, {"3", "0.2"}}) {
        const auto shares = ascendingShares(epsilon, delta);
        const OrderMixture mixture(shares, exactly(delta));
        for (int i = 0; i < 200; ++i) {
            const auto sums = randomSums(mixture, random);
            double best = kInf;
            for (std::size_t j = 0; j < shares.size(); ++j) {
                const double logInverse = logInverseUp(shares[j].share * exactly(delta));
                best = std::min(best, cksEpsilonUp(sums[j], mixture.orders()[j], logInverse));
            }
            EXPECT_LE(mixture.epsilonUp(sums), best * (1 + 1e-12));
        }
    }
}

/// F(L) in long double.
long double mixtureAt(const OrderMixture &mixture, const std::vector<OrderShare> &shares, const Exact &delta,
                      const std::vector<double> &sums, long double loss)
{
    long double total = 0;
    for (std::size_t j = 0; j < shares.size(); ++j)
        total += static_cast<long double>((shares[j].share * delta).up()) *
                 std::exp((static_cast<long double>(mixture.orders()[j]) - 1) * (loss - sums[j]));
    return total;
}

TEST(OrderMixture, BoundsHoldWhereTheyAreClaimedAndNoEarlier)
{
    std::mt19937_64 random(11);
    for (const auto &[epsilonText, deltaText] :
         {std::pair("1", "1e-6"), {"0.1", "1e-9"}, {"8", "1e-5"}, {"3", "0.2"}}) {
        const auto shares = ascendingShares(epsilonText, deltaText);
        const Exact delta = exactly(deltaText);
        const OrderMixture mixture(shares, delta);
        for (int i = 0; i < 30; ++i) {
            const auto sums = randomSums(mixture, random);
            const auto f = [&](long double loss) { return mixtureAt(mixture, shares, delta, sums, loss); };
            const double epsilon = mixture.epsilonUp(sums);
            long double end = epsilon + 1; // where F is 1, or somewhat beyond
            while (f(end) < 1)
                end *= 1.1L;
            for (double near : {epsilon * 0.9, epsilon, 2 * epsilon + 1, 1e9, -1e9})
                EXPECT_NEAR(mixture.epsilonUp(sums, near), epsilon, 1e-13 * (1 + epsilon)) << "whatever is remembered";
            bool holds = true;
            bool tight = epsilon == 0;
            for (int k = 0; k <= 1000; ++k) {
                const long double loss = end * (k / 1000.0L);
                const long double here = f(loss);
                holds = holds && here >= -std::expm1(epsilon - loss) * (1 - 1e-17L);
                tight = tight || here < -std::expm1(epsilon * (1 - 1e-3L) - loss);
            }
            EXPECT_TRUE(holds) << epsilon;
            EXPECT_TRUE(tight) << "a smaller epsilon fails";
        }
    }
}

TEST(OrderMixture, DecisionsAreThoseOfTheBound)
{
    std::mt19937_64 random(13);
    const OrderMixture mixture = defaultMixture("1", "1e-6");
    std::uniform_real_distribution<double> guess(-5, 50);
    for (int i = 0; i < 2000; ++i) {
        const auto sums = randomSums(mixture, random);
        const double epsilon = mixture.epsilonUp(sums);
        OrderMixture::Memory near;
        if (i % 3 != 0)
            near.near = guess(random);
        for (const double factor : {0.1, 0.999, 1 - 1e-11, 1.0, 1 + 1e-11, 1.001, 10.0})
            EXPECT_EQ(mixture.filterKeeps(sums, epsilon * factor, near), factor >= 1) << epsilon << " " << factor;
    }
}

TEST(OrderMixture, ExtremeSums)
{
    const OrderMixture mixture = defaultMixture("1", "1e-6");
    const auto all = [&](double value) { return std::vector<double>(mixture.orders().size(), value); };
    EXPECT_EQ(mixture.epsilonUp(all(kInf)), kInf);
    EXPECT_EQ(mixture.epsilonUp(all(0)), 0);
    auto one = all(kInf);
    one[2] = 0.5; // order 1.5
    EXPECT_NEAR(mixture.epsilonUp(one), cksEpsilonUp(0.5, 1.5, logInverseUp(exactly("0.005e-6"))), 1e-9);
    for (const double huge : {1e10, 1e100, 1e300, 1.7e308}) {
        EXPECT_GE(mixture.epsilonUp(all(huge)), huge);
        EXPECT_LE(mixture.epsilonUp(all(huge)), huge * (1 + 1e-8));
    }
    EXPECT_GE(mixture.epsilonUp(all(5e-324)), 0);
    OrderMixture::Memory near;
    EXPECT_FALSE(mixture.filterKeeps(all(kInf), 1, near));
    EXPECT_FALSE(mixture.filterKeeps(all(1.7e308), 1, near));
    EXPECT_TRUE(mixture.filterKeeps(all(1e-300), 1, near));
    EXPECT_FALSE(mixture.filterKeeps(all(2), 1, near)) << "whatever is remembered";
}

TEST(OrderMixture, NoFailureProbabilityBuysNothing)
{
    const OrderMixture mixture = defaultMixture("1", "0");
    const std::vector<double> sums(mixture.orders().size(), 0.001);
    EXPECT_EQ(mixture.epsilonUp(sums), kInf);
    OrderMixture::Memory near;
    EXPECT_FALSE(mixture.filterKeeps(sums, 1e300, near));
}

TEST(OrderMixture, TheDefaultListsAreValid)
{
    for (const char *epsilon : {"0", "1e-300", "1e-6", "0.1", "2", "50", "1e6", "1e300"})
        for (const char *delta : {"0", "1e-300", "1e-6", "0.5", "0.999"})
            for (const auto &shares : {defaultOrderShares(exactly(epsilon), exactly(delta)),
                                       odometerOrderShares(exactly(epsilon), exactly(delta))}) {
                EXPECT_TRUE(validate(shares).ok()) << epsilon << " " << delta << validate(shares).error().message();
                Exact total;
                for (const OrderShare &one : shares)
                    total = total + one.share;
                EXPECT_EQ(total, Exact(1)) << "all of delta' is used";
            }
    EXPECT_TRUE(validate(odometerOrderShares(Exact::infinity(), exactly("1e-6"))).ok());
}

TEST(OrderMixture, AnOrderThatNoDoubleTellsFromOneIsNotUsed)
{
    const OrderMixture mixture({{exactly("1.00000000000000000001"), exactly("0.5")}, {Exact(2), exactly("0.5")}},
                               exactly("1e-6"));
    ASSERT_EQ(mixture.orders().size(), 1U);
    EXPECT_EQ(mixture.orders()[0], 2);
}

} // namespace
} // namespace epsilometer::order_mixture_test

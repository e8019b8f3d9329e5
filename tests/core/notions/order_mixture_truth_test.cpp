// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of mixtures of Renyi supermartingales, against what they are about:
// - the bound is just above the maximum of L + log(1 - F(L)) found by golden sections in long double
// - the (epsilon, delta) of composed responses and Gaussians, known exactly, are never above it
// - it grows with every sum and falls with delta' and with every share; a share in two parts is the share; the sequence of
//   the list does not matter
// - the bound after each of many rounds in order is just above the same maximum, and is the bound of one alone
// - sums and deltas of every magnitude, zero and infinite ones included, have no bound below the maximum
#include "core/notions/renyi/order_mixture.h"

#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/renyi.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <span>
#include <vector>

namespace epsilometer::order_mixture_truth_test {
namespace {

using testing_support::exactly;
using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();

std::vector<OrderShare> someShares()
{
    return {{exactly("1.5"), exactly("0.25")}, {exactly("4"), exactly("0.5")}, {exactly("32"), exactly("0.25")}};
}

/// F(L) of doubles' orders and decimal shares.
class Mixed {
public:
    Mixed(const std::vector<OrderShare> &shares, double delta, std::vector<double> sums) : m_sums(std::move(sums))
    {
        for (const OrderShare &one : shares) {
            m_slopes.push_back(static_cast<Real>(one.order.down()) - 1);
            m_logs.push_back(std::log(static_cast<Real>(one.share.down())) + std::log(static_cast<Real>(delta)));
        }
    }
    [[nodiscard]] Real operator()(Real loss) const
    {
        Real total = 0;
        for (std::size_t j = 0; j < m_sums.size(); ++j)
            total += std::exp(m_slopes[j] * (loss - m_sums[j]) + m_logs[j]);
        return total;
    }
    [[nodiscard]] Real root() const
    {
        Real low = -1e5L;
        Real high = 1e5L;
        for (int i = 0; i < 120; ++i) {
            const Real middle = (low + high) / 2;
            ((*this)(middle) < 1 ? low : high) = middle;
        }
        return low;
    }
    /// Of a concave function, to about half the digits in L and all of them in the value.
    [[nodiscard]] Real maximum() const
    {
        const auto value = [this](Real loss) { return loss + std::log1p(-(*this)(loss)); };
        const Real golden = (std::sqrt(Real(5)) - 1) / 2;
        Real high = root();
        Real low = high - 60;
        for (int i = 0; i < 130; ++i) {
            const Real left = high - golden * (high - low);
            const Real right = low + golden * (high - low);
            if (value(left) < value(right))
                low = left;
            else
                high = right;
        }
        return value(low);
    }

private:
    std::vector<double> m_sums;
    std::vector<Real> m_slopes;
    std::vector<Real> m_logs;
};

TEST(OrderMixtureTruth, TheBoundIsJustAboveTheMaximum)
{
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> exponent(-9, 4);
    for (const double delta : {1e-12, 1e-6, 0.01, 0.25}) {
        const OrderMixture mixture(someShares(), Exact::fromDouble(delta));
        for (int i = 0; i < 40; ++i) {
            const double scale = std::exp(exponent(random));
            const double steep = std::exp(exponent(random) / 2);
            std::vector<double> sums;
            for (const double order : mixture.orders())
                sums.push_back(scale * std::pow(order, steep > 1 ? 1.0 : steep));
            const Mixed truth(someShares(), delta, sums);
            const Real size = sums.back() + std::abs(std::log(static_cast<Real>(delta))) * 2 + 10;
            const double filter = mixture.epsilonUp(sums);
            const Real most = std::max(truth.maximum(), Real(0));
            EXPECT_GE(filter, most - 1e-17L * size) << delta << " " << scale;
            EXPECT_LE(filter, most + 1e-13L * size) << delta << " " << scale;
        }
    }
}

/// delta(epsilon) of so many responses, in the direction of their sum.
Real responsesDelta(Real each, int count, Real epsilon)
{
    const Real flip = 1 / (1 + std::exp(each));
    Real sum = 0;
    for (int i = 0; i <= count; ++i) {
        const Real loss = (count - 2 * i) * each;
        const Real mass =
            std::exp(std::lgamma(Real(count + 1)) - std::lgamma(Real(i + 1)) - std::lgamma(Real(count - i + 1)) +
                     i * std::log(flip) + (count - i) * std::log1p(-flip));
        if (loss > epsilon)
            sum += mass * -std::expm1(epsilon - loss);
    }
    return sum;
}

TEST(OrderMixtureTruth, ComposedResponsesKeepToTheFiltersEpsilon)
{
    for (const char *delta : {"1e-9", "1e-5", "0.01"})
        for (const double each : {0.01, 0.1, 0.5, 2.0})
            for (const int count : {1, 10, 100, 400}) {
                const OrderMixture mixture(defaultOrderShares(exactly("1"), exactly(delta)), exactly(delta));
                std::vector<double> sums;
                for (const double order : mixture.orders())
                    sums.push_back(count * renyi::pureDp(each, order) * (1 + 1e-15));
                const double epsilon = mixture.epsilonUp(sums);
                EXPECT_LE(responsesDelta(each, count, epsilon), exactly(delta).up())
                    << delta << " " << each << " " << count;
            }
}

TEST(OrderMixtureTruth, GaussiansKeepToTheFiltersEpsilonAndItIsNotFarOff)
{
    for (const char *delta : {"1e-9", "1e-5", "0.01"})
        for (const double rho : {1e-4, 0.01, 0.25, 3.0}) {
            const double known = noise::gaussianEpsilon(std::sqrt(2 * rho), exactly(delta).down());
            const OrderMixture mixture(defaultOrderShares(Exact::fromDouble(known), exactly(delta)), exactly(delta));
            std::vector<double> sums;
            for (const double order : mixture.orders())
                sums.push_back(order * rho * (1 + 1e-15));
            EXPECT_GE(mixture.epsilonUp(sums), known * (1 - 1e-10)) << delta << " " << rho;
            EXPECT_LE(mixture.epsilonUp(sums), known * 1.5 + 0.1) << delta << " " << rho;
        }
}

TEST(OrderMixtureTruth, BoundsGrowWithEverySum)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> uniform(0.01, 2);
    const OrderMixture mixture(someShares(), exactly("1e-5"));
    for (int i = 0; i < 200; ++i) {
        const std::vector<double> sums{uniform(random), 2 + uniform(random), 4 + 2 * uniform(random)};
        for (std::size_t j = 0; j < sums.size(); ++j)
            for (const double factor : {1 + 1e-9, 1.01, 3.0}) {
                auto more = sums;
                more[j] *= factor;
                EXPECT_GE(mixture.epsilonUp(more), mixture.epsilonUp(sums) * (1 - 1e-12));
            }
    }
}

TEST(OrderMixtureTruth, BoundsFallWithDeltaAndWithEveryShare)
{
    const std::vector<double> sums{0.125, 0.375, 3};
    double filter = std::numeric_limits<double>::infinity();
    for (const char *delta : {"1e-300", "1e-30", "1e-9", "1e-3", "0.3", "0.999"}) {
        const OrderMixture mixture(someShares(), exactly(delta));
        EXPECT_LE(mixture.epsilonUp(sums), filter) << delta;
        filter = mixture.epsilonUp(sums);
    }
    auto shares = someShares();
    const OrderMixture whole(shares, exactly("1e-6"));
    for (OrderShare &one : shares) {
        const Exact before = one.share;
        one.share = one.share * exactly("0.01");
        const OrderMixture less(shares, exactly("1e-6"));
        EXPECT_GE(less.epsilonUp(sums), whole.epsilonUp(sums) * (1 - 1e-13));
        one.share = before;
    }
}

TEST(OrderMixtureTruth, AShareInTwoPartsIsTheShare)
{
    const OrderMixture whole({{exactly("3"), exactly("0.5")}, {exactly("20"), exactly("0.5")}}, exactly("1e-7"));
    const OrderMixture parts(
        {{exactly("3"), exactly("0.125")}, {exactly("20"), exactly("0.5")}, {exactly("3"), exactly("0.375")}},
        exactly("1e-7"));
    ASSERT_EQ(parts.orders().size(), 3U);
    EXPECT_TRUE(std::is_sorted(parts.orders().begin(), parts.orders().end()));
    for (const double low : {1e-4, 0.1, 2.0})
        for (const double high : {1e-3, 1.0, 30.0}) {
            const std::vector<double> two{low, high};
            const std::vector<double> three{low, low, high};
            EXPECT_NEAR(parts.epsilonUp(three), whole.epsilonUp(two), 1e-12 * (low + high + 20));
        }
}

TEST(OrderMixtureTruth, TheListsSequenceDoesNotMatter)
{
    auto shares = someShares();
    const std::vector<double> sums{0.25, 0.75, 4};
    const OrderMixture sorted(shares, exactly("1e-6"));
    std::reverse(shares.begin(), shares.end());
    const OrderMixture reversed(shares, exactly("1e-6"));
    EXPECT_TRUE(std::equal(sorted.orders().begin(), sorted.orders().end(), reversed.orders().begin()));
    EXPECT_EQ(sorted.epsilonUp(sums), reversed.epsilonUp(sums));
}

TEST(OrderMixtureTruth, AMemoryOfAGrowingSequenceDecidesAsWithoutOne)
{
    const OrderMixture mixture(defaultOrderShares(exactly("2"), exactly("1e-6")), exactly("1e-6"));
    OrderMixture::Memory memory;
    double near = std::numeric_limits<double>::infinity();
    std::vector<double> sums(mixture.orders().size());
    int kept = 0;
    for (int step = 0; step < 400; ++step) {
        for (std::size_t j = 0; j < sums.size(); ++j)
            sums[j] += renyi::pureDp(0.03125 + 0.001 * (step % 7), mixture.orders()[j]);
        const bool fits = mixture.epsilonUp(sums) <= 2;
        ASSERT_EQ(mixture.filterKeeps(sums, 2, memory), fits) << step;
        if (fits) {
            EXPECT_GE(memory.bound, mixture.epsilonUp(sums) * (1 - 1e-9)) << "what is remembered is a bound";
        }
        EXPECT_NEAR(mixture.epsilonUp(sums, near), mixture.epsilonUp(sums), 1e-12) << step;
        kept += fits ? 1 : 0;
    }
    EXPECT_GT(kept, 50);
    EXPECT_LT(kept, 400) << "the budget is spent at last";
}

TEST(OrderMixtureTruth, RoundsInOrderAreEachAsAlone)
{
    // Early rounds, where large orders count; late ones; some of many magnitudes; and what is unknown from some round on.
    const auto shares = defaultOrderShares(exactly("2"), exactly("1e-6"));
    const OrderMixture mixture(shares, exactly("1e-6"));
    auto ascending = shares;
    std::ranges::sort(ascending, {}, &OrderShare::order);
    std::mt19937_64 random(31);
    std::uniform_real_distribution<double> exponent(-5, 0.5);
    for (const double scale : {1e-3, 0.03, 1.0})
        for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{8}, std::size_t{130}}) {
            std::vector<double> sums(mixture.orders().size());
            double near = kInf;
            for (int block = 0; block < 12; ++block) {
                std::vector<double> rows;
                for (std::size_t i = 0; i < size; ++i) {
                    const double epsilon = scale * std::pow(10, block % 3 == 2 ? exponent(random) : -0.3);
                    for (std::size_t j = 0; j < sums.size(); ++j)
                        sums[j] += block == 11 && i > size / 2 ? kInf : renyi::pureDp(epsilon, mixture.orders()[j]);
                    rows.insert(rows.end(), sums.begin(), sums.end());
                }
                for (std::size_t i = 0; i < size; ++i) {
                    const auto row = std::span<const double>(rows).subspan(i * sums.size(), sums.size());
                    const double value = mixture.epsilonUp(row, near);
                    const double alone = mixture.epsilonUp(row);
                    if (std::isinf(alone)) {
                        EXPECT_EQ(value, kInf);
                        continue;
                    }
                    EXPECT_LE(value, alone + 1e-13 * (row.back() + 30))
                        << scale << " " << size << " " << block << " " << i;
                    const bool compared = i % 29 == 0;
                    const Real truth = compared ? Mixed(ascending, 1e-6, {row.begin(), row.end()}).maximum() : alone;
                    EXPECT_GE(value, truth - (compared ? 1e-17L : 1e-13L) * (row.back() + 30))
                        << scale << " " << size << " " << block << " " << i;
                }
            }
        }
}

/// The maximum, by golden sections between bounds of its place that the terms give, in terms of the logarithms alone: a sum
/// of 1e-300 and a share of 1e-300 are no exception. 0 where some sum is.
Real maximumAnywhere(const std::vector<double> &orders, const std::vector<double> &shares, double delta,
                     const std::vector<double> &sums)
{
    Real high = std::numeric_limits<Real>::infinity();
    std::vector<Real> logs;
    for (std::size_t j = 0; j < sums.size(); ++j) {
        if (sums[j] == 0)
            return 0;
        logs.push_back(std::log(static_cast<Real>(shares[j])) + std::log(static_cast<Real>(delta)));
        high = std::min(high, static_cast<Real>(sums[j]) - logs[j] / (static_cast<Real>(orders[j]) - 1));
    }
    if (!(high < kInf))
        return high;
    const auto value = [&](Real loss) {
        Real total = 0;
        for (std::size_t j = 0; j < sums.size(); ++j)
            total += std::exp((static_cast<Real>(orders[j]) - 1) * (loss - sums[j]) + logs[j]);
        return total < 1 ? loss + std::log1p(-total) : -std::numeric_limits<Real>::infinity();
    };
    const Real golden = (std::sqrt(Real(5)) - 1) / 2;
    Real low = 0; // the maximum over L >= 0, or 0
    Real most = 0;
    for (int i = 0; i < 200 && low < high; ++i) {
        const Real left = high - golden * (high - low);
        const Real right = low + golden * (high - low);
        most = std::max({most, value(left), value(right)});
        (value(left) < value(right) ? low : high) = value(left) < value(right) ? left : right;
    }
    return most;
}

TEST(OrderMixtureTruth, NoMagnitudeHasABoundBelowTheMaximum)
{
    std::mt19937_64 random(41);
    const auto pick = [&](std::initializer_list<double> some) { return some.begin()[random() % some.size()]; };
    int positive = 0;
    for (int i = 0; i < 5000; ++i) {
        const double delta = pick({1e-300, 1e-30, 1e-12, 1e-6, 1e-3, 0.1, 0.5});
        std::vector<OrderShare> shares;
        std::vector<double> sums;
        for (const char *order : {"1.0001", "1.25", "2", "11.7", "129", "1e5"})
            if (random() % 3 != 0) {
                shares.push_back({exactly(order), exactly(random() % 4 == 0 ? "0.00001" : "0.16")});
                sums.push_back(random() % 4 == 0 ? pick({0, 5e-324, 1e-300, 1e-20, 1, 1e6, 1e300, kInf})
                                                 : std::exp(std::uniform_real_distribution<double>(-25, 6)(random)));
            }
        if (shares.empty())
            continue;
        const OrderMixture mixture(shares, Exact::fromDouble(delta));
        std::vector<double> orders(mixture.orders().begin(), mixture.orders().end());
        std::vector<double> parts;
        for (const OrderShare &one : shares)
            parts.push_back(one.share.down());
        const Real truth = maximumAnywhere(orders, parts, delta, sums);
        double near = pick({kInf, 0, 1, -1e9, 1e300});
        const double got = mixture.epsilonUp(sums, near);
        ASSERT_GE(got, truth * (1 - 1e-18L)) << i;
        ASSERT_FALSE(std::isnan(got)) << i;
        positive += truth > 0 && std::isfinite(got) ? 1 : 0;
    }
    EXPECT_GT(positive, 1000) << "not all of them are 0 or inf";
}

TEST(OrderMixtureTruth, HugeSumsOfManyRoundsAreBoundsAsWell)
{
    const OrderMixture mixture(someShares(), exactly("1e-6"));
    for (const double huge : {1e15, 1e20, 1e100, 1.7e308}) { // no double tells them from what counts besides
        double near = kInf;
        for (int i = 0; i < 3; ++i) {
            const double value = mixture.epsilonUp(std::vector(mixture.orders().size(), huge), near);
            EXPECT_GE(value, huge);
            EXPECT_LE(value, huge * (1 + 1e-8));
        }
    }
}

} // namespace
} // namespace epsilometer::order_mixture_truth_test

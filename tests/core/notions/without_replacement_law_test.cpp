// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the Gaussian on batches drawn without replacement, one entry replaced:
// - delta(epsilon) bounds the noisy sum of every batch of small data sets, integrated over all batches, in both orders;
//   a batch of one entry comes close to it
// - both orders are one law, its curve never below the closed form in 113 bits; it costs at least what the Poisson
//   batches of the same rate cost, which some pair of neighbours attains, and at most what the full batch costs
// - its moments are integrals over the outcomes, symmetric about -1/2, 1 at 0, and infinite where they are not known
// - the nodes are a law: weights that sum to 1, rotations within their error, moduli and the mean size never too small
// - a decay that is claimed holds at every point further out
// - lattice laws enclose the curve and keep the mass, whether or not the lattice was cut
// - no rate and no steps are no loss, no noise an infinite one, and drawing everything is the plain Gaussian.
#include "core/notions/losses/without_replacement_loss.h"

#include "core/notions/conversions/noise.h"
#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <vector>

namespace epsilometer::without_replacement_law_test {
namespace {

using quad::Quad;
using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr LossOrder kOrders[] = {LossOrder::Forward, LossOrder::Reverse};
constexpr double kRates[] = {1e-6, 0.015625, 0.2, 0.75};
constexpr double kSigmas[] = {0.3, 0.7, 1.5, 6.0};

Real density(Real x, Real mean, Real sigma)
{
    const Real z = (x - mean) / sigma;
    return std::exp(-z * z / 2) / (sigma * std::sqrt(2 * std::numbers::pi_v<Real>));
}

/// H_x of A = (1 - q) N(0, s^2) + q N(1, s^2) against N(0, s^2).
Quad curveOf(Quad q, Quad s, Quad epsilon)
{
    const Quad x = s * s * quad::log1p(quad::expm1(epsilon) / q) + Quad(0.5);
    const Quad none = quad::upperTail(x / s);
    const Quad one = quad::upperTail((x - 1) / s);
    return q * (one - none) - quad::expm1(epsilon) * none;
}

TEST(WithoutReplacementLaw, CurveIsJustAboveTheClosedForm)
{
    for (const double rate : kRates)
        for (const double sigma : kSigmas) {
            const WithoutReplacementLoss loss(rate, sigma);
            EXPECT_TRUE(loss.symmetric());
            for (const double epsilon : {0.0, 1e-9, 1e-3, 0.1, 0.6, 2.0, 6.0}) {
                const Quad truth = curveOf(rate, sigma, epsilon);
                const double got = loss.deltaUpper(LossOrder::Forward, epsilon);
                EXPECT_TRUE(Quad(got) >= truth * (1 - Quad(1e-18)) - Quad(1e-33)) << rate << " " << sigma;
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-10)) + Quad(1e-17)) << rate << " " << sigma;
                EXPECT_EQ(got, loss.deltaUpper(LossOrder::Reverse, epsilon));
                EXPECT_LE(loss.deltaLower(LossOrder::Reverse, epsilon), got);
                EXPECT_LE(got, noise::gaussianDelta(1 / sigma, epsilon) * (1 + 1e-12)) << "amplified";
            }
            EXPECT_EQ(loss.deltaUpper(LossOrder::Forward, kInf), 0);
            EXPECT_EQ(loss.largestLoss(LossOrder::Reverse), kInf);
        }
}

TEST(WithoutReplacementLaw, APairOfNeighboursIsBelow)
{
    for (const double rate : kRates)
        for (const double sigma : kSigmas) {
            const WithoutReplacementLoss loss(rate, sigma);
            EXPECT_FALSE(loss.attained());
            const auto below = loss.attainedBelow();
            ASSERT_NE(below, nullptr);
            ASSERT_EQ(below->parts().size(), 1U);
            EXPECT_EQ(below->parts().at(0).count, 1U);
            EXPECT_TRUE(below->parts().at(0).loss->attained());
            for (const LossOrder order : kOrders)
                for (const double epsilon : {0.0, 0.1, 0.6, 2.0})
                    EXPECT_LE(below->parts().at(0).loss->deltaUpper(order, epsilon),
                              loss.deltaUpper(order, epsilon) * (1 + 1e-9) + 1e-16)
                        << rate << " " << sigma << " " << epsilon;
        }
}

// ---- data sets

/// Density of the noisy sum of a batch of so many entries, each batch as likely as the others.
Real batchDensity(const std::vector<double> &entries, int size, Real sigma, Real x)
{
    Real sum = 0;
    int batches = 0;
    for (unsigned drawn = 0; drawn < 1U << entries.size(); ++drawn) {
        if (std::popcount(drawn) != size)
            continue;
        Real mean = 0;
        for (std::size_t i = 0; i < entries.size(); ++i)
            mean += (drawn >> i & 1U) != 0 ? entries[i] : 0;
        sum += density(x, mean, sigma);
        ++batches;
    }
    return sum / batches;
}

TEST(WithoutReplacementLaw, BoundsEverySmallDataSet)
{
    struct DataSet {
        std::vector<double> others; ///< in [0, 1], so that replacing an entry moves a batch by at most 1
        int size;
    };
    const DataSet dataSets[] = {{{0, 0, 0}, 1}, {{0, 1, 0.5}, 2}, {{1, 1, 1, 0}, 2}, {{0, 0, 0, 0}, 3}};
    constexpr Real kIntegral = 2e-5L; // the trapezoid's rule where the excess begins
    for (const double sigma : {0.5, 1.2})
        for (const DataSet &data : dataSets) {
            const double rate = data.size / static_cast<double>(data.others.size() + 1);
            const WithoutReplacementLoss loss(rate, sigma);
            const Real step = static_cast<Real>(sigma) / 128;
            std::vector<Real> with;
            std::vector<Real> without;
            std::vector<double> first = data.others;
            std::vector<double> second = data.others;
            first.push_back(1);
            second.push_back(0);
            for (Real x = -9 * sigma; x < 4 + 9 * sigma; x += step) {
                with.push_back(batchDensity(first, data.size, sigma, x));
                without.push_back(batchDensity(second, data.size, sigma, x));
            }
            for (const double epsilon : {0.0, 0.1, 0.4, 1.0}) {
                const Real scale = std::exp(static_cast<Real>(epsilon));
                Real forward = 0;
                Real reverse = 0;
                for (std::size_t i = 0; i < with.size(); ++i) {
                    forward += std::max(0.0L, with[i] - scale * without[i]) * step;
                    reverse += std::max(0.0L, without[i] - scale * with[i]) * step;
                }
                const double got = loss.deltaUpper(LossOrder::Forward, epsilon);
                EXPECT_GE(got + kIntegral, forward) << sigma << " " << data.size << " " << epsilon;
                EXPECT_GE(got + kIntegral, reverse) << sigma << " " << data.size << " " << epsilon;
                if (data.size == 1) {
                    EXPECT_LE(got, forward + kIntegral) << "the others are all 0: attained";
                }
            }
        }
}

// ---- moments

/// The three parts of the law: gains where r > 1, their mirror images, and no loss between.
template <class Function> auto expectation(Real rate, Real sigma, Function function)
{
    constexpr int kSteps = 1500;
    const Real far = 0.5L + 16 * sigma + 12;
    const Real step = (far - 0.5L) / kSteps;
    const Real none = (1 - rate) * std::erf(0.5L / (sigma * std::numbers::sqrt2_v<Real>));
    auto sum = none * function(0.0L);
    for (int i = 0; i <= kSteps; ++i) {
        const Real x = 0.5L + i * step;
        const Real loss = std::log1p(rate * std::expm1((2 * x - 1) / (2 * sigma * sigma)));
        const Real simpson = (i == 0 || i == kSteps ? 1 : i % 2 == 1 ? 4 : 2) * step / 3;
        const Real mass = density(x, 0, sigma) * simpson;
        sum += mass * std::exp(loss) * function(loss) + mass * function(-loss);
    }
    return sum;
}

constexpr Real kSimpson = 1e-6L;

TEST(WithoutReplacementLaw, MomentsAreExpectations)
{
    for (const double rate : {0.015625, 0.2, 0.75})
        for (const double sigma : {0.7, 1.5, 6.0}) {
            const WithoutReplacementMoments moments(rate, sigma);
            const WithoutReplacementLoss loss(rate, sigma);
            for (const double t : {0.25, 1.0, 2.5, 6.0}) {
                const Real truth = std::log1p(expectation(rate, sigma, [t](Real l) { return std::expm1(t * l); }));
                const auto got = moments.logMoment(t);
                EXPECT_NEAR(static_cast<double>(got.value / truth), 1,
                            static_cast<double>(got.error / truth + kSimpson))
                    << rate << " " << sigma << " " << t;
                EXPECT_LE(got.error, 1e-12L * (1 + got.value));
                const auto mirrored = moments.logMoment(-1 - t);
                EXPECT_LE(std::abs(mirrored.value - got.value), mirrored.error + got.error) << t;
                for (const LossOrder order : kOrders) {
                    const LogMoment whole = loss.logMoment(order, t);
                    EXPECT_LE(std::abs(whole.value - got.value), whole.error + got.error);
                }
            }
        }
}

TEST(WithoutReplacementLaw, MomentsGrowFrom1)
{
    for (const double rate : kRates)
        for (const double sigma : kSigmas) {
            const WithoutReplacementMoments moments(rate, sigma);
            EXPECT_EQ(moments.logMoment(0).value, 0);
            EXPECT_EQ(moments.logMoment(-1).value, 0);
            for (const double t : {-0.999, -0.5, -1e-9, 5000.0, -5000.0, kInf, -kInf, std::nan("")})
                EXPECT_EQ(moments.logMoment(t).value, kInf) << t;
            Real before = 0;
            Real slope = 0;
            for (double t = 0.5; t <= 8; t += 0.5) {
                const auto got = moments.logMoment(t);
                EXPECT_GE(got.value + got.error, before + slope - 1e-12L * (1 + got.value)) << "convex at " << t;
                slope = got.value - before;
                before = got.value;
                // The worse of the two orders of Poisson batches cannot cost more.
                const Real poisson = SampledGaussianMoments(rate, sigma).logMoment(t + 1).value;
                EXPECT_GE(got.value + got.error, poisson * (1 - 1e-10L) - 1e-18L) << rate << " " << sigma << " " << t;
            }
        }
}

TEST(WithoutReplacementLaw, NodesAreALaw)
{
    for (const double rate : {0.015625, 0.2, 0.75})
        for (const double sigma : {0.7, 1.5, 6.0})
            for (const double s : {0.5, 3.0}) {
                const WithoutReplacementMoments moments(rate, sigma);
                const auto nodes = moments.nodes(s, 20);
                ASSERT_TRUE(std::isfinite(nodes.error));
                EXPECT_LE(nodes.error, 1e-15);
                Real total = nodes.zero;
                Real mean = 0;
                for (std::size_t j = 0; j < nodes.loss.size(); ++j) {
                    EXPECT_GT(nodes.loss[j], 0);
                    EXPECT_TRUE(nodes.up[j] >= 0 && nodes.down[j] >= 0);
                    total += nodes.up[j] + nodes.down[j];
                    mean += (nodes.up[j] + nodes.down[j]) * nodes.loss[j];
                }
                EXPECT_NEAR(static_cast<double>(total), 1, 1e-13);
                EXPECT_GE(nodes.meanSize, mean);
                EXPECT_LE(nodes.meanSize, 1.01L * mean);
                const Real whole = expectation(rate, sigma, [s](Real l) { return std::exp(s * l); });
                for (const double omega : {0.0, 0.5, 4.0, 20.0}) {
                    const auto truth =
                        expectation(rate, sigma, [&](Real l) { return std::polar(std::exp(s * l), omega * l); });
                    std::complex<Real> got = nodes.zero;
                    for (std::size_t j = 0; j < nodes.loss.size(); ++j)
                        got += std::polar<Real>(nodes.up[j], omega * nodes.loss[j]) +
                               std::polar<Real>(nodes.down[j], -omega * nodes.loss[j]);
                    EXPECT_LE(std::abs(got - truth / whole), 1e-6L) << rate << " " << sigma << " " << s << " " << omega;
                    const double modulus = WithoutReplacementMoments::modulus(nodes, omega);
                    EXPECT_GE(modulus, std::abs(got) * (1 - 1e-15L));
                    EXPECT_LE(modulus, std::abs(got) + 1e-10L);
                }
            }
}

TEST(WithoutReplacementLaw, QuotientsAreWithinTheirErrorForManyRuns)
{
    const double rate = 0.2;
    const double sigma = 1.5;
    const WithoutReplacementLoss loss(rate, sigma);
    const Real whole = expectation(rate, sigma, [](Real l) { return std::exp(0.5L * l); });
    for (const std::uint64_t power : {1, 7, 100}) {
        const ContourNodes nodes{0.5, 0.03125, 2};
        NodeValues product;
        product.setOne();
        loss.multiply(LossOrder::Reverse, nodes, power, product);
        for (std::size_t i = 0; i < kBlockSize; i += 9) {
            const Real omega = nodes.omega(i);
            const auto one =
                expectation(rate, sigma, [&](Real l) { return std::polar(std::exp(0.5L * l), omega * l); }) / whole;
            const auto truth = std::pow(one, static_cast<Real>(power));
            const std::complex<Real> got(product.real[i], product.imaginary[i]);
            EXPECT_LE(std::abs(got - truth), product.error[i] + 1e-8L * power) << power << " " << i;
            EXPECT_LE(product.error[i], 1e-12 * static_cast<double>(power));
        }
    }
}

TEST(WithoutReplacementLaw, ADecayThatIsClaimedHolds)
{
    int claimed = 0;
    for (const double rate : {0.3, 0.75})
        for (const double sigma : {0.7, 1.5})
            for (const double goal : {0.9, 0.97}) {
                const WithoutReplacementMoments moments(rate, sigma);
                for (const double omega : {1.0, 3.0, 6.0}) {
                    const double bound = moments.decay(1, omega, goal);
                    EXPECT_TRUE(bound == goal || bound == 1) << bound;
                    if (bound == 1)
                        continue;
                    ++claimed;
                    const Real whole = expectation(rate, sigma, [](Real l) { return std::exp(l); });
                    for (const Real further : {1.0L, 1.3L, 3.0L}) {
                        const auto truth = expectation(
                            rate, sigma, [&](Real l) { return std::polar(std::exp(l), omega * further * l); });
                        EXPECT_LE(std::abs(truth) / whole, goal + 1e-6L) << rate << " " << sigma << " " << omega;
                    }
                }
            }
    EXPECT_GT(claimed, 3);
    const WithoutReplacementMoments moments(0.3, 1);
    EXPECT_EQ(moments.decay(0, 3, 0.9), 1);
    EXPECT_EQ(moments.decay(1, 0, 0.9), 1);
    EXPECT_EQ(moments.decay(1, 3, 1), 1);
    EXPECT_EQ(WithoutReplacementMoments(0.01, 1).decay(1, 3, 0.5), 1) << "most batches lose nothing at all";
}

// ---- lattices

Real curveAt(const LatticeLaw &law, const std::vector<double> &masses, Real epsilon)
{
    Real delta = 0;
    for (std::size_t i = 0; i < masses.size(); ++i) {
        const Real loss = static_cast<Real>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset;
        if (loss > epsilon)
            delta += masses[i] * -std::expm1(epsilon - loss);
    }
    return delta;
}

TEST(WithoutReplacementLaw, LatticesEncloseTheCurve)
{
    for (const double rate : {1e-3, 0.2, 0.75})
        for (const double sigma : {0.7, 3.0}) {
            const WithoutReplacementLoss loss(rate, sigma);
            for (const double step : {0.001953125, 0.037, 0.5})
                for (const double lowest : {-kInf, -0.01, 0.0, 0.05}) {
                    const LatticeLaw law = loss.lattice(LossOrder::Forward, {step, 1e-13, lowest});
                    Real total = law.givenUp;
                    for (const double mass : law.mass)
                        total += mass;
                    EXPECT_GE(total, 1 - 1e-13L) << step << " " << lowest;
                    if (lowest < 0) { // else what lies below is not known so well
                        EXPECT_LE(total, 1 + 1e-9L) << step << " " << lowest;
                    }
                    for (const double epsilon : {0.05, 0.1, 0.35, 1.0, 2.2}) {
                        const Quad truth = curveOf(rate, sigma, epsilon);
                        EXPECT_TRUE(Quad(curveAt(law, law.mass, epsilon - law.excess) + law.givenUp) >=
                                    truth * (1 - Quad(1e-12)) - Quad(1e-18))
                            << rate << " " << sigma << " " << step << " " << lowest << " " << epsilon;
                        EXPECT_TRUE(Quad(curveAt(law, law.lower, epsilon + law.excess)) <=
                                    truth * (1 + Quad(1e-12)) + Quad(1e-18))
                            << rate << " " << sigma << " " << step << " " << lowest << " " << epsilon;
                    }
                }
        }
}

TEST(WithoutReplacementLaw, DegenerateParameters)
{
    EXPECT_TRUE(makeWithoutReplacementLoss(0, 1, 3)->parts().empty());
    EXPECT_TRUE(makeWithoutReplacementLoss(0.5, 1, 0)->parts().empty());
    for (const double sigma : {0.0, -1.0, std::nan("")})
        EXPECT_EQ(makeWithoutReplacementLoss(0.5, sigma, 3)->parts().at(0).loss->infiniteMass(), 1);
    const auto all = makeWithoutReplacementLoss(1, 2, 9);
    EXPECT_EQ(all->parts().at(0).count, 9U);
    EXPECT_TRUE(all->parts().at(0).loss->attained()) << "no batch is left to chance";
    for (const double epsilon : {0.0, 0.4, 1.5})
        EXPECT_NEAR(all->parts().at(0).loss->deltaUpper(LossOrder::Reverse, epsilon),
                    noise::gaussianDelta(0.5, epsilon), 1e-12);
    const auto most = makeWithoutReplacementLoss(1 - 0x1p-40, 2, 9);
    EXPECT_NEAR(most->parts().at(0).loss->deltaUpper(LossOrder::Forward, 0.4), noise::gaussianDelta(0.5, 0.4), 1e-10);
    EXPECT_EQ(most->parts().at(0).count, 9U);
    EXPECT_EQ(makeWithoutReplacementLoss(0.25, 2, 9)->parts().at(0).loss->key(), "without_replacement 0.25 2");
}

} // namespace
} // namespace epsilometer::without_replacement_law_test

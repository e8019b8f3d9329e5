// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the losses that end at an epsilon: bounded range, Laplace noise, permute and flip, randomised response.
// - bounded range bounds random exponential mechanisms, enumerated, in both orders and in composition with others; the
//   pair of scores that move together or apart attains each point; randomised response of half the range attains delta(0)
// - its curve is the integral of the density that is documented; its moments, quotients and decay are those of it
// - Laplace noise has the curve of its two densities, integrated; permute and flip, enumerated over all orders of random
//   candidates, stays below it, and the response that it attains is one of its mechanisms
// - randomised response, with and without leak, is its two or three outcomes: curve, moments, mass at the largest loss
// - tiny and huge epsilons neither fail nor understate; 0 is no loss, infinity and NaN are an infinite one
// - lattice laws enclose the curves, whether their steps divide the epsilon or not, and where they were cut.
#include "core/notions/losses/bounded_losses.h"

#include "tests/support/quad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

namespace epsilometer::bounded_losses_test {
namespace {

using quad::Quad;
using Real = long double;
using Complex = std::complex<Real>;

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr LossOrder kOrders[] = {LossOrder::Forward, LossOrder::Reverse};
constexpr double kEpsilons[] = {1e-12, 1e-5, 0.01, 0.3, 1.0, 4.0, 30.0};

struct Pair {
    std::vector<Real> p;
    std::vector<Real> q;

    void normalise()
    {
        for (auto *masses : {&p, &q}) {
            const Real total = std::accumulate(masses->begin(), masses->end(), 0.0L);
            for (Real &mass : *masses)
                mass /= total;
        }
    }
    [[nodiscard]] Pair swapped() const { return {q, p}; }
};

Real hockeyStick(const Pair &pair, Real epsilon)
{
    const Real scale = std::exp(epsilon);
    Real delta = 0;
    for (std::size_t i = 0; i < pair.p.size(); ++i)
        delta += std::max(0.0L, pair.p[i] - scale * pair.q[i]);
    return delta;
}

Pair composed(const Pair &a, const Pair &b)
{
    Pair both;
    for (std::size_t i = 0; i < a.p.size(); ++i)
        for (std::size_t j = 0; j < b.p.size(); ++j) {
            both.p.push_back(a.p[i] * b.p[j]);
            both.q.push_back(a.q[i] * b.q[j]);
        }
    return both;
}

constexpr Real kRounding = 1e-17L; ///< of sums of masses

// ---- bounded range

/// Exponential mechanism: exponents move by at most half the range either way.
Pair exponentialMechanism(std::mt19937_64 &random, int candidates, double range)
{
    std::exponential_distribution<double> weight;
    std::uniform_real_distribution<double> move(-range / 2, range / 2);
    std::bernoulli_distribution extreme(0.7);
    Pair pair;
    for (int i = 0; i < candidates; ++i) {
        pair.p.push_back(0.001 + weight(random));
        const double moved = move(random);
        const Real by = extreme(random) ? std::copysign(range / 2, moved) : moved;
        pair.q.push_back(pair.p.back() * std::exp(by));
    }
    pair.normalise();
    return pair;
}

TEST(BoundedRangeLaw, BoundsRandomExponentialMechanisms)
{
    std::mt19937_64 random(101);
    for (const double range : kEpsilons) {
        const BoundedRangeLoss loss(range);
        for (int trial = 0; trial < 40; ++trial) {
            const Pair pair = exponentialMechanism(random, 2 + trial % 5, range);
            for (const Pair &one : {pair, pair.swapped()})
                for (const double share : {0.0, 0.1, 0.5, 0.9, 0.999, 1.0})
                    EXPECT_GE(loss.deltaUpper(LossOrder::Forward, share * range),
                              hockeyStick(one, share * range) - kRounding)
                        << range << " " << share;
        }
    }
}

/// P loses t with the mass that makes e^-L a density, else t - range.
Pair twoPoints(Real range, Real t)
{
    const Real mass = std::expm1(t - range) / std::expm1(-range);
    return {{mass, 1 - mass}, {mass * std::exp(-t), (1 - mass) * std::exp(range - t)}};
}

TEST(BoundedRangeLaw, EachPointIsAttained)
{
    for (const double range : {0.01, 0.3, 1.0, 4.0}) {
        const BoundedRangeLoss loss(range);
        for (const double share : {0.0, 0.2, 0.6, 0.95}) {
            const double epsilon = share * range;
            const Real attained = hockeyStick(twoPoints(range, (epsilon + range) / 2), epsilon);
            const double got = loss.deltaUpper(LossOrder::Reverse, epsilon);
            EXPECT_GE(got, attained - kRounding) << range << " " << share;
            EXPECT_LE(got, attained * (1 + 1e-12L) + 10 * kRounding) << range << " " << share;
        }
        const auto below = loss.attainedBelow();
        const ElementaryLoss &response = *below->parts().at(0).loss;
        EXPECT_EQ(response.largestLoss(LossOrder::Forward), range / 2);
        EXPECT_NEAR(response.deltaUpper(LossOrder::Forward, 0) / loss.deltaUpper(LossOrder::Forward, 0), 1, 1e-12);
        for (const double share : {0.05, 0.3, 0.49, 0.8})
            EXPECT_LT(response.deltaUpper(LossOrder::Forward, share * range),
                      loss.deltaUpper(LossOrder::Forward, share * range));
        EXPECT_FALSE(loss.attained());
    }
}

Pair pairOf(const LatticeLaw &law, const std::vector<double> &masses)
{
    Pair pair;
    for (std::size_t i = 0; i < masses.size(); ++i)
        if (masses[i] > 0) {
            const Real loss = static_cast<Real>(law.first + static_cast<std::int64_t>(i)) * law.step + law.offset;
            pair.p.push_back(masses[i]);
            pair.q.push_back(masses[i] * std::exp(-loss));
        }
    return pair;
}

TEST(BoundedRangeLaw, BoundsCompositionsOfExponentialMechanisms)
{
    std::mt19937_64 random(103);
    const double range = 0.8;
    const LatticeLaw law = BoundedRangeLoss(range).lattice(LossOrder::Forward, {0.05, 1e-14, -kInf});
    const Pair above = pairOf(law, law.mass);
    const Pair twice = composed(above, above);
    for (int trial = 0; trial < 60; ++trial) {
        const Pair first = trial % 3 == 0 ? twoPoints(range, 0.02 * trial * range * 0.8)
                                          : exponentialMechanism(random, 2 + trial % 3, range);
        const Pair second = exponentialMechanism(random, 2 + trial % 4, range);
        for (const Pair &one : {second, second.swapped()})
            for (const double epsilon : {0.0, 0.2, 0.5, 0.9, 1.4})
                EXPECT_LE(hockeyStick(composed(first, one), epsilon), hockeyStick(twice, epsilon - 2 * law.excess))
                    << trial << " " << epsilon;
    }
}

/// Integral of f over [low, high] by Simpson's rule.
template <class Function> auto simpson(Real low, Real high, int steps, Function f)
{
    const Real h = (high - low) / steps;
    auto sum = f(low) + f(high);
    for (int i = 1; i < steps; ++i)
        sum += (i % 2 == 1 ? 4.0L : 2.0L) * f(low + i * h);
    return sum * (h / 3);
}

TEST(BoundedRangeLaw, CurveIsTheIntegralOfTheDensity)
{
    for (const double range : {0.02, 0.7, 3.0, 12.0}) {
        const BoundedRangeLoss loss(range);
        const auto density = [range](Real l) { return std::exp((l - range) / 2) / (-2 * std::expm1(-Real(range))); };
        EXPECT_NEAR(static_cast<double>(simpson(-range, range, 400, density)), 1, 1e-8);
        for (const double share : {0.0, 0.25, 0.5, 0.9}) {
            const Real epsilon = static_cast<Real>(share) * range;
            const Real truth =
                simpson(epsilon, range, 400, [&](Real l) { return density(l) * -std::expm1(epsilon - l); });
            EXPECT_NEAR(loss.deltaUpper(LossOrder::Forward, static_cast<double>(epsilon)) / static_cast<double>(truth),
                        1, 1e-7);
        }
    }
}

// ---- transforms of both densities

/// Unnormalised transforms at s = z + 1/2, and their loss.
struct Known {
    const char *name;
    std::function<std::shared_ptr<const LossModel>(double)> make;
    std::function<Complex(Complex, Real)> transform;
};

const std::vector<Known> &knownTransforms()
{
    static const std::vector<Known> all = {
        {"bounded range", makeBoundedRangeLoss,
         [](Complex s, Real e) { return std::sinh(s * e) / (2.0L * s * std::sinh(e / 2)); }},
        {"laplace", makeLaplaceLoss,
         [](Complex s, Real e) { return std::exp(-e / 2) * (std::cosh(s * e) + std::sinh(s * e) / (2.0L * s)); }},
        {"permute and flip", makePermuteAndFlipLoss,
         [](Complex s, Real e) { return std::exp(-e / 2) * (std::cosh(s * e) + std::sinh(s * e) / (2.0L * s)); }},
        {"response", [](double e) { return makeResponseLoss(e, 0); },
         [](Complex s, Real e) { return std::cosh(s * e) / std::cosh(e / 2); }}};
    return all;
}

TEST(BoundedLosses, MomentsAreThoseOfTheirDensities)
{
    for (const Known &known : knownTransforms())
        for (const double epsilon : {1e-6, 0.01, 0.5, 4.0, 40.0}) {
            const auto model = known.make(epsilon);
            const LossTransform &transform = *model->parts().at(0).loss->transform();
            for (const double t : {-6.0, -1.0, -0.75, 0.0, 0.125, 1.0, 3.5, 20.0}) {
                const Real truth = std::log(known.transform(Complex(t + 0.5L, 0), epsilon).real());
                const LogMoment got = transform.logMoment(LossOrder::Forward, t);
                EXPECT_LE(std::abs(got.value - truth), got.error + 2e-18L * (1 + std::abs(truth)))
                    << known.name << " " << epsilon << " " << t;
                EXPECT_LE(got.error, 3e-14 * (1 + std::abs(t) * epsilon)) << known.name;
                EXPECT_EQ(transform.logMoment(LossOrder::Reverse, t).value, got.value);
                EXPECT_LE(std::abs(transform.logMoment(LossOrder::Forward, -1 - t).value - got.value), 2 * got.error);
            }
            // In the middle, where sinh(s e) / s is e.
            const LogMoment middle = transform.logMoment(LossOrder::Forward, -0.5);
            const Real beside = std::log(known.transform(Complex(1e-12L, 0), epsilon).real());
            EXPECT_LE(std::abs(middle.value - beside), middle.error + 1e-17L) << known.name << " " << epsilon;
        }
}

TEST(BoundedLosses, QuotientsAreThoseOfTheirDensities)
{
    for (const Known &known : knownTransforms())
        for (const double epsilon : {0.01, 0.5, 4.0})
            for (const double sigma : {0.0, 0.5, 5.0, 32.0})
                for (const std::uint64_t power : {1, 2, 13}) {
                    const auto model = known.make(epsilon);
                    const ContourNodes nodes{sigma, 0.25, 2};
                    NodeValues product;
                    product.setOne();
                    model->parts().at(0).loss->transform()->multiply(LossOrder::Reverse, nodes, power, product);
                    const Complex real = known.transform(Complex(sigma + 0.5L, 0), epsilon);
                    for (std::size_t i = 0; i < kBlockSize; i += 5) {
                        const Complex at(sigma + 0.5L, nodes.omega(i));
                        Complex truth = 1;
                        for (std::uint64_t k = 0; k < power; ++k)
                            truth *= known.transform(at, epsilon) / real;
                        const Complex got(product.real[i], product.imaginary[i]);
                        EXPECT_LE(std::abs(got - truth), product.error[i])
                            << known.name << " " << epsilon << " " << sigma << " " << power << " " << i;
                        EXPECT_LE(product.error[i], 1e-11);
                    }
                }
}

TEST(BoundedLosses, DecayIsABoundFurtherOut)
{
    for (const Known &known : knownTransforms())
        for (const double epsilon : {0.05, 0.5, 6.0})
            for (const double sigma : {0.0, 1.0, 10.0}) {
                const auto model = known.make(epsilon);
                const LossTransform &transform = *model->parts().at(0).loss->transform();
                const Complex real = known.transform(Complex(sigma + 0.5L, 0), epsilon);
                double before = 1;
                for (const double omega : {0.1, 1.0, 7.0, 60.0, 1000.0}) {
                    const double bound = transform.decay(LossOrder::Forward, sigma, omega, 0);
                    EXPECT_LE(bound, before) << known.name;
                    before = bound;
                    for (const Real further : {1.0L, 1.13L, 2.0L, 5.7L, 40.0L}) {
                        const Complex at(sigma + 0.5L, omega * further);
                        EXPECT_LE(std::abs(known.transform(at, epsilon) / real), bound * (1 + 1e-15L))
                            << known.name << " " << epsilon << " " << sigma << " " << omega;
                    }
                }
                EXPECT_EQ(transform.decay(LossOrder::Forward, sigma, 0, 0), 1) << known.name;
            }
}

// ---- Laplace noise and permute and flip

TEST(LaplaceLaw, HasTheCurveOfItsDensities)
{
    for (const double epsilon0 : {0.2, 1.5, 6.0}) {
        const LaplaceLoss loss(epsilon0);
        for (const double share : {0.0, 0.3, 0.8, 0.99}) {
            const Real scale = std::exp(static_cast<Real>(share) * epsilon0);
            // exp(-|x|) / 2 against the same moved by epsilon0; the excess ends at a point between.
            const Real end = (1 - static_cast<Real>(share)) * epsilon0 / 2;
            const auto excess = [&](Real x) {
                return (std::exp(-std::abs(x)) - scale * std::exp(-std::abs(x - epsilon0))) / 2;
            };
            const Real truth = simpson(-45, 0, 6000, excess) + simpson(0, end, 200, excess);
            const double got = loss.deltaUpper(LossOrder::Forward, share * epsilon0);
            EXPECT_NEAR(got, static_cast<double>(truth), 1e-9) << epsilon0 << " " << share;
            EXPECT_LE(loss.deltaLower(LossOrder::Forward, share * epsilon0), got);
        }
        EXPECT_EQ(loss.deltaUpper(LossOrder::Forward, epsilon0), 0);
        EXPECT_EQ(loss.deltaUpper(LossOrder::Forward, kInf), 0);
        EXPECT_EQ(loss.largestLossMass(LossOrder::Forward), 0.5) << "all outputs on the far side";
        EXPECT_EQ(loss.spacing().distance, 2 * epsilon0);
        EXPECT_FALSE(loss.spacing().whole);
        EXPECT_EQ(loss.attainedBelow(), nullptr);
    }
}

/// Candidates in every order; each is taken with probability e^(epsilon (score - best) / 2) when its turn comes.
std::vector<Real> permuteAndFlip(const std::vector<Real> &scores, Real epsilon)
{
    const Real best = *std::max_element(scores.begin(), scores.end());
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), 0U);
    std::vector<Real> masses(scores.size(), 0);
    Real orders = 0;
    do {
        Real left = 1;
        for (const std::size_t candidate : order) {
            const Real taken = std::exp(epsilon * (scores[candidate] - best) / 2);
            masses[candidate] += left * taken;
            left *= 1 - taken;
        }
        ++orders;
    } while (std::next_permutation(order.begin(), order.end()));
    for (Real &mass : masses)
        mass /= orders;
    return masses;
}

TEST(PermuteAndFlipLaw, IsAtMostThatOfLaplaceNoise)
{
    std::mt19937_64 random(107);
    std::uniform_real_distribution<double> score(0, 3);
    std::uniform_int_distribution<int> move(-2, 2);
    for (const double epsilon0 : {0.1, 1.0, 3.0}) {
        const auto model = makePermuteAndFlipLoss(epsilon0);
        const ElementaryLoss &loss = *model->parts().at(0).loss;
        EXPECT_FALSE(loss.attained());
        for (int trial = 0; trial < 60; ++trial) {
            std::vector<Real> before;
            std::vector<Real> after;
            for (int i = 0; i < 2 + trial % 4; ++i) {
                before.push_back(score(random));
                after.push_back(before.back() + move(random) * 0.5L); // by at most the sensitivity, 1
            }
            const Pair pair{permuteAndFlip(before, epsilon0), permuteAndFlip(after, epsilon0)};
            ASSERT_NEAR(static_cast<double>(std::accumulate(pair.p.begin(), pair.p.end(), 0.0L)), 1, 1e-15);
            for (const LossOrder order : kOrders)
                for (const double share : {0.0, 0.2, 0.6, 0.95, 1.0}) {
                    const Pair one = order == LossOrder::Forward ? pair : pair.swapped();
                    EXPECT_GE(loss.deltaUpper(order, share * epsilon0), hockeyStick(one, share * epsilon0) - kRounding)
                        << epsilon0 << " " << share;
                }
        }
    }
}

TEST(PermuteAndFlipLaw, TheResponseBelowIsOneOfItsPairs)
{
    for (const double epsilon0 : {1e-3, 0.1, 1.0, 3.0, 20.0}) {
        const auto below = makePermuteAndFlipLoss(epsilon0)->parts().at(0).loss->attainedBelow();
        ASSERT_NE(below, nullptr);
        const ElementaryLoss &response = *below->parts().at(0).loss;
        const Pair pair{permuteAndFlip({0, 1}, epsilon0), permuteAndFlip({1, 0}, epsilon0)};
        // Both candidates move by 1: one from behind to as much ahead.
        for (const double share : {0.0, 0.2, 0.5, 0.9}) {
            const double epsilon = share * response.largestLoss(LossOrder::Forward);
            const Real truth = hockeyStick(pair, epsilon);
            EXPECT_NEAR(response.deltaUpper(LossOrder::Forward, epsilon) / static_cast<double>(truth), 1, 1e-9)
                << epsilon0 << " " << share;
            EXPECT_LE(response.deltaLower(LossOrder::Forward, epsilon), truth + kRounding);
            EXPECT_LE(truth,
                      makePermuteAndFlipLoss(epsilon0)->parts().at(0).loss->deltaUpper(LossOrder::Forward, epsilon));
        }
        EXPECT_LT(response.largestLoss(LossOrder::Forward), epsilon0);
    }
}

// ---- randomised response

TEST(ResponseLaw, IsItsOutcomes)
{
    for (const double epsilon0 : {0.0, 1e-9, 0.3, 2.0, 50.0, 800.0})
        for (const double leak : {0.0, 1e-12, 0.01, 0.75}) {
            if (epsilon0 == 0 && leak == 0)
                continue;
            const ResponseLoss loss(epsilon0, leak);
            const Quad truthful = (1 - Quad(leak)) / (1 + quad::exp(-Quad(epsilon0)));
            for (const double share : {0.0, 0.1, 0.7, 0.9999, 1.0, 1.5}) {
                const double epsilon = share * epsilon0;
                Quad truth = leak;
                if (epsilon < epsilon0)
                    truth += truthful * -quad::expm1(Quad(epsilon) - epsilon0);
                const double got = loss.deltaUpper(LossOrder::Reverse, epsilon);
                EXPECT_TRUE(Quad(got) >= truth) << epsilon0 << " " << leak << " " << share;
                EXPECT_TRUE(Quad(got) <= truth * (1 + Quad(1e-13)) + Quad(1e-300))
                    << epsilon0 << " " << leak << " " << share;
            }
            const double mass = loss.largestLossMass(LossOrder::Forward);
            EXPECT_TRUE(Quad(mass) <= truthful);
            EXPECT_TRUE(Quad(mass) >= truthful * (1 - Quad(1e-14)));
            EXPECT_EQ(loss.infiniteMass(), leak);
            EXPECT_LE(loss.infiniteMassLower(), leak);
            EXPECT_GE(loss.infiniteMassLower(), leak * (1 - 1e-11));
            EXPECT_EQ(loss.deltaUpper(LossOrder::Forward, kInf), leak);
            const LogMoment zeroth = loss.logMoment(LossOrder::Forward, 0);
            EXPECT_NEAR(zeroth.value, std::log1p(-leak), zeroth.error + 1e-16);
        }
}

// ---- all of them

TEST(BoundedLosses, TinyAndHugeEpsilonsNeitherFailNorUnderstate)
{
    for (const Known &known : knownTransforms())
        for (const double epsilon0 : {1e-300, 1e-162, 1e-100, 1e-60, 1e-17, 100.0, 745.0, 1e5, 1e300}) {
            const auto model = known.make(epsilon0);
            const ElementaryLoss &loss = *model->parts().at(0).loss;
            const double start = loss.deltaUpper(LossOrder::Forward, 0);
            EXPECT_TRUE(start > 0 && start <= 1) << known.name << " " << epsilon0;
            // At least what randomised response of half the epsilon has: tanh(epsilon / 4).
            EXPECT_GE(start, std::tanh(epsilon0 / 4) * (1 - 1e-15)) << known.name << " " << epsilon0;
            EXPECT_LE(start, epsilon0 / 2 * (1 + 1e-14) + 1e-300) << known.name << " " << epsilon0;
            EXPECT_LE(loss.deltaUpper(LossOrder::Forward, epsilon0 * (1 + 1e-15)), 1e-300) << known.name;
            EXPECT_GE(loss.largestLoss(LossOrder::Forward), epsilon0) << known.name;
            EXPECT_EQ(loss.infiniteMass(), 0);
            const LogMoment moment = loss.transform()->logMoment(LossOrder::Forward, 1);
            EXPECT_GE(moment.value + moment.error, 0) << known.name << " " << epsilon0;
            EXPECT_LE(moment.value - moment.error, epsilon0) << known.name << " " << epsilon0;
        }
}

TEST(BoundedLosses, NoneAndInfiniteParameters)
{
    for (const Known &known : knownTransforms()) {
        EXPECT_TRUE(known.make(0)->parts().empty()) << known.name;
        for (const double bad : {kInf, std::nan("")}) {
            const auto model = known.make(bad);
            ASSERT_EQ(model->parts().size(), 1U);
            EXPECT_EQ(model->parts().at(0).loss->infiniteMass(), 1) << known.name;
            EXPECT_EQ(model->parts().at(0).loss->deltaUpper(LossOrder::Forward, 1e300), 1);
        }
        EXPECT_NE(known.make(1)->parts().at(0).loss->key(),
                  known.make(std::nextafter(1, 2))->parts().at(0).loss->key());
    }
    EXPECT_NE(makeLaplaceLoss(1)->parts().at(0).loss->key(), makePermuteAndFlipLoss(1)->parts().at(0).loss->key());
    EXPECT_EQ(makeResponseLoss(1, 1)->parts().at(0).loss->infiniteMass(), 1);
    EXPECT_EQ(makeResponseLoss(1, std::nan(""))->parts().at(0).loss->infiniteMass(), 1);
    EXPECT_EQ(makeResponseLoss(0, 0.25)->parts().at(0).loss->deltaUpper(LossOrder::Forward, 7), 0.25);
}

TEST(BoundedLosses, LatticesEncloseTheCurves)
{
    for (const Known &known : knownTransforms())
        for (const double epsilon0 : {0.02, 0.7, 5.0})
            for (const double parts : {1.0, 4.0, 7.3, 100.1})
                for (const double lowest : {-kInf, -0.5 * epsilon0, 0.0}) {
                    const auto model = known.make(epsilon0);
                    const ElementaryLoss &loss = *model->parts().at(0).loss;
                    const LatticeLaw law = loss.lattice(LossOrder::Forward, {epsilon0 / parts, 1e-14, lowest});
                    const Pair above = pairOf(law, law.mass);
                    const Pair below = pairOf(law, law.lower);
                    EXPECT_NEAR(static_cast<double>(std::accumulate(above.p.begin(), above.p.end(), 0.0L)), 1, 1e-11)
                        << known.name << " " << epsilon0 << " " << parts << " " << lowest;
                    for (const double share : {0.3, 0.55, 0.9, 0.99}) {
                        const double epsilon = share * epsilon0;
                        const Real upper = loss.deltaUpper(LossOrder::Forward, epsilon);
                        EXPECT_GE(hockeyStick(above, epsilon - law.excess), upper * (1 - 1e-12L))
                            << known.name << " " << parts;
                        EXPECT_LE(hockeyStick(below, epsilon + law.excess), upper * (1 + 1e-12L))
                            << known.name << " " << parts;
                    }
                }
}

TEST(ExponentialDensity, ScaledFunctionsAreTheHyperbolicOnes)
{
    for (const double x : {0.0, 1e-200, 1e-9, 0.3, 5.0, 300.0, 800.0, 1e300}) {
        const auto got = exponential_density::scaled(x);
        const Quad fall = quad::exp(-2 * Quad(x));
        EXPECT_TRUE(quad::abs(Quad(got.cosine) - (1 + fall) / 2) <= Quad(3e-16)) << x;
        const Quad sine = -quad::expm1(-2 * Quad(x)) / 2;
        EXPECT_TRUE(quad::abs(Quad(got.sine) - sine) <= sine * Quad(5e-16)) << x;
        for (const double a : {1e-12, 0.5, 3.0}) {
            const Quad half = -quad::expm1(-2 * Quad(a) * x) / (4 * Quad(a));
            EXPECT_TRUE(quad::abs(Quad(exponential_density::halfSinc(a, x)) - half) <= half * Quad(2e-15))
                << a << " " << x;
        }
        EXPECT_EQ(exponential_density::halfSinc(0, x), x / 2);
    }
}

} // namespace
} // namespace epsilometer::bounded_losses_test

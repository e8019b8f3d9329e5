// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the pairs of Poisson samples, against enumeration and closed forms:
// - of randomised response with leak both orders' hockey-stick curves are just above the enumerated ones, and so are their
//   compositions' moments: the Renyi divergences
// - of Laplace noise and of bounded range they are above q delta(epsilon) at log(1 + q (e^epsilon - 1)), and little above
// - rate 1 changes nothing, a small rate leaves a share of the infinite mass, and the curves grow with the rate
#include "core/notions/losses/pair_atoms.h"

#include "core/notions/conversions/noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <vector>

namespace epsilometer::sampled_pairs_test {
namespace {

using Real = long double;

constexpr double kInf = std::numeric_limits<double>::infinity();

struct Outcome {
    Real p;
    Real q;
};
using Pair = std::vector<Outcome>;

/// Randomised response with leak: two outcomes that only one of the laws has.
Pair response(Real epsilon, Real leak)
{
    const Real p = 1 / (1 + std::exp(-epsilon));
    return {{(1 - leak) * p, (1 - leak) * (1 - p)}, {(1 - leak) * (1 - p), (1 - leak) * p}, {leak, 0}, {0, leak}};
}

/// (1 - q) Q + q P against Q: the record is there or not.
Pair present(const Pair &base, Real rate)
{
    Pair pair;
    for (const Outcome &one : base)
        pair.push_back({(1 - rate) * one.q + rate * one.p, one.q});
    return pair;
}

/// P against (1 - q) P + q Q.
Pair absent(const Pair &base, Real rate)
{
    Pair pair;
    for (const Outcome &one : base)
        pair.push_back({one.p, (1 - rate) * one.p + rate * one.q});
    return pair;
}

Real hockeyStick(const Pair &pair, Real epsilon)
{
    Real sum = 0;
    for (const Outcome &one : pair)
        sum += std::max(Real(0), one.p - std::exp(epsilon) * one.q);
    return sum;
}

Real divergence(const Pair &pair, Real order)
{
    Real sum = 0;
    for (const Outcome &one : pair)
        if (one.p > 0)
            sum += one.p * std::pow(one.p / one.q, order - 1);
    return std::log(sum) / (order - 1);
}

const ElementaryLoss &only(const std::shared_ptr<const LossModel> &model)
{
    return *model->parts().front().loss;
}

std::shared_ptr<const LossModel> sampledLoss(const std::shared_ptr<const LossModel> &base, double rate,
                                             std::uint64_t count = 1)
{
    return poissonSampledAtoms(only(base), rate).loss("sampled", count);
}

TEST(SampledPairs, OfResponsesAreTheEnumeratedOnes)
{
    for (const double base : {0.25, 1.0, 4.0})
        for (const double leak : {0.0, 1e-6, 0.125})
            for (const double rate : {1e-6, 0.01, 0.5, 1.0}) {
                const auto model = sampledLoss(makeResponseLoss(base, leak), rate);
                const Pair pair = response(base, leak);
                for (const double epsilon : {0.0, 1e-3, 0.1, 0.5, 0.9, 2.0, 5.0}) {
                    const Real forward = hockeyStick(present(pair, rate), epsilon);
                    const Real reverse = hockeyStick(absent(pair, rate), epsilon);
                    const double gotForward = only(model).deltaUpper(LossOrder::Forward, epsilon);
                    const double gotReverse = only(model).deltaUpper(LossOrder::Reverse, epsilon);
                    // A hair below: e^epsilon of the reference rounds.
                    EXPECT_GE(gotForward, forward - 1e-18L) << base << " " << leak << " " << rate << " " << epsilon;
                    EXPECT_GE(gotReverse, reverse - 1e-18L) << base << " " << leak << " " << rate << " " << epsilon;
                    EXPECT_LE(gotForward, forward * (1 + 1e-9L) + 1e-12L)
                        << base << " " << leak << " " << rate << " " << epsilon;
                    EXPECT_LE(gotReverse, reverse * (1 + 1e-9L) + 1e-12L)
                        << base << " " << leak << " " << rate << " " << epsilon;
                }
            }
}

TEST(SampledPairs, OfResponsesHaveTheEnumeratedDivergences)
{
    for (const double base : {0.125, 1.0, 3.0})
        for (const double rate : {0.001, 0.125, 0.75, 1.0}) {
            const PairAtoms atoms = poissonSampledAtoms(only(makeResponseLoss(base, 0)), rate);
            const Pair pair = response(base, 0);
            for (const double order : {1.5, 2.0, 5.0, 32.0}) {
                const Real truth =
                    std::max(divergence(present(pair, rate), order), divergence(absent(pair, rate), order));
                EXPECT_GE(atoms.renyi(order), truth - 1e-18L) << base << " " << rate << " " << order;
                EXPECT_LE(atoms.renyi(order), truth * (1 + 1e-9L) + 1e-13L) << base << " " << rate << " " << order;
            }
            const Real largest =
                std::max(std::log1p(rate * std::expm1(Real(base))), -std::log1p(rate * std::expm1(-Real(base))));
            EXPECT_GE(atoms.renyi(kInf), largest * (1 - 1e-17L)) << base << " " << rate;
            const Real reach = rate < 1 ? std::max(largest, -std::log1p(-Real(rate))) : largest;
            EXPECT_LE(atoms.renyi(kInf), reach * (1 + 1e-12L)) << base << " " << rate;
        }
}

TEST(SampledPairs, OfLaplaceNoiseAreTheAmplifiedProfile)
{
    for (const double base : {0.5, 2.0, 6.0})
        for (const double rate : {1e-4, 0.05, 0.6}) {
            const auto model = sampledLoss(makeLaplaceLoss(base), rate);
            for (const double share : {0.0, 0.1, 0.5, 0.9, 0.99}) {
                const double inner = share * base;
                const double epsilon = std::log1p(rate * std::expm1(inner));
                const double truth = rate * -std::expm1((inner - base) / 2);
                const double got = only(model).deltaUpper(LossOrder::Forward, epsilon);
                EXPECT_GE(got, truth * (1 - 1e-12)) << base << " " << rate << " " << share;
                EXPECT_LE(got, truth * (1 + 1e-3) + 1e-6 * rate) << base << " " << rate << " " << share;
            }
            const double most = std::log1p(rate * std::expm1(base));
            EXPECT_LE(only(model).deltaUpper(LossOrder::Forward, most * (1 + 1e-9)), 1e-20)
                << "beyond the largest loss";
            EXPECT_GE(only(model).largestLoss(LossOrder::Forward), most * (1 - 1e-15));
            EXPECT_LE(only(model).largestLoss(LossOrder::Forward), most * (1 + 1e-3));
        }
}

TEST(SampledPairs, TheOtherOrderIsTheImageOfTheProfile)
{
    // H_x(Q'||P') = 1 - x + x H_(1/x)(P'||Q'), with the forward profile below epsilon 0 from that of the base.
    for (const double base : {0.5, 3.0})
        for (const double rate : {0.01, 0.4}) {
            const auto model = sampledLoss(makeLaplaceLoss(base), rate);
            const auto baseDelta = [&](double epsilon) { // of Laplace noise at any epsilon
                if (epsilon >= 0)
                    return epsilon >= base ? 0.0 : -std::expm1((epsilon - base) / 2);
                const double there = -epsilon >= base ? 0.0 : -std::expm1((-epsilon - base) / 2);
                return 1 - std::exp(epsilon) + std::exp(epsilon) * there;
            };
            for (const double epsilon : {0.0, 0.002, 0.01, 0.1, 0.3}) {
                const double ratio = 1 + std::expm1(-epsilon) / rate; // e^inner
                const double x = std::exp(epsilon);
                const double inside = ratio > 0 ? rate * baseDelta(std::log(ratio)) : 1 - std::exp(-epsilon);
                const double truth = 1 - x + x * inside;
                const double got = only(model).deltaUpper(LossOrder::Reverse, epsilon);
                EXPECT_GE(got, truth - 1e-15) << base << " " << rate << " " << epsilon;
                EXPECT_LE(got, std::max(truth, 0.0) * (1 + 2e-3) + 1e-5 * rate)
                    << base << " " << rate << " " << epsilon;
            }
        }
}

TEST(SampledPairs, OfBoundedRangeAreAboveTheAmplifiedProfile)
{
    for (const double base : {0.5, 2.0})
        for (const double rate : {0.01, 0.5}) {
            const auto range = makeBoundedRangeLoss(base);
            const auto model = sampledLoss(range, rate);
            for (const double inner : {0.0, 0.1, 0.25, 0.45}) {
                const double epsilon = std::log1p(rate * std::expm1(inner));
                const double truth = rate * only(range).deltaLower(LossOrder::Forward, inner);
                EXPECT_GE(only(model).deltaUpper(LossOrder::Forward, epsilon), truth)
                    << base << " " << rate << " " << inner;
            }
        }
}

TEST(SampledPairs, AtRateOneTheyAreTheBase)
{
    for (const double leak : {0.0, 0.01}) {
        const auto base = makeResponseLoss(0.75, leak);
        const auto model = sampledLoss(base, 1, 7);
        EXPECT_EQ(model->parts().front().count, 7U);
        for (const auto order : {LossOrder::Forward, LossOrder::Reverse})
            for (const double epsilon : {0.0, 0.3, 0.7, 0.8, 10.0}) {
                const double truth = only(base).deltaUpper(order, epsilon);
                EXPECT_GE(only(model).deltaUpper(order, epsilon), truth * (1 - 1e-14)) << epsilon;
                EXPECT_LE(only(model).deltaUpper(order, epsilon), truth * (1 + 1e-10) + 1e-12) << epsilon;
            }
    }
    EXPECT_TRUE(sampledLoss(makeResponseLoss(1, 0), 0.5, 0)->parts().empty()) << "no runs, no loss";
}

TEST(SampledPairs, OfALeakOnlyItsShareIsInfinite)
{
    for (const double rate : {1e-9, 0.25, 0.5}) {
        const auto model = sampledLoss(makeResponseLoss(1, 0.5), rate);
        const double far = only(model).deltaUpper(LossOrder::Forward, 500);
        EXPECT_GE(far, rate * 0.5);
        EXPECT_LE(far, rate * 0.5 * (1 + 1e-10));
        const double beyond = -std::log1p(-rate) * (1 + 1e-9) + 1e-12;
        EXPECT_LE(only(model).deltaUpper(LossOrder::Reverse, beyond), 1e-12)
            << "with the record left out as often, no output is impossible";
        EXPECT_GE(only(model).deltaUpper(LossOrder::Reverse, 0), rate * 0.5) << "its leak is missed that often";
    }
}

TEST(SampledPairs, GrowWithTheRate)
{
    for (const auto &base : {makeResponseLoss(1, 1e-3), makeLaplaceLoss(1)})
        for (const auto order : {LossOrder::Forward, LossOrder::Reverse})
            for (const double epsilon : {0.0, 0.01, 0.2}) {
                double before = 0;
                for (const double rate : {1e-3, 0.01, 0.1, 0.3, 0.7, 1.0}) {
                    const double got = only(sampledLoss(base, rate)).deltaUpper(order, epsilon);
                    EXPECT_GE(got, before * (1 - 1e-3)) << rate << " " << epsilon;
                    EXPECT_LE(got, only(base).deltaUpper(order, epsilon) * (1 + 1e-3) + 1e-12)
                        << rate << " " << epsilon;
                    before = got;
                }
            }
}

} // namespace
} // namespace epsilometer::sampled_pairs_test

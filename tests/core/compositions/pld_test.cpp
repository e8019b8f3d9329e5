// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: epsilon from composed loss distributions is never below the fixed references and at most 1e-9 above them
// (many deltas: pld_engines_test.cpp); the lower bound is never above; one run is the mechanism's own curve; count
// equals loop; order does not matter; monotone in delta, noise, rate and count; leaks are counted by expm1, and taken
// off as typed; lower bounds are below what was meant before rounding, and below what some mechanism costs; infinite,
// unknown and absent losses are never cheaper; a smaller lattice only tightens; cancelling returns Cancelled.
#include "core/compositions/compositions.h"
#include "core/compositions/pld/lattice_engine.h"
#include "core/compositions/pld/pld.h"
#include "core/notions/losses/loss_model.h"

#include "tests/support/costs.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace epsilometer::compositions::pld_test {
namespace {

using Model = std::shared_ptr<const LossModel>;

std::vector<LossPart> times(const Model &model, std::uint64_t count)
{
    std::vector<LossPart> parts;
    for (LossPart part : model->parts()) {
        part.count *= count;
        parts.push_back(part);
    }
    return parts;
}

std::vector<LossPart> both(std::vector<LossPart> a, const std::vector<LossPart> &b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

PldEpsilon epsilonOf(const std::vector<LossPart> &parts, double delta)
{
    NoProgress progress;
    auto got = pldEpsilon(parts, delta, progress);
    EXPECT_TRUE(got.ok()) << (got.ok() ? "" : got.error().message());
    if (!got.ok())
        return {};
    EXPECT_LE(got->lower, got->estimate);
    EXPECT_LE(got->estimate, got->upper);
    return *got;
}

void expectBracket(const PldEpsilon &got, const std::string &truth, double width)
{
    EXPECT_TRUE(golden::isUpperBound(got.upper, truth, width));
    EXPECT_TRUE(golden::isLowerBound(got.lower, truth, width));
}

TEST(Pld, DeltaZeroAllowsTheLargestLossAlone)
{
    for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{1000}}) {
        for (const auto &loss : {makeLaplaceLoss(0.5), makeResponseLoss(0.5, 0), makeBoundedRangeLoss(0.5)}) {
            const PldEpsilon got = epsilonOf({{loss->parts().front().loss, count}}, 0);
            const double truth = 0.5 * static_cast<double>(count);
            EXPECT_LE(got.lower, truth);
            EXPECT_GE(got.lower, truth * (1 - 1e-9));
            EXPECT_GE(got.upper, truth);
            EXPECT_LE(got.upper, truth * (1 + 1e-12));
        }
        for (const auto &loss : {makeGaussianLoss(1), makeSampledGaussianLoss(0.01, 1, 1), makeDiscreteGaussianLoss(2),
                                 makeWithoutReplacementLoss(0.01, 1, 1), makeResponseLoss(0.5, 1e-9)}) {
            const PldEpsilon got = epsilonOf({{loss->parts().front().loss, count}}, 0);
            EXPECT_TRUE(std::isinf(got.upper) && std::isinf(got.lower)) << loss->parts().front().loss->key();
        }
    }
}

TEST(Pld, FixedReferences)
{
    const auto references = golden::cases("fixed/golden_fixed.json", "pld");
    ASSERT_EQ(references.size(), 4U);
    std::vector<LossPart> mixed;
    for (int i = 0; i < 500; ++i) {
        const double noise = 20 * (1 + i / 100.0);
        mixed = both(std::move(mixed), times(makeGaussianLoss(1 / (noise * noise)), 1));
        mixed = both(std::move(mixed), times(makeLaplaceLoss(1 / noise), 1));
    }
    const std::vector<std::vector<LossPart>> cases{times(makeGaussianLoss(0.04), 1000),
                                                   times(makeLaplaceLoss(0.1), 1000),
                                                   times(makeSampledGaussianLoss(0.01, 1, 10000), 1), mixed};
    // The references have 14 or 15 digits.
    for (std::size_t i = 0; i < cases.size(); ++i)
        expectBracket(epsilonOf(cases[i], 1e-6), golden::text(references[i], "epsilon"), 1e-9);
}

TEST(Pld, OneRunIsTheMechanism)
{
    EXPECT_NEAR(epsilonOf(times(makeLaplaceLoss(0.5), 1), 1e-3).upper, 0.5 + 2 * std::log1p(-1e-3), 1e-12);
    EXPECT_EQ(epsilonOf(times(makeResponseLoss(0.5, 1e-6), 1), 1e-6).upper, 0.5);
    EXPECT_TRUE(std::isinf(epsilonOf(times(makeResponseLoss(0.5, 1e-6), 1), 9e-7).upper));
    const Model sampled = makeSampledGaussianLoss(0.1, 1, 1);
    const double epsilon = epsilonOf(sampled->parts(), 1e-5).upper;
    EXPECT_LE(sampled->parts()[0].loss->deltaUpper(LossOrder::Forward, epsilon), 1e-5);
    EXPECT_GT(sampled->parts()[0].loss->deltaUpper(LossOrder::Forward, epsilon * (1 - 1e-12)), 1e-5);
    EXPECT_EQ(epsilonOf({}, 1e-6).upper, 0);
}

TEST(Pld, LatticeAgreesWithExactCompositions)
{
    // Randomised responses, whose optimum is known in closed form (kov33 at 1e-6: 4.77456758810799).
    const auto got = epsilonOf(times(makeResponseLoss(0.1, 0), 100), 1e-6);
    EXPECT_GE(got.upper, 4.77456758810799);
    EXPECT_LE(got.upper, 4.77456758810799 * (1 + 2e-6));
    EXPECT_LE(got.lower, 4.7745675881080);
    // Many Gaussians as a Gaussian, but by the lattice.
    NoProgress progress;
    LatticeRequest request;
    request.parts = times(makeGaussianLoss(0.01), 50);
    request.targetUpper = request.targetLower = 1e-9;
    const auto lattice = latticeEpsilon(request, progress);
    const double truth = epsilonOf(request.parts, 1e-9).upper;
    ASSERT_TRUE(lattice.has_value());
    EXPECT_GE(lattice->upper, truth * (1 - 1e-10));
    EXPECT_LE(lattice->upper, truth * (1 + 1e-6));
    EXPECT_LE(lattice->lower, truth);
    // A discrete Gaussian of large noise is nearly the continuous one.
    EXPECT_NEAR(epsilonOf(times(makeDiscreteGaussianLoss(10), 50), 1e-6).upper,
                epsilonOf(times(makeGaussianLoss(0.01), 50), 1e-6).upper, 1e-4);
}

TEST(Pld, CoarserLatticesAreNeverBelow)
{
    NoProgress progress;
    LatticeRequest request;
    request.parts = both(times(makeLaplaceLoss(0.3), 20), times(makeResponseLoss(0.2, 0), 7));
    request.targetUpper = request.targetLower = 1e-8;
    double previous = 0;
    for (int bits = 14; bits >= 4; bits -= 2) {
        request.step = std::ldexp(1, -bits);
        const auto got = latticeEpsilon(request, progress);
        ASSERT_TRUE(got.has_value());
        EXPECT_GE(got->upper, previous * (1 - 1e-9));
        EXPECT_LE(got->lower, got->upper);
        previous = got->upper;
    }
}

TEST(Pld, CountEqualsLoopAndOrderDoesNotMatter)
{
    const Model laplace = makeLaplaceLoss(0.3);
    const Model gaussian = makeGaussianLoss(0.02);
    std::vector<LossPart> loop;
    for (int i = 0; i < 12; ++i)
        loop = both(std::move(loop), laplace->parts());
    EXPECT_EQ(epsilonOf(both(loop, gaussian->parts()), 1e-7).upper,
              epsilonOf(both(gaussian->parts(), times(laplace, 12)), 1e-7).upper);
}

TEST(Pld, Monotone)
{
    const auto sampled = [](double rate, double sigma, std::uint64_t steps, double delta) {
        return epsilonOf(makeSampledGaussianLoss(rate, sigma, steps)->parts(), delta).upper;
    };
    const double base = sampled(0.02, 1.2, 1000, 1e-6);
    EXPECT_GT(sampled(0.021, 1.2, 1000, 1e-6), base);
    EXPECT_GT(sampled(0.02, 1.19, 1000, 1e-6), base);
    EXPECT_GT(sampled(0.02, 1.2, 1001, 1e-6), base);
    EXPECT_GT(sampled(0.02, 1.2, 1000, 9e-7), base);
    EXPECT_GT(
        epsilonOf(both(makeSampledGaussianLoss(0.02, 1.2, 1000)->parts(), makeLaplaceLoss(0.01)->parts()), 1e-6).upper,
        base);
}

TEST(Pld, InfiniteMassIsNeverLost)
{
    // 1 - (1 - 1e-17)^1000 is 1e-14, though 1 - 1e-17 is 1 in doubles.
    EXPECT_TRUE(std::isinf(epsilonOf(times(makeResponseLoss(0.1, 1e-17), 1000), 9.99e-15).upper));
    EXPECT_TRUE(std::isfinite(epsilonOf(times(makeResponseLoss(0.1, 1e-17), 1000), 2e-14).upper));
    EXPECT_TRUE(std::isinf(epsilonOf(makeInfiniteLoss()->parts(), 0.5).upper));
    EXPECT_TRUE(std::isinf(epsilonOf(times(makeGaussianLoss(1), 2), 0).upper));
    EXPECT_NEAR(epsilonOf(times(makeLaplaceLoss(0.1), 30), 0).upper, 3, 1e-12);
    EXPECT_TRUE(std::isinf(epsilonOf(makeSampledGaussianLoss(0.1, 0, 5)->parts(), 1e-6).upper));
}

/// Everything that a round's own delta leaves of the whole one is exact, whichever side its double lies on.
TEST(Pld, LeaksAreTakenOffAsTyped)
{
    NoProgress progress;
    const auto resultOf = [&](const char *delta, std::uint64_t count, const char *at) {
        Policy policy = makePolicy(*Exact::parse("x", "1"), *Exact::parse("x", at));
        policy.deltaPrime = policy.delta;
        auto running = *makePld()->start(policy);
        running->add(onlyDp(*Exact::parse("x", "0.5"), *Exact::parse("x", delta)), count);
        return *running->result(progress);
    };
    for (const char *delta : {"1e-12", "1e-7", "1e-6", "0.001", "0.3", "0.25", "1/3", "3e-17"}) {
        const CompositionResult got = resultOf(delta, 1, delta);
        EXPECT_EQ(got.epsilon, 0.5) << delta;
        ASSERT_TRUE(got.lower.has_value());
        EXPECT_LE(*got.lower, 0.5) << delta;
        EXPECT_GE(*got.lower, 0.5 * (1 - 1e-14)) << delta;
    }
    const CompositionResult three = resultOf("1e-7", 3, "3e-7"); // 3e-14 is left
    EXPECT_LE(three.epsilon, 1.5);
    EXPECT_GE(*three.lower, 1.5 - 2e-13);
    EXPECT_LE(*three.lower, 1.5 - 1e-13) << "certain: log(1 - 3e-14 (1 + e^-0.5)^3) less";
    const CompositionResult less = resultOf("1e-7", 3, "2.9999996e-7");
    EXPECT_TRUE(std::isinf(less.epsilon) && std::isinf(*less.lower));
    const CompositionResult many = resultOf("1e-8", 1000, "1.01e-5");
    EXPECT_TRUE(std::isfinite(many.epsilon));
    EXPECT_LE(*many.lower, many.epsilon);
    EXPECT_GE(*many.lower, many.epsilon * (1 - 1e-5));
}

TEST(Pld, LowerBoundsAreBelowWhatWasMeant)
{
    // delta is exactly 0 from the largest loss on, and the lower bound must stay below where it is this little.
    for (const double scale : {60.719, 3.7, 0.3, 1e5})
        for (const double delta : {1e-30, 1e-17, 1e-3}) {
            const long double epsilon = 1 / static_cast<long double>(scale);
            const auto above = [&](const Model &model, long double rest) {
                const PldEpsilon got = epsilonOf(model->parts(), delta);
                EXPECT_LE(got.lower, epsilon + rest) << scale << " " << delta;
                EXPECT_GE(got.lower, (epsilon + rest) * (1 - 1e-13L) - 4e-9L * delta) << scale << " " << delta;
            };
            const long double laplace = 2 * std::log1p(-static_cast<long double>(delta));
            if (epsilon + laplace > 0)
                above(makeLaplaceLoss(static_cast<double>(epsilon) * (1 + 0x1p-52)), laplace);
            // Randomised response: p (1 - e^(x - epsilon)) = delta.
            const long double response = std::log1p(-static_cast<long double>(delta) * (1 + std::exp(-epsilon)));
            if (epsilon + response > 0)
                above(makeDiscreteLaplaceLoss(1, scale), response);
        }
    // The tail that was cut from discrete Gaussian noise is no infinite loss: 15 is exceeded with the mass e^-113.
    const PldEpsilon discrete = epsilonOf(makeDiscreteGaussianLoss(1)->parts(), 1e-45);
    EXPECT_TRUE(std::isinf(discrete.upper));
    EXPECT_GT(discrete.lower, 13);
    EXPECT_LT(discrete.lower, 14.8);
    const PldEpsilon twice = epsilonOf(times(makeDiscreteGaussianLoss(1), 2), 1e-45);
    EXPECT_GT(twice.lower, discrete.lower);
    EXPECT_TRUE(std::isinf(twice.upper));
    // A square of mu that underflowed was rounded up by any factor, and so is the sum of many.
    const auto least = makeGaussianLoss(std::numeric_limits<double>::denorm_min());
    for (const std::uint64_t count : {std::uint64_t{1}, (std::uint64_t{1} << 53) - 1})
        EXPECT_EQ(epsilonOf(times(least, count), 1e-171).lower, 0) << count;
}

/// Laws that are suprema over pairs of neighbours: what all of these runs cost together is less.
TEST(Pld, LowerBoundsOfMechanismsAreAttained)
{
    NoProgress progress;
    const auto attained = [&](const Model &model, std::uint64_t count, double delta) {
        const std::vector<LossPart> parts = times(model, count);
        const PldEpsilon laws = *pldEpsilon(parts, delta, progress);
        const double lower = *attainedEpsilon(parts, {delta, delta}, laws, progress);
        EXPECT_LE(lower, laws.lower * (1 + 1e-9) + 1e-9);
        return std::pair(lower, laws);
    };
    // The exponential mechanism is epsilon^2 / 8-zCDP: 1.36959 for 1000 of 0.01871 at 1e-6 by the tight conversion.
    const auto [range, rangeLaws] = attained(makeBoundedRangeLoss(0.01871), 1000, 1e-6);
    EXPECT_GT(rangeLaws.lower, 1.48);
    EXPECT_LT(range, 1.36959);
    EXPECT_GT(range, 1.2);
    const auto [flip, flipLaws] = attained(makePermuteAndFlipLoss(0.1), 1000, 1e-6);
    EXPECT_GT(flip, flipLaws.upper * 0.9);
    const auto [batch, batchLaws] = attained(makeWithoutReplacementLoss(0.01, 1, 1), 1000, 1e-6);
    EXPECT_GT(batch, batchLaws.upper * 0.5);
    // Alone, and at delta 0, each point is attained.
    for (const Model &model : {makeBoundedRangeLoss(0.5), makePermuteAndFlipLoss(0.5)}) {
        const auto [one, oneLaws] = attained(model, 1, 1e-3);
        EXPECT_EQ(one, oneLaws.lower);
        EXPECT_GT(one, oneLaws.upper * (1 - 1e-8));
        const auto [pure, pureLaws] = attained(model, 1000, 0);
        EXPECT_EQ(pure, pureLaws.lower);
        EXPECT_GT(pure, 500 * (1 - 1e-9));
    }
    // Where nothing is known of a law, nothing is certain.
    const std::array points{ProfilePoint{0, 0.1}, ProfilePoint{1, 1e-3}};
    EXPECT_EQ(attained(makeProfileLoss("p", points), 1, 0.01).first, 0);
    EXPECT_EQ(attained(makeProfileLoss("p", points), 3, 0.01).first, 0);
}

/// Once without an end: noise so small that cells of the lattice have their mass at one end. At least 81.7886 and 228.235
/// by a lattice of losses rounded down; the Renyi bounds are 110 and 352.
TEST(Pld, BatchesWithLittleNoiseEnd)
{
    const PldEpsilon few = epsilonOf(times(makeWithoutReplacementLoss(0.1, 0.2, 1), 10), 1e-5);
    EXPECT_GE(few.upper, 81.7886);
    EXPECT_LE(few.upper, 82.4);
    const PldEpsilon many = epsilonOf(times(makeWithoutReplacementLoss(0.01, 0.2, 1), 1000), 1e-5);
    EXPECT_GE(many.upper, 228.235);
    EXPECT_LE(many.upper, 240);
}

TEST(Pld, RunningState)
{
    NoProgress progress;
    const Policy policy = makePolicy(*Exact::parse("x", "1"), *Exact::parse("x", "1e-6"));
    auto running = *makePld()->start(policy);
    EXPECT_EQ(running->result(progress)->epsilon, 0);
    EXPECT_FALSE(running->applies(RoundCost{}).applies);
    running->add(onlyDp(*Exact::parse("x", "0.1")), 60);
    running->add(onlyDp(*Exact::parse("x", "0.1")), 40);
    const auto got = running->result(progress);
    ASSERT_TRUE(got.ok());
    EXPECT_GE(got->epsilon, 4.77456758810799);
    EXPECT_LE(got->epsilon, 4.77456758810799 * (1 + 2e-6));
    auto copy = running->clone();
    running->add(RoundCost{}, 1);
    EXPECT_TRUE(std::isinf(running->result(progress)->epsilon));
    EXPECT_EQ(copy->result(progress)->epsilon, got->epsilon);
}

TEST(Pld, Cancels)
{
    class Impatient final : public Progress {
    public:
        bool report(double) override { return false; }
    } progress;
    const auto got = pldEpsilon(times(makeResponseLoss(0.1, 0), 100), 1e-6, progress);
    ASSERT_FALSE(got.ok());
    EXPECT_EQ(got.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace epsilometer::compositions::pld_test

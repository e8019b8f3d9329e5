// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a Gaussian round enters as the (epsilon, delta)-DP of exact Gaussian DP at half of delta over a power of two; the note
//   says at which delta
// - the bound is never below what loss distributions certify of the same rounds, whatever their notions
// - equal curves of different notions do not borrow from each other; the deltas of approximate rounds are paid
// - the lower of theorem and sum
#include "core/compositions/compositions.h"

#include "core/catalog/catalog.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/round_cost.h"
#include "tests/support/costs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace epsilometer::compositions::advanced_test {
namespace {

const Catalog &catalog()
{
    static const Catalog kCatalog = makeCatalog();
    return kCatalog;
}

std::shared_ptr<const RoundCost> roundOf(const std::string &words)
{
    MechanismResolver resolver(catalog().mechanisms);
    return *resolver.tryResolve(*mechanismFromWords(catalog().mechanisms, words));
}

CompositionResult composed(const CompositionKind &kind, const std::vector<std::shared_ptr<const RoundCost>> &rounds)
{
    NoProgress progress;
    Policy policy = makePolicy(Exact(1), *Exact::parse("delta", "1e-6"));
    auto running = *kind.start(policy);
    for (const auto &round : rounds) {
        EXPECT_TRUE(running->applies(*round).applies);
        running->add(*round, 1);
    }
    return *running->result(progress);
}

TEST(AdvancedComposition, AGaussianIsStatedAtItsShareOfDelta)
{
    const auto kind = makeDrvComposition();
    const auto gaussian = roundOf("gaussian sigma=20");
    const CompositionResult one = composed(*kind, {gaussian});
    EXPECT_NEAR(one.epsilon, noise::gaussianEpsilon(0.05, 0.5e-6), 1e-12);
    EXPECT_THAT(one.note.english(), testing::HasSubstr("rounds stated: 1, at delta 5e-7 each"));
    const CompositionResult three = composed(*kind, {gaussian, gaussian, gaussian});
    EXPECT_NEAR(three.epsilon, 3 * noise::gaussianEpsilon(0.05, 0.125e-6), 1e-12) << "few rounds: the sum is lower";
    const CompositionResult many = composed(*kind, std::vector(64, gaussian));
    const double each = noise::gaussianEpsilon(0.05, 0.5e-6 / 64);
    EXPECT_NEAR(many.epsilon, 64 * each * std::expm1(each) + each * std::sqrt(2 * 64 * std::log(1 / 0.5e-6)), 1e-9);
    EXPECT_LT(many.epsilon, 64 * each);
}

TEST(AdvancedComposition, IsNeverBelowTheCertifiedLoss)
{
    std::mt19937_64 random(7);
    const auto drv = makeDrvComposition();
    const auto pld = makePld();
    const std::vector<std::string> words{"gaussian sigma=", "laplace scale=", "zcdp rho=0.0", "gdp mu=0.0",
                                         "approx_dp delta=1e-9 epsilon=0.0"};
    for (int trial = 0; trial < 12; ++trial) {
        std::vector<std::shared_ptr<const RoundCost>> rounds;
        const std::size_t count = 1 + random() % 40;
        for (std::size_t i = 0; i < count; ++i)
            rounds.push_back(roundOf(words[random() % words.size()] + std::to_string(1 + random() % 30)));
        const CompositionResult truth = composed(*pld, rounds);
        const CompositionResult bound = composed(*drv, rounds);
        EXPECT_TRUE(std::isfinite(bound.epsilon));
        EXPECT_GE(bound.epsilon, truth.lower.value_or(0)) << trial;
        EXPECT_GE(bound.epsilon, truth.estimate.value_or(0) * 0.999) << trial;
    }
}

/// The line of a Gaussian and that of zCDP are one curve, but only the first is known as a Gaussian.
TEST(AdvancedComposition, EqualCurvesKeepTheirNotions)
{
    const auto kind = makeDrvComposition();
    const auto gaussian = roundOf("gaussian sigma=10");
    RoundCost line;
    line.zcdp = RoundCost::Zcdp{gaussian->gdp->muSquared / 2, {}, 0, {}};
    const auto zcdp = std::make_shared<const RoundCost>(line);
    const double both = composed(*kind, {gaussian, zcdp}).epsilon;
    EXPECT_GT(both, composed(*kind, {gaussian, gaussian}).epsilon * 1.01);
    EXPECT_EQ(both, composed(*kind, {zcdp, gaussian}).epsilon);
    EXPECT_LT(both, composed(*kind, {zcdp, zcdp}).epsilon);
    RoundCost leaky = line;
    leaky.zcdp->delta = *Exact::parse("delta", "1e-7");
    leaky.zcdp->deltaUp = 1e-7;
    const auto approximate = std::make_shared<const RoundCost>(leaky);
    EXPECT_GT(composed(*kind, {approximate}).epsilon, composed(*kind, {zcdp}).epsilon);
    EXPECT_TRUE(std::isinf(composed(*kind, std::vector(5, approximate)).epsilon)) << "share 6.25e-8 is less than 1e-7";
}

} // namespace
} // namespace epsilometer::compositions::advanced_test

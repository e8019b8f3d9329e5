// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the laboratory's settings:
//  - the parts of a filtered run cost together what k full steps cost, to the last digits and never more than is said
//  - badly tuned settings keep the guarantee, as the paper has them; a step is left
//  - what is wrong is named
#include "core/individual/laboratory/private_descent.h"

#include "core/base/exact/exact.h"
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace epsilometer::individual::descent_settings_test {
namespace {

DescentSettings filtered()
{
    DescentSettings settings;
    settings.clip = 2;
    settings.sigma = 26;
    settings.steps = 40;
    settings.filtered = true;
    return settings;
}

TEST(DescentSettings, ThePartsAddUpToTheGuaranteeOfKSteps)
{
    const auto exactly = [](double x) { return Exact::fromDouble(x); };
    for (const double sigma : {0.3, 26.0, 49.7, 170.0})
        for (const double checks : {0.0, 0.05, 0.4})
            for (const double below : {0.0, 0.5}) {
                auto settings = filtered();
                settings.sigma = sigma;
                settings.checkShare = checks;
                settings.stopBelow = below;
                const auto cost = costOf(settings);
                const auto noise = Exact(2) * exactly(sigma) * exactly(sigma);
                // Each part, of the noise that is really drawn, is at most what is said; so is their sum.
                EXPECT_LE(exactly(cost.normBudget), exactly(cost.rhoTrain) * noise * Exact(4));
                EXPECT_LE(Exact(cost.checks),
                          Exact(2) * exactly(cost.rhoChecks) * exactly(cost.checkSigma) * exactly(cost.checkSigma));
                EXPECT_LE(exactly(cost.stopEpsilon) * exactly(cost.stopEpsilon), Exact(2) * exactly(cost.rhoStop));
                EXPECT_LE(exactly(cost.rhoTrain) + exactly(cost.rhoChecks) + exactly(cost.rhoStop), exactly(cost.rho));
                // And the whole is that of k steps, of which nothing is wasted.
                const double whole = 40 / (2 * sigma * sigma);
                EXPECT_NEAR(cost.rho / whole, 1, 1e-13);
                EXPECT_NEAR(cost.rhoChecks / whole, checks, 1e-13);
                EXPECT_NEAR(cost.rhoStop / whole, below > 0 ? 0.05 : 0, 1e-13);
                EXPECT_NEAR(cost.normBudget / 160, 1 - checks - (below > 0 ? 0.05 : 0), 1e-13);
            }
}

TEST(DescentSettings, WithoutAFilterOnlyTrainingCosts)
{
    auto settings = filtered();
    settings.filtered = false;
    const auto cost = costOf(settings);
    EXPECT_GE(cost.rho, 40.0 / 1352);
    EXPECT_LE(cost.rho, 40.0 / 1352 * (1 + 1e-14));
    EXPECT_EQ(cost.rhoTrain, cost.rho);
    EXPECT_EQ(cost.checks, 0U);
    EXPECT_EQ(cost.rhoChecks + cost.rhoStop, 0);
    settings.filtered = true;
    EXPECT_EQ(costOf(settings).checks, 8U) << "at k, k + 5, ..., k + 35";
}

TEST(DescentSettings, NamesWhatIsWrong)
{
    const auto wrong = [](auto change) {
        auto settings = filtered();
        change(settings);
        const auto status = validate(settings);
        return status.ok() ? std::string() : status.error().parameter;
    };
    EXPECT_EQ(wrong([](auto &) {}), "");
    EXPECT_EQ(wrong([](auto &s) { s.sigma = std::nan(""); }), "sigma");
    EXPECT_EQ(wrong([](auto &s) { s.clip = -1; }), "clip");
    EXPECT_EQ(wrong([](auto &s) { s.learningRate = 0; }), "learning rate");
    EXPECT_EQ(wrong([](auto &s) { s.steps = 0; }), "steps");
    EXPECT_EQ(wrong([](auto &s) { s.hidden = 100000; }), "hidden units");
    EXPECT_EQ(wrong([](auto &s) { s.checkEvery = 0; }), "check every");
    EXPECT_EQ(wrong([](auto &s) { s.checkShare = 1; }), "share for checks");
    EXPECT_EQ(wrong([](auto &s) { s.checkShare = -0.1; }), "share for checks");
    EXPECT_EQ(wrong([](auto &s) { s.stopBelow = 1; }), "stop below");
    EXPECT_EQ(wrong([](auto &s) { s.stopBelow = 0.5, s.stopShare = 0; }), "share for stopping");
    EXPECT_EQ(wrong([](auto &s) { s.stopBelow = 0.5, s.stopShare = 0.6, s.checkShare = 0.4; }), "share for stopping");
}

TEST(DescentSettings, BadTuningIsThePapers)
{
    for (const auto &example : golden::cases("individual/golden_feldman_zrnic.json", "appendix_suboptimal")) {
        DescentSettings tuned;
        tuned.sigma = golden::number(example, "sigma");
        tuned.steps = static_cast<std::uint32_t>(golden::number(example, "k"));
        const auto bad = badlyTuned(tuned, Mistuning::Clip, golden::number(example, "factor")).value();
        const auto &out = *example.find("out");
        EXPECT_NEAR(bad.sigma, std::stod(golden::text(out, "sigma")), 1e-12);
        EXPECT_EQ(bad.steps, golden::number(out, "k_floor"));
        EXPECT_NEAR(bad.steps / (2 * bad.sigma * bad.sigma), std::stod(golden::text(out, "rho_floor")), 1e-15);
    }
}

TEST(DescentSettings, BadTuningKeepsTheGuarantee)
{
    for (const auto *list : {&digitsSettings(), &imagesSettings()})
        for (const auto &named : *list)
            for (const auto what : {Mistuning::Clip, Mistuning::Noise}) {
                const auto bad = badlyTuned(named.settings, what, named.factor).value();
                const auto before = Exact::fromDouble(named.settings.sigma);
                const auto after = Exact::fromDouble(bad.sigma);
                EXPECT_LE(Exact(bad.steps) * before * before, Exact(named.settings.steps) * after * after);
                EXPECT_EQ(bad.clip, named.settings.clip * (what == Mistuning::Clip ? named.factor : 1));
                EXPECT_LT(bad.sigma, named.settings.sigma);
            }
    EXPECT_EQ(mistuningName(Mistuning::Clip, 1), "as typed");
    EXPECT_EQ(mistuningName(Mistuning::Clip, 1.5), "clip times 1.5");
    EXPECT_EQ(mistuningName(Mistuning::Noise, 2), "noise over 2");
}

TEST(DescentSettings, ThePapersRunsAreTheSpecifications)
{
    const auto cases = golden::cases("individual/golden_feldman_zrnic.json", "appendix");
    ASSERT_EQ(imagesSettings().size(), cases.size());
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto &named = imagesSettings()[i];
        EXPECT_EQ(named.target, golden::number(cases[i], "target_eps"));
        EXPECT_EQ(named.settings.sigma, golden::number(cases[i], "sigma"));
        EXPECT_EQ(named.settings.steps, golden::number(cases[i], "k"));
        EXPECT_TRUE(
            golden::isUpperBound(costOf(named.settings).rho, golden::text(*cases[i].find("out"), "rho"), 1e-14));
    }
}

TEST(DescentSettings, BadTuningLeavesAStep)
{
    DescentSettings tuned;
    tuned.sigma = 26;
    tuned.steps = 40;
    const auto refused = badlyTuned(tuned, Mistuning::Clip, 10);
    ASSERT_FALSE(refused.ok()) << refused->steps << " step at sigma " << refused->sigma;
    EXPECT_EQ(refused.error().parameter, "factor");
    EXPECT_NE(refused.error().constraint.english().find("must be at most 6.32455,"), std::string::npos)
        << refused.error().constraint;
    EXPECT_EQ(badlyTuned(tuned, Mistuning::Clip, 6.32455)->steps, 1U);
    EXPECT_FALSE(badlyTuned(tuned, Mistuning::Clip, 6.32456).ok());
    tuned.steps = 49;
    EXPECT_EQ(badlyTuned(tuned, Mistuning::Clip, 7)->steps, 1U);
    for (const double factor : {0.0, -1.0, 1e-9, std::nan("")})
        EXPECT_FALSE(badlyTuned(tuned, Mistuning::Clip, factor).ok()) << factor;
}

TEST(DescentSettings, BadTuningCostsNoMoreToTheLastDigit)
{
    DescentSettings tuned;
    tuned.steps = 45; // nine times a whole number: no step is lost, and sigma/3 is rounded
    for (int i = 1; i <= 60; ++i) {
        tuned.sigma = 20 + 0.1 * i;
        const auto bad = badlyTuned(tuned, Mistuning::Clip, 3).value();
        EXPECT_EQ(bad.steps, 5U);
        const auto before = Exact::fromDouble(tuned.sigma);
        const auto after = Exact::fromDouble(bad.sigma);
        EXPECT_LE(Exact(bad.steps) * before * before, Exact(tuned.steps) * after * after) << i;
    }
}

} // namespace
} // namespace epsilometer::individual::descent_settings_test

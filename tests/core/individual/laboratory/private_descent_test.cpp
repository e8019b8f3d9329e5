// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the gradient descent laboratory:
//  - the same seed gives the same run, another seed another one
//  - nobody contributes more than their budget; everybody is active until somebody's is used up, then fewer
//  - the guarantee is that of k steps, with or without filtering, and the accuracy checks cost no more
//  - badly tuned settings keep the guarantee; on the digits, filtering helps where the clip is far too large
//  - data are read as CSV or gzip, and what is wrong in them is named; cancelling stops the work
#include "core/individual/laboratory/private_descent.h"

#include "core/base/exact.h"
#include "core/individual/laboratory/gunzip.h"
#include "core/individual/laboratory/normal_stream.h"
#include "tests/support/golden.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

namespace epsilometer {
namespace {

std::string digitsBytes()
{
    std::ifstream file(testing::resources() + "/data/digits.csv.gz", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

const TrainingSplit &digits()
{
    static const TrainingSplit parts = split(readTrainingData(digitsBytes(), 16).value(), 0.8, 1);
    return parts;
}

DescentSettings quick()
{
    DescentSettings settings;
    settings.clip = 2;
    settings.sigma = 10;
    settings.steps = 6;
    settings.extraSteps = 10;
    settings.filtered = true;
    return settings;
}

TEST(Laboratory, ReadsTheDigits)
{
    EXPECT_EQ(digits().train.rows(), 1437U);
    EXPECT_EQ(digits().test.rows(), 360U);
    EXPECT_EQ(digits().train.features, 64U);
    EXPECT_EQ(digits().train.classes, 10U);
    EXPECT_EQ(*std::ranges::max_element(digits().train.x), 1);
}

TEST(Laboratory, TheSeedDecides)
{
    NoProgress progress;
    auto settings = quick();
    const auto first = descend(digits(), settings, progress).value();
    const auto again = descend(digits(), settings, progress).value();
    EXPECT_EQ(first.curve, again.curve);
    EXPECT_EQ(first.active, again.active);
    settings.seed = 2;
    EXPECT_NE(descend(digits(), settings, progress).value().curve, first.curve);
}

TEST(Laboratory, NobodyExceedsTheirBudget)
{
    NoProgress progress;
    const auto settings = quick();
    const auto run = descend(digits(), settings, progress).value();
    ASSERT_EQ(run.active.size(), 16U);
    for (std::size_t step = 0; step < settings.steps; ++step)
        EXPECT_EQ(run.active[step], digits().train.rows());
    EXPECT_LT(run.active.back(), digits().train.rows());
    for (const auto left : run.left) {
        EXPECT_GE(left, 0);
        EXPECT_LE(left, 1);
    }
    for (std::size_t person = 0; person < run.history.front().size(); ++person) {
        double used = 0;
        for (const auto &step : run.history)
            used += step[person];
        EXPECT_LE(used, settings.steps * settings.clip * settings.clip * (1 + 1e-12));
    }
}

TEST(Laboratory, TheGuaranteeIsThatOfKSteps)
{
    NoProgress progress;
    auto settings = quick();
    const auto filtered = descend(digits(), settings, progress).value();
    settings.filtered = false;
    const auto plain = descend(digits(), settings, progress).value();
    EXPECT_GE(plain.rho(), 6.0 / 200);
    EXPECT_LE(plain.rho(), 6.0 / 200 * (1 + 1e-14));
    EXPECT_EQ(plain.rhoTest, 0);
    EXPECT_EQ(filtered.rhoTrain, plain.rhoTrain);
    EXPECT_LE(filtered.rhoTest, plain.rhoTrain);
    EXPECT_GE(filtered.rhoTest, plain.rhoTrain * (1 - 1e-13));
    EXPECT_EQ(filtered.checks.size(), 3U);
}

TEST(Laboratory, BadTuningIsThePapers)
{
    for (const auto &example : golden::cases("individual/golden_feldman_zrnic.json", "appendix_suboptimal")) {
        DescentSettings tuned;
        tuned.sigma = golden::number(example, "sigma");
        tuned.steps = static_cast<std::uint32_t>(golden::number(example, "k"));
        const auto bad = badlyTuned(tuned, golden::number(example, "factor")).value();
        const auto &out = *example.find("out");
        EXPECT_NEAR(bad.sigma, std::stod(golden::text(out, "sigma")), 1e-12);
        EXPECT_EQ(bad.steps, golden::number(out, "k_floor"));
        EXPECT_NEAR(bad.steps / (2 * bad.sigma * bad.sigma), std::stod(golden::text(out, "rho_floor")), 1e-15);
    }
}

TEST(Laboratory, BadTuningKeepsTheGuarantee)
{
    for (const auto &named : digitsSettings()) {
        const auto &settings = named.settings;
        EXPECT_LE(settings.steps / (2 * settings.sigma * settings.sigma),
                  named.name[8] == '1' ? 40.0 / (2 * 26 * 26) : 40.0 / (2 * 49 * 49));
    }
}

TEST(Laboratory, BadTuningLeavesAStep)
{
    DescentSettings tuned;
    tuned.sigma = 26;
    tuned.steps = 40;
    const auto refused = badlyTuned(tuned, 10);
    ASSERT_FALSE(refused.ok()) << refused->steps << " step at sigma " << refused->sigma;
    EXPECT_EQ(refused.error().parameter, "factor");
    EXPECT_NE(refused.error().constraint.find("must be at most 6.32455,"), std::string::npos)
        << refused.error().constraint;
    EXPECT_EQ(badlyTuned(tuned, 6.32455)->steps, 1U);
    EXPECT_FALSE(badlyTuned(tuned, 6.32456).ok());
    tuned.steps = 49;
    EXPECT_EQ(badlyTuned(tuned, 7)->steps, 1U);
    for (const double factor : {0.0, -1.0, 1e-9, std::nan("")})
        EXPECT_FALSE(badlyTuned(tuned, factor).ok()) << factor;
}

TEST(Laboratory, BadTuningCostsNoMoreToTheLastDigit)
{
    DescentSettings tuned;
    tuned.steps = 45; // nine times a whole number: no step is lost, and sigma/3 is rounded
    for (int i = 1; i <= 60; ++i) {
        tuned.sigma = 20 + 0.1 * i;
        const auto bad = badlyTuned(tuned, 3).value();
        EXPECT_EQ(bad.steps, 5U);
        const auto before = Exact::fromDouble(tuned.sigma);
        const auto after = Exact::fromDouble(bad.sigma);
        EXPECT_LE(Exact(bad.steps) * before * before, Exact(tuned.steps) * after * after) << i;
    }
}

TEST(Laboratory, FilteringHelpsWhereTheClipIsFarTooLarge)
{
    NoProgress progress;
    const auto settings = digitsSettings()[2].settings;
    const auto comparison = compareDescents(digits(), settings, 4, progress).value();
    EXPECT_GT(comparison.gain.mean, 2 * comparison.gain.standardError);
    EXPECT_GT(comparison.gain.mean, 0.05);
}

TEST(Laboratory, Spread)
{
    const auto spread = spreadOf({1, 2, 3});
    EXPECT_DOUBLE_EQ(spread.mean, 2);
    EXPECT_DOUBLE_EQ(spread.standardError, std::sqrt(1.0 / 3));
}

TEST(Laboratory, NormalsHaveTheRightMoments)
{
    NormalStream random(3);
    double sum = 0;
    double squares = 0;
    constexpr int kDraws = 200000;
    for (int i = 0; i < kDraws; ++i) {
        const auto x = random.normal();
        sum += x;
        squares += x * x;
    }
    EXPECT_NEAR(sum / kDraws, 0, 0.01);
    EXPECT_NEAR(squares / kDraws, 1, 0.02);
}

TEST(Laboratory, NamesWhatIsWrong)
{
    NoProgress progress;
    auto settings = quick();
    settings.sigma = std::nan("");
    EXPECT_EQ(descend(digits(), settings, progress).error().parameter, "sigma");
    const auto problem = [](const std::string &text) {
        const auto data = readTrainingData(text, 1);
        return data.ok() ? std::string("fine") : data.error().located();
    };
    EXPECT_NE(problem("1,2,0\n1,x,0\n").find("2: column 2"), std::string::npos);
    EXPECT_NE(problem("1,2,0\n1,0\n").find("2: "), std::string::npos);
    EXPECT_NE(problem("1,2,0.5\n").find("class"), std::string::npos);
    EXPECT_NE(problem("1,2,1\n").find("rows"), std::string::npos);
    EXPECT_NE(problem("\n\na,b,class\n1,2,0\n").find("rows"), std::string::npos) << "one line of names is the header";
    EXPECT_NE(problem("a,b,class\nx,2,0\n1,2,0\n").find("2: column 1"), std::string::npos);
    EXPECT_FALSE(gunzip(digitsBytes().substr(0, 1000)).ok());
    EXPECT_FALSE(gunzip(digitsBytes(), 1000).ok());
    EXPECT_EQ(gunzip("plain").value(), "plain");
}

class Impatient final : public Progress {
public:
    bool report(double) override { return false; }
};

TEST(Laboratory, CancelStops)
{
    Impatient progress;
    EXPECT_EQ(descend(digits(), quick(), progress).error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the gradient descent laboratory:
//  - the same seed gives the same run, another seed another one; both algorithms computed at once are the same runs
//  - no person contributes more than their budget; everybody is active until somebody's is used up, then fewer
//  - the best noisy accuracy on the training records chooses the model, and no answer changes the training itself
//  - asked privately, a run ends once few people are left
//  - on the digits, filtering helps where the clip is far too large
//  - data are read as CSV or gzip, and what is wrong in them is named; cancelling stops the work
#include "core/individual/laboratory/private_descent.h"

#include "core/individual/laboratory/normal_stream.h"
#include "core/individual/laboratory/training_data.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <functional>
#include <iterator>
#include <vector>

namespace epsilometer::individual::private_descent_test {
namespace {

std::string digitsBytes()
{
    std::ifstream file(fixtures::resources() + "/data/digits.csv.gz", std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

const TrainingSplit &digits()
{
    static const TrainingSplit parts = loadTraining({}).value();
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

TEST(Laboratory, NoPersonExceedsTheirBudget)
{
    NoProgress progress;
    auto settings = quick();
    settings.checkShare = 0;
    const auto run = descend(digits(), settings, progress).value();
    ASSERT_EQ(run.active.size(), 16U);
    for (std::size_t step = 0; step < settings.steps; ++step)
        EXPECT_EQ(run.active[step], digits().train.rows());
    EXPECT_LT(run.active.back(), digits().train.rows());
    for (const auto left : run.left) {
        EXPECT_GE(left, 0);
        EXPECT_LE(left, 1);
    }
    for (const auto share : {0.0, 0.5}) {
        settings.checkShare = share;
        const auto shared = descend(digits(), settings, progress).value();
        ASSERT_EQ(shared.history.size(), 16U);
        for (std::size_t person = 0; person < shared.history.front().size(); ++person) {
            double used = 0;
            for (const auto &step : shared.history)
                used += step[person];
            EXPECT_LE(used, (1 - share) * settings.steps * settings.clip * settings.clip * (1 + 1e-12));
        }
    }
}

TEST(Laboratory, BothAlgorithmsAtOnceAreTheSameRuns)
{
    NoProgress progress;
    auto settings = quick();
    for (const std::uint32_t hidden : {0U, 3U}) {
        settings.hidden = hidden;
        settings.filtered = true;
        const auto filtered = descend(digits(), settings, progress).value();
        const auto both = descendBoth(digits(), settings, progress).value();
        settings.filtered = false;
        const auto plain = descend(digits(), settings, progress).value();
        EXPECT_EQ(both.plain.curve, plain.curve);
        EXPECT_EQ(both.plain.active, plain.active);
        EXPECT_EQ(both.plain.history, plain.history);
        EXPECT_EQ(both.plain.accuracy, plain.accuracy);
        EXPECT_EQ(both.plain.chosenStep, settings.steps);
        EXPECT_EQ(both.filtered.curve, filtered.curve);
        EXPECT_EQ(both.filtered.left, filtered.left);
        EXPECT_EQ(both.filtered.accuracy, filtered.accuracy);
        EXPECT_NE(both.filtered.curve.at(settings.steps), both.plain.curve.back());
    }
}

TEST(Laboratory, TheBestNoisyTrainingAccuracyChooses)
{
    NoProgress progress;
    const auto settings = quick();
    const auto run = descend(digits(), settings, progress).value();
    ASSERT_EQ(run.checks.size(), 3U);
    const auto best = *std::ranges::max_element(run.checks, {}, &AccuracyCheck::noisy);
    EXPECT_EQ(run.chosenStep, best.step);
    EXPECT_EQ(run.accuracy, run.curve.at(best.step - 1));
    for (const auto &check : run.checks) {
        EXPECT_NE(check.noisy, check.truth);
        EXPECT_LT(std::abs(check.noisy - check.truth) * static_cast<double>(digits().train.rows()),
                  6 * run.cost.checkSigma);
    }
    // The last model of a run that ends at a check is the model whose training accuracy that check looked at.
    auto shorter = settings;
    shorter.watched = false;
    const auto again = descend(digits(), shorter, progress).value();
    EXPECT_EQ(again.accuracy, run.accuracy);
    EXPECT_TRUE(again.curve.empty());
}

TEST(Laboratory, AskingPrivatelyEndsTheRun)
{
    NoProgress progress;
    auto settings = quick();
    settings.sigma = 0.5; // a budget so large that its noise is below one person
    settings.stopBelow = 0.9;
    settings.extraSteps = 200;
    settings.checkEvery = 1;
    settings.learningRate = 0.01;
    const auto run = descend(digits(), settings, progress).value();
    ASSERT_TRUE(run.stopped);
    const auto people = static_cast<double>(digits().train.rows());
    EXPECT_LT(run.active.size(), 206U);
    EXPECT_LT(run.active.back(), 0.9 * people + 40);
    EXPECT_GT(run.active.at(run.active.size() - 2), 0.9 * people - 40);
    settings.stopBelow = 0;
    EXPECT_EQ(descend(digits(), settings, progress)->active.size(), 206U);
}

TEST(Laboratory, ARunnerChangesNothing)
{
    NoProgress progress;
    const auto backwards = [](const std::vector<std::function<void()>> &tasks) {
        for (auto i = tasks.size(); i > 0; --i)
            tasks[i - 1]();
    };
    const auto one = compareDescents(digits(), quick(), 3, progress).value();
    const auto other = compareDescents(digits(), quick(), 3, progress, backwards).value();
    EXPECT_EQ(one.plain.values, other.plain.values);
    EXPECT_EQ(one.filtered.values, other.filtered.values);
    EXPECT_EQ(one.example.filtered.curve, other.example.filtered.curve);
    EXPECT_EQ(one.filtered.values.front(), one.example.filtered.accuracy);
}

TEST(Laboratory, DivergingGradientsAreLeftOut)
{
    NoProgress progress;
    auto settings = quick();
    settings.learningRate = 1e300;
    const auto run = descend(digits(), settings, progress).value();
    for (const auto left : run.left)
        EXPECT_GE(left, 0);
    EXPECT_GE(run.accuracy, 0);
}

TEST(Laboratory, FilteringHelpsWhereTheClipIsFarTooLarge)
{
    NoProgress progress;
    const auto settings = badlyTuned(digitsSettings()[0].settings, Mistuning::Clip, 3).value();
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
        return data.ok() ? std::string("fine") : data.error().located().english();
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
} // namespace epsilometer::individual::private_descent_test

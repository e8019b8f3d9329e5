// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a person with a smaller budget takes part in the rounds in which they would alone, under that budget; skipping and
//   latching, in both forms of CSV
// - a name without losses, a budget above everybody's, and tables that are no budgets are refused
// - Gaussian DP: squares of mu add up to mu^2 at most; the guarantee is the Gaussian's, above what an analyst gains who
//   chooses the second noise by the first answer, integrated; its export is read back
#include "core/individual/loss_readers.h"
#include "core/notions/conversions/noise.h"
#include "core/present/json/individual_json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

namespace epsilometer::individual::own_budgets_test {
namespace {

Exact exactly(const std::string &text)
{
    return Exact::parse("number", text).value();
}

Result<IndividualReport> read(const std::string &csv, const std::string &budget, IndividualMode mode,
                              std::map<std::string, Exact> own = {}, const std::string &watch = {})
{
    std::istringstream stream(csv);
    NoProgress progress;
    IndividualRequest request;
    request.budgets = {exactly(budget)};
    request.mode = mode;
    request.own = std::move(own);
    request.watch = watch;
    return readLosses(stream, recogniseLosses(csv), request, progress);
}

std::vector<bool> activeRounds(const IndividualReport &report)
{
    std::vector<bool> active;
    for (const PersonRound &round : report.watched->rounds)
        active.push_back(round.active);
    return active;
}

constexpr const char *kWide = "person,a,b,c,d\nann,0.4,0.3,0.5,0.1\nbob,0.4,0.3,0.5,0.1\n";
constexpr const char *kLong = "person,round,loss\nann,1,0.4\nbob,1,0.4\nann,2,0.3\nbob,2,0.3\nann,3,0.5\nbob,3,0.5\n"
                              "ann,4,0.1\nbob,4,0.1\n";

TEST(OwnBudgets, AreThoseOfAPersonAlone)
{
    for (const char *form : {kWide, kLong})
        for (const auto mode : {IndividualMode::Skip, IndividualMode::Latch})
            for (const char *budget : {"0", "0.1", "0.39", "0.4", "0.7", "0.8", "1.3"}) {
                const std::map<std::string, Exact> own{{"bob", exactly(budget)}};
                const auto together = read(form, "1.3", mode, own, "bob").value();
                const auto others = read(form, "1.3", mode, own, "ann").value();
                EXPECT_EQ(activeRounds(others), std::vector<bool>(4, true));
                std::vector<bool> expected;
                double sum = 0;
                bool out = false;
                for (const double loss : {0.4, 0.3, 0.5, 0.1}) {
                    const bool fits = !out && sum + loss <= std::stod(budget) + 1e-12;
                    sum += fits || mode == IndividualMode::Latch ? loss : 0;
                    out = out || (mode == IndividualMode::Latch && !fits);
                    expected.push_back(fits);
                }
                EXPECT_EQ(activeRounds(together), expected) << budget;
            }
}

TEST(OwnBudgets, WhatIsDoubtfulIsRefused)
{
    EXPECT_FALSE(read(kWide, "1", IndividualMode::Skip, {{"bop", exactly("0.5")}}).ok());
    EXPECT_FALSE(read(kLong, "1", IndividualMode::Skip, {{"bop", exactly("0.5")}}).ok());
    EXPECT_FALSE(read(kWide, "1", IndividualMode::Skip, {{"bob", exactly("1.5")}}).ok());
    EXPECT_FALSE(read(kWide, "1", IndividualMode::Track, {{"bob", exactly("0.5")}}).ok());
    NoProgress progress;
    for (const char *bad : {"bob\n", "bob,0.5,1\n", "bob,x0\n", "bob,0.5\nbob,0.6\n"}) {
        std::istringstream stream(bad);
        EXPECT_FALSE(readOwnBudgets(stream, progress).ok()) << bad;
    }
    std::istringstream stream("person,budget\nbob,0.5\nann,1\n");
    const auto budgets = readOwnBudgets(stream, progress).value();
    EXPECT_EQ(budgets.size(), 2U);
    EXPECT_EQ(budgets.at("bob"), exactly("0.5"));
}

present::IndividualNotion gaussian(const char *mu, const char *delta)
{
    present::IndividualNotion notion;
    notion.gaussian = true;
    notion.budgets = {exactly(mu)};
    notion.delta = exactly(delta);
    return notion;
}

TEST(IndividualGdp, SquaresOfMuAddUp)
{
    const present::IndividualNotion notion = gaussian("0.5", "1e-6");
    EXPECT_EQ(present::lossBudgets(notion).value().front(), exactly("0.25"));
    const auto report = read("0.16,0.09,0.01\n", "0.25", IndividualMode::Skip, {}, "1").value();
    EXPECT_EQ(activeRounds(report), (std::vector<bool>{true, true, false}));
    EXPECT_EQ(present::guaranteeText(notion).english().substr(0, 7), "0.5-GDP");
    EXPECT_EQ(present::epsilonOf(notion), noise::gaussianEpsilon(0.5, 1e-6));
    present::IndividualNotion norms = notion;
    norms.squaredNorms = true;
    norms.sigma = exactly("10");
    EXPECT_EQ(present::lossBudgets(norms).value().front(), exactly("25"));
    norms.orders = {exactly("2")};
    EXPECT_FALSE(present::lossBudgets(norms).ok());
}

/// An analyst asks at mu1, and if the answer is above the threshold at what is left of mu, else stops: the divergence at
/// epsilon, the second answer in closed form.
double adaptiveDelta(double mu, double mu1, double threshold, double epsilon)
{
    const double left = std::sqrt(mu * mu - mu1 * mu1);
    constexpr double kStep = 1e-3;
    double sum = 0;
    for (double x = -10; x < 10 + mu1; x += kStep) {
        const double p = std::exp(-(x - mu1) * (x - mu1) / 2);
        const double loss = mu1 * x - mu1 * mu1 / 2;
        const double rest = epsilon - loss;
        // H_rest of the second answer, or of none.
        const auto normal = [](double z) { return std::erfc(-z / std::sqrt(2)) / 2; };
        const double second = x > threshold
                                  ? normal(left / 2 - rest / left) - std::exp(rest) * normal(-left / 2 - rest / left)
                                  : std::max(0.0, 1 - std::exp(rest));
        sum += p * second;
    }
    return sum * kStep / std::sqrt(2 * std::acos(-1));
}

TEST(IndividualGdp, HoldsForAnalystsWhoChooseTheSecondNoise)
{
    for (const double mu : {0.5, 1.0, 2.0}) {
        const double epsilon = present::epsilonOf(gaussian(std::to_string(mu).c_str(), "0.01"));
        for (const double share : {0.2, 0.5, 0.8})
            for (const double threshold : {-10.0, -0.5, 0.0, 0.5, 1.5})
                EXPECT_LE(adaptiveDelta(mu, share * mu, threshold, epsilon), 0.01 * (1 + 1e-6))
                    << mu << " " << threshold;
        EXPECT_NEAR(adaptiveDelta(mu, 0.5 * mu, -10, epsilon), 0.01, 1e-6) << "always asking is the Gaussian itself";
    }
}

TEST(IndividualGdp, IsReadBackAndHasNoTracker)
{
    auto own = present::OwnLosses::make(gaussian("1", "1e-6"), IndividualMode::Skip, "me").value();
    EXPECT_TRUE(own.take({"0.9"}).value());
    EXPECT_FALSE(own.take({"0.2"}).value());
    const auto again = present::OwnLosses::read(own.json().write());
    ASSERT_TRUE(again.ok()) << again.error().message();
    EXPECT_TRUE(again->notion().gaussian);
    EXPECT_EQ(again->json().write(), own.json().write());
    EXPECT_FALSE(present::OwnLosses::make(gaussian("1", "1e-6"), IndividualMode::Track, "me").ok());
}

} // namespace
} // namespace epsilometer::individual::own_budgets_test

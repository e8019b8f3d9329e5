// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of audits by rates, by guesses one after the other, and of mu:
// - the bounds of Clopper and Pearson are those of the binomial law, summed here term by term, from outside
// - audits of the best tests of randomised response, with and without delta, of one-sided mechanisms and of Gaussians show
//   too much in at most 5 percent of the cases, also for an auditor who stops at the best moment
// - they find a claim that is too small; perfect calls are a closed form
// - guesses of one run about a Gaussian of each coin never show more than its mu in more than 5 percent of the cases
#include "core/audit/empirical/binomial_bounds.h"
#include "core/audit/empirical/one_run.h"
#include "core/audit/empirical/shown.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <utility>
#include <vector>

namespace epsilometer::audit::rates_test {
namespace {

Exact exact(const char *text)
{
    return *Exact::parse("number", text);
}

RatesAudit rates(std::uint64_t members, std::uint64_t found, std::uint64_t others, std::uint64_t accused,
                 const char *delta = "0")
{
    return {members, found, others, accused, false, exact("0.95"), exact(delta)};
}

SequentialAudit guesses(std::uint64_t all, std::uint64_t correct, const char *delta = "0")
{
    return {all, correct, exact("0.95"), exact(delta)};
}

double normal(double x)
{
    return std::erfc(-x / std::sqrt(2)) / 2;
}

/// P[Bin(n, p) <= k], by one term after the other.
double atMost(std::uint64_t n, std::uint64_t k, double p)
{
    double sum = 0;
    for (std::uint64_t i = 0; i <= k; ++i)
        sum += std::exp(std::lgamma(n + 1.0) - std::lgamma(i + 1.0) - std::lgamma(n - i + 1.0) +
                        static_cast<double>(i) * std::log(p) + static_cast<double>(n - i) * std::log1p(-p));
    return sum;
}

TEST(Rates, ProportionsAreThoseOfTheBinomialLaw)
{
    for (const std::uint64_t n : {1U, 20U, 300U})
        for (std::uint64_t k = 0; k < n; k += 1 + n / 7) {
            const double upper = proportionUpper(k, n, 0.025);
            EXPECT_LE(atMost(n, k, upper), 0.025 * (1 + 1e-9)) << k << " of " << n;
            EXPECT_GE(atMost(n, k, upper * (1 - 1e-7)), 0.025) << "not needlessly wide";
            const double lower = proportionLower(n - k, n, 0.025);
            EXPECT_LE(atMost(n, k, 1 - lower), 0.025 * (1 + 1e-6)) << k << " of " << n;
            EXPECT_NEAR(lower, 1 - upper, 1e-8);
        }
    EXPECT_EQ(proportionUpper(5, 5, 0.05), 1);
    EXPECT_EQ(proportionUpper(0, 0, 0.05), 1);
    EXPECT_EQ(proportionLower(0, 9, 0.05), 0);
    EXPECT_NEAR(proportionUpper(0, 100, 0.05), 1 - std::pow(0.05, 0.01), 1e-8) << "the rule of three";
}

TEST(Rates, PerfectCallsAreAClosedForm)
{
    // (1 - p)^1000 = 0.025
    const double missed = -std::expm1(std::log(0.025) / 1000);
    const double shown = epsilonShown(rates(1000, 1000, 1000, 0));
    EXPECT_LE(shown, std::log((1 - missed) / missed));
    EXPECT_NEAR(shown, std::log((1 - missed) / missed), 1e-6);
    EXPECT_EQ(largestEpsilonShown(rates(1000, 700, 1000, 400)), shown);
    EXPECT_EQ(epsilonShown(rates(1000, 500, 1000, 500)), 0);
    EXPECT_EQ(muShown(rates(1000, 500, 1000, 500)), 0);
    EXPECT_LT(epsilonShown(rates(1000, 1000, 1000, 0, "0.1")), shown);
    EXPECT_EQ(epsilonShown(rates(1000, 100, 1000, 0, "0.2")), 0) << "a delta explains it";
}

/// The share of audits that show more than the truth, of a test with these rates.
template <class Shows> double alarms(double found, double accused, Shows shows, unsigned seed)
{
    constexpr int kAudits = 2000;
    constexpr std::uint64_t kTrials = 400;
    std::mt19937_64 random(seed);
    std::binomial_distribution<std::uint64_t> members(kTrials, found);
    std::binomial_distribution<std::uint64_t> others(kTrials, accused);
    std::map<std::pair<std::uint64_t, std::uint64_t>, bool> known;
    int raised = 0;
    for (int i = 0; i < kAudits; ++i) {
        const std::pair counts(members(random), others(random));
        if (!known.contains(counts))
            known[counts] = shows(counts.first, counts.second);
        raised += known[counts] ? 1 : 0;
    }
    return static_cast<double>(raised) / kAudits;
}

TEST(Rates, SeldomShowMoreThanTheMechanismHas)
{
    unsigned seed = 590;
    for (const double epsilon : {0.3, 1.0, 2.5})
        for (const char *delta : {"0", "0.05"}) {
            const double leak = std::stod(delta);
            const double truth = 1 / (1 + std::exp(-epsilon));
            const auto shows = [&](std::uint64_t found, std::uint64_t accused) {
                return epsilonShown(rates(400, found, 400, accused, delta)) > epsilon;
            };
            // Randomised response that leaks, called where it leaks or answers yes; then a corner of the other side.
            EXPECT_LE(alarms(leak + (1 - leak) * truth, (1 - leak) * (1 - truth), shows, ++seed), 0.05) << epsilon;
            EXPECT_LE(alarms(0.05 * std::exp(epsilon) + leak, 0.05, shows, ++seed), 0.05) << epsilon;
            EXPECT_LE(alarms(1 - 0.02, 1 - 0.02 * std::exp(epsilon) - leak, shows, ++seed), 0.05) << epsilon;
        }
    for (const double mu : {0.2, 1.0, 2.0})
        for (const double threshold : {-1.0, 0.5, 1.5})
            EXPECT_LE(alarms(
                          normal(mu - threshold), normal(-threshold),
                          [&](std::uint64_t found, std::uint64_t accused) {
                              return muShown(rates(400, found, 400, accused)) > mu;
                          },
                          ++seed),
                      0.05)
                << mu << " " << threshold;
}

TEST(Rates, FindClaimsThatAreTooSmall)
{
    const double truth = 1 / (1 + std::exp(-2.0));
    EXPECT_GE(alarms(
                  truth, 1 - truth,
                  [](std::uint64_t found, std::uint64_t accused) {
                      return epsilonShown(rates(400, found, 400, accused)) > 1.5;
                  },
                  7),
              0.75);
    EXPECT_GE(
        alarms(
            normal(0.5), normal(-0.5),
            [](std::uint64_t found, std::uint64_t accused) { return muShown(rates(400, found, 400, accused)) > 0.7; },
            8),
        0.6);
}

TEST(Rates, OfTheTestHoldTogether)
{
    const RateBounds bounds = rateBounds(rates(400, 200, 400, 4));
    EXPECT_LT(bounds.found, 0.5);
    EXPECT_GT(bounds.found, 0.44);
    EXPECT_GT(bounds.accused, 0.01);
    EXPECT_LT(bounds.accused, 0.03);
    EXPECT_DOUBLE_EQ(bounds.missed, proportionUpper(200, 400, 0.025 * (1 - 1e-9)));
}

constexpr std::uint64_t kLongest = 300;

/// For each number of guesses, the least number of right ones that `shows`; it grows by at most 1 a guess.
template <class Shows> std::vector<std::uint64_t> limits(Shows shows)
{
    std::vector<std::uint64_t> least{1};
    for (std::uint64_t n = 1; n <= kLongest; ++n) {
        std::uint64_t limit = least.back();
        while (limit <= n && !shows(n, limit))
            ++limit;
        least.push_back(limit);
    }
    return least;
}

/// The share of auditors who reach the limit at some time, out of those who look after each guess.
double everAbove(double accuracy, const std::vector<std::uint64_t> &limit, unsigned seed)
{
    constexpr int kAudits = 4000;
    std::mt19937_64 random(seed);
    std::bernoulli_distribution right(accuracy);
    int raised = 0;
    for (int i = 0; i < kAudits; ++i) {
        std::uint64_t correct = 0;
        bool above = false;
        for (std::uint64_t n = 1; n <= kLongest && !above; ++n) {
            correct += right(random) ? 1 : 0;
            above = correct >= limit[n];
        }
        raised += above ? 1 : 0;
    }
    return static_cast<double>(raised) / kAudits;
}

TEST(Sequential, MayStopAtAnyTime)
{
    unsigned seed = 2602;
    for (const double epsilon : {0.0, 0.5, 2.0})
        for (const char *delta : {"0", "0.02"}) {
            const double accuracy = (std::exp(epsilon) + std::stod(delta)) / (1 + std::exp(epsilon));
            const auto limit = limits([&](std::uint64_t all, std::uint64_t correct) {
                return epsilonShown(guesses(all, correct, delta)) > epsilon;
            });
            EXPECT_LE(everAbove(accuracy, limit, ++seed), 0.05) << epsilon << " " << delta;
            EXPECT_GE(everAbove(accuracy, limit, ++seed), 0.005) << "not needlessly wide";
            EXPECT_GE(everAbove((1 + accuracy) / 2, limit, ++seed), 0.8) << "a claim that is too small";
        }
    // Looking after each guess with a bound for a number fixed in advance shows too much far more often.
    const auto fixed =
        limits([](std::uint64_t all, std::uint64_t correct) { return proportionLower(correct, all, 0.05) > 0.5; });
    EXPECT_GE(everAbove(0.5, fixed, ++seed), 0.1);
}

TEST(Sequential, IsTheIntegralOfTheWealth)
{
    // (1 + u (1 - q)/q)^r (1 - u)^w, by the midpoint rule
    for (const auto &[all, correct] : {std::pair{50U, 40U}, {200U, 180U}, {30U, 30U}}) {
        const SequentialAudit audit = guesses(all, correct);
        const double shown = accuracyShown(audit);
        const auto wealth = [right = correct, wrong = all - correct](double q) {
            constexpr int kSteps = 20000;
            double sum = 0;
            for (int i = 0; i < kSteps; ++i) {
                const double u = (i + 0.5) / kSteps;
                sum += std::pow(1 + u * (1 - q) / q, right) * std::pow(1 - u, wrong) / kSteps;
            }
            return sum;
        };
        EXPECT_GE(wealth(shown), 20 * (1 - 1e-6)) << all;
        EXPECT_NEAR(wealth(shown), 20, 1e-3) << all;
        EXPECT_NEAR(epsilonShown(audit), std::log(shown / (1 - shown)), 1e-8);
        EXPECT_LE(epsilonShown(audit), largestEpsilonShown(audit));
        EXPECT_NEAR(normal(muShown(audit) / 2), shown, 1e-8);
    }
    EXPECT_EQ(accuracyShown(guesses(100, 50)), 0.5);
    EXPECT_EQ(epsilonShown(guesses(100, 50)), 0);
}

/// The least number of right guesses that shows more than mu.
std::uint64_t alarmAt(std::uint64_t canaries, std::uint64_t guessed, double mu)
{
    std::uint64_t low = 0;
    std::uint64_t high = guessed + 1; // as if it showed more
    while (high - low > 1) {
        const std::uint64_t middle = (low + high) / 2;
        (muShown(OneRunAudit{canaries, guessed, middle, exact("0.95"), Exact()}) > mu ? high : low) = middle;
    }
    return high;
}

TEST(OneRun, MuSeldomExceedsThatOfTheGaussian)
{
    constexpr std::uint64_t kCanaries = 500;
    constexpr int kAudits = 400;
    std::mt19937_64 random(2410);
    for (const double mu : {0.3, 1.0}) {
        // One Gaussian of its own for each coin: the surest guesses are those farthest from the middle.
        for (const std::uint64_t guessed : {std::uint64_t{500}, std::uint64_t{60}}) {
            const std::uint64_t limit = alarmAt(kCanaries, guessed, mu);
            int raised = 0;
            for (int i = 0; i < kAudits; ++i) {
                std::vector<std::pair<double, bool>> sure;
                std::normal_distribution<double> noise;
                for (std::uint64_t k = 0; k < kCanaries; ++k) {
                    const bool in = (random() & 1U) != 0;
                    const double seen = noise(random) + (in ? mu / 2 : -mu / 2);
                    sure.emplace_back(-std::abs(seen), (seen > 0) == in);
                }
                std::ranges::sort(sure);
                std::uint64_t correct = 0;
                for (std::uint64_t k = 0; k < guessed; ++k)
                    correct += sure[k].second ? 1 : 0;
                raised += correct >= limit ? 1 : 0;
            }
            EXPECT_LE(raised, kAudits / 20) << mu << " " << guessed;
        }
    }
    EXPECT_GT(muShown(OneRunAudit{1000, 1000, 900, exact("0.95"), Exact()}), 0.5);
    EXPECT_EQ(muShown(OneRunAudit{1000, 1000, 500, exact("0.95"), Exact()}), 0);
}

} // namespace
} // namespace epsilometer::audit::rates_test

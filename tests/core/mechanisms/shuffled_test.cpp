// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the pair costs no less than its outcomes added up one by one, and at most 1 in 10^4 more epsilon
// - it costs no less than real shuffled mechanisms, enumerated: randomised response of two and of three answers, with
//   every combination of the other users' inputs
// - it is below the closed bound of Feldman, McMillan, Talwar 2021 wherever that holds; more users never cost more
// - a few runs have bounds on both sides that are close
// - a single user, delta 0 and huge local epsilons cost what the randomiser costs
#include "core/catalog/catalog.h"
#include "core/compositions/pld/pld.h"
#include "core/mechanisms/local/local.h"
#include "core/notions/losses/loss_model.h"
#include "tests/support/sweep.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <vector>

namespace epsilometer::shuffled_test {
namespace {

Result<std::shared_ptr<const RoundCost>> costOf(const std::string &epsilon0, const std::string &users,
                                                const std::string &delta = "0")
{
    const Catalog catalog = makeCatalog();
    return MechanismResolver(catalog.mechanisms)
        .tryResolve(Mechanism::fromJson(Json::parse(R"({"kind":"shuffled","epsilon0":")" + epsilon0 + R"(","users":")" +
                                                    users + R"(","delta":")" + delta + R"("})")
                                            .value()));
}

double delta(const RoundCost &cost, LossOrder order, double epsilon)
{
    return cost.loss->parts().front().loss->deltaUpper(order, epsilon);
}

double logBinomial(int n, int k)
{
    return std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0);
}

/// H_epsilon(P || Q) of the pair, outcome by outcome.
double pairTruth(double epsilon0, int users, double epsilon)
{
    const double p = 2 / (std::exp(epsilon0) + 1);
    const double truth = 1 / (1 + std::exp(-epsilon0));
    double sum = 0;
    for (int c = 0; c < users; ++c) {
        const int others = users - 1;
        const double weight = p == 1
                                  ? (c == others ? 1 : 0)
                                  : std::exp(logBinomial(others, c) + c * std::log(p) + (others - c) * std::log1p(-p));
        const auto half = [c](int a) { return a < 0 || a > c ? 0.0 : std::exp(logBinomial(c, a) - c * std::log(2.0)); };
        for (int a = 0; a <= c + 1; ++a) {
            const double with = truth * half(a - 1) + (1 - truth) * half(a);
            const double without = truth * half(a) + (1 - truth) * half(a - 1);
            sum += weight * std::max(0.0, with - std::exp(epsilon) * without);
        }
    }
    return sum;
}

TEST(ShuffledSweep, IsThePairOutcomeByOutcome)
{
    for (const double epsilon0 : testing_support::everyInSweep(std::vector{0.25, 1.0, 3.0, 7.0}, 2))
        for (const int users : testing_support::everyInSweep(std::vector{2, 3, 10, 100, 1000}, 3)) {
            const auto cost = costOf(std::to_string(epsilon0), std::to_string(users)).value();
            for (const double share : {0.0, 0.01, 0.1, 0.4, 0.9}) {
                const double epsilon = share * epsilon0;
                const double truth = pairTruth(epsilon0, users, epsilon);
                const double within = pairTruth(epsilon0, users, epsilon * (1 - 1e-4)) * (1 + 1e-4) + 1e-20;
                for (const auto order : {LossOrder::Forward, LossOrder::Reverse}) {
                    EXPECT_GE(delta(*cost, order, epsilon), truth * (1 - 1e-9))
                        << epsilon0 << " " << users << " " << share;
                    EXPECT_LE(delta(*cost, order, epsilon), within) << epsilon0 << " " << users << " " << share;
                }
            }
        }
}

using Answers = std::vector<double>; ///< the probability of each answer
using Law = std::map<std::vector<int>, double>;

/// The law of how many users gave each answer.
Law shuffledLaw(const std::vector<Answers> &users)
{
    Law law{{std::vector<int>(users.front().size(), 0), 1}};
    for (const Answers &user : users) {
        Law next;
        for (const auto &[counts, mass] : law)
            for (std::size_t answer = 0; answer < user.size(); ++answer) {
                auto more = counts;
                ++more[answer];
                next[more] += mass * user[answer];
            }
        law = std::move(next);
    }
    return law;
}

Answers response(double epsilon0, int categories, int input)
{
    const double all = std::exp(epsilon0) + categories - 1;
    Answers answers(static_cast<std::size_t>(categories), 1 / all);
    answers[static_cast<std::size_t>(input)] = std::exp(epsilon0) / all;
    return answers;
}

double hockeyStick(const Law &p, const Law &q, double epsilon)
{
    double sum = 0;
    for (const auto &[counts, mass] : p)
        sum += std::max(0.0, mass - std::exp(epsilon) * q.at(counts));
    return sum;
}

void expectAboveResponses(double epsilon0, int categories, int users)
{
    const auto cost = costOf(std::to_string(epsilon0), std::to_string(users)).value();
    // The others' inputs in every combination, as numbers of each.
    for (int zeros = 0; zeros < users; ++zeros)
        for (int ones = 0; zeros + ones < users; ++ones) {
            if (categories == 2 && zeros + ones != users - 1)
                continue;
            std::vector<Answers> all{response(epsilon0, categories, 0)};
            for (int i = 1; i < users; ++i)
                all.push_back(response(epsilon0, categories, i <= zeros ? 0 : i <= zeros + ones ? 1 : 2));
            const Law p = shuffledLaw(all);
            all.front() = response(epsilon0, categories, 1);
            const Law q = shuffledLaw(all);
            for (const double share : {0.0, 0.1, 0.3, 0.6, 0.95}) {
                const double epsilon = share * epsilon0;
                EXPECT_GE(delta(*cost, LossOrder::Forward, epsilon), hockeyStick(p, q, epsilon) * (1 - 1e-12));
                EXPECT_GE(delta(*cost, LossOrder::Reverse, epsilon), hockeyStick(q, p, epsilon) * (1 - 1e-12));
            }
        }
}

TEST(Shuffled, IsAboveRealShuffledResponses)
{
    for (const double epsilon0 : {0.5, 1.5, 4.0})
        for (const int users : {2, 5, 12}) {
            expectAboveResponses(epsilon0, 2, users);
            expectAboveResponses(epsilon0, 3, users);
        }
}

/// Feldman, McMillan, Talwar 2021, Theorem 3.1; infinite where its condition fails.
double closedBound(double epsilon0, double users, double delta)
{
    if (epsilon0 > std::log(users / (16 * std::log(2 / delta))))
        return INFINITY;
    const double e = std::exp(epsilon0);
    return std::log1p((e - 1) / (e + 1) * (8 * std::sqrt(e * std::log(4 / delta) / users) + 8 * e / users));
}

TEST(Shuffled, IsBelowTheClosedBound)
{
    int held = 0;
    for (const char *epsilon0 : {"0.1", "1", "3", "6"}) {
        double before = INFINITY;
        for (const char *users : {"100", "10000", "1000000", "100000000", "20000000000"}) {
            const auto cost = costOf(epsilon0, users, "1e-6").value();
            const double closed = closedBound(std::stod(epsilon0), std::stod(users), 1e-6);
            EXPECT_LE(cost->dp->epsilonUp, before) << users;
            EXPECT_LE(cost->dp->epsilonUp, std::stod(epsilon0) * (1 + 1e-15));
            EXPECT_EQ(cost->dp->delta, *Exact::parse("delta", "1e-6"));
            if (std::stod(users) <= static_cast<double>(kMostShuffledUsers) && std::isfinite(closed)) {
                EXPECT_LT(cost->dp->epsilonUp, closed);
                ++held;
            }
            before = cost->dp->epsilonUp;
        }
    }
    EXPECT_GT(held, 8);
}

TEST(Shuffled, RenyiCurveIsAtMostThatOfTheRandomiser)
{
    const auto cost = costOf("2", "1000").value();
    const auto alone = costOf("2", "1").value();
    EXPECT_LT(cost->renyi->upper(2), 0.1 * alone->renyi->upper(2));
    for (const double order : {1.0, 1.5, 8.0, 100.0, 1e6})
        EXPECT_LE(cost->renyi->upper(order), alone->renyi->upper(order));
}

/// Outcomes that hardly ever happen, and those of one order alone, do not widen what few runs cost.
TEST(ShuffledSweep, AFewRunsAreKnownOnBothSides)
{
    NoProgress progress;
    for (const std::uint64_t runs : testing_support::everyInSweep(std::vector{2U, 35U}, 2)) {
        std::vector<LossPart> parts = costOf("1", "100000").value()->loss->parts();
        parts.front().count = runs;
        const compositions::PldEpsilon got = compositions::pldEpsilon(parts, 1e-6, progress).value();
        EXPECT_GT(got.lower, got.upper * (1 - 1e-5)) << runs << ": " << got.lower << ", " << got.upper;
    }
}

TEST(Shuffled, CostsWhatTheRandomiserCostsWhereNothingHides)
{
    EXPECT_EQ(costOf("1", "1", "1e-6").value()->dp->epsilonUp, 1);
    EXPECT_TRUE(costOf("1", "1", "1e-6").value()->dp->delta.isZero());
    EXPECT_EQ(costOf("1", "1000").value()->dp->epsilonUp, 1) << "delta 0";
    EXPECT_EQ(costOf("50", "1000", "1e-6").value()->dp->epsilonUp, 50);
    EXPECT_TRUE(std::isinf(costOf("inf", "1000", "1e-6").value()->dp->epsilonUp));
    EXPECT_EQ(costOf("0", "1000", "1e-6").value()->dp->epsilonUp, 0);
    EXPECT_EQ(costOf("1", "1000").value()->neighbours, Neighbours::ReplaceOne);
    for (const char *users : {"0", "-1", "1.5", "inf", "nan"})
        EXPECT_FALSE(costOf("1", users).ok()) << users;
}

} // namespace
} // namespace epsilometer::shuffled_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Counts above a threshold cost no less than the exact pairs of laws: people in up to two groups, of which some hold others
// and some do not, all four noises, counts near the threshold and far above it, in both orders. Real noise is read by whole
// cells, which can only lose. The bounds checked are the loss distribution, the divergences with a delta and (epsilon,
// delta), and each is nearly reached somewhere.
#include "core/account/begun_policy.h"
#include "core/catalog/catalog.h"
#include "core/mechanisms/stated_relation.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/plans.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::partition_selection_test {
namespace {

using testing_support::catalog;

struct Typed {
    std::string noise;
    std::string scale;
    std::string threshold;
    std::string groups = "1";
    std::string contribution = "1";
};

Mechanism mechanismOf(const Typed &typed)
{
    return Mechanism("partition_selection", {{"noise", typed.noise},
                                             {"scale", typed.scale},
                                             {"threshold", typed.threshold},
                                             {"groups", typed.groups},
                                             {"contribution", typed.contribution}});
}

Result<std::shared_ptr<const RoundCost>> costOf(const Typed &typed)
{
    return MechanismResolver(catalog().mechanisms).tryResolve(mechanismOf(typed));
}

/// Probabilities of an outcome with the person (p) and without (q).
struct Outcome {
    long double p = 0;
    long double q = 0;
};

/// Mass of the noise on the cell of a whole number: of real noise [y, y + 1).
long double massAt(const std::string &noise, long double scale, long double y, long double end)
{
    const auto laplaceBelow = [&](long double x) {
        return x < 0 ? std::exp(x / scale) / 2 : 1 - std::exp(-x / scale) / 2;
    };
    if (noise == "laplace")
        return y >= 0 ? (std::exp(-y / scale) - std::exp(-(y + 1) / scale)) / 2 : laplaceBelow(y + 1) - laplaceBelow(y);
    if (noise == "gaussian") {
        const long double root = scale * std::sqrt(2.0L);
        return y >= 0 ? (std::erfc(y / root) - std::erfc((y + 1) / root)) / 2
                      : (std::erfc(-(y + 1) / root) - std::erfc(-y / root)) / 2;
    }
    const long double q = std::exp(-1 / scale);
    if (noise == "truncated_geometric" && std::abs(y) > end)
        return 0;
    const long double all =
        noise == "truncated_geometric" ? (1 + q - 2 * std::pow(q, end + 1)) / (1 - q) : (1 + q) / (1 - q);
    return std::pow(q, std::abs(y)) / all;
}

/// One group that `others` people are in, 0 for none, and that the person adds to.
std::vector<Outcome> group(const Typed &typed, long double others, long double added)
{
    const long double scale = std::stold(typed.scale);
    const long double threshold = std::stold(typed.threshold);
    const long double end = std::ceil(threshold) - 1;
    std::vector<Outcome> outcomes;
    Outcome released;
    const long double reach = std::ceil(45 * scale) + added;
    for (long double y = others - reach; y <= others + reach; ++y) {
        if (y < threshold)
            continue;
        Outcome one{massAt(typed.noise, scale, y - others - added, end),
                    others > 0 ? massAt(typed.noise, scale, y - others, end) : 0};
        released.p += one.p;
        released.q += one.q;
        outcomes.push_back(one);
    }
    outcomes.push_back({1 - released.p, 1 - released.q});
    return outcomes;
}

std::vector<Outcome> together(const std::vector<Outcome> &a, const std::vector<Outcome> &b)
{
    std::vector<Outcome> both;
    for (const Outcome &x : a)
        for (const Outcome &y : b)
            both.push_back({x.p * y.p, x.q * y.q});
    return both;
}

/// sup_S P(S) - e^epsilon Q(S), the larger of both orders.
long double truth(const std::vector<Outcome> &pair, double epsilon)
{
    long double forward = 0;
    long double reverse = 0;
    const long double factor = std::exp(static_cast<long double>(epsilon));
    for (const Outcome &one : pair) {
        forward += std::max(0.0L, one.p - factor * one.q);
        reverse += std::max(0.0L, one.q - factor * one.p);
    }
    return std::max(forward, reverse);
}

/// The least epsilon that a composition states for one run at this delta; inf if it does not take the round.
double epsilonBy(const compositions::CompositionKind &kind, const RoundCost &cost, double delta)
{
    Policy policy = makePolicy(Exact(1), Exact::fromDouble(delta));
    auto running = kind.start(policy).value();
    if (!running->applies(cost).applies)
        return std::numeric_limits<double>::infinity();
    running->add(cost, 1);
    NoProgress progress;
    return running->result(progress).value().epsilon;
}

TEST(PartitionSelection, CostNoLessThanTheExactPairs)
{
    std::mt19937_64 random(20261130);
    const auto between = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    const std::vector<std::string> noises{"laplace", "gaussian", "discrete_laplace", "truncated_geometric"};
    std::size_t near = 0;
    for (int trial = 0; trial < 80; ++trial) {
        Typed typed{noises[static_cast<std::size_t>(trial) % noises.size()], "", "", "", ""};
        typed.scale = std::to_string(between(3, 30)) + "e-1";
        const int contribution = typed.noise == "truncated_geometric" ? 1 : between(1, 3);
        typed.contribution = std::to_string(contribution);
        typed.threshold = std::to_string(contribution + between(1, 8)) + (trial % 5 == 0 ? ".5" : "");
        const int groups = between(1, 2);
        typed.groups = std::to_string(groups);
        const auto cost = costOf(typed);
        ASSERT_TRUE(cost.ok()) << cost.error().message();
        std::vector<Outcome> pair{{1, 1}};
        for (int i = 0; i < groups; ++i) {
            const int others = std::vector<int>{0, 1, contribution + 9, 300}[static_cast<std::size_t>(between(0, 3))];
            pair = together(pair, group(typed, others, contribution));
        }
        for (const double exponent : {-6.0, -3.0, -1.5, -0.5}) {
            const double delta = std::max(std::pow(10, exponent), 1.01 * (*cost)->zcdp->deltaUp);
            if (delta >= 1)
                continue;
            for (const auto &kind : catalog().compositions) {
                const double epsilon = epsilonBy(*kind, **cost, delta);
                if (std::isinf(epsilon))
                    continue;
                const long double exact = truth(pair, epsilon);
                EXPECT_LE(exact, delta * (1 + 1e-9)) << mechanismOf(typed).json().write() << " by " << kind->id();
                near += kind->id() == "pld" && exact > 0.9 * delta ? 1 : 0;
            }
        }
        if ((*cost)->dp) {
            EXPECT_LE(truth(pair, (*cost)->dp->epsilonUp), (*cost)->dp->deltaUp * (1 + 1e-9));
        }
    }
    EXPECT_GT(near, 15U) << "otherwise a bound that is too low would not be seen";
}

TEST(PartitionSelection, DeltaIsThatOfANewGroup)
{
    // 1/2 e^-((21 - 1) / 2) for one group, and the chance that one of four is released.
    const double one = costOf({"laplace", "2", "21"}).value()->dp->deltaUp;
    EXPECT_NEAR(one, std::exp(-10) / 2, 1e-15);
    const double four = costOf({"laplace", "2", "21", "4"}).value()->dp->deltaUp;
    EXPECT_NEAR(four, 1 - std::pow(1 - one, 4), 1e-15);
    EXPECT_EQ(costOf({"laplace", "2", "21", "4"}).value()->dp->epsilon, Exact(2));
    EXPECT_GT(costOf({"gaussian", "1", "1e9"}).value()->zcdp->deltaUp, 0) << "an underflow is no zero";
    // The optimal selection of Desfontaines et al. at (1, 1e-5): n = 1 is kept with probability delta.
    EXPECT_NEAR(costOf({"truncated_geometric", "1", "12"}).value()->dp->deltaUp,
                std::exp(-11) * (1 - std::exp(-1)) / (1 + std::exp(-1) - 2 * std::exp(-12)), 1e-15);
    const double many = costOf({"discrete_laplace", "2", "100", "1e9"}).value()->dp->deltaUp;
    EXPECT_GT(many, 0);
    EXPECT_LE(many, 1);
}

TEST(PartitionSelection, ANewLedgerAdmitsNoFewerThanPlainAddition)
{
    for (const auto &[typed, least] :
         std::vector<std::pair<Typed, std::uint64_t>>{{{"laplace", "10", "200", "3"}, 10},
                                                      {{"discrete_laplace", "20", "400", "3"}, 20},
                                                      {{"truncated_geometric", "10", "200", "3"}, 10}}) {
        const auto cost = costOf(typed).value();
        NoProgress progress;
        const Policy policy =
            account::begunBy(catalog().filters, makePolicy(Exact(3), testing_support::exactly("1e-6")),
                             mechanismOf(typed), progress)
                .value();
        const auto filter = account::findFilter(catalog().filters, policy.filter).value()->start(policy).value();
        EXPECT_TRUE(filter->fits(*cost, least)) << typed.noise;
    }
}

TEST(PartitionSelection, RefusesWhatHasNoSmallDelta)
{
    EXPECT_FALSE(costOf({"laplace", "2", "1"}).ok()) << "the threshold is the contribution";
    EXPECT_FALSE(costOf({"discrete_laplace", "2", "9", "1", "1.5"}).ok());
    EXPECT_FALSE(costOf({"truncated_geometric", "2", "9", "1", "2"}).ok());
    EXPECT_FALSE(costOf({"uniform", "2", "9"}).ok());
    EXPECT_FALSE(costOf({"laplace", "2", "9", "0"}).ok());
    for (const char *noise : {"laplace", "gaussian", "discrete_laplace", "truncated_geometric"}) {
        const auto none = costOf({noise, "0", "9"}).value();
        EXPECT_TRUE(none->dp && std::isinf(none->dp->epsilonUp)) << noise;
    }
}

TEST(PartitionSelection, AReplacedPersonIsInTwiceAsManyGroups)
{
    Mechanism one = mechanismOf({"laplace", "2", "21", "3"});
    one.set(kStatedRelation, "add-remove");
    const auto other = underRelation(one, Neighbours::ReplaceOne);
    ASSERT_TRUE(other);
    EXPECT_EQ(*other->find("groups"), Json("6"));
    EXPECT_EQ(*other->find("contribution"), Json("1"));
}

} // namespace
} // namespace epsilometer::partition_selection_test

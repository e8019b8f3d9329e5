// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: for rounds that are known the universal filter reads within three percent of the best single order, where
// the default order may lose much; with a budget the same mix runs at least as often as under the default; the list is
// valid whatever the rounds are.
#include "core/account/order_choice.h"
#include "core/filters/filters.h"

#include "core/catalog/catalog.h"
#include "tests/core/mechanisms/mechanism_support.h"
#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace epsilometer::account::order_choice_test {
namespace {

using mechanism_support::cost;
using testing_support::exactly;

Rounds roundsOf(std::initializer_list<std::pair<const char *, std::uint64_t>> list)
{
    Rounds rounds;
    for (const auto &[json, count] : list)
        rounds.append(std::make_shared<const RoundCost>(cost(json)), count);
    return rounds;
}

double spent(const Rounds &rounds, const Policy &policy)
{
    const auto filter = *filters::makeUniversalFilter()->start(policy);
    for (const Rounds::Group &group : rounds.groups())
        filter->charge(*group.cost, group.count);
    return filter->spent();
}

/// By the best of all orders, known in hindsight.
double bestSingleOrder(const Rounds &rounds, const Policy &policy)
{
    for (const auto &kind : mechanism_support::catalog().compositions) {
        if (kind->id() != "renyi")
            continue;
        const auto composition = *kind->start(policy);
        for (const Rounds::Group &group : rounds.groups())
            composition->add(*group.cost, group.count);
        NoProgress progress;
        return composition->result(progress)->epsilon;
    }
    return 0;
}

std::vector<OrderShare> sharesFor(const Rounds &rounds, const Exact &deltaPrime, const std::optional<Exact> &epsilon)
{
    NoProgress progress;
    return *orderSharesFor(rounds, deltaPrime, epsilon, progress);
}

const char *const kTraining =
    R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","sampling":"poisson","steps":"1000"})";
const char *const kListed = R"({"kind":"renyi","orders":["1.5","2.2345678","8"],"values":["0.01","0.02","9"]})";

TEST(OrderChoice, RoundsThatHaveRunReadLikeTheBestOrder)
{
    const auto sequences = {roundsOf({{kTraining, 30}}), roundsOf({{R"({"kind":"gaussian","sigma":"0.5"})", 3}}),
                            roundsOf({{R"({"kind":"laplace","scale":"20"})", 400}}), roundsOf({{kListed, 10}}),
                            roundsOf({{kTraining, 1}, {R"({"kind":"gaussian","sigma":"100"})", 50}})};
    for (const Rounds &rounds : sequences) {
        Policy policy = withFilter(makePolicy(exactly("0.5"), exactly("1e-6")), kUniversalFilter); // a wrong guess
        policy.deltaPrime = policy.delta;
        policy.orderShares = sharesFor(rounds, policy.deltaPrime, {});
        ASSERT_TRUE(validate(policy).ok());
        const double best = bestSingleOrder(rounds, policy);
        EXPECT_GT(best, 0);
        EXPECT_LE(spent(rounds, policy), 1.03 * best) << policy.orderShares.front().order.text();
    }
}

TEST(OrderChoice, WithABudgetThePlanGoesFurther)
{
    const Rounds noisy = roundsOf({{R"({"kind":"gaussian","sigma":"1000"})", 1}});
    const Rounds training = roundsOf({{kTraining, 1}});
    for (const char *epsilon : {"0.1", "1", "8"})
        for (const Rounds &rounds : {noisy, training}) {
            Policy policy = withFilter(makePolicy(exactly(epsilon), exactly("1e-6")), kUniversalFilter);
            const auto most = [&] {
                return filters::largestCountThatFits(**filters::makeUniversalFilter()->start(policy),
                                                     *rounds.groups()[0].cost, 1'000'000);
            };
            const auto byDefault = static_cast<double>(most());
            policy.orderShares = sharesFor(rounds, policy.deltaPrime, policy.epsilon);
            EXPECT_GE(static_cast<double>(most()), 0.99 * byDefault) << epsilon;
        }
}

TEST(OrderChoice, AnyRounds)
{
    const auto isDefault = [](const Rounds &rounds) {
        const auto shares = sharesFor(rounds, exactly("1e-6"), exactly("1"));
        EXPECT_TRUE(validate(shares).ok());
        return shares == defaultOrderShares(exactly("1"), exactly("1e-6"));
    };
    EXPECT_TRUE(isDefault(Rounds()));
    EXPECT_TRUE(isDefault(roundsOf({{R"({"kind":"no_op"})", 3}})));
    EXPECT_TRUE(isDefault(roundsOf({{R"({"kind":"non_private"})", 1}})));
    EXPECT_FALSE(isDefault(roundsOf({{kTraining, 30}})));
    EXPECT_TRUE(validate(sharesFor(roundsOf({{kTraining, 1}}), Exact(), {})).ok());
    Rounds many;
    for (int i = 1; i <= 30'000; ++i)
        many.append(testing_support::dpRound(1e-3 + 1e-8 * i), 1);
    EXPECT_NEAR(sharesFor(many, exactly("1e-6"), {}).front().order.up(),
                sharesFor(roundsOf({{R"({"kind":"pure_dp","epsilon":"0.00115"})", 30'000}}), exactly("1e-6"), {})
                    .front()
                    .order.up(),
                3)
        << "a sample stands for all";
}

/// Curves of subsampled noise are integrals: most orders are tried on a few of many, the best on all.
TEST(OrderChoice, ManyKindsOfTraining)
{
    Rounds rounds;
    for (int i = 0; i < 150; ++i)
        rounds.append(std::make_shared<const RoundCost>(cost(
                          R"({"kind":"subsampled_gaussian","sampling_rate":"0.01","sampling":"poisson","steps":"9",)"
                          R"("noise_multiplier":")" +
                          std::to_string(0.8 + 0.01 * i) + R"("})")),
                      1);
    rounds.append(testing_support::dpRound(0.01), 100);
    Policy policy = withFilter(makePolicy(exactly("1"), exactly("1e-6")), kUniversalFilter);
    policy.deltaPrime = policy.delta;
    policy.orderShares = sharesFor(rounds, policy.deltaPrime, {});
    EXPECT_LE(spent(rounds, policy), 1.03 * bestSingleOrder(rounds, policy));
}

TEST(OrderChoice, CanBeCancelled)
{
    class Cancelled final : public Progress {
    public:
        bool report(double) override { return false; }
    };
    Cancelled progress;
    const auto shares = orderSharesFor(roundsOf({{kTraining, 1}}), exactly("1e-6"), {}, progress);
    ASSERT_FALSE(shares.ok());
    EXPECT_EQ(shares.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace epsilometer::account::order_choice_test

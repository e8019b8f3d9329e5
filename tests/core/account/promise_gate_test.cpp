// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the gate behind filters, by itself, with a filter that accepts everything:
// - it refuses rounds that break the promise alone, of every kind whose law is known, at the edge of the budget, and
//   counts them; what is just within passes
// - groups: the Gaussians and responses that break the promise together
// - a better description than the pair (epsilon, delta) speaks for a round; what is not known is not judged
// - budgets in other notions judge Gaussian noise
// - the decision, the answer and the record say why; whole blocks of rounds do not pass it either
// - copies keep the count
#include "core/account/filter_session.h"
#include "core/account/guard.h"
#include "core/account/run_filter.h"
#include "core/base/text/number_text.h"
#include "core/compositions/optimal/optimal.h"
#include "core/mechanisms/parameter_text.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/renyi/renyi_curves.h"
#include "tests/support/dp_rounds.h"
#include "tests/support/fake_accountants.h"
#include "tests/support/plans.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace epsilometer::account::promise_gate_test {
namespace {

using testing_support::catalog;
using testing_support::CredulousFilterKind;
using testing_support::exactly;

Policy policyOf(const char *epsilon, const char *delta)
{
    Policy policy = makePolicy(exactly(epsilon), exactly(delta));
    policy.deltaPrime = policy.delta;
    return policy;
}

FilterSession sessionOf(const Policy &policy)
{
    NoProgress progress;
    const CredulousFilterKind kind(policy.native ? policy.native->notion : Notion::Dp);
    return *FilterSession::start(kind, policy, Relation(), progress);
}

std::shared_ptr<const RoundCost> costOf(const std::string &words)
{
    MechanismResolver resolver(catalog().mechanisms);
    return *resolver.tryResolve(*mechanismFromWords(catalog().mechanisms, words));
}

bool passes(const Policy &policy, const std::string &words, std::uint64_t count = 1)
{
    const FilterSession session = sessionOf(policy);
    const bool allowed = session.allows(*costOf(words), count);
    EXPECT_EQ(session.stoppedByGate(), allowed ? 0U : 1U) << words;
    return allowed;
}

TEST(PromiseGate, StopsWhatBreaksThePromiseByItself)
{
    struct Case {
        const char *epsilon;
        const char *delta;
        const char *within;
        const char *beyond;
    };
    // An epsilon-DP round has delta (e^e - e^eps)/(1 + e^e) at eps: 1e-5 / (1 - 1e-5) above 8.
    const Case cases[] = {
        {"8", "1e-5", "pure_dp epsilon=8.0000100", "pure_dp epsilon=8.0000101"},
        {"8", "1e-5", "pure_dp epsilon=8", "pure_dp epsilon=16.0258936169478"},
        {"8", "0", "pure_dp epsilon=8", "pure_dp epsilon=8.000000000000000000001"},
        {"8", "1e-5", "approx_dp epsilon=8 delta=1e-5", "approx_dp epsilon=1 delta=1.00001e-5"},
        {"8", "1e-5", "prob_dp epsilon=8 delta=1e-5", "prob_dp epsilon=8.00001 delta=1e-6"},
        {"8", "1e-5", "laplace scale=0.12499969", "laplace scale=0.124999"}, // 1/8.00002, and more
        {"8", "1e-5", "discrete_laplace scale=0.125", "discrete_laplace scale=0.1249"},
        {"8", "1e-5", "exponential epsilon=8", "exponential epsilon=17"},
        {"8", "1e-5", "discrete_gaussian sigma=1", "discrete_gaussian sigma=0.3"},
        {"1", "1e-6", "subsampled_gaussian noise_multiplier=1 sampling_rate=0.001 steps=1 sampling=poisson",
         "subsampled_gaussian noise_multiplier=0.2 sampling_rate=0.01 steps=1 sampling=poisson"},
        {"300", "1e-12", "pure_dp epsilon=300", "pure_dp epsilon=301"},
        {"0.01", "0.1", "pure_dp epsilon=0.01", "pure_dp epsilon=0.3"},
    };
    for (const Case &one : cases) {
        EXPECT_TRUE(passes(policyOf(one.epsilon, one.delta), one.within)) << one.within;
        EXPECT_FALSE(passes(policyOf(one.epsilon, one.delta), one.beyond)) << one.beyond;
    }
}

TEST(PromiseGate, KnowsGaussianNoiseToItsEdge)
{
    for (const char *epsilon : {"0.01", "1", "12", "300"})
        for (const char *delta : {"1e-12", "1e-6", "0.1"}) {
            const Policy policy = policyOf(epsilon, delta);
            const double mu = noise::gaussianMu(policy.epsilon.down(), policy.delta.down());
            for (const char *kind : {"gdp mu=", "zcdp rho="}) {
                const auto words = [&](double size) {
                    return kind + shortestText(kind[0] == 'g' ? size : size * size / 2);
                };
                EXPECT_TRUE(passes(policy, words(mu))) << epsilon << ' ' << delta;
                EXPECT_FALSE(passes(policy, words(mu * (1 + 1e-6)))) << epsilon << ' ' << delta;
                EXPECT_TRUE(passes(policy, words(mu / 8), 63));
                EXPECT_FALSE(passes(policy, words(mu / 8), 65));
            }
        }
}

TEST(PromiseGate, CountsGroupsOfResponses)
{
    for (const char *epsilon : {"0.1", "0.01"}) {
        const Policy policy = policyOf("2", "1e-6");
        const Exact each = exactly(epsilon);
        std::uint64_t most = 1;
        while (compositions::optimalHomogeneousDelta(each, Exact(), most + 1, 2) <= 1e-6)
            ++most;
        const std::string words = std::string("pure_dp epsilon=") + epsilon;
        EXPECT_TRUE(passes(policy, words, most)) << most;
        std::uint64_t more = most + 1;
        while (compositions::optimalHomogeneousDelta(each, Exact(), more, 2) < 1.00001e-6)
            ++more;
        EXPECT_FALSE(passes(policy, words, more)) << more;
        EXPECT_FALSE(passes(policy, words, 100 * more));
    }
    EXPECT_FALSE(passes(policyOf("2", "1e-6"), "approx_dp epsilon=0.001 delta=1e-8", 101)) << "the leaks";
    EXPECT_TRUE(passes(policyOf("2", "1e-6"), "approx_dp epsilon=0.001 delta=1e-8", 100));
}

TEST(PromiseGate, JudgesByTheBestDescription)
{
    RoundCost better = dpCost(Exact(10), Exact(), true);
    const FilterSession session = sessionOf(policyOf("1", "1e-6"));
    EXPECT_FALSE(session.allows(better));
    better.renyi = makeListedCurve(std::vector<RenyiPoint>{{2, 1e-9}});
    EXPECT_TRUE(session.allows(better)) << "its pair is loose";
    EXPECT_TRUE(session.allows(*costOf("renyi orders=[2,8] values=[30,300]"))) << "no law is known";
    RoundCost curve;
    curve.gdp = RoundCost::Gdp{10, 100, {}};
    EXPECT_FALSE(session.allows(curve));
    curve.renyi = makeListedCurve(std::vector<RenyiPoint>{{4, 1e-9}});
    EXPECT_TRUE(session.allows(curve)) << "no Gaussian has this curve";
}

TEST(PromiseGate, JudgesBudgetsInOtherNotions)
{
    const Policy rho = makePolicy(NativeBudget::zcdp(exactly("0.5")));
    const Policy mu = makePolicy(NativeBudget::gdp(Exact(1)));
    const Policy orders = makePolicy(NativeBudget::renyi({{Exact(2), Exact(1)}, {Exact(8), Exact(5)}}));
    for (const Policy &policy : {rho, mu, orders}) {
        EXPECT_TRUE(passes(policy, "gaussian sigma=1"));
        EXPECT_TRUE(passes(policy, "gaussian sigma=10", 100));
        EXPECT_FALSE(passes(policy, "gaussian sigma=0.999"));
        EXPECT_FALSE(passes(policy, "gaussian sigma=10", 101));
        EXPECT_TRUE(passes(policy, "pure_dp epsilon=30")) << "not judged";
    }
}

TEST(PromiseGate, SaysWhy)
{
    const auto words = ::testing::HasSubstr("breaks the promised budget by itself");
    FilterSession session = sessionOf(policyOf("8", "1e-5"));
    const auto much = costOf("pure_dp epsilon=16");
    const Decision decision = session.ask(*much, 1);
    EXPECT_EQ(decision.text(), "HALT");
    EXPECT_THAT(decision.applicability.why.english(), words);
    EXPECT_TRUE(session.allows(*costOf("pure_dp epsilon=1")));
    EXPECT_EQ(FilterSession(session).stoppedByGate(), 1U);
    session.record(*much, 1);
    EXPECT_EQ(session.exceededAt(), 1U);
    EXPECT_THAT(session.closedWhy().english(), words);
    EXPECT_FALSE(session.allows(*costOf("pure_dp epsilon=1")));

    FilterKinds kinds;
    kinds.push_back(std::make_unique<CredulousFilterKind>());
    Policy policy = policyOf("8", "1e-5");
    policy.filter = "credulous";
    NoProgress progress;
    const auto guard = Guard::make(kinds, policy, Rounds(), progress);
    ASSERT_TRUE(guard.ok());
    const GuardAnswer answer = guard->ask(*much);
    EXPECT_FALSE(answer.cont);
    EXPECT_THAT(answer.why.english(), words);
    EXPECT_TRUE(guard->ask(*costOf("pure_dp epsilon=1")).cont);
}

TEST(PromiseGate, StopsWholeBlocksToo)
{
    const Policy policy = policyOf("8", "1e-5");
    NoProgress progress;
    for (const char *words : {"pure_dp epsilon=16", "gaussian sigma=0.01", "zcdp rho=100"}) {
        Rounds rounds;
        for (std::size_t i = 0; i < 2 * Rounds::kBlock; ++i)
            rounds.append(costOf(words), 1);
        EXPECT_EQ(runFilter(CredulousFilterKind(), policy, rounds, progress)->accepted, 0U) << words;
    }
    Rounds rounds;
    for (std::size_t i = 0; i < 2 * Rounds::kBlock; ++i)
        rounds.append(costOf("pure_dp epsilon=0.001"), 1);
    EXPECT_EQ(runFilter(CredulousFilterKind(), policy, rounds, progress)->accepted, rounds.size());
}

} // namespace
} // namespace epsilometer::account::promise_gate_test

// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about random ledgers, of several filters, with policies that have a scope, is asked of the filters again:
// - "N more fit": all policies accept N more and not N + 1
// - the largest that fits is accepted, and slightly more is not
// - it may go on exactly where some round is accepted; the answer about a mechanism agrees with its number
// - the share used is that of the session's verdict, which every other place reads
// - used and left add up to the whole in every row, in numbers and in texts
// - used, asked and would be are shares of one budget: none of the first two is above the last, which is at most the whole
//   exactly where the request is accepted
#include "core/service/remaining.h"

#include "core/account/begun_policy.h"
#include "core/budgets/scope_gate.h"
#include "core/headline/session_verdict.h"
#include "core/ledger/policy_changes.h"
#include "core/mechanisms/parameter_text.h"
#include "core/present/scope_tables.h"
#include "core/service/answer.h"
#include "tests/support/sweep.h"
#include "tests/support/test_service.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace epsilometer::service::said_again_test {
namespace {

using fixtures::json;
using fixtures::testHost;
using Random = std::mt19937_64;

template <class List> const auto &oneOf(const List &list, Random &random)
{
    return list[random() % std::size(list)];
}

const std::vector<std::string> kPolicies{R"({"epsilon":"3","delta":"1e-6","filter":"universal"})",
                                         R"({"epsilon":"3","delta":"1e-6","filter":"potential"})",
                                         R"({"epsilon":"1","delta":"1e-5","filter":"potential"})",
                                         R"({"epsilon":"2","delta":"1e-5","filter":"basic"})",
                                         R"({"epsilon":"2","delta":"1e-5","filter":"whitehouse"})",
                                         R"({"rho":"0.5","delta":"1e-6","delta_prime":"1e-6","filter":"zcdp"})",
                                         R"({"mu":"1","delta":"1e-6","delta_prime":"1e-6","filter":"gdp"})"};
const std::vector<std::string> kScopes{R"({"actor":"anna"})", R"({"actor":"*"})", R"({"period":"month"})",
                                       R"({"purpose":"p"})", R"({"actor":"*","purpose":"p"})"};
const std::vector<std::string> kScoped{R"("epsilon":"1","delta":"1e-6","filter":"universal")",
                                       R"("epsilon":"0.5","delta":"0","filter":"basic")",
                                       R"("epsilon":"1.5","delta":"1e-6","filter":"basic")",
                                       R"("rho":"0.05","delta":"1e-6","delta_prime":"1e-6","filter":"zcdp")"};
const std::vector<std::string> kMechanisms{
    "gaussian sigma=20", "gaussian sigma=5", "pure_dp epsilon=0.03", "pure_dp epsilon=0.4",
    "laplace scale=15",  "zcdp rho=0.001",   "zcdp rho=0.02",        "approx_dp epsilon=0.1 delta=1e-9",
    "gdp mu=0.05"};
const std::vector<std::string> kTouches{"", R"("actor":"anna",)", R"("actor":"ben",)", R"("purpose":"p",)",
                                        R"("actor":"anna","purpose":"p",)"};

Request requestOf(const std::string &words, std::uint64_t count = 1)
{
    MechanismResolver resolver(testHost().catalog.mechanisms);
    return *makeRequest(*mechanismFromWords(testHost().catalog.mechanisms, words), count, resolver,
                        testHost().catalog.mechanisms, "mechanism");
}

/// A ledger and its filters.
struct Ledger {
    Session session;
    account::Rounds rounds;
    std::optional<account::Guard> guard;
    std::optional<ScopeAccounts> scopes;

    [[nodiscard]] Budgets budgets() const { return {session.plan.policy, &*guard, rounds, *scopes, session}; }
    [[nodiscard]] bool accepts(const SpendRecord &spend, const RoundCost &cost, std::uint64_t count) const
    {
        return budgets().accepted(spend, cost, count).accepted == count;
    }
    [[nodiscard]] bool accepts(const SpendRecord &spend, const Mechanism &mechanism) const
    {
        const auto cost = MechanismResolver(testHost().catalog.mechanisms).resolve(mechanism).cost;
        return accepts(spend, *cost, 1);
    }
};

Ledger ledgerOf(const std::vector<LedgerEvent> &events, const Mechanism &first)
{
    NoProgress progress;
    SessionFolder folder(testHost().catalog.mechanisms);
    std::int64_t line = 0;
    for (LedgerEvent event : events) {
        event.seq = static_cast<std::uint64_t>(line);
        event.line = ++line;
        folder.add(std::move(event));
    }
    Ledger made;
    made.session = folder.take();
    made.session.plan.policy = *account::begunBy(testHost().catalog.filters, made.session.plan.policy, first, progress);
    made.rounds = made.session.rounds();
    made.guard = *account::Guard::make(testHost().catalog.filters, made.session.plan.policy, made.rounds, progress);
    made.scopes = *ScopeAccounts::make(testHost().catalog.filters, made.session, progress);
    return made;
}

/// Of one policy over everything, up to three with a scope, and some spends, most of which were accepted.
Ledger randomLedger(Random &random)
{
    std::vector<LedgerEvent> events{{"header", 0, 0, json(R"({"id":"x","neighbours":"add-remove"})")},
                                    {"policy", 0, 0, json(oneOf(kPolicies, random))}};
    for (std::uint64_t scopes = random() % 4; scopes > 0; --scopes)
        events.push_back(
            {"scope", 0, 0,
             json(R"({"reason":"r","scope":)" + oneOf(kScopes, random) + "," + oneOf(kScoped, random) + "}")});
    const Mechanism first = requestOf(oneOf(kMechanisms, random)).step.mechanism;
    Ledger ledger = ledgerOf(events, first);
    const std::uint64_t spends = random() % 6;
    for (std::uint64_t i = 0; i < spends; ++i) {
        const Mechanism mechanism = i == 0 ? first : requestOf(oneOf(kMechanisms, random)).step.mechanism;
        const std::string count = std::to_string(1 + random() % 12);
        const LedgerEvent event{"spend", 0, 0,
                                json("{" + oneOf(kTouches, random) + R"("time":"2026-01-01T00:00:00Z","count":)" +
                                     count + R"(,"mechanism":)" + mechanism.json().write() + "}")};
        events.push_back(event);
        Ledger with = ledgerOf(events, first);
        bool kept = !with.guard->session().exceededAt();
        for (std::size_t scope = 0; scope < with.scopes->scopes().policies().size(); ++scope)
            kept = kept && !with.scopes->exceededAt(scope);
        if (kept || random() % 16 == 0)
            ledger = std::move(with);
        else
            events.pop_back();
    }
    return ledger;
}

void expectExactly(const Ledger &ledger, const SpendRecord &spend, const RoundCost &cost, std::uint64_t more)
{
    if (more > 0) {
        EXPECT_TRUE(ledger.accepts(spend, cost, more)) << more;
    }
    if (more < kMostRounds) {
        EXPECT_FALSE(ledger.accepts(spend, cost, more + 1)) << more;
    }
}

/// A value slightly worse for privacy than the largest that fits.
Mechanism slightlyMore(Mechanism mechanism, const calibrate::LargestFit &fit)
{
    const Exact factor = Exact::quotient(Exact(5'001), Exact(5'000)); // twice kComputedResolution
    mechanism.set(fit.parameter, (fit.noise ? Exact::quotient(fit.value, factor) : fit.value * factor).text());
    return mechanism;
}

void expectLargest(const Ledger &ledger, const SpendRecord &spend, Mechanism mechanism,
                   const std::optional<calibrate::LargestFit> &largest)
{
    if (!largest || largest->value.isZero() || largest->value.isInfinite())
        return;
    mechanism.set(largest->parameter, largest->value.text());
    EXPECT_TRUE(ledger.accepts(spend, mechanism)) << mechanism.json().write();
    EXPECT_FALSE(ledger.accepts(spend, slightlyMore(mechanism, *largest))) << mechanism.json().write();
}

void askHeadline(const Ledger &ledger, const headline::Headline &headline, const SpendRecord &spend)
{
    bool fits = false;
    for (const headline::Headline::Next &next : headline.next) {
        const auto cost = MechanismResolver(testHost().catalog.mechanisms).resolve(next.mechanism).cost;
        expectExactly(ledger, spend, *cost, next.more);
        expectLargest(ledger, spend, next.mechanism, next.largest);
        fits = fits || next.more > 0;
        EXPECT_EQ(next.limitedBy.empty(), next.more == ledger.guard->more(*cost, kMostRounds));
    }
    Mechanism small = calibrate::plainestRound(ledger.session.plan.policy);
    small.set(*calibrate::mainParameter(small), "1/1000");
    if (headline.mayGoOn()) {
        small.set(*calibrate::mainParameter(small), "1e-9");
        EXPECT_TRUE(fits || ledger.accepts(spend, small) ||
                    ledger.accepts(spend, Mechanism("pure_dp", {{"epsilon", "1e-9"}})));
    } else {
        EXPECT_FALSE(fits);
        EXPECT_FALSE(ledger.accepts(spend, small));
    }
}

void askRemaining(const Ledger &ledger, const std::string &words, std::uint64_t count, const SpendRecord &spend)
{
    const Request request = requestOf(words, count);
    const std::optional<Step> last = ledger.session.lastStep();
    const RemainingQuestion question{
        ledger.session.plan.policy,      *ledger.guard, ledger.rounds, last ? &*last : nullptr,
        policiesInForce(ledger.session), &request,      nullptr,       scopeLimit(*ledger.scopes, spend)};
    const Remaining left = *remainingOf(question, testHost());
    expectExactly(ledger, spend, *request.cost, *left.more);
    EXPECT_EQ(left.mayGoOn(), ledger.accepts(spend, *request.cost, count));
    EXPECT_EQ(textOf(left, testHost().catalog.mechanisms, {}).starts_with("Go on."), left.mayGoOn())
        << textOf(left, testHost().catalog.mechanisms, {});
    expectLargest(ledger, spend, calibrate::plainestRound(ledger.session.plan.policy), left.largest);
}

void askShares(const Ledger &ledger, const std::string &words)
{
    const account::GuardAnswer answer = ledger.guard->ask(*requestOf(words).cost);
    constexpr double kRounding = 1e-9;
    if (answer.statisticAsked && answer.statisticWouldBe && !ledger.guard->session().exceededAt()) {
        EXPECT_LE(answer.used, 1);
        EXPECT_LE(answer.used, answer.statisticWouldBe->used * (1 + kRounding));
        EXPECT_LE(answer.statisticAsked->used, answer.statisticWouldBe->used * (1 + kRounding));
        EXPECT_TRUE(!answer.cont || answer.statisticWouldBe->used <= 1) << answer.statisticWouldBe->used;
    }
}

int tenthsOf(const std::string &percent)
{
    return static_cast<int>(std::lround(10 * std::stod(percent)));
}

/// `remaining` says the share of the header, "used 66.1 %"; past the budget it says by how much.
void askVerdict(const Ledger &ledger, const headline::Headline &headline)
{
    NoProgress progress;
    const Catalog &catalog = testHost().catalog;
    MechanismResolver resolver(catalog.mechanisms);
    Plan recorded = ledger.session.plan;
    recorded.steps.clear();
    const auto sequence = account::accountSequence({catalog.filters, catalog.odometers, catalog.compositions}, resolver,
                                                   ledger.rounds, recorded, 2, progress);
    ASSERT_TRUE(sequence.ok());
    const headline::SessionVerdict verdict = headline::sessionVerdict({headline, &*sequence});
    if (!verdict.shares || headline.state == headline::Headline::State::Exceeded ||
        headline.state == headline::Headline::State::Unjudged)
        return;
    const std::string said = usageText(*ledger.guard, ledger.session.plan.policy).english();
    const std::size_t at = said.rfind("used ");
    ASSERT_NE(at, std::string::npos) << said;
    // Budgets in rho and mu are summed exactly by the filter alone: the header's share of them is rounded up once more.
    const int more = ledger.session.plan.policy.native ? 1 : 0;
    const int shown = tenthsOf(said.substr(at + 5));
    EXPECT_LE(shown, verdict.shares->used) << said;
    EXPECT_GE(shown + more, verdict.shares->used) << said;
    EXPECT_EQ(said.find("spent"), std::string::npos) << "that word is the odometer's: " << said;
}

void askRows(const Ledger &ledger)
{
    for (std::size_t i = 0; i < ledger.scopes->scopes().policies().size(); ++i) {
        for (const ScopeRow &row : ledger.scopes->rows(i)) {
            if (row.exceeded || row.closed)
                continue;
            EXPECT_LE(row.used, 1);
            EXPECT_NEAR(row.used + row.leftShare, 1, 1e-9);
            if (row.isSum) {
                EXPECT_NEAR(row.spent / row.budget, row.used, 1e-9);
            }
            const std::string used = present::spentTexts(row).text().english();
            if (!row.isSum) {
                EXPECT_EQ(tenthsOf(used) + tenthsOf(present::leftText(row).english()), 1000) << used;
            }
        }
    }
}

TEST(SaidAgainSweep, OfRandomLedgers)
{
    const std::uint64_t ledgers = testing_support::inSweep<std::uint64_t>(600, 40);
    NoProgress progress;
    for (std::uint64_t seed = 0; seed < ledgers && !testing::Test::HasFailure(); ++seed) {
        Random random(seed);
        const Ledger ledger = randomLedger(random);
        const SpendRecord spend = likeTheLast(ledger.session, "2026-01-01T00:00:00Z");
        const std::string words = oneOf(kMechanisms, random);
        SCOPED_TRACE("seed " + std::to_string(seed) + ", " + ledger.session.plan.policy.filter + ", " + words);
        const std::optional<Step> last = ledger.session.lastStep();
        const Catalog &catalog = testHost().catalog;
        headline::HeadlineSubject subject{ledger.session.plan.policy, ledger.rounds, last ? &*last : nullptr, nullptr,
                                          policiesInForce(ledger.session)};
        subject.others = scopeLimit(*ledger.scopes, spend);
        const auto headline =
            headline::headline({catalog.mechanisms, catalog.filters, catalog.odometers}, subject, progress);
        ASSERT_TRUE(headline.ok());
        askHeadline(ledger, *headline, spend);
        askVerdict(ledger, *headline);
        askRemaining(ledger, words, 1 + random() % 3, spend);
        askRemaining(ledger, words, 1, SpendRecord());
        askShares(ledger, words);
        askRows(ledger);
    }
}

} // namespace
} // namespace epsilometer::service::said_again_test

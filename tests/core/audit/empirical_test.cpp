// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of empirical audits with one run:
// - without delta the bound is the tail of the binomial law, summed here term by term; with every guess right it is a
//   closed form
// - audits of randomised response raise a false alarm in at most 5 percent of the cases, exactly and simulated, and find
//   a claim that is 1.2 times too small
// - a mechanism that reveals coins with probability delta never has more right guesses than the bound says
// - the check: a bound above a claim, above the recomputed cost, and below both; nothing without an audit
#include "core/audit/empirical/one_run.h"
#include "core/ledger/empirical_audit.h"
#include "tests/core/audit/faulty_log.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <vector>

namespace epsilometer::audit::empirical_test {
namespace {

using testing_support::Log;

OneRunAudit audited(std::uint64_t canaries, std::uint64_t guesses, std::uint64_t correct, const char *delta = "0")
{
    return {canaries, guesses, correct, *Exact::parse("confidence", "0.95"), *Exact::parse("delta", delta)};
}

/// P[Bin(n, p) = k] for all k, by adding one trial at a time.
std::vector<double> binomial(std::uint64_t n, double p)
{
    std::vector<double> mass{1};
    for (std::uint64_t i = 0; i < n; ++i) {
        mass.push_back(0);
        for (std::size_t k = mass.size() - 1; k > 0; --k)
            mass[k] = mass[k] * (1 - p) + mass[k - 1] * p;
        mass[0] *= 1 - p;
    }
    return mass;
}

double tail(const std::vector<double> &mass, std::uint64_t from)
{
    double sum = 0;
    for (std::size_t k = mass.size(); k > from; --k)
        sum += mass[k - 1];
    return sum;
}

double truthOf(double epsilon)
{
    return 1 / (1 + std::exp(-epsilon));
}

TEST(Empirical, TheBoundIsTheTailOfTheBinomialLaw)
{
    for (const double epsilon : {0.0, 0.5, 2.0}) {
        const std::vector<double> mass = binomial(200, truthOf(epsilon));
        for (const std::uint64_t correct : {1U, 100U, 130U, 180U, 200U}) {
            const double exact = tail(mass, correct);
            const double bound = rightGuessesUpper(audited(1000, 200, correct), epsilon);
            EXPECT_GE(bound, exact * (1 - 1e-12)) << epsilon << " " << correct;
            EXPECT_LE(bound, exact * (1 + 1e-5) + 1e-15) << epsilon << " " << correct;
        }
    }
    EXPECT_EQ(rightGuessesUpper(audited(10, 10, 0), 0), 1);
}

TEST(Empirical, EveryGuessRightIsAClosedForm)
{
    // q^r = 0.05
    const double q = std::pow(0.05, 1.0 / 100);
    const double exact = std::log(q / (1 - q));
    const double shown = epsilonShown(audited(100, 100, 100));
    EXPECT_LE(shown, exact);
    EXPECT_GE(shown, exact - 1e-6);
    EXPECT_EQ(shown, largestEpsilonShown(audited(100, 100, 70)));
    EXPECT_EQ(epsilonShown(audited(100, 100, 50)), 0) << "as many as by guessing";
    EXPECT_LT(epsilonShown(audited(100, 100, 99, "1e-3")), epsilonShown(audited(100, 100, 99)));
    EXPECT_LT(largestEpsilonShown(audited(1000, 100, 70, "1e-4")), shown);
}

/// The smallest number of right guesses that shows more than epsilon.
std::uint64_t alarmAt(std::uint64_t canaries, double epsilon)
{
    std::uint64_t low = 0;
    std::uint64_t high = canaries; // shows more
    while (high - low > 1) {
        const std::uint64_t middle = (low + high) / 2;
        (epsilonShown(audited(canaries, canaries, middle)) > epsilon ? high : low) = middle;
    }
    return high;
}

/// Ten thousand audits of randomised response: its own guesses are the most informative ones of any mechanism.
double alarms(std::uint64_t canaries, double epsilon, std::uint64_t limit, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::binomial_distribution<std::uint64_t> right(canaries, truthOf(epsilon));
    constexpr int kAudits = 10'000;
    int raised = 0;
    for (int i = 0; i < kAudits; ++i)
        raised += right(random) >= limit ? 1 : 0;
    return static_cast<double>(raised) / kAudits;
}

TEST(Empirical, AlarmsAreSeldomFalseAndFindWrongClaims)
{
    constexpr std::uint64_t kCanaries = 5000;
    unsigned seed = 45;
    for (const double claim : {0.5, 1.0, 2.0, 4.0}) {
        const std::uint64_t limit = alarmAt(kCanaries, claim);
        const double exactly = tail(binomial(kCanaries, truthOf(claim)), limit);
        EXPECT_LE(exactly, 0.05) << claim;
        EXPECT_GE(exactly, 0.02) << claim << ": the interval is not needlessly wide";
        EXPECT_NEAR(alarms(kCanaries, claim, limit, ++seed), exactly, 0.009) << claim << ": four standard errors";
        EXPECT_GE(alarms(kCanaries, 1.2 * claim, limit, ++seed), 0.9) << claim;
    }
}

/// The exact law of right guesses: with probability delta a coin is revealed, else randomised response answers. The
/// auditor guesses the revealed coins first.
double revealed(std::uint64_t canaries, std::uint64_t guesses, std::uint64_t correct, double epsilon, double delta)
{
    const std::vector<double> known = binomial(canaries, delta);
    double sum = 0;
    for (std::uint64_t k = 0; k <= canaries; ++k) {
        const std::uint64_t sure = std::min(k, guesses);
        const double rest = sure >= correct ? 1 : tail(binomial(guesses - sure, truthOf(epsilon)), correct - sure);
        sum += known[k] * rest;
    }
    return sum;
}

TEST(Empirical, WithDeltaTheBoundCoversRevealedCoins)
{
    for (const auto &[canaries, guesses] : {std::pair{60U, 60U}, {60U, 20U}, {60U, 3U}, {5U, 1U}})
        for (const double epsilon : {0.0, 0.7, 2.0})
            for (const char *delta : {"1e-4", "0.01", "0.1"})
                for (std::uint64_t correct = 1; correct <= guesses; ++correct) {
                    const double law = revealed(canaries, guesses, correct, epsilon, std::stod(delta));
                    EXPECT_LE(law, rightGuessesUpper(audited(canaries, guesses, correct, delta), epsilon) * (1 + 1e-12))
                        << canaries << " " << guesses << " " << correct << " " << epsilon << " " << delta;
                }
}

TEST(Empirical, BodiesAreChecked)
{
    const auto read = [](const char *body) { return oneRunAudit(*Json::parse(body)); };
    EXPECT_TRUE(read(R"({"method":"one-run","canaries":10,"guesses":"5","correct":0,"confidence":"0.95"})").ok());
    for (const char *body :
         {R"({"canaries":10,"guesses":5,"correct":1,"confidence":"0.95"})",
          R"({"method":"two-runs","canaries":10,"guesses":5,"correct":1,"confidence":"0.95"})",
          R"({"method":"one-run","canaries":10,"guesses":11,"correct":1,"confidence":"0.95"})",
          R"({"method":"one-run","canaries":10,"guesses":5,"correct":6,"confidence":"0.95"})",
          R"({"method":"one-run","canaries":10,"guesses":0,"correct":0,"confidence":"0.95"})",
          R"({"method":"one-run","canaries":10,"guesses":5,"confidence":"0.95"})",
          R"({"method":"one-run","canaries":10,"guesses":5,"correct":1,"confidence":"1"})",
          R"({"method":"one-run","canaries":10,"guesses":5,"correct":1,"confidence":"0.95","delta":"1"})",
          R"({"method":"one-run","canaries":10,"guesses":5,"correct":1,"confidence":"0.95","delta":"x"})"})
        EXPECT_FALSE(read(body).ok()) << body;
}

TEST(Empirical, BodiesOfOtherMethodsAreChecked)
{
    const auto read = [](const char *body) { return empiricalAudit(*Json::parse(body)); };
    EXPECT_TRUE(std::holds_alternative<OneRunAudit>(
        *read(R"({"method":"one-run","canaries":10,"guesses":5,"correct":0,"confidence":"0.95"})")));
    EXPECT_TRUE(std::get<RatesAudit>(*read(R"({"method":"rates","members":9,"found":8,"others":7,"accused":1,
        "runs":"one","confidence":"0.9","delta":"1e-5"})"))
                    .ofOneRun);
    EXPECT_EQ(
        std::get<SequentialAudit>(*read(R"({"method":"sequential","guesses":40,"correct":30,"confidence":"0.9"})"))
            .correct,
        30U);
    for (const char *body :
         {R"({"method":"rate","members":9,"found":8,"others":7,"accused":1,"confidence":"0.9"})",
          R"({"method":"rates","members":9,"found":10,"others":7,"accused":1,"confidence":"0.9"})",
          R"({"method":"rates","members":9,"found":8,"others":7,"accused":8,"confidence":"0.9"})",
          R"({"method":"rates","members":9,"found":8,"others":7,"accused":1,"runs":"two","confidence":"0.9"})",
          R"({"method":"rates","members":9,"found":8,"others":7,"accused":1})",
          R"({"method":"sequential","guesses":40,"correct":41,"confidence":"0.9"})",
          R"({"method":"sequential","guesses":40,"confidence":"0.9"})"})
        EXPECT_FALSE(read(body).ok()) << body;
}

// The check

AuditFindings of(const Log &log)
{
    AuditFindings found = log.audited();
    std::erase_if(found, [](const AuditFinding &finding) { return finding.check != "LOWER-ABOVE-CLAIM"; });
    return found;
}

std::string body(int correct, const char *more = "")
{
    return R"({"method":"one-run","canaries":1000,"guesses":1000,"confidence":"0.95","delta":"0","correct":)" +
           std::to_string(correct) + more + "}";
}

constexpr std::string_view kPure = R"({"kind":"pure_dp","epsilon":"0.5"})";

TEST(EmpiricalCheck, ABoundAboveTheRecomputedCostIsAnError)
{
    const AuditFindings found = of(Log().spend(kPure).add("empirical", body(700))); // shows about 0.74
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Error);
    EXPECT_EQ(found[0].lines, (std::vector<std::int64_t>{4}));
    EXPECT_GT(std::stod(found[0].evidence[0].value.english()), 0.7);
    EXPECT_LT(std::stod(found[0].evidence[0].value.english()), 0.85);
    EXPECT_GT(std::stod(found[0].evidence[3].value.english()), 5.7) << "q^1000 = 0.05";
    EXPECT_EQ(found[0].evidence[4].value, "0.5");
}

TEST(EmpiricalCheck, ABoundBelowIsAnInfo)
{
    const AuditFindings found = of(Log().spend(kPure).add("empirical", body(620)));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Info);
    ASSERT_EQ(found[0].evidence.size(), 6U);
    EXPECT_EQ(found[0].evidence[4].value, "0.5") << "what is certified, beside what is shown";
}

TEST(EmpiricalCheck, ReadsRatesAndGuessesOneAfterTheOther)
{
    const auto rates = [](const char *runs) {
        return of(Log().spend(kPure).add(
            "empirical", std::string(R"({"method":"rates","members":1000,"found":900,)") +
                             R"("others":1000,"accused":100,"confidence":"0.95","runs":")" + runs + "\"}"));
    };
    ASSERT_EQ(rates("several").size(), 1U);
    EXPECT_EQ(rates("several")[0].severity, Severity::Error);
    EXPECT_EQ(rates("one")[0].severity, Severity::Warning) << "only if its canaries are independent";
    EXPECT_GT(std::stod(rates("several")[0].evidence[0].value.english()), 1.9);
    const AuditFindings sequential = of(Log().spend(kPure).add(
        "empirical", R"({"method":"sequential","guesses":500,"correct":400,"confidence":"0.95"})"));
    ASSERT_EQ(sequential.size(), 1U);
    EXPECT_EQ(sequential[0].severity, Severity::Error);
    EXPECT_EQ(of(Log().spend(kPure).add("empirical",
                                        R"({"method":"sequential","guesses":50,"correct":28,"confidence":"0.95"})"))[0]
                  .severity,
              Severity::Info);
}

TEST(EmpiricalCheck, LooksAtTheSpendThatIsNamed)
{
    const auto log = [] { return Log().spend(kPure).spend(kPure); };
    EXPECT_EQ(of(log().add("empirical", body(700))).front().severity, Severity::Info) << "both together cost 1";
    EXPECT_EQ(of(log().add("empirical", body(700, R"(,"refers_to":2)"))).front().severity, Severity::Error);
}

TEST(EmpiricalCheck, AClaimBelowIsAnError)
{
    const auto claiming = [](const char *claim) {
        return Log().spend(R"({"kind":"pure_dp","epsilon":"5"})").add("account", claim).add("empirical", body(700));
    };
    EXPECT_EQ(of(claiming(R"({"results":[{"epsilon":"0.6","delta":"0"}]})")).front().severity, Severity::Error);
    EXPECT_EQ(of(claiming(R"({"results":[{"epsilon":"0.9","delta":"0"}]})")).front().severity, Severity::Info);
    EXPECT_EQ(of(claiming(R"({"results":[{"epsilon":"0.6","delta":"1e-6"}]})")).front().severity, Severity::Info)
        << "at a larger delta it contradicts nothing";
    const std::string low = R"({"results":[{"epsilon":"0.6","delta":"0"}]})";
    const std::string_view five = R"({"kind":"pure_dp","epsilon":"5"})";
    EXPECT_EQ(of(Log().spend(five).add("account", low).spend(five).add("empirical", body(700))).front().severity,
              Severity::Info)
        << "the claim is about the first spend alone";
    EXPECT_EQ(of(Log().spend(five).add("empirical", body(700)).spend(five).add("account", low)).front().severity,
              Severity::Error)
        << "a later claim covers what was audited";
    EXPECT_EQ(of(Log().spend(five).add("account", low).spend(five).add("empirical", body(700, R"(,"refers_to":2)")))
                  .front()
                  .severity,
              Severity::Error)
        << "it covers the spend that is named";
    const AuditFindings own = of(Log()
                                     .spend(R"({"kind":"pure_dp","epsilon":"5"})", R"(,"claimed":{"epsilon":"0.6"})")
                                     .add("empirical", body(700, R"(,"refers_to":2)")));
    EXPECT_EQ(own.front().severity, Severity::Error);
}

TEST(EmpiricalCheck, FindsNothingWithoutAnAudit)
{
    EXPECT_TRUE(of(Log().spend(kPure)).empty());
}

} // namespace
} // namespace epsilometer::audit::empirical_test

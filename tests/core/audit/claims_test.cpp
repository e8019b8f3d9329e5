// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what is said of claims:
// - at its own delta a round costs its epsilon, however the delta is rounded, and nothing less is let pass
// - without a delta, a round that has one is bounded by nothing
// - an honest claim is never accused: conversions at the claimed delta, an entry's own Renyi curve, what the account
//   itself reports by every id, a realised output
// - a total's delta is the whole delta: what the rounds' own deltas leave of it is all that an accountant may use, and
//   less than they sum up to comes from no accountant
// - rho and mu of totals are compared too
// - the claim of an entry holds where an upper bound shows every number of it, without tolerance: never below the truth
// - noise without a pure guarantee has none, however it is sampled
// - what cannot be recomputed is reported
#include "tests/core/audit/faulty_log.h"
#include "tests/support/sweep.h"

#include "core/account/account.h"
#include "core/base/text/number_text.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace epsilometer::audit::claims_test {
namespace {

using testing_support::Log;

constexpr const char *kPure = R"({"kind":"pure_dp","epsilon":"1"})";
constexpr const char *kTenth = R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-6"})";
constexpr const char *kHundredth = R"({"kind":"approx_dp","epsilon":"0.01","delta":"1e-8"})";
constexpr const char *kLaplace = R"({"kind":"laplace","scale":"1"})";
constexpr const char *kGaussian = R"({"kind":"gaussian","sigma":"1"})";
constexpr const char *kThousand = R"(,"count":1000)";

AuditFindings of(const Log &log, std::string_view check)
{
    AuditFindings found = log.audited();
    std::erase_if(found, [&](const AuditFinding &one) { return one.check != check; });
    return found;
}

/// The evidence of the one CLAIM-LOW there is; else how many there are.
std::string low(const Log &log)
{
    const AuditFindings found = of(log, "CLAIM-LOW");
    if (found.size() != 1 || found.front().evidence.size() != 2)
        return std::to_string(found.size()) + " findings";
    return (found.front().evidence[0].name + " " + found.front().evidence[0].value + " < " +
            found.front().evidence[1].value)
        .english();
}
constexpr const char *kHonest = "0 findings";

Log entry(const char *mechanism, const std::string &claimed)
{
    return Log().spend(mechanism, R"(,"claimed":)" + claimed);
}

Log total(Log log, const std::string &claimed)
{
    return log.add("account", R"({"results":[)" + claimed + "]}");
}

std::string by(std::string_view id, std::string_view epsilon, std::string_view delta = {})
{
    return R"({"id":")" + std::string(id) + R"(","epsilon":")" + std::string(epsilon) + "\"" +
           (delta.empty() ? "" : R"(,"delta":")" + std::string(delta) + "\"") + "}";
}

TEST(Claims, OfEntriesAreReadAtTheirDelta)
{
    // 1 + 2 log 0.9 = 0.78928, and log(e - (1 + e) 0.1) = 0.85299
    EXPECT_EQ(low(entry(kLaplace, R"({"epsilon":"0.8","delta":"0.1"})")), kHonest);
    EXPECT_EQ(low(entry(kLaplace, R"({"epsilon":"0.7892790","delta":"0.1"})")), kHonest);
    EXPECT_NE(low(entry(kLaplace, R"({"epsilon":"0.789","delta":"0.1"})")), kHonest);
    EXPECT_EQ(low(entry(kPure, R"({"epsilon":"0.86","delta":"0.1"})")), kHonest);
    EXPECT_EQ(low(entry(kPure, R"({"epsilon":"0.853005","delta":"0.1"})")), kHonest);
    EXPECT_NE(low(entry(kPure, R"({"epsilon":"0.8529","delta":"0.1"})")), kHonest);
    EXPECT_NE(low(entry(kPure, R"({"epsilon":"0.999","delta":"0"})")), kHonest);
    EXPECT_EQ(low(entry(kPure, R"({"epsilon":"0","delta":"0.47"})")), kHonest) << "tanh(1/2) = 0.4621";
    EXPECT_EQ(low(entry(kPure, R"({"epsilon":"0","delta":"1"})")), kHonest) << "everything holds then";
    // 0.05 of the 0.1 is gone: log(e - (1 + e) 0.05 / 0.95)
    const char *leaky = R"({"kind":"approx_dp","epsilon":"1","delta":"0.05"})";
    EXPECT_EQ(low(entry(leaky, R"({"epsilon":"0.926","delta":"0.1"})")), kHonest);
    EXPECT_NE(low(entry(leaky, R"({"epsilon":"0.92","delta":"0.1"})")), kHonest);
    EXPECT_EQ(low(entry(leaky, R"({"epsilon":"9","delta":"0.04"})")), "claimed delta 0.04 < 0.05");
}

TEST(Claims, AtARoundsOwnDeltaAreWhatItsPurePartCosts)
{
    const auto dp = [](const std::string &epsilon, const std::string &delta) {
        return R"({"kind":"approx_dp","epsilon":")" + epsilon + R"(","delta":")" + delta + "\"}";
    };
    const auto claim = [](const std::string &epsilon, const std::string &delta) {
        return R"({"epsilon":")" + epsilon + R"(","delta":")" + delta + "\"}";
    };
    // Deltas below and above their doubles, and some that are doubles.
    for (const char *delta : {"1e-12", "1e-7", "1e-6", "0.001", "0.3", "0.25", "1/3", "3e-17"}) {
        for (const char *epsilon : {"0", "0.01", "0.1", "0.499", "0.49999999"})
            EXPECT_EQ(low(entry(dp("0.5", delta).c_str(), claim(epsilon, delta))),
                      "claimed epsilon " + std::string(epsilon) + " < 0.5")
                << delta;
        EXPECT_EQ(low(entry(dp("0.5", delta).c_str(), claim("0.5", delta))), kHonest) << delta;
        EXPECT_NE(low(entry(dp("2", delta).c_str(), claim("0.1", delta))), kHonest) << delta;
    }
    for (const char *mechanism :
         {R"({"kind":"prob_dp","epsilon":"0.5","delta":"1e-7"})",
          R"({"kind":"odp","cells":[{"label":"a","epsilon":"0.1"},{"label":"b","epsilon":"0.5"}],"delta":"1e-7"})"}) {
        EXPECT_NE(low(entry(mechanism, claim("0.4", "1e-7"))), kHonest) << mechanism;
        EXPECT_EQ(low(entry(mechanism, claim("0.5", "1e-7"))), kHonest) << mechanism;
    }
    // The tail that the loss of discrete noise leaves out is above this delta.
    const char *discrete = R"({"kind":"discrete_gaussian","sigma":"1"})";
    EXPECT_NE(low(entry(discrete, claim("0.001", "1e-45"))), kHonest);
    EXPECT_NE(low(entry(discrete, claim("13", "1e-45"))), kHonest);
    EXPECT_EQ(low(entry(discrete, claim("14.8", "1e-45"))), kHonest);
    // Three runs at what their deltas sum up to, which is 3e-14 more than they need.
    const Log three = Log().spend(dp("0.5", "1e-7").c_str(), R"(,"count":3)");
    for (const char *id : {"pld", "optimal", "kov", "basic"}) {
        EXPECT_NE(low(total(three, by(id, "0.01", "3e-7"))), kHonest) << id;
        EXPECT_NE(low(total(three, by(id, "1.4999", "3e-7"))), kHonest) << id;
        EXPECT_EQ(low(total(three, by(id, "1.5", "3e-7"))), kHonest) << id;
    }
}

TEST(Claims, WithoutADeltaAreReadAtNone)
{
    for (const char *mechanism : {kTenth, R"({"kind":"odp","cells":[{"label":"a","epsilon":"0.1"}],"delta":"1e-7"})",
                                  R"({"kind":"prob_dp","epsilon":"0.1","delta":"1e-7"})"})
        for (const char *epsilon : {"0.1", "0.01", "1000"})
            EXPECT_EQ(low(entry(mechanism, R"({"epsilon":")" + std::string(epsilon) + "\"}")),
                      "claimed epsilon " + std::string(epsilon) + " < inf")
                << mechanism;
    const char *approximate = R"({"kind":"zcdp","rho":"0.5","delta":"1e-9"})";
    EXPECT_EQ(low(entry(approximate, R"({"rho":"0.5"})")), "claimed rho 0.5 < inf");
    EXPECT_EQ(low(entry(approximate, R"({"rho":"0.5","delta":"1e-9"})")), kHonest);
    EXPECT_EQ(low(entry(approximate, R"({"rho":"inf"})")), kHonest);
    EXPECT_EQ(low(entry(kTenth, R"({"epsilon":"inf"})")), kHonest);
    EXPECT_EQ(low(entry(kPure, R"({"epsilon":"1"})")), kHonest);
    EXPECT_EQ(low(entry(R"({"kind":"zcdp","rho":"0.5"})", R"({"rho":"0.5"})")), kHonest);
}

TEST(Claims, OfEntriesInTheirOwnNotion)
{
    // The KL divergence of Laplace noise, 1/e, is more of it than any larger order asks for; tanh(1/2) is what pure DP
    // has.
    EXPECT_EQ(low(entry(kLaplace, R"({"rho":"0.37"})")), kHonest);
    EXPECT_NE(low(entry(kLaplace, R"({"rho":"0.36"})")), kHonest);
    EXPECT_EQ(low(entry(kPure, R"({"rho":"0.46212"})")), kHonest);
    EXPECT_NE(low(entry(kPure, R"({"rho":"0.46"})")), kHonest);
    EXPECT_EQ(low(entry(kGaussian, R"({"rho":"0.5","mu":"1"})")), kHonest);
    EXPECT_EQ(low(entry(kGaussian, R"({"mu":"0.9"})")), "claimed mu 0.9 < 1");
}

TEST(Claims, AnEntryMayClaimWhatItsOutputCost)
{
    const char *cells =
        R"({"kind":"odp","cells":[{"label":"a","epsilon":"0.1"},{"label":"b","epsilon":"0.8"}],"delta":"0"})";
    const auto claimed = [&](const char *outcome) {
        return low(Log().spend(cells, std::string(outcome) + R"(,"claimed":{"epsilon":"0.1"})"));
    };
    EXPECT_EQ(claimed(R"(,"outcome":"a")"), kHonest);
    EXPECT_EQ(claimed(R"(,"outcome":"b")"), "claimed epsilon 0.1 < 0.8");
    EXPECT_EQ(claimed(""), "claimed epsilon 0.1 < 0.8");
}

TEST(ClaimsSweep, GaussianNoiseHasNoPureGuarantee)
{
    const auto sampled = [](const char *steps, const char *sampling) {
        return R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":")" +
               std::string(steps) + R"(","sampling":")" + sampling + "\"}";
    };
    const std::string discrete = R"({"kind":"discrete_gaussian","sigma":"2"})";
    const std::vector<std::string> all{kGaussian, sampled("1", "poisson"), sampled("1000", "poisson"),
                                       sampled("1000", "without_replacement"), discrete};
    for (const std::string &mechanism : testing_support::everyInSweep(all, 2)) {
        EXPECT_EQ(low(entry(mechanism.c_str(), R"({"epsilon":"0.5"})")), "claimed epsilon 0.5 < inf") << mechanism;
        EXPECT_EQ(low(entry(mechanism.c_str(), R"({"epsilon":"100"})")), "claimed epsilon 100 < inf") << mechanism;
        EXPECT_EQ(low(entry(mechanism.c_str(), R"({"epsilon":"inf"})")), kHonest) << mechanism;
    }
    EXPECT_EQ(low(entry(kLaplace, R"({"epsilon":"1"})")), kHonest);
    EXPECT_EQ(low(total(Log().spend(kLaplace, kThousand), by("pld", "1000", "0"))), kHonest);
    EXPECT_NE(low(total(Log().spend(kLaplace, kThousand), by("pld", "999", "0"))), kHonest);
}

TEST(Claims, OfTotalsCannotHaveLessDeltaThanTheRounds)
{
    const Log ten = Log().spend(kTenth, R"(,"count":10)");
    for (const char *id : {"basic", "kov", "optimal", "mixture"})
        EXPECT_EQ(low(total(ten, by(id, "1000", "0"))),
                  "claimed delta of the total by " + std::string(id) + " 0 < 9.99996e-6")
            << id;
    EXPECT_EQ(low(total(ten, by("basic", "1", "9e-6"))), "claimed delta of the total by basic 9e-6 < 9.99996e-6");
    EXPECT_EQ(low(total(ten, by("basic", "1", "1e-5"))), kHonest);
    EXPECT_EQ(low(total(ten, by("basic", "1", "9.999955e-6"))), kHonest) << "1 - (1 - 1e-6)^10";
    for (const char *id : {"optimal", "pld"}) {
        EXPECT_EQ(low(total(ten, by(id, "1", "9.999955e-6"))), kHonest) << id;
        EXPECT_NE(low(total(ten, by(id, "0.5", "9.999955e-6"))), kHonest) << id;
    }
    EXPECT_EQ(low(total(ten, by("basic", "1"))), kHonest) << "nothing is claimed of delta";
    EXPECT_EQ(low(total(ten, by("basic", "0", "1"))), kHonest) << "everything holds then";
}

TEST(Claims, OfTotalsAreReadAtTheDeltaThatTheRoundsLeave)
{
    // 1000 (0.01, 1e-8): delta' = 1.00001e-7 is left of 1.01e-5.
    const Log rounds = Log().spend(kHundredth, kThousand);
    EXPECT_NE(low(total(rounds, by("zcdp_tight", "1.4", "1.01e-5"))), kHonest) << "1.6194";
    EXPECT_EQ(low(total(rounds, by("zcdp_tight", "1.62", "1.01e-5"))), kHonest);
    EXPECT_NE(low(total(rounds, by("kov", "1.73", "1.01e-5"))), kHonest) << "1.780";
    EXPECT_EQ(low(total(rounds, by("kov", "1.781", "1.01e-5"))), kHonest);
    EXPECT_NE(low(total(rounds, by("renyi", "1.4", "1.01e-5"))), kHonest);
    EXPECT_EQ(low(total(rounds, by("optimal", "1.5164", "1.01e-5"))), kHonest) << "its delta is the whole already";
    EXPECT_NE(low(total(rounds, by("optimal", "1.516", "1.01e-5"))), kHonest);
    EXPECT_NE(low(total(rounds, by("mixture", "1.8", "1.01e-5"))), kHonest);
    EXPECT_NE(low(total(rounds, by("optimal", "0.5", "2e-3"))), kHonest) << "a larger delta than the policy's";
}

/// Whatever the account says by any id, at the delta that it says it at.
TEST(ClaimsSweep, WhatTheAccountReportsIsHonest)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const std::vector<const char *> all{kHundredth, kPure, kLaplace, kGaussian,
                                        R"({"kind":"zcdp","rho":"0.01","delta":"1e-9"})"};
    for (const char *mechanism : testing_support::everyInSweep(all, 3)) {
        Log log = Log().policy("delta", "2.02e-5").policy("delta_prime", "1.01e-5").spend(mechanism, R"(,"count":100)");
        MechanismResolver resolver(catalog.mechanisms);
        account::Rounds rounds;
        rounds.append(resolver.resolve(Mechanism::fromJson(Log::parse(mechanism))).cost, 100);
        Policy policy = withFilter(makePolicy(Exact(1), Exact::parse("delta", "2.02e-5").value()), kUniversalFilter);
        policy.deltaPrime = Exact::parse("delta", "1.01e-5").value();
        std::string claims;
        for (const auto &kind : catalog.compositions) {
            const auto report = account::readComposition(*kind, policy, rounds, {100}, progress);
            ASSERT_TRUE(report.ok());
            if (!report->applicability.applies)
                continue;
            const compositions::CompositionResult result = report->results.front();
            claims += (claims.empty() ? "" : ",") + by(kind->id(), fullText(result.epsilon), fullText(result.delta)) +
                      "," + by(kind->id(), fullText(result.epsilon));
        }
        for (const auto &kind : catalog.odometers) {
            const auto report = account::readOdometer(*kind, policy, rounds, {100}, progress);
            ASSERT_TRUE(report.ok());
            if (report->applicability.applies)
                claims += (claims.empty() ? "" : ",") + by(kind->id(), fullText(report->values[0]), "2.02e-5") + "," +
                          by(kind->id(), fullText(report->values[0]));
        }
        EXPECT_EQ(low(total(log, claims)), kHonest) << mechanism;
        EXPECT_TRUE(of(total(log, claims), "CLAIM-UNCHECKED").empty()) << mechanism;
    }
}

TEST(Claims, OfTotalsByPldAreReadAtWhatSomeMechanismCosts)
{
    // What dominates the exponential mechanism costs 1.4855, and the tight conversion of epsilon^2 / 8 says 1.3696.
    const Log thousand = Log().spend(R"({"kind":"exponential","epsilon":"0.01871"})", kThousand);
    EXPECT_EQ(low(total(thousand, by("pld", "1.4", "1e-6"))), kHonest);
    EXPECT_EQ(low(total(thousand, by("pld", "1.3696", "1e-6"))), kHonest);
    EXPECT_NE(low(total(thousand, by("pld", "1.2", "1e-6"))), kHonest);
}

TEST(Claims, OfTotalsInOtherNotions)
{
    const Log four = Log().spend(kGaussian, R"(,"count":4)");
    EXPECT_EQ(low(total(four, R"({"id":"zcdp","rho":"1.99"})")), "claimed rho of the total by zcdp 1.99 < 2");
    EXPECT_EQ(low(total(four, R"({"id":"zcdp","rho":"2"})")), kHonest);
    EXPECT_EQ(low(total(four, R"({"id":"gdp","mu":"1.99"})")), "claimed mu of the total by gdp 1.99 < 2");
    EXPECT_EQ(low(total(four, R"({"id":"gdp","mu":"2"})")), kHonest);
    EXPECT_EQ(low(total(Log().spend(kLaplace), R"({"id":"zcdp","rho":"0.37"})")), kHonest);
}

TEST(ClaimsSweep, WhatCannotBeRecomputedIsReported)
{
    const Log log = Log().spend(kGaussian);
    const auto unchecked = [&](const std::string &claim) { return of(total(log, claim), "CLAIM-UNCHECKED").size(); };
    for (const char *id : {"kov", "nosuch", "whitehouse"}) // does not apply, not known, a filter
        EXPECT_EQ(unchecked(by(id, "0.01", "1e-5")), 1U) << id;
    EXPECT_EQ(unchecked(by("gdp", "9", "1e-5")), 0U);
    EXPECT_EQ(unchecked(by("kov", "0.01", "1")), 0U);
    EXPECT_EQ(unchecked(R"({"id":"zcdp","rho":"9"})"), 0U);
    EXPECT_EQ(unchecked(R"({"id":"whitehouse"})"), 0U) << "claims no cost";
    const auto uncheckedEntry = [](const char *mechanism, const std::string &claim) {
        return of(entry(mechanism, claim), "CLAIM-UNCHECKED").size();
    };
    const char *sampled =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1.1","sampling_rate":"0.01","steps":"1","sampling":"poisson"})";
    const char *exponential = R"({"kind":"exponential","epsilon":"1"})";
    EXPECT_EQ(uncheckedEntry(sampled, R"({"rho":"0.0001"})"), 1U);
    EXPECT_EQ(uncheckedEntry(sampled, R"({"mu":"0.0001"})"), 1U);
    EXPECT_EQ(uncheckedEntry(exponential, R"({"mu":"0.1"})"), 1U);
    EXPECT_EQ(uncheckedEntry(exponential, R"({"rho":"0.125"})"), 0U);
    EXPECT_EQ(uncheckedEntry(exponential, R"({"mu":"inf"})"), 0U) << "claims nothing";
    EXPECT_EQ(uncheckedEntry(kGaussian, R"({"rho":"0.5","mu":"1","epsilon":"9","delta":"1e-6"})"), 0U);
    EXPECT_EQ(uncheckedEntry(kGaussian, R"({"mu":"-1"})"), 0U) << "no number: CLAIM-LOW";
    const AuditFindings mu = of(total(Log().spend(kPure), R"({"id":"gdp","mu":"9"})"), "CLAIM-UNCHECKED");
    ASSERT_EQ(mu.size(), 1U);
    EXPECT_EQ(mu.front().severity, Severity::Info);
    EXPECT_EQ(mu.front().lines, (std::vector<std::int64_t>{4}));
}

/// Of one entry that claims its own cost.
Standing standing(const std::string &mechanism, const std::string &claimed)
{
    const auto found = entry(mechanism.c_str(), claimed).standings();
    EXPECT_EQ(found.size(), 1U);
    return found.empty() ? Standing::False : found.front();
}

TEST(Claims, OfEntriesHoldWhereABoundShowsThem)
{
    EXPECT_EQ(standing(kPure, R"({"epsilon":"1"})"), Standing::Holds);
    EXPECT_EQ(standing(kPure, R"({"epsilon":"0.86","delta":"0.1"})"), Standing::Holds);
    EXPECT_EQ(standing(kPure, R"({"epsilon":"0.8","delta":"0.1"})"), Standing::False);
    EXPECT_EQ(standing(kPure, R"({"epsilon":"0.1","delta":"1"})"), Standing::Holds) << "everything holds then";
    EXPECT_EQ(standing(kPure, R"({"mu":"9"})"), Standing::NotCompared) << "it has no such bound";
    EXPECT_EQ(standing(kPure, R"({"epsilon":"-1"})"), Standing::NotCompared) << "no number";
    EXPECT_EQ(standing(kLaplace, R"({"epsilon":"0.8","delta":"0.1"})"), Standing::Holds);
    EXPECT_EQ(standing(kGaussian, R"({"rho":"0.5","mu":"1","epsilon":"9","delta":"1e-6"})"), Standing::Holds);
    EXPECT_EQ(standing(kGaussian, R"({"rho":"0.5","mu":"1","epsilon":"3","delta":"1e-6"})"), Standing::False);
    EXPECT_EQ(standing(kGaussian, R"({"rho":"0.49","mu":"1"})"), Standing::False);
    EXPECT_EQ(standing(kTenth, R"({"epsilon":"0.1"})"), Standing::False) << "it has a delta of its own";
    EXPECT_EQ(standing(kTenth, R"({"epsilon":"0.1","delta":"1e-6"})"), Standing::Holds);
    EXPECT_EQ(
        standing(
            R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":"100","sampling":"poisson"})",
            R"({"epsilon":"9","delta":"1e-6"})"),
        Standing::Holds);
    for (const char *partly : {R"({"epsilon":"1","mu":"0.0001"})", R"({"epsilon":"1","rho":"9","mu":"9"})"})
        EXPECT_EQ(standing(kPure, partly), Standing::NotShown) << "a pure round has no mu: " << partly;
    EXPECT_EQ(standing(R"({"kind":"pure_dp","epsilon":"10"})", R"({"mu":"0.001","delta":"1"})"), Standing::NotCompared);
    EXPECT_EQ(standing(kGaussian, R"({"mu":"inf"})"), Standing::NotCompared) << "claims nothing";
    EXPECT_EQ(standing(R"({"kind":"gdp","mu":"1e-170"})", R"({"mu":"1e-170"})"), Standing::Holds)
        << "its square is no double";
    EXPECT_TRUE(Log().spend(kPure).standings().empty()) << "it claims nothing";
}

/// One-sided: a claim below the truth by however little is not said to hold, and one at it or above is.
TEST(Claims, OfEntriesNeverHoldBelowTheTruth)
{
    const std::vector<std::pair<const char *, const char *>> kinds{
        {R"({"kind":"pure_dp","epsilon":"X"})", R"({"epsilon":"Y"})"},
        {R"({"kind":"pure_dp","epsilon":"X"})", R"({"epsilon":"Y","delta":"1e-300"})"},
        {R"({"kind":"approx_dp","epsilon":"X","delta":"1e-7"})", R"({"epsilon":"Y","delta":"1e-7"})"},
        {R"({"kind":"zcdp","rho":"X"})", R"({"rho":"Y"})"},
        {R"({"kind":"gdp","mu":"X"})", R"({"mu":"Y"})"},
    };
    const auto with = [](std::string text, char mark, const std::string &number) {
        return text.replace(text.find(mark), 1, number);
    };
    const std::string zeros(25, '0');
    for (const auto &[mechanism, claimed] : kinds)
        for (const std::string digits : {"3", "1", "17", "4000"}) {
            // 0.3 is above its double, 0.1 below; a digit beyond the double's precision decides.
            const std::string truth = "0." + digits;
            const Exact below = Exact::positiveDifference(Exact::parse("truth", truth).value(),
                                                          Exact::parse("step", "0." + zeros + "1").value());
            const auto said = [&, kind = std::string(mechanism),
                               claim = std::string(claimed)](const std::string &number) {
                return standing(with(kind, 'X', truth), with(claim, 'Y', number));
            };
            EXPECT_EQ(said(truth), Standing::Holds) << mechanism << truth;
            EXPECT_EQ(said(truth + zeros + "1"), Standing::Holds) << mechanism << truth;
            EXPECT_EQ(said(below.text()), Standing::NotShown) << mechanism << below.text();
            EXPECT_EQ(said("0.0" + digits), Standing::False) << mechanism << truth;
        }
}

TEST(Claims, OfAnotherShapeAreReported)
{
    const auto unchecked = [](const std::string &claimed) {
        return of(Log().spend(kPure, R"(,"claimed":)" + claimed), "CLAIM-UNCHECKED").size();
    };
    for (const char *claimed : {"0.01", R"("0.01")", R"(["0.01"])", "true", R"({"eps":"0.01"})",
                                R"({"epsilon":"9","eps":"0.01"})", R"({"Epsilon":"0.01"})"})
        EXPECT_EQ(unchecked(claimed), 1U) << claimed;
    for (const char *claimed : {"null", "{}", R"({"epsilon":"9"})", R"({"epsilon":"9","delta":"0"})",
                                R"({"epsilon":"9","delta":"0","conversion":"by whom"})"})
        EXPECT_EQ(unchecked(claimed), 0U) << claimed;
    EXPECT_EQ(of(total(Log().spend(kPure), R"("0.01")"), "CLAIM-UNCHECKED").size(), 1U);
}

} // namespace
} // namespace epsilometer::audit::claims_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a ledger that states everything and stays within its budget has no finding above a note; every check
// finds the fault seeded for it, at the right line and severity; a suppression keeps the finding and shows the recorded
// reason; a broken file cannot suppress its own verdict; every check of the catalog is covered here.
#include "core/account/guard.h"
#include "tests/core/audit/faulty_log.h"
#include "tests/support/plans.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace epsilometer::audit::audit_test {
namespace {

using ::testing::HasSubstr;
using testing_support::Log;

constexpr const char *kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";

const AuditFinding *find(const AuditFindings &findings, std::string_view check)
{
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const auto &f) { return f.check == check; });
    return found == findings.end() ? nullptr : &*found;
}

/// The check finds its fault, with this severity and (unless 0) first line.
void expectFound(const Log &log, std::string_view check, Severity severity, std::int64_t line = 0,
                 const Verdict &verdict = {})
{
    const AuditFindings findings = log.audited(verdict);
    const AuditFinding *found = find(findings, check);
    ASSERT_NE(found, nullptr) << check;
    EXPECT_EQ(found->severity, severity) << check;
    EXPECT_FALSE(found->text.empty()) << check;
    EXPECT_FALSE(found->fix.empty()) << check;
    if (line > 0) {
        ASSERT_FALSE(found->lines.empty()) << check;
        EXPECT_EQ(found->lines.front(), line) << check;
    }
}

TEST(Audit, ACleanLedgerIsClean)
{
    Log log;
    for (int i = 0; i < 10; ++i)
        log.spend(kTenth, R"(,"decision":"cont","claimed":{"epsilon":"0.1"},"time":"2026-01-01T00:00:0)" +
                              std::to_string(i) + R"(Z")");
    for (const AuditFinding &finding : log.audited())
        ADD_FAILURE() << finding.check << ": " << finding.text;
}

TEST(Audit, FindsAnExceededBudget)
{
    Log log;
    for (int i = 0; i < 11; ++i)
        log.spend(kTenth);
    expectFound(log, "BUDGET-EXCEEDED", Severity::Error, 13);
    expectFound(Log().policy("filter", "wishful").spend(kTenth), "BUDGET-EXCEEDED", Severity::Error);
    expectFound(Log().spend(R"({"kind":"gaussian","sigma":"1"})"), "BUDGET-EXCEEDED", Severity::Error, 3);
}

std::string evidence(const AuditFindings &findings, std::string_view check, std::string_view name)
{
    const AuditFinding *found = find(findings, check);
    if (found == nullptr)
        return "no finding";
    for (const Evidence &one : found->evidence)
        if (one.name == name)
            return one.value.english();
    return "no number";
}

TEST(Audit, SaysByHowMuchABudgetIsExceeded)
{
    Log log;
    for (int i = 0; i < 12; ++i)
        log.spend(kTenth);
    const AuditFindings twelve = log.audited();
    EXPECT_EQ(evidence(twelve, "BUDGET-EXCEEDED", "spent in all"), "1.2");
    EXPECT_EQ(evidence(twelve, "BUDGET-EXCEEDED", "limit"), "1");
    // Everything counts, also what fits again after the first that did not.
    const AuditFindings later = Log().spend(R"({"kind":"pure_dp","epsilon":"5"})").spend(kTenth).audited();
    EXPECT_EQ(evidence(later, "BUDGET-EXCEEDED", "spent in all"), "5.1");
    // What cannot be charged costs infinity: there the truth is not known.
    const AuditFindings unknown = Log().spend(R"({"kind":"gaussian","sigma":"1"})").audited();
    EXPECT_EQ(evidence(unknown, "BUDGET-EXCEEDED", "spent in all"), "inf");
    const AuditFindings deltas = Log().spend(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-5"})").audited();
    EXPECT_EQ(evidence(deltas, "BUDGET-EXCEEDED", "spent in all"), "0.1");
    EXPECT_EQ(evidence(deltas, "BUDGET-EXCEEDED", "sum of deltas"), "1e-5");
    for (const char *filter : {"whitehouse", "zcdp", "renyi", "rogers"}) {
        const AuditFindings found =
            Log().policy("filter", filter).spend(R"({"kind":"pure_dp","epsilon":"3"})").audited();
        EXPECT_GT(std::stod(evidence(found, "BUDGET-EXCEEDED", "spent in all")),
                  std::stod(evidence(found, "BUDGET-EXCEEDED", "limit")))
            << filter;
    }
}

TEST(Audit, FindsWrongDecisions)
{
    Log log;
    log.spend(R"({"kind":"pure_dp","epsilon":"0.9"})")
        .spend(R"({"kind":"pure_dp","epsilon":"0.2"})", R"(,"decision":"cont")");
    expectFound(log, "DECISION-WRONG", Severity::Error, 4);
    expectFound(Log().spend(kTenth, R"(,"decision":"halt")"), "DECISION-WRONG", Severity::Info, 3);
    // What was run in spite of a halt counts for the decisions after it.
    const auto afterHalt = [](const char *more) {
        Log later;
        later.spend(R"({"kind":"pure_dp","epsilon":"0.9"})", more)
            .spend(R"({"kind":"pure_dp","epsilon":"0.2"})", R"(,"decision":"cont")");
        return later;
    };
    for (const char *status : {"executed", "released"})
        expectFound(afterHalt((R"(,"decision":"halt","status":")" + std::string(status) + "\"").c_str()),
                    "DECISION-WRONG", Severity::Error, 4);
    const AuditFindings refused = afterHalt(R"(,"decision":"halt","status":"planned")").audited();
    ASSERT_NE(find(refused, "DECISION-WRONG"), nullptr);
    EXPECT_EQ(find(refused, "DECISION-WRONG")->severity, Severity::Info);
}

TEST(Audit, AnOutcomeThatComesLaterExcusesNothing)
{
    constexpr const char *kCells =
        R"({"kind":"odp","cells":[{"label":"a","epsilon":"1"},{"label":"b","epsilon":"0.1"}]})";
    constexpr const char *kCont = R"(,"decision":"cont")";
    constexpr const char *kCheap = R"({"refers_to":2,"correct":{"outcome":"b"}})";
    Log log;
    log.policy("filter", "odp").policy("delta", "0").policy("delta_prime", "0");
    log.spend(kCells, kCont);
    Log late = log;
    late.spend(R"({"kind":"pure_dp","epsilon":"0.9"})", kCont).add("amend", kCheap);
    expectFound(late, "DECISION-WRONG", Severity::Error, 4);
    expectFound(late, "BUDGET-EXCEEDED", Severity::Error, 4);
    log.add("amend", kCheap).spend(R"({"kind":"pure_dp","epsilon":"0.9"})", kCont);
    EXPECT_EQ(find(log.audited(), "DECISION-WRONG"), nullptr);
    EXPECT_EQ(find(log.audited(), "BUDGET-EXCEEDED"), nullptr);
}

TEST(Audit, FindsClaimsThatAreTooLow)
{
    expectFound(Log().spend(kTenth, R"(,"claimed":{"epsilon":"0.09"})"), "CLAIM-LOW", Severity::Error, 3);
    expectFound(Log().spend(R"({"kind":"zcdp","rho":"0.01"})", R"(,"claimed":{"rho":"0.009"})"), "CLAIM-LOW",
                Severity::Error, 3);
    expectFound(Log().spend(R"({"kind":"gaussian","sigma":"10"})", R"(,"claimed":{"epsilon":"0.01","delta":"1e-6"})"),
                "CLAIM-LOW", Severity::Error, 3);
    Log total;
    total.spend(kTenth).spend(kTenth).add("account", R"({"results":[{"id":"basic","epsilon":"0.15"}]})");
    expectFound(total, "CLAIM-LOW", Severity::Error, 5);
    Log honest;
    honest.spend(kTenth).spend(kTenth).add("account", R"({"results":[{"id":"basic","epsilon":"0.2"}]})");
    EXPECT_EQ(find(honest.audited(), "CLAIM-LOW"), nullptr);
}

TEST(Audit, ShowsExactSumsAsTheyAre)
{
    const auto recomputed = [](const Log &log) {
        const AuditFindings findings = log.audited();
        const AuditFinding *finding = find(findings, "CLAIM-LOW");
        return finding != nullptr && finding->evidence.size() == 2 ? finding->evidence[1].value.english() : "not found";
    };
    // 0.1, three times, is 0.3; the double above it would read 0.300001.
    EXPECT_EQ(recomputed(Log().spend(kTenth).spend(kTenth).spend(kTenth).add(
                  "account", R"({"results":[{"id":"basic","epsilon":"0.25"}]})")),
              "0.3");
    EXPECT_EQ(recomputed(Log().spend(R"({"kind":"pure_dp","epsilon":"0.3"})", R"(,"claimed":{"epsilon":"0.2"})")),
              "0.3");
    const std::string converted = recomputed(
        Log().spend(R"({"kind":"gaussian","sigma":"10"})", R"(,"claimed":{"epsilon":"0.01","delta":"1e-6"})"));
    EXPECT_GE(std::stod(converted), 0.396857) << "what is no sum is rounded up";
}

TEST(Audit, ComparesTotalsAtTheClaimedDelta)
{
    const auto claimed = [](const char *id, const char *epsilon, const char *delta) {
        Log log;
        log.spend(kTenth, R"(,"count":1000)")
            .add("account", R"({"results":[{"id":")" + std::string(id) + R"(","epsilon":")" + epsilon +
                                R"(","delta":")" + delta + R"("}]})");
        return log;
    };
    expectFound(claimed("kov", "23", "1e-30"), "CLAIM-LOW", Severity::Error, 4);
    expectFound(claimed("optimal", "21", "0"), "CLAIM-LOW", Severity::Error, 4);
    EXPECT_EQ(find(claimed("optimal", "100", "0").audited(), "CLAIM-LOW"), nullptr);
    EXPECT_EQ(find(claimed("kov", "10", "0.5").audited(), "CLAIM-LOW"), nullptr) << "a larger delta, less epsilon";
    expectFound(claimed("kov", "nan", "1e-6"), "CLAIM-LOW", Severity::Error, 4);
}

TEST(Audit, FindsClaimsThatAreNoNumbers)
{
    for (const char *claim : {R"({"epsilon":"-3"})", R"({"epsilon":"nan"})", R"({"rho":"-1"})", R"({"delta":true})"})
        expectFound(Log().spend(kTenth, R"(,"claimed":)" + std::string(claim)), "CLAIM-LOW", Severity::Error, 3);
    EXPECT_EQ(find(Log().spend(kTenth, R"(,"claimed":{"epsilon":"1/3"})").audited(), "CLAIM-LOW"), nullptr);
}

TEST(Audit, ComparesClaimsOfEveryNotion)
{
    const char *const kSampled =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"0.5","sampling_rate":"0.5","steps":"10","sampling":"poisson"})";
    expectFound(Log().spend(kSampled, R"(,"claimed":{"epsilon":"0.1","delta":"1e-6"})"), "CLAIM-LOW", Severity::Error,
                3);
    EXPECT_EQ(find(Log().spend(kSampled, R"(,"claimed":{"epsilon":"1000","delta":"1e-6"})").audited(), "CLAIM-LOW"),
              nullptr);
    const char *const kCurve = R"({"kind":"renyi","orders":["2","8"],"values":["1","4"]})";
    expectFound(Log().spend(kCurve, R"(,"claimed":{"epsilon":"0.1","delta":"1e-6"})"), "CLAIM-LOW", Severity::Error, 3);
    EXPECT_EQ(find(Log().spend(kCurve, R"(,"claimed":{"epsilon":"20","delta":"1e-6"})").audited(), "CLAIM-LOW"),
              nullptr);
    const char *const kApproximate = R"({"kind":"zcdp","rho":"0.01","delta":"0.1"})";
    expectFound(Log().spend(kApproximate, R"(,"claimed":{"rho":"0.01","delta":"0"})"), "CLAIM-LOW", Severity::Error, 3);
    EXPECT_EQ(find(Log().spend(kApproximate, R"(,"claimed":{"rho":"0.01","delta":"0.1"})").audited(), "CLAIM-LOW"),
              nullptr);
}

TEST(Audit, FindsTotalsThatAreNotValidUnderAdaptivity)
{
    Log adaptive;
    adaptive.header("adaptive", "yes").spend(kTenth).add("account", R"({"results":[{"id":"kov","epsilon":"9"}]})");
    expectFound(adaptive, "ADAPTIVE-INVALID", Severity::Error, 4);
    EXPECT_FALSE(find(adaptive.audited(), "ADAPTIVE-INVALID")->evidence.empty()) << "names a valid replacement";
    for (const char *id : {"kov", "renyi"}) {
        Log log;
        log.header("adaptive", "yes")
            .spend(kTenth)
            .add("account", R"({"results":[{"id":")" + std::string(id) + R"(","epsilon":"9"}]})");
        const AuditFindings found = log.audited();
        const AuditFinding *finding = find(found, "ADAPTIVE-INVALID");
        ASSERT_NE(finding, nullptr) << id;
        ASSERT_EQ(finding->evidence.size(), 3U) << "the replacement, what is claimed and what is true";
        EXPECT_LT(std::stod(finding->evidence[1].value.english()), std::stod(finding->evidence[2].value.english()))
            << id;
        EXPECT_NE(finding->text.english().find(finding->evidence[2].value), std::string::npos) << id;
        for (std::size_t i = 1; i < 3; ++i)
            EXPECT_TRUE(finding->evidence[i].name.english().starts_with("in the counterexample, "))
                << finding->evidence[i].name;
    }
    Log unstated;
    unstated.header("adaptive", Json()).spend(kTenth).add("account", R"({"results":[{"id":"kov","epsilon":"9"}]})");
    const AuditFindings findings = unstated.audited();
    EXPECT_NE(find(findings, "ADAPTIVE-INVALID"), nullptr);
    Log fixed;
    fixed.spend(kTenth).add("account", R"({"results":[{"id":"kov","epsilon":"9"}]})");
    EXPECT_EQ(find(fixed.audited(), "ADAPTIVE-INVALID"), nullptr);
}

TEST(Audit, FindsOdometersQuotedAsLoss)
{
    Log log;
    log.spend(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})")
        .add("account", R"({"results":[{"id":"mixture","epsilon":"9","bounds":"loss"}]})");
    expectFound(log, "ODOMETER-NOT-LOSS", Severity::Error, 4);
}

TEST(Audit, FindsRunsAfterALatchedHalt)
{
    Log log;
    log.policy("on_halt", "latch").spend(kTenth, R"(,"decision":"halt")").spend(kTenth, R"(,"decision":"cont")");
    expectFound(log, "HALT-IGNORED", Severity::Error, 4);
}

TEST(Audit, FindsDeltaRefunds)
{
    expectFound(Log().spend(kTenth).add("amend", R"({"refers_to":2,"refund":{"delta":"1e-7"},"correct":{}})"),
                "REFUND-DELTA", Severity::Error, 4);
    const Log onSpend = Log().spend(kTenth).spend(kTenth, R"(,"refund":{"epsilon":"0.1","delta":"1e-11"})");
    expectFound(onSpend, "REFUND-DELTA", Severity::Error, 4);
    const AuditFindings findings = onSpend.audited();
    EXPECT_EQ(find(findings, "REFUND-DELTA")->evidence.at(0).value, "1e-11");
    expectFound(Log().spend(kTenth, R"(,"refund":{"delta":"all of it"})"), "REFUND-DELTA", Severity::Error, 3);
    expectFound(Log()
                    .spend(kTenth, R"(,"refund":{"delta":"1e-9"})")
                    .add("amend", R"({"refers_to":2,"correct":{"label":"a"},"reason":"name"})"),
                "REFUND-DELTA", Severity::Error, 3);
    for (const char *refund : {R"({"epsilon":"0.1","delta":"0"})", R"({"epsilon":"0.1"})", "null"})
        EXPECT_EQ(find(Log().spend(kTenth, R"(,"refund":)" + std::string(refund)).audited(), "REFUND-DELTA"), nullptr)
            << refund;
    // What is not understood may be of delta.
    for (const char *refund : {"0.1", R"("0.1")", R"({"dleta":"1e-7"})", R"(["1e-7"])", R"({"epsilon":"0.1","d":"1"})"})
        expectFound(Log().spend(kTenth, R"(,"refund":)" + std::string(refund)), "REFUND-DELTA", Severity::Error, 3);
}

TEST(Audit, FindsMixedNeighbours)
{
    const char *poisson =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"10","sampling_rate":"0.01","steps":"1","sampling":"poisson"})";
    expectFound(Log().header("neighbours", "replace-one").spend(poisson), "NEIGHBOURS-MIXED", Severity::Error, 3);
    EXPECT_EQ(find(Log().spend(poisson).audited(), "NEIGHBOURS-MIXED"), nullptr);
}

TEST(Audit, DecisionsKeepToTheRelation)
{
    const char *poisson =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"2","sampling_rate":"0.01","steps":"1","sampling":"poisson"})";
    const auto log = [&](const char *neighbours, const char *decision) {
        return Log()
            .header("neighbours", neighbours)
            .policy("filter", "renyi")
            .policy("parameters", Log::parse(R"({"alpha":["8"]})"))
            .policy("epsilon", "3")
            .spend(poisson, decision);
    };
    constexpr const char *kCont = R"(,"decision":"cont")";
    constexpr const char *kHalt = R"(,"decision":"halt")";
    expectFound(log("add-remove", kHalt), "DECISION-WRONG", Severity::Info, 3);
    EXPECT_EQ(find(log("add-remove", kCont).audited(), "BUDGET-EXCEEDED"), nullptr);
    EXPECT_EQ(find(log("replace-one", kHalt).audited(), "DECISION-WRONG"), nullptr) << "rightly refused";
    expectFound(log("replace-one", kCont), "DECISION-WRONG", Severity::Error, 3);
    expectFound(log("replace-one", kCont), "BUDGET-EXCEEDED", Severity::Error, 3);
}

TEST(Audit, FindsUnknownParameters)
{
    const auto named = [](const char *parameters) { return Log().policy("parameters", Log::parse(parameters)); };
    expectFound(named(R"({"orders":["8"],"alpha":["2"]})"), "PARAMETER-UNKNOWN", Severity::Warning, 2);
    EXPECT_NE(find(named(R"({"gama":"3"})").audited(), "PARAMETER-UNKNOWN")->text.english().find("gama"),
              std::string::npos);
    const char *all = R"({"alpha":["2"],"clock":"sq","gamma":"1","lattice":"0.1","n":"9","target":"1","v0":"1"})";
    EXPECT_EQ(find(named(all).audited(), "PARAMETER-UNKNOWN"), nullptr);
}

TEST(Audit, FindsUnprovenParallelComposition)
{
    expectFound(Log().spend(kTenth, R"(,"role":"parallel:states")"), "PARALLEL-UNPROVEN", Severity::Warning, 3);
    EXPECT_EQ(find(Log().header("disjoint", "one state a person").spend(kTenth, R"(,"role":"parallel:s")").audited(),
                   "PARALLEL-UNPROVEN"),
              nullptr);
}

TEST(Audit, JudgesTheUnit)
{
    expectFound(Log().header("unit", Log::parse("{}")), "UNIT-MISSING", Severity::Error);
    expectFound(Log().header("unit", Log::parse(R"({"entity":"row"})")), "UNIT-EVENT", Severity::Warning);
    Log daily;
    daily.header("unit", Log::parse(R"({"entity":"person","window":"day","windows":"365"})"));
    expectFound(daily, "UNIT-WINDOW", Severity::Warning);
    const AuditFindings findings = daily.audited();
    EXPECT_EQ(find(findings, "UNIT-WINDOW")->evidence.at(1).value, "365");
}

TEST(Audit, JudgesTheBudget)
{
    expectFound(Log().policy("epsilon", "1.01"), "EPS-LARGE", Severity::Info);
    expectFound(Log().policy("epsilon", "21"), "EPS-LARGE", Severity::Warning);
    EXPECT_EQ(find(Log().spend(R"({"kind":"pure_dp","epsilon":"2"})").audited(), "EPS-LARGE"),
              nullptr); // BUDGET-EXCEEDED says so
    expectFound(Log().header("n", "1000000"), "DELTA-LARGE", Severity::Error);
    EXPECT_EQ(find(Log().header("n", "999999").audited(), "DELTA-LARGE"), nullptr);
    for (const char *unknown : {"", "many", "0", "inf"}) // nothing is known to be wrong
        expectFound(Log().header("n", unknown), "DELTA-LARGE", Severity::Note);
    expectFound(Log().policy("reason", ""), "DELTA-REASON", Severity::Note);
}

TEST(Audit, JudgesTheSpendsWithoutABudget)
{
    const auto spent = [](int times) {
        Log log = Log().withoutPolicy();
        for (int i = 0; i < times; ++i)
            log.spend(kTenth);
        return log;
    };
    EXPECT_EQ(find(spent(10).audited(), "EPS-LARGE"), nullptr); // exactly 1
    expectFound(spent(11), "EPS-LARGE", Severity::Info);
    expectFound(spent(201), "EPS-LARGE", Severity::Warning);
    const AuditFindings findings = spent(11).audited();
    EXPECT_EQ(find(findings, "EPS-LARGE")->evidence.at(0).value, "1.1");
    // Without a delta such noise has no epsilon at all; MECHANISM-UNKNOWN tells the other infinities.
    const Log gaussian = Log().withoutPolicy().spend(R"({"kind":"gaussian","sigma":"1","sensitivity":"1"})");
    EXPECT_EQ(find(gaussian.audited(), "EPS-LARGE"), nullptr);
    EXPECT_EQ(find(Log().withoutPolicy().spend(R"({"kind":"magic"})").audited(), "EPS-LARGE"), nullptr);
}

TEST(Audit, FindsUnnamedConversions)
{
    expectFound(Log().spend(R"({"kind":"zcdp","rho":"0.01"})", R"(,"claimed":{"epsilon":"1","delta":"1e-6"})"),
                "CONVERSION-UNNAMED", Severity::Error, 3);
    const char *named = R"(,"claimed":{"epsilon":"1","delta":"1e-6","rho":"0.01","conversion":"zcdp-dp-cks"})";
    EXPECT_EQ(find(Log().spend(R"({"kind":"zcdp","rho":"0.01"})", named).audited(), "CONVERSION-UNNAMED"), nullptr);
}

TEST(Audit, FindsWhatIsNotStated)
{
    expectFound(Log().header("outside", ""), "OUTSIDE-MISSING", Severity::Warning);
    expectFound(Log().header("floating_point", ""), "FLOAT", Severity::Note);
    expectFound(Log().header("timing", ""), "TIMING", Severity::Note);
    expectFound(Log().header("security", ""), "SECURITY", Severity::Note);
    expectFound(Log().header("access", ""), "ACCESS", Severity::Note);
    expectFound(Log().header("utility", ""), "UTILITY-MISSING", Severity::Note);
}

TEST(Audit, FindsWhatNoEpsilonPaysFor)
{
    expectFound(Log().add("dataset", R"({"name":"d","bounds_origin":"data"})"), "BOUNDS-FROM-DATA", Severity::Error, 3);
    expectFound(Log().spend(R"({"kind":"teleport"})"), "MECHANISM-UNKNOWN", Severity::Error, 3);
    expectFound(Log().spend(R"({"kind":"non_private"})"), "NON-PRIVATE", Severity::Error, 3);
    expectFound(Log().spend(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-9"})"), "CATASTROPHIC-DELTA",
                Severity::Note, 3);
}

TEST(Audit, FindsFamiliesChosenTooLateAndClocksThatAreTooLong)
{
    const char *family =
        R"({"epsilon":"1","delta":"1e-6","filter":"potential","parameters":{"lattice":"0.02","family":[)"
        R"({"mechanism":{"kind":"pure_dp","epsilon":"0.2"},"parts":"1","charge":"1"}]}})";
    expectFound(Log().spend(kTenth).add("policy", family), "FAMILY-CLOCK", Severity::Error, 4);
    EXPECT_EQ(find(Log().add("policy", family).spend(kTenth).audited(), "FAMILY-CLOCK"), nullptr);
    const auto policy = policyFromBody(*Json::parse(family));
    const auto kind = account::findFilter(testing_support::catalog().filters, policy->filter);
    Policy completed = *(*kind)->completed(*policy);
    const auto withClock = [&completed] { return policyBody(completed).write(); };
    EXPECT_EQ(find(Log().add("policy", withClock()).audited(), "FAMILY-CLOCK"), nullptr);
    ++completed.parameters.familyClock.limit;
    expectFound(Log().add("policy", withClock()), "FAMILY-CLOCK", Severity::Error, 3);
}

TEST(Audit, FindsChangesOfThePolicy)
{
    const char *larger = R"({"epsilon":"2","delta":"1e-6","filter":"basic","reason":"we need more"})";
    expectFound(Log().spend(kTenth).add("policy", larger), "POLICY-CHANGED", Severity::Warning, 4);
    EXPECT_EQ(find(Log().add("policy", larger).spend(kTenth).audited(), "POLICY-CHANGED"), nullptr);
    const Log unnamed = Log().spend(kTenth).add("policy", R"({"epsilon":"2","delta":"1e-6","reason":"more"})");
    EXPECT_EQ(evidence(unnamed.audited(), "POLICY-CHANGED", "to"), "(2, 1e-6), filter universal");
}

/// A decision is judged under the policy of its line; a policy below what was recorded is one finding, about its own line.
TEST(Audit, FindsAPolicyBelowTheRecord)
{
    constexpr const char *kHalf = R"({"kind":"pure_dp","epsilon":"0.5"})";
    constexpr const char *kCont = R"(,"decision":"cont")";
    const char *lower = R"({"epsilon":"0.3","delta":"1e-6","filter":"basic","reason":"less"})";
    Log log;
    log.spend(kTenth, kCont).spend(kHalf, kCont).add("policy", lower);
    expectFound(log, "POLICY-LOWERED", Severity::Error, 5);
    EXPECT_EQ(evidence(log.audited(), "POLICY-LOWERED", "spent in all"), "0.6");
    EXPECT_EQ(find(log.audited(), "DECISION-WRONG"), nullptr) << "right under the policy of their lines";
    EXPECT_EQ(find(log.audited(), "BUDGET-EXCEEDED"), nullptr);
    Log after = log;
    after.spend(kTenth, kCont);
    expectFound(after, "POLICY-LOWERED", Severity::Error, 5);
    expectFound(after, "DECISION-WRONG", Severity::Error, 6);
    expectFound(after, "BUDGET-EXCEEDED", Severity::Error, 6);
    after.add("policy", R"({"epsilon":"2","delta":"1e-6","filter":"basic","reason":"more"})");
    EXPECT_EQ(find(after.audited(), "POLICY-LOWERED"), nullptr) << "the policy in force accepts all";
    expectFound(after, "DECISION-WRONG", Severity::Error, 6);
    Log past;
    past.spend(kHalf).spend(kHalf).spend(kHalf).add("policy", lower);
    expectFound(past, "POLICY-LOWERED", Severity::Error, 6);
    expectFound(past, "BUDGET-EXCEEDED", Severity::Error, 5);
    Log first;
    first.spend(R"({"kind":"pure_dp","epsilon":"1.5"})").add("policy", lower);
    EXPECT_EQ(find(first.audited(), "POLICY-LOWERED"), nullptr) << "the policy of its line refused it as well";
    expectFound(first, "BUDGET-EXCEEDED", Severity::Error, 3);
}

TEST(Audit, AHaltEndsWhatThePolicyOfItsLineEnds)
{
    const char *skips = R"({"epsilon":"1","delta":"1e-6","filter":"basic","on_halt":"skip","reason":"r"})";
    constexpr const char *kLarge = R"({"kind":"pure_dp","epsilon":"2"})";
    const Log log = Log().policy("on_halt", "latch").spend(kLarge, R"(,"decision":"halt")").add("policy", skips);
    EXPECT_EQ(find(log.audited(), "HALT-IGNORED"), nullptr);
    expectFound(Log(log).spend(kTenth), "HALT-IGNORED", Severity::Error, 5);
    const char *latches = R"({"epsilon":"1","delta":"1e-6","filter":"basic","on_halt":"latch","reason":"r"})";
    EXPECT_EQ(find(Log().spend(kLarge, R"(,"decision":"halt")").add("policy", latches).spend(kTenth).audited(),
                   "HALT-IGNORED"),
              nullptr);
}

TEST(Audit, AFilterThatTakesNoSuchEntryIsNotFixedByALargerBudget)
{
    const auto advice = [](const Log &log) {
        const auto findings = log.audited();
        const AuditFinding *found = find(findings, "BUDGET-EXCEEDED");
        return found == nullptr ? std::string() : found->fix.english();
    };
    const std::string small = advice(Log().spend(R"({"kind":"gaussian","sigma":"1000"})"));
    EXPECT_THAT(small, HasSubstr("No larger budget helps"));
    EXPECT_THAT(small, HasSubstr("admits them (universal, zcdp"));
    EXPECT_THAT(small, HasSubstr("a guarantee that the basic filter takes"));
    EXPECT_THAT(advice(Log().spend(R"({"kind":"gaussian","sigma":"0.1"})")), HasSubstr("too small for each"));
    EXPECT_THAT(advice(Log().spend(R"({"kind":"pure_dp","epsilon":"9"})")), HasSubstr("raise the policy"));
}

TEST(Audit, AKeyThatCountsNoMoreIsNotFixedByAddingIt)
{
    const auto advice = [](const std::string &detail) {
        Verdict verdict;
        verdict.kind = VerdictKind::SignerUnknown;
        verdict.seals.push_back({9, 8, "ann@example.org", VerdictKind::SignerUnknown, detail});
        const auto findings = Log().audited(verdict);
        return find(findings, "SIGNER")->fix;
    };
    EXPECT_THAT(advice("s:1: key has expired: verify time 2026-11-22T13:51:22 > valid-before 2020-01-01T00:00:00"),
                HasSubstr("had expired when it was checked"));
    EXPECT_THAT(advice("s:1: key is not yet valid: verify time 2026 < valid-after 2040"), HasSubstr("valid-after"));
    EXPECT_THAT(advice("signed with the key SHA256:x, which line 4 says was replaced"), HasSubstr("sealed again"));
    EXPECT_THAT(advice("Could not verify signature."), HasSubstr("add it to your allowed signers"));
}

TEST(Audit, SaysThatThereIsNoPolicy)
{
    expectFound(Log().withoutPolicy().spend(kTenth), "POLICY-MISSING", Severity::Note);
    EXPECT_EQ(find(Log().spend(kTenth).audited(), "POLICY-MISSING"), nullptr);
    EXPECT_EQ(find(Log().withoutPolicy().audited(), "POLICY-MISSING"), nullptr) << "nothing was spent";
}

TEST(Audit, ReadsWhereBoundsComeFromInAnyWords)
{
    const auto from = [](const std::string &origin) {
        return Log().add("dataset", R"({"name":"d","bounds_origin":")" + origin + R"("})").audited();
    };
    for (const char *origin : {"Data", "the Data", "from the data", "DATASET", "min and max of the raw data", "data."})
        EXPECT_NE(find(from(origin), "BOUNDS-FROM-DATA"), nullptr) << origin;
    for (const char *origin : {"public data", "not the data", "the law", "a charged quantile of the data", ""})
        EXPECT_EQ(find(from(origin), "BOUNDS-FROM-DATA"), nullptr) << origin;
    EXPECT_NE(find(Log().add("dataset", R"({"name":"d","origin":"the data"})").audited(), "BOUNDS-FROM-DATA"), nullptr);
}

TEST(Audit, FindsTimesThatRunBackwards)
{
    expectFound(
        Log().spend(kTenth, R"(,"time":"2026-01-02T00:00:00Z")").spend(kTenth, R"(,"time":"2026-01-01T00:00:00Z")"),
        "TIME-ORDER", Severity::Note, 4);
}

TEST(Audit, FractionsOfASecondDoNotRunBackwards)
{
    const Log log = Log()
                        .spend(kTenth, R"(,"time":"2026-01-02T00:00:00Z")")
                        .spend(kTenth, R"(,"time":"2026-01-02T00:00:00.5Z")")
                        .spend(kTenth, R"(,"time":"2026-01-02T00:00:00Z")");
    EXPECT_EQ(find(log.audited(), "TIME-ORDER"), nullptr);
}

TEST(Audit, FindsTimesToCome)
{
    constexpr std::int64_t kSecondOfJanuary = 1767312000; // 2026-01-02T00:00:00Z
    Log log;
    for (const char *time : {"2026-01-01T00:00:00Z", "2026-01-03T00:00:00Z", "2026-01-03T00:00:01Z", "next year",
                             "2027-01-01T00:00:00.25Z"})
        log.spend(kTenth, R"(,"time":")" + std::string(time) + "\"");
    const auto findings = log.audited({}, kSecondOfJanuary);
    const AuditFinding *found = find(findings, "TIME-AHEAD");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->severity, Severity::Warning);
    EXPECT_EQ(found->lines, (std::vector<std::int64_t>{5, 7})) << "a day ahead may be a clock";
    EXPECT_EQ(find(log.audited(), "TIME-AHEAD"), nullptr) << "without a clock";
    EXPECT_EQ(find(log.audited({}, kSecondOfJanuary + 366 * 86400), "TIME-AHEAD"), nullptr);
}

TEST(Audit, TimesThatRunBackwardsAreOneFindingWithAllLines)
{
    Log log;
    for (const char *day : {"05", "03", "04", "06", "01"})
        log.spend(kTenth, R"(,"time":"2026-01-)" + std::string(day) + R"(T00:00:00Z")");
    const auto findings = log.audited();
    const AuditFinding *found = find(findings, "TIME-ORDER");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->lines, (std::vector<std::int64_t>{4, 5, 7}));
    EXPECT_EQ(std::count_if(findings.begin(), findings.end(),
                            [](const AuditFinding &one) { return one.check == "TIME-ORDER"; }),
              1);
}

Verdict judged(VerdictKind kind)
{
    Verdict verdict;
    verdict.kind = kind;
    if (kind != VerdictKind::ChainBroken)
        verdict.seals.push_back({9, 8, "ann@example.org", kind, "as the checker says"});
    else
        verdict.problem = Error{ErrorCode::ChainBroken, "prev", "", "is not the hash of the line before", {"", 7, ""}};
    return verdict;
}

TEST(Audit, IntegrityComesFromOutside)
{
    expectFound(Log(), "CHAIN", Severity::Error, 7, judged(VerdictKind::ChainBroken));
    expectFound(Log(), "SEAL", Severity::Error, 9, judged(VerdictKind::SealDiffers));
    expectFound(Log(), "SEAL", Severity::Error, 9, judged(VerdictKind::SignatureBad));
    expectFound(Log(), "SIGNER", Severity::Error, 9, judged(VerdictKind::SignerUnknown));
}

TEST(Audit, WhatReadingFoundIsReported)
{
    expectFound(Log().add("telemetry", "{}"), "ENTRY-MALFORMED", Severity::Error, 3);
    expectFound(Log().add("x-telemetry", "{}"), "EVENT-UNKNOWN", Severity::Note, 3);
    expectFound(Log().add("anchor", R"({"lines":1})"), "EVENT-MALFORMED", Severity::Warning, 3);
    expectFound(Log().spend(R"({"kind":"laplace","scale":"-1"})"), "MECHANISM-MALFORMED", Severity::Error, 3);
    expectFound(Log().add("amend", R"({"refers_to":9,"correct":{}})"), "REFERENCE-UNKNOWN", Severity::Error, 3);
    const auto findings = Log().spend(R"({"kind":"teleport"})").audited();
    EXPECT_EQ(std::count_if(findings.begin(), findings.end(),
                            [](const AuditFinding &found) { return found.check == "MECHANISM-UNKNOWN"; }),
              1)
        << "said once";
}

TEST(Audit, SuppressionIsRecordedAndShown)
{
    const char *review = R"({"role":"audit","decision":"suppress","check":"EPS-LARGE","text":"board decision 12"})";
    const auto findings = Log().policy("epsilon", "3").add("review", review).audited();
    ASSERT_NE(find(findings, "EPS-LARGE"), nullptr);
    EXPECT_EQ(find(findings, "EPS-LARGE")->suppressedBecause, "board decision 12");
    const char *cheat = R"({"role":"audit","decision":"suppress","check":"CHAIN","text":"trust me"})";
    const auto stillBroken = Log().add("review", cheat).audited(judged(VerdictKind::ChainBroken));
    EXPECT_TRUE(find(stillBroken, "CHAIN")->suppressedBecause.empty());
    const char *waived = R"({"role":"audit","decision":"suppress","check":"APPROVAL-MISSING","text":"trust me"})";
    const auto unapproved = Log()
                                .add("approvals", R"({"count":"one"})")
                                .add("spend", R"({"mechanism":{"kind":"pure_dp","epsilon":"0.5"}})")
                                .add("review", waived)
                                .audited();
    ASSERT_NE(find(unapproved, "APPROVAL-MISSING"), nullptr);
    EXPECT_TRUE(find(unapproved, "APPROVAL-MISSING")->suppressedBecause.empty());
}

TEST(Audit, IdsAreUniqueAndDescribed)
{
    const Catalog catalog = makeCatalog();
    std::set<std::string_view> ids;
    for (const auto &check : catalog.auditChecks) {
        EXPECT_TRUE(ids.insert(check->id).second) << check->id;
        EXPECT_FALSE(check->title.empty());
        EXPECT_FALSE(check->looksAt.empty());
    }
}

} // namespace
} // namespace epsilometer::audit::audit_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the judgement on a claim:
// - the best composition decides for fixed runs, and what holds under adaptivity does for adaptive ones: a budget that was
//   kept, the plain sum, a filter with the claim as its budget
// - to the digit: the plain sum itself holds, and anything below does not
// - false is what a certified lower bound is above, or what leaks more than its delta; in between it is not shown
// - more epsilon, more delta never make a claim worse
// - of several claims the worst decides, in every order
#include "core/audit/claim_judgement.h"

#include "core/catalog/catalog.h"
#include "tests/core/audit/faulty_log.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::audit::claim_judgement_test {
namespace {

using testing_support::Log;

const Catalog &catalog()
{
    static const Catalog all = makeCatalog();
    return all;
}

TotalClaim claim(const std::string &typed)
{
    return *parseTotalClaim("claim", typed);
}

account::Rounds rounds(const std::string &mechanism, std::uint64_t count)
{
    MechanismResolver resolver(catalog().mechanisms);
    account::Rounds made;
    made.append(resolver.resolve(Mechanism::fromJson(*Json::parse(mechanism))).cost, count);
    return made;
}

JudgedClaim judged(const std::string &typed, const account::Rounds &of, const std::optional<Policy> &own = {})
{
    NoProgress progress;
    return *judgeClaim({catalog().filters, catalog().odometers, catalog().compositions}, claim(typed), of, own, nullptr,
                       progress);
}

/// The log of the public report: Opacus, noise multiplier 1.1, sampling rate 0.01, 1000 steps.
constexpr const char *kSgd =
    R"({"kind":"subsampled_gaussian","noise_multiplier":"1.1","sampling_rate":"0.01","steps":1000,"sampling":"poisson"})";

TEST(ClaimJudgement, AFixedRunIsJudgedByTheBestComposition)
{
    const account::Rounds of = rounds(kSgd, 1);
    const JudgedClaim first = judged("9,1e-6", of);
    ASSERT_EQ(first.fixed.standing, Standing::Holds);
    const double best = *first.fixed.epsilon;
    ASSERT_TRUE(first.fixed.lower);
    const double lower = *first.fixed.lower;
    EXPECT_EQ(first.fixed.id, "pld");
    EXPECT_LE(lower, best);
    EXPECT_GT(lower, best * 0.98);
    const auto at = [&](double epsilon) { return judged(std::to_string(epsilon) + ",1e-6", of); };
    EXPECT_EQ(at(best + 2e-6).fixed.standing, Standing::Holds);
    EXPECT_EQ(at(lower - 2e-6).fixed.standing, Standing::False);
    if (best - lower > 1e-5) {
        EXPECT_EQ(at((best + lower) / 2).fixed.standing, Standing::NotShown);
    }
    // Under adaptivity no bound here reaches it: that is not shown, and not false.
    const JudgedClaim tight = at(best + 2e-6);
    EXPECT_EQ(tight.adaptive.standing, Standing::NotShown);
    EXPECT_GT(*tight.adaptive.epsilon, best);
    const JudgedClaim wide = at(20);
    EXPECT_EQ(wide.adaptive.standing, Standing::Holds);
    EXPECT_TRUE(wide.ifGuardedFromTheStart) << "nothing else holds there";
}

TEST(ClaimJudgement, IsFoundWhereItWasJudgedAlready)
{
    const account::Rounds of = rounds(R"({"kind":"pure_dp","epsilon":"0.1"})", 10);
    const Session session;
    const Verdict verdict;
    AuditSubject subject{
        session, verdict, catalog().mechanisms, catalog().filters, catalog().odometers, catalog().compositions};
    NoProgress progress;
    JudgedClaim known = judged("2,1e-6", of);
    EXPECT_EQ(judgedClaim(subject, 7, known.claim, of, progress)->fixed.epsilon, known.fixed.epsilon);
    EXPECT_EQ(judgedClaim(subject, 7, known.claim, of, progress)->line, 7);
    known.line = 7;
    known.fixed.epsilon = 0.125; // which nothing would find anew
    const JudgedClaims all{known};
    subject.judged = &all;
    EXPECT_EQ(judgedClaim(subject, 7, known.claim, of, progress)->fixed.epsilon, 0.125);
    EXPECT_NE(judgedClaim(subject, 8, known.claim, of, progress)->fixed.epsilon, 0.125) << "of another line";
    EXPECT_NE(judgedClaim(subject, 7, claim("3,1e-6"), of, progress)->fixed.epsilon, 0.125) << "another claim";
}

TEST(ClaimJudgement, ThePlainSumHoldsToTheDigit)
{
    const account::Rounds ten = rounds(R"({"kind":"pure_dp","epsilon":"0.1"})", 10);
    const JudgedClaim sum = judged("1,0", ten);
    EXPECT_EQ(sum.fixed.standing, Standing::Holds);
    EXPECT_EQ(sum.adaptive.standing, Standing::Holds);
    EXPECT_FALSE(sum.ifGuardedFromTheStart);
    EXPECT_EQ(sum.adaptive.id, "basic");
    EXPECT_EQ(judged("0.999999,0", ten).fixed.standing, Standing::False);
    EXPECT_EQ(judged("0.999999,0", ten).adaptive.standing, Standing::False);
    const account::Rounds leaky = rounds(R"({"kind":"approx_dp","epsilon":"0.1","delta":"1e-6"})", 2);
    EXPECT_EQ(judged("0.2,2e-6", leaky).adaptive.standing, Standing::Holds);
    const JudgedClaim less = judged("9,1e-6", leaky);
    EXPECT_EQ(less.fixed.standing, Standing::False) << "the rounds leak more than that delta";
    EXPECT_TRUE(std::isinf(*less.fixed.lower));
}

TEST(ClaimJudgement, ABudgetThatWasKeptHoldsUnderAdaptivity)
{
    const account::Rounds of = rounds(R"({"kind":"gaussian","sigma":"10"})", 10);
    Policy policy = withFilter(makePolicy(Exact(3), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    policy.filter = "universal";
    const JudgedClaim kept = judged("3,1e-6", of, policy);
    EXPECT_EQ(kept.adaptive.standing, Standing::Holds);
    EXPECT_FALSE(kept.ifGuardedFromTheStart);
    EXPECT_EQ(kept.adaptive.id, "universal");
    policy.ordersChosenAfterwards = true;
    EXPECT_TRUE(judged("3,1e-6", of, policy).ifGuardedFromTheStart) << "that promises nothing";
    policy.ordersChosenAfterwards = false;
    EXPECT_TRUE(judged("3,1e-7", of, policy).ifGuardedFromTheStart) << "the budget allows a larger delta";
}

TEST(ClaimJudgement, MoreIsNeverWorse)
{
    const account::Rounds of = rounds(R"({"kind":"gaussian","sigma":"8"})", 20);
    const auto rank = [](Standing standing) {
        return standing == Standing::Holds ? 2 : standing == Standing::NotShown ? 1 : 0;
    };
    for (const auto member : {&JudgedClaim::fixed, &JudgedClaim::adaptive})
        for (const char *delta : {"1e-9", "1e-6"}) {
            int before = 0;
            for (const char *epsilon : {"0.5", "2", "4", "40"}) {
                const int now = rank((judged(std::string(epsilon) + "," + delta, of).*member).standing);
                EXPECT_GE(now, before) << epsilon << " " << delta;
                before = now;
            }
            EXPECT_EQ(before, 2);
        }
}

JudgedClaim standing(Standing fixed, Standing adaptive)
{
    JudgedClaim one;
    one.fixed.standing = fixed;
    one.adaptive.standing = adaptive;
    return one;
}

TEST(ClaimJudgement, TheWorstClaimDecidesInEveryOrder)
{
    EXPECT_EQ(worstClaim({}), nullptr);
    // From the worst on.
    const JudgedClaims ranked{
        standing(Standing::False, Standing::False), standing(Standing::NotShown, Standing::NotShown),
        standing(Standing::NotCompared, Standing::NotCompared), standing(Standing::Holds, Standing::NotShown),
        standing(Standing::Holds, Standing::Holds)};
    for (std::size_t worse = 0; worse < ranked.size(); ++worse)
        for (std::size_t better = worse; better < ranked.size(); ++better)
            for (const JudgedClaims &claims :
                 {JudgedClaims{ranked[worse], ranked[better]}, JudgedClaims{ranked[better], ranked[worse]}}) {
                const JudgedClaim *found = worstClaim(claims);
                ASSERT_NE(found, nullptr);
                EXPECT_EQ(found->fixed.standing, ranked[worse].fixed.standing) << worse << " " << better;
                EXPECT_EQ(found->adaptive.standing, ranked[worse].adaptive.standing) << worse << " " << better;
            }
    JudgedClaim adaptive = standing(Standing::Holds, Standing::NotShown);
    adaptive.claim.run = TotalClaim::Run::Adaptive;
    const JudgedClaims claims{ranked.back(), adaptive};
    EXPECT_EQ(worstClaim(claims), &claims.back()) << "it is not shown for the run that it covers";
}

TEST(ClaimJudgement, WhatNothingTakesIsNotCompared)
{
    const JudgedClaim none = judged("1,1e-6", rounds(R"({"kind":"nosuch"})", 1));
    EXPECT_NE(none.fixed.standing, Standing::Holds);
    EXPECT_NE(none.adaptive.standing, Standing::Holds);
    EXPECT_EQ(judged("0,0", account::Rounds()).fixed.standing, Standing::Holds) << "nothing ran";
}

TEST(ClaimJudgement, TheAuditFindsWhatIsFalseAndWhatIsNotShown)
{
    const auto found = [](const Log &log, std::string_view check) {
        AuditFindings all = log.audited();
        std::erase_if(all, [&](const AuditFinding &one) { return one.check != check; });
        return all;
    };
    const auto with = [](const char *adaptive, const std::string &result) {
        return Log().header("adaptive", adaptive).spend(kSgd).add("account", R"({"results":[)" + result + "]}");
    };
    EXPECT_TRUE(found(with("no", R"({"epsilon":"3","delta":"1e-6"})"), "CLAIM-LOW").empty());
    EXPECT_TRUE(found(with("no", R"({"epsilon":"3","delta":"1e-6"})"), "CLAIM-UNCHECKED").empty());
    EXPECT_EQ(found(with("no", R"({"epsilon":"0.1","delta":"1e-6"})"), "CLAIM-LOW").size(), 1U);
    const auto notShown = found(with("no", R"({"epsilon":"1.8","delta":"1e-6","run":"adaptive"})"), "CLAIM-UNCHECKED");
    ASSERT_EQ(notShown.size(), 1U);
    EXPECT_EQ(notShown.front().severity, Severity::Warning);
    EXPECT_EQ(found(with("yes", R"({"epsilon":"1.8","delta":"1e-6"})"), "CLAIM-UNCHECKED").size(), 1U)
        << "a ledger whose parameters were chosen on the way claims for such a run";
    EXPECT_EQ(found(with("yes", R"({"epsilon":"3","delta":"1e-6","run":"fixed"})"), "ADAPTIVE-INVALID").size(), 1U);
    EXPECT_TRUE(found(with("no", R"({"epsilon":"3","delta":"1e-6","run":"fixed"})"), "ADAPTIVE-INVALID").empty());
}

} // namespace
} // namespace epsilometer::audit::claim_judgement_test

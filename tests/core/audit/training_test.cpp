// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/audit/faulty_log.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::audit::training_test {
namespace {

using testing_support::Log;

std::string run(std::string_view rate, std::string_view steps = "1000", std::string_view more = "")
{
    return R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling":"poisson","sampling_rate":")" +
           std::string(rate) + R"(","steps":")" + std::string(steps) + '"' + std::string(more) + "}";
}

std::string stating(std::string_view facts)
{
    return R"(,"training":{)" + std::string(facts) + "}";
}

AuditFindings of(std::string_view check, const Log &log)
{
    AuditFindings found = log.audited();
    std::erase_if(found, [&](const AuditFinding &finding) { return finding.check != check; });
    return found;
}

AuditFindings of(std::string_view check, std::string_view rate, std::string_view facts, std::string_view steps = "1000",
                 std::string_view more = "")
{
    return of(check, Log().spend(run(rate, steps, more), stating(facts)));
}

double number(const AuditFinding &finding, std::size_t at)
{
    return std::stod(finding.evidence.at(at).value.english());
}

// RATE-N

TEST(AuditRateN, FindsARateBelowThatOfTheStatedBatches)
{
    const AuditFindings found = of("RATE-N", "0.001", R"("records":"1000","batch_size":"10")");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Error);
    EXPECT_EQ(found[0].lines, (std::vector<std::int64_t>{3}));
    EXPECT_EQ(found[0].evidence.back().value, "1/100");
}

TEST(AuditRateN, AcceptsTheRatesThatLibrariesDrawWith)
{
    // 1000 records in batches of 64: 16 batches with an incomplete one, 15 without.
    for (const char *rate : {"0.0625", "0.064", "0.0667", "0.5"})
        EXPECT_TRUE(of("RATE-N", rate, R"("records":"1000","batch_size":"64")").empty()) << rate;
    EXPECT_TRUE(of("RATE-N", "0.0769", R"("records":"1000","batch_size":"80")").empty()) << "1/13 with four digits";
    EXPECT_EQ(of("RATE-N", "0.062", R"("records":"1000","batch_size":"64")").size(), 1U);
}

TEST(AuditRateN, TheNumberOfPeopleOfTheLedgerOnlyRaisesADoubt)
{
    const AuditFindings found = of("RATE-N", "0.00001", R"("batch_size":"10")");
    ASSERT_EQ(found.size(), 1U) << "10 of 100000";
    EXPECT_EQ(found[0].severity, Severity::Warning) << "a person may have several records";
    EXPECT_TRUE(of("RATE-N", "0.0001", R"("batch_size":"10")").empty());
}

TEST(AuditRateN, FindsMissingSteps)
{
    const char *facts = R"("records":"1000","batch_size":"10","epochs":"3")";
    const AuditFindings found = of("RATE-N", "0.01", facts, "299");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Error);
    EXPECT_EQ(found[0].evidence[1].value, "300");
    EXPECT_TRUE(of("RATE-N", "0.01", facts, "300").empty());
    EXPECT_TRUE(of("RATE-N", Log().spend(run("0.01", "1"), R"(,"count":300)" + stating(facts))).empty());
    const char *accumulated = R"("records":"1000","batch_size":"10","epochs":"3","accumulation":"8")";
    EXPECT_TRUE(of("RATE-N", "0.08", accumulated, "36").empty()) << "12 full steps in a pass";
    EXPECT_EQ(of("RATE-N", "0.08", accumulated, "35").size(), 1U);
}

TEST(AuditRateN, WeightedSamplersNeedTheLargestRate)
{
    const AuditFindings mean = of("RATE-N", "0.01", R"("records":"1000","batch_size":"10","sampler":"weighted")");
    ASSERT_EQ(mean.size(), 1U);
    EXPECT_EQ(mean[0].severity, Severity::Error);
    const AuditFindings larger = of("RATE-N", "0.03", R"("records":"1000","batch_size":"10","sampler":"weighted")");
    ASSERT_EQ(larger.size(), 1U);
    EXPECT_EQ(larger[0].severity, Severity::Info) << "it may be the largest rate";
    const AuditFindings unknown = of("RATE-N", "0.01", R"("sampler":"weighted")");
    ASSERT_EQ(unknown.size(), 1U);
    EXPECT_EQ(unknown[0].severity, Severity::Warning);
    EXPECT_TRUE(of("RATE-N", "0.01", R"("records":"1000","batch_size":"10","sampler":"uniform")").empty());
}

TEST(AuditRateN, AsksNothingWhereNothingIsStated)
{
    EXPECT_TRUE(of("RATE-N", Log().spend(run("0.001"))).empty());
    EXPECT_TRUE(of("RATE-N", "0.001", R"("records":"1000")").empty()) << "no batch size";
    EXPECT_TRUE(of("RATE-N",
                   Log().spend(R"({"kind":"gaussian","sigma":"1"})", stating(R"("records":"1000","batch_size":"10")")))
                    .empty());
}

TEST(AuditRateN, AMisspeltStatementIsFound)
{
    const AuditFindings found = of("RATE-N", "0.001", R"("record":"1000","batch_size":"10")");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Warning);
}

// ACCUMULATION

/// n 1000, batches of 10, 8 of them a step, noise 1, 100 steps, delta 1e-5.
TEST(AuditAccumulation, FindsTheRateOfOneBatch)
{
    const AuditFindings found =
        of("ACCUMULATION",
           Log()
               .policy("delta", "1e-5")
               .spend(run("0.01", "100"), stating(R"("records":"1000","batch_size":"10","accumulation":"8")")));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Error);
    EXPECT_EQ(found[0].lines, (std::vector<std::int64_t>{3}));
    EXPECT_EQ(found[0].evidence[2].value, "0.08");
    EXPECT_NEAR(number(found[0], 3), 0.72, 0.005) << "at the rate of one batch";
    EXPECT_NEAR(number(found[0], 4), 5.6, 0.05) << "at the rate of all";
    EXPECT_GT(number(found[0], 5), number(found[0], 4)) << "a record may be in several batches";
}

TEST(AuditAccumulation, AcceptsTheRateOfAllBatches)
{
    const char *facts = R"("records":"1000","batch_size":"10","accumulation":"8")";
    EXPECT_TRUE(of("ACCUMULATION", "0.08", facts).empty());
    EXPECT_TRUE(of("ACCUMULATION", "0.07693", facts).empty()) << "1/13, a loader of batches of 80";
    EXPECT_TRUE(of("ACCUMULATION", "0.01", facts, "125", R"(,"records":"8")").empty()) << "independent batches";
    EXPECT_TRUE(of("ACCUMULATION", "0.01", R"("records":"1000","batch_size":"10","accumulation":"1")").empty());
    EXPECT_EQ(of("ACCUMULATION", "0.02", facts).size(), 1U) << "the rate of two of eight";
}

TEST(AuditAccumulation, WithoutNumbersToCompareItShowsBoth)
{
    const AuditFindings found = of("ACCUMULATION", "0.01", R"("accumulation":"8")");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Info);
    EXPECT_GT(number(found[0], 3), number(found[0], 2));
}

TEST(AuditAccumulation, OtherSpendsDoNotCount)
{
    const AuditFindings found =
        of("ACCUMULATION",
           Log()
               .policy("delta", "1e-5")
               .spend(R"({"kind":"pure_dp","epsilon":"9"})")
               .spend(run("0.01", "100"), stating(R"("records":"1000","batch_size":"10","accumulation":"8")"))
               .spend(run("0.01", "100")));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_NEAR(number(found[0], 3), 0.72, 0.005);
}

TEST(AuditAccumulation, AsksNothingWhereNothingIsStated)
{
    EXPECT_TRUE(of("ACCUMULATION", Log().spend(run("0.01"))).empty());
    EXPECT_TRUE(of("ACCUMULATION", "0.01", R"("records":"1000","batch_size":"10")").empty());
}

// NORMALISER

Log withoutPeople()
{
    return Log().header("n", Json());
}

Log &fromOpacus(Log &log)
{
    return log.spend(run("0.01"), R"(,"library":"opacus")");
}

TEST(AuditNormaliser, FindsImportsFromOpacusUnderAddRemove)
{
    Log log = withoutPeople();
    const AuditFindings found = of("NORMALISER", fromOpacus(log).spend(run("0.01")));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Warning);
    EXPECT_EQ(found[0].lines, (std::vector<std::int64_t>{3})) << "the second run is not of Opacus";
}

TEST(AuditNormaliser, IsAnInfoWhereTheRelationIsOnlyAssumed)
{
    Log log = withoutPeople().header("neighbours", Json());
    const AuditFindings found = of("NORMALISER", fromOpacus(log));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Info);
}

TEST(AuditNormaliser, FindsNothingWhereTheNumberOfRecordsIsPublic)
{
    Log stated;
    EXPECT_TRUE(of("NORMALISER", fromOpacus(stated)).empty()) << "the header states n";
    Log zeroOut = withoutPeople().header("neighbours", "zero-out");
    EXPECT_TRUE(of("NORMALISER", fromOpacus(zeroOut)).empty());
    EXPECT_TRUE(of("NORMALISER",
                   withoutPeople().spend(run("0.01"), R"(,"library":"opacus 1.5","training":{"divisor":"public"})"))
                    .empty());
}

TEST(AuditNormaliser, ReadsLibraryAndDivisorOfASpend)
{
    EXPECT_EQ(of("NORMALISER", withoutPeople().spend(run("0.01"), R"(,"library":"Opacus 1.5")")).size(), 1U);
    EXPECT_EQ(of("NORMALISER", withoutPeople().spend(run("0.01"), stating(R"("divisor":"records")"))).size(), 1U);
    EXPECT_TRUE(of("NORMALISER", withoutPeople().spend(run("0.01"))).empty()) << "nothing is stated";
    EXPECT_TRUE(
        of("NORMALISER", withoutPeople().spend(R"({"kind":"gaussian","sigma":"1"})", R"(,"library":"opacus")")).empty())
        << "not a training run";
}

// TRAINING-STEP

TEST(AuditTrainingStep, FindsWhatTheCostDoesNotCover)
{
    const std::vector<std::pair<const char *, Severity>> outside{
        {R"("clipping":"none")", Severity::Error},           {R"("clipping":"microbatches")", Severity::Error},
        {R"("clipping":"layers")", Severity::Warning},       {R"("divisor":"batch")", Severity::Warning},
        {R"("empty_batches":"skipped")", Severity::Warning}, {R"("not_finite":"skipped")", Severity::Warning},
        {R"("across_records":"present")", Severity::Error},  {R"("metrics":"released")", Severity::Warning},
        {R"("tuning":"private")", Severity::Warning}};
    for (const auto &[fact, severity] : outside) {
        const AuditFindings found = of("TRAINING-STEP", "0.01", fact);
        ASSERT_EQ(found.size(), 1U) << fact;
        EXPECT_EQ(found[0].severity, severity) << fact;
        EXPECT_EQ(found[0].lines, (std::vector<std::int64_t>{3})) << fact;
    }
    const AuditFindings both = of("TRAINING-STEP", "0.01", R"("clipping":"none","tuning":"private")");
    EXPECT_EQ(both.size(), 2U) << "each is a finding of its own";
}

TEST(AuditTrainingStep, FindsNothingInARunThatDoesAsTheProofSays)
{
    EXPECT_TRUE(of("TRAINING-STEP", "0.01",
                   R"("clipping":"record","divisor":"public","empty_batches":"noised","not_finite":"zeroed",)"
                   R"("across_records":"none","metrics":"private","tuning":"public")")
                    .empty());
    EXPECT_TRUE(of("TRAINING-STEP", "0.01", R"("metrics":"none","tuning":"recorded")").empty());
    const std::string fixed =
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling":"without_replacement",)"
        R"("sampling_rate":"0.01","steps":"10"})";
    for (const char *fact : {R"("divisor":"batch")", R"("clipping":"microbatches")"})
        EXPECT_TRUE(of("TRAINING-STEP", Log().spend(fixed, stating(fact))).empty())
            << fact << ": the size of a fixed batch is public, and its sensitivity is two clips";
    EXPECT_TRUE(of("TRAINING-STEP", Log().spend(run("0.01"))).empty()) << "nothing is stated";
}

} // namespace
} // namespace epsilometer::audit::training_test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/audit/faulty_log.h"

#include <algorithm>

namespace epsilometer::audit::sampling_test {
namespace {

using testing_support::Log;

constexpr std::string_view kRun =
    R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":"1000","sampling":"poisson"})";

// Epsilon of mu-GDP at delta 1e-6, solved for in double precision: mu = sqrt(10) and 2.
constexpr double kTenEpochs = 19.4236564740;
constexpr double kFourEpochs = 10.9971512142;

AuditFindings of(const Log &log)
{
    AuditFindings found = log.audited();
    std::erase_if(found, [](const AuditFinding &finding) { return finding.check != "SAMPLING"; });
    return found;
}

TEST(AuditSampling, SaysWhatARunCostsIfTheCodeShuffles)
{
    const AuditFindings found = of(Log().spend(R"({"kind":"pure_dp","epsilon":"5"})").spend(kRun).spend(kRun));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().severity, Severity::Info);
    EXPECT_EQ(found.front().lines, (std::vector<std::int64_t>{4, 5}));
    const AuditFindings one = of(Log().spend(R"({"kind":"pure_dp","epsilon":"5"})").spend(kRun));
    ASSERT_EQ(one.size(), 1U);
    const double poisson = std::stod(one.front().evidence[0].value.english());
    const double shuffled = std::stod(one.front().evidence[1].value.english());
    EXPECT_GT(poisson, 1) << "the training run alone";
    EXPECT_LT(poisson, 5);
    EXPECT_GE(shuffled, kTenEpochs);
    EXPECT_LE(shuffled, kTenEpochs * 1.01);
    EXPECT_EQ(one.front().evidence[2].value, "1e-6");
    EXPECT_EQ(one.front().evidence[3].value, "zero-out") << "epochs are not defined under add-remove";
}

/// Importers write one step, and how many there were as its count: they share epochs all the same.
TEST(AuditSampling, CountedStepsAreOneRun)
{
    Json step = Log::parse(kRun);
    step.set("steps", "1");
    const AuditFindings found = of(Log().spend(step.write(), R"(,"count":1000)"));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_GE(std::stod(found.front().evidence[1].value.english()), kTenEpochs);
    EXPECT_LE(std::stod(found.front().evidence[1].value.english()), kTenEpochs * 1.01);
}

TEST(AuditSampling, EveryEntryOfALogCountsThoughNoneHasALine)
{
    Json other = Log::parse(kRun);
    other.set("sampling_rate", "0.02");
    const auto twoRuns = [&] { return Log().spend(kRun).spend(other.write()); };
    const AuditFindings ledger = of(twoRuns());
    const AuditFindings log = of(twoRuns().withoutLines());
    ASSERT_EQ(ledger.size(), 1U);
    ASSERT_EQ(log.size(), 1U);
    for (const std::size_t epsilon : {0U, 1U})
        EXPECT_EQ(log.front().evidence[epsilon].value.english(), ledger.front().evidence[epsilon].value.english());
    EXPECT_TRUE(log.front().lines.empty());
}

TEST(AuditSampling, TheRelationOfARunStays)
{
    Json run = Log::parse(kRun);
    run.set("neighbours", "replace-one");
    const AuditFindings found = of(Log().header("neighbours", "replace-one").spend(run.write()));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_GE(std::stod(found.front().evidence[1].value.english()), kTenEpochs) << "noise over two clips";
    EXPECT_EQ(found.front().evidence[3].value, "replace-one");
}

TEST(AuditSampling, AsksNothingWhereBatchesAreStatedOrAreTheWholeData)
{
    for (
        const char *run :
        {R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.01","steps":"9","sampling":"without_replacement","neighbours":"zero-out"})",
         R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"1","steps":"9","sampling":"poisson"})",
         R"({"kind":"epoch_gaussian","noise_multiplier":"1","steps_per_epoch":"9","epochs":"1"})",
         R"({"kind":"gaussian","sigma":"1"})"})
        EXPECT_TRUE(of(Log().spend(run)).empty()) << run;
}

TEST(AuditSampling, AnIncompleteBatchMakesEpochsShorter)
{
    // floor(1/0.3) = 3 batches an epoch, so 10 batches are up to 4 epochs.
    const AuditFindings found = of(Log().spend(
        R"({"kind":"subsampled_gaussian","noise_multiplier":"1","sampling_rate":"0.3","steps":"10","sampling":"poisson"})"));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_GE(std::stod(found.front().evidence[1].value.english()), kFourEpochs);
    EXPECT_LE(std::stod(found.front().evidence[1].value.english()), kFourEpochs * 1.01);
}

} // namespace
} // namespace epsilometer::audit::sampling_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of audits from scores:
// - CSV is read by its column names; wrong cells are named by their line
// - with scores of randomised response and of a Gaussian, thresholds chosen on the held-out half show too much in at most 5
//   percent of the cases, in files of any order; chosen on the half that is judged, they do far more often
// - what is recorded is read back as the same counts
#include "core/audit/empirical/one_run.h"
#include "core/audit/empirical/scores.h"
#include "core/audit/empirical/shown.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

namespace epsilometer::audit::scores_test {
namespace {

using testing::HasSubstr;

ScoreTerms terms(bool ofOneRun, const char *delta = "0")
{
    ScoreTerms all;
    all.ofOneRun = ofOneRun;
    all.confidence = *Exact::parse("confidence", "0.95");
    all.delta = *Exact::parse("delta", delta);
    return all;
}

/// Scores of independent Gaussians, one of each coin.
std::vector<Score> gaussianScores(std::mt19937_64 &random, std::size_t count, double mu)
{
    std::normal_distribution<double> noise;
    std::vector<Score> scores;
    for (std::size_t i = 0; i < count; ++i) {
        const bool member = (random() & 1U) != 0;
        scores.push_back({noise(random) + (member ? mu : 0), member});
    }
    return scores;
}

TEST(Scores, AreReadFromCsv)
{
    const auto read = readScores("id,member,score\r\na,1,0.5\nb,0,-1e3\n\n\"c\",true, 2 \n");
    ASSERT_TRUE(read.ok());
    ASSERT_EQ(read->size(), 3U);
    EXPECT_TRUE((*read)[0].member);
    EXPECT_EQ((*read)[1].value, -1000);
    EXPECT_FALSE((*read)[1].member);
    EXPECT_EQ((*read)[2].value, 2);
    for (const char *wrong :
         {"a,b\n1,1\n", "score,member\n1,2\n", "score,member\nx,1\n", "score,member\nnan,1\n", "score,member\ninf,1\n",
          "score,member\n1\n", "score,member\n0x1,1\n", "score,member\n1 2,1\n", "score,member\n\"1,1\n"})
        EXPECT_FALSE(readScores(wrong).ok()) << wrong;
    EXPECT_THAT(readScores("score,member\n1,1\n2,x\n").error().located().english(), HasSubstr("line 3"));
}

TEST(Scores, NeedBothKindsAndANumberFixedInAdvance)
{
    std::mt19937_64 random(1);
    EXPECT_FALSE(auditsOf({{1, true}, {2, true}, {3, true}, {4, true}, {5, true}}, terms(false)).ok());
    const std::vector<Score> scores = gaussianScores(random, 100, 1);
    EXPECT_FALSE(auditsOf(scores, terms(true, "1e-5")).ok()) << "guesses not fixed";
    ScoreTerms fixed = terms(true, "1e-5");
    fixed.guesses = 101;
    EXPECT_FALSE(auditsOf(scores, fixed).ok());
    fixed.guesses = 20;
    const auto one = auditsOf(scores, fixed);
    ASSERT_TRUE(one.ok());
    EXPECT_EQ(std::get<OneRunAudit>(one->front().audit).canaries, 100U);
    EXPECT_EQ(std::get<OneRunAudit>(one->front().audit).guesses, 20U);
    EXPECT_GE(std::get<OneRunAudit>(one->front().audit).correct, 14U);
}

TEST(Scores, RecordWhatTheyShow)
{
    std::mt19937_64 random(2);
    for (const bool ofOneRun : {false, true}) {
        ScoreTerms asked = terms(ofOneRun);
        asked.falsely = 0.05;
        const auto audits = auditsOf(gaussianScores(random, 400, 2), asked);
        ASSERT_TRUE(audits.ok());
        EXPECT_EQ(audits->size(), ofOneRun ? 1U : 3U);
        for (const ScoredAudit &one : *audits) {
            const auto again = empiricalAudit(one.body());
            ASSERT_TRUE(again.ok()) << one.body().write();
            const auto shown = [](const EmpiricalAudit &audit) {
                return std::visit([](const auto &counts) { return epsilonShown(counts); }, audit);
            };
            EXPECT_EQ(shown(*again), shown(one.audit));
            EXPECT_GT(shown(one.audit), 0);
        }
    }
}

/// The share of files whose audits show more than the truth.
template <class Above> double alarms(std::size_t count, double mu, bool sorted, const ScoreTerms &asked, Above above)
{
    constexpr int kFiles = 300;
    std::mt19937_64 random(sorted ? 77 : 78);
    int raised = 0;
    for (int i = 0; i < kFiles; ++i) {
        std::vector<Score> scores = gaussianScores(random, count, mu);
        if (sorted)
            std::ranges::sort(scores, {}, &Score::value);
        raised += above(*auditsOf(scores, asked)) ? 1 : 0;
    }
    return static_cast<double>(raised) / kFiles;
}

TEST(Scores, SeldomShowMoreThanTheMechanismHas)
{
    for (const bool sorted : {false, true}) {
        EXPECT_LE(alarms(200, 0.5, sorted, terms(false),
                         [](const auto &audits) { return muShown(std::get<RatesAudit>(audits.front().audit)) > 0.5; }),
                  0.05)
            << sorted;
        EXPECT_LE(
            alarms(200, 0, sorted, terms(true),
                   [](const auto &audits) { return epsilonShown(std::get<OneRunAudit>(audits.front().audit)) > 0; }),
            0.05)
            << sorted;
    }
    EXPECT_LE(
        alarms(200, 0, false, terms(false),
               [](const auto &audits) { return epsilonShown(std::get<SequentialAudit>(audits.back().audit)) > 0; }),
        0.05);
}

TEST(Scores, OfTheSameHalfShowTooMuch)
{
    // The best of all thresholds on the scores that chose it: what a held-out half is for.
    std::mt19937_64 random(79);
    int raised = 0;
    constexpr int kFiles = 200;
    for (int i = 0; i < kFiles; ++i) {
        std::vector<Score> scores = gaussianScores(random, 100, 0);
        std::ranges::sort(scores, std::greater(), &Score::value);
        OneRunAudit audit{100, 0, 0, *Exact::parse("confidence", "0.95"), Exact()};
        double most = 0;
        for (const Score &score : scores) {
            ++audit.guesses;
            audit.correct += score.member ? 1 : 0;
            most = std::max(most, epsilonShown(audit));
        }
        raised += most > 0 ? 1 : 0;
    }
    EXPECT_GE(raised, kFiles / 10);
}

TEST(Scores, AtAFalsePositiveRateKeepToIt)
{
    ScoreTerms asked = terms(false);
    asked.falsely = 0.1;
    std::mt19937_64 random(80);
    const auto audits = auditsOf(gaussianScores(random, 4000, 1), asked);
    ASSERT_TRUE(audits.ok());
    const RateBounds bounds = rateBounds(std::get<RatesAudit>((*audits)[1].audit));
    EXPECT_LT(bounds.accused, 0.13);
    EXPECT_GT(bounds.accused, 0.09);
    EXPECT_GT(bounds.found, 0.3) << "Phi(1 - 1.28) = 0.39";
    EXPECT_LT(bounds.found, 0.45);
}

} // namespace
} // namespace epsilometer::audit::scores_test

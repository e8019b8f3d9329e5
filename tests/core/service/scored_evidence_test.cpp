// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of scores beside a record, of which nothing is written:
// - what they show is what would be recorded; every upper bound stands beside it, also one below it
// - a claim about fewer rounds than the record holds is no bound on all of them
// - the chart has a bar for each attack and each bound; its sentence is about the first attack, which was not chosen
//   among several, and never says that a claim is proved
#include "core/audit/empirical/scores.h"
#include "core/catalog/catalog.h"
#include "core/ledger/session.h"
#include "core/present/charts/evidence/evidence_chart.h"
#include "core/service/scored_events.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>

namespace epsilometer::service::scored_evidence_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Randomised response of this epsilon: the most that a mechanism may tell of 4000 members and others.
std::string scores(double epsilon)
{
    std::mt19937_64 random(23);
    std::bernoulli_distribution coin(0.5);
    std::bernoulli_distribution truth(1 / (1 + std::exp(-epsilon)));
    std::string csv = "member,score\n";
    for (int i = 0; i < 4000; ++i) {
        const bool member = coin(random);
        csv += std::string(member ? "1," : "0,") + (truth(random) == member ? "1\n" : "0\n");
    }
    return csv;
}

Session record(std::initializer_list<std::pair<const char *, const char *>> events)
{
    static const Catalog catalog = makeCatalog();
    SessionFolder folder(catalog.mechanisms);
    std::int64_t line = 1;
    const auto add = [&](const char *type, const char *body) {
        folder.add({type, line, static_cast<std::uint64_t>(line - 1), *Json::parse(body)});
        ++line;
    };
    add("header", R"({"id":"a","title":"A","unit":{"entity":"person"},"neighbours":"add-remove"})");
    for (const auto &[type, body] : events)
        add(type, body);
    return folder.take();
}

constexpr const char *kTwo = R"({"mechanism":{"kind":"pure_dp","epsilon":"2"}})";
constexpr const char *kClaimsHalf = R"({"results":[{"epsilon":"0.5","delta":"0"}]})";

std::vector<audit::ComparedAudit> evidence(const Session &session, const std::string &csv)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    EventToRecord asked;
    asked.type = "empirical";
    asked.body = Json::object({{"confidence", "0.95"}});
    auto found =
        scoredEvidence({session, {}, catalog.mechanisms, catalog.filters, catalog.odometers, catalog.compositions},
                       asked, csv, progress);
    EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().located());
    return found.ok() ? *std::move(found) : std::vector<audit::ComparedAudit>();
}

TEST(ScoredEvidence, StandsBesideEveryUpperBound)
{
    const auto found = evidence(record({{"spend", kTwo}, {"account", kClaimsHalf}}), scores(2));
    ASSERT_EQ(found.size(), 2U) << "rates, and guesses one after the other";
    for (const audit::ComparedAudit &one : found) {
        EXPECT_GT(one.epsilon, 1.5);
        EXPECT_LE(one.epsilon, 2);
        ASSERT_EQ(one.bounds.size(), 2U);
        ASSERT_NE(one.contradicted(), nullptr);
        EXPECT_EQ(one.contradicted()->epsilon, *Exact::parse("", "0.5"));
        EXPECT_EQ(one.bounds[1].epsilon, Exact(2)) << "also where the claim is contradicted";
    }
    const present::ChartSpec chart = present::evidenceChart(found);
    EXPECT_EQ(chart.y.categories.size(), 4U);
    ASSERT_EQ(chart.series.size(), 1U);
    EXPECT_EQ(chart.series[0].y, (std::vector<double>{found[0].epsilon, found[1].epsilon, 0.5, 2}));
    EXPECT_EQ(chart.series[0].hatched, (std::vector<std::size_t>{0, 1})) << "from below";
    EXPECT_THAT(chart.summary.english(), HasSubstr("above the claimed epsilon of 0.5"));
    EXPECT_THAT(chart.summary.english(), HasSubstr("rates of a test"));
    EXPECT_THAT(chart.summary.english(), HasSubstr("probability of at most 0.05"));
}

TEST(ScoredEvidence, AClaimAboutFewerRoundsIsNoBound)
{
    const auto found = evidence(record({{"spend", kTwo}, {"account", kClaimsHalf}, {"spend", kTwo}}), scores(2));
    ASSERT_FALSE(found.empty());
    ASSERT_EQ(found[0].bounds.size(), 1U);
    EXPECT_EQ(found[0].bounds[0].epsilon, Exact(4));
    const std::string sentence = present::evidenceChart(found).summary.english();
    EXPECT_THAT(sentence, HasSubstr("contradicts no upper bound, and proves none"));
    EXPECT_THAT(sentence, Not(HasSubstr("above")));
}

TEST(ScoredEvidence, NoiseShowsNothing)
{
    const auto found = evidence(record({{"spend", kTwo}}), scores(0));
    ASSERT_FALSE(found.empty());
    EXPECT_LT(found[0].epsilon, 0.1);
    EXPECT_EQ(found[0].contradicted(), nullptr);
}

} // namespace
} // namespace epsilometer::service::scored_evidence_test

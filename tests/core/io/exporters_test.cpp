// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is exported imports again to the same entries and costs, or to ones that cost no less; nothing is
// left out; cells that would run as formulas do not; what a format cannot say is noted.
#include "core/catalog/catalog.h"
#include "core/io/import_ledger.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::io::exporters_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::HasSubstr;

Session sessionOf(const LedgerBuilder &builder)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    return std::move(loadLedger(builder.bytes(), catalog.mechanisms, progress).value().session);
}

ExportResult exported(std::string_view format, const Session &session)
{
    const Catalog catalog = makeCatalog();
    const auto place = std::find_if(catalog.exporters.begin(), catalog.exporters.end(),
                                    [&](const auto &exporter) { return exporter->id() == format; });
    NoProgress progress;
    return (*place)->write({session, catalog.filters, catalog.odometers, catalog.compositions}, progress).value();
}

ImportResult imported(std::string_view format, const std::string &bytes)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto place = std::find_if(catalog.importers.begin(), catalog.importers.end(),
                                    [&](const auto &importer) { return importer->id() == format; });
    return (*place)->read(bytes, progress).value();
}

LedgerBuilder sample()
{
    LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.10"})", "a, \"b\"\n=c")
        .spend(R"({"kind":"approx_dp","epsilon":"0.5","delta":"1e-9"})", "=1+1", 3)
        .spend(R"({"kind":"laplace","scale":"10","sensitivity":"2"})")
        .spend(R"({"kind":"gaussian","sigma":"3.5"})", "", 40)
        .spend(R"({"kind":"zcdp","rho":"0.01"})")
        .spend(R"({"kind":"non_private"})")
        .spend(R"({"kind":"permute_and_flip","epsilon":"0.25"})", "", 7);
    return builder;
}

TEST(Exporters, CsvAndJsonlReadBackTheSame)
{
    const Session session = sessionOf(sample());
    for (const char *format : {"csv", "jsonl"}) {
        const ImportResult back = imported(format, exported(format, session).bytes);
        EXPECT_TRUE(back.notUnderstood.empty()) << format << ": " << back.notUnderstood.front().located();
        ASSERT_EQ(back.entries.size(), session.spends.size()) << format;
        for (std::size_t i = 0; i < back.entries.size(); ++i) {
            EXPECT_EQ(back.entries[i].step.mechanism, session.spends[i].step.mechanism) << format;
            EXPECT_EQ(back.entries[i].step.count, session.spends[i].step.count) << format;
        }
        EXPECT_EQ(back.entries[0].step.label, "a, \"b\"\n=c");
    }
}

TEST(Exporters, OutcomesThatCameLateAreLeftOutOfLogs)
{
    // Read back, the worst case has to fit where it had to: a line of a log is known when the next one is written.
    LedgerBuilder builder;
    builder.spend(R"({"kind":"ptr","epsilon":"0.25","delta":"1e-9"})")
        .spend(R"({"kind":"ptr","epsilon":"0.25","delta":"1e-9"})")
        .add("amend", R"({"refers_to":2,"correct":{"outcome":"bottom"}})")
        .add("amend", R"({"refers_to":3,"correct":{"outcome":"bottom"}})");
    const Session session = sessionOf(builder);
    for (const char *format : {"csv", "jsonl"}) {
        const ExportResult result = exported(format, session);
        ASSERT_EQ(result.notes.size(), 1U) << format;
        EXPECT_THAT(result.notes[0], HasSubstr("line 3: its outcome, bottom, was known only from line 5 on")) << format;
        const ImportResult back = imported(format, result.bytes);
        ASSERT_EQ(back.entries.size(), 2U) << format;
        EXPECT_EQ(back.entries[0].step.outcome, "") << format;
        EXPECT_EQ(back.entries[1].step.outcome, "bottom") << format;
    }
}

TEST(Exporters, CsvNeutralisesFormulas)
{
    EXPECT_THAT(exported("csv", sessionOf(sample())).bytes, HasSubstr(",'=1+1,"));
}

TEST(Exporters, DpEventReadsBackNoCheaper)
{
    const Session session = sessionOf(sample());
    const ExportResult result = exported("dp-event", session);
    const ImportResult back = imported("dp-event", result.bytes);
    EXPECT_TRUE(back.notUnderstood.empty()) << result.bytes;
    ASSERT_EQ(back.entries.size(), 7U);
    EXPECT_EQ(back.entries[0].step.mechanism.json().write(), R"({"epsilon":"0.1","kind":"pure_dp"})");
    EXPECT_EQ(back.entries[1].step.count, 3U);
    EXPECT_EQ(back.entries[2].step.mechanism.json().write(),
              R"({"kind":"laplace","neighbours":"add-remove","scale":"5"})");
    EXPECT_EQ(back.entries[3].step.mechanism.json().write(),
              R"({"kind":"gaussian","neighbours":"add-remove","sigma":"3.5"})");
    EXPECT_EQ(back.entries[4].step.mechanism.json().write(), R"({"kind":"zcdp","rho":"0.01"})");
    EXPECT_EQ(back.entries[5].step.mechanism.json().write(), R"({"kind":"non_private"})");
    EXPECT_EQ(back.entries[6].step.mechanism.json().write(), R"({"epsilon":"0.25","kind":"permute_and_flip"})");
    EXPECT_EQ(back.entries[6].step.count, 7U);
}

TEST(Exporters, DpEventHasAClassForEveryGaussian)
{
    const Session session = sessionOf(LedgerBuilder()
                                          .spend(R"({"kind":"discrete_gaussian","sigma":"4"})")
                                          .spend(R"({"kind":"discrete_gaussian","sigma":"4","sensitivity":"3"})")
                                          .spend(R"({"kind":"gdp","mu":"0.3"})")
                                          .spend(R"({"kind":"gdp","mu":"0"})"));
    const ExportResult result = exported("dp-event", session);
    EXPECT_TRUE(result.notes.empty());
    const ImportResult back = imported("dp-event", result.bytes);
    ASSERT_TRUE(back.notUnderstood.empty()) << back.notUnderstood.front().located();
    EXPECT_EQ(back.entries.at(0).step.mechanism.json().write(),
              R"({"kind":"discrete_gaussian","neighbours":"add-remove","sensitivity":"1","sigma":"4"})");
    EXPECT_EQ(back.entries.at(1).step.mechanism.json().write(),
              R"({"kind":"discrete_gaussian","neighbours":"add-remove","sensitivity":"3","sigma":"4"})");
    const auto sigma = Exact::parse("sigma", *back.entries.at(2).step.mechanism.find("sigma")->ifString()).value();
    EXPECT_LE(sigma, Exact::parse("x", "10/3").value());
    EXPECT_GE(sigma, Exact::parse("x", "3.333333333333").value());
    EXPECT_EQ(back.entries.at(3).step.mechanism.json().write(), R"({"kind":"no_op"})");
}

TEST(Exporters, DpEventOfWhatHasNoClassIsNoCheaper)
{
    const Session session = sessionOf(
        LedgerBuilder()
            .spend(R"({"kind":"matrix_gaussian","noise_multiplier":"8","sensitivity":"2"})")
            .spend(R"({"kind":"subsampled_gaussian","noise_multiplier":"2","sampling_rate":"0.1","steps":"5",)"
                   R"("sampling":"poisson","records":"3"})")
            .spend(R"({"kind":"sampled","mechanism":{"kind":"laplace","scale":"2"},"sampling_rate":"1/10",)"
                   R"("sampling":"with_replacement","dataset_size":"20"})"));
    const ExportResult result = exported("dp-event", session);
    EXPECT_EQ(result.notes.size(), 2U);
    const ImportResult back = imported("dp-event", result.bytes);
    ASSERT_EQ(back.entries.size(), 3U);
    const auto sigma = Exact::parse("sigma", *back.entries[0].step.mechanism.find("sigma")->ifString()).value();
    EXPECT_LE(sigma, Exact(4)) << "noise over the sensitivity";
    EXPECT_GE(sigma, Exact::parse("x", "3.9999999").value());
    EXPECT_EQ(back.notUnderstood.size(), 1U) << "no event is of a person with several records";
    const Mechanism &drawn = back.entries[2].step.mechanism;
    EXPECT_EQ(*drawn.find("sampling"), Json("with_replacement"));
    EXPECT_EQ(*drawn.find("dataset_size"), Json("20"));
    EXPECT_EQ(*drawn.find("sampling_rate"), Json("0.1"));
}

TEST(Exporters, DpEventWritesWhatReadersTake)
{
    const Catalog catalog = makeCatalog();
    for (const char *mu : {"1e-320", "1e-600", "1e-1090"}) {
        const Session session = sessionOf(LedgerBuilder().spend(R"({"kind":"gdp","mu":")" + std::string(mu) + R"("})"));
        const ImportResult back = imported("dp-event", exported("dp-event", session).bytes);
        ASSERT_EQ(back.entries.size(), 1U) << mu;
        ASSERT_TRUE(back.notUnderstood.empty()) << mu << ": " << back.notUnderstood.front().located();
        MechanismResolver resolver(catalog.mechanisms);
        const auto cost = resolver.resolve(back.entries[0].step.mechanism).cost;
        ASSERT_TRUE(cost->gdp) << mu;
        EXPECT_GE(cost->gdp->mu, session.spends[0].cost->gdp->mu) << mu;
        EXPECT_LE(cost->gdp->mu, 1e-300) << mu;
    }
}

TEST(Exporters, ThirdsAreRoundedToTheSafeSide)
{
    const Session session = sessionOf(LedgerBuilder()
                                          .spend(R"({"kind":"laplace","scale":"1","sensitivity":"3"})")
                                          .spend(R"({"kind":"pure_dp","epsilon":"1/3"})"));
    const ImportResult back = imported("dp-event", exported("dp-event", session).bytes);
    const auto third = Exact::parse("x", "1/3").value();
    EXPECT_LE(Exact::parse("x", *back.entries.at(0).step.mechanism.find("scale")->ifString()).value(), third);
    EXPECT_GE(Exact::parse("x", *back.entries.at(1).step.mechanism.find("epsilon")->ifString()).value(), third);
}

TEST(Exporters, WhatCostsInfinityStaysInfinite)
{
    const Session session = sessionOf(LedgerBuilder()
                                          .spend(R"({"kind":"laplace","scale":"10","typo":"1"})")
                                          .spend(R"({"kind":"quantum"})")
                                          .spend(R"({"kind":"approx_dp","epsilon":"1"})")
                                          .spend(R"({"kind":"approx_dp","epsilon":"0.5","delta":["0.5"]})")
                                          .spend(R"({"kind":"pure_dp","epsilon":"0.5","delta":"0.5"})")
                                          .spend(R"({"kind":"pure_dp","epsilon":"0.25","sensitivity":"100"})")
                                          .spend(R"({"kind":"pure_dp","epsilon":"0.25","delta":true})")
                                          .spend(R"({"kind":"pure_dp","epsilon":"-1"})")
                                          .add("spend", R"({"mechanism":{"kind":"no_op"},"count":"x"})")
                                          .add("spend", R"({"epsilon":"0.1"})")
                                          .add("Spend", R"({"mechanism":{"kind":"no_op"}})"));
    const std::size_t entries = 11;
    const ExportResult result = exported("dp-event", session);
    EXPECT_EQ(result.notes.size(), entries);
    EXPECT_EQ(imported("dp-event", result.bytes).notUnderstood.size(), entries);
    for (const char *format : {"csv", "jsonl"}) {
        const Session back =
            sessionFromImport(imported(format, exported(format, session).bytes), makeCatalog().mechanisms);
        EXPECT_EQ(back.spends.size(), entries) << format;
        for (const Spend &spend : back.spends)
            EXPECT_TRUE(spend.cost->dp->epsilon.isInfinite()) << format << ": " << spend.step.mechanism.json().write();
    }
}

TEST(Exporters, PlainColumnsAreForWhatTheySayWhole)
{
    const Session session = sessionOf(LedgerBuilder()
                                          .spend(R"({"kind":"pure_dp","epsilon":0.5})")
                                          .spend(R"({"kind":"approx_dp","epsilon":"0.5","delta":"0"})"));
    const std::string bytes = exported("csv", session).bytes;
    EXPECT_THAT(bytes, HasSubstr("\n0.5,,"));
    EXPECT_THAT(bytes, HasSubstr(R"("{""delta"":""0"",""epsilon"":""0.5"",""kind"":""approx_dp""}")"));
}

TEST(Exporters, BlanksDoNotMakeAnOutcomeKnown)
{
    const std::string odp = R"({"kind":"odp","cells":[{"label":"a","epsilon":"1"},{"label":"b","epsilon":"0.1"}]})";
    const Session session = sessionOf(LedgerBuilder().add("spend", R"({"mechanism":)" + odp + R"(,"outcome":" b"})"));
    ASSERT_TRUE(session.spends[0].cost->odp) << session.findings.front().text;
    ASSERT_FALSE(session.spends[0].cost->realisedEpsilon);
    const Session back = sessionFromImport(imported("csv", exported("csv", session).bytes), makeCatalog().mechanisms);
    EXPECT_FALSE(back.spends[0].cost->realisedEpsilon);
}

TEST(Exporters, OutcomesThatCsvWouldChangeAreLeftOut)
{
    for (const char *outcome : {"=a", " =a", "@a", "-1", " b"}) {
        const std::string other = "'" + std::string(outcome);
        const std::string odp = R"({"kind":"odp","cells":[{"label":")" + std::string(outcome) +
                                R"(","epsilon":"0.8"},{"label":")" + other + R"(","epsilon":"0.1"}],"delta":"0"})";
        const Session session = sessionOf(
            LedgerBuilder().add("spend", R"({"mechanism":)" + odp + R"(,"outcome":")" + std::string(outcome) + "\"}"));
        const ExportResult result = exported("csv", session);
        ASSERT_EQ(result.notes.size(), 1U) << outcome;
        EXPECT_THAT(result.notes[0], HasSubstr("left out, so the worst case counts"));
        const ImportResult back = imported("csv", result.bytes);
        ASSERT_EQ(back.entries.size(), 1U) << outcome;
        EXPECT_EQ(back.entries[0].step.outcome, "") << outcome;
    }
}

TEST(Exporters, TheReportHoldsEntriesAndAccount)
{
    const Json report = Json::parse(exported("json", sessionOf(sample())).bytes).value();
    EXPECT_EQ(report.find("entries")->ifArray()->size(), 7U);
    EXPECT_EQ(report.find("entries")->ifArray()->at(1).find("cost")->write(), R"("epsilon 0.5, delta 1e-9")");
    EXPECT_EQ(report.find("account")->find("rounds")->write(), "54");
    EXPECT_NE(report.find("header")->find("title"), nullptr);
    EXPECT_NE(report.find("policy")->find("epsilon"), nullptr);
}

} // namespace
} // namespace epsilometer::io::exporters_test

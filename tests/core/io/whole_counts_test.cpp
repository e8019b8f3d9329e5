// SPDX-License-Identifier: GPL-3.0-or-later
// Property: every importer reads counts in each notation that other programs write (pandas 200000.0, R 2e+05), and none
// takes a fraction for a count.
#include "core/catalog/catalog.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/import_ledger.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

namespace epsilometer::io::whole_counts_test {
namespace {

/// A log of one analysis, with N where it says how often.
struct Log {
    const char *importer;
    const char *text;
};

constexpr Log kLogs[] = {
    {"csv", "noise_multiplier,sampling_rate,steps\n0.908,2e-04,N\n"},
    {"csv", "epsilon,delta,count\n0.1,0,N\n"},
    {"csv", "mechanism,sigma,count\ngaussian,100,N\n"},
    {"jsonl", R"({"mechanism":{"kind":"gaussian","sigma":"100"},"count":N})"},
    {"jsonl", R"({"mechanism":{"kind":"gaussian","sigma":"100"},"count":"N"})"},
    {"opacus", R"({"history": [[0.908, 0.0002, N]], "mechanism": "rdp"})"},
    {"dp-event", "SelfComposedDpEvent(event=GaussianDpEvent(noise_multiplier=100.0), count=N)"},
    {"dp-event",
     R"(["dp_accounting.dp_event", "SelfComposedDpEvent", ["dp_accounting.dp_event", "GaussianDpEvent", 1], N])"},
    {"flower",
     R"({"schema_version":"1","config":{"sampling_method":"poisson","neighboring_relation":"add-or-remove-one"},)"
     R"("compositions":[{"event":{"noise_multiplier":1.1,"sample_size":5.0,"population_size":1e3},"count":N}]})"},
};

std::string with(std::string text, const std::string &count)
{
    return text.replace(text.rfind('N'), 1, count);
}

ImportResult imported(const Log &log, const std::string &count)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto importer =
        std::ranges::find_if(catalog.importers, [&](const auto &one) { return one->id() == log.importer; });
    return (*importer)->read(with(log.text, count), progress).value();
}

TEST(WholeCounts, AreReadInEveryNotationByEveryImporter)
{
    for (const Log &log : kLogs)
        for (const char *count : {"200000", "200000.0", "2e5", "2e+05", "2E5"}) {
            const ImportResult result = imported(log, count);
            ASSERT_TRUE(result.notUnderstood.empty()) << log.text << count << result.notUnderstood.front().located();
            ASSERT_EQ(result.entries.size(), 1U) << log.text;
            EXPECT_EQ(result.entries.front().step.count, 200000U) << log.text << count;
        }
}

TEST(WholeCounts, AreNeverRounded)
{
    for (const Log &log : kLogs)
        for (const char *count : {"0.5", "48.828125", "2.5e-1", "1e16"}) {
            const ImportResult result = imported(log, count);
            ASSERT_EQ(result.notUnderstood.size(), 1U) << log.text << count;
            EXPECT_NE(result.notUnderstood.front().message().english().find("whole number"), std::string::npos)
                << result.notUnderstood.front().message();
        }
}

TEST(WholeCounts, AreReadWithoutEntriesToo)
{
    NoProgress progress;
    const auto rounds = readCsvRounds("epsilon,count\n0.1,3.0\n0.2,2e0\n", progress);
    ASSERT_TRUE(rounds.ok()) << rounds.error().located();
    EXPECT_EQ(rounds->size(), 5U);
    EXPECT_FALSE(readCsvRounds("epsilon,count\n0.1,0.5\n", progress).ok());
}

TEST(WholeCounts, OfNoneRepeatNothing)
{
    for (const char *none : {"0", "0.0", "0e3"})
        EXPECT_TRUE(imported(kLogs[6], none).entries.empty()) << none;
}

} // namespace
} // namespace epsilometer::io::whole_counts_test

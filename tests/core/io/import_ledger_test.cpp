// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a log becomes a ledger that verifies, names its source by digest, keeps claims and lines, and accounts to
// the same rounds; what was not understood is refused, or costs infinity and is listed.
#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/catalog/catalog.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/import_ledger.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::io::import_ledger_test {
namespace {

using ::testing::HasSubstr;

const Importer &importer(const Catalog &catalog, std::string_view id)
{
    return **std::find_if(catalog.importers.begin(), catalog.importers.end(),
                          [&](const auto &candidate) { return candidate->id() == id; });
}

struct Imported {
    ImportResult result;
    Result<std::string> ledger = std::string();
};

Imported import(std::string_view format, const std::string &bytes, NotUnderstood policy = NotUnderstood::Refuse)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    Imported imported{importer(catalog, format).read(bytes, progress).value(), std::string()};
    LedgerWriter writer;
    const std::string start = writer.append("header", headerBody({}, "id", "now", "test")).value();
    imported.ledger = importLines(start, writer, imported.result, {"log", bytes, std::string(format), "1"},
                                  "add-remove", policy, progress);
    return imported;
}

Session sessionOf(const std::string &bytes)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    return std::move(loadLedger(bytes, catalog.mechanisms, progress).value().session);
}

TEST(ImportLedger, ALogBecomesALedger)
{
    const std::string bytes = readFile(fixtures::testData() + "/golden/logs/epsilon-delta.dp-event.json").value();
    const Imported imported = import("dp-event", bytes);
    ASSERT_TRUE(imported.ledger.ok()) << imported.ledger.error().located();
    const Session session = sessionOf(*imported.ledger);
    EXPECT_EQ(session.spends.size(), 60U);
    EXPECT_TRUE(session.findings.empty());
    const Json &event = session.records.at(1).body;
    EXPECT_EQ(*event.find("sha256")->ifString(), Sha256::hex(bytes));
    EXPECT_EQ(event.find("entries")->write(), "60");
    EXPECT_EQ(event.find("importer")->write(), "\"dp-event\"");
    EXPECT_EQ(event.find("neighbours")->write(), "\"add-remove\"");
    EXPECT_THAT(event.find("mapping")->write(), HasSubstr("EpsilonDeltaDpEvent"));
}

TEST(ImportLedger, ClaimsLinesAndCountsAreKept)
{
    const Imported imported = import("csv", "epsilon,count,actor,claimed_epsilon\n0.1,3,ann,0.05\n");
    const Session session = sessionOf(*imported.ledger);
    EXPECT_EQ(session.spends[0].actor, "ann");
    EXPECT_EQ(session.spends[0].claimed.write(), R"({"epsilon":"0.05"})");
    EXPECT_EQ(session.rounds().size(), 3U);
    EXPECT_THAT(*imported.ledger, HasSubstr("\"line\":2"));
}

TEST(ImportLedger, NotUnderstoodIsRefusedOrInfinite)
{
    const std::string bytes = "epsilon\n0.1\nNaN\n";
    EXPECT_THAT(import("csv", bytes).ledger.error().located(), HasSubstr("log:3: epsilon"));
    const Imported insisted = import("csv", bytes, NotUnderstood::ChargeInfinity);
    const Session session = sessionOf(*insisted.ledger);
    EXPECT_TRUE(std::isinf(session.spends[1].cost->dp->epsilonUp));
    EXPECT_EQ(session.findings.at(0).id, "MECHANISM-UNKNOWN");
    EXPECT_THAT(session.records.at(1).body.find("not_understood")->write(), HasSubstr("line 3"));
}

/// What an importer calls understood, the accountants take.
TEST(ImportLedger, UnderstoodIsAccounted)
{
    const Catalog catalog = makeCatalog();
    ImportResult result = import("csv", "mechanism,sigma,noise_multiplier,sampling_rate,steps,sampling\n"
                                        "subsampled_gaussian,1,,0.01,9,poisson\n"
                                        "subsampled_gaussian,,1,0.01,9,poisson\n"
                                        "gaussian,1,,,,\n")
                              .result;
    EXPECT_TRUE(result.notUnderstood.empty());
    NoProgress progress;
    ASSERT_TRUE(refuseUnaccounted(result, catalog.mechanisms, progress).ok());
    ASSERT_EQ(result.notUnderstood.size(), 1U);
    EXPECT_THAT(result.notUnderstood[0].located(), HasSubstr("line 2"));
    EXPECT_THAT(result.notUnderstood[0].located(), HasSubstr("sigma"));
    ASSERT_EQ(result.entries.size(), 3U);
    MechanismResolver resolver(catalog.mechanisms);
    EXPECT_TRUE(resolver.resolve(result.entries[0].step.mechanism).unknownKind);
    EXPECT_FALSE(resolver.resolve(result.entries[1].step.mechanism).problem);
    EXPECT_FALSE(resolver.resolve(result.entries[2].step.mechanism).problem);
}

TEST(ImportLedger, ASessionWithoutLedgerIsTheSame)
{
    const Catalog catalog = makeCatalog();
    const std::string bytes = readFile(fixtures::testData() + "/golden/logs/queries.dp-event.txt").value();
    const Imported imported = import("dp-event", bytes);
    const Session direct = sessionFromImport(imported.result, catalog.mechanisms);
    const Session stored = sessionOf(*imported.ledger);
    ASSERT_EQ(direct.spends.size(), stored.spends.size());
    for (std::size_t i = 0; i < direct.spends.size(); ++i)
        EXPECT_EQ(direct.spends[i].step, stored.spends[i].step);
}

TEST(CsvRounds, TheFastWayIsTheSameAsTheLongWay)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const std::string bytes = "label,epsilon,delta,count\na,0.1,,\nb, 0.1 ,0,2\nc,1/3,1e-9,1\nd,inf,0,\n";
    const account::Rounds fast = readCsvRounds(bytes, progress).value();
    const account::Rounds slow = sessionFromImport(import("csv", bytes).result, catalog.mechanisms).rounds();
    ASSERT_EQ(fast.groups().size(), slow.groups().size());
    EXPECT_EQ(fast.size(), slow.size());
    for (std::size_t i = 0; i < fast.groups().size(); ++i) {
        const RoundCost a = *fast.groups()[i].cost;
        const RoundCost b = *slow.groups()[i].cost;
        EXPECT_EQ(fast.groups()[i].count, slow.groups()[i].count);
        EXPECT_EQ(a.dp->epsilon, b.dp->epsilon);
        EXPECT_EQ(a.dp->delta, b.dp->delta);
        EXPECT_EQ(a.dp->boundsLoss, b.dp->boundsLoss);
        EXPECT_EQ(a.dp->meanUp, b.dp->meanUp);
        ASSERT_EQ(a.zcdp.has_value(), b.zcdp.has_value());
        EXPECT_EQ(a.zcdp ? a.zcdp->rho : 0, b.zcdp ? b.zcdp->rho : 0);
    }
}

TEST(CsvRounds, ErrorsNameLineAndField)
{
    NoProgress progress;
    const auto problem = [&](std::string_view bytes) {
        const auto rounds = readCsvRounds(bytes, progress);
        return rounds.ok() ? std::string() : rounds.error().at("f.csv").located();
    };
    EXPECT_THAT(problem("epsilon,delta\n0.1,0\n0.1,nan\n"), HasSubstr("f.csv:3: delta"));
    EXPECT_THAT(problem("epsilon,delta\n0.1,0\n1e400,0\n"), HasSubstr("f.csv:3: epsilon"));
    EXPECT_THAT(problem("epsilon,count\n0.1,9007199254740992\n"), HasSubstr("f.csv:2: count"));
}

TEST(CsvRounds, LeavesToEntriesWhatRoundsDoNotHold)
{
    NoProgress progress;
    for (const auto *header : {"epsilon,decision", "epsilon,outcome", "epsilon,status", "epsilon,claimed_epsilon",
                               "epsilon,rho", "mechanism,epsilon", "kind,epsilon"}) {
        const auto rounds = readCsvRounds(header + std::string("\n0.1,\n"), progress);
        ASSERT_FALSE(rounds.ok()) << header;
        EXPECT_EQ(rounds.error().code, ErrorCode::NotApplicable) << header;
    }
}

} // namespace
} // namespace epsilometer::io::import_ledger_test

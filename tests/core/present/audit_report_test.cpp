// SPDX-License-Identifier: GPL-3.0-or-later
// Every total that is claimed has its row: recomputed by the accountant that the claim names, conservative, tight, and
// the lowest odometer; over the entries before the claim alone; conservative is there also where a round has no plain
// epsilon; without a claim there is no row. Entries that claim something stand beside both conversions. Each total has a
// verdict of its own, which is false exactly where CLAIM-LOW finds the total too low.
#include "core/present/audit_report.h"

#include "core/audit/claim_judgement.h"
#include "core/catalog/catalog.h"
#include "tests/support/sample_ledger.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::present::audit_report_test {
namespace {

using fixtures::LedgerBuilder;

TableSpec totalsOf(const LedgerBuilder &ledger)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Session session = std::move(loadLedger(ledger.bytes(), catalog.mechanisms, progress).value().session);
    const Verdict verdict;
    return totalsTable({session, verdict, catalog.mechanisms, catalog.filters, catalog.odometers, catalog.compositions},
                       progress)
        .value();
}

double numberAt(const TableSpec &table, std::size_t row, const std::string &column)
{
    const auto place = std::find_if(table.columns.begin(), table.columns.end(),
                                    [&](const auto &candidate) { return candidate.id == column; });
    return table.rows.at(row).at(static_cast<std::size_t>(place - table.columns.begin())).number;
}

TEST(AuditReport, ClaimedTotalsStandBesideEveryRecomputation)
{
    LedgerBuilder ledger;
    ledger.spend(R"({"kind":"pure_dp","epsilon":"0.01"})", "many", 100);
    ledger.add("account", R"({"results":[{"id":"basic","epsilon":"0.5","delta":"0"},{"id":"zcdp","epsilon":"0.1"}]})");
    ledger.spend(R"({"kind":"pure_dp","epsilon":"5"})", "after the claim");
    const TableSpec totals = totalsOf(ledger);
    ASSERT_EQ(totals.rows.size(), 2U);
    for (std::size_t row = 0; row < 2; ++row) {
        EXPECT_EQ(totals.rows[row].front().text, "4");
        EXPECT_GE(numberAt(totals, row, "conservative"), 1);
        EXPECT_LE(numberAt(totals, row, "conservative"), 1 + 1e-12);
        EXPECT_LT(numberAt(totals, row, "tight"), 1);
        EXPECT_LE(numberAt(totals, row, "tight"), numberAt(totals, row, "adaptive"));
    }
    EXPECT_EQ(numberAt(totals, 0, "recomputed"), numberAt(totals, 0, "conservative"));
    EXPECT_GT(numberAt(totals, 1, "recomputed"), numberAt(totals, 1, "tight"));
}

TEST(AuditReport, EachTotalHasAVerdictOfItsOwn)
{
    const Catalog catalog = makeCatalog();
    const struct {
        const char *claim;
        const char *verdict;
    } cases[]{
        {R"({"epsilon":"1","delta":"1e-6"})", "holds"},
        {R"({"epsilon":"0.01","delta":"1e-6"})", "false"},
        {R"({"epsilon":"0.4","delta":"1e-6"})", "holds as a fixed run"},
        {R"({"epsilon":"0.4","delta":"1e-6","run":"adaptive"})", "not shown"},
        {R"({"id":"basic","epsilon":"1","delta":"0"})", "holds"},
        {R"({"id":"basic","epsilon":"0.5","delta":"0"})", "false"},
        {R"({"id":"pld","epsilon":"0.4","delta":"1e-6"})", "holds as a fixed run"},
        {R"({"id":"renyi","epsilon":"0.44","delta":"1e-6"})", "holds as a fixed run"}, // below the odometer of that id
        {R"({"id":"nosuch","epsilon":"0.4","delta":"1e-6"})", "not compared"},
    };
    for (const auto &one : cases) {
        LedgerBuilder ledger;
        ledger.spend(R"({"kind":"pure_dp","epsilon":"0.01"})", "many", 100);
        ledger.add("account", std::string(R"({"results":[)") + one.claim + "]}");
        const TableSpec totals = totalsOf(ledger);
        ASSERT_EQ(totals.rows.size(), 1U);
        const auto place = std::ranges::find(totals.columns, "verdict", &TableColumn::id);
        ASSERT_NE(place, totals.columns.end());
        const auto column = static_cast<std::size_t>(place - totals.columns.begin());
        EXPECT_EQ(totals.rows[0][column].text, one.verdict) << one.claim;
        NoProgress progress;
        const Session session = std::move(loadLedger(ledger.bytes(), catalog.mechanisms, progress).value().session);
        const auto audited = audit::fullAudit(
            catalog.auditChecks,
            {session, {}, catalog.mechanisms, catalog.filters, catalog.odometers, catalog.compositions}, progress);
        ASSERT_TRUE(audited.ok());
        EXPECT_EQ(
            std::ranges::any_of(audited->findings, [](const auto &finding) { return finding.check == "CLAIM-LOW"; }),
            totals.rows[0][column].text == "false")
            << one.claim;
    }
}

TEST(AuditReport, ARoundWithoutAPlainEpsilonHasAConservativeTotalToo)
{
    LedgerBuilder ledger;
    ledger.spend(R"({"kind":"gaussian","sigma":"20"})").spend(R"({"kind":"pure_dp","epsilon":"0.1"})");
    ledger.add("account", R"({"results":[{"id":"basic","epsilon":"0.1"}]})");
    const TableSpec totals = totalsOf(ledger);
    ASSERT_EQ(totals.rows.size(), 1U);
    EXPECT_GT(numberAt(totals, 0, "conservative"), numberAt(totals, 0, "tight"));
    EXPECT_GT(numberAt(totals, 0, "tight"), 0.1);
}

TEST(AuditReport, WithoutAPolicyTotalsAreReadAtTheClaimedDelta)
{
    LedgerBuilder ledger(false);
    ledger.spend(R"({"kind":"gaussian","sigma":"20"})", "", 10);
    ledger.add("account", R"({"results":[{"epsilon":"2","delta":"1e-6"},{"id":"zcdp","epsilon":"2","delta":"1e-6"}]})");
    const TableSpec totals = totalsOf(ledger);
    ASSERT_EQ(totals.rows.size(), 2U);
    for (std::size_t row = 0; row < 2; ++row)
        for (const char *column : {"conservative", "tight", "adaptive"}) {
            EXPECT_GT(numberAt(totals, row, column), 0.5) << column;
            EXPECT_LT(numberAt(totals, row, column), 3) << column;
        }
    EXPECT_EQ(numberAt(totals, 0, "recomputed"), numberAt(totals, 0, "tight"));
    EXPECT_TRUE(totals.note.english().ends_with("The ledger has no policy, so all are read at the claimed delta."));
}

TEST(AuditReport, NothingClaimedIsNoRow)
{
    EXPECT_TRUE(totalsOf(LedgerBuilder().spend(R"({"kind":"no_op"})")).rows.empty());
}

TEST(AuditReport, ClaimedEntriesStandBesideBothConversions)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const LedgerBuilder ledger = LedgerBuilder().add(
        "spend", R"({"mechanism":{"kind":"zcdp","rho":"0.1"},"claimed":{"epsilon":"1","delta":"1e-6"}})");
    const Session session = std::move(loadLedger(ledger.bytes(), catalog.mechanisms, progress).value().session);
    const TableSpec claims = claimsTable(session, {audit::Standing::False});
    ASSERT_EQ(claims.rows.size(), 1U);
    EXPECT_GT(numberAt(claims, 0, "conservative"), numberAt(claims, 0, "tight"));
    EXPECT_GT(numberAt(claims, 0, "tight"), 1) << "the claim is too low";
    EXPECT_EQ(claims.rows[0][5].text, "false");
}

} // namespace
} // namespace epsilometer::present::audit_report_test

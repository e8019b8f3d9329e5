// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the fields of a spend:
// - every field of the table comes back as it was from a ledger, and from JSON Lines and CSV by way of a ledger; the
//   line alone is that of the last source
// - a field that is not used adds no CSV column beyond those that are always there
// - every field is a known key of a spend, and nothing else but type, seq and prev is
// - a body that says nothing of a field gives an empty one
#include "core/ledger/spend_record.h"

#include "core/catalog/catalog.h"
#include "core/io/csv/csv_importer.h"
#include "core/io/import_ledger.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::io::spend_record_test {
namespace {

/// A body that says something of every field. A field that has no sample here fails the tests: add one.
Json sampleBody()
{
    const Json samples = *Json::parse(
        R"({"label":"a, \"b\"","time":"2026-02-03T04:05:06Z","actor":"ada","purpose":"two\nlines","dataset":"census, 2026","blocks":["a","b/*"],"count":"3",)"
        R"("role":"parallel:left","outcome":"low","decision":"cont","status":"released","library":"opendp 0.12",)"
        R"("mechanism":{"kind":"laplace","scale":"10","sensitivity":"2"},"line":7,)"
        R"("claimed":{"delta":"1e-9","epsilon":"0.2","mu":"0.3","rho":"0.1"},"refund":{"delta":"1e-6"},)"
        R"("training":{"batch_size":"10","records":"1000","sampler":"uniform"},"approvals":["-----BEGIN\n"]})");
    Json body = Json::object();
    for (const SpendField &field : kSpendFields) {
        const Json *value = samples.find(field.key);
        EXPECT_NE(value, nullptr) << "no sample of " << field.key;
        if (value != nullptr)
            body.set(std::string(field.key), field.key == "count" ? Json::integer(3) : *value);
    }
    return body;
}

Session sessionOf(const std::string &ledger)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    return std::move(loadLedger(ledger, catalog.mechanisms, progress).value().session);
}

std::string header(LedgerWriter &writer)
{
    return writer.append("header", headerBody({}, "id", "now", "test")).value();
}

Session recorded(const Json &body)
{
    LedgerWriter writer;
    const std::string start = header(writer);
    return sessionOf(start + writer.append("spend", body).value());
}

/// Exported, imported, and made a ledger again.
Session throughFormat(std::string_view format, const Session &session)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const auto is = [&](const auto &one) { return one->id() == format; };
    const std::string bytes = (*std::ranges::find_if(catalog.exporters, is))
                                  ->write({session, catalog.filters, catalog.odometers, catalog.compositions}, progress)
                                  ->bytes;
    const ImportResult read = (*std::ranges::find_if(catalog.importers, is))->read(bytes, progress).value();
    EXPECT_TRUE(read.notUnderstood.empty()) << format << ": " << read.notUnderstood.front().located();
    LedgerWriter writer;
    const std::string start = header(writer);
    return sessionOf(importLines(start, writer, read, {"log", bytes, std::string(format), "1"}, "add-remove",
                                 NotUnderstood::Refuse, progress)
                         .value());
}

Json withLine(Json body, std::int64_t line)
{
    body.set("line", Json::integer(line));
    return body;
}

TEST(SpendRecord, EveryFieldComesBackFromEveryFormat)
{
    const Json body = sampleBody();
    const Session session = recorded(body);
    ASSERT_EQ(session.spends.size(), 1U);
    EXPECT_EQ(spendBody(session.spends[0]).write(), body.write());
    const Session jsonl = throughFormat("jsonl", session);
    ASSERT_EQ(jsonl.spends.size(), 1U);
    EXPECT_EQ(spendBody(jsonl.spends[0]).write(), withLine(body, 1).write());
    const Session csv = throughFormat("csv", session);
    ASSERT_EQ(csv.spends.size(), 1U);
    EXPECT_EQ(spendBody(csv.spends[0]).write(), withLine(body, 2).write());
}

TEST(SpendRecord, WhatIsNotSaidStaysUnsaid)
{
    const Session session = recorded(*Json::parse(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})"));
    for (const SpendField &field : kSpendFields)
        EXPECT_FALSE(says(session.spends[0], field)) << field.key;
    for (const char *format : {"jsonl", "csv"})
        EXPECT_EQ(spendBody(throughFormat(format, session).spends[0]).ifObject()->size(), 2U) << "mechanism, line";
    EXPECT_EQ(throughFormat("csv", session).spends[0].sourceLine, 2);
}

TEST(SpendRecord, UnusedColumnsAreNotWritten)
{
    const Catalog catalog = makeCatalog();
    NoProgress progress;
    const Session session = recorded(*Json::parse(R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"}})"));
    const auto csv = std::ranges::find_if(catalog.exporters, [](const auto &one) { return one->id() == "csv"; });
    const std::string bytes =
        (*csv)->write({session, catalog.filters, catalog.odometers, catalog.compositions}, progress)->bytes;
    EXPECT_EQ(bytes, "epsilon,delta,label,time,actor,purpose,count,role,outcome,decision,status,mechanism,"
                     "claimed_epsilon,claimed_delta,claimed_rho,claimed_mu\n0.1,,,,,,1,sequential,,,,,,,,\n");
}

TEST(SpendRecord, TheTableIsWhatIsKnown)
{
    const auto known = knownKeys(KeyHolder::Spend);
    EXPECT_EQ(known.size(), kSpendFields.size() + kChainKeys.size());
    const auto meanings = csvMeanings();
    for (const SpendField &field : kSpendFields) {
        EXPECT_NE(std::ranges::find(known, field.key), known.end()) << field.key;
        EXPECT_EQ(std::ranges::find(meanings, field.key) != meanings.end(), field.column != SpendField::Column::None);
    }
    for (const char *key : {"type", "seq", "prev"})
        EXPECT_NE(std::ranges::find(known, key), known.end()) << key;
}

TEST(SpendRecord, ALogMayHaveNumbersForTextsAndALedgerNot)
{
    TextPool pool;
    SpendRecord record;
    const Json body = *Json::parse(R"({"actor":7,"decision":1})");
    readSpendRecord(record, body, Spelling::Quantities, pool);
    EXPECT_EQ(record.actor, "7");
    readSpendRecord(record, body, Spelling::Strings, pool);
    EXPECT_TRUE(record.actor.empty());
    EXPECT_TRUE(record.decision.empty());
}

} // namespace
} // namespace epsilometer::io::spend_record_test

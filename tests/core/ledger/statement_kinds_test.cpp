// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what keepers of a ledger state because audits ask for it:
// - every "not stated" of the audit is about one of the kinds; with all of them stated nothing is asked for any more
// - what is stated is read back, each by its key, and every event is one that the format takes
// - what the ledger says already is not said again; nothing is said by an empty text
// - a data set has a name, and people come in whole numbers; the error names the field
// - "none" outside the guarantee is no event of something that was published
#include "core/ledger/statement_kinds.h"

#include "core/catalog/catalog.h"
#include "core/ledger/event_checks.h"
#include "tests/core/audit/faulty_log.h"

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::statement_kinds_test {
namespace {

Session sessionOf(const std::vector<LedgerFile::NewEvent> &events)
{
    const Catalog catalog = makeCatalog();
    SessionFolder folder(catalog.mechanisms);
    std::uint64_t seq = 0;
    for (const LedgerFile::NewEvent &event : events) {
        folder.add({event.type, static_cast<std::int64_t>(seq) + 1, seq, event.body});
        ++seq;
    }
    return folder.take();
}

Statements examples()
{
    Statements all;
    for (const StatementKind &kind : statementKinds())
        all.emplace_back(kind.key, kind.example);
    return all;
}

std::string refused(const Statements &statements)
{
    const auto events = statementEvents(Session(), statements);
    EXPECT_FALSE(events.ok());
    return events.ok() ? "" : events.error().parameter.english();
}

TEST(StatementKinds, AreAllThatTheAuditAsksFor)
{
    testing_support::Log bare;
    for (const char *key : {"n", "timing", "floating_point", "security", "access", "utility", "outside"})
        bare.header(key, Json());
    bare.policy("reason", Json());
    std::set<std::string> asked;
    for (const audit::AuditFinding &finding : bare.audited())
        asked.insert(finding.check);
    const std::set<std::string> byStatements{"DELTA-LARGE", "DELTA-REASON", "OUTSIDE-MISSING", "UTILITY-MISSING",
                                             "ACCESS",      "SECURITY",     "TIMING",          "FLOAT"};
    for (const std::string &id : byStatements)
        EXPECT_TRUE(asked.contains(id)) << id;
    const auto events = statementEvents(Session(), examples());
    ASSERT_TRUE(events.ok());
    for (const auto &event : *events)
        bare.add(event.type, event.body.write());
    for (const audit::AuditFinding &finding : bare.audited())
        EXPECT_FALSE(byStatements.contains(finding.check)) << finding.check << ": " << finding.text;
}

TEST(StatementKinds, AreReadBackAndNotSaidTwice)
{
    const auto events = statementEvents(Session(), examples());
    ASSERT_TRUE(events.ok());
    for (const auto &event : *events)
        EXPECT_TRUE(checkEvent(event.type, event.body, 1).ok()) << event.type;
    const Session session = sessionOf(*events);
    for (const StatementKind &kind : statementKinds())
        EXPECT_EQ(stated(session, kind), kind.example.english()) << kind.key;
    const auto again = statementEvents(session, examples());
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(again->empty());
    EXPECT_TRUE(statementEvents(session, {{"timing", ""}})->empty());

    const auto changed = statementEvents(session, {{"n", "30000"}, {"timing", "none"}});
    ASSERT_EQ(changed->size(), 2U);
    EXPECT_EQ(changed->front().type, "dataset");
    EXPECT_EQ(*changed->front().body.find("name")->ifString(), statementKind("name").example.english())
        << "still named";
    EXPECT_EQ(*changed->front().body.find("n")->ifString(), "30000");
    EXPECT_EQ(changed->front().body.find("bounds_origin"), nullptr) << "unchanged";
    EXPECT_EQ(changed->back().type, "note");
}

TEST(StatementKinds, SayWhatWouldBeRight)
{
    EXPECT_EQ(refused({{"n", "25000"}}), "name");
    EXPECT_EQ(refused({{"bounds_origin", "the law"}}), "name");
    for (const char *people : {"0", "-1", "2.5", "1e5", "many", "nan", "9999999999999999", "007", "25 000"})
        EXPECT_EQ(refused({{"name", "d"}, {"n", people}}), "n") << people;
    EXPECT_EQ(refused({{"colour", "red"}}), "colour");
}

TEST(StatementKinds, SayThatNothingWasPublishedOutside)
{
    const auto none = statementEvents(Session(), {{"outside", "none"}});
    ASSERT_EQ(none->size(), 1U);
    EXPECT_EQ(none->front().type, "note");
    const auto counts = statementEvents(Session(), {{"outside", "the exact total of people"}});
    ASSERT_EQ(counts->size(), 1U);
    EXPECT_EQ(counts->front().type, "outside");
    EXPECT_EQ(stated(sessionOf(*counts), statementKind("outside")), "the exact total of people");
    // Something that was published stays in the ledger; "none" said later is contradicted by it, and both are shown.
    auto both = *counts;
    both.insert(both.end(), none->begin(), none->end());
    EXPECT_EQ(sessionOf(both).records.size(), 2U);
}

} // namespace
} // namespace epsilometer::statement_kinds_test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/ledger/statements.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>

/// Reading functions shared by checks.
namespace epsilometer::audit::reading {

[[nodiscard]] std::optional<Exact> quantity(const Json &body, std::string_view key); ///< absent if it does not parse

// Statements of the ledger about itself.
using epsilometer::adaptivity;
using epsilometer::Statement;
using epsilometer::statement;
using epsilometer::statementOf;

/// The totals claimed by an account event: objects with id, epsilon, delta, bounds; empty for any other event.
[[nodiscard]] Json::Array claimedTotals(const LedgerEvent &event);

/// The reasons that are stated for the budget and for its delta; empty without any.
[[nodiscard]] std::string reasonsOf(const Session &session);

/// Whether a text names a neighbouring relation: imports write "not stated" if the source names none.
[[nodiscard]] bool namesRelation(std::string_view neighbours);

/// Whether one person may have several of the protected unit: rows, visits, images.
[[nodiscard]] bool isPartOfPerson(const Unit &unit);

/// Line of the policy in force, 1-based; 0 without one, and if it was given for this run.
[[nodiscard]] std::int64_t policyLine(const Session &session);

// The last lines that contribute to a finding's evidence (AuditFinding::lastLine).
/// A line after all others, for facts given for this run, which were not known when the ledger was written.
inline constexpr std::int64_t kThisRun = std::numeric_limits<std::int64_t>::max();
[[nodiscard]] std::int64_t lastLineOfPolicy(const Session &session);
[[nodiscard]] std::int64_t lastLineOf(const Statement &statement);
/// Last line of the spends before `before`, including their corrections; 0 if no spend comes before it.
[[nodiscard]] std::int64_t lastLineOfSpends(const Session &session, std::int64_t before = kThisRun);
/// Last line of everything that a filter's decisions on those spends depend on: spends, policy and relation.
[[nodiscard]] std::int64_t lastLineOfDecisions(const Session &session, std::int64_t before = kThisRun);
[[nodiscard]] const filters::FilterKind *policyFilter(const AuditSubject &subject);

/// A finding about the whole ledger.
[[nodiscard]] AuditFinding finding(Severity severity, Message text, Message fix);
/// A finding about one line.
[[nodiscard]] AuditFinding finding(Severity severity, std::int64_t line, Message text, Message fix);
/// A note that a statement is missing; reports print it as "Not stated".
/// key  of a StatementKind
[[nodiscard]] AuditFindings notStated(const Session &session, std::string_view key);
/// The findings with this id from reading the ledger, with how to fix them.
[[nodiscard]] AuditFindings fromReading(const Session &session, std::string_view id, Literal fix);

} // namespace epsilometer::audit::reading

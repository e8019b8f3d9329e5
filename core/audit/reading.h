// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/ledger/statements.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>

/// What several checks read from a session.
namespace epsilometer::audit::reading {

[[nodiscard]] std::optional<Exact> quantity(const Json &body, std::string_view key); ///< absent if it does not parse

// What the ledger states about itself.
using epsilometer::adaptivity;
using epsilometer::Statement;
using epsilometer::statement;
using epsilometer::statementOf;

/// The totals that an account event claims: objects with id, epsilon, delta, bounds; empty for any other event.
[[nodiscard]] Json::Array claimedTotals(const LedgerEvent &event);

/// Whether a text names a neighbouring relation: imports write "not stated" where the source names none.
[[nodiscard]] bool namesRelation(std::string_view neighbours);

/// Whether a person may have several of the protected unit: rows, visits, images.
[[nodiscard]] bool isPartOfPerson(const Unit &unit);

/// Of the policy in force, 1-based; 0 without one, and where it was given for this run.
[[nodiscard]] std::int64_t policyLine(const Session &session);

// The last lines that have a part in a finding's evidence (AuditFinding::lastLine).
/// After every line: what is given for this run alone was not known when the ledger was written.
inline constexpr std::int64_t kThisRun = std::numeric_limits<std::int64_t>::max();
[[nodiscard]] std::int64_t lastLineOfPolicy(const Session &session);
[[nodiscard]] std::int64_t lastLineOf(const Statement &statement);
/// Of the spends recorded before the line, their corrections included; 0 where there are none.
[[nodiscard]] std::int64_t lastLineOfSpends(const Session &session, std::int64_t before = kThisRun);
/// Of all that a filter's decisions on the spends before the line depend on: them, the policy and the relation.
[[nodiscard]] std::int64_t lastLineOfDecisions(const Session &session, std::int64_t before = kThisRun);
[[nodiscard]] const filters::FilterKind *policyFilter(const AuditSubject &subject);

/// One finding for the whole ledger.
[[nodiscard]] AuditFinding finding(Severity severity, Message text, Message fix);
/// One at a line.
[[nodiscard]] AuditFinding finding(Severity severity, std::int64_t line, Message text, Message fix);
/// A note that a property is not stated; "Not stated" is a value, and it is printed.
/// key  of a StatementKind
[[nodiscard]] AuditFindings notStated(const Session &session, std::string_view key);
/// The findings that reading the ledger already gave under this id, with how to fix them.
[[nodiscard]] AuditFindings fromReading(const Session &session, std::string_view id, Literal fix);

} // namespace epsilometer::audit::reading

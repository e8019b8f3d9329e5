// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/session.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace epsilometer {

/// A property that audits ask for and that no number shows: the keeper of the ledger states it.
struct StatementKind {
    std::string_view key;   ///< in the event's body
    std::string_view event; ///< the type of the event that states it
    Literal title;          ///< what it is about
    Literal example;        ///< an answer
};

/// Those that audits ask for, in the order in which one answers them.
[[nodiscard]] std::span<const StatementKind> statementKinds();
[[nodiscard]] const StatementKind &statementKind(std::string_view key); ///< of those above

/// What the ledger says of it; "" is "not stated".
[[nodiscard]] std::string stated(const Session &session, const StatementKind &kind);

/// Keys, and what is said of them.
using Statements = std::vector<std::pair<std::string, std::string>>;

/// The events that state them: at most one each of dataset, outside and note, without a time. What the ledger says
/// already is not said again.
/// Errors: OutOfDomain, naming the key and what would be right.
/// Tests: tests/core/ledger/statement_kinds_test.cpp
[[nodiscard]] Result<std::vector<LedgerFile::NewEvent>> statementEvents(const Session &session,
                                                                        const Statements &statements);

} // namespace epsilometer

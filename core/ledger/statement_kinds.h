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

/// A fact that audits ask for and that cannot be computed: the keeper of the ledger states it.
struct StatementKind {
    std::string_view key;   ///< key in the event's body
    std::string_view event; ///< type of the event that states it
    Literal title;          ///< subject of the statement
    Literal example;        ///< an example of an answer
};

/// The statements that audits ask for, in the order in which users answer them.
[[nodiscard]] std::span<const StatementKind> statementKinds();
[[nodiscard]] const StatementKind &statementKind(std::string_view key); ///< looks up one of statementKinds()

/// The ledger's statement; "" means "not stated".
[[nodiscard]] std::string stated(const Session &session, const StatementKind &kind);

/// Pairs of key and statement.
using Statements = std::vector<std::pair<std::string, std::string>>;

/// The events that record the statements: at most one each of dataset, outside and note, without a time. Omits
/// statements that the ledger has already.
/// Errors: OutOfDomain, with the key and its constraint.
/// Tests: tests/core/ledger/statement_kinds_test.cpp
[[nodiscard]] Result<std::vector<LedgerFile::NewEvent>> statementEvents(const Session &session,
                                                                        const Statements &statements);

} // namespace epsilometer

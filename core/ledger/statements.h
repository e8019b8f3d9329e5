// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"

#include <string>
#include <string_view>

namespace epsilometer {

struct Statement {
    std::string text;
    std::int64_t line = 0; ///< 1-based; 0 where nothing is stated
};
/// The last statement about `key` anywhere in the header, its amendments, or the notes; "" is "not stated".
[[nodiscard]] Statement statementOf(const Session &session, std::string_view key);
[[nodiscard]] std::string statement(const Session &session, std::string_view key);
/// What this event states about `key`; "" is nothing.
[[nodiscard]] std::string statedIn(const LedgerEvent &event, std::string_view key);
/// "yes", "no" or "" for "not stated": whether parameters were chosen looking at earlier outputs (`adaptive`).
[[nodiscard]] std::string adaptivity(const Session &session);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"

#include <string>
#include <string_view>

namespace epsilometer {

struct Statement {
    std::string text;
    std::int64_t line = 0; ///< 1-based; 0 if nothing is stated
};
/// The last statement about `key` in the header, its amendments, or the notes; "" means "not stated".
[[nodiscard]] Statement statementOf(const Session &session, std::string_view key);
[[nodiscard]] std::string statement(const Session &session, std::string_view key);
/// This event's statement about `key`; "" if the event says nothing about it.
[[nodiscard]] std::string statedIn(const LedgerEvent &event, std::string_view key);
/// The statement `adaptive`, whether parameters were chosen looking at earlier outputs: "yes", "no" or "" (not stated).
[[nodiscard]] std::string adaptivity(const Session &session);

} // namespace epsilometer

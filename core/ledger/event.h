// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <string>

namespace epsilometer {

/// One line of a ledger, parsed. Unknown keys are kept in `body`.
struct LedgerEvent {
    std::string type;
    std::int64_t line = 0; ///< 1-based
    std::uint64_t seq = 0; ///< not meaningful for a draft
    Json body;             ///< the whole object, type, seq and prev included
};

/// The seq that a note, amendment, withdrawal, review or approval is about: its key `refers_to`.
inline constexpr const char *kRefersTo = "refers_to";

} // namespace epsilometer

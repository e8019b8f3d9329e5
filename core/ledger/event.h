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

/// The fields that an amendment of the header (seq 0) puts in place of the recorded ones; null for any other event.
[[nodiscard]] inline const Json *correctedHeader(const LedgerEvent &event)
{
    const Json *seq = event.type == "amend" ? event.body.find(kRefersTo) : nullptr;
    const std::string *text = seq == nullptr ? nullptr : seq->ifQuantity();
    const Json *fields = text != nullptr && *text == "0" ? event.body.find("correct") : nullptr;
    return fields != nullptr && fields->ifObject() != nullptr ? fields : nullptr;
}

} // namespace epsilometer

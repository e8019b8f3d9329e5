// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/number_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace epsilometer {

/// One line of a ledger, parsed. Unknown keys are kept in `body`.
struct LedgerEvent {
    std::string type;
    std::int64_t line = 0; ///< 1-based
    std::uint64_t seq = 0; ///< not meaningful for a draft
    Json body;             ///< the whole object including type, seq and prev
};

/// Empty if `key` is absent or not a string.
[[nodiscard]] inline std::string_view viewOf(const Json &body, std::string_view key)
{
    const std::string *text = body.findString(key);
    return text == nullptr ? std::string_view() : *text;
}
[[nodiscard]] inline std::string textOf(const Json &body, std::string_view key)
{
    return std::string(viewOf(body, key));
}

/// The key with the seq of the event that a note, amendment, withdrawal, review or approval is about.
inline constexpr const char *kRefersTo = "refers_to";

/// A whole number below 2^53 in decimal digits, as a number or as text: "0", "00" and 0 are equal. Absent for any other
/// value.
[[nodiscard]] inline std::optional<std::uint64_t> wholeNumber(const Json &body, std::string_view key)
{
    constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;
    const std::string *text = body.findQuantity(key);
    const auto number = text == nullptr ? std::nullopt : parseNumber<std::uint64_t>(*text);
    return number && *number < kMost ? number : std::nullopt;
}

/// The value of `refers_to`. All readers use this function, so that they agree on the line.
[[nodiscard]] inline std::optional<std::uint64_t> referredSeq(const Json &body)
{
    return wholeNumber(body, kRefersTo);
}

/// The fields that an amendment of the header (seq 0) replaces; null for any other event.
[[nodiscard]] inline const Json *correctedHeader(const LedgerEvent &event)
{
    const bool corrects = event.type == "amend" && referredSeq(event.body) == 0U;
    const Json *fields = corrects ? event.body.find("correct") : nullptr;
    return fields != nullptr && fields->ifObject() != nullptr ? fields : nullptr;
}

} // namespace epsilometer

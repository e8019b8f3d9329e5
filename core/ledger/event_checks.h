// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace epsilometer {

/// What an event of a known type must carry to say anything. Unknown types and unknown keys pass: later formats add
/// some.
/// seq  of the event itself; what it refers to must be earlier
/// Errors: Malformed or OutOfDomain, naming the field and what would be right.
[[nodiscard]] Status checkEvent(std::string_view type, const Json &body, std::uint64_t seq);

/// The event types of the format, drafts included, in the format's order.
[[nodiscard]] std::span<const std::string_view> eventTypes();

/// 64 lower-case hexadecimal digits, as digests are written.
[[nodiscard]] bool isSha256(std::string_view text);

} // namespace epsilometer

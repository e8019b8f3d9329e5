// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace epsilometer {

/// Checks the required fields of an event of a known type. Unknown types and unknown keys pass, since later formats add
/// some.
/// seq  of the event itself; it may only refer to earlier events
/// Errors: Malformed or OutOfDomain, with the field and its constraint.
[[nodiscard]] Status checkEvent(std::string_view type, const Json &body, std::uint64_t seq);

/// The event types of the format, drafts included, in the format's order.
[[nodiscard]] std::span<const std::string_view> eventTypes();

/// Whether the text is a digest: 64 lower-case hexadecimal digits.
[[nodiscard]] bool isSha256(std::string_view text);

} // namespace epsilometer

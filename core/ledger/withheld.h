// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// A value that is recorded without being shown: {"withheld": SHA-256 of salt, a line feed and the value}. A reader who
/// is given value and salt later can check that it is the one recorded. Without a salt short values could be guessed.
/// salt    random text that the keeper stores elsewhere; at least 16 bytes, no line feed
/// Errors  OutOfDomain for a salt that is too short or has a line feed
[[nodiscard]] Result<Json> withheld(std::string_view value, std::string_view salt);

/// Whether a recorded value is this one: withheld with this salt, or written openly.
[[nodiscard]] bool isRecordedValue(const Json &recorded, std::string_view value, std::string_view salt);

} // namespace epsilometer

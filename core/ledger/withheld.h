// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// A value recorded without showing it: {"withheld": SHA-256 of salt, a line feed and the value}. A reader who receives
/// value and salt later can verify it. Without a salt, short values could be guessed.
/// salt    random text that the keeper stores elsewhere; at least 16 bytes, no line feed
/// Errors  OutOfDomain if the salt is too short or has a line feed
[[nodiscard]] Result<Json> withheld(std::string_view value, std::string_view salt);

} // namespace epsilometer

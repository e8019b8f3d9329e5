// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string_view>

namespace epsilometer::io {

/// Python's repr of events to the object form: {"class_name": ..., fields...}. Positional arguments are named from the
/// class's fields. Several events after one another, as a log of lines has them, become an array.
/// Errors: Malformed with line and byte; never more than 64 levels deep.
[[nodiscard]] Result<Json> parseDpEventRepr(std::string_view text);

} // namespace epsilometer::io

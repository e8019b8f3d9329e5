// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <string_view>

namespace epsilometer::io {

/// Converts Python's repr of events to the object form: {"class_name": ..., fields...}. Positional arguments get the
/// names of the class's fields. Several consecutive events, as in a line-based log, become an array.
/// Errors: Malformed with line and byte; never more than 64 levels deep.
[[nodiscard]] Result<Json> parseDpEventRepr(std::string_view text);

} // namespace epsilometer::io

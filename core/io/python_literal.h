// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string_view>

namespace epsilometer::io {

/// Python's text of plain data as JSON: dictionaries with keys of text, lists, tuples, numbers, texts without escapes,
/// True, False, None, inf; numpy's scalars and OrderedDict([(key, value), ...]) as what they hold. Nothing is run.
/// Errors: Malformed with the byte; never more than 64 levels deep.
[[nodiscard]] Result<Json> parsePythonLiteral(std::string_view text);

} // namespace epsilometer::io

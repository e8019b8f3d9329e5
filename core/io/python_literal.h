// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer::io {

/// Converts Python's text of plain data, including NumPy, pandas and torch, to JSON: see PythonReader.
/// Errors: Malformed with the byte and the line; at most 64 levels deep.
[[nodiscard]] Result<Json> parsePythonLiteral(std::string_view text);

/// The number inside np.float64(0.1) and other scalars; other texts are unchanged.
[[nodiscard]] std::string withoutScalar(std::string_view text);

} // namespace epsilometer::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer::io {

/// Python's text of plain data, with that of NumPy, pandas and torch, as JSON: see PythonReader.
/// Errors: Malformed with the byte and the line; never more than 64 levels deep.
[[nodiscard]] Result<Json> parsePythonLiteral(std::string_view text);

/// The number inside np.float64(0.1) and other scalars; any other text as it is, for its reader to judge.
[[nodiscard]] std::string withoutScalar(std::string_view text);

} // namespace epsilometer::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"

#include <string_view>

namespace epsilometer::io {

/// Whether the bytes are probably a pickle, or an archive with one; looks at the first bytes only.
[[nodiscard]] bool isPickle(std::string_view bytes);
[[nodiscard]] bool isTorchArchive(std::string_view bytes);

/// Reads a pickle as plain data: dictionaries with text keys become objects, lists and tuples arrays. No code is run:
/// the result of a call is null, except for known ones: scalars and arrays of NumPy, containers of Python's
/// collections, Decimal, and events of dp_accounting, which become objects with a class_name.
/// Errors: Malformed with the byte, for unknown or truncated input, nesting beyond 64 levels or more than ten million
/// values.
[[nodiscard]] Result<Json> readPickle(std::string_view bytes);

/// readPickle() for a checkpoint of torch.save(), a zip archive, including tensors with few numbers; others are null.
/// Errors: Malformed if it is not such an archive; Unsupported for compressed ones; those of readPickle().
[[nodiscard]] Result<Json> readTorchArchive(std::string_view archive);

} // namespace epsilometer::io

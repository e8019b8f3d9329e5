// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string_view>

namespace epsilometer::io {

/// Whether the bytes are a pickle, or an archive with one, that these functions take, as far as the first ones tell.
[[nodiscard]] bool isPickle(std::string_view bytes);
[[nodiscard]] bool isTorchArchive(std::string_view bytes);

/// A pickle as plain data: dictionaries with keys of text as objects, lists and tuples as arrays. Nothing in it is run:
/// what would be made by calling something is null, but for what is known here: scalars and arrays of NumPy, containers of
/// Python's collections, Decimal, and events of dp_accounting, which are objects with a class_name.
/// Errors: Malformed with the byte, for anything unknown, cut off, nested beyond 64 levels or of more than ten million
/// values.
[[nodiscard]] Result<Json> readPickle(std::string_view bytes);

/// The same of a checkpoint that torch.save() wrote, a zip archive, its tensors of few numbers included; others are null.
/// Errors: Malformed for no such archive; Unsupported for compressed ones; those of readPickle().
[[nodiscard]] Result<Json> readTorchArchive(std::string_view archive);

} // namespace epsilometer::io

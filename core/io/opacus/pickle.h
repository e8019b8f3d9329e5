// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <string_view>

namespace epsilometer::io {

/// The data.pkl of a checkpoint that torch.save() wrote, a zip archive. Stored as it is there, as a rule.
/// Errors: Malformed for no such archive; Unsupported for compressed ones.
[[nodiscard]] Result<std::string_view> checkpointPickle(std::string_view archive);

/// A pickle as plain data: dictionaries with keys of text as objects, lists and tuples as arrays. Nothing in it is run:
/// what would be made by calling something, such as a tensor, is null, but for dictionaries of another class, which are
/// filled like others.
/// Errors: Malformed with the byte, for anything unknown, cut off, nested beyond 64 levels or of more than ten million
/// values.
[[nodiscard]] Result<Json> readPickle(std::string_view bytes);

} // namespace epsilometer::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace epsilometer::io {

/// Plain data, whichever way a program wrote it: JSON, Python's repr, a pickle, or a checkpoint of torch.save(). The one
/// reader of logs that are data; nothing is run.
/// depth  levels of JSON
/// Errors: Malformed with the place: what JSON says, or Python's reader where the text is Python's; those of readPickle().
/// Tests: tests/core/io/plain_data_test.cpp
[[nodiscard]] Result<Json> readPlainData(std::string_view bytes, std::size_t depth = 32);

/// Whether a word stands in the bytes as text does in JSON, in Python's repr, or in a pickle.
[[nodiscard]] bool holdsText(std::string_view bytes, std::string_view word);

/// How many numbers the first row of a list of rows has; 0 where the text does not begin with such a list.
[[nodiscard]] std::size_t cellsOfFirstRow(std::string_view text);

} // namespace epsilometer::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace epsilometer::io {

/// Reads plain data in any of these forms: JSON, Python's repr, a pickle, or a checkpoint of torch.save(). Used for all
/// logs that are data; no code is run.
/// depth  levels of JSON
/// Errors: Malformed with the place, by the JSON or the Python reader; those of readPickle().
/// Tests: tests/core/io/plain_data_test.cpp
[[nodiscard]] Result<Json> readPlainData(std::string_view bytes, std::size_t depth = 32);

/// Whether a word occurs in the bytes as a string of JSON, of Python's repr, or of a pickle.
[[nodiscard]] bool holdsText(std::string_view bytes, std::string_view word);

/// Number of numbers in the first row of a list of rows; 0 if the text does not begin with such a list.
[[nodiscard]] std::size_t cellsOfFirstRow(std::string_view text);

} // namespace epsilometer::io

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/split.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::calibrate {

/// Reads the analyses of a split: a JSON list of objects {"mechanism":{...},"solve":NAME,"weight":X,"count":N,
/// "locked":BOOL}; only the mechanism is required, and `solve` if it is not locked.
/// place  name of the list in errors: "--split", then "--split[2].weight"
/// Errors  Malformed if it is not JSON; OutOfDomain with the place for an empty list, unknown keys and values of a
///         wrong type. A misspelt key would silently use its default: one run instead of ten.
/// Tests   tests/core/calibrate/split_shares_test.cpp, tests/fuzz/split_target.cpp
[[nodiscard]] Result<std::vector<SplitShare>> readShares(const std::string &place, std::string_view json);

} // namespace epsilometer::calibrate

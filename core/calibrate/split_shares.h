// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibrate/split.h"

#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::calibrate {

/// Reads the analyses of a split: a JSON list of objects {"mechanism":{...},"solve":NAME,"weight":X,"count":N,
/// "locked":BOOL}; all but the mechanism, and what to solve of one that is not locked, may be left out.
/// place  what errors call the list: "--split", then "--split[2].weight"
/// Errors  Malformed where it is no JSON; OutOfDomain with the place for an empty list, keys that are not known and
///         values of a wrong kind. A misspelt key would leave what it stands for at its default: one run instead of ten.
/// Tests   tests/core/calibrate/split_shares_test.cpp, tests/fuzz/split_target.cpp
[[nodiscard]] Result<std::vector<SplitShare>> readShares(const std::string &place, std::string_view json);

} // namespace epsilometer::calibrate

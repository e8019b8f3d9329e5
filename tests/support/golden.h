// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// Reference vectors: inputs are doubles at their exact binary value ("inf" as a string), outputs strings of 40 digits.
namespace epsilometer::golden {

/// The whole document at this path in tests/golden; a failure of the test where it cannot be read.
[[nodiscard]] Json document(std::string_view path);
/// Its "cases"; a failure where there are none.
[[nodiscard]] std::vector<Json> cases(std::string_view path);
/// The cases whose "fn" is `function`.
[[nodiscard]] std::vector<Json> cases(std::string_view path, std::string_view function);

[[nodiscard]] double number(const Json &value); ///< a number, or the string "inf"
[[nodiscard]] double number(const Json &object, std::string_view key);
[[nodiscard]] std::vector<double> numbers(const Json &object, std::string_view key);
[[nodiscard]] std::string text(const Json &object, std::string_view key); ///< also the raw text of a number

/// truth <= got <= truth (1 + relative), compared in 50 digits. Below the smallest normal double the upper end is
/// slackened by as many smallest doubles as errors there are absolute.
[[nodiscard]] ::testing::AssertionResult isUpperBound(double got, const std::string &truth, double relative = 1e-11);
/// truth (1 - relative) <= got <= truth.
[[nodiscard]] ::testing::AssertionResult isLowerBound(double got, const std::string &truth, double relative = 1e-11);

} // namespace epsilometer::golden

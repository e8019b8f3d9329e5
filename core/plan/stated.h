// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/step.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// The stated facts of a step's spend, in the form that people type. Tests: tests/core/plan/stated_test.cpp

/// The text for one of kStatedKeys; blocks are a comma-separated list. Empty if nothing is stated.
[[nodiscard]] std::string statedText(const Step &step, std::string_view key);
/// Sets the value from such a text; ignores blanks around names. An empty text removes the value.
void setStated(Step &step, std::string_view key, const std::string &text);
/// All stated values: "actor=anna, blocks=north/*"; empty if no value is stated.
[[nodiscard]] std::string statedText(const Step &step);
/// The JSON list for "north/a, south"; null if it is empty.
[[nodiscard]] Json blocksFromText(const std::string &text);

} // namespace epsilometer

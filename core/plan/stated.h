// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/step.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// What a step states of its spend, as people type it. Tests: tests/core/plan/stated_test.cpp

/// Of one of kStatedKeys; blocks are a list with commas. Empty where it states nothing.
[[nodiscard]] std::string statedText(const Step &step, std::string_view key);
/// The reverse; blanks around names do not count, and nothing typed is nothing stated.
void setStated(Step &step, std::string_view key, const std::string &text);
/// All of it: "actor=anna, blocks=north/*"; empty where it states nothing.
[[nodiscard]] std::string statedText(const Step &step);
/// "north/a, south": the list of these; null where there is none.
[[nodiscard]] Json blocksFromText(const std::string &text);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"

/// Members of an object as a file states them, of whatever syntax: a key that occurs twice is refused, because a reader
/// could take either value.
namespace epsilometer {

/// Sorts the members as objects are sorted. Returns the problem with a key that occurs twice, with both values; empty
/// if every key occurs once.
/// Tests: tests/core/base/json_test.cpp, tests/core/io/python_literal_test.cpp
[[nodiscard]] Message sortUnique(Json::Object &members);

} // namespace epsilometer

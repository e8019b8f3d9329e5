// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// Whether what was typed as the neighbouring relation is one of the three known ones, or a text that none of them can have
/// been meant by. "add_remove" would be a relation of its own, under which no number is known to hold: an error asks whether
/// add-remove was meant, also for the names that other libraries have for them.
/// field  what the error calls it
/// Tests: tests/core/notions/relation_name_test.cpp
[[nodiscard]] Status checkRelationName(std::string_view typed, const std::string &field);

} // namespace epsilometer

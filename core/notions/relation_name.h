// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// Accepts one of the three known neighbouring relations, or a text that cannot be a misspelling of one. A misspelling
/// like "add_remove" would become a relation of its own, under which no number is known to hold: the error asks whether
/// add-remove was meant, also for names that other libraries use.
/// field  name of the field in the error
/// Tests: tests/core/notions/relation_name_test.cpp
[[nodiscard]] Status checkRelationName(std::string_view typed, const std::string &field);

} // namespace epsilometer

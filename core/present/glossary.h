// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace epsilometer {

/// One word of the field in plain sentences, for people who meet it for the first time.
struct GlossaryEntry {
    std::string_view term;
    std::string_view meaning;
    std::string_view mistake; ///< where people get it wrong; may be empty
    std::string_view source;  ///< may be empty
};

/// In alphabetical order. Tests: tests/core/present/glossary_test.cpp
[[nodiscard]] std::span<const GlossaryEntry> glossary();

} // namespace epsilometer

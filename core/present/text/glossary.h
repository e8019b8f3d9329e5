// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"

#include <span>

namespace epsilometer::present {

/// A technical term in plain sentences, for people who meet it for the first time.
struct GlossaryEntry {
    Literal term;
    Literal meaning;
    Literal mistake; ///< a common misunderstanding; may be empty
    Literal source;  ///< may be empty
};

/// In alphabetical order. Tests: tests/core/present/glossary_test.cpp
[[nodiscard]] std::span<const GlossaryEntry> glossary();

} // namespace epsilometer::present

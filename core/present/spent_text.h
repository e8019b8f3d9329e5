// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/message.h"
#include "core/filters/filter.h"

#include <optional>
#include <string>

namespace epsilometer::present {

/// "15.29" and "15.29", of "spent 15.29 of 15.29".
struct SpentTexts {
    Message spent;     ///< UPPER
    std::string limit; ///< LOWER, or the very limit that was typed

    [[nodiscard]] Message text() const { return core::tr("{1} of {2}", spent, limit); }
};

/// A filter's sum and its limit for people, in as many digits as it takes that what is kept reads as kept and what is
/// exceeded as exceeded (core/base/display_against.h).
/// spent  UPPER; limit  LOWER; exactly  the same two to the digit, where they are known
/// Tests: tests/core/present/spent_text_test.cpp, native_texts_test.cpp
[[nodiscard]] SpentTexts spentTexts(double spent, double limit, const std::optional<filters::ExactlySpent> &exactly);

/// "0.25 of 1", of what a filter has accepted. Precondition: it applies.
[[nodiscard]] Message spentText(const account::FilterReport &filter);

} // namespace epsilometer::present

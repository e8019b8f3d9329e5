// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/message.h"
#include "core/filters/filter.h"

#include <optional>
#include <string>

namespace epsilometer::present {

/// The parts of "15.29 of 15.29".
struct SpentTexts {
    Message spent;     ///< UPPER
    std::string limit; ///< LOWER, or the exact limit as typed

    [[nodiscard]] Message text() const { return core::tr("{1} of {2}", spent, limit); }
};

/// A filter's sum and its limit for display, with enough digits that a kept limit reads as kept and an exceeded one as
/// exceeded (core/base/display.h).
/// spent  UPPER; limit  LOWER; exactly  both as exact numbers, if known
/// Tests: tests/core/present/spent_text_test.cpp, native_texts_test.cpp
[[nodiscard]] SpentTexts spentTexts(double spent, double limit, const std::optional<filters::ExactlySpent> &exactly);

/// The amount that a filter has accepted: "0.25 of 1". Precondition: it applies.
[[nodiscard]] Message spentText(const account::FilterReport &filter);

} // namespace epsilometer::present

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/sequence.h"
#include "core/base/exact/exact.h"
#include "core/base/text/message.h"
#include "core/compositions/composition.h"
#include "core/filters/filter.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The numbers of an account as people read them: what is spent of a limit, the value of a reading, a composition's
/// delta, and how many planned rows are refused.
namespace epsilometer::present {

/// The parts of "15.29 of 15.29", or a share without a limit: "31.8 %".
struct SpentTexts {
    Message spent;     ///< UPPER
    std::string limit; ///< LOWER, or the exact limit as typed; empty for a share

    [[nodiscard]] Message text() const { return limit.empty() ? spent : core::tr("{1} of {2}", spent, limit); }
};

/// Tenths of a percent as text: 318 is "31.8 %".
[[nodiscard]] std::string tenthsText(int tenths);

/// A filter's sum and its limit for display, with enough digits that a kept limit reads as kept and an exceeded one as
/// exceeded (core/base/text/display.h).
/// spent  UPPER; limit  LOWER; exactly  both as exact numbers, if known
/// Tests: tests/core/present/spent_text_test.cpp, native_texts_test.cpp
[[nodiscard]] SpentTexts spentTexts(double spent, double limit, const std::optional<filters::ExactlySpent> &exactly);

/// The amount that a filter has accepted: "0.25 of 1". Precondition: it applies.
[[nodiscard]] Message spentText(const account::FilterReport &filter);

/// Formats the values of an account: upper bounds, except that a value equal to the running sum of epsilons is shown as
/// that exact sum. The double alone does not show it: 2.2800000000000003 is the double above 2.28, and above many other
/// numbers. Keeps the needed parts of the report. Tests: tests/core/present/reading_text_test.cpp
class ReadingText {
public:
    explicit ReadingText(const account::AccountReport &report);
    /// The text of an accountant's value at the reported round with that index.
    [[nodiscard]] std::string text(std::size_t index, double value) const;
    /// The text of a number that is a sum of epsilons of the sequence.
    [[nodiscard]] std::string sumText(double sumUp) const;

private:
    account::AccountReport m_denominator; ///< only the denominator of the epsilons is used
    std::shared_ptr<const std::vector<double>> m_sums;
    std::size_t m_size = 0;
};

/// The total delta of a composition for display: as typed if it is known exactly and short, else rounded up to a few
/// digits. Tests: tests/core/present/total_delta_test.cpp
[[nodiscard]] std::string totalDeltaText(const compositions::CompositionResult &result);

/// The number of planned rows that the policy's filter refuses, completely or in part, although curves and sums count
/// them as run. Recorded rows did run and do not count; 0 if there is no filter to ask.
/// Tests: tests/core/present/refused_rows_test.cpp
[[nodiscard]] std::size_t refusedRows(const account::SequenceReport &report);

} // namespace epsilometer::present

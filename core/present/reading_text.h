// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::present {

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

} // namespace epsilometer::present

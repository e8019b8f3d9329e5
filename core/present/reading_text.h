// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::present {

/// Writes the readings of an account: upper bounds, but one that is the running sum of epsilons at its round shows that
/// sum as it is. The number alone does not show that: 2.2800000000000003 is the double above 2.28, and above many other
/// numbers. Keeps what it needs of the report. Tests: tests/core/present/reading_text_test.cpp
class ReadingText {
public:
    explicit ReadingText(const account::AccountReport &report);
    /// The value that some accountant reads at the reported round of that index.
    [[nodiscard]] std::string text(std::size_t index, double value) const;
    /// A number that is a sum of epsilons of the sequence.
    [[nodiscard]] std::string sumText(double sumUp) const;

private:
    account::AccountReport m_denominator; ///< nothing but that of the epsilons
    std::shared_ptr<const std::vector<double>> m_sums;
    std::size_t m_size = 0;
};

} // namespace epsilometer::present

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/base/exact.h"

#include <cstddef>
#include <vector>

namespace epsilometer::present {

/// What is left of the budget after each row, for people, in tenths of a percent, 0 to 1000, a LOWER bound. Rules that may
/// sum epsilons never spend a larger share than that sum's, and the sum is exact: nine tenths are left after a tenth, and
/// not what remains under the double above a tenth. The first rows are summed exactly, which takes microseconds each, as
/// far as a reader looks; what comes after kMostExact follows the doubles. Not for two threads at a time.
/// Tests: tests/core/present/left_share_test.cpp
class LeftShares {
public:
    static constexpr std::size_t kMostExact = 1000;

    LeftShares() = default;
    explicit LeftShares(const account::SequenceReport &report);
    /// After the row; report  the one that this was made of
    [[nodiscard]] int tenths(const account::SequenceReport &report, std::size_t row) const;
    /// After the last row, all where there is none.
    [[nodiscard]] static int last(const account::SequenceReport &report);

private:
    void add(const account::SequenceRow &row) const;

    Exact m_limit;
    mutable ExactSum m_sum; ///< of the epsilons that were charged in the rows so far
    mutable bool m_known = false;
    mutable std::vector<int> m_exact; ///< of the rows so far, while the sum is known
};

} // namespace epsilometer::present

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/base/exact/exact.h"
#include "core/filters/filter.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsilometer::headline {

inline constexpr int kWholeTenths = 1000; ///< the whole budget, in tenths of a percent

/// The share that is left, in tenths of a percent, 0 to 1000, a LOWER bound.
/// leftShare  LOWER, in [0, 1]
/// exactly    the filter's sum and limit, if known: they decide where the double is below them by its rounding alone
[[nodiscard]] int leftTenths(double leftShare, const std::optional<filters::ExactlySpent> &exactly);

/// The share of the budget left after each row, for display: in tenths of a percent, 0 to 1000, a LOWER bound. A filter
/// that may sum epsilons never spends a larger share than that sum, and the sum is exact: nine tenths are left after
/// one tenth, not what remains of the double above it. The first kMostExact rows are summed exactly, at some
/// microseconds each; later rows use doubles. Not thread-safe.
/// Tests: tests/core/present/left_share_test.cpp
class LeftShares {
public:
    static constexpr std::size_t kMostExact = 1000;

    LeftShares() = default;
    explicit LeftShares(const account::SequenceReport &report);
    /// The share after a row. report  the one passed to the constructor
    [[nodiscard]] int tenths(const account::SequenceReport &report, std::size_t row) const;
    /// The share after the last row; all without rows.
    [[nodiscard]] static int last(const account::SequenceReport &report);

private:
    void add(const account::SequenceRow &row) const;

    Exact m_limit;
    mutable ExactSum m_sum; ///< sum of the epsilons charged in the rows so far
    mutable bool m_known = false;
    mutable std::vector<int> m_exact; ///< one per row so far, while the sum is known
};

} // namespace epsilometer::headline

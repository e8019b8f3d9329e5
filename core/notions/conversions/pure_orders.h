// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epsilometer::renyi {

/// pureDp() for many epsilons at the same orders, computing several orders per cycle. UPPER bounds, at most 2e-14
/// relative above the true value. Tests: tests/core/notions/pure_orders_test.cpp
class PureDpOrders {
public:
    /// orders  >= 1, ascending
    explicit PureDpOrders(std::vector<double> orders);
    /// results  one per order; NaN and negative epsilons give inf
    void fill(double epsilon, std::span<double> results) const;

private:
    std::vector<double> m_orders;
    std::vector<double> m_scales; ///< y of the series over epsilon^2, ascending
    std::vector<double> m_terms;  ///< terms of the series: one row per term, one column per order
};

} // namespace epsilometer::renyi

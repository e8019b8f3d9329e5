// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epsilometer::renyi {

/// pureDp() of one epsilon after another at the same orders, several orders a cycle. UPPER bounds, at most 2e-14
/// relative above the truth. Tests: tests/core/notions/pure_orders_test.cpp
class PureDpOrders {
public:
    /// orders  >= 1, ascending
    explicit PureDpOrders(std::vector<double> orders);
    /// results  as many as the orders; NaN and negative epsilons give inf
    void fill(double epsilon, std::span<double> results) const;

private:
    std::vector<double> m_orders;
    std::vector<double> m_scales; ///< y of the series over epsilon^2, ascending
    std::vector<double> m_terms;  ///< of the series: one row of as many as the orders for each term
};

} // namespace epsilometer::renyi

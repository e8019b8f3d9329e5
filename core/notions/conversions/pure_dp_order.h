// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

namespace epsilometer::renyi {

/// pureDp() of many epsilons at one order, in double. UPPER bounds, at most 2e-14 relative above the truth.
/// Tests: tests/core/notions/pure_dp_order_test.cpp
class PureDpOrder {
public:
    explicit PureDpOrder(double order); ///< what pureDp() takes
    [[nodiscard]] double divergence(double epsilon) const;

private:
    static constexpr std::size_t kTerms = 11;

    double m_order;
    double m_scale; ///< y of the series over epsilon^2
    std::array<double, kTerms> m_terms;
};

} // namespace epsilometer::renyi

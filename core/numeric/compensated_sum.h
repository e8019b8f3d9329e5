// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/outward.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace epsilometer {

/// A running sum of doubles >= 0 in double-double arithmetic, with a proven error: the place for sums of transcendental
/// charges, where rounding each addition outward would drift with the number of rounds.
///
/// Each addition errs by at most 2u^2 relatively (Joldes, Muller, Popescu 2017, Algorithm 4), so that after n additions
/// of terms of one sign the sum errs by at most 2.5 n u^2, u = 2^-53, for n < 2^50; up() and down() include that.
/// NaN, negative terms and infinity make the sum infinite, for good: unknown is never cheap.
/// Tests: tests/core/numeric/compensated_sum_test.cpp
class CompensatedSum {
public:
    void add(double term)
    {
        if (!(term >= 0 && term <= std::numeric_limits<double>::max())) {
            m_infinite = true;
            return;
        }
        const double sum = m_high + term;
        const double rounded = sum - m_high;
        const double error = (m_high - (sum - rounded)) + (term - rounded); // exact (Knuth)
        const double low = m_low + error;
        m_high = sum + low;
        m_low = low - (m_high - sum); // exact: |sum| >= |low| (Dekker)
        ++m_additions;
    }

    /// Adds `times` copies in O(1); differs from the loop only within the error bound.
    void add(double term, std::uint64_t times)
    {
        constexpr unsigned kHalf = 32;
        constexpr std::uint64_t kMask = (std::uint64_t{1} << kHalf) - 1;
        if (times == 1)
            return add(term);
        addProduct(term, static_cast<double>(times & kMask));
        addProduct(term, static_cast<double>(times & ~kMask)); // 32 bits and a power of two: exact
    }

    /// UPPER bound on the exact sum of the terms; exactly 0 while nothing but zeros was added.
    [[nodiscard]] double up() const { return isZero() ? 0 : outwardSum(1); }
    /// LOWER bound, likewise.
    [[nodiscard]] double down() const { return isZero() ? 0 : -outwardSum(-1); }
    /// To nearest, within the error bound; for intermediate formulas that round outward themselves.
    [[nodiscard]] double nearest() const { return std::isfinite(m_high) && !m_infinite ? m_high : kInfinity; }
    [[nodiscard]] bool isZero() const { return m_high == 0 && !m_infinite; }

private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    void addProduct(double term, double times)
    {
        if (times == 0)
            return;
        const double product = term * times;
        if (!(product <= std::numeric_limits<double>::max()) || !(term >= 0)) {
            m_infinite = true;
            return;
        }
        // The product is product + error exactly, except among the subnormals, where kTiny of outwardSum() covers it.
        const double error = std::fma(term, times, -product);
        add(product);
        const double low = m_low + error;
        const double sum = m_high + low;
        m_low = low - (sum - m_high);
        m_high = sum;
        ++m_additions;
    }

    /// An upper bound on sign * sum.
    [[nodiscard]] double outwardSum(int sign) const
    {
        if (m_infinite || !std::isfinite(m_high))
            return sign > 0 ? kInfinity : -std::numeric_limits<double>::max();
        constexpr double kErrorPerAddition = 2.5 * outward::kUnit * outward::kUnit;
        const double error = m_high * (static_cast<double>(m_additions) * kErrorPerAddition);
        const double tail = outward::up(sign * m_low + error * 2);
        const double high = sign * m_high;
        const double sum = high + tail;
        const double rounded = sum - high;
        const bool below = (high - (sum - rounded)) + (tail - rounded) > 0;
        return below ? std::nextafter(sum, kInfinity) : sum;
    }

    double m_high = 0;
    double m_low = 0;
    std::uint64_t m_additions = 0;
    bool m_infinite = false;
};

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/conversions/pure_dp_order.h"

#include "core/notions/conversions/renyi.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::renyi {

namespace {

/// log cosh x = sum of these times x^2, x^4, ...: 2^2k (2^2k - 1) B_2k / (2k (2k)!). Signs alternate, and each is at
/// most 4 / pi^2 of the one before.
constexpr double kLogCosh[] = {0.5,
                               -0.083333333333333329,
                               0.022222222222222223,
                               -0.0067460317460317464,
                               0.0021869488536155205,
                               -0.00073860296082518307,
                               0.00025658057404089149,
                               -9.0989649190707396e-05,
                               3.2779302274754779e-05,
                               -1.1956455712177625e-05,
                               4.4052445258770232e-06};

} // namespace

/// The divergence as a series. With a = order - 1/2, s = a^2 + 1/4 and y = s epsilon^2,
///   [log cosh(a epsilon) - log cosh(epsilon / 2)] / (order - 1) = order epsilon^2 sum_k c_k r_k y^(k-1),
/// where r_k = (a^2k - 4^-k) / ((a^2 - 1/4) s^(k-1)): r_1 = 1, r_(k+1) = (a^2 / s) r_k + (1 / (4 s))^k <= r_k. No
/// difference of a is left in it. Terms alternate and fall for y <= 1/2: ended after a positive one, an UPPER bound.
PureDpOrder::PureDpOrder(double order) : m_order(order)
{
    static_assert(std::size(kLogCosh) == kTerms && kTerms % 2 == 1, "the last term is positive");
    const double a = order - 0.5;
    m_scale = a * a + 0.25;
    const double share = a * a / m_scale;
    const double rest = 0.25 / m_scale;
    double r = 1;
    double power = 1;
    for (std::size_t k = 0; k < kTerms; ++k) {
        m_terms[k] = kLogCosh[k] * r;
        power *= rest;
        r = share * r + power;
    }
}

double PureDpOrder::divergence(double epsilon) const
{
    constexpr double kSmallest = 1e-100;         // products of smaller numbers could underflow
    constexpr double kMostForFive = 2.3e-3;      // y where five terms leave out less than 1e-16 of the sum,
    constexpr double kMostY = 0.11;              // and where all of them do
    constexpr double kLeastOrder = 1.0009765625; // below, order - 1 is too small a divisor
    constexpr double kMostExponent = 300;        // nothing overflows
    const double y = m_scale * epsilon * epsilon;
    if (m_order >= 1 && epsilon >= kSmallest && y <= kMostY) {
        std::size_t k = y <= kMostForFive ? 5 : kTerms;
        double sum = m_terms[--k];
        while (k > 0)
            sum = m_terms[--k] + y * sum;
        // Some roundings of positive numbers: the sum is at least 0.45 of its first term.
        constexpr double kOutward = 1 + 64 * outward::kUnit;
        return std::min(epsilon, m_order * kOutward * epsilon * epsilon * sum);
    }
    if (m_order >= kLeastOrder && epsilon >= kSmallest && m_order * epsilon < kMostExponent) {
        // log1p(-expm1(-order e) expm1((order - 1) e) / (1 + e^-e)) / (order - 1): every factor is positive, nothing
        // cancels. The C library's functions err by at most 4 units each here.
        constexpr double kOutward = 1 + 128 * outward::kUnit;
        const double b = m_order - 1;
        const double moment = -std::expm1(-m_order * epsilon) * std::expm1(b * epsilon) / (2 + std::expm1(-epsilon));
        return std::min(epsilon, std::log1p(moment) * kOutward / b);
    }
    return pureDp(epsilon, m_order);
}

} // namespace epsilometer::renyi

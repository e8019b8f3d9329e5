// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clones.h"
#include "core/notions/conversions/pure_orders.h"
#include "core/notions/conversions/renyi.h"
#include "core/numeric/column_functions.h"
#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace epsilometer::renyi {

namespace {

/// Products of smaller numbers could underflow.
constexpr double kSmallest = 1e-100;
/// Below, alpha - 1 is too small a divisor.
constexpr double kLeastOrder = 1.0009765625;
/// alpha epsilon up to here: nothing overflows.
constexpr double kMostExponent = 300;

constexpr std::size_t kMostTerms = 21;

/// log cosh x = sum of these times x^2, x^4, ...: 2^2k (2^2k - 1) B_2k / (2k (2k)!). Signs alternate, and each is at
/// most 4 / pi^2 of the one before.
constexpr double kLogCosh[kMostTerms] = {0.5,
                                         -0.083333333333333329,
                                         0.022222222222222223,
                                         -0.0067460317460317464,
                                         0.0021869488536155205,
                                         -0.00073860296082518307,
                                         0.00025658057404089149,
                                         -9.0989649190707396e-05,
                                         3.2779302274754779e-05,
                                         -1.1956455712177625e-05,
                                         4.4052445258770232e-06,
                                         -1.6365968284715348e-06,
                                         6.1226557958957561e-07,
                                         -2.3041747198769394e-07,
                                         8.7159038376358482e-08,
                                         -3.3116463500327045e-08,
                                         1.2632091406687664e-08,
                                         -4.8351719343254578e-09,
                                         1.8564834069476232e-09,
                                         -7.1478416557631352e-10,
                                         2.7589629601902027e-10};

/// The divergence as a series. With a = alpha - 1/2, s = a^2 + 1/4 and y = s epsilon^2,
///   [log cosh(a epsilon) - log cosh(epsilon / 2)] / (alpha - 1) = alpha epsilon^2 sum_k c_k r_k y^(k-1),
/// where r_k = (a^2k - 4^-k) / ((a^2 - 1/4) s^(k-1)): r_1 = 1, r_(k+1) = (a^2 / s) r_k + (1 / (4 s))^k <= r_k. No
/// difference of a is left in it. Terms alternate and fall for y <= 1/2: ended after a positive one, an UPPER bound.
struct Series {
    explicit Series(double order) : alpha(order)
    {
        const double a = order - 0.5;
        scale = a * a + 0.25;
        const double share = a * a / scale;
        const double rest = 0.25 / scale;
        double r = 1;
        double power = 1;
        for (std::size_t k = 0; k < kMostTerms; ++k) {
            terms[k] = kLogCosh[k] * r;
            power *= rest;
            r = share * r + power;
        }
    }

    double alpha;
    double scale = 0;
    double terms[kMostTerms];
};

constexpr double kMostY = 0.5;
constexpr double kMostForEleven = 0.11; ///< y up to which eleven terms are enough

/// Some roundings of positive numbers: the sum is at least 0.45 of its first term.
constexpr double kOutward = 1 + 64 * outward::kUnit;

template <std::size_t kTerms>
[[gnu::always_inline]] inline void addSeries(const double *epsilons, std::size_t size, const Series &series,
                                             double *results)
{
    static_assert(kTerms % 2 == 1, "the last term is positive");
    double terms[kTerms];
    std::copy_n(series.terms, kTerms, terms);
    const double alpha = series.alpha * kOutward;
    for (std::size_t i = 0; i < size; ++i) {
        const double epsilon = epsilons[i];
        const double y = series.scale * epsilon * epsilon;
        double sum = terms[kTerms - 1];
#pragma GCC unroll 32 // a loop within would keep this one out of vector registers
        for (std::size_t k = kTerms - 1; k > 0; --k)
            sum = terms[k - 1] + y * sum;
        const double divergence = alpha * epsilon * epsilon * sum;
        results[i] = divergence < epsilon ? divergence : epsilon;
    }
}

EPSILOMETER_VECTORISED void series3(const double *epsilons, std::size_t size, const Series &series, double *results)
{
    addSeries<3>(epsilons, size, series, results);
}

EPSILOMETER_VECTORISED void series5(const double *epsilons, std::size_t size, const Series &series, double *results)
{
    addSeries<5>(epsilons, size, series, results);
}

EPSILOMETER_VECTORISED void series11(const double *epsilons, std::size_t size, const Series &series, double *results)
{
    addSeries<11>(epsilons, size, series, results);
}

EPSILOMETER_VECTORISED void series21(const double *epsilons, std::size_t size, const Series &series, double *results)
{
    addSeries<21>(epsilons, size, series, results);
}

/// As many terms as leave out less than 1e-16 of the sum.
void seriesColumn(std::span<const double> epsilons, double y, const Series &series, double *results)
{
    constexpr double kMostForThree = 1.9e-5;
    constexpr double kMostForFive = 2.3e-3;
    const auto column = y <= kMostForThree    ? series3
                        : y <= kMostForFive   ? series5
                        : y <= kMostForEleven ? series11
                                              : series21;
    column(epsilons.data(), epsilons.size(), series, results);
}

constexpr double kMomentFactor = 1 + 128 * outward::kUnit; // 24 units of the three exponentials, and some more

/// log1p(-expm1(-alpha e) expm1((alpha - 1) e) / (1 + e^-e)) / (alpha - 1): every factor is positive, nothing cancels.
EPSILOMETER_VECTORISED void momentColumn(const double *epsilons, std::size_t size, double alpha, double *results)
{
    const double b = alpha - 1;
    const double scale = kMomentFactor / b;
    const double most = kMostExponent / alpha;
    for (std::size_t i = 0; i < size; ++i) {
        const double epsilon = epsilons[i];
        const double inside = std::min(epsilon, most); // values beyond it are replaced
        const double moment =
            -column::expm1(-alpha * inside) * column::expm1(b * inside) / (2 + column::expm1(-inside));
        const double divergence = column::log1p(moment) * scale;
        results[i] = divergence < epsilon ? divergence : epsilon;
    }
}

constexpr std::size_t kTermsOfOrders = 11;

struct OrderColumns {
    const double *orders;
    const double *scales;
    const double *terms;
    std::size_t stride;
};

/// The series of the first `size` orders. y <= kMostForEleven in all of them.
EPSILOMETER_VECTORISED void seriesOrders(double epsilon, const OrderColumns &columns, std::size_t size, double *results)
{
    const double *orders = columns.orders;
    const double *scales = columns.scales;
    const double *terms = columns.terms;
    const std::size_t stride = columns.stride;
    const double square = epsilon * epsilon;
    const double factor = square * kOutward;
    for (std::size_t j = 0; j < size; ++j) {
        const double y = scales[j] * square;
        double sum = terms[(kTermsOfOrders - 1) * stride + j];
#pragma GCC unroll 16 // a loop within would keep this one out of vector registers
        for (std::size_t k = kTermsOfOrders - 1; k > 0; --k)
            sum = terms[(k - 1) * stride + j] + y * sum;
        const double divergence = orders[j] * factor * sum;
        results[j] = divergence < epsilon ? divergence : epsilon;
    }
}

/// The moments of one epsilon at many orders.
EPSILOMETER_VECTORISED void momentOrders(double epsilon, const double *orders, std::size_t size, double *results)
{
    const double most = kMostExponent / epsilon;
    const double denominator = 2 + column::expm1(-std::min(epsilon, kMostExponent));
    for (std::size_t j = 0; j < size; ++j) {
        const double alpha = std::min(orders[j], most); // values beyond it are replaced
        const double b = orders[j] - 1;
        const double moment =
            -column::expm1(-alpha * epsilon) * column::expm1(std::min(b, most) * epsilon) / denominator;
        const double divergence = column::log1p(moment) * kMomentFactor / b;
        results[j] = divergence < epsilon ? divergence : epsilon;
    }
}

/// Of epsilons, lane by lane so that it vectorises.
struct Range {
    double largest = 0;
    double smallest = 1;  ///< of the positive ones, and 1
    bool ordinary = true; ///< all of them are at least 0
};

constexpr std::size_t kLanes = 16;

/// size  a multiple of kLanes
EPSILOMETER_VECTORISED void addRange(const double *epsilons, std::size_t size, Range &range)
{
    double largest[kLanes] = {};
    double smallest[kLanes];
    double wrong[kLanes] = {};
    std::fill_n(smallest, kLanes, 1.0);
    for (std::size_t i = 0; i < size; i += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const double epsilon = epsilons[i + lane];
            const double positive = epsilon > 0 ? epsilon : 1;
            largest[lane] = epsilon > largest[lane] ? epsilon : largest[lane];
            smallest[lane] = positive < smallest[lane] ? positive : smallest[lane];
            wrong[lane] = epsilon >= 0 ? wrong[lane] : 1;
        }
    range.largest = *std::max_element(largest, largest + kLanes);
    range.smallest = *std::min_element(smallest, smallest + kLanes);
    range.ordinary = *std::max_element(wrong, wrong + kLanes) == 0;
}

Range rangeOf(std::span<const double> epsilons)
{
    Range range;
    const std::size_t many = epsilons.size() - epsilons.size() % kLanes;
    addRange(epsilons.data(), many, range);
    for (const double epsilon : epsilons.subspan(many)) {
        range.largest = epsilon > range.largest ? epsilon : range.largest;
        range.smallest = epsilon > 0 && epsilon < range.smallest ? epsilon : range.smallest;
        range.ordinary = range.ordinary && epsilon >= 0;
    }
    return range;
}

} // namespace

void pureDpColumn(std::span<const double> epsilons, double alpha, std::span<double> results)
{
    const Range range = rangeOf(epsilons);
    const Series series(alpha);
    const bool known = range.ordinary && alpha >= 1 && range.smallest >= kSmallest && std::isfinite(series.scale);
    const double y = series.scale * range.largest * range.largest;
    if (known && y <= kMostY)
        return seriesColumn(epsilons, y, series, results.data());
    const bool moments = known && alpha >= kLeastOrder;
    if (moments)
        momentColumn(epsilons.data(), epsilons.size(), alpha, results.data());
    for (std::size_t i = 0; i < epsilons.size(); ++i)
        if (!moments || !(alpha * epsilons[i] < kMostExponent))
            results[i] = pureDp(epsilons[i], alpha);
}

PureDpOrders::PureDpOrders(std::vector<double> orders)
    : m_orders(std::move(orders)), m_terms(kTermsOfOrders * m_orders.size())
{
    for (std::size_t j = 0; j < m_orders.size(); ++j) {
        const Series series(m_orders[j]);
        m_scales.push_back(series.scale);
        for (std::size_t k = 0; k < kTermsOfOrders; ++k)
            m_terms[k * m_orders.size() + j] = series.terms[k];
    }
}

void PureDpOrders::fill(double epsilon, std::span<double> results) const
{
    const std::size_t size = m_orders.size();
    if (!(epsilon >= kSmallest && epsilon < kMostExponent)) {
        for (std::size_t j = 0; j < size; ++j)
            results[j] = pureDp(epsilon, m_orders[j]);
        return;
    }
    const double most = kMostForEleven / (epsilon * epsilon);
    const auto low = static_cast<std::size_t>(std::ranges::upper_bound(m_scales, most) - m_scales.begin());
    seriesOrders(epsilon, {m_orders.data(), m_scales.data(), m_terms.data(), size}, low, results.data());
    momentOrders(epsilon, m_orders.data() + low, size - low, results.data() + low);
    for (std::size_t j = low; j < size; ++j)
        if (!(m_orders[j] >= kLeastOrder && m_orders[j] * epsilon < kMostExponent))
            results[j] = pureDp(epsilon, m_orders[j]);
}

} // namespace epsilometer::renyi

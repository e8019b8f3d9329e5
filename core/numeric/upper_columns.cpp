// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/upper_columns.h"
#include "core/base/infinity.h"

#include "core/base/clones.h"

#include <cmath>
#include <limits>

namespace epsilometer {

namespace {

constexpr double kTiny = std::numeric_limits<double>::denorm_min();

/// Knuth's error-free addition.
[[gnu::always_inline]] inline double twoSum(double a, double b, double &remainder)
{
    const double sum = a + b;
    const double part = sum - a;
    remainder = (a - (sum - part)) + (b - part);
    return sum;
}

/// What is lost is counted twice, so that the rounding of its own sum is paid for 2^52 times over; `tiny` is what
/// products among the smallest numbers may lose besides.
[[gnu::always_inline]] inline void addRow(const double *terms, double factor, double tiny, std::size_t size,
                                          double *high, double *low, double *error)
{
    constexpr double kUnderflow = 1e-280;
    for (std::size_t j = 0; j < size; ++j) {
        const double product = terms[j] * factor;
        const double rest = std::fma(terms[j], factor, -product);
        double remainder = 0;
        double lost = 0;
        double lostRest = 0;
        const double sum = twoSum(high[j], product, remainder);
        double small = twoSum(low[j], remainder, lost);
        small = twoSum(small, rest, lostRest);
        const double total = sum + small;
        small -= total - sum;
        const double more =
            2 * (std::fabs(lost) + std::fabs(lostRest)) + (product < kUnderflow && terms[j] > 0 ? tiny : 0);
        const bool finite = terms[j] >= 0 && total < kInfinity; // NaN is not
        high[j] = finite ? total : kInfinity;
        low[j] = finite ? small : 0;
        error[j] = finite ? error[j] + more : 0;
    }
}

/// At least the next double above.
[[gnu::always_inline]] inline double next(double x)
{
    return x + (std::fabs(x) * 0x1p-52 + kTiny);
}

[[gnu::always_inline]] inline void roundRow(const double *high, const double *low, const double *error,
                                            std::size_t size, double *up)
{
    for (std::size_t j = 0; j < size; ++j) {
        const double more = error[j] == 0 ? low[j] : next(low[j] + error[j]);
        const double sum = next(high[j] + more);
        up[j] = more == 0 ? high[j] : sum;
    }
}

EPSILOMETER_VECTORISED void addTerms(const double *terms, double factor, double tiny, std::size_t size, double *high,
                                     double *low, double *error)
{
    addRow(terms, factor, tiny, size, high, low, error);
}

EPSILOMETER_VECTORISED void roundUp(const double *high, const double *low, const double *error, std::size_t size,
                                    double *up)
{
    roundRow(high, low, error, size, up);
}

EPSILOMETER_VECTORISED void addRows(double *rows, std::size_t count, std::size_t size, double *high, double *low,
                                    double *error)
{
    for (double *row = rows; row < rows + count * size; row += size) {
        addRow(row, 1, 0, size, high, low, error);
        roundRow(high, low, error, size, row);
    }
}

} // namespace

void UpperColumns::addEach(std::span<double> rows, std::size_t width)
{
    if (width > 0)
        addRows(rows.data(), rows.size() / width, width, column(0), column(1), column(2));
    for (std::size_t i = width; i < m_size; ++i) {
        column(0)[i] = kInfinity;
        column(1)[i] = column(2)[i] = 0;
    }
    m_upKnown = false;
}

void UpperColumns::add(std::span<const double> terms, std::uint64_t times)
{
    if (times == 0)
        return;
    constexpr std::uint64_t kExact = std::uint64_t{1} << 53U;
    const auto count = static_cast<double>(times);
    const double factor = times <= kExact ? count : std::nextafter(count, kInfinity);
    addTerms(terms.data(), factor, times == 1 ? 0 : 4 * kTiny, m_size, column(0), column(1), column(2));
    m_upKnown = false;
}

std::span<const double> UpperColumns::up() const
{
    if (!m_upKnown)
        roundUp(column(0), column(1), column(2), m_size, column(3));
    m_upKnown = true;
    return {column(3), m_size};
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/decimal_grid.h"

#include <cmath>
#include <string>

namespace epsilometer::calibrate {

namespace {

std::int64_t floorDivide(std::int64_t a, std::int64_t b)
{
    return a >= 0 ? a / b : -((b - 1 - a) / b);
}

} // namespace

DecimalGrid::DecimalGrid(int digits) : m_digits(digits), m_lowest(1)
{
    for (int i = 1; i < digits; ++i)
        m_lowest *= 10;
    m_decade = 9 * m_lowest;
}

Exact DecimalGrid::value(std::int64_t index) const
{
    const std::int64_t exponent = floorDivide(index, m_decade);
    std::int64_t mantissa = m_lowest + (index - exponent * m_decade);
    std::int64_t power = exponent - (m_digits - 1);
    for (; mantissa % 10 == 0; mantissa /= 10)
        ++power;
    const auto parsed = Exact::parse("value", std::to_string(mantissa) + "e" + std::to_string(power));
    return parsed.ok() ? *parsed : Exact();
}

std::int64_t DecimalGrid::floorIndex(double x) const
{
    const Exact exact = Exact::fromDouble(x);
    const auto exponent = static_cast<std::int64_t>(std::floor(std::log10(x)));
    std::int64_t low = (exponent - 1) * m_decade; // one decade of slack for rounding of the logarithm
    std::int64_t high = (exponent + 2) * m_decade;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (value(middle) <= exact ? low : high) = middle;
    }
    return low;
}

} // namespace epsilometer::calibrate

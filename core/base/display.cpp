// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/display.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epsilometer {

namespace {

/// Enough digits for the binary expansion of any double: 767 significant digits.
constexpr int kExactDigits = 766;

/// The digits of a positive finite value and the decimal exponent of the first one; the expansion is exact.
struct ShownDecimal {
    std::string digits;
    int exponent = 0;
};

ShownDecimal parsed(const std::string &scientific)
{
    const auto e = scientific.find('e');
    const std::string fraction = e > 2 ? scientific.substr(2, e - 2) : "";
    int exponent = 0;
    const std::size_t sign = scientific[e + 1] == '+' ? 1 : 0;
    std::from_chars(scientific.data() + e + 1 + sign, scientific.data() + scientific.size(), exponent);
    return {scientific.substr(0, 1) + fraction, exponent};
}

ShownDecimal exactDecimal(double value)
{
    std::array<char, 1200> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, kExactDigits);
    return parsed({buffer.data(), end.ptr});
}

/// The fewest digits that read back as the same double.
ShownDecimal shortestDecimal(double value)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    return parsed({buffer.data(), end.ptr});
}

/// Adds one unit in the last digit.
void increment(ShownDecimal &decimal)
{
    auto digit = decimal.digits.rbegin();
    while (digit != decimal.digits.rend() && *digit == '9')
        *digit++ = '0';
    if (digit != decimal.digits.rend()) {
        ++*digit;
        return;
    }
    decimal.digits.insert(decimal.digits.begin(), '1');
    decimal.digits.pop_back();
    ++decimal.exponent;
}

void cut(ShownDecimal &decimal, int digits, bool awayFromZero)
{
    const auto keep = static_cast<std::size_t>(digits);
    const bool exact = decimal.digits.find_first_not_of('0', keep) == std::string::npos;
    decimal.digits.resize(keep);
    if (!exact && awayFromZero)
        increment(decimal);
    decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
}

std::string fixedText(const ShownDecimal &decimal)
{
    if (decimal.exponent < 0)
        return "0." + std::string(static_cast<std::size_t>(-decimal.exponent - 1), '0') + decimal.digits;
    const auto whole = static_cast<std::size_t>(decimal.exponent) + 1;
    if (decimal.digits.size() <= whole)
        return decimal.digits + std::string(whole - decimal.digits.size(), '0');
    return decimal.digits.substr(0, whole) + "." + decimal.digits.substr(whole);
}

std::string scientificText(const ShownDecimal &decimal)
{
    const std::string rest = decimal.digits.substr(1);
    return decimal.digits.substr(0, 1) + (rest.empty() ? "" : "." + rest) + "e" + std::to_string(decimal.exponent);
}

std::string text(const ShownDecimal &decimal)
{
    constexpr int kSmallestFixed = -4;
    constexpr int kLargestFixed = 8;
    const bool fixed = decimal.exponent >= kSmallestFixed && decimal.exponent <= kLargestFixed;
    return fixed ? fixedText(decimal) : scientificText(decimal);
}

} // namespace

std::string displayText(double value, Bound bound, int digits)
{
    if (std::isnan(value))
        return bound == Bound::Upper ? "inf" : "0";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    if (value == 0)
        return "0";
    const int kept = std::clamp(digits, 1, 17);
    ShownDecimal decimal = shortestDecimal(std::abs(value));
    if (decimal.digits.size() > static_cast<std::size_t>(kept)) {
        decimal = exactDecimal(std::abs(value));
        // Up is away from zero for positive numbers only.
        cut(decimal, kept, (bound == Bound::Upper) == (value > 0));
    }
    return (value < 0 ? "-" : "") + text(decimal);
}

std::string displayText(const Exact &value, Bound bound)
{
    constexpr std::size_t kReadable = 10;
    std::string exact = value.text();
    // A reader cannot tell quickly which of a fraction and a decimal, such as 31/48 and 0.65, is larger.
    if (exact.size() <= kReadable && exact.find('/') == std::string::npos)
        return exact;
    return displayText(bound == Bound::Upper ? value.up() : value.down(), bound);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/display.h"

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

/// Maximum number of zeros after the point that are easy to count.
constexpr std::size_t kMostZeros = 3;

/// Writes "0.000125" as "1.25e-4".
std::string smallText(const std::string &text, std::size_t firstDigit)
{
    const std::string digits = text.substr(firstDigit);
    const std::size_t exponent = firstDigit - 1;
    const std::string rest = digits.substr(1);
    return digits.substr(0, 1) + (rest.empty() ? "" : "." + rest) + "e-" + std::to_string(exponent);
}

constexpr int kMostDigits = 17;

/// The number that a text displays.
Exact shownNumber(const std::string &text)
{
    const auto number = Exact::parse("number", text);
    return number.ok() ? *number : Exact::infinity();
}

/// Whether each displayed amount is at most the displayed limit exactly if `within` is true for it.
template <class Within> bool readsRight(const ShownAgainst &shown, Within within)
{
    const Exact limit = shownNumber(shown.limit);
    for (std::size_t i = 0; i < shown.amounts.size(); ++i)
        if ((shownNumber(shown.amounts[i]) <= limit) != within(i))
            return false;
    return true;
}

/// The exact value if it is a short decimal, else displayText().
std::string brief(const Exact &value, Bound bound)
{
    constexpr std::size_t kBrief = 12;
    std::string exact = displayExactly(value);
    const bool decimal = exact.find('/') == std::string::npos;
    return decimal && exact.size() <= kBrief ? exact : displayText(value, bound);
}

/// The exact value if it is not too long, else displayText().
std::string readable(const Exact &value, Bound bound)
{
    constexpr std::size_t kReadable = 20;
    std::string exact = displayExactly(value);
    return exact.size() <= kReadable ? exact : displayText(value, bound);
}

template <class Text> ShownAgainst written(const std::vector<Exact> &amounts, const Exact &limit, Text text)
{
    ShownAgainst shown{{}, text(limit, Bound::Lower)};
    for (const Exact &amount : amounts)
        shown.amounts.push_back(text(amount, Bound::Upper));
    return shown;
}

ShownAgainst shownWith(const std::vector<Amount> &amounts, double limit, int digits)
{
    ShownAgainst shown{{}, displayText(limit, Bound::Lower, digits)};
    for (const Amount &amount : amounts)
        shown.amounts.push_back(displayText(amount.value, Bound::Upper, digits));
    return shown;
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

std::string displayExactly(const Exact &value)
{
    std::string text = value.text();
    if (!text.starts_with("0.") || text.find('/') != std::string::npos)
        return text;
    const std::size_t firstDigit = text.find_first_not_of('0', 2);
    return firstDigit == std::string::npos || firstDigit - 2 < kMostZeros ? text : smallText(text, firstDigit);
}

std::string displayBriefly(const Exact &value, Bound bound)
{
    constexpr std::size_t kReadable = 8;
    std::string exact = displayExactly(value);
    if (exact.size() <= kReadable && exact.find('/') == std::string::npos)
        return exact;
    return displayText(bound == Bound::Upper ? value.up() : value.down(), bound);
}

ShownAgainst displayAgainst(const std::vector<Amount> &amounts, double limit, int digits)
{
    const auto within = [&](std::size_t i) { return amounts[i].within; };
    for (int more = digits; more <= kMostDigits; ++more)
        if (ShownAgainst shown = shownWith(amounts, limit, more); readsRight(shown, within))
            return shown;
    // With all digits shown, rounding may put an accepted amount above the limit; the limit is then shown as that
    // amount.
    double largest = limit;
    for (const Amount &amount : amounts)
        if (amount.within)
            largest = std::max(largest, amount.value);
    return shownWith(amounts, largest, kMostDigits);
}

ShownAgainst displayAgainst(const std::vector<Exact> &amounts, const Exact &limit)
{
    const auto within = [&](std::size_t i) { return amounts[i] <= limit; };
    ShownAgainst shown = written(amounts, limit, brief);
    if (!readsRight(shown, within))
        shown = written(amounts, limit, readable);
    for (int digits = kDisplayDigits + 1; digits <= kMostDigits && !readsRight(shown, within); ++digits)
        for (std::size_t i = 0; i < amounts.size(); ++i)
            shown.amounts[i] = displayText(amounts[i].up(), Bound::Upper, digits);
    if (!readsRight(shown, within)) // closer to each other than neighbouring doubles
        shown = written(amounts, limit, [](const Exact &value, Bound) { return displayExactly(value); });
    return shown;
}

Message displayOf(const Amount &spent, double limit, int digits)
{
    const ShownAgainst shown = displayAgainst({spent}, limit, digits);
    return core::tr("{1} of {2}", shown.amounts.front(), shown.limit);
}

} // namespace epsilometer

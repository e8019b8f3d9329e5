// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/exact/exact_big.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace epsilometer {

namespace {

constexpr std::size_t kMaxDigits = 2000;
constexpr int kSmallestExponent = -1100;
constexpr int kPartMagnitude = 3000;    ///< limit for numerator and denominator; the value's own range is checked later
constexpr int kExponentLimit = 100'000; ///< larger exponents saturate, since their value no longer matters

constexpr Literal kForm = core::tr("must be a number >= 0 such as 0.1, 1e-10, 1/3 or inf");

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// A decimal that was read but not yet converted.
struct Decimal {
    std::string digits; ///< without leading or trailing zeros; empty for zero
    int exponent = 0;   ///< value = digits * 10^exponent
};

/// Reads sign and digits of an exponent, saturating; returns false without a digit.
bool readExponent(std::string_view text, int &exponent)
{
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit))
        return false;
    int value = 0;
    constexpr int kTen = 10;
    for (const char c : text)
        value = std::min(value * kTen + (c - '0'), kExponentLimit);
    exponent = negative ? -value : value;
    return true;
}

/// Splits "12.5e-3"; returns false if the text has another form.
bool readDecimal(std::string_view text, Decimal &decimal)
{
    const auto mark = text.find_first_of("eE");
    int exponent = 0;
    if (mark != std::string_view::npos && !readExponent(text.substr(mark + 1), exponent))
        return false;
    const std::string_view mantissa = text.substr(0, mark);
    const auto point = mantissa.find('.');
    std::string digits(mantissa.substr(0, point));
    if (point != std::string_view::npos) {
        digits += mantissa.substr(point + 1);
        exponent -= static_cast<int>(mantissa.size() - point - 1);
    }
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), isDigit))
        return false;
    const auto last = digits.find_last_not_of('0');
    if (last == std::string::npos)
        return true; // zero
    exponent += static_cast<int>(digits.size() - 1 - last);
    const auto first = digits.find_first_not_of('0');
    decimal.digits = digits.substr(first, last - first + 1);
    decimal.exponent = exponent;
    return true;
}

/// Whether the text is a valid number with a minus sign: "-1", "-1/3".
bool isNegative(std::string_view text)
{
    Decimal ignored;
    return text.starts_with('-') && readDecimal(text.substr(1, text.find('/') - 1), ignored);
}

/// floor(log10(value)) of a non-zero decimal.
int magnitude(const Decimal &decimal)
{
    return decimal.exponent + static_cast<int>(decimal.digits.size()) - 1;
}

bool affordable(const Decimal &decimal)
{
    return decimal.digits.empty() || std::abs(magnitude(decimal)) <= kPartMagnitude;
}

std::string shown(std::string_view text)
{
    constexpr std::size_t kShown = 60;
    return text.size() <= kShown ? std::string(text) : std::string(text.substr(0, kShown)) + "...";
}

Error refused(ErrorCode code, std::string_view name, std::string_view text, Literal constraint)
{
    return makeError(code, std::string(name), shown(text), constraint);
}

Error outOfRange(std::string_view name, std::string_view text)
{
    return refused(ErrorCode::OutOfDomain, name, text,
                   core::tr("must be 0, or between 1e-1100 and 1.7976931348623157e308"));
}

std::size_t digitsIn(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isDigit));
}

/// Writes "1250" and 10^-3 as "1.25"; scientific if plain notation would need many zeros.
std::string decimalText(const std::string &digits, int exponent)
{
    constexpr int kMaxLeadingZeros = 3;
    constexpr int kMaxWhole = 21;
    const int length = static_cast<int>(digits.size());
    const int point = length + exponent; // number of digits before the point
    if (exponent >= 0 && point <= kMaxWhole)
        return digits + std::string(static_cast<std::size_t>(exponent), '0');
    if (exponent < 0 && point > 0)
        return digits.substr(0, static_cast<std::size_t>(point)) + "." + digits.substr(static_cast<std::size_t>(point));
    if (exponent < 0 && -point <= kMaxLeadingZeros)
        return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
    std::string text = digits.substr(0, 1);
    if (length > 1)
        text += "." + digits.substr(1);
    return text + "e" + std::to_string(point - 1);
}

/// Writes the value digits * 10^-max(twos, fives) with denominator 2^twos 5^fives.
std::string terminatingText(const BigInteger &top, int twos, int fives)
{
    BigInteger scaled = top;
    if (fives > twos)
        scaled <<= fives - twos;
    else
        scaled *= pow(BigInteger(5), static_cast<unsigned>(twos - fives));
    std::string digits = scaled.str();
    const auto last = digits.find_last_not_of('0');
    const int exponent = static_cast<int>(digits.size() - 1 - last) - std::max(twos, fives);
    digits.resize(last + 1);
    return decimalText(digits, exponent);
}

} // namespace

/// Parses common decimals without allocating a string: at most 18 digits and an exponent of one or two digits. Returns
/// false for any other text, valid or not.
bool Exact::parsePlain(std::string_view text, Exact &result)
{
    constexpr std::size_t kMostText = 26;
    constexpr int kMostDigits = 18;
    constexpr int kTen = 10;
    if (text.size() > kMostText)
        return false;
    const char *at = text.data();
    const char *const end = at + text.size();
    std::int64_t mantissa = 0;
    int digits = 0;
    int exponent = 0;
    bool point = false;
    for (; at != end && (isDigit(*at) || (*at == '.' && !point)); ++at) {
        if (*at == '.') {
            point = true;
            continue;
        }
        if (digits == kMostDigits)
            return false;
        mantissa = mantissa * kTen + (*at - '0');
        digits += mantissa != 0 ? 1 : 0; // leading zeros do not count
        exponent -= point ? 1 : 0;
    }
    if (at != end) {
        if (*at != 'e' && *at != 'E')
            return false;
        int typed = 0;
        constexpr int kMostExponent = 99; // so that no range check is needed
        if (!readExponent(std::string_view(at + 1, static_cast<std::size_t>(end - at - 1)), typed) ||
            std::abs(typed) > kMostExponent)
            return false;
        exponent += typed;
    }
    if (mantissa == 0)
        return false; // zero, or there are no digits
    while (mantissa % kTen == 0) {
        mantissa /= kTen;
        ++exponent;
    }
    result.m_mantissa = mantissa;
    result.m_exponent = exponent;
    return true;
}

Exact Exact::fromDecimal(std::string_view digits, std::int32_t exponent)
{
    Wide mantissa = 0;
    constexpr std::size_t kWideDigits = 38;
    constexpr int kTen = 10;
    if (digits.size() <= kWideDigits) {
        for (const char c : digits)
            mantissa = mantissa * kTen + (c - '0');
        return fromWide(mantissa, exponent);
    }
    const BigInteger whole{std::string(digits)};
    return Big::make(exponent < 0 ? BigRational(whole, exact_detail::powerOfTen(-exponent))
                                  : BigRational(BigInteger(whole * exact_detail::powerOfTen(exponent))));
}

Result<Exact> Exact::parse(std::string_view name, std::string_view text)
{
    if (Exact plain; parsePlain(text, plain))
        return plain;
    if (text == "inf")
        return infinity();
    if (text.empty())
        return refused(ErrorCode::Malformed, name, "(empty)", kForm);
    if (digitsIn(text) > kMaxDigits || text.size() > 2 * kMaxDigits)
        return refused(ErrorCode::OutOfDomain, name, text, core::tr("must have at most 2000 digits"));
    const auto slash = text.find('/');
    Decimal top;
    Decimal bottom;
    if (!readDecimal(text.substr(0, slash), top) ||
        (slash != std::string_view::npos && !readDecimal(text.substr(slash + 1), bottom)))
        return refused(isNegative(text) ? ErrorCode::OutOfDomain : ErrorCode::Malformed, name, text, kForm);
    if (slash != std::string_view::npos && bottom.digits.empty())
        return refused(ErrorCode::OutOfDomain, name, text, core::tr("must not divide by zero"));
    if (!affordable(top) || !affordable(bottom))
        return outOfRange(name, text);
    const Exact value = slash == std::string_view::npos ? fromDecimal(top.digits, top.exponent)
                                                        : quotient(fromDecimal(top.digits, top.exponent),
                                                                   fromDecimal(bottom.digits, bottom.exponent));
    static const Exact kSmallest = fromDecimal("1", kSmallestExponent);
    if (std::isinf(value.up()) || (!value.isZero() && value < kSmallest))
        return outOfRange(name, text);
    // Exponents become up to 1100 digits of one part of a fraction; parse() could then not read the result of text().
    constexpr std::size_t kSurelyShort = 400;
    if (text.size() > kSurelyShort && digitsIn(value.text()) > kMaxDigits)
        return refused(ErrorCode::OutOfDomain, name, text,
                       core::tr("must have at most 2000 digits, in lowest terms too"));
    return value;
}

std::string Exact::text() const
{
    if (m_infinite)
        return "inf";
    if (!m_big)
        return m_mantissa == 0 ? "0" : decimalText(std::to_string(m_mantissa), m_exponent);
    const BigInteger &top = m_big->value.top();
    const BigInteger &bottom = m_big->value.bottom();
    const int twos = static_cast<int>(lsb(bottom));
    const int fives = exact_detail::logFive(bottom >> twos);
    return fives >= 0 ? terminatingText(top, twos, fives) : top.str() + "/" + bottom.str();
}

} // namespace epsilometer

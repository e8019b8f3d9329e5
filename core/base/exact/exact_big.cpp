// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/exact/exact_big.h"

#include "core/base/infinity.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer {

namespace {

/// Removes all factors of two; returns their number. value  > 0
unsigned takeTwos(BigInteger &value)
{
    const auto twos = static_cast<unsigned>(lsb(value));
    value >>= twos;
    return twos;
}

} // namespace

BigInteger greatestCommonDivisor(BigInteger a, BigInteger b)
{
    if (a.is_zero() || b.is_zero())
        return a.is_zero() ? b : a;
    const unsigned twos = std::min(takeTwos(a), takeTwos(b));
    for (;;) {
        if (a < b)
            a.swap(b);
        if (b == 1)
            return b << twos;
        // For numbers of similar length, Boost's subtractions are as fast as divisions.
        constexpr std::size_t kLimb = 64;
        if (msb(a) - msb(b) < kLimb)
            return BigInteger(gcd(a, b)) << twos;
        a %= b;
        if (a.is_zero())
            return b << twos;
        takeTwos(a);
    }
}

BigRational::BigRational(BigInteger top, BigInteger bottom) : m_top(std::move(top)), m_bottom(std::move(bottom))
{
    const BigInteger common = greatestCommonDivisor(m_top, m_bottom);
    if (common != 1) {
        m_top /= common;
        m_bottom /= common;
    }
}

int BigRational::compare(const BigRational &other) const
{
    return BigInteger(m_top * other.m_bottom).compare(m_bottom * other.m_top);
}

/// a/b + c/d over the least common denominator; any further common factor divides gcd(b, d) (Knuth, The Art of Computer
/// Programming 2, 4.5.1).
template <class Combine> BigRational BigRational::combined(const BigRational &a, const BigRational &b, Combine combine)
{
    BigRational result;
    const BigInteger common = greatestCommonDivisor(a.m_bottom, b.m_bottom);
    const BigInteger rest = a.m_bottom / common;
    result.m_top = combine(BigInteger(a.m_top * (b.m_bottom / common)), BigInteger(b.m_top * rest));
    const BigInteger cancels = greatestCommonDivisor(result.m_top, common);
    if (cancels != 1)
        result.m_top /= cancels;
    result.m_bottom = rest * (b.m_bottom / cancels);
    return result;
}

BigRational operator+(const BigRational &a, const BigRational &b)
{
    return BigRational::combined(
        a, b, [](const BigInteger &left, const BigInteger &right) { return BigInteger(left + right); });
}

BigRational operator-(const BigRational &a, const BigRational &b)
{
    return BigRational::combined(
        a, b, [](const BigInteger &left, const BigInteger &right) { return BigInteger(left - right); });
}

BigRational operator*(const BigRational &a, const BigRational &b)
{
    // Both are in lowest terms, so common factors occur only across.
    const BigRational left(a.m_top, b.m_bottom);
    const BigRational right(b.m_top, a.m_bottom);
    BigRational result;
    result.m_top = left.m_top * right.m_top;
    result.m_bottom = left.m_bottom * right.m_bottom;
    return result;
}

BigRational operator/(const BigRational &a, const BigRational &b)
{
    BigRational inverse;
    inverse.m_top = b.m_bottom;
    inverse.m_bottom = b.m_top;
    return a * inverse;
}

} // namespace epsilometer

namespace epsilometer::exact_detail {

namespace {

constexpr int kMantissaBits = std::numeric_limits<double>::digits;
constexpr int kSmallestExponent = -1074; ///< of the smallest subnormal double
constexpr int kExactPowers = 23;         ///< 10^22 is exact in double, and 53 bits times it still fit 127 bits

/// Powers of ten, each correctly rounded to long double.
constexpr std::array kLongPowersOfTen = {
    1e0L,  1e1L,  1e2L,  1e3L,  1e4L,  1e5L,  1e6L,  1e7L,  1e8L,  1e9L,  1e10L, 1e11L, 1e12L, 1e13L, 1e14L, 1e15L,
    1e16L, 1e17L, 1e18L, 1e19L, 1e20L, 1e21L, 1e22L, 1e23L, 1e24L, 1e25L, 1e26L, 1e27L, 1e28L, 1e29L, 1e30L, 1e31L,
    1e32L, 1e33L, 1e34L, 1e35L, 1e36L, 1e37L, 1e38L, 1e39L, 1e40L, 1e41L, 1e42L, 1e43L, 1e44L, 1e45L, 1e46L, 1e47L,
    1e48L, 1e49L, 1e50L, 1e51L, 1e52L, 1e53L, 1e54L, 1e55L, 1e56L, 1e57L, 1e58L, 1e59L, 1e60L, 1e61L, 1e62L, 1e63L};
constexpr int kLongPowers = static_cast<int>(kLongPowersOfTen.size());

constexpr std::array kPowersOfTen = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                     1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
static_assert(kPowersOfTen.size() == kExactPowers);

Natural128 smallPowerOfTen(int exponent)
{
    Natural128 power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

/// Rounds to nearest, exact up to 64 bits; uses the machine's conversion of signed 64-bit integers.
long double wideOf(Natural128 value)
{
    constexpr int kSignedBits = 63;
    const Natural128 high = value >> kSignedBits;
    if (high >> kSignedBits != 0)
        return static_cast<long double>(value);
    const auto low = static_cast<std::int64_t>(value & ((Natural128{1} << kSignedBits) - 1));
    return static_cast<long double>(static_cast<std::int64_t>(high)) * 0x1p63L + static_cast<long double>(low);
}

/// The quotient of two positive whole doubles, rounded in the direction. The sign of nearest * divisor - dividend,
/// which is correct under any rounding, shows whether `nearest` is too large.
double quotientOf(double dividend, double divisor, Direction direction)
{
    const double nearest = dividend / divisor;
    const double excess = std::fma(nearest, divisor, -dividend);
    const auto bits = std::bit_cast<std::int64_t>(nearest);
    if (direction == Direction::Up)
        return std::bit_cast<double>(bits + (excess < 0 ? 1 : 0));
    return std::bit_cast<double>(bits - (excess > 0 ? 1 : 0));
}

/// Compares `nearest` exactly with mantissa * 10^-digits, from which it differs by far less than one unit. Returns
/// false if 128 bits do not suffice.
bool settleExactly(Natural128 mantissa, int digits, double nearest, Direction direction, double &result)
{
    int exponent = 0;
    const double fraction = std::frexp(nearest, &exponent);
    const int shift = kMantissaBits - exponent;
    constexpr int kWidth = 128;
    if (digits < 0 || digits >= kExactPowers || shift < 0 || shift >= kWidth)
        return false;
    const auto bits = static_cast<Natural128>(std::ldexp(fraction, kMantissaBits));
    const Natural128 product = bits * smallPowerOfTen(digits);
    const Natural128 floor = product >> shift;
    const bool whole = (floor << shift) == product;
    if (direction == Direction::Up)
        result = mantissa <= floor ? nearest : std::nextafter(nearest, kInfinity);
    else
        result = mantissa >= floor + (whole ? 0U : 1U) ? nearest : std::nextafter(nearest, 0.0);
    return true;
}

} // namespace

BigInteger powerOfTen(int exponent)
{
    return boost::multiprecision::pow(BigInteger(10), static_cast<unsigned>(exponent));
}

int logFive(const BigInteger &value)
{
    // The highest bit of 5^b is at floor(b log2 5), so a value has at most one candidate.
    const double log2Five = std::log2(5.0);
    const auto candidate = static_cast<unsigned>(std::ceil(static_cast<double>(msb(value)) / log2Five));
    return boost::multiprecision::pow(BigInteger(5), candidate) == value ? static_cast<int>(candidate) : -1;
}

double toDouble(const BigRational &value, Direction direction)
{
    if (value.isZero())
        return 0;
    const BigInteger &top = value.top();
    const BigInteger &bottom = value.bottom();
    const int magnitude = static_cast<int>(msb(top)) - static_cast<int>(msb(bottom));
    // The value lies in (2^(magnitude-1), 2^(magnitude+1)); keep 53 or 54 bits, fewer for subnormals.
    const int shift = std::min(kMantissaBits - magnitude, -kSmallestExponent);
    BigInteger quotient;
    BigInteger remainder;
    divide_qr(shift >= 0 ? BigInteger(top << shift) : top, shift >= 0 ? bottom : BigInteger(bottom << -shift), quotient,
              remainder);
    auto bits = static_cast<std::uint64_t>(quotient);
    int exponent = -shift;
    bool exact = remainder.is_zero();
    if (bits >> kMantissaBits != 0) {
        exact = exact && (bits & 1U) == 0;
        bits >>= 1U;
        ++exponent;
    }
    const double below = std::ldexp(static_cast<double>(bits), exponent);
    if (std::isinf(below))
        return direction == Direction::Up ? kInfinity : std::numeric_limits<double>::max();
    return exact || direction == Direction::Down ? below : std::nextafter(below, kInfinity);
}

double toDouble(Natural128 mantissa, int exponent, Direction direction)
{
    if (mantissa == 0)
        return 0;
    if (mantissa >> kMantissaBits == 0 && exponent <= 0 && exponent > -kExactPowers)
        return quotientOf(static_cast<double>(static_cast<std::int64_t>(mantissa)),
                          kPowersOfTen[static_cast<std::size_t>(-exponent)], direction);
    if (std::abs(exponent) < kLongPowers) {
        // At most three roundings of long double, four if it is a double; only values this close to a double need the
        // exact comparison.
        const long double power = kLongPowersOfTen[static_cast<std::size_t>(std::abs(exponent))];
        const auto whole = wideOf(mantissa);
        const long double value = exponent < 0 ? whole / power : whole * power;
        const long double error = value * (4 * std::numeric_limits<long double>::epsilon());
        const auto nearest = static_cast<double>(value);
        const long double excess = static_cast<long double>(nearest) - value;
        if (excess > error)
            return direction == Direction::Up ? nearest : std::nextafter(nearest, 0.0);
        if (excess < -error)
            return direction == Direction::Up ? std::nextafter(nearest, kInfinity) : nearest;
        double settled = 0;
        if (settleExactly(mantissa, -exponent, nearest, direction, settled))
            return settled;
    }
    const BigInteger whole = mantissa;
    return exponent < 0 ? toDouble(BigRational(whole, powerOfTen(-exponent)), direction)
                        : toDouble(BigRational(BigInteger(whole * powerOfTen(exponent))), direction);
}

} // namespace epsilometer::exact_detail

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/big_rational.h"

#include <algorithm>
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

// SPDX-License-Identifier: GPL-3.0-or-later
// Property: everything agrees with Boost's rationals, in lowest terms, on fractions whose parts have very different
// lengths, share factors, and are powers of two.
#include "core/base/exact/exact_big.h"

#include <gtest/gtest.h>

#include <random>

namespace epsilometer::big_rational_test {
namespace {

using Reference = boost::multiprecision::cpp_rational;

Reference referenceOf(const BigRational &value)
{
    return {value.top(), value.bottom()};
}

void expectSame(const BigRational &got, const Reference &wanted)
{
    EXPECT_EQ(got.top(), numerator(wanted));
    EXPECT_EQ(got.bottom(), denominator(wanted));
}

class Random {
public:
    BigInteger whole(unsigned mostBits)
    {
        BigInteger value = 0;
        const unsigned bits = below(mostBits) + 1;
        for (unsigned i = 0; i < bits; i += 32)
            value = (value << 32U) + below(0xffffffffU);
        value >>= below(32);
        return value << (below(3) == 0 ? below(bits) : 0);
    }
    BigRational fraction()
    {
        static constexpr unsigned kBits[] = {8, 64, 200, 3000};
        BigInteger bottom = below(4) == 0 ? BigInteger(1) << below(2000) : whole(kBits[below(4)]);
        return {whole(kBits[below(4)]), bottom.is_zero() ? BigInteger(1) : bottom};
    }
    unsigned below(unsigned bound) { return std::uniform_int_distribution<unsigned>(0, bound - 1)(m_engine); }

private:
    std::mt19937 m_engine{1};
};

TEST(BigRational, AgreesWithBoost)
{
    Random random;
    for (int i = 0; i < 400; ++i) {
        const BigRational a = random.fraction();
        const BigRational b = random.below(4) == 0 ? a : random.fraction();
        const Reference ra = referenceOf(a);
        const Reference rb = referenceOf(b);
        expectSame(a, ra);
        expectSame(a + b, ra + rb);
        expectSame(a * b, ra * rb);
        EXPECT_EQ(a.compare(b) < 0, ra < rb);
        EXPECT_EQ(a.compare(b) > 0, ra > rb);
        if (a.compare(b) >= 0)
            expectSame(a - b, ra - rb);
        if (!b.isZero())
            expectSame(a / b, ra / rb);
    }
}

TEST(BigRational, ALongSumOfShortFractions)
{
    BigRational sum;
    Reference reference;
    for (int i = 1; i < 200; ++i) {
        sum = sum + BigRational(1, 2 * i + 1);
        reference += Reference(1, 2 * i + 1);
    }
    expectSame(sum, reference);
}

TEST(BigRational, CommonDivisors)
{
    EXPECT_EQ(greatestCommonDivisor(0, 12), 12);
    EXPECT_EQ(greatestCommonDivisor(12, 0), 12);
    EXPECT_EQ(greatestCommonDivisor(12, 18), 6);
    EXPECT_EQ(greatestCommonDivisor(BigInteger(3) << 5000U, BigInteger(9) << 70U), BigInteger(3) << 70U);
    const BigInteger large = pow(BigInteger(7), 900) * pow(BigInteger(2), 40);
    EXPECT_EQ(greatestCommonDivisor(large, pow(BigInteger(7), 30) * 6), pow(BigInteger(7), 30) * 2);
    EXPECT_EQ(greatestCommonDivisor(large, large), large);
}

} // namespace
} // namespace epsilometer::big_rational_test

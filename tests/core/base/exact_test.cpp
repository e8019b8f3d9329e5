// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is typed is what is kept (ten times 0.1 is 1, three thirds are 1); doubles expand fully; text is
// canonical and reads back; rounding outward is correct to the unit, among subnormals too; everything agrees with
// rationals on random input; hostile text is refused without allocation; hostile sums stay bounded and never shrink.
#include "core/base/exact/exact.h"

#include "tests/support/sweep.h"

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

namespace epsilometer::exact_test {
namespace {

using Rational = boost::multiprecision::cpp_rational;
constexpr double kInf = std::numeric_limits<double>::infinity();

Exact exact(const std::string &text)
{
    const auto parsed = Exact::parse("x", text);
    EXPECT_TRUE(parsed.ok()) << text;
    return parsed.ok() ? *parsed : Exact();
}

Rational rationalOf(const Exact &value)
{
    const std::string text = value.text();
    const auto slash = text.find('/');
    if (slash != std::string::npos)
        return Rational(text);
    const auto mark = text.find('e');
    std::string digits = text.substr(0, mark);
    int exponent = mark == std::string::npos ? 0 : std::stoi(text.substr(mark + 1));
    if (const auto point = digits.find('.'); point != std::string::npos) {
        exponent -= static_cast<int>(digits.size() - point - 1);
        digits.erase(point, 1);
    }
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1)); // a leading 0 would mean octal
    const boost::multiprecision::cpp_int power =
        pow(boost::multiprecision::cpp_int(10), static_cast<unsigned>(std::abs(exponent)));
    const boost::multiprecision::cpp_int whole(digits);
    return exponent < 0 ? Rational(whole, power) : Rational(whole * power);
}

TEST(Exact, TenTimesATenthIsOne)
{
    Exact sum;
    ExactSum running;
    for (int i = 0; i < 10; ++i) {
        sum = sum + exact("0.1");
        running.add(exact("0.1"));
    }
    EXPECT_EQ(sum, Exact(1));
    EXPECT_EQ(running.value(), Exact(1));
    EXPECT_FALSE(running.fits(exact("1e-30"), 1, Exact(1)));
    EXPECT_TRUE(running.fits(Exact(), 1, Exact(1)));
}

TEST(Exact, ThreeThirdsAreOne)
{
    EXPECT_EQ(exact("1/3") * Exact(3), Exact(1));
    ExactSum sum;
    sum.add(exact("1/3"), 3);
    EXPECT_EQ(sum.value(), Exact(1));
    EXPECT_EQ(exact("1/3") + exact("2/3"), Exact(1));
    EXPECT_EQ(exact("1/3").text(), "1/3");
    EXPECT_EQ(exact("2.5/7").text(), "5/14");
    EXPECT_EQ(exact("1/8").text(), "0.125");
}

TEST(Exact, DoubleExpandsFully)
{
    EXPECT_EQ(Exact::fromDouble(0.1).text(), "0.1000000000000000055511151231257827021181583404541015625");
    EXPECT_GT(Exact::fromDouble(0.1), exact("0.1"));
    EXPECT_EQ(exact("0.1000000000000000055511151231257827021181583404541015625"), Exact::fromDouble(0.1));
    ExactSum sum;
    sum.add(Exact::fromDouble(0.1), 10);
    EXPECT_GT(sum.value(), Exact(1)); // where naive summation of doubles gives 0.9999999999999999
    EXPECT_EQ(Exact::fromDouble(0.5).text(), "0.5");
    EXPECT_EQ(Exact::fromDouble(kInf), Exact::infinity());
    EXPECT_TRUE(Exact::fromDouble(std::nan("")).isInfinite());
    EXPECT_TRUE(Exact::fromDouble(-1).isInfinite());
    EXPECT_TRUE(Exact(-1).isInfinite());
}

TEST(Exact, RefusesWithTheReason)
{
    for (const auto *text : {"",
                             " 1",
                             "1 ",
                             "nan",
                             "NaN",
                             "-1",
                             "+1",
                             "-0",
                             "0x10",
                             "1e",
                             "e5",
                             ".",
                             "1e+",
                             "1e5.5",
                             "--1",
                             "1,5",
                             "1/",
                             "/2",
                             "1/2/3",
                             "1/0",
                             "1/0.0",
                             "Inf",
                             "infinity",
                             "-inf",
                             "inf/2",
                             "1/inf",
                             "1e400",
                             "1e999999999",
                             "1e-999999999",
                             "1e99999999999999999999",
                             "2e308",
                             "1e-1101",
                             "1e-1000/1e200",
                             "1e3000",
                             "1e-3000",
                             "1e4000/1e4000",
                             "1e300/1e-300",
                             "1_000",
                             "1\n"}) {
        const auto parsed = Exact::parse("epsilon", text);
        ASSERT_FALSE(parsed.ok()) << text;
        EXPECT_EQ(parsed.error().parameter, "epsilon");
        EXPECT_NE(parsed.error().message().english().find("must"), std::string::npos);
    }
    EXPECT_FALSE(Exact::parse("x", std::string(2001, '1')).ok());
    EXPECT_FALSE(Exact::parse("x", "0." + std::string(1'000'000, '0')).ok());
    EXPECT_LT(Exact::parse("x", std::string(1'000'000, '7')).error().message().english().size(), 200U);
}

// A fraction in lowest terms can be longer than it was typed: what is accepted can be written and read again.
TEST(Exact, RefusesFractionsThatCouldNotBeReadBack)
{
    const auto fraction = [](std::size_t digits, const std::string &exponent) {
        return "1." + std::string(digits, '7') + "/3" + std::string(digits, '1') + exponent;
    };
    const auto parsed = Exact::parse("epsilon", fraction(900, "e-144"));
    ASSERT_FALSE(parsed.ok());
    EXPECT_NE(parsed.error().message().english().find("2000 digits"), std::string::npos);
    const Exact shorter = exact(fraction(600, "e-144"));
    EXPECT_EQ(exact(shorter.text()), shorter);
    EXPECT_FALSE(Exact::parse("epsilon", "." + std::string(1998, '5') + "e-99").ok());
    EXPECT_TRUE(Exact::parse("epsilon", "." + std::string(1990, '5') + "e-99").ok());
}

TEST(Exact, AcceptsWhatIsDocumented)
{
    EXPECT_EQ(exact("1e-10").text(), "1e-10");
    EXPECT_EQ(exact("12").text(), "12");
    EXPECT_EQ(exact("0012.50").text(), "12.5");
    EXPECT_EQ(exact("1E3").text(), "1000");
    EXPECT_EQ(exact("9999999999999999999").text(), "9999999999999999999");
    EXPECT_EQ(exact("999999999999999999e-99").text(), "9.99999999999999999e-82");
    EXPECT_EQ(exact("0e999999999"), Exact());
    EXPECT_EQ(exact("0.000").text(), "0");
    EXPECT_TRUE(exact("inf").isInfinite());
    EXPECT_EQ(exact("1e-1100").text(), "1e-1100");
    EXPECT_EQ(exact("1e308").up(), 1e308);
    EXPECT_EQ(exact("123456789012345678901234567890").text(), "1.2345678901234567890123456789e29");
    EXPECT_EQ(exact("0." + std::string(1000, '0') + "123"), exact("1.23e-1001"));
}

TEST(Exact, RoundsOutward)
{
    EXPECT_EQ(exact("0.1").up(), 0.1);
    EXPECT_LT(exact("0.1").down(), 0.1);
    EXPECT_EQ(std::nextafter(exact("0.1").down(), 1), 0.1);
    EXPECT_EQ(exact("0.3").down(), 0.3); // the double nearest to 0.3 lies below
    EXPECT_GT(exact("0.3").up(), 0.3);
    EXPECT_EQ(Exact(1).up(), 1);
    EXPECT_EQ(Exact(1).down(), 1);
    EXPECT_EQ(exact("1e-1000").up(), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(exact("1e-1000").down(), 0);
    EXPECT_EQ(Exact::infinity().up(), kInf);
    EXPECT_EQ(Exact(std::int64_t{1} << 53).up(), 9007199254740992.0);
    EXPECT_EQ(Exact((std::int64_t{1} << 53) + 1).up(), 9007199254740994.0);
    EXPECT_EQ(Exact((std::int64_t{1} << 53) + 1).down(), 9007199254740992.0);
}

/// Random text of every form that parse() takes.
std::string randomText(std::mt19937_64 &random)
{
    const auto decimal = [&random] {
        std::string digits = std::to_string(random() >> (random() % 64));
        const auto kind = random() % 4;
        if (kind == 0)
            return digits;
        if (kind == 1)
            return "0." + digits;
        if (kind == 2)
            return digits + "." + std::to_string(random() % 1000);
        return digits + "e" + std::to_string(static_cast<int>(random() % 400) - 350);
    };
    if (random() % 5 == 0)
        return decimal() + "/" + std::to_string(random() % 1000 + 1);
    return decimal();
}

TEST(Exact, OutwardRoundingIsCorrectToTheUnit)
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 30000; ++i) {
        const Exact value = exact(randomText(random));
        const double up = value.up();
        const double down = value.down();
        ASSERT_GE(Exact::fromDouble(up), value) << value.text();
        ASSERT_LE(Exact::fromDouble(down), value) << value.text();
        ASSERT_TRUE(up == down || std::nextafter(down, kInf) == up) << value.text();
        ASSERT_EQ(up == down, Exact::fromDouble(up) == value) << value.text();
    }
}

TEST(Exact, DoublesRoundTrip)
{
    std::mt19937_64 random(2);
    for (int i = 0; i < 20000; ++i) {
        const auto bits = random() >> 1;
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(value))
            continue;
        const Exact wide = Exact::fromDouble(value);
        ASSERT_EQ(wide.up(), value);
        ASSERT_EQ(wide.down(), value);
    }
}

TEST(ExactSweep, AgreesWithRationals)
{
    std::mt19937_64 random(3);
    for (int i = 0; i < testing_support::inSweep(5000, 300); ++i) {
        const Exact a = exact(randomText(random));
        const Exact b = exact(randomText(random));
        const Rational p = rationalOf(a);
        const Rational q = rationalOf(b);
        ASSERT_EQ(rationalOf(a + b), p + q);
        ASSERT_EQ(rationalOf(a * b), p * q);
        ASSERT_EQ(rationalOf(Exact::positiveDifference(a, b)), p > q ? Rational(p - q) : Rational(0));
        ASSERT_EQ(a < b, p < q);
        ASSERT_EQ(a == b, p == q);
        ASSERT_EQ(exact(a.text()), a);
        if (b.isZero())
            continue;
        ASSERT_EQ(rationalOf(Exact::quotient(a, b)), p / q);
        const Rational ratio = p / q;
        const auto floor = boost::multiprecision::cpp_int(numerator(ratio) / denominator(ratio));
        if (floor < 1'000'000'000'000) {
            ASSERT_EQ(Exact::floorQuotient(a, b), floor);
            ASSERT_EQ(Exact::ceilQuotient(a, b), floor * denominator(ratio) == numerator(ratio) ? floor : floor + 1);
        } else if (floor > std::numeric_limits<std::int64_t>::max()) {
            ASSERT_EQ(Exact::floorQuotient(a, b), std::numeric_limits<std::int64_t>::max());
        }
    }
}

TEST(Exact, KnowsItsDenominator)
{
    const auto of = [](const char *text) { return Exact::parse("x", text)->lowestDenominator(); };
    EXPECT_EQ(of("0"), 1);
    EXPECT_EQ(of("1200"), 1);
    EXPECT_EQ(of("0.1"), 10);
    EXPECT_EQ(of("0.25"), 4);
    EXPECT_EQ(of("2.5/7"), 14);
    EXPECT_EQ(of("1/9223372036854775807"), 9223372036854775807);
    EXPECT_EQ(of("1/9223372036854775808"), std::nullopt);
    EXPECT_EQ(of("inf"), std::nullopt);
}

TEST(Exact, InfinityFollowsTheConventions)
{
    const Exact inf = Exact::infinity();
    EXPECT_EQ(Exact() * inf, Exact());
    EXPECT_EQ(inf + Exact(1), inf);
    EXPECT_GT(inf, exact("1e308"));
    EXPECT_EQ(inf, inf);
    EXPECT_EQ(Exact::positiveDifference(inf, Exact(3)), inf);
    EXPECT_EQ(Exact::quotient(Exact(1), Exact()), inf);
    EXPECT_EQ(Exact::quotient(Exact(), Exact()), inf); // unknown is never cheap
}

TEST(ExactSum, AgreesWithExactOnAnyMixture)
{
    std::mt19937_64 random(4);
    for (int i = 0; i < 60; ++i) {
        ExactSum sum;
        Exact slow;
        for (int j = 0; j < 30; ++j) {
            const Exact term = exact(randomText(random));
            const auto times = random() % 3 == 0 ? random() % 100000 : 1;
            ASSERT_EQ(sum.fits(term, times, slow + term * Exact(times)), true);
            sum.add(term, times);
            slow = slow + term * Exact(times);
            ASSERT_EQ(sum.value(), slow);
            ASSERT_EQ(sum.up(), slow.up());
            ASSERT_EQ(sum.down(), slow.down());
        }
    }
}

TEST(ExactSum, CountEqualsLoop)
{
    ExactSum once;
    ExactSum loop;
    const Exact term = exact("0.01234567890123456789");
    once.add(term, 1000);
    for (int i = 0; i < 1000; ++i)
        loop.add(term);
    EXPECT_EQ(once.value(), loop.value());
    ExactSum huge;
    huge.add(exact("1e300"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(huge.up(), kInf);
    EXPECT_FALSE(huge.fits(Exact(), 1, exact("1e308")));
    EXPECT_TRUE(huge.fits(Exact::infinity(), 1, Exact::infinity()));
    EXPECT_FALSE(ExactSum().fits(Exact::infinity(), 1, Exact(1)));
}

TEST(Exact, IntegersOfEverySignAndSizeAreExact)
{
    EXPECT_EQ(Exact(std::numeric_limits<std::uint64_t>::max()).text(), "18446744073709551615");
    EXPECT_EQ(Exact(std::numeric_limits<std::int64_t>::max()).text(), "9223372036854775807");
    EXPECT_EQ(Exact(0U), Exact());
    EXPECT_TRUE(Exact(-1).isInfinite()) << "a count that went wrong is never cheap";
    static_assert(!std::is_constructible_v<Exact, double>, "0.1 would become 0");
    static_assert(!std::is_constructible_v<Exact, bool>);
}

TEST(ExactSum, HostileDenominatorsStayBoundedAndNeverShrink)
{
    ExactSum sum;
    Rational truth = 0;
    boost::multiprecision::cpp_int prime = 1;
    for (int i = 0; i < 40; ++i) { // pairwise coprime: 2^k + 1 with growing k
        prime = (boost::multiprecision::cpp_int(1) << (600 + i)) + 1;
        sum.add(exact("1/" + prime.str()));
        truth += Rational(1, prime);
    }
    const Rational total = rationalOf(sum.value());
    EXPECT_GE(total, truth);
    EXPECT_LE(total - truth, Rational(40, boost::multiprecision::cpp_int(1) << 4096));
    EXPECT_LT(msb(denominator(total)), 8192U);
}

TEST(ExactSum, RefusesNothingThatFitsExactly)
{
    ExactSum sum;
    sum.add(exact("0.7"));
    EXPECT_TRUE(sum.fits(exact("0.1"), 3, Exact(1)));
    EXPECT_FALSE(sum.fits(exact("0.1"), 4, Exact(1)));
    EXPECT_FALSE(sum.fits(exact("0.3000000000000000000000000000000000001"), 1, Exact(1)));
    EXPECT_TRUE(sum.fits(exact("1/10"), 3, exact("1")));
}

} // namespace
} // namespace epsilometer::exact_test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/exact/exact.h"

#include "core/base/exact/exact_big.h"

#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer {

using exact_detail::Direction;

namespace {

constexpr int kMaxShift = 18; ///< 63 bits times 10^18 fit 127 bits
constexpr std::int64_t kMaxInteger = std::numeric_limits<std::int64_t>::max();
constexpr unsigned kDenominatorBits = 8192;
constexpr unsigned kGridBits = 4096;

__extension__ using Wide = __int128;

Wide shifted(std::int64_t mantissa, int digits)
{
    Wide result = mantissa;
    for (int i = 0; i < digits; ++i)
        result *= 10;
    return result;
}

/// Replaces denominators beyond the limit by 2^kGridBits; `round` turns the scaled value into an integer.
template <class Round> BigRational bounded(BigRational value, Round round)
{
    if (msb(value.bottom()) < kDenominatorBits)
        return value;
    BigInteger quotient;
    BigInteger remainder;
    divide_qr(BigInteger(value.top() << kGridBits), value.bottom(), quotient, remainder);
    return BigRational(round(quotient, remainder), BigInteger(1) << kGridBits);
}

constexpr std::int64_t kE18 = 1'000'000'000'000'000'000;

/// 10^exponent for exponents below 38.
__extension__ constexpr __int128 power(int exponent)
{
    __extension__ __int128 result = 1;
    for (int i = 0; i < exponent; ++i)
        result *= 10;
    return result;
}
static_assert(power(18) == kE18);

} // namespace

BigRational Exact::Big::boundedUp(BigRational value)
{
    return bounded(std::move(value), [](const BigInteger &quotient, const BigInteger &remainder) {
        return BigInteger(remainder.is_zero() ? quotient : quotient + 1);
    });
}

BigRational Exact::Big::boundedDown(BigRational value)
{
    return bounded(std::move(value), [](const BigInteger &quotient, const BigInteger &) { return quotient; });
}

BigRational Exact::Big::of(const Exact &finite)
{
    if (finite.m_big)
        return finite.m_big->value;
    const BigInteger mantissa = finite.m_mantissa;
    if (finite.m_exponent >= 0)
        return BigRational(BigInteger(mantissa * exact_detail::powerOfTen(finite.m_exponent)));
    return BigRational(mantissa, exact_detail::powerOfTen(-finite.m_exponent));
}

Exact Exact::Big::make(BigRational value)
{
    BigInteger top = value.top();
    const BigInteger &bottom = value.bottom();
    Exact result;
    if (top.is_zero())
        return result;
    int exponent = 0;
    if (bottom == 1) {
        BigInteger quotient;
        BigInteger remainder;
        for (divide_qr(top, BigInteger(10), quotient, remainder); remainder.is_zero();
             divide_qr(top, BigInteger(10), quotient, remainder)) {
            top = quotient;
            ++exponent;
        }
    } else if (top <= kMaxInteger) {
        const int twos = static_cast<int>(lsb(bottom));
        const int fives = exact_detail::logFive(bottom >> twos);
        constexpr int kMaxTwos = 62;
        constexpr int kMaxFives = 27;
        if (fives < 0 || fives - twos > kMaxTwos || twos - fives > kMaxFives)
            top = -1;
        else if (fives > twos)
            top <<= fives - twos;
        else
            top *= pow(BigInteger(5), static_cast<unsigned>(twos - fives));
        exponent = -std::max(twos, fives);
    } else {
        top = -1;
    }
    if (top > 0 && top <= kMaxInteger) {
        result.m_mantissa = static_cast<std::int64_t>(top);
        result.m_exponent = exponent;
    } else {
        result.m_big = std::make_shared<const Big>(Big{std::move(value)});
    }
    return result;
}

Exact Exact::infinity()
{
    Exact result;
    result.m_infinite = true;
    return result;
}

Exact Exact::fromWide(Wide mantissa, std::int32_t exponent)
{
    Exact result;
    if (mantissa == 0)
        return result;
    constexpr int kTen = 10;
    while (mantissa % kTen == 0) {
        mantissa /= kTen;
        ++exponent;
    }
    if (mantissa <= kMaxInteger) {
        result.m_mantissa = static_cast<std::int64_t>(mantissa);
        result.m_exponent = exponent;
        return result;
    }
    const BigInteger whole = mantissa;
    return Big::make(exponent < 0 ? BigRational(whole, exact_detail::powerOfTen(-exponent))
                                  : BigRational(BigInteger(whole * exact_detail::powerOfTen(exponent))));
}

std::optional<std::int64_t> Exact::lowestDenominator() const
{
    if (m_infinite)
        return std::nullopt;
    const BigInteger lowest = Big::of(*this).bottom();
    return lowest <= kMaxInteger ? std::optional(static_cast<std::int64_t>(lowest)) : std::nullopt;
}

Exact Exact::fromDouble(double value)
{
    if (!(value >= 0) || std::isinf(value))
        return infinity();
    constexpr int kMantissaBits = std::numeric_limits<double>::digits;
    int exponent = 0;
    const auto bits = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), kMantissaBits));
    exponent -= kMantissaBits;
    if (exponent >= 0)
        return Big::make(BigRational(BigInteger(BigInteger(bits) << exponent)));
    return Big::make(BigRational(BigInteger(bits), BigInteger(1) << -exponent));
}

double Exact::up() const
{
    if (m_infinite)
        return std::numeric_limits<double>::infinity();
    return m_big ? exact_detail::toDouble(m_big->value, Direction::Up)
                 : exact_detail::toDouble(static_cast<Natural128>(m_mantissa), m_exponent, Direction::Up);
}

double Exact::down() const
{
    if (m_infinite)
        return std::numeric_limits<double>::infinity();
    return m_big ? exact_detail::toDouble(m_big->value, Direction::Down)
                 : exact_detail::toDouble(static_cast<Natural128>(m_mantissa), m_exponent, Direction::Down);
}

int Exact::compare(const Exact &a, const Exact &b)
{
    if (a.m_infinite || b.m_infinite)
        return static_cast<int>(a.m_infinite) - static_cast<int>(b.m_infinite);
    if (a.m_big || b.m_big)
        return Big::of(a).compare(Big::of(b));
    if (a.m_mantissa == 0 || b.m_mantissa == 0)
        return static_cast<int>(a.m_mantissa != 0) - static_cast<int>(b.m_mantissa != 0);
    const int difference = a.m_exponent - b.m_exponent;
    if (difference > kMaxShift || difference < -kMaxShift) // mantissas are below 10^19
        return difference > 0 ? 1 : -1;
    const Wide left = shifted(a.m_mantissa, std::max(difference, 0));
    const Wide right = shifted(b.m_mantissa, std::max(-difference, 0));
    return static_cast<int>(left > right) - static_cast<int>(left < right);
}

Exact operator+(const Exact &a, const Exact &b)
{
    if (a.m_infinite || b.m_infinite)
        return Exact::infinity();
    if (a.isZero() || b.isZero())
        return a.isZero() ? b : a;
    const int difference = a.m_exponent - b.m_exponent;
    if (a.m_big || b.m_big || difference > kMaxShift || difference < -kMaxShift)
        return Exact::Big::make(Exact::Big::boundedUp(Exact::Big::of(a) + Exact::Big::of(b)));
    const Wide left = shifted(a.m_mantissa, std::max(difference, 0));
    const Wide right = shifted(b.m_mantissa, std::max(-difference, 0));
    return Exact::fromWide(left + right, std::min(a.m_exponent, b.m_exponent));
}

Exact operator*(const Exact &a, const Exact &b)
{
    if (a.isZero() || b.isZero())
        return Exact();
    if (a.m_infinite || b.m_infinite)
        return Exact::infinity();
    if (a.m_big || b.m_big)
        return Exact::Big::make(Exact::Big::of(a) * Exact::Big::of(b));
    return Exact::fromWide(Wide{a.m_mantissa} * b.m_mantissa, a.m_exponent + b.m_exponent);
}

Exact Exact::positiveDifference(const Exact &a, const Exact &b)
{
    if (a <= b)
        return Exact();
    if (a.m_infinite || b.isZero())
        return a;
    const int difference = a.m_exponent - b.m_exponent;
    if (a.m_big || b.m_big || difference > kMaxShift || difference < -kMaxShift)
        return Big::make(Big::boundedDown(Big::of(a) - Big::of(b)));
    const Wide left = shifted(a.m_mantissa, std::max(difference, 0));
    const Wide right = shifted(b.m_mantissa, std::max(-difference, 0));
    return fromWide(left - right, std::min(a.m_exponent, b.m_exponent));
}

Exact Exact::quotient(const Exact &a, const Exact &b)
{
    if (a.m_infinite || b.isZero())
        return infinity();
    if (a.isZero() || b.m_infinite)
        return Exact();
    if (!a.m_big && !b.m_big && a.m_mantissa % b.m_mantissa == 0)
        return fromWide(a.m_mantissa / b.m_mantissa, a.m_exponent - b.m_exponent);
    return Big::make(Big::of(a) / Big::of(b));
}

namespace {

std::int64_t saturated(const BigInteger &value)
{
    return value > kMaxInteger ? kMaxInteger : static_cast<std::int64_t>(value);
}

} // namespace

bool Exact::quickQuotient(const Exact &a, const Exact &b, std::int64_t &whole, bool &rest)
{
    const std::int64_t difference = std::int64_t{a.m_exponent} - b.m_exponent;
    if (a.m_big || b.m_big || difference > kMaxShift || difference < -kMaxShift)
        return false;
    const Wide left = shifted(a.m_mantissa, static_cast<int>(std::max<std::int64_t>(difference, 0)));
    const Wide right = shifted(b.m_mantissa, static_cast<int>(std::max<std::int64_t>(-difference, 0)));
    const Wide quotient = left / right;
    rest = left != quotient * right;
    whole = quotient > kMaxInteger ? kMaxInteger : static_cast<std::int64_t>(quotient);
    return true;
}

std::int64_t Exact::ceilQuotient(const Exact &a, const Exact &b)
{
    if (a.m_infinite || b.isZero())
        return kMaxInteger;
    if (a.isZero() || b.m_infinite)
        return a.isZero() ? 0 : 1;
    std::int64_t whole = 0;
    bool rest = false;
    if (quickQuotient(a, b, whole, rest))
        return rest && whole < kMaxInteger ? whole + 1 : whole;
    const BigRational value = Big::of(a) / Big::of(b);
    return saturated((value.top() + value.bottom() - 1) / value.bottom());
}

std::int64_t Exact::floorQuotient(const Exact &a, const Exact &b)
{
    if (a.m_infinite || b.isZero())
        return kMaxInteger;
    if (a.isZero() || b.m_infinite)
        return 0;
    std::int64_t whole = 0;
    bool rest = false;
    if (quickQuotient(a, b, whole, rest))
        return whole;
    const BigRational value = Big::of(a) / Big::of(b);
    return saturated(value.top() / value.bottom());
}

const ExactSum::Wide ExactSum::kPowersOfTen[kPowers] = {
    power(0),  power(1),  power(2),  power(3),  power(4),  power(5),  power(6),  power(7),  power(8),  power(9),
    power(10), power(11), power(12), power(13), power(14), power(15), power(16), power(17), power(18), power(19),
    power(20), power(21), power(22), power(23), power(24), power(25), power(26), power(27), power(28), power(29),
    power(30), power(31), power(32), power(33), power(34), power(35), power(36), power(37)};

bool ExactSum::scaled(const Exact &term, std::uint64_t times, Wide &result) const
{
    if (term.m_infinite || term.m_big)
        return false;
    result = 0;
    if (term.m_mantissa == 0 || times == 0)
        return true;
    const auto shift = static_cast<std::uint32_t>(term.m_exponent - m_unit);
    return shift < kPowers && !__builtin_mul_overflow(Wide{term.m_mantissa}, kPowersOfTen[shift], &result) &&
           !__builtin_mul_overflow(result, static_cast<Wide>(times), &result);
}

void ExactSum::refine(std::int32_t unit)
{
    constexpr std::int32_t kFinest = -30; // leaves room for sums up to 10^8; finer terms go to m_rest
    Wide finer = 0;
    if (unit < kFinest || __builtin_mul_overflow(m_fast, kPowersOfTen[m_unit - unit], &finer))
        return;
    m_fast = finer;
    m_unit = unit;
}

void ExactSum::addSlowly(const Exact &term, std::uint64_t times)
{
    if (times == 0 || term.isZero() || m_rest.m_infinite)
        return;
    if (!term.m_infinite && !term.m_big && term.m_exponent < m_unit)
        refine(term.m_exponent);
    Wide product = 0;
    if (scaled(term, times, product) && accumulate(product))
        return;
    m_rest = m_rest + term * Exact(times);
}

void ExactSum::addSlowly(const Exact::Scaled &term, std::uint64_t times)
{
    addSlowly(Exact::of(term), times);
}

void ExactSum::add(const ExactSum &other)
{
    if (other.m_unit < m_unit)
        refine(other.m_unit);
    const auto shift = static_cast<std::uint32_t>(other.m_unit - m_unit);
    Wide amount = 0;
    const bool fast =
        shift < kPowers && !__builtin_mul_overflow(other.m_fast, kPowersOfTen[shift], &amount) && accumulate(amount);
    if (!fast)
        m_rest = m_rest + Exact::fromWide(other.m_fast, other.m_unit);
    if (!other.m_rest.isZero())
        m_rest = m_rest + other.m_rest;
}

Exact ExactSum::value() const
{
    return Exact::fromWide(m_fast, m_unit) + m_rest;
}

bool ExactSum::fits(const Exact &term, std::uint64_t times, const Exact &limit) const
{
    if (limit.m_infinite)
        return true;
    Wide product = 0;
    Wide bound = 0;
    Wide total = 0;
    if (m_rest.isZero() && scaled(term, times, product) && scaled(limit, 1, bound) &&
        !__builtin_add_overflow(m_fast, product, &total))
        return total <= bound;
    ExactSum sum = *this;
    sum.add(term, times);
    return sum.value() <= limit;
}

bool ExactSum::fits(const ExactSum &more, const Exact &limit) const
{
    ExactSum sum = *this;
    sum.add(more);
    return sum.fits(Exact(), 1, limit);
}

double ExactSum::up() const
{
    if (!m_rest.isZero())
        return value().up();
    return exact_detail::toDouble(static_cast<Natural128>(m_fast), m_unit, Direction::Up);
}

double ExactSum::down() const
{
    if (!m_rest.isZero())
        return value().down();
    return exact_detail::toDouble(static_cast<Natural128>(m_fast), m_unit, Direction::Down);
}

Exact times(const Exact &value, std::uint64_t count)
{
    ExactSum sum;
    sum.add(value, count);
    return sum.value();
}

} // namespace epsilometer

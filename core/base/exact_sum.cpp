// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/exact_big.h"

namespace epsilometer {

using exact_detail::Direction;

namespace {

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

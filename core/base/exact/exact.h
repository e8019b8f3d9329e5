// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <compare>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Exact arithmetic on what was typed: Exact is one number, ExactSum a running sum, which is cheaper where many are
/// added.
namespace epsilometer {

/// A non-negative number exactly as typed: a decimal, a rational, or +infinity. Ten times 0.1 is exactly 1.
///
/// Accepted text: "0.1", "12", "1e-10", "1/3", "2.5/7", "inf". Refused, with an explanation: NaN, signs, empty text,
/// white space, magnitudes beyond the largest double or non-zero ones below 1e-1100, more than 2000 digits. Decimals
/// whose digits fit 63 bits (18 digits always do) need no allocation; the form is canonical.
///
/// Everything is exact with one exception, which bounds the memory for hostile denominators: if the denominator of a
/// sum would exceed 8192 bits, the sum is rounded UP to a multiple of 2^-4096 (a difference DOWN), which is less than
/// 2^-440 of any non-zero input.
class Exact {
public:
    Exact() = default; ///< zero
    /// A negative integer is a programming error and becomes infinity: an unknown value must not be cheap.
    template <std::integral Integer>
    requires(!std::same_as<Integer, bool>) explicit Exact(Integer integer)
    {
        *this = std::cmp_less(integer, 0) ? infinity() : fromWide(integer, 0);
    }

    /// name  name of the parameter in the error.
    static Result<Exact> parse(std::string_view name, std::string_view text);
    static Exact infinity();
    /// The full binary expansion of the double: 0.1 becomes 0.1000000000000000055511151231257827021181583404541015625.
    /// value  not NaN, >= 0; anything else is a programming error and becomes infinity
    static Exact fromDouble(double value);

    /// mantissa 10^exponent: zero, and decimals whose digits fit 63 bits.
    struct Scaled {
        std::int64_t mantissa = 0;
        std::int32_t exponent = 0;
    };
    [[nodiscard]] static Exact of(const Scaled &decimal) { return fromWide(decimal.mantissa, decimal.exponent); }
    /// Whether the number is stored as a decimal; if so, sets `decimal`.
    [[nodiscard]] bool asDecimal(Scaled &decimal) const
    {
        decimal = {m_mantissa, m_exponent};
        return !m_infinite && !m_big;
    }

    [[nodiscard]] bool isInfinite() const { return m_infinite; }
    [[nodiscard]] bool isZero() const { return m_mantissa == 0 && !m_infinite && !m_big; }

    /// The smallest n > 0 such that n times the value is whole; absent for infinity, and if n >= 2^63.
    [[nodiscard]] std::optional<std::int64_t> lowestDenominator() const;

    /// Smallest double >= the value, largest double <= the value.
    [[nodiscard]] double up() const;
    [[nodiscard]] double down() const;

    /// Canonical exact text that parse() reads back: a terminating decimal, else "p/q"; "inf". (Sums may need more than
    /// the 2000 digits that parse() accepts.)
    [[nodiscard]] std::string text() const;

    friend Exact operator+(const Exact &a, const Exact &b);
    friend Exact operator*(const Exact &a, const Exact &b); ///< 0 * inf = 0
    /// a - b, or zero if that is negative. b must be finite.
    [[nodiscard]] static Exact positiveDifference(const Exact &a, const Exact &b);
    /// a / b for finite b > 0. (a / 0 = inf, also for a = 0.)
    [[nodiscard]] static Exact quotient(const Exact &a, const Exact &b);
    /// ceil(a / b) for finite a and b > 0, saturating at INT64_MAX.
    [[nodiscard]] static std::int64_t ceilQuotient(const Exact &a, const Exact &b);
    /// floor(a / b) for finite a and b > 0, saturating at INT64_MAX.
    [[nodiscard]] static std::int64_t floorQuotient(const Exact &a, const Exact &b);

    friend bool operator==(const Exact &a, const Exact &b) { return compare(a, b) == 0; }
    friend std::strong_ordering operator<=>(const Exact &a, const Exact &b) { return compare(a, b) <=> 0; }

private:
    friend class ExactSum;
    __extension__ using Wide = __int128;
    static int compare(const Exact &a, const Exact &b);
    /// a / b for short decimals without allocation: the whole part, saturated, and whether there is a remainder.
    /// Returns false for other numbers.
    static bool quickQuotient(const Exact &a, const Exact &b, std::int64_t &whole, bool &rest);
    static Exact fromWide(Wide mantissa, std::int32_t exponent);
    static bool parsePlain(std::string_view text, Exact &result);
    static Exact fromDecimal(std::string_view digits, std::int32_t exponent); ///< at most 2000 digits

    struct Big;
    /// Fast form: m_mantissa * 10^m_exponent without trailing zeros. Any other finite value is stored in m_big.
    std::int64_t m_mantissa = 0;
    std::int32_t m_exponent = 0;
    bool m_infinite = false;
    std::shared_ptr<const Big> m_big;
};

/// A running exact sum (see Exact for the one exception). Adding a short decimal takes a few integer instructions.
class ExactSum {
public:
    void add(const Exact &term, std::uint64_t times = 1)
    {
        if (term.m_infinite || term.m_big || !addFast(term.m_mantissa, term.m_exponent, times))
            addSlowly(term, times);
    }
    /// add() for a decimal.
    void add(const Exact::Scaled &term, std::uint64_t times = 1)
    {
        if (!addFast(term.mantissa, term.exponent, times))
            addSlowly(term, times);
    }
    /// Adds the terms of `other`.
    void add(const ExactSum &other);
    [[nodiscard]] bool isZero() const { return m_fast == 0 && m_rest.isZero(); }
    [[nodiscard]] Exact value() const;
    /// Whether sum + times * term <= limit, exactly.
    [[nodiscard]] bool fits(const Exact &term, std::uint64_t times, const Exact &limit) const;
    /// Whether sum + more <= limit, exactly.
    [[nodiscard]] bool fits(const ExactSum &more, const Exact &limit) const;
    [[nodiscard]] double up() const;   ///< smallest double >= the sum
    [[nodiscard]] double down() const; ///< largest double <= the sum

private:
    using Wide = Exact::Wide;
    static constexpr std::uint32_t kPowers = 38;     ///< 10^37 < 2^127
    static constexpr std::uint32_t kSafePowers = 19; ///< 63 bits times 10^18 cannot overflow 127 bits
    static const Wide kPowersOfTen[kPowers];

    /// Adds a decimal to the fast part; returns false if that is impossible.
    bool addFast(std::int64_t mantissa, std::int32_t exponent, std::uint64_t times)
    {
        const auto shift = static_cast<std::uint32_t>(exponent - m_unit);
        return times == 1 && shift < kSafePowers && accumulate(mantissa * kPowersOfTen[shift]);
    }
    bool accumulate(Wide amount)
    {
        Wide total = 0;
        if (__builtin_add_overflow(m_fast, amount, &total))
            return false;
        m_fast = total;
        return true;
    }
    void addSlowly(const Exact &term, std::uint64_t times);
    void addSlowly(const Exact::Scaled &term, std::uint64_t times);
    bool scaled(const Exact &term, std::uint64_t times, Wide &result) const;
    void refine(std::int32_t unit);

    Wide m_fast = 0;         ///< in units of 10^m_unit
    std::int32_t m_unit = 0; ///< only decreases, when a finer decimal is added and the sum has room
    Exact m_rest;            ///< terms that do not fit the fast part
};

/// value times count, exactly.
[[nodiscard]] Exact times(const Exact &value, std::uint64_t count);

} // namespace epsilometer

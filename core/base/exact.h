// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace epsilometer {

/// A non-negative number exactly as typed: a decimal, a rational, or +infinity. Ten times 0.1 is exactly 1.
///
/// Accepted text: "0.1", "12", "1e-10", "1/3", "2.5/7", "inf". Refused, with what would be right: NaN, signs below
/// zero, empty text, white space, magnitudes beyond 1e308 or non-zero ones below 1e-1100, more than 2000 digits.
/// Ordinary decimals (up to 18 significant digits) take no allocation.
class Exact {
public:
    Exact() = default; ///< zero
    explicit Exact(std::int64_t integer);

    /// name  the parameter, for the error.
    static Result<Exact> parse(std::string_view name, std::string_view text);
    static Exact infinity();
    /// The full binary expansion of the double: 0.1 becomes 0.1000000000000000055511151231257827021181583404541015625.
    /// value  not NaN, >= 0
    static Exact fromDouble(double value);

    [[nodiscard]] bool isInfinite() const;
    [[nodiscard]] bool isZero() const;

    /// Smallest double >= the value, largest double <= the value.
    [[nodiscard]] double up() const;
    [[nodiscard]] double down() const;

    /// Canonical exact text that parse() reads back: decimal where it terminates, else "p/q"; "inf".
    [[nodiscard]] std::string text() const;

    friend Exact operator+(const Exact &a, const Exact &b);
    friend Exact operator*(const Exact &a, const Exact &b); ///< 0 * inf = 0
    /// a - b, or zero where that is negative. Neither may be infinite unless only a is.
    [[nodiscard]] static Exact positiveDifference(const Exact &a, const Exact &b);
    /// a / b for finite b > 0.
    [[nodiscard]] static Exact quotient(const Exact &a, const Exact &b);
    /// ceil(a / b) for finite a and b > 0, saturating at INT64_MAX.
    [[nodiscard]] static std::int64_t ceilQuotient(const Exact &a, const Exact &b);
    /// floor(a / b) for finite a and b > 0, saturating at INT64_MAX.
    [[nodiscard]] static std::int64_t floorQuotient(const Exact &a, const Exact &b);

    friend bool operator==(const Exact &a, const Exact &b) { return compare(a, b) == 0; }
    friend std::strong_ordering operator<=>(const Exact &a, const Exact &b) { return compare(a, b) <=> 0; }

private:
    friend class ExactSum;
    static int compare(const Exact &a, const Exact &b);

    struct Big;
    /// Fast form: m_mantissa * 10^m_exponent. Any other value lives behind m_big.
    std::int64_t m_mantissa = 0;
    std::int32_t m_exponent = 0;
    bool m_infinite = false;
    std::shared_ptr<const Big> m_big;
};

/// A running exact sum; adding an ordinary decimal is a few integer instructions.
class ExactSum {
public:
    ExactSum();
    ~ExactSum();
    ExactSum(const ExactSum &other);
    ExactSum &operator=(const ExactSum &other);
    ExactSum(ExactSum &&other) noexcept;
    ExactSum &operator=(ExactSum &&other) noexcept;

    void add(const Exact &term, std::uint64_t times = 1);
    [[nodiscard]] Exact value() const;
    /// Whether sum + times * term <= limit, exactly.
    [[nodiscard]] bool fits(const Exact &term, std::uint64_t times, const Exact &limit) const;
    [[nodiscard]] double up() const;

private:
    __extension__ using Wide = __int128;
    Wide m_fast = 0; ///< in units of 10^-18
    std::unique_ptr<Exact> m_slow;
};

} // namespace epsilometer

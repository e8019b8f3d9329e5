// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/outward.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

/// Running sums of doubles that never come out too small, and squares to add to them.
namespace epsilometer {

/// A non-negative number as an unevaluated sum of two doubles; the second carries what the first could not hold.
struct TwoWords {
    double high = 0;
    double low = 0;
};

/// x^2 exactly (x finite, no underflow); inf for inf.
[[nodiscard]] inline TwoWords exactSquare(double x)
{
    const double high = x * x;
    return {high, std::isfinite(high) ? std::fma(x, x, -high) : 0.0};
}

/// A running sum of non-negative doubles that never comes out too small, and is exact while two doubles can hold it:
/// four times 0.25 is exactly 1. Adding costs some ten operations and does not depend on how many terms came before.
/// NaN and negative terms count as infinity: what is unknown is never cheap.
/// Accuracy  relative error of up() at most 2^-52 plus 2^-104 per term
/// Tests     tests/core/numeric/upper_sum_test.cpp
class UpperSum {
public:
    /// The sum of many terms at once; as exact as adding them one by one.
    [[nodiscard]] static UpperSum of(std::span<const double> terms);
    /// The sum of their squares, each held exactly.
    [[nodiscard]] static UpperSum ofSquares(std::span<const double> terms);

    void add(double term) { add(TwoWords{term, 0}); }
    void add(TwoWords term)
    {
        if (!(term.high < std::numeric_limits<double>::infinity()) || term.high < 0)
            return makeInfinite();
        addHigh(term.high);
        if (term.low != 0)
            addLow(term.low);
        normalise();
    }
    void add(double term, std::uint64_t times) { add(TwoWords{term, 0}, times); }
    void add(TwoWords term, std::uint64_t times)
    {
        if (times == 1)
            return add(term);
        if (times > 0 && !(term.high == 0 && term.low == 0))
            addProduct(term, times);
    }

    /// Adds all that `other` holds.
    void add(const UpperSum &other) { addWords(other.m_high, other.m_low, other.m_error); }
    /// Twice the sum: exact.
    [[nodiscard]] UpperSum doubled() const
    {
        UpperSum twice;
        twice.m_high = 2 * m_high;
        twice.m_low = 2 * m_low;
        twice.m_error = 2 * m_error;
        if (twice.isInfinite())
            twice.makeInfinite();
        return twice;
    }

    /// The smallest double proven to be >= the sum.
    [[nodiscard]] double up() const
    {
        if (m_error == 0)
            return m_low > 0 ? outward::next(m_high) : m_high; // normalised: |low| is at most half a unit of high
        return outward::next(m_high + outward::next(m_low + m_error));
    }
    [[nodiscard]] bool isInfinite() const { return std::isinf(m_high); }
    [[nodiscard]] bool isZero() const { return m_high == 0; }

    /// The sum with `times` more terms, without adding them.
    template <class Term> [[nodiscard]] double upWith(Term term, std::uint64_t times) const
    {
        UpperSum candidate = *this;
        candidate.add(term, times);
        return candidate.up();
    }

private:
    friend class StateArchive;

    void makeInfinite()
    {
        m_high = std::numeric_limits<double>::infinity();
        m_low = m_error = 0;
    }

    /// Knuth's error-free addition: returns the rounded sum, leaves the exact remainder.
    static double twoSum(double a, double b, double &remainder)
    {
        const double sum = a + b;
        const double part = sum - a;
        remainder = (a - (sum - part)) + (b - part);
        return sum;
    }

    void addHigh(double term)
    {
        double remainder = 0;
        m_high = twoSum(m_high, term, remainder);
        addLow(remainder);
    }

    void addLow(double term)
    {
        double lost = 0;
        m_low = twoSum(m_low, term, lost);
        m_error += 2 * std::abs(lost); // doubled, so that the rounding of this sum itself is paid for 2^52 times over
    }

    void normalise()
    {
        const double sum = m_high + m_low;
        m_low -= sum - m_high;
        m_high = sum;
        if (!std::isfinite(m_high))
            makeInfinite();
    }

    /// Adds another sum's words; the error may be anything that bounds what was lost.
    void addWords(double high, double low, double error)
    {
        if (!(high < std::numeric_limits<double>::infinity()) || !(error < std::numeric_limits<double>::infinity()))
            return makeInfinite();
        addHigh(high);
        addLow(low);
        if (error != 0)
            m_error = outward::next(m_error + error);
        normalise();
    }

    void addProduct(TwoWords term, std::uint64_t times)
    {
        const auto count = static_cast<double>(times);
        const bool exactCount = times <= (std::uint64_t{1} << 53);
        const double factor = exactCount ? count : outward::next(count);
        const double product = term.high * factor;
        if (!(product < std::numeric_limits<double>::infinity()))
            return makeInfinite();
        const double rest = std::fma(term.high, factor, -product);
        const double lowProduct = term.low * factor;
        add(TwoWords{product, 0});
        addLow(rest);
        addLow(lowProduct);
        // The low product was rounded, and products below 2^-960 lose bits to underflow.
        constexpr double kUnderflow = 1e-280;
        m_error += 2 * std::abs(std::fma(term.low, factor, -lowProduct));
        if (product < kUnderflow)
            m_error += 4 * std::numeric_limits<double>::denorm_min();
        normalise();
    }

    double m_high = 0;
    double m_low = 0;
    double m_error = 0; ///< bounds all that the two words lost
};

/// UPPER bound on x, exact but in (0, 2^-480), where it is 2^-480: below that x^2 or its remainder is not
/// representable.  x >= 0
[[nodiscard]] inline double squarable(double x)
{
    constexpr double kLeast = 0x1p-480;
    return x > 0 && x < kLeast ? kLeast : x;
}

/// UPPER bound on x^2 (x >= 0): exact, except that 0 < x < 2^-480 counts as 2^-480. Only 0 has the square 0, so a
/// budget of 0 admits no positive x.
[[nodiscard]] inline TwoWords squareUp(double x)
{
    return exactSquare(squarable(x));
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/upper_sum.h"

#include "core/base/clones.h"
#include "core/numeric/square_up.h"

#include <algorithm>
#include <cstddef>

namespace epsilometer {

namespace {

constexpr std::size_t kLanes = 16;

/// Independent sums that are added together at the end: the words and the error of UpperSum, not yet normalised.
struct Lanes {
    double high[kLanes] = {};
    double low[kLanes] = {};
    double error[kLanes] = {};
};

/// One term more: Knuth's error-free addition twice, and twice what the second one lost.
[[gnu::always_inline]] inline void step(double &high, double &low, double &error, double term)
{
    const double sum = high + term;
    const double part = sum - high;
    const double remainder = (high - (sum - part)) + (term - part);
    const double lowSum = low + remainder;
    const double lowPart = lowSum - low;
    error += 2 * std::abs((low - (lowSum - lowPart)) + (remainder - lowPart));
    high = sum;
    low = lowSum;
}

/// Size is a multiple of kLanes. Returns the smallest term.
EPSILOMETER_VECTORISED double addTerms(const double *terms, std::size_t size, Lanes &sums)
{
    Lanes own = sums;
    double lowest[kLanes] = {};
    for (std::size_t i = 0; i < size; i += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const double term = terms[i + lane];
            step(own.high[lane], own.low[lane], own.error[lane], term);
            lowest[lane] = term < lowest[lane] ? term : lowest[lane];
        }
    sums = own;
    return *std::min_element(lowest, lowest + kLanes);
}

/// The same for the squares, whose rounded parts and remainders are summed apart.
EPSILOMETER_VECTORISED void addSquares(const double *terms, std::size_t size, Lanes &squares, Lanes &remainders)
{
    Lanes rounded = squares;
    Lanes rest = remainders;
    for (std::size_t i = 0; i < size; i += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const double term = squarable(terms[i + lane]);
            const double square = term * term;
            step(rounded.high[lane], rounded.low[lane], rounded.error[lane], square);
            step(rest.high[lane], rest.low[lane], rest.error[lane], std::fma(term, term, -square));
        }
    squares = rounded;
    remainders = rest;
}

} // namespace

UpperSum UpperSum::of(std::span<const double> terms)
{
    UpperSum sum;
    const std::size_t many = terms.size() - terms.size() % kLanes;
    Lanes lanes;
    if (addTerms(terms.data(), many, lanes) < 0)
        sum.makeInfinite();
    for (std::size_t lane = 0; lane < kLanes; ++lane)
        sum.addWords(lanes.high[lane], lanes.low[lane], lanes.error[lane]);
    for (const double term : terms.subspan(many))
        sum.add(term);
    return sum;
}

UpperSum UpperSum::ofSquares(std::span<const double> terms)
{
    UpperSum sum;
    const std::size_t many = terms.size() - terms.size() % kLanes;
    Lanes squares;
    Lanes remainders;
    addSquares(terms.data(), many, squares, remainders);
    for (std::size_t lane = 0; lane < kLanes; ++lane)
        sum.addWords(squares.high[lane], squares.low[lane], squares.error[lane]);
    if (!sum.isInfinite()) // where a square overflows its remainder is meaningless
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            sum.addWords(remainders.high[lane], remainders.low[lane], remainders.error[lane]);
    for (const double term : terms.subspan(many))
        sum.add(squareUp(term));
    return sum;
}

} // namespace epsilometer

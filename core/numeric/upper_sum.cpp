// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/upper_sum.h"

namespace epsilometer {

UpperSum UpperSum::of(std::span<const double> terms)
{
    UpperSum sum;
    for (const double term : terms)
        sum.addHigh(term < 0 ? std::numeric_limits<double>::infinity() : term);
    sum.normalise();
    return sum;
}

UpperSum UpperSum::ofSquares(std::span<const double> terms)
{
    UpperSum sum;
    for (const double term : terms) {
        const TwoWords square = squareUp(term);
        sum.addHigh(square.high);
        sum.addLow(square.low);
    }
    sum.normalise();
    return sum;
}

} // namespace epsilometer

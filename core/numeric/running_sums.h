// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fetch.h"

#include <cstddef>
#include <cstring>

namespace epsilometer {

#if defined(__GNUC__) && defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define EPSILOMETER_FOUR 1
using Four = double __attribute__((vector_size(4 * sizeof(double))));
#endif
#endif

/// Turns terms[i] into terms[0] + ... + terms[i], never falling where terms are not negative. `begin` is called for
/// terms and `finish` for sums; both take fours and single numbers and change them in place. Pairs first, then fours,
/// then eights, so that an addition need not wait for every one before it.
/// next  what a column goes on with after the part that is read now, fetched line by line meanwhile: every part is a
///       page or less, and processors do not fetch ahead beyond a page. The terms themselves where nothing is to be
///       fetched
template <class Next, class Begin, class Finish>
[[gnu::always_inline]] inline void addUp(const double *terms, const Next *next, std::size_t size, double *sums,
                                         Begin begin, Finish finish)
{
    double before = 0;
    std::size_t i = 0;
#ifdef EPSILOMETER_FOUR
    const Four none{};
    Four sum{};
    for (; i + 8 <= size; i += 8) {
        Four first;
        Four second;
        fetch(next + i);
        std::memcpy(&first, terms + i, sizeof first);
        std::memcpy(&second, terms + i + 4, sizeof second);
        begin(first);
        begin(second);
        // [a, a + b, c, c + d], and then a + b to the upper two.
        first += __builtin_shufflevector(none, first, 0, 4, 0, 6);
        second += __builtin_shufflevector(none, second, 0, 4, 0, 6);
        first += __builtin_shufflevector(none, first, 0, 0, 5, 5);
        second += __builtin_shufflevector(none, second, 0, 0, 5, 5);
        second += __builtin_shufflevector(first, first, 3, 3, 3, 3);
        const Four last = __builtin_shufflevector(second, second, 3, 3, 3, 3);
        first += sum;
        second += sum;
        sum += last; // what the last of the second has become: no sum falls
        finish(first);
        finish(second);
        std::memcpy(sums + i, &first, sizeof first);
        std::memcpy(sums + i + 4, &second, sizeof second);
    }
    before = sum[0];
#endif
    for (; i < size; ++i) {
        double term = terms[i];
        begin(term);
        before += term;
        sums[i] = before;
        finish(sums[i]);
    }
}

} // namespace epsilometer

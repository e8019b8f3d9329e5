// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/odp/least_rounds.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::odp {

namespace {

/// log of delta_i(k).
long double logDelta(long double epsilon, std::int64_t k, std::int64_t steps)
{
    const auto rounds = static_cast<long double>(k);
    long double sum = 0;
    long double largest = 0;
    // Terms are relative to the first, which is never much smaller than the others; C(k, l) grows with l.
    long double logBinomial = 0;
    for (std::int64_t l = 0; l < steps; ++l) {
        const auto place = static_cast<long double>(l);
        if (l > 0)
            logBinomial += std::log((rounds - place + 1) / place);
        const auto gap = 2 * (static_cast<long double>(steps) - place) * epsilon;
        const auto term = logBinomial - place * epsilon + std::log(-std::expm1(-gap));
        if (l == 0) {
            largest = term;
            sum = 1;
        } else if (term > largest) {
            sum = sum * std::exp(largest - term) + 1;
            largest = term;
        } else {
            sum += std::exp(term - largest);
        }
    }
    return largest + std::log(sum) - rounds * std::log1p(std::exp(-epsilon));
}

} // namespace

std::int64_t leastRoundsToSave(double epsilon, double delta, std::int64_t steps)
{
    const auto target = std::log(static_cast<long double>(delta));
    const auto enough = [&](std::int64_t k) { return logDelta(epsilon, k, steps) <= target; };
    auto low = 2 * steps;
    if (enough(low))
        return low;
    auto high = 2 * low;
    while (!enough(high)) {
        low = high;
        high *= 2;
    }
    while (high - low > 1) {
        const auto middle = low + (high - low) / 2;
        (enough(middle) ? high : low) = middle;
    }
    return high;
}

} // namespace epsilometer::odp

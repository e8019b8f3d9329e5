// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/empirical/binomial_bounds.h"

#include <boost/math/special_functions/beta.hpp>

#include <algorithm>

namespace epsilometer::audit {

double proportionUpper(std::uint64_t successes, std::uint64_t trials, double error)
{
    constexpr int kHalvings = 200;
    if (successes >= trials || !(error > 0))
        return 1;
    const auto few = static_cast<double>(successes);
    const auto more = static_cast<double>(trials - successes);
    // P[Bin(trials, p) <= successes] falls in p: a p is excluded if that is below the error.
    const auto isExcluded = [&](double p) {
        return boost::math::ibetac(few + 1, more, p) * (1 + kSpecialSlack) <= error;
    };
    double low = few / static_cast<double>(trials); // not excluded, but for errors above a half
    double high = 1;
    for (int i = 0; i < kHalvings && high - low > kSpecialSlack * low; ++i) {
        const double middle = low + (high - low) / 2;
        (isExcluded(middle) ? high : low) = middle;
    }
    return std::min(1.0, high * (1 + kSpecialSlack));
}

double proportionLower(std::uint64_t successes, std::uint64_t trials, double error)
{
    if (successes == 0 || successes > trials || !(error > 0))
        return 0;
    const auto few = static_cast<double>(successes);
    const auto more = static_cast<double>(trials - successes);
    // P[Bin(trials, p) >= successes] grows in p. In p itself: a small one keeps its relative accuracy.
    constexpr int kHalvings = 200;
    const auto isExcluded = [&](double p) {
        return boost::math::ibeta(few, more + 1, p) * (1 + kSpecialSlack) <= error;
    };
    double low = 0; // excluded
    double high = few / static_cast<double>(trials);
    for (int i = 0; i < kHalvings && high - low > kSpecialSlack * low; ++i) {
        const double middle = low + (high - low) / 2;
        (isExcluded(middle) ? low : high) = middle;
    }
    return low * (1 - kSpecialSlack);
}

} // namespace epsilometer::audit

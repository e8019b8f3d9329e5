// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/intrinsic_budget.h"
#include "core/base/infinity.h"

#include "core/numeric/outward.h"

#include <algorithm>
#include <cmath>

namespace epsilometer {

double logInverseUp(const Exact &delta)
{
    return logInverseUp(delta.down());
}

double logInverseUp(double delta)
{
    if (!(delta > 0))
        return kInfinity;
    if (delta >= 1)
        return 0;
    return outward::up(static_cast<double>(-std::log(static_cast<long double>(delta))), 2);
}

double advancedCurveUp(double w, double logInverse)
{
    if (w == 0)
        return 0;
    const long double wide = w;
    return outward::up(static_cast<double>(std::sqrt(2 * wide * static_cast<long double>(logInverse)) + wide / 2), 2);
}

double yStarDown(double epsilon, double logInverse)
{
    if (std::isinf(epsilon))
        return kInfinity;
    if (std::isinf(logInverse) || epsilon <= 0)
        return 0;
    // Written as a quotient: the difference of the two roots would cancel.
    const long double twiceL = 2 * static_cast<long double>(logInverse);
    const long double twiceEpsilon = 2 * static_cast<long double>(epsilon);
    const long double root = twiceEpsilon / (std::sqrt(twiceL + twiceEpsilon) + std::sqrt(twiceL));
    return std::max(0.0, outward::down(static_cast<double>(root * root), 2));
}

double bestGamma(double w, double logInverse)
{
    const long double u = 2 * static_cast<long double>(logInverse);
    long double x = 1 + std::sqrt(2 * u) + u; // above the root, so Newton's method converges downwards
    constexpr int kEnough = 60;
    for (int i = 0; i < kEnough; ++i) {
        const long double step = (x - std::log(x) - (1 + u)) / (1 - 1 / x);
        x -= step;
        if (std::abs(step) <= 1e-18L * x)
            break;
    }
    return static_cast<double>(static_cast<long double>(w) / (x - 1));
}

} // namespace epsilometer

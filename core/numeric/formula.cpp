// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/formula.h"

#include <limits>

namespace epsilometer::formula {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kMost = 1e300;

} // namespace

Column log(const Column &x)
{
    constexpr double kLeast = std::numeric_limits<double>::min();
    return x.unaryExpr([](double one) { return one >= kLeast && one <= kMost ? std::log(one) : kNone; });
}

Column log1p(const Column &x)
{
    return x.unaryExpr([](double one) { return one >= 0 && one <= kMost ? std::log1p(one) : kNone; });
}

Column exp(const Column &x)
{
    constexpr double kFarthest = 690; // log(1e300), rounded down
    return x.unaryExpr([](double one) { return one <= kFarthest ? std::exp(std::max(one, -kFarthest)) : kNone; });
}

Column erf(const Column &x)
{
    return x.unaryExpr([](double one) { return std::erf(one); });
}

Column up(const Column &value)
{
    return value.unaryExpr([](double one) { return up(one); });
}

} // namespace epsilometer::formula

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/formula.h"

#include "core/base/clones.h"
#include "core/numeric/column_functions.h"

#include <limits>

namespace epsilometer::formula {

namespace {

constexpr std::size_t kSize = Column::SizeAtCompileTime;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr double kMost = 1e300;

EPSILOMETER_VECTORISED void logEach(const double *x, double *results)
{
    constexpr double kLeast = std::numeric_limits<double>::min();
    for (std::size_t i = 0; i < kSize; ++i) {
        const double log = column::log(x[i]);
        results[i] = x[i] >= kLeast && x[i] <= kMost ? log : kNone;
    }
}

EPSILOMETER_VECTORISED void log1pEach(const double *x, double *results)
{
    for (std::size_t i = 0; i < kSize; ++i) {
        const double log = column::log1p(x[i]);
        results[i] = x[i] >= 0 && x[i] <= kMost ? log : kNone;
    }
}

EPSILOMETER_VECTORISED void expEach(const double *x, double *results)
{
    constexpr double kFarthest = 690; // log(1e300), rounded down
    for (std::size_t i = 0; i < kSize; ++i) {
        const double power = column::exp(x[i] > -kFarthest ? x[i] : -kFarthest);
        results[i] = x[i] <= kFarthest ? power : kNone;
    }
}

constexpr double kFar = 3.5;

/// 1 - erfc(x) of x >= kFar, by Laplace's continued fraction: twelve steps of it err by less than 1e-16.
EPSILOMETER_VECTORISED void farErfEach(const double *x, double *results)
{
    constexpr double kSqrtPi = 1.7724538509055160273;
    constexpr double kFarthest = 26; // e^-676
    for (std::size_t i = 0; i < kSize; ++i) {
        const double near = x[i] < kFarthest ? x[i] : kFarthest;
        double fraction = near;
#pragma GCC unroll 12 // a loop within would keep this one out of vector registers
        for (int step = 12; step > 0; --step)
            fraction = near + 0.5 * step / fraction;
        results[i] = 1 - column::exp(-near * near) / (kSqrtPi * fraction);
    }
}

EPSILOMETER_VECTORISED void upEach(const double *x, double *results)
{
    for (std::size_t i = 0; i < kSize; ++i)
        results[i] = up(x[i]);
}

Column columnOf(void (*each)(const double *, double *), const Column &x)
{
    Column results;
    each(x.data(), results.data());
    return results;
}

} // namespace

Column log(const Column &x)
{
    return columnOf(logEach, x);
}

Column log1p(const Column &x)
{
    return columnOf(log1pEach, x);
}

Column exp(const Column &x)
{
    return columnOf(expEach, x);
}

Column erf(const Column &x)
{
    Column results = columnOf(farErfEach, x);
    for (Eigen::Index i = 0; i < x.size(); ++i)
        if (!(x[i] >= kFar))
            results[i] = std::erf(x[i]);
    return results;
}

Column up(const Column &value)
{
    return columnOf(upEach, value);
}

} // namespace epsilometer::formula

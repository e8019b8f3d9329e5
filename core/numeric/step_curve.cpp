// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/step_curve.h"

#include "core/base/clones.h"
#include "core/numeric/growth.h"

#include <cmath>

namespace epsilometer {

namespace {

constexpr std::size_t kTerms = PowerSeries::kTerms;
constexpr int kMostDegree = 7;

/// t - t^2 / 2 + t^3 / 3 - ...
constexpr PowerSeries kLog1p = [] {
    PowerSeries log;
    for (std::size_t n = 1; n < kTerms; ++n)
        log.at[n] = (n % 2 == 1 ? 1.0 : -1.0) / static_cast<double>(n);
    return log;
}();

/// The binomials of 1/2.
constexpr PowerSeries kSqrt1p = [] {
    PowerSeries root;
    root.at[0] = 1;
    for (std::size_t n = 1; n < kTerms; ++n)
        root.at[n] = root.at[n - 1] * (1.5 - static_cast<double>(n)) / static_cast<double>(n);
    return root;
}();

/// values[i] = the polynomial at (x[i] - start) scale, and more[i], moved outward.
template <std::size_t Degree>
[[gnu::always_inline]] inline void polynomials(PowerSeries curve, double start, double scale, const double *x,
                                               const double *more, std::size_t size, double *values)
{
    for (std::size_t i = 0; i < size; ++i) {
        const double t = (x[i] - start) * scale;
        double sum = curve.at[Degree];
        for (std::size_t n = Degree; n-- > 0;)
            sum = sum * t + curve.at[n];
        values[i] = (sum + more[i]) * kOutwardFactor;
    }
}

EPSILOMETER_VECTORISED void polynomialsUp(const PowerSeries &curve, int degree, double start, double scale,
                                          const double *x, const double *more, std::size_t size, double *values)
{
    if (degree == 3)
        polynomials<3>(curve, start, scale, x, more, size, values);
    else if (degree == 5)
        polynomials<5>(curve, start, scale, x, more, size, values);
    else
        polynomials<kMostDegree>(curve, start, scale, x, more, size, values);
}

} // namespace

PowerSeries operator*(double factor, PowerSeries series)
{
    for (double &coefficient : series.at)
        coefficient *= factor;
    return series;
}

PowerSeries operator+(double constant, PowerSeries series)
{
    series.at[0] += constant;
    return series;
}

const PowerSeries &log1pSeries()
{
    return kLog1p;
}

const PowerSeries &sqrt1pSeries()
{
    return kSqrt1p;
}

PowerSeries log1p(const PowerSeries &series)
{
    // From log' (1 + series) = series'.
    PowerSeries log;
    PowerSeries slope; // slope.at[n] = n log.at[n]
    for (std::size_t n = 1; n < kTerms; ++n) {
        double sum = static_cast<double>(n) * series.at[n];
        for (std::size_t k = 1; k < n; ++k)
            sum -= slope.at[k] * series.at[n - k];
        slope.at[n] = sum;
        log.at[n] = sum / static_cast<double>(n);
    }
    return log;
}

PowerSeries sqrtOfGrown(const PowerSeries &series)
{
    // From root^2 = (1 + t) series.
    PowerSeries root;
    root.at[0] = std::sqrt(series.at[0]);
    const double inverse = 0.5 / root.at[0];
    for (std::size_t n = 1; n < kTerms; ++n) {
        double sum = series.at[n] + series.at[n - 1];
        for (std::size_t k = 1; k < n; ++k)
            sum -= root.at[k] * root.at[n - k];
        root.at[n] = sum * inverse;
    }
    return root;
}

StepCurve::StepCurve(const PowerSeries &curve, double start, double scale, double last)
    : m_curve(curve), m_start(start), m_scale(scale)
{
    constexpr double kClose = 5e-13;
    const double t = (last - start) * scale;
    if (!std::isnormal(curve.at[0]))
        return;
    // What is left out is below the next term; of a curve with small coefficients a lower degree will do.
    for (int degree = 3; m_degree == 0 && degree <= kMostDegree && t <= kLongest; degree += 2) {
        const double next = curve.at[static_cast<std::size_t>(degree) + 1];
        if (std::abs(next) * std::pow(t, degree + 1) <= kClose * curve.at[0])
            m_degree = degree;
    }
}

void StepCurve::upperAll(const double *x, const double *more, std::size_t size, double *values) const
{
    polynomialsUp(m_curve, m_degree, m_start, m_scale, x, more, size, values);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

namespace epsilometer {

/// The first terms of a power series: at[0] + at[1] t + at[2] t^2 + ...
struct PowerSeries {
    static constexpr std::size_t kTerms = 9;
    std::array<double, kTerms> at{};
};

[[nodiscard]] PowerSeries operator*(double factor, PowerSeries series);
[[nodiscard]] PowerSeries operator+(double constant, PowerSeries series);
/// log(1 + t).
[[nodiscard]] const PowerSeries &log1pSeries();
/// sqrt(1 + t).
[[nodiscard]] const PowerSeries &sqrt1pSeries();
/// log(1 + series), of a series without constant term.
[[nodiscard]] PowerSeries log1p(const PowerSeries &series);
/// sqrt((1 + t) series), of a series with a positive constant term.
[[nodiscard]] PowerSeries sqrtOfGrown(const PowerSeries &series);

/// A curve on a short step behind a point, as a polynomial in t = (x - start) scale that lies above it.
///
/// Every curve here is a complete Bernstein function of t: on (0, inf) not negative, and continued to the upper half
/// plane its argument stays between 0 and that of t. Affine functions that grow, log(1 + t), sqrt(t) and whatever is
/// composed of such functions or a sum of them is one; so is the geometric mean of two, whose argument is the mean of
/// theirs. Their derivatives alternate in sign, the first one positive (Schilling, Song, Vondracek, Bernstein
/// Functions, Theorem 6.2). Hence the Taylor polynomial that ends with a positive term, one of odd degree, lies above
/// the curve, by less than the first term left out.
///
/// Tests  tests/core/numeric/step_curve_test.cpp
class StepCurve {
public:
    static constexpr double kLongest = 1.0 / 32; ///< the largest t

    /// curve    of t; the constant accurate to 16 units, the other coefficients to 2^8 units of the constant
    /// last     the x up to which the curve is asked for
    StepCurve(const PowerSeries &curve, double start, double scale, double last);
    /// Whether the polynomial is at most 6e-13 above the curve, relatively.
    [[nodiscard]] bool close() const { return m_degree != 0; }
    /// The curve at each x and a number more, >= 0, rounded up; x in [start, last].
    void upperAll(const double *x, const double *more, std::size_t size, double *values) const;

private:
    PowerSeries m_curve;
    double m_start;
    double m_scale;
    int m_degree = 0;
};

} // namespace epsilometer

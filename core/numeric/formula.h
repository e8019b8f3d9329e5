// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/outward.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>

/// Formulas are templates over Real: long double where one value is asked for, Column where many are. So both are the
/// same text. Here is what they are written in, besides + - * /; constants are of Scalar<Real>.
/// Tests: tests/core/numeric/column_formula_test.cpp
namespace epsilometer::formula {

/// As many numbers as a formula is computed of at once, in double.
using Column = Eigen::Array<double, 64, 1>;

template <class Real> using Scalar = std::conditional_t<std::same_as<Real, Column>, double, Real>;

/// Of a column: log errs by at most 8 units, log1p by 6, exp by 4, erf by 2. NaN where x or the result is beyond 1e300,
/// and of log where x is no normal number: an upper bound is then infinite. Below -690 exp is that of -690.
[[nodiscard]] Column log(const Column &x);
[[nodiscard]] Column log1p(const Column &x);
[[nodiscard]] Column exp(const Column &x);
[[nodiscard]] Column erf(const Column &x);
[[nodiscard]] inline Column sqrt(const Column &x)
{
    return x.sqrt();
}
template <std::floating_point Real> [[nodiscard]] Real log(Real x)
{
    return std::log(x);
}
template <std::floating_point Real> [[nodiscard]] Real log1p(Real x)
{
    return std::log1p(x);
}
template <std::floating_point Real> [[nodiscard]] Real exp(Real x)
{
    return std::exp(x);
}
template <std::floating_point Real> [[nodiscard]] Real erf(Real x)
{
    return std::erf(x);
}
template <std::floating_point Real> [[nodiscard]] Real sqrt(Real x)
{
    return std::sqrt(x);
}

template <std::floating_point Real> [[nodiscard]] Real larger(Real x, Real least)
{
    return std::max(x, least);
}
[[nodiscard]] inline Column larger(const Column &x, double least)
{
    return x.max(least);
}

/// Whether one number at least is above 0; NaN is not.
template <std::floating_point Real> [[nodiscard]] bool anyPositive(Real x)
{
    return x > 0;
}
[[nodiscard]] inline bool anyPositive(const Column &x)
{
    return (x > 0).any();
}

/// `yes` where the test holds of x.
template <std::floating_point Real, class Test> [[nodiscard]] Real choose(Test test, Real x, Real yes, Real no)
{
    return test(x) ? yes : no;
}
template <class Test> [[nodiscard]] Column choose(Test test, const Column &x, const Column &yes, const Column &no)
{
    Column chosen;
    for (Eigen::Index i = 0; i < x.size(); ++i)
        chosen[i] = test(x[i]) ? yes[i] : no[i];
    return chosen;
}

/// UPPER bound on a formula of non-negative numbers, as computed; inf for NaN. Each operation errs by at most one unit and
/// each function by at most 8, functions are nested twice at most, and what is subtracted is not cancelled: thirty
/// operations err by less than 64 units of double, and by less than one unit of it in long double.
[[nodiscard]] Column up(const Column &value);
template <std::floating_point Real> [[nodiscard]] double up(Real value)
{
    constexpr double kUnits = std::same_as<Real, double> ? 64 : 2;
    return outward::up(static_cast<double>(value), kUnits);
}

/// Writes what the formula gives for the numbers of several columns, a Column of each at a time.
/// columns  each as long as the results
template <class Formula, class... Columns>
void evaluate(std::span<double> results, const Formula &formula, const Columns &...columns)
{
    constexpr auto kSize = static_cast<std::size_t>(Column::SizeAtCompileTime);
    for (std::size_t first = 0; first < results.size(); first += kSize) {
        const std::size_t size = std::min(kSize, results.size() - first);
        const auto part = [&](std::span<const double> column) {
            Column values;
            std::ranges::copy(column.subspan(first, size), values.data());
            std::fill(values.data() + size, values.data() + kSize, column[first]);
            return values;
        };
        const Column values = formula(part(columns)...);
        std::copy_n(values.data(), size, results.data() + first);
    }
}

} // namespace epsilometer::formula

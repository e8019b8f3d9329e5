// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Special functions of privacy accounting. A name with Upper or Lower marks a proven bound; the other results are
/// rounded to nearest with the stated accuracy, for formulas that round outward themselves.
/// Tests: tests/core/numeric/special_test.cpp, against 50 digits.
namespace epsilometer::special {

/// m(epsilon) = epsilon tanh(epsilon / 2), the mean loss of randomised response and the tight zCDP constant of pure DP.
/// epsilon   nats, [0, inf]; NaN and negative values give inf
/// Returns   UPPER bound, at most 2e-15 relative above; 0 at 0, inf at inf
/// Source    accounting.md 0.4, 2.2
[[nodiscard]] double meanLossUpper(double epsilon);

/// e^x - 1 - x >= 0 without cancellation. Relative accuracy 20 kLongUnit.
[[nodiscard]] long double expm1MinusX(long double x);

/// erfcx(x) = e^(x^2) erfc(x). Relative accuracy 40 kLongUnit; inf if it overflows (x < -100).
[[nodiscard]] long double erfcx(long double x);

} // namespace epsilometer::special

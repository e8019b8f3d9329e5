// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Pure, approximate and probabilistic DP (accounting.md 2.2, 2.7, 2.9).
///
/// Common: epsilon in [0, inf] nats, delta in [0, 1]. All results are UPPER bounds, at most 1e-12 relative above the
/// formula's value; NaN and values outside the domain give the result that grants nothing (inf, or 1 for a
/// probability).
/// Tests: tests/core/notions/conversions_test.cpp
namespace epsilometer::pure {

/// Smallest rho for which epsilon-DP implies rho-zCDP: m(epsilon) = epsilon tanh(epsilon / 2).
[[nodiscard]] double rhoTight(double epsilon);
/// epsilon^2 / 2, the classical constant. Source: Bun, Steinke 2016, Proposition 1.4.
[[nodiscard]] double rhoBs(double epsilon);

/// A statement P(loss > epsilon) <= delta.
struct ProbabilisticDp {
    double epsilon;
    double delta;
};
/// (epsilon, delta)-DP implies P(L > epsilon + t) <= delta / (1 - e^-t) for t > 0; tight.
/// The lemma printed in the literature, (2 epsilon, 2 delta / (epsilon e^epsilon)), is false and is not used anywhere.
[[nodiscard]] ProbabilisticDp oneSidedFromDp(double epsilon, double delta, double t);
/// The two-sided statement, for |L|: delta (1 + e^-(epsilon + t)) / (1 - e^-t); tight.
[[nodiscard]] ProbabilisticDp twoSidedFromDp(double epsilon, double delta, double t);

} // namespace epsilometer::pure

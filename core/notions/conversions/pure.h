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

} // namespace epsilometer::pure

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Exact privacy profiles of additive noise (accounting.md 2.8, 2.9).
///
/// Common: epsilon, epsilon0, mu in [0, inf], delta in [0, 1] used exactly as given; NaN and values outside the domain
/// give the result that grants nothing (inf, 1, or a mu of 0). Accuracy: never on the unsafe side, at most 1e-11
/// relative from the true value. Tests: tests/core/notions/conversions_test.cpp
namespace epsilometer::noise {

/// UPPER bound on the smallest delta for which a Gaussian of ratio mu = sensitivity / sigma is (epsilon, delta)-DP:
/// Phi(mu/2 - epsilon/mu) - e^epsilon Phi(-mu/2 - epsilon/mu). Source: Balle, Wang 2018, Theorem 8.
[[nodiscard]] double gaussianDelta(double mu, double epsilon);
/// UPPER bound on the smallest epsilon at that delta; inf if delta = 0 and mu > 0.
[[nodiscard]] double gaussianEpsilon(double mu, double delta);
/// LOWER bound on the largest mu that is (epsilon, delta)-DP: sigma = sensitivity / mu is enough noise.
[[nodiscard]] double gaussianMu(double epsilon, double delta);

/// UPPER bound on the smallest delta for which Laplace noise of scale sensitivity / epsilon0 is (epsilon, delta)-DP:
/// 1 - exp((epsilon - epsilon0) / 2), 0 from epsilon0 on. Source: Balle, Barthe, Gaboardi 2018.
[[nodiscard]] double laplaceDelta(double epsilon0, double epsilon);

} // namespace epsilometer::noise

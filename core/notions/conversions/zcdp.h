// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// zCDP to (epsilon, delta)-DP and back (accounting.md 2.4 to 2.6).
///
/// Common to all functions here: rho in [0, inf], epsilon in [0, inf] nats, delta in [0, 1]; NaN and values outside the
/// domain give the result that grants nothing (inf, 1, or a budget of 0). `delta` is used exactly as given: to convert
/// a typed decimal pass its lower neighbour (Exact::down()), because a larger delta makes epsilon smaller.
/// Accuracy: never on the unsafe side, at most 1e-12 relative from the formula's value.
/// Tests: tests/core/notions/conversions_test.cpp
namespace epsilometer::zcdp {

/// UPPER bound on epsilon = rho + 2 sqrt(rho log(1/delta)). Source: Bun, Steinke 2016, Proposition 1.3.
[[nodiscard]] double epsilonBasic(double rho, double delta);
/// UPPER bound on the smallest epsilon over all Renyi orders. Source: Canonne, Kamath, Steinke 2020.
[[nodiscard]] double epsilonCks(double rho, double delta);

/// UPPER bound on delta = exp(-(epsilon - rho)^2 / (4 rho)); 1 if epsilon <= rho, 0 if rho = 0.
[[nodiscard]] double deltaBasic(double rho, double epsilon);
/// UPPER bound on the smallest delta over all Renyi orders.
[[nodiscard]] double deltaCks(double rho, double epsilon);

/// LOWER bound B on the largest budget with B + 2 sqrt(B log(1/delta)) <= epsilon: a filter may spend rho up to B.
[[nodiscard]] double budgetBasic(double epsilon, double delta);
/// LOWER bound on the largest budget B that epsilonCks() converts to epsilon.
[[nodiscard]] double budgetCks(double epsilon, double delta);

/// UPPER bound on delta2 + (1 - delta2) delta1: the delta of a delta2-approximate rho-zCDP interaction whose epsilon is
/// taken at delta1. Source: Bun, Steinke 2016; accounting.md 2.6.
[[nodiscard]] double combinedDelta(double delta2, double delta1);

} // namespace epsilometer::zcdp

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/resolver.h"

#include <memory>

namespace epsilometer {

/// A mechanism that is run K times, of which only the best output is released; K is random, drawn independently of the
/// data, and stays hidden (Papernot, Steinke 2022). The law of K has a mean and a shape eta: truncated negative binomial,
/// with 0 logarithmic and 1 geometric (Theorem 2), and for an infinite shape Poisson (Theorem 6). A number of runs that
/// is fixed or known is composition: record it as so many runs instead. Needs Renyi divergences of the mechanism; with
/// pure epsilon also (2 + eta) epsilon. Tests: tests/core/mechanisms/repeat_and_select_test.cpp
/// inner  the kinds that may be repeated
[[nodiscard]] std::unique_ptr<const MechanismKind> makeRepeatAndSelect(MechanismKinds inner);

/// log(1 / gamma) of the truncated negative binomial law of this mean: UPPER, within 1e-12.
/// mean >= 1; shape in [0, inf)
[[nodiscard]] double logInverseGamma(double mean, double shape);

} // namespace epsilometer

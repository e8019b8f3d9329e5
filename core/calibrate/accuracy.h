// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/mechanisms/mechanism.h"

#include <string>

namespace epsilometer::calibrate {

/// The largest noise for which an answer has the required accuracy.
struct NoiseForAccuracy {
    std::string parameter; ///< "scale", "sigma"
    Exact value;           ///< rounded DOWN, so the accuracy holds
};

/// The largest noise for which one answer is within +-halfWidth of its true value with at least the given probability;
/// for Laplace, Gaussian and their discrete forms. Reads only the mechanism's `kind`; the resulting cost is a separate
/// question.
/// halfWidth   in the unit of the answer, > 0 and finite; at least 1 for the discrete kinds
/// confidence  probability, in (0, 1)
/// Returns     OutOfDomain naming the field; NotApplicable for mechanisms without additive noise
/// Source      tails in closed form; discrete Gaussian: Canonne, Kamath, Steinke 2020, Proposition 25
/// Tests       tests/core/calibrate/accuracy_test.cpp
[[nodiscard]] Result<NoiseForAccuracy> noiseForAccuracy(const Mechanism &mechanism, double halfWidth,
                                                        double confidence);

} // namespace epsilometer::calibrate

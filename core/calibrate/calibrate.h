// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/calibrate/edge_search.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/mechanism_kind.h"

#include <optional>
#include <string>

/// The value of a parameter that just fits a question (calibrate()), and the noise for a required accuracy
/// (noiseForAccuracy()), which asks for no budget.
namespace epsilometer::calibrate {

/// The best value of a parameter: the smallest noise, or the largest cost, that fits.
struct Calibration {
    std::string parameter;
    Exact value;        ///< this exact decimal was verified to fit
    bool noise = false; ///< true: the smallest value that fits (noise); false: the largest (cost)
    Exact next;         ///< the neighbouring decimal, which does not fit; bounds the distance to the optimum
};

/// Start and limit of a search, for slow questions.
struct SearchStart {
    /// A value that fits by another question; only better values are searched.
    std::optional<Exact> known;
    /// When it ends, the best value so far is the result, and `next` is not a neighbour.
    Patience *patience = nullptr;
};

/// Finds the value at which a parameter of a mechanism stops fitting; other parameters as in `mechanism`.
/// parameter  any Real or Integer parameter of the kind; `mechanism` may omit it
/// digits     significant digits of the result, 1 to 15; integers are found exactly
/// Returns    OutOfDomain for an unknown mechanism or parameter, or other invalid parameters; Refused if no value in
///            its domain fits, all values fit, or none is better than the known one; Cancelled
/// Source     monotonicity of the question in the parameter; for a non-monotone answer the value is still verified
/// Tests      tests/core/calibrate/calibrate_test.cpp
[[nodiscard]] Result<Calibration> calibrate(const MechanismKinds &kinds, const Mechanism &mechanism,
                                            const std::string &parameter, const FitQuestion &question, int digits = 7,
                                            const SearchStart &from = {});

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

/// One more answer to a question that has one, so that their average is accurate enough.
struct NoiseOfRefinement {
    Exact sigma;       ///< of the new answer, rounded DOWN, so the accuracy of the average holds
    Exact together;    ///< both answers cost no more than one with this sigma: rounded DOWN
    double weight = 0; ///< of the new answer in the average; the old one has the rest
};

/// The largest Gaussian noise of an independent new answer, such that the best average with the old one has no more
/// noise than `wanted`. mu^2 = (sensitivity / sigma)^2 adds up as 1 / sigma^2 does, under full adaptivity, too: who asks
/// for less noise until the answer is good enough pays for the last average alone (docs/proofs.md 25).
/// before   the standard deviation of the old answer, or average; > wanted
/// wanted   > 0
/// Returns  OutOfDomain naming `after`
/// Source   Whitehouse, Ramdas, Wu, Rogers 2022; with filters: Rogers, Samorodnitsky, Wu, Ramdas 2023
/// Tests    tests/core/calibrate/accuracy_test.cpp
[[nodiscard]] Result<NoiseOfRefinement> noiseOfRefinement(const Exact &before, const Exact &wanted);

/// The confidence of an accuracy, unless the user states another.
inline constexpr double kUsualConfidence = 0.95;

/// The half-width w of an interval around the true value that holds one answer with at least the given probability;
/// for Laplace, Gaussian and their discrete forms with a valid noise. A property of the noise, no bound on privacy.
/// confidence  probability, in (0, 1)
/// Returns     UPPER, in the unit of the answer, whole for the discrete kinds; at most 1e-12 relative above the smallest
///             w, for a discrete Gaussian with sigma > 1000 at most 1 above it; absent for other mechanisms
/// Source      Laplace b ln(1 / (1 - c)); Gaussian sigma z; discrete Laplace in closed form; discrete Gaussian summed,
///             or Canonne, Kamath, Steinke 2020, Proposition 25
/// Tests       tests/core/calibrate/accuracy_test.cpp
[[nodiscard]] std::optional<double> halfWidth(const Mechanism &mechanism, double confidence = kUsualConfidence);
/// The standard deviation of one answer, UPPER, of the same mechanisms; absent for others.
/// Source  discrete Laplace in closed form; discrete Gaussian: at most sigma, Canonne, Kamath, Steinke 2020, Corollary 9
[[nodiscard]] std::optional<double> standardDeviation(const Mechanism &mechanism);

} // namespace epsilometer::calibrate

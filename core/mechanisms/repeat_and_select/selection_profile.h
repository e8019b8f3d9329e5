// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/notions/losses/loss_model.h"

#include <functional>
#include <vector>

namespace epsilometer {

/// How much a hidden number K of repetitions adds to the loss. f is the derivative of its generating function E[z^K],
/// and psi, psi' are the probabilities of one test under neighbouring inputs. If one repetition is (epsilon, delta)-DP,
/// log f(psi) - log f(psi') is at most the larger of both numbers (docs/proofs.md 21).
struct SelectionSurcharge {
    double byEpsilon = 0; ///< UPPER; falls with delta along the profile of one repetition
    double byDelta = 0;   ///< UPPER; rises with delta
};

/// The surcharge at a point of the profile of one repetition; inf if it is not known.
using SurchargeAt = std::function<SelectionSurcharge(const ProfilePoint &)>;
/// Truncated negative binomial, of this log(1 / gamma), UPPER; 0 logarithmic, 1 geometric.  shape  in [0, inf), UPPER
[[nodiscard]] SurchargeAt negativeBinomialSurcharge(double logInverseGamma, double shape);
/// mean  UPPER
[[nodiscard]] SurchargeAt poissonSurcharge(double mean);
/// Binomial: `trials` coins.  probability  of each, in (0, 1], UPPER
[[nodiscard]] SurchargeAt binomialSurcharge(double trials, double probability);

/// An epsilon at a delta in [0, 1): UPPER, inf where no bound is known.
using EpsilonAt = std::function<double(const Exact &delta)>;

/// Points on or above the privacy profile of the best of K repetitions, in both orders: delta(epsilon + surcharge) is at
/// most E[K] times the delta(epsilon) of one repetition. Ascending in epsilon; for makeProfileLoss().
/// one        of one repetition; called about forty times
/// otherwise  another bound on the selection, taken where it is lower
/// mean       E[K], exact or UPPER
/// Source     Koskela, Redberg, Wang 2024, Theorem 3 and its corollaries; docs/proofs.md 21
/// Tests      tests/core/mechanisms/repeat_and_select_test.cpp
[[nodiscard]] std::vector<ProfilePoint> selectionProfile(const EpsilonAt &one, const EpsilonAt &otherwise,
                                                         const Exact &mean, const SurchargeAt &surcharge);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/notions/losses/loss_model.h"

#include <memory>
#include <vector>

namespace epsilometer::compositions {

/// Certified bounds on epsilon, in nats, from the composed privacy loss distribution; the larger of the two orders of
/// the neighbours.
struct PldEpsilon {
    double upper = 0;
    double lower = 0;
    double estimate = 0;
    Message method;            ///< the engine that gave the result
    bool momentsAlone = false; ///< no engine gave a result
};

/// Bounds on a delta.
struct DeltaRange {
    double down = 0; ///< LOWER, for upper bounds
    double up = 0;   ///< UPPER, for lower bounds
};

/// Bounds on epsilon for a sum of losses.
/// parts  independent losses, fixed in advance
/// delta  the total delta, in [0, 1)
/// Returns  upper: never below the true value; inf if infinite losses alone may exceed delta
///          lower: never above the epsilon of the intended laws (ElementaryLoss::deltaLower()); 0 if nothing better is
///          known, inf if infinite losses alone certainly exceed delta
/// Method   closed forms for one loss and for Gaussians alone; else the contour (10^-10 relative for smooth losses);
///          else the lattice (10^-6)
/// Errors   Numerical if no engine can certify a result; Cancelled
/// Tests    tests/core/compositions/pld_test.cpp
[[nodiscard]] Result<PldEpsilon> pldEpsilon(const std::vector<LossPart> &parts, const DeltaRange &delta,
                                            Progress &progress);
[[nodiscard]] inline Result<PldEpsilon> pldEpsilon(const std::vector<LossPart> &parts, double delta, Progress &progress)
{
    return pldEpsilon(parts, DeltaRange{delta, delta}, progress);
}

/// LOWER bound on the joint cost of mechanisms with these losses: a law that no pair of neighbours has in every run is
/// replaced by one that some pair has (ElementaryLoss::attained()).
/// laws    pldEpsilon() of the same parts
/// Errors  Cancelled
[[nodiscard]] Result<double> attainedEpsilon(const std::vector<LossPart> &parts, const DeltaRange &delta,
                                             const PldEpsilon &laws, Progress &progress);

} // namespace epsilometer::compositions

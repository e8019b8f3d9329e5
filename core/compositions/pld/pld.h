// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/notions/loss_model.h"

#include <memory>
#include <vector>

namespace epsilometer::compositions {

/// Certified bounds on epsilon from the composed privacy loss distribution, the larger of both orders of the
/// neighbours.
struct PldEpsilon {
    double upper = 0;
    double lower = 0;
    double estimate = 0;
    Message method;            ///< which engine answered
    bool momentsAlone = false; ///< none did
};

/// What a delta is between.
struct DeltaRange {
    double down = 0; ///< LOWER, for upper bounds
    double up = 0;   ///< UPPER, for lower bounds
};

/// parts  independent losses, fixed beforehand
/// delta  of the whole, in [0, 1)
/// Returns  upper: never below the truth; inf where infinite losses alone may exceed delta
///          lower: never above that of the laws as they were meant (ElementaryLoss::deltaLower()); 0 is what nothing
///          better is known of, inf where infinite losses alone certainly exceed delta
/// Method   closed forms for one loss and for Gaussians alone; else the contour (10^-10 relative for smooth losses);
/// else
///          the lattice (10^-6)
/// Errors   Numerical where no engine can certify an answer; Cancelled
/// Tests    tests/core/compositions/pld_test.cpp
[[nodiscard]] Result<PldEpsilon> pldEpsilon(const std::vector<LossPart> &parts, const DeltaRange &delta,
                                            Progress &progress);
[[nodiscard]] inline Result<PldEpsilon> pldEpsilon(const std::vector<LossPart> &parts, double delta, Progress &progress)
{
    return pldEpsilon(parts, DeltaRange{delta, delta}, progress);
}

/// LOWER bound on what mechanisms with these losses may really cost together: laws that no pair of neighbours has in
/// every run are replaced by some that one has (ElementaryLoss::attained()).
/// laws    pldEpsilon() of the same
/// Errors  Cancelled
[[nodiscard]] Result<double> attainedEpsilon(const std::vector<LossPart> &parts, const DeltaRange &delta,
                                             const PldEpsilon &laws, Progress &progress);

} // namespace epsilometer::compositions

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"
#include "core/notions/loss_model.h"

#include <memory>
#include <vector>

namespace epsilometer {

/// Certified bounds on epsilon from the composed privacy loss distribution, the larger of both orders of the
/// neighbours.
struct PldEpsilon {
    double upper = 0;
    double lower = 0;
    double estimate = 0;
    std::string method; ///< which engine answered
};

/// parts  independent losses, fixed beforehand
/// delta  of the whole, used exactly as given, in [0, 1)
/// Returns  upper: never below the truth; inf where infinite losses alone exceed delta
/// Method   closed forms for one loss and for Gaussians alone; else the contour (10^-10 relative for smooth losses);
/// else
///          the lattice (10^-6)
/// Errors   Numerical where no engine can certify an answer; Cancelled
/// Tests    tests/core/compositions/pld_test.cpp
[[nodiscard]] Result<PldEpsilon> pldEpsilon(const std::vector<LossPart> &parts, double delta, Progress &progress);

[[nodiscard]] std::unique_ptr<const CompositionKind> makePld();

} // namespace epsilometer

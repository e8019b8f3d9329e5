// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/notions/losses/loss_model.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::compositions {

/// Input of the lattice computation: a sum of independent losses in one order.
struct LatticeRequest {
    std::vector<LossPart> parts;
    LossOrder order = LossOrder::Forward;
    double targetUpper = 0; ///< delta left for the finite losses: LOWER bound, used for the upper epsilon
    double targetLower = 0; ///< the same delta: UPPER bound, used for the lower epsilon
    double accuracy = 1e-7; ///< target relative width of the bounds; they are wider if table or work are too small
    double step = 0;        ///< a power of two, or 0: chosen from the accuracy
    double work = WorkLimit::kUsual; ///< limit of the work; the lattice is as fine as it allows
};

struct LatticeBounds {
    double lower = 0;
    double upper = 0;    ///< inf if rounding errors alone exceed the target
    double estimate = 0; ///< upper bound without the lattice's own widening, if known
    double step = 0;
    bool momentsAlone = false; ///< nothing could be composed, so the moments of the laws bound epsilon
};

/// Moves every loss to a lattice by connect-the-dots, tilts it by e^(sigma L) so that tiny deltas keep their relative
/// accuracy, and convolves by Fourier transforms: powers for counts, a product over distinct losses. Each law is cut
/// where the mass given up above is a small share of delta, because under a tilt only the largest losses would be
/// visible: at small sampling rates they are thousands of times the epsilon of thousands of runs. The suitable share
/// depends on the laws, and is found by composing them on a coarse lattice first.
///
/// Upper: the lattice laws dominate; the mass given up at the upper ends, the Chernoff bound on the mass beyond the
/// window, and the Euclidean bound on rounding (transform errors by Parseval, combined with the weights of delta by
/// Cauchy-Schwarz) are added. Wrapped mass only adds. Lower: the dominated lattice laws are used (see LatticeBuilder),
/// and wrapped mass and errors are subtracted.
/// Tests: tests/core/compositions/pld_test.cpp
[[nodiscard]] std::optional<LatticeBounds> latticeEpsilon(const LatticeRequest &request, Progress &progress);

} // namespace epsilometer::compositions

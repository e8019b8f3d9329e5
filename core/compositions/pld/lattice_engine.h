// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/work_limit.h"
#include "core/notions/loss_model.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::compositions {

/// Input of the lattice computation: a sum of independent losses in one order.
struct LatticeRequest {
    std::vector<LossPart> parts;
    LossOrder order = LossOrder::Forward;
    double targetUpper = 0; ///< delta left for the finite losses: LOWER bound, for the upper epsilon
    double targetLower = 0; ///< UPPER bound, for the lower epsilon
    double accuracy = 1e-7; ///< wanted relative width of the bounds; wider where the table or the work would not fit
    double step = 0;        ///< a power of two, or 0: chosen from the accuracy
    double work = WorkLimit::kUsual; ///< the lattice is as fine as that allows
};

struct LatticeBounds {
    double lower = 0;
    double upper = 0;    ///< inf where rounding error alone exceeds the target
    double estimate = 0; ///< upper without the lattice's own widening, where it is known
    double step = 0;
    bool momentsAlone = false; ///< nothing could be composed: the moments of the laws bound epsilon, too
};

/// Moves every loss to a lattice by connect-the-dots, tilts it by e^(sigma L) so that tiny deltas keep their relative
/// accuracy, and convolves by Fourier transforms: powers for counts, a product over distinct losses. The laws end where
/// what is given up above is a small share of delta, because under a tilt nothing but the largest losses would be seen:
/// at small sampling rates the largest ones are thousands of times the epsilon of thousands of runs. How small a share
/// depends on the laws, and is found by composing them on a coarse lattice first.
///
/// Upper: the lattice laws dominate; added on the safe side are the mass given up at the upper ends, the Chernoff bound
/// on the mass beyond the window, and the Euclidean bound on rounding (transform errors by Parseval, through
/// Cauchy-Schwarz with the weights of delta). What wraps around only adds. Lower: the same with the lattice laws that
/// are dominated (see LatticeBuilder); what wraps around and the errors are taken off instead.
/// Tests: tests/core/compositions/pld_test.cpp
[[nodiscard]] std::optional<LatticeBounds> latticeEpsilon(const LatticeRequest &request, Progress &progress);

} // namespace epsilometer::compositions

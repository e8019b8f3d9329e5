// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/losses/loss_model.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsilometer::filters {

/// Adds the sum of weights[j] * source[i + j] to each sum[i], in order of j.
void addAllWeighted(double *sum, const double *source, std::span<const double> weights, std::ptrdiff_t count);

/// P-masses of a loss at the multiples of a step.
struct LossMasses {
    std::int64_t first = 0;
    std::vector<double> mass; ///< UPPER bound of the mass at (first + i) steps
    double beyond = 0;        ///< UPPER bound on the mass above the highest cell, including infinite loss
};

/// P-masses of a composed loss on the lattice step Z + offset, usually finer than a table's.
struct ComposedLoss {
    double step = 0;
    double offset = 0; ///< UPPER; includes the shift of losses by rounded boundaries
    std::int64_t first = 0;
    std::vector<double> mass; ///< UPPER bounds of the masses of a law that dominates the loss
    double beyond = 0;        ///< UPPER bound on the mass above them, including infinite loss
};

/// The loss law of one round. Its parts are composed on a finer lattice, and only the sum is spread over the lattice of
/// the table: spreading part by part would waste a quarter of the budget on a round of many steps.
///
/// Every law dominates the one before it (connect-the-dots, LatticeBuilder). Sums and products of masses are rounded
/// up; infinite mass and mass beyond the upper end count in `beyond`; mass at the lower end moves up.
///
/// round  at least one part, all finite apart from some mass
/// order  of the neighbours: P against Q, or Q against P
/// step   g > 0 of the table's lattice
/// tail   P-mass > 0 that may be moved to `beyond` at the upper end; as much is moved up at the lower end
/// Errors   OutOfDomain if the losses reach beyond a table; Cancelled
/// Tests    tests/core/filters/potential_table_test.cpp
[[nodiscard]] Result<ComposedLoss> composedLoss(const LossModel &round, LossOrder order, double step, double tail,
                                                Progress &progress);
/// The law of the sum of two independent losses on the same lattice. Errors: OutOfDomain as composedLoss()
[[nodiscard]] Result<ComposedLoss> summed(const ComposedLoss &a, const ComposedLoss &b, double step, double tail);
/// The law of two independent copies, on a coarser lattice where they have spread. Errors: OutOfDomain as composedLoss()
[[nodiscard]] Result<ComposedLoss> doubled(const ComposedLoss &loss, double step, double tail);
/// Root mean square of the finite loss, in nats; no bound: it tells whether a lattice resolves the loss.
[[nodiscard]] double lossScale(const ComposedLoss &loss);
/// The law on a table's lattice; dominates for every non-decreasing V in [0, 1].
[[nodiscard]] LossMasses onTable(const ComposedLoss &loss, double step, double tail);

/// Approximate number of such rounds that fit (epsilon, delta) if fixed in advance; no bound: for choosing charges.
/// step  of the table's lattice
[[nodiscard]] Result<double> runsWithin(const LossModel &round, double step, double epsilon, double delta,
                                        Progress &progress);

} // namespace epsilometer::filters

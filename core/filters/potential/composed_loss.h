// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/notions/loss_model.h"

#include <cstdint>
#include <vector>

namespace epsilometer::filters {

/// P-masses of a loss on the multiples of a step.
struct LossMasses {
    std::int64_t first = 0;
    std::vector<double> mass; ///< UPPER; that of first + i steps
    double beyond = 0;        ///< UPPER bound on the mass above the highest of them, or infinite
};

/// P-masses of a composed loss on the lattice step Z + offset, which is finer than a table's as a rule.
struct ComposedLoss {
    double step = 0;
    double offset = 0; ///< UPPER: with what rounded boundaries may have moved losses by
    std::int64_t first = 0;
    std::vector<double> mass; ///< UPPER bounds of those of a law that dominates the loss
    double beyond = 0;        ///< UPPER bound on the mass above them, or infinite
};

/// The law of one round: its parts are composed on a finer lattice first, and only the sum is spread over the lattice of
/// the table. Spread part by part, a round of many steps would lose a quarter of the budget.
///
/// Every law dominates the one before it (connect-the-dots, LatticeBuilder); sums and products of masses are rounded up;
/// mass that is infinite, or beyond the upper end, counts in `beyond`; mass at the lower end is moved up.
///
/// round  at least one part, all finite apart from some mass
/// order  of the neighbours: P against Q, or Q against P
/// step   g > 0 of the table's lattice
/// tail   P-mass that may be given up to `beyond` at the upper end, > 0; moved up at the lower end likewise
/// Errors   OutOfDomain where the losses reach further than a table holds; Cancelled
/// Tests    tests/core/filters/potential_table_test.cpp
[[nodiscard]] Result<ComposedLoss> composedLoss(const LossModel &round, LossOrder order, double step, double tail,
                                                Progress &progress);
/// Two independent such losses. Errors: OutOfDomain as above
[[nodiscard]] Result<ComposedLoss> doubled(const ComposedLoss &loss, double step, double tail);
/// As a move on a table's lattice, for every V in [0, 1] that does not fall.
[[nodiscard]] LossMasses onTable(const ComposedLoss &loss, double step, double tail);

/// How many such rounds a plan fixed beforehand may run at (epsilon, delta), nearly: for choosing charges, not a bound.
/// step  of a table's lattice
[[nodiscard]] Result<double> runsWithin(const LossModel &round, double step, double epsilon, double delta,
                                        Progress &progress);

} // namespace epsilometer::filters

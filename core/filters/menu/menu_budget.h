// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/filters/clock.h"
#include "core/notions/loss_model.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsilometer::filters {

/// A law on a menu: what one round of it may lose, and what it moves the clock by.
struct MenuLaw {
    std::shared_ptr<const LossModel> loss; ///< at least one part
    std::uint64_t charge = 1;              ///< > 0
};

/// The clock budget of the menu filter (universal-filter.md 6): the largest K with W_K(0) <= delta in both orders of the
/// neighbours. W_K(0) is rounded up, so the budget errs only towards HALT.
struct MenuBudgetQuery {
    Exact epsilon; ///< eps_g
    Exact delta;
    Exact lattice; ///< step > 0
    std::vector<MenuLaw> laws;
};

/// Returns  K_max; 0 when delta is 0
/// Errors   OutOfDomain where the table would not fit in memory, or take more than some minutes: charges that are
///          smaller than they need be, or a lattice that is finer; Cancelled
/// Cost     K_max * columns * (sum of the hats), twice unless every law is symmetric
/// Tests    tests/core/filters/menu_filter_test.cpp
[[nodiscard]] Result<std::uint64_t> menuClockBudget(const MenuBudgetQuery &query, Progress &progress);

/// W_0(0) ... W_last(0), the larger of both orders, each an UPPER bound: the largest delta at eps_g that an adaptive
/// analyst can reach with a clock of K.
[[nodiscard]] Result<std::vector<double>> menuFilterValues(const MenuBudgetQuery &query, std::uint64_t last,
                                                           Progress &progress);

} // namespace epsilometer::filters

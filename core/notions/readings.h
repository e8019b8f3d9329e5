// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_run.h"

#include <cstddef>
#include <vector>

namespace epsilometer {

/// The sums that accountants are formulas of, side by side: one entry for each reading. They are over all rounds from the
/// first of a sequence up to the reading, and every round up to the last reading supplies (epsilon, delta)-DP.
/// UPPER bounds that never fall; sums of epsilon are the smallest doubles that are not below the exact ones.
struct Readings {
    std::vector<double> epsilon;
    std::vector<double> square;    ///< of epsilon^2
    std::vector<double> twiceMean; ///< of 2 m(epsilon)
    std::vector<double> drift;     ///< of epsilon (e^epsilon - 1) / 2
    std::vector<double> pdpDrift;  ///< of delta kappa(epsilon)
    /// The rounds' deltas from a reading on, up to the next entry.
    struct LeakFrom {
        std::size_t reading = 0;
        Leak leak;
    };
    std::vector<LeakFrom> leaks; ///< ascending; before the first there are none
    DpRoundSums total;           ///< up to the last reading
    /// UPPER bounds on the epsilon of each round, where every round up to the last reading is read once and its curve is
    /// that of pure DP (RoundSums::pureCurves); empty otherwise.
    std::vector<double> each;

    [[nodiscard]] std::size_t size() const { return epsilon.size(); }
};

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/round_run.h"

#include <cstddef>
#include <vector>

namespace epsilometer {

/// The sums that accountants are formulas of, as columns with one entry per reading. Each sum covers all rounds of a
/// sequence up to the reading; every round up to the last reading supplies (epsilon, delta)-DP. UPPER bounds that never
/// decrease; sums of epsilon are the exact ones rounded up to the next double.
struct Readings {
    std::vector<double> epsilon;
    std::vector<double> square;    ///< of epsilon^2
    std::vector<double> twiceMean; ///< of 2 m(epsilon)
    std::vector<double> drift;     ///< of epsilon (e^epsilon - 1) / 2
    std::vector<double> pdpDrift;  ///< of delta kappa(epsilon)
    /// The sum of the rounds' deltas at a reading, valid up to the next entry.
    struct LeakFrom {
        std::size_t reading = 0;
        Leak leak;
    };
    std::vector<LeakFrom> leaks; ///< ascending; no leaks before the first entry
    DpRoundSums total;           ///< sums up to the last reading
    /// UPPER bounds on the epsilon of each round, if there is one reading per round and all curves are those of pure DP
    /// (RoundSums::pureCurves); empty otherwise.
    std::vector<double> each;

    [[nodiscard]] std::size_t size() const { return epsilon.size(); }
};

} // namespace epsilometer

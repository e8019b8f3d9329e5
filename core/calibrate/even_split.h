// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/calibrate/split.h"

#include <string>
#include <vector>

namespace epsilometer::calibrate {

/// Equal analyses that share a whole budget, and the filter that admits the most of them.
struct EvenSplit {
    const filters::FilterKind *filter = nullptr;
    Mechanism mechanism;                             ///< each analysis, with the parameter filled in
    Message why;                                     ///< why it is not the policy's own filter; empty if it is
    std::vector<const filters::FilterKind *> takers; ///< the filters compared, if it is not the policy's own
};

/// Splits the policy's budget evenly over `share.count` analyses: under the policy's filter if it supports them, else
/// under the filter that supports them and admits the largest cost or the smallest noise, rounded to `digits`. With an
/// infinite budget the mechanism stays unchanged.
/// Returns  Refused or NotApplicable if no filter admits them within this budget; errors as splitBudget()
/// Tests    tests/core/calibrate/even_split_test.cpp
[[nodiscard]] Result<EvenSplit> splitEvenly(const MechanismKinds &kinds, const account::FilterKinds &filters,
                                            const Policy &policy, const SplitShare &share, int digits);

} // namespace epsilometer::calibrate

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/round_gate.h"
#include "core/filters/filter.h"
#include "core/mechanisms/resolver.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::calibrate {

/// One analysis that takes part in a split.
struct SplitShare {
    Mechanism mechanism;
    std::string parameter;   ///< what is moved: a cost (epsilon, rho, mu) or noise (scale, sigma, noise_multiplier)
    Exact weight = Exact(1); ///< > 0; twice the weight is twice the cost, or half the noise
    std::uint64_t count = 1;
    bool locked = false;        ///< keeps its mechanism as it is; the others share the rest
    Message name{};             ///< for messages; empty: "share 1", by its place
    const Step *step = nullptr; ///< whom and what it is for, which other policies look at; null: it may be anything
};

/// What the budget was split into.
struct Split {
    Exact scale;                       ///< cost = weight * scale, noise = weight^-1 / scale
    std::vector<Mechanism> mechanisms; ///< one per share, parameters filled in
    Message limitedBy{};               ///< which other policy refuses more (RoundGate); empty: the filter does
};

/// Splits what a filter has left over analyses, as much as fits: the filter accepted all of them together with the very
/// decimals returned, and the answer was CONT for each in turn.
/// filter   the state before the analyses; any rule
/// digits   significant digits of the scale, 1 to 15
/// gate     other policies, which accept the same analyses together, too; null: there are none
/// Returns  OutOfDomain for weights, parameters or mechanisms that are wrong; Refused when the locked ones alone do not
///          fit, or nothing remains for the others, with the name of the other policy that refuses
/// Tests    tests/core/calibrate/split_test.cpp
[[nodiscard]] Result<Split> splitBudget(const MechanismKinds &kinds, const filters::Filter &filter,
                                        const std::vector<SplitShare> &shares, int digits = 7,
                                        const account::RoundGate *gate = nullptr);

} // namespace epsilometer::calibrate

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>
#include <vector>

namespace epsilometer::compositions {

// The compositions, in the order of what to take. They hold for parameters that were fixed in advance; then the lowest of
// several holds as well. Assumptions and source are documented at each definition in its folder.
//
//     std::unique_ptr<Composition> composition = makePld()->start(policy).value();
//     composition->add(cost, 100);
//     const double epsilon = composition->result(progress).value().epsilon; // UPPER, at the policy's delta

/// The privacy loss distributions: nearly always the lowest, takes the longest.
[[nodiscard]] std::unique_ptr<const CompositionKind> makePld();
/// Rounds known by Renyi divergences, or zCDP; fast.
[[nodiscard]] std::unique_ptr<const CompositionKind> makeRenyiComposition();
/// Sums of epsilon and delta: few rounds, or deltas that leave nothing for a tail.
[[nodiscard]] std::unique_ptr<const CompositionKind> makeBasicComposition();
/// One notion in closed form: no lower than the loss distributions, for many rounds and as a check.
[[nodiscard]] std::unique_ptr<const CompositionKind> makeGdpComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeZcdpTightComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeOptimal();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeOptimalHomogeneous();
/// As published in 2010 to 2016, for comparison.
[[nodiscard]] std::unique_ptr<const CompositionKind> makeDrvComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeKovComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeZcdpComposition();

/// All compositions, in the order in which they are listed.
[[nodiscard]] inline std::vector<std::unique_ptr<const CompositionKind>> makeCompositions()
{
    std::vector<std::unique_ptr<const CompositionKind>> kinds;
    kinds.push_back(makeBasicComposition());
    kinds.push_back(makeDrvComposition());
    kinds.push_back(makeKovComposition());
    kinds.push_back(makeOptimalHomogeneous());
    kinds.push_back(makeOptimal());
    kinds.push_back(makePld());
    kinds.push_back(makeZcdpComposition());
    kinds.push_back(makeZcdpTightComposition());
    kinds.push_back(makeRenyiComposition());
    kinds.push_back(makeGdpComposition());
    return kinds;
}

} // namespace epsilometer::compositions

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>
#include <vector>

namespace epsilometer::compositions {

// The compositions. Assumptions and source are documented at each definition in its folder.
[[nodiscard]] std::unique_ptr<const CompositionKind> makeBasicComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeDrvComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeKovComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeOptimalHomogeneous();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeOptimal();
[[nodiscard]] std::unique_ptr<const CompositionKind> makePld();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeZcdpComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeZcdpTightComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeRenyiComposition();
[[nodiscard]] std::unique_ptr<const CompositionKind> makeGdpComposition();

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

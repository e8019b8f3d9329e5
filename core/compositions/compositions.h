// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

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

} // namespace epsilometer::compositions

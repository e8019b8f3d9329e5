// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

namespace epsilometer {

/// Sums of epsilons and deltas, exactly.
[[nodiscard]] std::unique_ptr<const CompositionKind> makeBasicComposition();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

namespace epsilometer {

/// Sums of Renyi curves, converted at the best order, fractional ones too (accounting.md 2.6).
[[nodiscard]] std::unique_ptr<const CompositionKind> makeRenyiComposition();

} // namespace epsilometer

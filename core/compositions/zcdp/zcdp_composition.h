// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

namespace epsilometer {

/// Sum of rho, converted by rho + 2 sqrt(rho log(1 / delta')) (accounting.md 2.4).
[[nodiscard]] std::unique_ptr<const CompositionKind> makeZcdpComposition();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

namespace epsilometer {

/// Sum of rho, converted by Canonne, Kamath, Steinke 2020 (accounting.md 2.5).
[[nodiscard]] std::unique_ptr<const CompositionKind> makeZcdpTightComposition();

} // namespace epsilometer

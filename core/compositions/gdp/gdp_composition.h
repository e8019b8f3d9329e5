// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compositions/composition.h"

#include <memory>

namespace epsilometer {

/// Sum of mu^2, converted exactly (accounting.md 2.8).
[[nodiscard]] std::unique_ptr<const CompositionKind> makeGdpComposition();

} // namespace epsilometer

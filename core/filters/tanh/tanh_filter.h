// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filters/filter.h"

#include <memory>

namespace epsilometer {

/// Sum of 2 epsilon tanh(epsilon / 2) against y* (accounting.md 4.4).
[[nodiscard]] std::unique_ptr<const FilterKind> makeTanhFilter();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/figure.h"

namespace epsilometer {

/// Everything that `dpledger reproduce` knows, one line an item.
[[nodiscard]] const std::vector<Reproduction> &reproductions();

} // namespace epsilometer

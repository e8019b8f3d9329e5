// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/figure.h"

namespace epsilometer::reproduce {

/// The list of `dpledger reproduce`, one line an item.
[[nodiscard]] const std::vector<Reproduction> &reproductions();

} // namespace epsilometer::reproduce

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/figure.h"

namespace epsilometer::reproduce {

/// The items of `dpledger reproduce`, one per line of its list.
[[nodiscard]] const std::vector<Reproduction> &reproductions();

} // namespace epsilometer::reproduce

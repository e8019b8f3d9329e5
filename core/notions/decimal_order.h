// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"

namespace epsilometer {

/// A Renyi order as a short decimal, for policies: order - 1 to four significant digits.  order  > 1, finite
[[nodiscard]] Exact decimalOrder(double order);

} // namespace epsilometer

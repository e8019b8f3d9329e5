// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/policy.h"

#include <string>

namespace epsilometer {

/// "gaussian sigma = 40: 4; laplace scale = 10: 7": the items of a menu with their charges, for reports and comparisons;
/// empty where there is none. A charge that is not stated is left out. Tests: tests/core/filters/menu_filter_test.cpp
[[nodiscard]] std::string menuText(const AccountantParameters &parameters);

} // namespace epsilometer

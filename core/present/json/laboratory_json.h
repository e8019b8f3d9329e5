// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/individual/laboratory/private_descent.h"

#include <vector>

namespace epsilometer::present {

/// A laboratory's comparisons, one entry of "settings" each: parameters, the cost of each part, every seed's accuracy
/// without and with filtering, means and standard errors. Tests: tests/core/present/charts/individual_charts_test.cpp
/// delta  for the epsilons, 0 < delta < 1
[[nodiscard]] Json laboratoryJson(const std::vector<individual::DescentComparison> &comparisons,
                                  const std::vector<Message> &names, double delta);

} // namespace epsilometer::present

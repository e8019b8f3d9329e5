// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace epsilometer::present {

/// Moves labels along one direction so that neighbours keep `gap`, in the order of their wishes, inside [lowest,
/// highest] if they fit. wishes  finite, any order. Returns one position per wish.
[[nodiscard]] std::vector<double> placeLabels(const std::vector<double> &wishes, double gap, double lowest,
                                              double highest);

} // namespace epsilometer::present

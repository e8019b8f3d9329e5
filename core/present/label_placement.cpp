// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/label_placement.h"

#include <algorithm>
#include <numeric>

namespace epsilometer::present {

std::vector<double> placeLabels(const std::vector<double> &wishes, double gap, double lowest, double highest)
{
    std::vector<std::size_t> order(wishes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return wishes[a] < wishes[b]; });

    std::vector<double> placed(wishes.size());
    double next = lowest;
    for (const std::size_t i : order) {
        placed[i] = std::max(std::min(wishes[i], highest), next);
        next = placed[i] + gap;
    }
    // Labels beyond the end are pushed back, starting with the last.
    double previous = highest;
    for (auto i = order.rbegin(); i != order.rend(); ++i) {
        placed[*i] = std::min(placed[*i], previous);
        previous = placed[*i] - gap;
    }
    return placed;
}

} // namespace epsilometer::present

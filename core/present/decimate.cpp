// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/decimate.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer {

namespace {

/// The points of one pixel column that have to stay.
struct Column {
    std::size_t first = 0;
    std::size_t lowest = 0;
    std::size_t highest = 0;
    std::size_t last = 0;
};

void widen(Column &column, const Polyline &part, std::size_t index)
{
    if (part[index].y < part[column.lowest].y)
        column.lowest = index;
    if (part[index].y > part[column.highest].y)
        column.highest = index;
    column.last = index;
}

void flush(Polyline &out, const Polyline &part, const Column &column)
{
    std::array<std::size_t, 4> kept{column.first, column.lowest, column.highest, column.last};
    std::sort(kept.begin(), kept.end());
    const auto end = std::unique(kept.begin(), kept.end());
    for (auto index = kept.begin(); index != end; ++index)
        out.push_back(part[*index]);
}

} // namespace

std::vector<Polyline> splitAtGaps(std::span<const double> x, std::span<const double> y)
{
    std::vector<Polyline> parts;
    bool open = false;
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i) {
        const bool drawable = std::isfinite(x[i]) && std::isfinite(y[i]);
        if (drawable && !open)
            parts.emplace_back();
        open = drawable;
        if (drawable)
            parts.back().push_back({x[i], y[i]});
    }
    return parts;
}

Polyline decimate(const Polyline &part, double lowest, double highest, std::size_t columns)
{
    if (part.size() <= 4 || columns == 0)
        return part;
    const double width = (highest - lowest) / static_cast<double>(columns);
    const auto columnOf = [&](std::size_t index) { return std::floor((part[index].x - lowest) / width); };
    Polyline out;
    out.reserve(std::min(part.size(), 4 * columns + 8));
    Column column;
    double current = columnOf(0);
    for (std::size_t i = 1; i < part.size(); ++i) {
        const double next = columnOf(i);
        if (next == current) {
            widen(column, part, i);
            continue;
        }
        flush(out, part, column);
        column = {i, i, i, i};
        current = next;
    }
    flush(out, part, column);
    return out;
}

} // namespace epsilometer

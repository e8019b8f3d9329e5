// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/decimate.h"
#include "core/base/infinity.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::present {

namespace {

/// The points of one pixel column that are kept.
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

/// The range of slopes of lines from one point that pass all later points so far within a tolerance.
class Cone {
public:
    Cone(const PlotPoint &apex, double tolerance) : m_apex(apex), m_tolerance(tolerance) {}

    [[nodiscard]] bool holds(const PlotPoint &point) const
    {
        const double run = point.x - m_apex.x;
        const double rise = point.y - m_apex.y;
        return run > 0 && rise >= m_lowest * run && rise <= m_highest * run;
    }

    void narrow(const PlotPoint &point)
    {
        const double run = point.x - m_apex.x;
        const double rise = point.y - m_apex.y;
        // No line passes both ends of a jump, so a new line starts here.
        m_lowest = run > 0 ? std::max(m_lowest, (rise - m_tolerance) / run) : kInfinity;
        m_highest = run > 0 ? std::min(m_highest, (rise + m_tolerance) / run) : -kInfinity;
    }

private:
    PlotPoint m_apex;
    double m_tolerance;
    double m_lowest = -kInfinity;
    double m_highest = kInfinity;
};

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

Polyline simplify(const Polyline &part, double tolerance)
{
    if (part.size() <= 2)
        return part;
    Polyline out{part.front()};
    Cone cone(part.front(), tolerance);
    for (std::size_t i = 1; i < part.size(); ++i) {
        if (!cone.holds(part[i])) {
            if (i > 1)
                out.push_back(part[i - 1]);
            cone = Cone(part[i - 1], tolerance);
        }
        cone.narrow(part[i]);
    }
    out.push_back(part.back());
    return out;
}

} // namespace epsilometer::present

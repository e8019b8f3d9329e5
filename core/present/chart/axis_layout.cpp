// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/present/chart/plot.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

namespace epsilometer::present {

namespace {

constexpr double kNotPlotted = std::numeric_limits<double>::quiet_NaN();

/// The smallest of 1, 2, 5 times a power of ten that is >= raw.
double niceStep(double raw)
{
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (raw <= factor * power * (1 + 1e-9))
            return factor * power;
    }
    return 10 * power;
}

/// Ticks are multiples of a short decimal; ten significant digits hide the rounding of the multiplication.
std::string tickText(double value)
{
    constexpr int kDigits = 10;
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, kDigits);
    return {buffer, end.ptr};
}

/// How far outside the axis a tick may be because of rounding; too little to be visible.
double slackOf(const AxisLayout &layout, double step)
{
    return 1e-9 * std::min(step, layout.highest - layout.lowest);
}

void addLinearTicks(AxisLayout &layout, double step)
{
    const double slack = slackOf(layout, step);
    const double first = std::ceil((layout.lowest - slack) / step);
    const double last = std::floor((layout.highest + slack) / step);
    for (double k = first; k <= last; ++k)
        layout.ticks.push_back({k * step, tickText(k == 0 ? 0.0 : k * step)});
}

AxisLayout linearLayout(const AxisSpec &axis, double low, double high, int maxTicks)
{
    double step = niceStep((high - low) / maxTicks);
    if (axis.integers)
        step = std::max(step, 1.0);
    AxisLayout layout;
    layout.lowest = axis.lowest ? low : step * std::floor(low / step + 1e-9);
    layout.highest = axis.highest ? high : step * std::ceil(high / step - 1e-9);
    addLinearTicks(layout, step);
    return layout;
}

/// stride  whole decades between labels
void addDecades(AxisLayout &layout, double stride)
{
    for (double k = std::ceil(layout.lowest - 1e-9); k <= layout.highest + 1e-9; k += stride)
        layout.ticks.push_back({k, tickText(std::pow(10.0, k))});
}

/// Adds 1, 2, 5 of each decade between powers of ten, so that a short range still has labels.
void addWithinDecades(AxisLayout &layout)
{
    const double slack = slackOf(layout, 1);
    for (double k = std::floor(layout.lowest); k <= layout.highest; ++k) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double position = k + std::log10(factor);
            if (position >= layout.lowest - slack && position <= layout.highest + slack)
                layout.ticks.push_back({position, tickText(factor * std::pow(10.0, k))});
        }
    }
}

AxisLayout logLayout(double low, double high, int maxTicks)
{
    AxisLayout layout{low, high, {}};
    if (high - low >= 2)
        addDecades(layout, std::max(1.0, std::ceil((std::floor(high) - std::ceil(low) + 1) / maxTicks)));
    else
        addWithinDecades(layout);
    return layout;
}

/// Widens an empty or reversed range around its value.
void openRange(double &low, double &high, AxisScale scale)
{
    // Twice the minimum, since rounding the ends to ticks may remove a little.
    if (high - low > 2 * kSmallestAxisSpan * std::max(1.0, std::abs(high)))
        return;
    const double margin = scale == AxisScale::Log10 ? 0.5 : std::max(0.5, 0.5 * std::abs(low));
    low = scale == AxisScale::Linear && low == 0 ? 0 : low - margin;
    high = std::max(low, high) + margin;
}

double limitOr(const std::optional<double> &limit, AxisScale scale, double otherwise)
{
    // Beyond this the length of an axis overflows; such values are drawn outside the scale.
    constexpr double kFurthest = 1e300;
    const double position = limit ? plotted(*limit, scale) : kNotPlotted;
    return std::clamp(std::isnan(position) ? otherwise : position, -kFurthest, kFurthest);
}

/// Moves each tick into the middle of its column; the one of 0 has none.
void nameColumns(AxisLayout &layout)
{
    std::erase_if(layout.ticks, [&](const Tick &tick) { return tick.position <= layout.lowest; });
    for (Tick &tick : layout.ticks)
        tick.position -= 0.5;
}

} // namespace

double plotted(double value, AxisScale scale)
{
    if (!std::isfinite(value))
        return kNotPlotted;
    if (scale == AxisScale::Linear)
        return value;
    return value > 0 ? std::log10(value) : kNotPlotted;
}

AxisLayout layoutAxis(const AxisSpec &axis, double dataLowest, double dataHighest, int maxTicks)
{
    if (std::isnan(dataLowest) || std::isnan(dataHighest)) {
        dataLowest = 0;
        dataHighest = 1;
    }
    double low = limitOr(axis.lowest, axis.scale, dataLowest);
    double high = limitOr(axis.highest, axis.scale, dataHighest);
    openRange(low, high, axis.scale);
    maxTicks = std::max(maxTicks, 2);
    AxisLayout layout =
        axis.scale == AxisScale::Log10 ? logLayout(low, high, maxTicks) : linearLayout(axis, low, high, maxTicks);
    if (axis.columns)
        nameColumns(layout);
    return layout;
}

AxisLayout spaced(AxisLayout layout, const AxisSpec &axis, double room)
{
    const auto tooClose = [room](const Tick &a, const Tick &b) { return b.position - a.position < room * (1 - 1e-9); };
    if (std::ranges::adjacent_find(layout.ticks, tooClose) == layout.ticks.end())
        return layout;
    const std::vector<Tick> before = std::exchange(layout.ticks, {});
    if (axis.scale == AxisScale::Log10)
        addDecades(layout, std::ceil(room));
    else
        addLinearTicks(layout, niceStep(room));
    if (axis.columns)
        nameColumns(layout);
    if (layout.ticks.empty())
        layout.ticks.push_back(before.front());
    return layout;
}

} // namespace epsilometer::present

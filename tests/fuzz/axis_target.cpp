// SPDX-License-Identifier: GPL-3.0-or-later
// Any numbers as the range of an axis: a byte of flags, a byte for the number of ticks, then doubles for the data and the
// axis' own limits. Promises: a range that is not empty, ticks inside it, in their order, few, and each with a label.
#include "core/present/chart/plot.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

namespace epsilometer::fuzz {

namespace {

void checkTicks(const present::AxisLayout &layout)
{
    constexpr std::size_t kMany = 1000;
    promise(layout.ticks.size() < kMany, "an axis has few ticks");
    const double largest = std::max(std::abs(layout.lowest), std::abs(layout.highest));
    const double slack = 1e-9 * (layout.highest - layout.lowest) + 1e-15 * largest; // ticks are doubles
    double before = -std::numeric_limits<double>::infinity();
    for (const present::Tick &tick : layout.ticks) {
        promise(tick.position > before, "ticks ascend");
        promise(tick.position >= layout.lowest - slack && tick.position <= layout.highest + slack, "inside the axis");
        promise(!tick.text.empty() && tick.text.find('\n') == std::string::npos, "with a label of one line");
        before = tick.position;
    }
}

} // namespace

void tryBytes(std::string_view bytes)
{
    constexpr std::size_t kFlags = 2;
    std::array<double, 4> numbers{};
    if (bytes.size() < kFlags + sizeof(numbers))
        return;
    std::memcpy(numbers.data(), bytes.data() + kFlags, sizeof(numbers));
    const auto flags = static_cast<unsigned char>(bytes[0]);
    present::AxisSpec axis;
    axis.scale = (flags & 1U) != 0 ? present::AxisScale::Log10 : present::AxisScale::Linear;
    axis.integers = (flags & 2U) != 0;
    if ((flags & 4U) != 0)
        axis.lowest = numbers[2];
    if ((flags & 8U) != 0)
        axis.highest = numbers[3];
    const int ticks = 2 + static_cast<unsigned char>(bytes[1]) % 40;
    const present::AxisLayout layout = present::layoutAxis(axis, present::plotted(numbers[0], axis.scale),
                                                           present::plotted(numbers[1], axis.scale), ticks);
    promise(std::isfinite(layout.lowest) && std::isfinite(layout.highest), "the axis is finite");
    promise(layout.highest - layout.lowest > present::kSmallestAxisSpan, "and not empty");
    checkTicks(layout);
}

} // namespace epsilometer::fuzz

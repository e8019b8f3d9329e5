// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/palette.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::fixtures {

inline double luminance(const present::Colour &colour)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red / 255.0) + 0.7152 * linear(colour.green / 255.0) +
           0.0722 * linear(colour.blue / 255.0);
}

/// WCAG contrast ratio, in [1, 21].
inline double contrast(const present::Colour &a, const present::Colour &b)
{
    const auto [less, more] = std::minmax({luminance(a) + 0.05, luminance(b) + 0.05});
    return more / less;
}

} // namespace epsilometer::fixtures

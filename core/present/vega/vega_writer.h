// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart_spec.h"
#include "core/present/palette.h"

#include <string>

namespace epsilometer::present {

struct VegaOptions {
    int width = 960;
    int height = 600;
    bool title = true;
    bool caption = true;     ///< as the subtitle
    std::string origin = {}; ///< "ledger ID, N lines, head HASH", stored as metadata; empty without a ledger
};

/// The chart as a Vega-Lite 5 specification with embedded data: all points, with the colours and dashes of the drawing.
/// Infinite values and NaN are gaps. Tests: tests/core/present/vega
[[nodiscard]] std::string vegaText(const ChartSpec &chart, const VegaOptions &options = {});

} // namespace epsilometer::present

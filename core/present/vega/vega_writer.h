// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"
#include "core/present/chart/palette.h"

#include <string>
#include <vector>

namespace epsilometer::present {

struct VegaOptions {
    int width = 960;
    int height = 600;
    std::vector<int> heights = {}; ///< of several charts, one each; empty: all have `height`
    bool title = true;
    bool caption = true;     ///< as the subtitle
    std::string origin = {}; ///< "ledger ID, N lines, head HASH", stored as metadata; empty without a ledger
};

/// The charts one below the other as a Vega-Lite 5 specification with embedded data: all points, with the colours and
/// dashes of the drawing, and the title and the caption of the first. Infinite values and NaN are gaps.
/// Precondition: there is one at least, and there are as many heights or none. Tests: tests/core/present/vega
[[nodiscard]] std::string vegaPanels(const std::vector<ChartSpec> &charts, const VegaOptions &options = {});

} // namespace epsilometer::present

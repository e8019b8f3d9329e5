// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"

#include <string>
#include <vector>

namespace epsilometer::present {

struct PgfOptions {
    double width = 960; ///< of the drawing, in pixels, 96 to the inch
    double height = 600;
    std::vector<int> heights = {}; ///< of several charts, one each; empty: all have `height`
    bool title = true;
    bool caption = true;     ///< as a comment, since a document has its own captions
    std::string origin = {}; ///< "ledger ID, N lines, head HASH", as a comment; empty without a ledger
};

/// The chart as a tikzpicture of pgfplots (1.16 or later) for \input: the document sets its texts. Curves are reduced
/// to the drawing's pixels, as in SVG. Tests: tests/core/present/pgf
[[nodiscard]] std::string pgfText(const ChartSpec &chart, const PgfOptions &options = {});
/// The charts one below the other, a tikzpicture each. Precondition: there are as many heights as charts, or none.
[[nodiscard]] std::string pgfPanels(const std::vector<ChartSpec> &charts, const PgfOptions &options = {});

} // namespace epsilometer::present

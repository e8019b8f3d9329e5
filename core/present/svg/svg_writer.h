// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"
#include "core/present/chart/palette.h"

#include <string>
#include <vector>

namespace epsilometer::present {

struct SvgOptions {
    int width = 960;
    int height = 600;
    Theme theme = Theme::Light;
    std::string origin = {}; ///< "ledger ID, N lines, head HASH", kept in the drawing; empty if it is of no ledger
    bool inlined = false;    ///< for a place inside HTML: no XML declaration; ids carry the chart's
    bool title = true;       ///< above the drawing; false where a figure's caption has it
    double textSize = 0;     ///< of labels, in pixels; 0: 13, and 11 in a drawing as narrow as a column
    std::vector<int> heights = {}; ///< of several drawings, one each; empty: all have `height`
    bool aligned = false; ///< several drawings have one axis: plots begin and end at the same x, each has its title
    bool footer = true;   ///< caption, sources and origin below the drawing; false where the text around has them
};

/// The chart as a standalone SVG 1.1 document: title and summary as its accessible name and description, axes, curves
/// with direct labels (or bars with value labels), annotations, caption, sources. Title, caption, sources and origin
/// are also metadata (Dublin Core); a caption and sources that are too long for the space below the drawing are only
/// there, and counted. Labels without room are cut, tick labels omitted, so that none overlap. Curves differ without
/// colour, by markers and line styles. The same chart gives the same bytes on every machine. Curves are reduced to the
/// drawing's pixels. Tests: tests/core/present/svg
[[nodiscard]] std::string svgText(const ChartSpec &chart, const SvgOptions &options = {});

/// The charts one below the other in one document, each as high as the options say: the first with the title, the last
/// with the footer. Precondition: there is one at least, their ids differ, and there are as many heights or none.
[[nodiscard]] std::string svgPanels(const std::vector<ChartSpec> &charts, const SvgOptions &options = {});

} // namespace epsilometer::present

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/text/display.h"
#include "core/present/charts/figure/figure_chart.h"
#include "core/present/table/table_spec.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Figures and tables of papers, recomputed: what one consists of, and the list of all.
namespace epsilometer::reproduce {

/// One curve of a paper's figure, a bound at each x.
struct FigureCurve {
    std::string id;
    Message title;
    Validity validity = Validity::AnyStoppingTime;
    std::function<double(double)> value;
    Bound bound = Bound::Upper;
};

/// A figure as curves over common points.
struct Figure {
    std::string id;
    Message title;
    Message note; ///< parameters, and differences from the paper
    std::string xId;
    Message xTitle;
    std::vector<double> x; ///< ascending
    std::vector<FigureCurve> curves;
};

/// One row per point, one column per curve, with full numbers behind the rounded texts.
[[nodiscard]] Result<present::TableSpec> figureTable(const Figure &figure, Progress &progress);

/// An odometer of the list under a policy, before its first round. Errors: Unsupported without that id; those of start()
[[nodiscard]] Result<std::unique_ptr<odometers::Odometer>> startOdometer(const account::OdometerKinds &kinds,
                                                                         std::string_view id, const Policy &policy);

/// A figure or table of a paper that can be reproduced.
struct Reproduction {
    std::string_view id;
    Message title;
    Result<present::TableSpec> (*table)(const account::OdometerKinds &odometers, Progress &progress);
    std::vector<present::FigurePanel> panels = {}; ///< empty: a table, which is not drawn
};

/// `perDecade` points per decade from `lowest` to `highest`, both included.
[[nodiscard]] std::vector<double> logarithmicPoints(double lowest, double highest, int perDecade);

/// The items of `dpledger reproduce`, one per line of its list.
[[nodiscard]] const std::vector<Reproduction> &reproductions();

} // namespace epsilometer::reproduce

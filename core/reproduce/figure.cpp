// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/figure.h"
#include "core/present/cells.h"

#include "core/base/display.h"
#include "core/base/number_text.h"
#include "core/present/words.h"

#include <cmath>

namespace epsilometer::reproduce {

namespace {

} // namespace

Result<present::TableSpec> figureTable(const Figure &figure, Progress &progress)
{
    present::TableSpec table;
    table.id = figure.id;
    table.title = figure.title;
    table.note = figure.note;
    table.columns.push_back({figure.xId, figure.xTitle, true, {}});
    for (const FigureCurve &curve : figure.curves)
        table.columns.push_back({curve.id, curve.title, true, present::words(curve.validity)});
    for (const double x : figure.x) {
        if (!progress.report(static_cast<double>(table.rows.size()) / static_cast<double>(figure.x.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        std::vector<present::TableCell> row{present::numberCell(x, displayText(x, Bound::Lower))};
        for (const FigureCurve &curve : figure.curves) {
            const double value = curve.upper(x);
            row.push_back(present::numberCell(value, displayText(value, Bound::Upper)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::vector<double> logarithmicPoints(double lowest, double highest, int perDecade)
{
    std::vector<double> points;
    const int count = static_cast<int>(std::lround(std::log10(highest / lowest) * perDecade));
    for (int i = 0; i < count; ++i)
        points.push_back(lowest * std::pow(10.0, static_cast<double>(i) / perDecade));
    points.push_back(highest);
    return points;
}

} // namespace epsilometer::reproduce

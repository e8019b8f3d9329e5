// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/reproductions.h"

#include "core/base/text/number_text.h"
#include "core/present/table/cells.h"
#include "core/present/text/words.h"
#include "core/reproduce/feldman_zrnic_2021/feldman_zrnic_2021.h"
#include "core/reproduce/hartmann_2022/hartmann_2022.h"
#include "core/reproduce/rogers_2016/rogers_2016.h"
#include "core/reproduce/whitehouse_2023/whitehouse_2023.h"

#include <algorithm>
#include <cmath>

namespace epsilometer::reproduce {

namespace {

using MakeFigure = Result<Figure> (*)(const account::OdometerKinds &, std::vector<double>);

template <MakeFigure kMake>
Result<present::TableSpec> drawn(const account::OdometerKinds &odometers, Progress &progress)
{
    EPSILOMETER_ASSIGN(const Figure figure, kMake(odometers, {}));
    return figureTable(figure, progress);
}

template <Result<present::TableSpec> (*kMake)(Progress &)>
Result<present::TableSpec> table(const account::OdometerKinds & /*odometers*/, Progress &progress)
{
    return kMake(progress);
}

Result<present::TableSpec> table1(const account::OdometerKinds & /*odometers*/, Progress & /*progress*/)
{
    return hartmannTable1();
}

} // namespace

Result<present::TableSpec> figureTable(const Figure &figure, Progress &progress)
{
    present::TableSpec table;
    table.id = figure.id;
    table.title = figure.title;
    table.note = figure.note;
    table.columns.push_back({figure.xId, figure.xTitle, true, {}});
    for (const FigureCurve &curve : figure.curves)
        table.columns.push_back(
            {curve.id, curve.title, true,
             curve.bound == Bound::Lower ? Message(core::tr("LOWER bound")) : present::words(curve.validity)});
    for (const double x : figure.x) {
        if (!progress.report(static_cast<double>(table.rows.size()) / static_cast<double>(figure.x.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        std::vector<present::TableCell> row{present::numberCell(x, displayText(x, Bound::Lower))};
        for (const FigureCurve &curve : figure.curves) {
            const double value = curve.value(x);
            row.push_back(present::numberCell(value, displayText(value, curve.bound)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Result<std::unique_ptr<odometers::Odometer>> startOdometer(const account::OdometerKinds &kinds, std::string_view id,
                                                           const Policy &policy)
{
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const auto &one) { return one->id() == id; });
    if (kind == kinds.end())
        return makeError(ErrorCode::Unsupported, core::tr("no odometer {1}", id));
    return (*kind)->start(policy);
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

const std::vector<Reproduction> &reproductions()
{
    const std::vector<present::FigurePanel> epsilon{{core::tr("intrinsic time V"), core::tr("epsilon (nats)"), {}}};
    static const std::vector<Reproduction> kAll{
        {"rruv-thm61",
         core::tr("Rogers et al. 2016, Theorem 6.1: the price of an odometer"),
         drawn<rogersTheorem61>,
         {{core::tr("rounds"), core::tr("times the optimal composition of as many rounds"), {}}}},
        {"wrrw-fig1a",
         core::tr("Whitehouse et al. 2023, Figure 1a: lower-order terms"),
         drawn<whitehouseFigure1a>,
         {{core::tr("epsilon"), core::tr("lower-order term (nats)"), {}}}},
        {"wrrw-fig1b", core::tr("Whitehouse et al. 2023, Figure 1b: the curves of Figure 3"), drawn<whitehouseFigure3>,
         epsilon},
        {"wrrw-fig2a", core::tr("Whitehouse et al. 2023, Figure 2a: filter odometer"), drawn<whitehouseFigure2a>,
         epsilon},
        {"wrrw-fig2b", core::tr("Whitehouse et al. 2023, Figure 2b: mixture odometer"), drawn<whitehouseFigure2b>,
         epsilon},
        {"wrrw-fig2c", core::tr("Whitehouse et al. 2023, Figure 2c: stitched odometer"), drawn<whitehouseFigure2c>,
         epsilon},
        {"wrrw-fig3", core::tr("Whitehouse et al. 2023, Figure 3: odometers compared"), drawn<whitehouseFigure3>,
         epsilon},
        {"wrrw-fig3-growth",
         core::tr("Whitehouse et al. 2023, Figure 3: which odometer grows slowest"),
         drawn<whitehouseFigure3Growth>,
         {{core::tr("intrinsic time V"), core::tr("(epsilon - V/2) / square root of V"), {}}}},
        {"hbbw-table1", core::tr("Hartmann et al. 2022, Table 1: rounds until optimal composition helps"), table1},
        {"hbbw-fig1",
         core::tr("Hartmann et al. 2022, Figure 1: noise of a release after sparse vector"),
         table<hartmannFigure1>,
         {{core::tr("large entries"), core::tr("standard deviation of the noise"), {}}}},
        {"hbbw-fig2",
         core::tr("Hartmann et al. 2022, Figure 2: noise in the test error"),
         table<hartmannFigure2>,
         {{core::tr("records"), core::tr("95th percentile of the noise"), {}}}},
        {"fz-table", core::tr("Feldman and Zrnic 2021, appendix: privacy of the training runs"),
         table<feldmanZrnicAppendix>},
        {"fz-larger-clips", core::tr("Feldman and Zrnic 2021, appendix: clips that are too large"),
         table<feldmanZrnicLargerClips>},
        {"fz-fig1",
         core::tr("Feldman and Zrnic 2021, Figure 1: people that take part, and accuracy"),
         table<feldmanZrnicFigure1>,
         {{core::tr("step"), core::tr("people that take part"), {"active"}},
          {core::tr("step"), core::tr("accuracy on the test records"), {"filtered", "plain"}}}},
    };
    return kAll;
}

} // namespace epsilometer::reproduce

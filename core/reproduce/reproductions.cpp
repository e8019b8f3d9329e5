// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/reproductions.h"

#include "core/reproduce/feldman_zrnic_2021/feldman_zrnic_2021.h"
#include "core/reproduce/hartmann_2022/hartmann_2022.h"
#include "core/reproduce/hartmann_2022/hartmann_figures.h"
#include "core/reproduce/whitehouse_2023/whitehouse_2023.h"

namespace epsilometer {

namespace {

using MakeFigure = Result<Figure> (*)(const OdometerKinds &, std::vector<double>);

template <MakeFigure kMake> Result<TableSpec> drawn(const OdometerKinds &odometers, Progress &progress)
{
    EPSILOMETER_ASSIGN(const Figure figure, kMake(odometers, {}));
    return figureTable(figure, progress);
}

template <Result<TableSpec> (*kMake)(Progress &)>
Result<TableSpec> table(const OdometerKinds & /*odometers*/, Progress &progress)
{
    return kMake(progress);
}

Result<TableSpec> table1(const OdometerKinds & /*odometers*/, Progress & /*progress*/)
{
    return hartmannTable1();
}

} // namespace

const std::vector<Reproduction> &reproductions()
{
    const std::vector<FigurePanel> epsilon{{"epsilon (nats)", {}}};
    static const std::vector<Reproduction> kAll{
        {"wrrw-fig1a",
         "Whitehouse et al. 2023, Figure 1a: lower-order terms",
         drawn<whitehouseFigure1a>,
         {{"lower-order term (nats)", {}}}},
        {"wrrw-fig1b", "Whitehouse et al. 2023, Figure 1b: the curves of Figure 3", drawn<whitehouseFigure3>, epsilon},
        {"wrrw-fig2a", "Whitehouse et al. 2023, Figure 2a: filter odometer", drawn<whitehouseFigure2a>, epsilon},
        {"wrrw-fig2b", "Whitehouse et al. 2023, Figure 2b: mixture odometer", drawn<whitehouseFigure2b>, epsilon},
        {"wrrw-fig2c", "Whitehouse et al. 2023, Figure 2c: stitched odometer", drawn<whitehouseFigure2c>, epsilon},
        {"wrrw-fig3", "Whitehouse et al. 2023, Figure 3: odometers compared", drawn<whitehouseFigure3>, epsilon},
        {"wrrw-fig3-growth",
         "Whitehouse et al. 2023, Figure 3: which odometer grows slowest",
         drawn<whitehouseFigure3Growth>,
         {{"(epsilon - V/2) / square root of V", {}}}},
        {"hbbw-table1", "Hartmann et al. 2022, Table 1: rounds until optimal composition helps", table1},
        {"hbbw-fig1",
         "Hartmann et al. 2022, Figure 1: noise of a release after sparse vector",
         table<hartmannFigure1>,
         {{"standard deviation of the noise", {}}}},
        {"hbbw-fig2",
         "Hartmann et al. 2022, Figure 2: noise in the test error",
         table<hartmannFigure2>,
         {{"95th percentile of the noise", {}}}},
        {"fz-table", "Feldman and Zrnic 2021, appendix: privacy of the training runs", table<feldmanZrnicAppendix>},
        {"fz-larger-clips", "Feldman and Zrnic 2021, appendix: clips that are too large",
         table<feldmanZrnicLargerClips>},
        {"fz-fig1",
         "Feldman and Zrnic 2021, Figure 1: people that take part, and accuracy",
         table<feldmanZrnicFigure1>,
         {{"people that take part", {"active"}}, {"accuracy on the test records", {"filtered", "plain"}}}},
    };
    return kAll;
}

} // namespace epsilometer

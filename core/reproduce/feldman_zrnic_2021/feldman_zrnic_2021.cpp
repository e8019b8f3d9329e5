// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/feldman_zrnic_2021/feldman_zrnic_2021.h"
#include "core/present/table/cells.h"

#include "core/base/text/display.h"
#include "core/individual/laboratory/training_data.h"
#include "core/notions/conversions/noise.h"
#include "core/notions/conversions/zcdp.h"
#include "core/numeric/outward.h"
#include "core/present/charts/laboratory/laboratory_charts.h"

#include <array>
#include <cmath>

namespace epsilometer::reproduce {

namespace {

constexpr double kDelta = 1e-5;

struct Run {
    double target;
    double sigma;
    double clip;
    double steps;
    double factor; ///< factor by which the clip was too large in the second experiment
};
constexpr std::array<Run, 3> kRuns{{{0.3, 170, 10, 112, 1.5}, {0.5, 130, 15, 180, 1.5}, {1.0, 100, 10, 420, 2}}};

} // namespace

Result<present::TableSpec> feldmanZrnicAppendix(Progress &progress)
{
    present::TableSpec table;
    table.id = "fz-table";
    table.title = core::tr("Feldman and Zrnic 2021, appendix: privacy of the training runs");
    table.columns = {{"target", core::tr("Epsilon as stated"), true, {}},
                     {"sigma", core::tr("Sigma"), true, {}},
                     {"clip", core::tr("Clip C"), true, {}},
                     {"steps", core::tr("Steps k"), true, {}},
                     {"norm_budget", core::tr("Norm budget"), true, {}},
                     {"rho", "Rho", true, {}},
                     {"basic", core::tr("Epsilon, basic"), true, {}},
                     {"cks", core::tr("Epsilon, tight zCDP"), true, {}},
                     {"gdp", core::tr("Epsilon, exact Gaussian"), true, {}}};
    for (const auto &run : kRuns) {
        if (!progress.report(0))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        const auto rho = outward::up(run.steps / (2 * run.sigma * run.sigma), 3);
        const auto mu = outward::up(std::sqrt(run.steps) / run.sigma, 3);
        table.rows.push_back({present::numberCell(run.target), present::numberCell(run.sigma),
                              present::numberCell(run.clip), present::numberCell(run.steps),
                              present::numberCell(run.steps * run.clip * run.clip), present::numberCell(rho),
                              present::numberCell(zcdp::epsilonBasic(rho, kDelta)),
                              present::numberCell(zcdp::epsilonCks(rho, kDelta)),
                              present::numberCell(noise::gaussianEpsilon(mu, kDelta))});
    }
    table.note = core::tr("delta = 1e-5; UPPER bounds. The basic conversion gives slightly more than the epsilon "
                          "stated.");
    return table;
}

Result<present::TableSpec> feldmanZrnicLargerClips(Progress & /*progress*/)
{
    present::TableSpec table;
    table.id = "fz-larger-clips";
    table.title = core::tr("Feldman and Zrnic 2021, appendix: the runs with a clip that is too large");
    table.columns = {{"target", core::tr("Epsilon as stated"), true, {}},
                     {"factor", core::tr("Factor f"), true, {}},
                     {"sigma", core::tr("Sigma / f"), true, {}},
                     {"clip", core::tr("Clip C f"), true, {}},
                     {"steps_real", "k / f^2", true, {}},
                     {"steps", core::tr("Steps"), true, {}},
                     {"rho", "Rho", true, {}}};
    for (const auto &run : kRuns) {
        const double sigma = run.sigma / run.factor;
        const double real = run.steps / (run.factor * run.factor);
        const double steps = std::floor(real);
        table.rows.push_back({present::numberCell(run.target), present::numberCell(run.factor),
                              present::numberCell(sigma), present::numberCell(run.clip * run.factor),
                              present::numberCell(real), present::numberCell(steps),
                              present::numberCell(outward::up(steps / (2 * sigma * sigma), 4))});
    }
    table.note = core::tr("delta = 1e-5; rho is an UPPER bound. Whole steps alone can be taken.");
    return table;
}

const individual::DescentSettings &feldmanZrnicFigure1Settings()
{
    return individual::digitsSettings().front().settings;
}

Result<individual::DescentPair> feldmanZrnicFigure1Runs(Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto data, individual::loadTraining({}));
    return individual::descendBoth(data, feldmanZrnicFigure1Settings(), progress);
}

Result<present::TableSpec> feldmanZrnicFigure1(Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto runs, feldmanZrnicFigure1Runs(progress));
    auto table = present::descentTable(runs);
    table.id = "fz-fig1";
    table.title = core::tr("Feldman and Zrnic 2021, Figure 1: people that take part, and accuracy");
    table.note =
        core::tr("A training run on the digits that travel with the program, not the paper's data and model: softmax "
                 "regression, C = 2, sigma = 26, k = 40, seed 1. `dpledger laboratory --by-step` gives it for other "
                 "data and settings.");
    return table;
}

} // namespace epsilometer::reproduce

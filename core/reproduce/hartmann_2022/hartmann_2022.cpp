// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/hartmann_2022/hartmann_2022.h"

#include "core/base/text/display.h"
#include "core/odp/cells.h"
#include "core/odp/workbench.h"
#include "core/present/table/cells.h"

#include <array>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::reproduce {

namespace {

/// One row of Figure 1.
Result<std::vector<present::TableCell>> noiseRow(const odp::SvtRelease &plan, const odp::SvtEntries &entries,
                                                 std::uint32_t large)
{
    constexpr auto kDeviation = std::numbers::sqrt2; // standard deviation of Laplace noise with scale 1
    EPSILOMETER_ASSIGN(const auto exact, odp::expectedScale(plan, entries, large));
    EPSILOMETER_ASSIGN(const auto bounds, odp::chebyshevScales(plan, entries, large));
    return std::vector<present::TableCell>{
        present::numberCell(large), present::numberCell(kDeviation * odp::releaseScale(plan, plan.cutoff)),
        present::numberCell(kDeviation * exact), present::numberCell(kDeviation * bounds.byCount),
        present::numberCell(kDeviation * bounds.byUnion)};
}

std::vector<double> columnOf(const present::TableSpec &table, std::size_t column)
{
    std::vector<double> values;
    for (const auto &row : table.rows)
        values.push_back(row[column].number);
    return values;
}

} // namespace

present::TableSpec hartmannTable1()
{
    constexpr std::array<std::pair<const char *, double>, 4> kDeltas{
        {{"1e-3", 1e-3}, {"1e-5", 1e-5}, {"1e-6", 1e-6}, {"1e-9", 1e-9}}};
    present::TableSpec table;
    table.id = "hbbw-table1";
    table.title = core::tr("Hartmann et al. 2022, Table 1: rounds from which optimal composition saves 2 epsilon");
    table.columns.push_back({"epsilon", core::tr("Epsilon"), true, {}});
    for (const auto &[text, delta] : kDeltas)
        table.columns.push_back({std::string("k_at_") + text, std::string("delta ") + text, true, {}});
    for (const auto &[text, epsilon] : {std::pair("0.1", 0.1), {"0.5", 0.5}, {"1", 1.0}, {"2", 2.0}}) {
        std::vector<present::TableCell> row{present::numberCell(epsilon, text)};
        for (const auto &[name, delta] : kDeltas) {
            const auto k = odp::leastRoundsToSave(epsilon, delta);
            row.push_back(present::numberCell(static_cast<double>(k), std::to_string(k)));
        }
        table.rows.push_back(std::move(row));
    }
    table.note = core::tr("On the whole curve every delta > 0 gives some improvement; only steps of 2 epsilon need "
                          "this k.");
    return table;
}

Result<present::TableSpec> hartmannFigure1(Progress &progress)
{
    constexpr std::uint32_t kCutoff = 20;
    EPSILOMETER_ASSIGN(const auto split, odp::svtSplit(0.5, kCutoff, false));
    const odp::SvtRelease plan{split.epsilon1, split.epsilon2, 0.5, kCutoff, 1, false};
    const odp::SvtEntries entries{100, 0, 1000, 500};
    present::TableSpec table;
    table.id = "hbbw-fig1";
    table.title = core::tr("Hartmann et al. 2022, Figure 1: noise of entries released after sparse vector");
    table.columns = {{"k", core::tr("Large entries"), true, {}},
                     {"dp", core::tr("Without refunds"), true, {}},
                     {"exact", core::tr("With refunds, exact"), true, {}},
                     {"chebyshev", core::tr("With refunds, Chebyshev on the count"), true, {}},
                     {"union", core::tr("With refunds, Chebyshev and union bound"), true, {}}};
    for (std::uint32_t large = 0; large <= kCutoff; ++large) {
        if (!progress.report(static_cast<double>(large) / kCutoff))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_ASSIGN(auto row, noiseRow(plan, entries, large));
        table.rows.push_back(std::move(row));
    }
    const auto useless = odp::firstWithoutSaving(columnOf(table, 3), columnOf(table, 1));
    table.note =
        core::tr("Standard deviation of the noise in a released entry. 100 entries of 0 or 1000, threshold 500, "
                 "cutoff 20, epsilon 0.5 for the search split 1 : 40^(2/3), epsilon 0.5 for the release. Chebyshev as "
                 "corrected, not as in the authors' notebook; it saves nothing from k = {1} on, where the exact curve "
                 "still does.",
                 useless);
    return table;
}

Result<present::TableSpec> hartmannFigure2(Progress &progress)
{
    constexpr std::array<double, 3> kEpsilons{0.1, 0.2, 0.5};
    constexpr int kPoints = 41;
    present::TableSpec table;
    table.id = "hbbw-fig2";
    table.title = core::tr("Hartmann et al. 2022, Figure 2: noise that a threshold on the error must allow for");
    table.columns.push_back({"n", core::tr("Records"), true, {}});
    for (const auto &[constant, title] :
         {std::pair("paper", core::tr("paper, epsilon2 = {1}")), std::pair("tight", core::tr("tight, epsilon2 = {1}"))})
        for (const auto epsilon : kEpsilons)
            table.columns.push_back({std::string(constant) + "_" + displayText(epsilon, Bound::Upper),
                                     Message(title, {displayText(epsilon, Bound::Upper)}),
                                     true,
                                     {}});
    for (int i = 0; i < kPoints; ++i) {
        if (!progress.report(static_cast<double>(i) / kPoints))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        const std::int64_t records = 1000 + 100 * i;
        const auto train = records * 7 / 10;
        std::vector<present::TableCell> row{present::numberCell(static_cast<double>(records))};
        for (const auto constant : {odp::ErmConstant::Printed, odp::ErmConstant::Tight}) {
            const auto width = odp::ermWidth(constant, train, records - train, Exact(1)).up();
            for (const auto epsilon : kEpsilons)
                row.push_back(present::numberCell(odp::laplaceQuantile(width / epsilon, 0.95)));
        }
        table.rows.push_back(std::move(row));
    }
    table.note =
        core::tr("95th percentile of the noise in the test error; 70 % of the records train, Lambda = 1. The tight "
                 "constant max(2/m, 2 tanh(1/(2 n Lambda))) gives the same cells as the paper's max(2/m, 2 (e^{2/(n "
                 "Lambda)} - 1)).");
    return table;
}

} // namespace epsilometer::reproduce

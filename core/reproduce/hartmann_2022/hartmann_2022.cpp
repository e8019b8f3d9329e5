// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduce/hartmann_2022/hartmann_2022.h"
#include "core/present/cells.h"

#include "core/odp/workbench.h"

#include <array>
#include <utility>

namespace epsilometer::reproduce {

namespace {

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

} // namespace epsilometer::reproduce

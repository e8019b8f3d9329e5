// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/report_noisy_max/report_noisy_max.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace {

constexpr MechanismText kText{
    .id = "report_noisy_max",
    .title = "Report noisy max",
    .description = "Adds noise to every score and reports which is largest.",
    .formula = "ε-DP",
    .source = "Dwork, Roth 2014, Claim 3.9; Ding et al. 2021",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    // Which noise is not recorded, and for some, such as rounded ones, nothing better than pure DP is known: its loss
    // is that of randomised response.
    return dpCost(values.real("epsilon"), Exact(), true);
}

} // namespace

std::unique_ptr<const MechanismKind> makeReportNoisyMax()
{
    return describeMechanism(kText, {parameter_row::epsilon(), parameter_row::monotone()}, &cost);
}

} // namespace epsilometer

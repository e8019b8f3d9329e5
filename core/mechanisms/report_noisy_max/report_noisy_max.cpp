// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"

namespace epsilometer {

namespace mechanisms::report_noisy_max {
namespace {

constexpr MechanismText kText{
    .id = "report_noisy_max",
    .title = core::tr("Report noisy max"),
    .description = core::tr("Adds noise to every score and reports which is largest."),
    .formula = "ε-DP",
    .source = "Dwork, Roth 2014, Claim 3.9; Ding et al. 2021",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    // The kind of noise is not recorded, and for some kinds, such as rounded noise, only pure DP is known: the loss of
    // randomised response.
    return dpCost(values.real("epsilon"), Exact(), true);
}

} // namespace
} // namespace mechanisms::report_noisy_max

/// Supplies pure DP. `epsilon` is the guarantee of the run; `monotone` describes the calibration of its noise and does
/// not change the cost. The noise may be of any kind that gives epsilon-DP; a bounded range is not assumed, because
/// Laplace noise has none. Holds under any fixed neighbouring relation. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeReportNoisyMax()
{
    return describeMechanism(mechanisms::report_noisy_max::kText, {parameter_row::epsilon(), parameter_row::monotone()},
                             &mechanisms::report_noisy_max::cost);
}

} // namespace epsilometer

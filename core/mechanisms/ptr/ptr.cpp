// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/odp/cells.h"

namespace epsilometer {

namespace mechanisms::ptr {
namespace {

constexpr MechanismText kText{
    .id = "ptr",
    .title = core::tr("Propose, test, release"),
    .description = core::tr("Releases a robust statistic if a private test finds the proposed sensitivity safe, else "
                            "says so."),
    .formula = core::tr("value: 2 epsilon, bottom: epsilon; delta"),
    .source = "Dwork, Lei 2009; Hartmann et al. 2022, Definition 9",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(auto cells, epsilometer::odp::ptrCells(values.real("epsilon"), values.real("delta")));
    return outputDpCost(std::move(cells));
}

} // namespace
} // namespace mechanisms::ptr

/// Propose, test, release (accounting.md 7.4): cells value 2 epsilon, bottom epsilon; delta in every cell.
/// Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePtr()
{
    using namespace parameter_row;
    return describeMechanism(
        mechanisms::ptr::kText,
        {inNats(number("epsilon", core::tr("Epsilon"),
                       core::tr("Pays for the test; a released value costs as much again."), kNoise)),
         number("delta", core::tr("Delta"), core::tr("Probability that the test passes although the proposal is bad."),
                kProbability)},
        &mechanisms::ptr::cost);
}

} // namespace epsilometer

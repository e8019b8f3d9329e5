// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/odp/cells.h"

namespace epsilometer {

namespace mechanisms::ptr_iqr {
namespace {

using namespace parameter_row;

constexpr MechanismText kText{
    .id = "ptr_iqr",
    .title = core::tr("Interquartile range by propose-test-release"),
    .description = core::tr("Tries two discretisations of the interquartile range and releases the first that is "
                            "stable."),
    .formula = core::tr("value: 3 epsilon, bottom: 2 epsilon; delta_H = 2 delta - delta^2 (delta if at most one "
                        "proposal can be bad)"),
    .source = "Dwork, Lei 2009; Hartmann et al. 2022, Lemma 10",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    const auto &delta = values.real("delta");
    EPSILOMETER_ASSIGN(auto cells,
                       epsilometer::odp::ptrIqrCells(values.real("epsilon"), delta, values.flag("exclusive")));
    return outputDpCost(std::move(cells));
}

} // namespace
} // namespace mechanisms::ptr_iqr

/// Interquartile range by two proposals, as one mechanism (accounting.md 7.4, Lemma 10): value 3 epsilon, bottom 2
/// epsilon. delta_H = 2 delta - delta^2 if both proposals may be bad for the same data; delta if that is excluded
/// (`exclusive`). Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePtrIqr()
{
    using namespace parameter_row;
    return describeMechanism(
        mechanisms::ptr_iqr::kText,
        {inNats(number("epsilon", core::tr("Epsilon"), core::tr("Pays for one test."), kNoise)),
         number("delta", core::tr("Delta"), core::tr("Probability that one test passes although its proposal is bad."),
                kProbability),
         flag("exclusive", core::tr("At most one bad proposal"),
              core::tr("Set only if for no data set both proposals are bad: then delta is counted once."))},
        &mechanisms::ptr_iqr::cost);
}

} // namespace epsilometer

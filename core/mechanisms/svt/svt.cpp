// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/odp/cells.h"

namespace epsilometer {

namespace mechanisms::svt {
namespace {

using namespace parameter_row;

constexpr MechanismText kText{
    .id = "svt",
    .title = core::tr("Sparse vector"),
    .description = core::tr("Answers which queries exceed a threshold; each positive answer costs, negative ones are "
                            "free."),
    .formula = "cell m (positives): e_m = epsilon1 + (m/c) epsilon2, m = 0..c; delta = 0",
    .source = "Lyu, Su, Li 2017, Algorithm 1; Hartmann et al. 2022, Lemma 8",
};

Result<RoundCost> cost(const ParameterValues &values)
{
    const auto cutoff = Exact::floorQuotient(values.real("cutoff"), Exact(1));
    EPSILOMETER_ASSIGN(auto cells,
                       epsilometer::odp::svtCells(values.real("epsilon1"), values.real("epsilon2"), cutoff));
    return outputDpCost(std::move(cells));
}

} // namespace
} // namespace mechanisms::svt

/// Sparse vector technique (accounting.md 7.3): noisy threshold Lap(Delta/epsilon1), per-query noise
/// Lap(2 c Delta/epsilon2) (monotone queries: Lap(c Delta/epsilon2)), stop after c positives. Cell m = number of
/// positives, e_m = epsilon1 + (m/c) epsilon2, delta = 0. Exact. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeSvt()
{
    using namespace parameter_row;
    return describeMechanism(
        mechanisms::svt::kText,
        {inNats(number("epsilon1", core::tr("Threshold epsilon"),
                       core::tr("Pays for the noisy threshold, whatever the answers."), kPositive)),
         inNats(number("epsilon2", core::tr("Answers epsilon"),
                       core::tr("Pays for the positive answers: each costs epsilon2 / cutoff."), kPositive)),
         whole("cutoff", core::tr("Cutoff c"), core::tr("Number of positive answers after which the mechanism stops."),
               {1, true, epsilometer::odp::kMaxSvtCutoff, true}),
         flag("monotone", core::tr("Monotone queries"),
              core::tr("All queries move in the same direction between neighbours; the noise is halved for the same "
                       "cells."))},
        &mechanisms::svt::cost);
}

} // namespace epsilometer

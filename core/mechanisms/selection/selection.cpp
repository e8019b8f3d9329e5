// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/noise_cost.h"
#include "core/notions/losses/loss_model.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/numeric/outward.h"
#include "core/odp/cells.h"

#include <cmath>
#include <utility>

// Mechanisms that select: one candidate by its score, or the queries above a threshold.

namespace epsilometer {

namespace {

Result<RoundCost> costOfExponential(const ParameterValues &values)
{
    const Exact &epsilon = values.real("epsilon");
    RoundCost cost = dpCost(epsilon, Exact(), true);
    const double range = epsilon.up();
    const double rho = range == 0 ? 0 : outward::up(range * (range / 8), 2);
    if (rho < cost.zcdp->rho) {
        cost.zcdp->rho = rho;
        cost.renyi = makeSmallerCurve(std::move(cost.renyi), makeZcdpCurve(rho));
    }
    if (!epsilon.isInfinite())
        cost.loss = makeBoundedRangeLoss(range);
    return cost;
}

Result<RoundCost> costOfPermuteAndFlip(const ParameterValues &values)
{
    const double epsilon = values.real("epsilon").up();
    if (!std::isfinite(epsilon))
        return dpCost(values.real("epsilon"), Exact(), true);
    // The hazard rate of exponential noise is bounded, so the probability of an event, as a function of the lead of its
    // scores, grows no faster than the Laplace distribution (docs/proofs.md 6). Dominating in every hockey-stick
    // divergence implies dominating in every Renyi divergence.
    RoundCost cost = laplaceShapedCost(values.real("epsilon"), makeLaplaceCurve(epsilon));
    cost.loss = makePermuteAndFlipLoss(epsilon);
    return cost;
}

Result<RoundCost> costOfReportNoisyMax(const ParameterValues &values)
{
    // The kind of noise is not recorded, and for some kinds, such as rounded noise, only pure DP is known: the loss of
    // randomised response.
    return dpCost(values.real("epsilon"), Exact(), true);
}

Result<RoundCost> costOfSvt(const ParameterValues &values)
{
    const auto cutoff = Exact::floorQuotient(values.real("cutoff"), Exact(1));
    EPSILOMETER_ASSIGN(auto cells,
                       epsilometer::odp::svtCells(values.real("epsilon1"), values.real("epsilon2"), cutoff));
    return outputDpCost(std::move(cells));
}

} // namespace

/// Supplies pure DP, and the zCDP constant epsilon^2 / 8 of a bounded range if it is smaller than that of pure DP.
/// `epsilon` is the guarantee of the run: weights exp(epsilon score / (2 sensitivity)), or without the 2 for monotone
/// scores; both have range epsilon, so `monotone` changes the noise but not the cost. Holds under any fixed
/// neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeExponential()
{
    return describeMechanism(
        {.id = "exponential",
         .title = core::tr("Exponential"),
         .description =
             core::tr("Selects a candidate with probability proportional to exp(score), scaled to the given ε."),
         .formula = core::tr("ε-DP with bounded range ε; (ε²/8)-zCDP"),
         .source =
             core::tr("McSherry, Talwar 2007; bounded range: Dong, Durfee, Rogers 2020; zCDP: Cesar, Rogers 2021; "
                      "loss distribution: supremum over its shifts, Zhu, Dong, Wang 2022")},
        {parameter_row::epsilon(), parameter_row::monotone()}, costOfExponential);
}

/// Supplies pure DP, and the zCDP constant, Renyi curve and loss distribution of Laplace noise. `epsilon` is the
/// guarantee of the run; `monotone` describes the calibration of its noise and does not change the cost. No bounded
/// range is known. Holds under any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePermuteAndFlip()
{
    return describeMechanism(
        {.id = "permute_and_flip",
         .title = core::tr("Permute and flip"),
         .description =
             core::tr("Selects a candidate by flipping coins in random order; never worse than the exponential "
                      "mechanism."),
         .formula = core::tr("ε-DP; (ε + e^−ε − 1)-zCDP; D_α of Laplace noise"),
         .source = core::tr(
             "McKenna, Sheldon 2020; loss distribution: that of Laplace noise dominates, as it is report noisy "
             "max with exponential noise (Ding et al. 2021)")},
        {parameter_row::epsilon(), parameter_row::monotone()}, costOfPermuteAndFlip);
}

/// Supplies pure DP. `epsilon` is the guarantee of the run; `monotone` describes the calibration of its noise and does
/// not change the cost. The noise may be of any kind that gives epsilon-DP; a bounded range is not assumed, because
/// Laplace noise has none. Holds under any fixed neighbouring relation. Tests:
/// tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeReportNoisyMax()
{
    return describeMechanism({.id = "report_noisy_max",
                              .title = core::tr("Report noisy max"),
                              .description = core::tr("Adds noise to every score and reports which is largest."),
                              .formula = "ε-DP",
                              .source = "Dwork, Roth 2014, Claim 3.9; Ding et al. 2021"},
                             {parameter_row::epsilon(), parameter_row::monotone()}, costOfReportNoisyMax);
}

/// Sparse vector technique (accounting.md 7.3): noisy threshold Lap(Delta/epsilon1), per-query noise
/// Lap(2 c Delta/epsilon2) (monotone queries: Lap(c Delta/epsilon2)), stop after c positives. Cell m = number of
/// positives, e_m = epsilon1 + (m/c) epsilon2, delta = 0. Exact. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeSvt()
{
    using namespace parameter_row;
    return describeMechanism(
        {.id = "svt",
         .title = core::tr("Sparse vector"),
         .description =
             core::tr("Answers which queries exceed a threshold; each positive answer costs, negative ones are "
                      "free."),
         .formula = "cell m (positives): e_m = epsilon1 + (m/c) epsilon2, m = 0..c; delta = 0",
         .source = "Lyu, Su, Li 2017, Algorithm 1; Hartmann et al. 2022, Lemma 8"},
        {inNats(number("epsilon1", core::tr("Threshold epsilon"),
                       core::tr("Pays for the noisy threshold, whatever the answers."), kPositive)),
         inNats(number("epsilon2", core::tr("Answers epsilon"),
                       core::tr("Pays for the positive answers: each costs epsilon2 / cutoff."), kPositive)),
         whole("cutoff", core::tr("Cutoff c"), core::tr("Number of positive answers after which the mechanism stops."),
               {1, true, epsilometer::odp::kMaxSvtCutoff, true}),
         flag("monotone", core::tr("Monotone queries"),
              core::tr("All queries move in the same direction between neighbours; the noise is halved for the same "
                       "cells."))},
        costOfSvt);
}

} // namespace epsilometer

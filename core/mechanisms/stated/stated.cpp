// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"
#include "core/mechanisms/noise_cost.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/renyi/renyi_curves.h"
#include "core/odp/cells.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

// Runs that are known by a guarantee alone, one kind for each notion, and the two extremes: a run that costs nothing,
// and one without any guarantee.

namespace epsilometer {

namespace {

Result<RoundCost> costOfPureDp(const ParameterValues &values)
{
    return dpCost(values.real("epsilon"), Exact(), true);
}

Result<RoundCost> costOfApproxDp(const ParameterValues &values)
{
    const Exact &delta = values.real("delta");
    // With delta = 0 this is pure DP, which bounds the loss itself; otherwise it does not (accounting.md 9.2).
    return dpCost(values.real("epsilon"), delta, delta.isZero());
}

Result<RoundCost> costOfProbDp(const ParameterValues &values)
{
    return dpCost(values.real("epsilon"), values.real("delta"), true);
}

ParameterSpec rhoRow()
{
    return parameter_row::nats("rho", core::tr("Rho ρ"),
                               core::tr("The zCDP parameter: every Renyi divergence of order α is at most ρα."));
}

ParameterSpec xiRow()
{
    return parameter_row::nats("xi", core::tr("Constant ξ"),
                               core::tr("A constant added to rho: every Renyi divergence of order α is at most ξ + "
                                        "ρα."),
                               "0");
}

Result<RoundCost> costOfZcdp(const ParameterValues &values)
{
    RoundCost cost;
    cost.neighbours = statedRelation(values);
    const Exact &slope = values.real("rho");
    const Exact &constant = values.real("xi");
    const Exact rho = slope + constant; // xi + rho a <= (xi + rho) a for every order a >= 1
    const Exact &delta = values.real("delta");
    if (std::isinf(rho.up())) // no divergence is bounded: outputs of one data set may be impossible with the other
        return infiniteCost();
    cost.zcdp = RoundCost::Zcdp{rho.up(), delta, delta.up(), rho};
    if (delta.isZero()) // with a delta no finite Renyi order is bounded
        cost.renyi = constant.isZero() ? makeZcdpCurve(rho) : makeLineCurve(slope.up(), constant.up());
    return cost;
}

ParameterSpec ordersRow()
{
    return parameter_row::numbers("orders", core::tr("Orders α"),
                                  core::tr("The Renyi orders at which the divergence is known, ascending."),
                                  Range{1, true, kInfinity, true});
}

ParameterSpec valuesRow()
{
    ParameterSpec spec = parameter_row::numbers("values", core::tr("Divergences"),
                                                core::tr("The divergence at each order, in the same sequence."),
                                                parameter_row::kNonNegative);
    spec.unit = core::tr("nats");
    return spec;
}

Status check(const std::vector<Exact> &orders, const std::vector<Exact> &divergences)
{
    if (orders.size() != divergences.size())
        return makeError(ErrorCode::OutOfDomain, "values", core::tr("{1} numbers", divergences.size()),
                         core::tr("must be as many as the orders, {1}", orders.size()));
    for (std::size_t i = 1; i < orders.size(); ++i)
        if (orders[i] <= orders[i - 1])
            return makeError(ErrorCode::OutOfDomain, "orders", orders[i].text(),
                             core::tr("must be ascending, without repetition"));
    return {};
}

Result<RoundCost> costOfRenyi(const ParameterValues &values)
{
    const std::vector<Exact> &orders = values.list("orders");
    const std::vector<Exact> &divergences = values.list("values");
    EPSILOMETER_TRY(check(orders, divergences));
    // No divergence is bounded: outputs of one data set may be impossible with the other.
    if (std::ranges::all_of(divergences, [](const Exact &value) { return std::isinf(value.up()); }))
        return infiniteCost();
    std::vector<TypedRenyiPoint> points;
    for (std::size_t i = 0; i < orders.size(); ++i)
        points.push_back({orders[i], divergences[i]});
    const Exact &delta = values.real("delta");
    RoundCost cost;
    auto curve = makeListedCurve(std::move(points));
    if (orders.back().isInfinite()) { // the max divergence is pure DP
        const RoundCost pure = dpCost(divergences.back(), Exact(), true);
        cost = delta.isZero() ? pure : dpCost(divergences.back(), delta, false);
        if (pure.renyi)
            curve = makeSmallerCurve(pure.renyi, std::move(curve));
    }
    if (delta.isZero())
        cost.renyi = std::move(curve);
    else
        cost.approximateRenyi = RoundCost::ApproximateCurve{std::move(curve), delta};
    return cost;
}

ParameterSpec muRow()
{
    return parameter_row::number("mu", core::tr("Mu μ"),
                                 core::tr("No harder to tell neighbours apart than two unit normal distributions this "
                                          "far apart."),
                                 parameter_row::kNonNegative);
}

Result<RoundCost> costOfGdp(const ParameterValues &values)
{
    return gaussianCost(values.real("mu"));
}

Result<RoundCost> costOfOdp(const ParameterValues &values)
{
    EPSILOMETER_ASSIGN(auto cells, epsilometer::odp::readCells(values.structured("cells")));
    EPSILOMETER_ASSIGN(auto partition, OutputDp::make(std::move(cells), values.real("delta")));
    if (values.flag("public_cells")) {
        EPSILOMETER_ASSIGN(partition, partition.withPublicCells());
    }
    return outputDpCost(std::move(partition));
}

Result<RoundCost> costOfNoOp(const ParameterValues & /*values*/)
{
    return zeroCost();
}

Result<RoundCost> costOfNonPrivate(const ParameterValues & /*values*/)
{
    return infiniteCost();
}

} // namespace

/// Supplies epsilon-DP exactly as typed, its tight zCDP constant and the Renyi curve of randomised response. Holds
/// under any fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makePureDp()
{
    return describeMechanism(
        {.id = "pure_dp",
         .title = core::tr("Pure DP"),
         .description = core::tr("A run known only by its pure differential privacy guarantee."),
         .formula = "ε-DP; m(ε) = ε tanh(ε/2)-zCDP",
         .source = core::tr("Dwork, McSherry, Nissim, Smith 2006; zCDP: the tight constant, docs/proofs.md 1")},
        {parameter_row::epsilon()}, costOfPureDp);
}

/// Supplies (epsilon, delta)-DP exactly as typed. Unless delta = 0 its epsilon does not bound the loss itself, so
/// odometers give the ex-post statement only. Holds under any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeApproxDp()
{
    return describeMechanism(
        {.id = "approx_dp",
         .title = core::tr("Approximate DP"),
         .description = core::tr("A run known only by its (ε, δ) guarantee."),
         .formula = core::tr("(ε, δ)-DP; δ-approximate m(ε)-zCDP"),
         .source =
             core::tr("Dwork, Kenthapadi, McSherry, Mironov, Naor 2006; decomposition: Kairouz, Oh, Viswanath 2015")},
        {parameter_row::epsilon(),
         parameter_row::delta(core::tr("Additive slack: P(S) <= e^epsilon Q(S) + delta for every event S."))},
        costOfApproxDp);
}

/// Supplies (epsilon, delta)-DP whose epsilon also bounds the loss except with probability delta, so odometers bound
/// the loss itself. Holds under any fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeProbDp()
{
    return describeMechanism(
        {.id = "prob_dp",
         .title = core::tr("Probabilistic DP"),
         .description = core::tr("A run whose loss exceeds ε with probability at most δ, for both orders of the "
                                 "neighbours."),
         .formula = core::tr("P(L > ε) ≤ δ; hence (ε, δ)-DP"),
         .source = core::tr("Machanavajjhala et al. 2008; drift of such rounds: docs/proofs.md 7")},
        {parameter_row::epsilon(),
         parameter_row::delta(core::tr("The probability with which the loss may exceed epsilon."))},
        costOfProbDp);
}

/// Supplies (approximate) zCDP, and for delta = 0 the line of Renyi divergences, D_alpha <= xi + rho alpha. No
/// (epsilon, delta)-DP of its own, which depends on the accountant. Holds under any fixed neighbouring relation.
/// Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeZcdp()
{
    return describeMechanism(
        {.id = "zcdp",
         .title = "zCDP",
         .description = core::tr("A run known only by its zero-concentrated guarantee."),
         .formula = core::tr("ρ-zCDP, δ-approximate ρ-zCDP, or (ξ, ρ)-zCDP: D_α ≤ ξ + ρα"),
         .source = "Bun, Steinke 2016"},
        {rhoRow(), xiRow(),
         parameter_row::delta(core::tr("The share of the outputs that rho does not bound: delta-approximate zCDP."),
                              "0"),
         statedRelationRow()},
        costOfZcdp);
}

/// Supplies the curve through the listed points (see makeListedCurve()); with the order inf also pure DP. With a delta
/// both bound the parts P', Q' of P = (1 - delta) P' + delta P'', Q likewise: approximate Renyi DP. Holds under any
/// fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeRenyi()
{
    return describeMechanism(
        {.id = "renyi",
         .title = core::tr("Renyi DP"),
         .description = core::tr("A run known by its Renyi divergences at some orders."),
         .formula = core::tr("D_α ≤ value at every listed α, or of the parts of δ-approximate Renyi DP"),
         .source = core::tr("Mironov 2017; with a delta: Whitehouse et al. 2023")},
        {ordersRow(), valuesRow(),
         parameter_row::delta(
             core::tr("The share of the outputs that the divergences do not bound: approximate Renyi DP."), "0")},
        costOfRenyi);
}

/// Supplies GDP, and, as a post-processing of Gaussian noise, its zCDP and Renyi divergences. Holds under any fixed
/// neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeGdp()
{
    return describeMechanism({.id = "gdp",
                              .title = core::tr("Gaussian DP"),
                              .description = core::tr("A run known only by its Gaussian DP guarantee."),
                              .formula = "μ-GDP; (μ²/2)-zCDP",
                              .source = "Dong, Roth, Su 2019"},
                             {muRow()}, costOfGdp);
}

/// A partition given by hand (accounting.md 7.1): cells [{label, epsilon}], delta, and whether the cells are a public
/// coin (docs/proofs.md 13).
/// Tests: tests/core/mechanisms/odp_mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeOdp()
{
    using namespace parameter_row;
    return describeMechanism(
        {.id = "odp",
         .title = core::tr("Output DP"),
         .description = core::tr("Any mechanism whose outputs fall into cells that cost differently."),
         .formula = "P(S) <= sum_k e^{e_k} Q(S n O_k) + delta",
         .source = "Hartmann et al. 2022, Definition 2"},
        {inNats(structured("cells", core::tr("Cells"),
                           core::tr("The partition, fixed before the run: a list of {label, epsilon}."))),
         number("delta", core::tr("Delta"),
                core::tr("Additive slack of the whole mechanism, charged whatever the output."), kProbability, "0"),
         flag("public_cells", core::tr("Cells are a public coin"),
              core::tr("Only if each cell is exactly as likely with one data set as with its neighbour, whatever came "
                       "before. Then every filter may count what the realised cell costs."))},
        costOfOdp);
}

/// Costs nothing in every notion. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeNoOp()
{
    return describeMechanism({.id = "no_op",
                              .title = core::tr("No operation"),
                              .description = core::tr("A step that looks at no data."),
                              .formula = "0-DP",
                              .source = "-"},
                             {}, costOfNoOp);
}

/// Costs infinity in every notion. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeNonPrivate()
{
    return describeMechanism({.id = "non_private",
                              .title = core::tr("Not private"),
                              .description = core::tr("A release without any privacy guarantee."),
                              .formula = "ε = ∞",
                              .source = "-"},
                             {}, costOfNonPrivate);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/mechanisms.h"

#include "core/mechanisms/described_mechanism.h"
#include "core/notions/renyi_curves.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace epsilometer {

namespace mechanisms::renyi {
namespace {

constexpr MechanismText kText{
    .id = "renyi",
    .title = core::tr("Renyi DP"),
    .description = core::tr("A run known by its Renyi divergences at some orders."),
    .formula = core::tr("D_α ≤ value at every listed α, or of the parts of δ-approximate Renyi DP"),
    .source = core::tr("Mironov 2017; with a delta: Whitehouse et al. 2023"),
};

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
        return Error{ErrorCode::OutOfDomain,
                     "values",
                     core::tr("{1} numbers", divergences.size()),
                     core::tr("must be as many as the orders, {1}", orders.size()),
                     {}};
    for (std::size_t i = 1; i < orders.size(); ++i)
        if (orders[i] <= orders[i - 1])
            return Error{ErrorCode::OutOfDomain,
                         "orders",
                         orders[i].text(),
                         core::tr("must be ascending, without repetition"),
                         {}};
    return {};
}

Result<RoundCost> cost(const ParameterValues &values)
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

} // namespace
} // namespace mechanisms::renyi

/// Supplies the curve through the listed points (see makeListedCurve()); with the order inf also pure DP. With a delta
/// both bound the parts P', Q' of P = (1 - delta) P' + delta P'', Q likewise: approximate Renyi DP. Holds under any
/// fixed neighbouring relation. Tests: tests/core/mechanisms/mechanisms_test.cpp
std::unique_ptr<const MechanismKind> makeRenyi()
{
    return describeMechanism(
        mechanisms::renyi::kText,
        {mechanisms::renyi::ordersRow(), mechanisms::renyi::valuesRow(),
         parameter_row::delta(
             core::tr("The share of the outputs that the divergences do not bound: approximate Renyi DP."), "0")},
        &mechanisms::renyi::cost);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/infinity.h"
#include "core/mechanisms/described_mechanism.h"
#include "core/mechanisms/mechanisms.h"

#include "core/base/progress.h"
#include "core/base/require.h"
#include "core/base/text/number_text.h"
#include "core/numeric/outward.h"
#include "core/odp/cells.h"
#include "core/odp/iterative.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace epsilometer {

namespace mechanisms::iterative {
namespace {

constexpr double kMostOperations = WorkLimit::kUsual; ///< limit of one pass over exact states

/// The cells as given or solved for, with their delta.
Result<OutputDp> partitionOf(const epsilometer::odp::IterativeMechanism &mechanism, const ParameterValues &values)
{
    // Solved at every reading of a ledger, so a slower case is bounded on a lattice.
    epsilometer::odp::IterativeOptions options;
    options.maxOperations = kMostOperations;
    options.wantsEarly = false;
    NoProgress progress;
    if (values.has("cells"))
        return epsilometer::odp::iterativePartition(mechanism, values.list("cells"), progress, options);
    EPSILOMETER_ASSIGN(const auto cells,
                       epsilometer::odp::cellsForDelta(mechanism, values.real("delta"), progress, options));
    return epsilometer::odp::iterativePartition(mechanism, cells, progress, options);
}

/// Whether some step is a mechanism of the catalog.
bool holdsMechanisms(const Json &steps)
{
    const Json::Array *items = steps.ifArray();
    return isMechanism(steps) || (items != nullptr && std::ranges::any_of(*items, [](const Json &item) {
                                      return item.find("mechanism") != nullptr;
                                  }));
}

/// Converts {epsilon, delta, count} in a list with mechanisms to the (epsilon, delta)-DP mechanism.
Json asMechanisms(const Json &steps)
{
    if (steps.ifArray() == nullptr)
        return steps;
    Json::Array items;
    for (Json item : *steps.ifArray()) {
        if (item.ifObject() != nullptr && item.find("mechanism") == nullptr) {
            Json inner = Json::object({{"kind", "approx_dp"}});
            for (const auto &[key, value] : *item.ifObject())
                if (key != "count")
                    inner.set(key, value);
            if (inner.find("delta") == nullptr)
                inner.set("delta", "0");
            Json step = Json::object({{"mechanism", std::move(inner)}});
            if (const Json *count = item.find("count"))
                step.set("count", *count);
            item = std::move(step);
        }
        items.push_back(std::move(item));
    }
    return {std::move(items)};
}

class Iterative {
public:
    Iterative(MechanismKinds inner, PrefixEpsilons prefixes)
        : m_inner(std::make_shared<const MechanismKinds>(std::move(inner))), m_prefixes(std::move(prefixes))
    {
    }

    Result<RoundCost> operator()(const ParameterValues &values) const
    {
        EPSILOMETER_TRY(require::that(values.has("cells") != values.has("delta"), "cells", "",
                                      core::tr("exactly one of cells and delta must be given")));
        if (holdsMechanisms(values.structured("steps")))
            return costOfMechanisms(values);
        EPSILOMETER_ASSIGN(auto steps, epsilometer::odp::readIterativeSteps(values.structured("steps")));
        EPSILOMETER_ASSIGN(auto stops, epsilometer::odp::readStops(values.structured("stops")));
        EPSILOMETER_ASSIGN(const auto mechanism,
                           epsilometer::odp::IterativeMechanism::make(std::move(steps), std::move(stops)));
        EPSILOMETER_ASSIGN(auto partition, partitionOf(mechanism, values));
        return outputDpCost(std::move(partition));
    }

private:
    [[nodiscard]] Result<RoundCost> costOfMechanisms(const ParameterValues &values) const
    {
        EPSILOMETER_TRY(require::that(values.has("delta"), "cells", "",
                                      core::tr("must be solved for a delta where steps are mechanisms")));
        EPSILOMETER_ASSIGN(auto runs, nestedRuns(*m_inner, asMechanisms(values.structured("steps")), "steps"));
        EPSILOMETER_ASSIGN(const Neighbours relation, commonRelation(runs, "steps"));
        EPSILOMETER_ASSIGN(const auto count, stepsOf(runs));
        EPSILOMETER_ASSIGN(const auto stops, epsilometer::odp::readStops(values.structured("stops")));
        EPSILOMETER_TRY(epsilometer::odp::checkStops(stops, count));
        const auto &delta = values.real("delta");
        const auto each = Exact::quotient(delta, Exact(stops.size()));
        EPSILOMETER_ASSIGN(const auto epsilons, m_prefixes(runs, stops, each));
        std::vector<OutputCell> cells;
        for (std::size_t i = 0; i < stops.size(); ++i) {
            EPSILOMETER_TRY(require::that(std::isfinite(epsilons[i]), "delta", delta.text(),
                                          core::tr("leaves no finite epsilon after {1} steps", stops[i])));
            EPSILOMETER_ASSIGN(auto epsilon, Exact::parse("steps", shortestText(outward::up(epsilons[i], 1))));
            cells.push_back({std::to_string(stops[i]), std::move(epsilon)});
        }
        EPSILOMETER_ASSIGN(auto partition, OutputDp::make(std::move(cells), delta));
        RoundCost cost = outputDpCost(std::move(partition));
        RoundCost added = addedUp(std::move(runs));
        if (added.zcdp)
            cost.zcdp = added.zcdp;
        cost.gdp = added.gdp;
        cost.renyi = added.renyi;
        cost.loss = added.loss;
        cost.neighbours = relation;
        return cost;
    }

    static Result<std::size_t> stepsOf(const std::vector<NestedRun> &runs)
    {
        std::uint64_t count = 0;
        for (const NestedRun &run : runs)
            count += std::min<std::uint64_t>(run.count, epsilometer::odp::kMaxIterativeSteps + 1);
        EPSILOMETER_TRY(require::that(count <= epsilometer::odp::kMaxIterativeSteps, "steps", std::to_string(count),
                                      core::tr("must be from 1 to {1} steps", epsilometer::odp::kMaxIterativeSteps)));
        return static_cast<std::size_t>(count);
    }

    std::shared_ptr<const MechanismKinds> m_inner; // a function can be copied
    PrefixEpsilons m_prefixes;
};

} // namespace
} // namespace mechanisms::iterative

/// A sequence of steps that may stop early (accounting.md 7.5, 7.6): a cell is the stop taken, labelled by the number
/// of steps run. If all steps are (epsilon, delta)-DP, either `cells` is given and delta is the exact optimum of
/// Theorem 15, or `delta` is given and the cells are solved for. If some steps are mechanisms of the catalog, `delta`
/// is given, each of n stops gets delta/n, and its cell is the smallest epsilon of the steps up to it (Lemma 11). The
/// steps' parameters are fixed in advance; the stop may depend on all outputs. The joint cost of all steps in zCDP,
/// Gaussian DP, Renyi divergences and loss distributions holds as well, since stopping only shortens the output.
/// inner  the kinds allowed as steps. Tests: tests/core/mechanisms/odp_mechanisms_test.cpp, iterative_test.cpp
std::unique_ptr<const MechanismKind> makeIterative(MechanismKinds inner, PrefixEpsilons prefixes)
{
    using namespace mechanisms::iterative;
    using namespace parameter_row;
    return describeMechanism(
        {.id = "iterative",
         .title = core::tr("Iterative with stopping"),
         .description = core::tr("Runs steps one after the other and may stop early; an early stop gives budget back."),
         .formula =
             core::tr("delta = max over prefix-free families of sum (P0(x) - e^{e_i} P1(x)): an optimal stopping "
                      "value; mechanisms: e_i = composition of the first k_i at delta/n"),
         .source = "Hartmann et al. 2022, Theorem 15 and Lemma 11; Murtagh, Vadhan 2016"},
        {structured(
             "steps", core::tr("Steps"),
             core::tr("The steps in order: a list of {epsilon, delta} or {mechanism}, each optionally with a count.")),
         structured(
             "stops", core::tr("Stops"),
             core::tr("Numbers of steps after which the mechanism may stop, ascending; the last is the number of "
                      "steps.")),
         optional(inNats(numbers("cells", core::tr("Epsilon per stop"),
                                 core::tr("What stopping there costs; give either these or delta."),
                                 Range{0, true, kInfinity, true}))),
         optional(number("delta", core::tr("Delta"),
                         core::tr("Solve for the cells that go with this delta; give either this or the cells."),
                         Range{0, false, 1, false}))},
        Iterative(std::move(inner), std::move(prefixes)));
}

} // namespace epsilometer

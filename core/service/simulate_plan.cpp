// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/simulate_plan.h"

#include "core/base/require.h"
#include "core/budgets/scope_gate.h"
#include "core/ledger/draft.h"

#include <string>

namespace epsilometer::service {

Result<Plan> draftToSimulate(const Input &input)
{
    if (!input.session.hasDraft || input.session.draft.steps.empty())
        return makeError(ErrorCode::Malformed, "holds no draft with planned analyses; there is nothing to simulate")
            .at(shownName(input.path));
    return draftOf(input.session);
}

Status checkPaths(std::uint64_t paths, const Host &host)
{
    constexpr std::uint64_t kMostPaths = 10'000'000;
    return require::that(paths <= kMostPaths, host.field("paths"), std::to_string(paths),
                         "must be at most " + std::to_string(kMostPaths));
}

Result<simulation::SimulationReport> simulatePlan(const Session *session, const account::Rounds &recorded,
                                                  const Plan &plan, const simulation::SimulationOptions &options,
                                                  const Host &host)
{
    const Catalog &catalog = host.catalog;
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(catalog.filters, session, host.progress));
    return simulation::simulate(plan, recorded, catalog.mechanisms, catalog.filters, catalog.odometers, options,
                                host.progress, gate);
}

} // namespace epsilometer::service

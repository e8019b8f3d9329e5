// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/plan_account.h"

#include "app/dpledger/support/threads.h"
#include "core/account/lattice_choice.h"
#include "core/account/planned_sequence.h"
#include "core/account/run.h"
#include "core/ledger/draft.h"

#include <algorithm>

namespace epsilometer {

Result<SequenceReport> accountPlan(const Plan &plan, const Rounds &recorded, const Environment &environment)
{
    MechanismResolver resolver(environment.catalog.mechanisms);
    return decideSequence(environment.catalog.filters, resolver, recorded, plan, environment.progress);
}

namespace {

/// An exact filter of this run gets a lattice for the whole sequence, where nothing has given it one yet.
Status suitLattice(Plan &plan, const Rounds &recorded, const Environment &environment)
{
    if (plan.policy.filter != "exact" || plan.policy.parameters.lattice)
        return {};
    MechanismResolver resolver(environment.catalog.mechanisms);
    EPSILOMETER_ASSIGN(const PlannedSequence sequence,
                       planSequence(resolver, recorded, plan, nullptr, environment.progress));
    plan.policy = withLatticeFor(plan.policy, sequence.rounds, !recorded.empty());
    return {};
}

/// How many rounds rules give, where they are more than a short answer can wait for: some microseconds each.
std::optional<std::uint64_t> longByRules(const Plan &plan)
{
    constexpr std::uint64_t kLong = 100'000;
    std::uint64_t rounds = 0;
    for (const Step &step : plan.steps)
        rounds = std::min(kMostRuns, rounds + plannedRuns(plan, step));
    return isAdaptive(plan) && rounds > kLong ? std::optional(rounds) : std::nullopt;
}

} // namespace

Result<std::optional<PlannedAccount>> accountKeptPlan(const Input &input, const std::optional<Policy> &policy,
                                                      PlanDetail detail, const Environment &environment)
{
    PlannedAccount planned{draftOf(input.session), {}, {}};
    if (!input.isLedger || planned.plan.steps.empty())
        return std::optional<PlannedAccount>();
    if (detail == PlanDetail::Short) {
        planned.left = longByRules(planned.plan);
        if (planned.left)
            return std::optional(std::move(planned));
    }
    if (policy) {
        planned.plan.policy = *policy;
        EPSILOMETER_TRY(suitLattice(planned.plan, input.rounds, environment));
    }
    if (detail == PlanDetail::Decisions || detail == PlanDetail::Short) {
        EPSILOMETER_ASSIGN(planned.report, accountPlan(planned.plan, input.rounds, environment));
        return std::optional(std::move(planned));
    }
    constexpr std::size_t kReported = 12; // as many rounds as a screen shows
    const Catalog &catalog = environment.catalog;
    MechanismResolver resolver(catalog.mechanisms);
    EPSILOMETER_ASSIGN(
        planned.report,
        accountSequence(
            {catalog.filters, catalog.odometers, catalog.compositions, {}, detail == PlanDetail::Whole, kLeftOut},
            resolver, input.rounds, planned.plan, kReported, environment.progress, runOnAllProcessors));
    return std::optional(std::move(planned));
}

} // namespace epsilometer

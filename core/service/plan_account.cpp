// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/plan_account.h"

#include "core/account/planned_sequence.h"
#include "core/account/run.h"
#include "core/budgets/scope_gate.h"
#include "core/ledger/draft.h"

#include <algorithm>

namespace epsilometer::service {

Result<account::SequenceReport> accountPlan(const Plan &plan, const Session &session, const account::Rounds &recorded,
                                            const Host &host)
{
    MechanismResolver resolver(host.catalog.mechanisms);
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(host.catalog.filters, &session, host.progress));
    return account::decideSequence(host.catalog.filters, resolver, recorded, plan, host.progress, gate);
}

namespace {

/// Number of rounds of a plan with rules, if computing them (some microseconds each) would delay a short answer.
std::optional<std::uint64_t> longByRules(const Plan &plan)
{
    constexpr std::uint64_t kLong = 100'000;
    std::uint64_t rounds = 0;
    for (const Step &step : plan.steps)
        rounds = std::min(account::kMostRuns, rounds + account::plannedRuns(plan, step));
    return account::isAdaptive(plan) && rounds > kLong ? std::optional(rounds) : std::nullopt;
}

} // namespace

Result<std::optional<PlannedAccount>> accountKeptPlan(const Session &session, const account::Rounds &rounds,
                                                      const std::optional<Policy> &policy, PlanDetail detail,
                                                      const Host &host)
{
    PlannedAccount planned{draftOf(session), {}, {}};
    if (planned.plan.steps.empty())
        return std::optional<PlannedAccount>();
    if (detail == PlanDetail::Short) {
        planned.left = longByRules(planned.plan);
        if (planned.left)
            return std::optional(std::move(planned));
    }
    if (policy)
        planned.plan.policy = *policy;
    if (detail == PlanDetail::Decisions || detail == PlanDetail::Short) {
        EPSILOMETER_ASSIGN(planned.report, accountPlan(planned.plan, session, rounds, host));
        return std::optional(std::move(planned));
    }
    constexpr std::size_t kReported = 12; // about as many rounds as fit on a screen
    const Catalog &catalog = host.catalog;
    MechanismResolver resolver(catalog.mechanisms);
    EPSILOMETER_ASSIGN(const auto gate, scopeGate(catalog.filters, &session, host.progress));
    EPSILOMETER_ASSIGN(planned.report, account::accountSequence(
                                           {catalog.filters, catalog.odometers, catalog.compositions,
                                            detail == PlanDetail::Whole, account::kLeftOut},
                                           resolver, rounds, planned.plan, kReported, host.progress, host.run, gate));
    return std::optional(std::move(planned));
}

} // namespace epsilometer::service

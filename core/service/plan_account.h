// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/ledger/session.h"
#include "core/service/host.h"

#include <cstdint>
#include <optional>

namespace epsilometer::service {

/// The account of a plan that follows the session's record; policies with a scope are asked as well.
/// recorded  rounds of the session
[[nodiscard]] Result<account::SequenceReport> accountPlan(const Plan &plan, const Session &session,
                                                          const account::Rounds &recorded, const Host &host);

/// The plan stored in a ledger, and its account.
struct PlannedAccount {
    Plan plan;
    account::SequenceReport report;
    std::optional<std::uint64_t> left; ///< number of its rounds, if it is too long to run unless requested
};

enum class PlanDetail {
    Short,     ///< like Decisions, but a long plan with rules is only mentioned
    Decisions, ///< the decision of the plan's filter on every row
    Whole,     ///< also every filter and odometer over record and plan; for a long plan with rules, which must be run
               ///< once per filter, the policy's filter only
    All,       ///< Whole, with every filter for long plans as well
};

/// The account of the plan stored in a ledger; absent without a plan. policy  for this run; absent: the plan's own
[[nodiscard]] Result<std::optional<PlannedAccount>> accountKeptPlan(const Session &session,
                                                                    const account::Rounds &rounds,
                                                                    const std::optional<Policy> &policy,
                                                                    PlanDetail detail, const Host &host);

} // namespace epsilometer::service

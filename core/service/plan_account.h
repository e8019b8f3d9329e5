// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/ledger/session.h"
#include "core/service/host.h"

#include <cstdint>
#include <optional>

namespace epsilometer::service {

/// What becomes of a plan behind what was recorded in the session: its policies with a scope are asked, too.
/// recorded  rounds of the session
[[nodiscard]] Result<account::SequenceReport> accountPlan(const Plan &plan, const Session &session,
                                                          const account::Rounds &recorded, const Host &host);

/// The plan that a ledger keeps, and what becomes of it.
struct PlannedAccount {
    Plan plan;
    account::SequenceReport report;
    std::optional<std::uint64_t> left; ///< its rounds, where it is too long to be played through unasked
};

enum class PlanDetail {
    Short,     ///< as Decisions, but a long plan with rules is only mentioned
    Decisions, ///< what the plan's filter says of every row
    Whole,     ///< every filter and odometer, too, over the record and then the plan; of a long plan with rules, which
               ///< each filter plays by itself, the policy's filter alone
    All,       ///< every filter of such a plan, too
};

/// Of a ledger; nothing where it keeps no plan.  policy  for this run; without one the plan's own
[[nodiscard]] Result<std::optional<PlannedAccount>> accountKeptPlan(const Session &session,
                                                                    const account::Rounds &rounds,
                                                                    const std::optional<Policy> &policy,
                                                                    PlanDetail detail, const Host &host);

} // namespace epsilometer::service

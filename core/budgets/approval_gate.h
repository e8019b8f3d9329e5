// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/account/guard.h"
#include "core/ledger/approvals.h"
#include "core/ledger/scopes.h"
#include "core/ledger/session.h"

#include <optional>
#include <string>

/// Which spends need approvals (core/ledger/approvals.h): those that take more than a share of what the ledger promises.
/// The share is that of an untouched budget, so that each reader finds the same.
/// Tests: tests/core/service/approvals_test.cpp
namespace epsilometer {

/// The share of an untouched budget that the request takes by itself, as its filter's answer states it.
/// UPPER; inf where the filter has no number
[[nodiscard]] double shareOf(const account::GuardAnswer &answer);
/// Whether the rule asks for approvals of a spend with that share; also of a share that is NaN.
[[nodiscard]] bool needsApproval(const ApprovalRule &rule, double share);

/// A spend that needs approvals, and those it has.
struct ApprovalAnswer {
    ApprovalRule rule;
    double share = 0;
    std::string statement; ///< what approvers sign
    Approvals given;
    bool used = false; ///< an earlier line has this statement

    [[nodiscard]] bool approved() const { return !used && given.enough(rule); }
    /// Why it is not approved, and who may approve.
    [[nodiscard]] Message refusal() const;
};
/// Absent where the ledger asks for no approval of it. The share is of the policy over everything, or where that has no
/// limit, of the one that the ledger promises; without either it is inf.
/// session  the record, with the rule and the earlier spends
/// policy   over everything, that the spend is asked under; overall  its answer
/// spend    with its mechanism, count and approvals
[[nodiscard]] std::optional<ApprovalAnswer> askApprovals(const account::FilterKinds &filters, const Session &session,
                                                         const Scopes &scopes, const Policy &policy,
                                                         const account::GuardAnswer &overall, const SpendRecord &spend,
                                                         const RoundCost &cost, Progress &progress);

/// Refuses an event that changes what the ledger promises and lacks approvals that are asked for. A policy with the same
/// promise before any spend, which only chooses what its filter is made for, needs none.
/// Errors: Refused, with who may approve
[[nodiscard]] Status checkApproved(const Session &before, std::string_view type, const Json &body);

/// A line that lacks approvals, of a spend or of a change.
struct NotApproved {
    std::int64_t line = 0;
    bool spend = false;
    Message why;
};
/// Such lines of the ledger, ascending.
/// kinds    of the mechanisms, for entries that were corrected
/// checked  counts the lines with enough approvals
/// Errors: Cancelled
[[nodiscard]] Result<std::vector<NotApproved>> notApproved(const account::FilterKinds &filters,
                                                           const MechanismKinds &kinds, const Session &session,
                                                           std::uint64_t &checked, Progress &progress);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/filter_session.h"
#include "core/account/rounds.h"
#include "core/audit/check.h"
#include "core/ledger/policy_changes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// The record under the policies over everything: the one in force, and at each line the one of that line.
namespace epsilometer::audit::budget {

/// A filter's verdict on the whole record.
struct Judged {
    account::FilterSession session;        ///< after the last round
    std::optional<std::size_t> firstGroup; ///< the first group that it refuses
    account::Decision refused;             ///< decision on that group
    bool takesAll = true;                  ///< it supports every group
};
/// Errors: Cancelled; those of FilterKind::start()
[[nodiscard]] Result<Judged> judge(const filters::FilterKind &kind, const Policy &policy, const account::Rounds &rounds,
                                   Progress &progress);

/// The policy in force when the lines from `from` up to but without `until` were decided.
struct PolicyOfLine {
    std::int64_t from = 0;
    std::int64_t until = 0;
    std::int64_t line = 0; ///< of the policy
    std::optional<Policy> policy;
    const filters::FilterKind *kind = nullptr; ///< null: the policy cannot be read, or its filter is unknown
};
/// The policies of all lines, in order; the last is in force now. A policy given for this run covers every line, and the
/// first policy the lines before it as well.
[[nodiscard]] std::vector<PolicyOfLine> policiesOf(const AuditSubject &subject);

/// A policy that was in force while something was recorded, and replaced by one that its record does not fit.
struct Lowered {
    std::int64_t line = 0;           ///< of the policy in force, which is the lower one
    std::size_t firstGroup = 0;      ///< the first entry that its filter refuses; the policy of that entry accepted it
    std::optional<std::size_t> past; ///< the first entry before the line that the policy of its line refused
};
/// Absent if the policy in force accepts all entries that were recorded before it, and if the policy of their time did
/// not accept them either. Errors: Cancelled. Tests: tests/core/audit/audit_test.cpp
/// judged  the record under the policy in force
[[nodiscard]] Result<std::optional<Lowered>> loweredBelow(const AuditSubject &subject, const Judged &judged,
                                                          const account::Rounds &rounds, Progress &progress);

} // namespace epsilometer::audit::budget

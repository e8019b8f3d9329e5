// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/ledger/event.h"
#include "core/ledger/spend.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

/// Approvals: people sign a spend above a share of the budget, or a change of what the ledger promises, before it is
/// recorded. An event `approvals` states who, how many and from which share on; the line that they approved holds their
/// signatures. Signatures are checked with the keys of the ledger, by every reader, without another program.
/// Tests: tests/core/ledger/approvals_test.cpp
namespace epsilometer {

/// Namespace of approvals; a seal, or a signed audit, approves nothing.
inline constexpr const char *kApprovalNamespace = "dpledger-approval";
/// The key with the signatures of a line, and the type of the event that asks for them.
inline constexpr std::string_view kApprovals = "approvals";

/// A person whose approval counts, with one of their keys.
struct Approver {
    std::string name;
    std::string key; ///< "ssh-ed25519 AAAA..."
    std::string fingerprint;
};

/// What must be approved, and by whom. The last event of the ledger is in force; count 0: nothing must be approved.
struct ApprovalRule {
    Exact above;             ///< share of the budget up to which a single spend needs no approval
    std::uint64_t count = 0; ///< of people; two signatures of one person count once
    std::vector<Approver> approvers;
    std::int64_t line = 0; ///< from which on it is in force, 1-based
    std::string hash;      ///< SHA-256 of the line that states it, and so of all lines before it

    [[nodiscard]] std::vector<std::string> names() const; ///< each once
};

/// A line of an allowed signers file as `ssh-keygen` reads it, without options: "ann@example.org ssh-ed25519 AAAA...".
/// Errors: OutOfDomain for any other line, since an option that is not read could be one that revokes.
[[nodiscard]] Result<Approver> approverFromLine(const std::string &line);
/// The lines of an allowed signers file, without comments and blank ones.
[[nodiscard]] Json::Array allowedSignersIn(std::string_view file);
/// Errors: Malformed and OutOfDomain name the field. A rule that cannot be met is refused.
[[nodiscard]] Result<ApprovalRule> approvalRuleFromBody(const Json &body);

/// The rules that were in force one after another, in the order of their lines. A rule that cannot be read asks for
/// approvals that cannot be given; after a `rekey` the replaced key does not count.
[[nodiscard]] std::vector<ApprovalRule> approvalRules(const std::vector<LedgerEvent> &records);
/// The one in force at a line; null without one, and for one that asks for nothing.
[[nodiscard]] const ApprovalRule *ruleAt(const std::vector<ApprovalRule> &rules,
                                         std::int64_t line = std::numeric_limits<std::int64_t>::max());

/// What approvers sign: one line of JSON, line feed included, with the fields that decide what is spent, and where, and
/// with the rule's hash. The claimed time is one of them, so the same statement stands in a ledger once.
[[nodiscard]] std::string approvalStatement(const ApprovalRule &rule, const SpendRecord &spend);
/// The same of an event of any other type, with all that it says.
[[nodiscard]] std::string approvalStatement(const ApprovalRule &rule, std::string_view type, const Json &body);

/// The signatures of a list that count, and the faults of the others.
struct Approvals {
    std::vector<std::string> names; ///< each once
    Json counted;                   ///< the signatures that count, a list
    std::vector<Message> faults;    ///< the first few

    [[nodiscard]] bool enough(const ApprovalRule &rule) const { return names.size() >= rule.count; }
};
/// signatures  a list of armoured signatures; null: none. As many are looked at as there are keys
[[nodiscard]] Approvals approvalsOf(const ApprovalRule &rule, const Json &signatures, std::string_view statement);

/// Whether the event changes what the ledger promises, or who must approve: a policy, a scope, whose data the header
/// protects, a rule, a key of one who may approve, and so on.
/// rule  in force before it
[[nodiscard]] bool changesPromise(const ApprovalRule &rule, std::string_view type, const Json &body);

/// The spend as its line was first recorded, without later amendments.
[[nodiscard]] SpendRecord firstRecorded(const Spend &spend);
/// Whether a field of a spend decides what is spent, or where: not its label, its purpose or what came out.
[[nodiscard]] bool decidesSpend(std::string_view key);
/// Whether amendments changed such a field.
[[nodiscard]] bool spendsOtherThanRecorded(const Spend &spend);

} // namespace epsilometer

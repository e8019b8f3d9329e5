// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/guard.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/budgets/approval_gate.h"
#include "core/budgets/scope_accounts.h"
#include "core/calibrate/largest_fit.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/request.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::service {

/// The most rounds that are asked about: the largest number that JSON is written with.
inline constexpr std::uint64_t kMostRounds = std::numeric_limits<std::int64_t>::max();

/// How much of the budget is used, as in the session's verdict (core/headline/session_verdict.h): "used 12.3 %"; where
/// the filter keeps a sum, that as well: "sum of epsilons: charged 0.25 of 1, used 25.0 %".
[[nodiscard]] Message usageText(const account::Guard &guard, const Policy &policy);

/// The spend with the time that it claims; the current time if it states none. Errors: OutOfDomain for an invalid time,
/// and for blocks outside the partition.
[[nodiscard]] Result<SpendRecord> placed(SpendRecord spend, const Scopes &scopes, const Host &host);

/// The budgets of a ledger, charged with its record. All members must outlive the answers that refer to them.
struct Budgets {
    const Policy &policy;
    const account::Guard *guard;   ///< of the policy, which covers everything; null: the ledger has no policy
    const account::Rounds &rounds; ///< that the guard is charged with
    const ScopeAccounts &scopes;   ///< of the policies with a scope
    const Session &session;        ///< the record, whose rule may ask for approvals

    /// How many of `count` such rounds every budget accepts that the spend falls in. Errs only towards HALT.
    [[nodiscard]] account::GateAnswer accepted(const SpendRecord &spend, const RoundCost &cost,
                                               std::uint64_t count) const;
};

/// The decision of all budgets on a request, in words and as JSON: CONT if each of them accepts it, and if it has the
/// approvals that the ledger asks for. On HALT it looks for
/// the largest parameter that fits them all, and for scopes that have room. It refers to its arguments.
/// Tests: tests/core/service/service_test.cpp, tests/e2e/policy_test.cpp, tests/ui/pages/plan/record_test.cpp
class Answer {
public:
    /// spend  what the request states of itself, such as its actor and blocks
    Answer(const Budgets &budgets, const Request &request, const SpendRecord &spend, const Host &host);

    [[nodiscard]] bool cont() const { return fits() && (!m_approval || m_approval->approved()); }
    /// Whether the policy over everything accepts the request.
    [[nodiscard]] bool policyAccepts() const { return m_answer.cont; }
    /// On HALT: whether a policy that refuses latches, so that nothing may follow.
    [[nodiscard]] bool latches() const;
    /// One line: the decision, spent, asked, would be, the largest that still fits; on a refusal by a policy with a
    /// scope, who refuses and who has room.
    [[nodiscard]] Message sentence() const;
    [[nodiscard]] Json json() const;
    /// The approvals that the ledger asks for, of a request that every budget accepts; null if it asks for none.
    [[nodiscard]] const ApprovalAnswer *approval() const { return m_approval && fits() ? &*m_approval : nullptr; }

private:
    /// Whether every budget accepts it.
    [[nodiscard]] bool fits() const { return m_answer.cont && m_refusing.empty(); }
    void askWhatIsLeft(const SpendRecord &spend);
    void askWhatFits(const SpendRecord &spend, const Host &host);
    void findRoom(const SpendRecord &spend);
    [[nodiscard]] Message ofPolicy() const;
    [[nodiscard]] Message refusals() const;
    [[nodiscard]] Message usage() const;
    [[nodiscard]] Message sums() const;
    [[nodiscard]] Message deltas() const;
    [[nodiscard]] Message statistic() const;
    [[nodiscard]] Message whyNone() const;
    [[nodiscard]] Message largest() const;
    [[nodiscard]] Message instead() const;
    [[nodiscard]] Json policyJson() const;
    void addScopesTo(Json &json) const;
    [[nodiscard]] Json approvalJson() const;

    const Budgets m_budgets;
    const Policy &m_policy;
    const Request &m_request;
    const Host &m_host;
    account::GuardAnswer m_answer;       ///< CONT without a policy over everything
    std::vector<ScopeAnswer> m_scoped;   ///< of the policies with a scope that the spend falls in
    std::vector<std::size_t> m_refusing; ///< indices in m_scoped
    std::optional<ApprovalAnswer> m_approval;
    std::vector<Message> m_room; ///< other scopes and blocks that would accept the spend
    std::vector<std::string_view> m_unstated;
    std::optional<calibrate::LargestFit> m_largest;
    std::uint64_t m_more = 0;                          ///< after these, on CONT
    Message m_limitedBy;                               ///< the scope that admits no more; empty: another budget does
    std::optional<std::size_t> m_promise;              ///< index in m_scoped of what the ledger promises, on CONT
    account::Decision m_wouldBe;                       ///< of that policy, with the request
    bool m_takes = true;                               ///< the filter takes such rounds
    bool m_isPriced = false;                           ///< refused at a price, as no member of the policy's family
    std::vector<const filters::FilterKind *> m_takers; ///< else those that do
    const filters::FilterKind *m_instead = nullptr;    ///< the one of them that could guard the record from here on
};

} // namespace epsilometer::service

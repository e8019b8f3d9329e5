// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/answer.h"
#include "core/service/record/ledger_record.h"
#include "core/service/record/spend_request.h"

#include <optional>

/// The decision on a request to spend, as a function of the record: no file, lock or clock.
namespace epsilometer::service {

/// The budgets that a request is asked of: the policy that it begins the ledger under, if the filter chooses something by
/// the first request (FilterKind::chosenFor()), else the policy in force. Refers to the record.
class AskedBudgets {
public:
    /// request  null: the policy in force
    /// Errors   those of LedgerRecord::guard() and scopes(), and of begunPolicy()
    static Result<AskedBudgets> of(LedgerRecord &record, const Request *request, const Host &host);

    [[nodiscard]] const Policy &policy() const { return m_begun ? *m_begun : m_record->policy(); }
    [[nodiscard]] const account::Guard &guard() const { return m_first ? *m_first : *m_guard; }
    [[nodiscard]] const ScopeAccounts &scopes() const { return *m_scopes; }
    /// The policy that the request begins the ledger under; absent if it is the one in force.
    [[nodiscard]] const std::optional<Policy> &begun() const { return m_begun; }
    /// Valid as long as this object.
    [[nodiscard]] Budgets budgets() const
    {
        return {policy(), &guard(), m_record->rounds(), *m_scopes, m_record->session()};
    }

private:
    explicit AskedBudgets(const LedgerRecord &record) : m_record(&record) {}

    const LedgerRecord *m_record;
    std::optional<Policy> m_begun;
    std::optional<account::Guard> m_first; ///< of m_begun
    const account::Guard *m_guard = nullptr;
    const ScopeAccounts *m_scopes = nullptr;
};

/// Whether the answer needs every line of the ledger, where a checkpoint stands for the first ones: a refusal by the kind of
/// round names other filters, which are charged with every round.
[[nodiscard]] bool needsWhole(const LedgerRecord &record, const Request &request, const account::Guard &guard);

/// An answer, and the events that record it.
struct Decision {
    SpendAnswer answer;
    NewEvents events;        ///< the spend, after the events that must precede it; empty on HALT
    bool needsWhole = false; ///< no decision: it needs every line of the ledger
};

/// Decides on a request.
/// head   where the record ends: a note about the spend refers to its line
/// body   spendBody() of the request, whose time and actor a change of policy takes, too
/// Errors those of AskedBudgets::of() and of policies that cannot be guarded. A refusal is an answer.
/// Tests  tests/core/service/decide_test.cpp, tests/core/service/open_ledger_test.cpp
[[nodiscard]] Result<Decision> decide(LedgerRecord &record, const LedgerHead &head, const SpendRequest &asked,
                                      const Json &body, const Host &host);

} // namespace epsilometer::service

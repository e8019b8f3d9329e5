// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/accountant_parameters.h"
#include "core/plan/policy.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/questions/native_fields.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service::questions {

/// The fields of a policy: a whole policy, or changes to the policy of a ledger for this question.
class PolicyFields {
public:
    /// Adds the budget, the filter and the accountants' parameters.
    /// setsPolicy  the question sets a policy, so its help lists all of it
    void addTo(FieldTable &table, bool setsPolicy = false);

    /// Whether any field was given.
    [[nodiscard]] bool any() const;
    /// The policy in force: `base` with the fields over it. Without a base, --epsilon or a budget of another notion is
    /// required; delta defaults to 0, and the filter and delta' to those of makePolicy(). Under a budget of another
    /// notion --delta is the delta for the conversion to (epsilon, delta). Errors name the field. Remembers the numbers
    /// as typed in `typed`.
    [[nodiscard]] Result<Policy> policy(const std::optional<Policy> &base, present::TypedNumbers &typed,
                                        const Host &host) const;
    /// policy() for a scope. The filter of a scope is not chosen by its first request, so it defaults to the universal
    /// one.
    [[nodiscard]] Result<Policy> scoped(const std::optional<Policy> &base, present::TypedNumbers &typed,
                                        const Host &host) const;
    /// policy() for a record of these rounds, as its first round begins it (account::begunBy()). Without a base and
    /// without --delta, delta is 0 if every round is purely differentially private; else that of question(), since
    /// under a budget without a delta no other round has a finite cost.
    /// stated  the delta that the log states; empty: none
    [[nodiscard]] Result<Policy> policy(const std::optional<Policy> &base, const account::Rounds &rounds,
                                        const std::string &stated, present::TypedNumbers &typed,
                                        const Host &host) const;
    /// Whether a budget or a filter was given, so that a policy is needed.
    [[nodiscard]] bool asksForPolicy() const { return !m_epsilon.empty() || !m_filter.empty() || m_native.any(); }
    /// The policy used for a log that has none: at --delta, else the delta that the log states, else 1e-6. There is no
    /// budget to split, so all of the delta is for concentration. The epsilon is unused.
    [[nodiscard]] Result<Policy> question(const std::string &stated, present::TypedNumbers &typed,
                                          const Host &host) const;
    /// The answer to --adaptive: whether parameters were chosen by looking at outputs; nullopt if not given.
    [[nodiscard]] std::optional<bool> adaptive() const;

private:
    [[nodiscard]] Result<Policy> policyAt(const std::string &delta, const std::optional<Policy> &base,
                                          present::TypedNumbers &typed, const Host &host) const;
    [[nodiscard]] Status setBudget(Policy &policy, const std::string &delta, bool isNew, present::TypedNumbers &typed,
                                   const Host &host) const;
    [[nodiscard]] std::string usualDelta(const std::string &stated) const;
    void setFilter(Policy &policy, bool isNew) const; ///< for a new budget, sets the default if none is given
    [[nodiscard]] Status setDeltas(Policy &policy, present::TypedNumbers &typed, const Host &host) const;
    [[nodiscard]] Status setNativeDeltas(Policy &policy, present::TypedNumbers &typed, const Host &host) const;
    [[nodiscard]] Status setRule(Policy &policy, const Host &host) const;
    [[nodiscard]] Status setParameters(AccountantParameters &parameters, const Host &host) const;
    [[nodiscard]] Status setFamily(AccountantParameters &parameters, const Host &host) const;
    [[nodiscard]] Status setClock(AccountantParameters &parameters, const Host &host) const;
    [[nodiscard]] Status setOrderShares(Policy &policy, const Host &host) const;

    std::string m_epsilon;
    std::string m_delta;
    std::string m_deltaPrime;
    std::string m_deltaSecond;
    NativeFields m_native;
    std::string m_filter;
    std::string m_onHalt;
    std::vector<std::string> m_parameters =
        std::vector<std::string>(accountantParameters().size()); ///< in the order of
                                                                 ///< accountantParameters()
    std::vector<std::string> m_family;
    std::string m_clock;
    std::string m_adaptive;
    std::string m_reason;
    std::vector<std::string> m_orders;
    std::vector<std::string> m_orderShares;
};

} // namespace epsilometer::service::questions

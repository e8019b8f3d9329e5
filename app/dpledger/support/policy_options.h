// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/native_options.h"
#include "app/dpledger/support/options.h"
#include "app/dpledger/support/request.h"
#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/plan/accountant_parameters.h"
#include "core/plan/policy.h"
#include "core/present/text/typed_numbers.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::dpledger {

/// The policy as flags: a whole policy, or changes to the policy of a ledger for this run.
class PolicyOptions {
public:
    /// Adds the flags of the budget, the filter and the accountants' parameters.
    /// setsPolicy  the command sets a policy, so its help lists all of it
    void addTo(Options &options, bool setsPolicy = false);

    /// Whether any flag was given.
    [[nodiscard]] bool any() const;
    /// The policy in force: `base` with the flags over it. Without a base, --epsilon or a budget of another notion is
    /// required; delta defaults to 0, and the filter and delta' to those of makePolicy(). Under a budget of another
    /// notion --delta is the delta for the conversion to (epsilon, delta). Errors name the flag. Remembers the numbers
    /// as typed in `typed`.
    [[nodiscard]] Result<Policy> policy(const std::optional<Policy> &base, present::TypedNumbers &typed) const;
    /// policy() for a scope. The filter of a scope is not chosen by its first request, so it defaults to the universal
    /// one.
    [[nodiscard]] Result<Policy> scoped(const std::optional<Policy> &base, present::TypedNumbers &typed) const;
    /// policy() for a record of these rounds, as its first round begins it (account::begunBy()). Without a base and
    /// without --delta, delta is 0 if every round is purely differentially private; else that of question(), since
    /// under a budget without a delta no other round has a finite cost.
    /// stated  the delta that the log states; empty: none
    [[nodiscard]] Result<Policy> policy(const std::optional<Policy> &base, const account::Rounds &rounds,
                                        const std::string &stated, const account::FilterKinds &filters,
                                        present::TypedNumbers &typed) const;
    /// Whether a budget or a filter was given, so that a policy is needed.
    [[nodiscard]] bool asksForPolicy() const { return m_epsilon || m_filter || m_native.any(); }
    /// The policy used for a log that has none: at --delta, else the delta that the log states, else 1e-6. There is no
    /// budget to split, so all of the delta is for concentration. The epsilon is unused.
    [[nodiscard]] Result<Policy> question(const std::string &stated, present::TypedNumbers &typed) const;
    /// The answer to --adaptive: whether parameters were chosen by looking at outputs; nullopt if not given.
    [[nodiscard]] std::optional<bool> adaptive() const;

private:
    using Text = std::optional<std::string>;
    [[nodiscard]] Result<Policy> policyAt(const Text &delta, const std::optional<Policy> &base,
                                          present::TypedNumbers &typed) const;
    [[nodiscard]] Status setBudget(Policy &policy, const Text &delta, bool isNew, present::TypedNumbers &typed) const;
    [[nodiscard]] std::string usualDelta(const std::string &stated) const;
    void setFilter(Policy &policy, bool isNew) const; ///< for a new budget, sets the default if none is given
    [[nodiscard]] Status setDeltas(Policy &policy, present::TypedNumbers &typed) const;
    [[nodiscard]] Status setNativeDeltas(Policy &policy, present::TypedNumbers &typed) const;
    [[nodiscard]] Status setRule(Policy &policy) const;
    [[nodiscard]] Status setParameters(AccountantParameters &parameters) const;
    [[nodiscard]] Status setFamily(AccountantParameters &parameters) const;
    [[nodiscard]] Status setClock(AccountantParameters &parameters) const;
    [[nodiscard]] Status setOrderShares(Policy &policy) const;

    Text m_epsilon;
    Text m_delta;
    Text m_deltaPrime;
    Text m_deltaSecond;
    NativeOptions m_native;
    Text m_filter;
    Text m_onHalt;
    std::vector<Text> m_parameters = std::vector<Text>(accountantParameters().size()); ///< in the order of
                                                                                       ///< accountantParameters()
    std::vector<std::string> m_family;
    Text m_clock;
    Text m_adaptive;
    Text m_reason;
    std::vector<std::string> m_orders;
    std::vector<std::string> m_orderShares;
};

} // namespace epsilometer::dpledger

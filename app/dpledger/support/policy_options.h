// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/support/options.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/plan/policy.h"
#include "core/present/typed_numbers.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer {

/// The policy as flags: a whole one, or overrides of a ledger's for this run.
class PolicyOptions {
public:
    /// The budget, the filter and the accountants' own parameters.
    void addTo(Options &options);

    /// Whether any flag was given.
    [[nodiscard]] bool any() const;
    /// The policy in force: `base` with the flags over it. Without a base --epsilon is needed; delta defaults to 0 and
    /// delta' to delta/2. Errors name the flag. What was typed is remembered in `typed`.
    [[nodiscard]] Result<Policy> policy(const std::optional<Policy> &base, TypedNumbers &typed) const;
    /// The event that records a policy, its budget written as typed.
    [[nodiscard]] static Json body(const Policy &policy, const TypedNumbers &typed);
    /// What --adaptive said: whether parameters were chosen by looking at outputs.
    [[nodiscard]] std::optional<bool> adaptive() const;

private:
    [[nodiscard]] Status setBudget(Policy &policy, TypedNumbers &typed) const;
    [[nodiscard]] Status setRule(Policy &policy) const;
    [[nodiscard]] Status setParameters(AccountantParameters &parameters) const;

    using Text = std::optional<std::string>;
    Text m_epsilon;
    Text m_delta;
    Text m_deltaPrime;
    Text m_filter;
    Text m_onHalt;
    Text m_target;
    Text m_gamma;
    Text m_v0;
    Text m_n;
    Text m_lattice;
    Text m_clock;
    Text m_adaptive;
    Text m_reason;
    std::vector<std::string> m_orders;
};

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/headline/headline.h"
#include "core/plan/policies_in_force.h"
#include "core/service/host.h"
#include "core/tradeoff/attack.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// A question about what the outputs of a record reveal. Numbers as typed; empty: not asked.
struct RiskQuestion {
    std::string epsilon;  ///< the smallest delta at this epsilon
    bool attack = false;  ///< what an attacker who tests for one person's data achieves
    std::string falsely;  ///< at this false positive rate instead of 0.01
    std::string prior;    ///< and who holds it so likely beforehand that the person's data was used
    std::string baseline; ///< and who guesses a person's secret with this probability without the outputs

    [[nodiscard]] bool asksAttack() const { return attack || !falsely.empty() || !prior.empty() || !baseline.empty(); }
    [[nodiscard]] bool asksAnything() const { return asksAttack() || !epsilon.empty(); }
};

/// UPPER bounds.
struct RecordRisk {
    std::optional<double> delta;              ///< at the epsilon that was asked for, if everything was fixed beforehand
    std::optional<tradeoff::AttackOdds> odds; ///< of the question about attackers
    tradeoff::Attack record;                  ///< if everything was fixed beforehand
    std::optional<tradeoff::Attack> budget;   ///< whatever is asked within the budget, if there is one
    /// Gaussian DP that covers the record; absent if no mu does.
    std::optional<tradeoff::GaussianFit> gaussian;
    std::string unit = "record"; ///< what two neighbouring data sets differ in, for sentences
};

/// A probability of a question, exactly.  Errors: OutOfDomain, naming the field
[[nodiscard]] Result<Exact> rateOf(const Host &host, std::string_view name, const std::string &typed);

/// The policy as a budget for all analyses: after changes, the sums that hold.
[[nodiscard]] Policy inForce(const Policy &policy, const PoliciesInForce &policies);
[[nodiscard]] Policy inForce(const headline::Headline &record);
/// UPPER bounds on what an attacker achieves, whatever is asked within the budget.
/// budget  in force; its filter is asked before each analysis
[[nodiscard]] tradeoff::Attack budgetAttack(const Policy &budget, const tradeoff::AttackOdds &odds);

/// budget  the policy whose filter is asked before each analysis; null: nothing guards the record
/// Errors: OutOfDomain on the fields of the question; Cancelled. Tests: tests/e2e/risk_test.cpp
[[nodiscard]] Result<RecordRisk> recordRisk(const account::Rounds &rounds, const RiskQuestion &question,
                                            const Policy *budget, const Host &host);
/// A few sentences for each question that was asked.
[[nodiscard]] std::vector<Message> sentencesOf(const RecordRisk &risk, const RiskQuestion &question);
/// Sets `delta_at`, `attack` and `budget_attack`, as far as they were asked for.
void addTo(Json &json, const RecordRisk &risk, const RiskQuestion &question);

} // namespace epsilometer::service

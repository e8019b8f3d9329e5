// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/audit/claim_judgement.h"
#include "core/budgets/scope_accounts.h"
#include "core/headline/headline.h"
#include "core/ledger/session.h"
#include "core/present/charts/burn_down/burn_down_chart.h"
#include "core/present/scope_tables.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/plan_account.h"
#include "core/service/record_risk.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The record that is accounted, a ledger's or a log's. All members must outlive the answer.
struct AccountSubject {
    const Session &session;
    const account::Rounds &rounds;
    const present::TypedNumbers &typed;
    bool isLedger = true;
    std::string format = {};     ///< of a log: id of the importer
    bool assumesPoisson = false; ///< Input::assumesPoisson
};

struct AccountQuestion {
    Policy policy;
    bool budget = true;      ///< false: there is no budget, and the policy only supplies delta
    bool forThisRun = false; ///< the policy replaces the ledger's own for this run
    bool all = true;         ///< true: every filter, odometer and composition; false: the policy's filter and one
                             ///< odometer
    bool papers = false;     ///< odometers and compositions that stand for a paper alone, too (account::Listed)
    account::RoundSelection selection = {};
    PlanDetail detail = PlanDetail::Decisions;
    bool invalidRules = false;            ///< the JSON includes the rules that do not hold, the same in every answer
    bool planAccount = false;             ///< the JSON includes every filter and odometer over record and plan
    std::optional<TotalClaim> claim = {}; ///< checked in addition to the claims of the record
    RiskQuestion risk = {};
    std::optional<bool> adaptive = {}; ///< whether parameters were chosen by looking at outputs; absent if not
                                       ///< stated
};

/// Accounting results, all recomputed from the record.
struct AccountAnswer {
    bool budget = false;
    account::AccountReport report;
    headline::Headline headline;
    std::vector<Finding> findings; ///< findings of reading, and rounds under different neighbouring relations
    std::optional<PlannedAccount> planned;
    audit::JudgedClaims claims;     ///< claims of the record that name no accountant, and the claim in the question
    std::vector<std::string> hints; ///< sentences on a wasteful split of delta, or a missing delta
    RecordRisk risk;
    std::optional<ScopeAccounts> scopes; ///< policies with a scope; set by accountRecord()
    present::BudgetOverEverything whole; ///< beside them
    std::optional<present::Pace> pace;   ///< of the ledger's spends under its own policy; absent if it is not known
};

/// Errors: OutOfDomain for an unknown filter; Cancelled. Without a budget only compositions are computed, since filters
/// and odometers are set up for a budget in advance.
[[nodiscard]] Result<AccountAnswer> accountRecord(const AccountSubject &subject, const AccountQuestion &question,
                                                  const Host &host);

/// The citations behind the answer: of the policy's filter, the odometer and the compositions that it names, and the
/// recorded mechanisms.
[[nodiscard]] std::vector<Message> citationsOf(const AccountAnswer &answer, const Session &session,
                                               const Catalog &catalog);

/// How fast the policy's budget is used; absent if the claimed times do not say. Errors: OutOfDomain for an unknown
/// filter; Cancelled.
[[nodiscard]] Result<std::optional<present::Pace>> recordPace(const Session &session, const account::Rounds &rounds,
                                                              const Policy &policy, const Host &host);

/// The relation under which the numbers hold: the stated one, else the first that a mechanism requires; empty if they
/// hold under any fixed relation.
[[nodiscard]] std::string relationOf(const Session &session);

/// The output of `dpledger account --json`, a stable format.
[[nodiscard]] Json jsonOf(const AccountAnswer &answer, const AccountSubject &subject, const AccountQuestion &question,
                          const Catalog &catalog);

} // namespace epsilometer::service

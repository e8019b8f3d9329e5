// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/audit/claim_judgement.h"
#include "core/headline/headline.h"
#include "core/ledger/session.h"
#include "core/present/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/plan_account.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The record that is accounted: a ledger's, or a log's. All of it must outlive the answer.
struct AccountSubject {
    const Session &session;
    const account::Rounds &rounds;
    const present::TypedNumbers &typed;
    bool isLedger = true;
    std::string format = {}; ///< of a log: the importer's id
};

struct AccountQuestion {
    Policy policy;
    bool budget = true;      ///< there is a budget to hold the record against; else the policy only says the delta
    bool forThisRun = false; ///< the policy is not the ledger's own
    bool all = true;         ///< every filter, odometer and composition; else the policy's filter and one odometer
    account::RoundSelection selection = {};
    PlanDetail detail = PlanDetail::Decisions;
    bool planAccount = false;             ///< the JSON has every filter and odometer over record and plan, too
    std::optional<TotalClaim> claim = {}; ///< judged beside those that the record makes
    std::optional<bool> adaptive = {};    ///< whether parameters were chosen by looking at outputs, where it is said
};

/// Everything recomputed from the record.
struct AccountAnswer {
    bool budget = false;
    account::AccountReport report;
    headline::Headline headline;
    std::vector<Finding> findings; ///< what reading found, and rounds of several neighbouring relations
    std::optional<PlannedAccount> planned;
    audit::JudgedClaims claims;     ///< those of the record that name no accountant, and the one that was asked about
    std::vector<std::string> hints; ///< sentences on a split of delta, or a delta, that wastes something
};

/// Errors: OutOfDomain for a filter that is none; Cancelled. Without a budget only compositions can be asked: filters
/// and odometers are set up for one, beforehand.
[[nodiscard]] Result<AccountAnswer> accountRecord(const AccountSubject &subject, const AccountQuestion &question,
                                                  const Host &host);

/// The relation under which the numbers hold: the one that is stated, else the first that a mechanism insists on; empty
/// where they hold under any one fixed relation.
[[nodiscard]] std::string relationOf(const Session &session);

/// What `dpledger account --json` prints; a contract.
[[nodiscard]] Json jsonOf(const AccountAnswer &answer, const AccountSubject &subject, const AccountQuestion &question,
                          const Catalog &catalog);

} // namespace epsilometer::service

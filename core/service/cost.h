// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/service/account_record.h"
#include "core/service/record_risk.h"
#include "core/service/request.h"

#include <string>

namespace epsilometer::service {

/// A question about the cost of runs of a mechanism, without a ledger.
struct CostQuestion {
    Request request;
    std::string delta;           ///< at which epsilon is stated, as typed; empty: account::kUsualDelta
    std::string neighbours = {}; ///< empty: not stated
    RiskQuestion risk = {};
};

/// The account of a record that holds these runs alone, and the accuracy of one answer.
struct CostAnswer {
    Session session;
    account::Rounds rounds;
    present::TypedNumbers typed;
    AccountQuestion question;
    AccountAnswer account;
};

/// Errors: OutOfDomain on "delta", "neighbours" or "at_epsilon"; Cancelled. Tests: tests/e2e/log_test.cpp
[[nodiscard]] Result<CostAnswer> costOf(const CostQuestion &asked, const Host &host);
/// The output of `dpledger cost --json`.
[[nodiscard]] Json jsonOf(const CostAnswer &answer, const CostQuestion &asked, const Catalog &catalog);

} // namespace epsilometer::service

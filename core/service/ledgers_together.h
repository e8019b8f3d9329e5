// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/headline/headline.h"
#include "core/ledger/session.h"
#include "core/present/table/table_spec.h"
#include "core/service/host.h"
#include "core/service/input.h"

#include <optional>
#include <string>
#include <vector>

/// What several ledgers cost one person whose data are in all of them.
namespace epsilometer::service {

/// One of the ledgers, after its last round.
struct LedgerShare {
    std::string file;
    std::string id; ///< the ledger's UUID
    Unit unit;
    std::string neighbours; ///< the relation under which its numbers hold (relationOf()); empty: under any fixed one
    headline::Headline headline;
    bool hasErrors = false; ///< what was read of the file has findings that are errors
    LedgerHead head{};      ///< if the file is a ledger

    /// UPPER bound in nats on what was spent, at headline.delta; inf if no finite bound is known.
    [[nodiscard]] Exact spent() const;
    /// The epsilon of its budget, at headline.delta; inf if its record does not keep it.
    [[nodiscard]] Exact promised() const;
};

/// What may be stated of a person in all of the ledgers, and of one in a single ledger.
struct LedgersTogether {
    std::vector<LedgerShare> ledgers;
    /// Why nothing is added: their units, windows or relations differ. Empty: they are the same.
    Message apart;
    Exact delta;    ///< sum; the delta of both sums
    Exact promised; ///< UPPER bound in nats, sum of the budgets: for everything that was and will be released
    Exact spent;    ///< UPPER bound in nats, sum of the odometers: for what was released so far, whenever it stops
    std::size_t largest = 0; ///< index of the ledger with the largest budget
    Exact largestDelta;      ///< the largest delta: with the largest budget it bounds what any one ledger promises
};

/// The share of one ledger. Errors: OutOfDomain without a policy over everything; Cancelled.
[[nodiscard]] Result<LedgerShare> shareOf(std::string file, const Session &session, const account::Rounds &rounds,
                                          const std::optional<Policy> &policy, const Host &host);

/// The share of the ledger or log in a file. Errors: those of readInput() and shareOf().
[[nodiscard]] Result<LedgerShare> readShare(const std::string &file, const LogAnswers &answers, const Host &host);

/// The ledgers together. Their analyses may be interleaved, and chosen by what any of them gave: budgets and readings
/// add up (proofs.md 20). Errors: OutOfDomain if a ledger is given twice. Precondition: at least one ledger.
/// Tests: tests/core/service/ledgers_together_test.cpp
[[nodiscard]] Result<LedgersTogether> addUp(std::vector<LedgerShare> ledgers);

/// A row a ledger.
[[nodiscard]] present::TableSpec ledgersTable(const LedgersTogether &together);
/// What is stated of a person in all of them, and of a person in one.
[[nodiscard]] std::vector<Message> ledgersSentences(const LedgersTogether &together);
/// The output of `dpledger account A B --json`, a stable format.
[[nodiscard]] Json ledgersJson(const LedgersTogether &together);

} // namespace epsilometer::service

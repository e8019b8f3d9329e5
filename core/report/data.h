// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/odometer_savings.h"
#include "core/account/sequence.h"
#include "core/audit/check.h"
#include "core/audit/claim_judgement.h"
#include "core/budgets/scope_accounts.h"
#include "core/headline/headline.h"
#include "core/headline/session_verdict.h"
#include "core/ledger/session.h"
#include "core/ledger/signatures.h"
#include "core/ledger/verdict.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/present/charts/tape/tape.h"
#include "core/present/text/typed_numbers.h"
#include "core/report/document.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer::report {

/// The catalog's lists for accounting and auditing; they must outlive the results.
struct Sources {
    const MechanismKinds &mechanisms;
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
    const audit::AuditChecks &checks;
    std::string time = {}; ///< when the next analysis would run, as RFC 3339; empty: in the period of the last one
};

/// The plan stored in a ledger, and its account after the record.
struct Planned {
    Plan plan;
    account::SequenceReport report; ///< curves at evenly spaced rounds
};

/// One record, read, verified, accounted and audited: the source of all contents of a report.
struct Data {
    Verdict verdict; ///< of a log, an empty one
    std::string log; ///< a sentence about the file, of a log without a chain; empty for a ledger
    Session session;
    present::TypedNumbers typed;
    headline::Headline headline;      ///< the numbers at the top
    headline::SessionVerdict answer;  ///< what every place says: of the record and the plan behind it
    account::AccountReport account;   ///< after the last round, with every accountant: the result of `dpledger account`
    account::SequenceReport sequence; ///< with curves at evenly spaced rounds
    std::optional<account::OdpSavings> savings;                ///< by the policy's filter; absent if no sum is a bound
    std::optional<account::OdometerSavings> savingsAtOdometer; ///< of the headline; absent where nothing is given back
    std::optional<Planned> planned;                            ///< absent without a plan in the ledger
    present::Tape tape; ///< the picture of the window: of the record and the plan behind it
    audit::Audit audit;
    /// Of a ledger without a limit over everything: the same data of the blocks with the least left
    /// (core/budgets/scoped_promise.h), which the label is about, and what that policy promises. Null, empty: none.
    std::shared_ptr<const Data> promised;
    Message promise;
    std::string tightest;
    std::string promisingScope;
    std::optional<ScopeAccounts> scopes; ///< absent if one of them has no filter that can guard it

    /// What all numbers about the budget are read from: a loss of all blocks added up is that of no unit.
    [[nodiscard]] const Data &shown() const { return promised ? *promised : *this; }
    /// "north, with the least left of blocks=*" of shown(); empty if it is about everything.
    [[nodiscard]] std::string about(bool isPublic) const;
};

/// Number of rounds in a report's curves and their tables.
inline constexpr std::size_t kReportRounds = 100;

/// Accounts and audits a record that was read and judged.
/// log  as in Data
/// Errors: those of readLedgerData().
[[nodiscard]] Result<Data> recordData(const Sources &sources, Session session, Verdict verdict, std::string log,
                                      Progress &progress, const TaskRunner &run = runInOrder,
                                      std::size_t curveRounds = kReportRounds);

/// recordData() of the bytes of a ledger; the draft, which is not part of the record, is stored separately.
/// signatures  null: seals are not checked, and the report says so
/// curveRounds  maximum number of rounds in curves
/// Errors: a broken chain, a file that is not a ledger, a ledger without a policy to report on; Cancelled.
[[nodiscard]] Result<Data> readLedgerData(const Sources &sources, std::string_view bytes, Signatures *signatures,
                                          Progress &progress, const TaskRunner &run = runInOrder,
                                          std::size_t curveRounds = kReportRounds);

/// The report without accountants that do not apply to these rounds, except the policy's filter.
[[nodiscard]] account::AccountReport applying(account::AccountReport report);

/// The charts of a ledger with their data, in the order of a report: halting points of filters, odometers, refunds of
/// output DP (if any), the budget as odds and as a curve.
[[nodiscard]] std::vector<Figure> ledgerFigures(const Data &data);

/// "valid, not sealed", or the sentence about a log.
[[nodiscard]] std::string integrityText(const Data &data);

/// "ledger ID, N lines, head HASH".
[[nodiscard]] std::string originText(const std::string &ledgerId, const LedgerHead &head);
[[nodiscard]] std::string originText(const Data &data);

} // namespace epsilometer::report

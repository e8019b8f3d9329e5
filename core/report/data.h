// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/sequence.h"
#include "core/audit/check.h"
#include "core/audit/claim_judgement.h"
#include "core/headline/headline.h"
#include "core/ledger/scope_accounts.h"
#include "core/ledger/session.h"
#include "core/ledger/signatures.h"
#include "core/ledger/verdict.h"
#include "core/mechanisms/resolver.h"
#include "core/present/typed_numbers.h"
#include "core/report/document.h"

#include <optional>
#include <string_view>
#include <vector>

namespace epsilometer::report {

/// What there is to account and audit with; the catalog's lists, which must outlive what is made with them.
struct Sources {
    const MechanismKinds &mechanisms;
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
    const audit::AuditChecks &checks;
};

/// The plan that a ledger keeps, and what becomes of it behind the record.
struct Planned {
    Plan plan;
    account::SequenceReport report; ///< at evenly spaced rounds
};

/// One ledger, read, verified, accounted and audited: all contents of a report come from here.
struct Data {
    Verdict verdict;
    Session session;
    present::TypedNumbers typed;
    headline::Headline headline;      ///< what stands first
    account::AccountReport account;   ///< after the last round, every accountant: what `dpledger account` says
    account::SequenceReport sequence; ///< at evenly spaced rounds, for curves
    std::optional<account::OdpSavings> savings; ///< as the policy's filter counts; absent where no sum is a bound
    std::optional<Planned> planned;             ///< absent where the ledger keeps no plan
    audit::AuditFindings findings;
    audit::JudgedClaims claims;          ///< of totals that name no accountant
    std::optional<ScopeAccounts> scopes; ///< absent where one of them has no filter that can guard it
};

/// Rounds at which a report's curves and their tables are read.
inline constexpr std::size_t kReportRounds = 100;

/// Reads everything from the bytes of a ledger; the draft, which is not part of the record, is separate.
/// signatures  nullptr: seals are not checked, and the report says so
/// curveRounds  most rounds at which curves are read
/// Errors: the chain is broken, the file is not a ledger, or it has no policy to report on; Cancelled.
[[nodiscard]] Result<Data> readLedgerData(const Sources &sources, std::string_view bytes, Signatures *signatures,
                                          Progress &progress, const TaskRunner &run = runInOrder,
                                          std::size_t curveRounds = kReportRounds);

/// Without the accountants that say nothing about these rounds, but with the policy's filter: a report has no rows of them.
[[nodiscard]] account::AccountReport applying(account::AccountReport report);

/// The charts of a ledger with their data, in the order of a report: where filters halt, odometers, what output DP
/// gives back (where there is any), the budget as odds and as a curve.
[[nodiscard]] std::vector<Figure> ledgerFigures(const Data &data);

/// "ledger ID, N lines, head HASH".
[[nodiscard]] std::string originText(const std::string &ledgerId, const LedgerHead &head);
[[nodiscard]] std::string originText(const Data &data);

} // namespace epsilometer::report

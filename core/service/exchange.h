// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"
#include "core/io/importer.h"
#include "core/ledger/total_claim.h"
#include "core/plan/policy.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"
#include "core/service/input.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Logs of other programs: into a new ledger, and out of a record.
namespace epsilometer::service {

/// What an import asks of the user beyond the log itself; empty if not given.
struct ImportQuestion {
    std::string from;                 ///< id of the importer; empty: the one that recognises the log
    std::vector<std::string> columns; ///< NAME=MEANING, of a CSV
    std::string sensitivity;
    std::string sampling;
    bool acceptUnreadable = false; ///< entries that were not understood cost infinity; otherwise they are refused
};

/// A log that was read for a new ledger. Read it, settle it, then write the ledger.
class LogImport {
public:
    /// Reads the log. name  its name in errors and in the ledger
    /// Errors: OutOfDomain on an answer; Malformed for an unknown format.
    static Result<LogImport> read(std::string name, std::string bytes, const ImportQuestion &question,
                                  const Host &host);

    [[nodiscard]] const io::Importer &importer() const { return *m_importer; }
    [[nodiscard]] const io::ImportResult &imported() const { return m_imported; }
    [[nodiscard]] const std::string &name() const { return m_name; }

    /// The first entry that was not understood, unless such entries are accepted.
    [[nodiscard]] Status understood() const;
    /// Fixes the neighbouring relation, and moves entries that cannot be accounted to those not understood.
    /// neighbours  the user's answer; empty: as the log states it
    [[nodiscard]] Status settle(const std::string &neighbours, const Host &host);
    /// Precondition of this and the next two: settle()
    [[nodiscard]] account::Rounds rounds(const Host &host) const;
    /// Completes a policy for the log: the first round begins it; orders that are not given are chosen for all rounds,
    /// which the policy records.
    /// rounds  of this log
    [[nodiscard]] Status complete(Policy &policy, const account::Rounds &rounds, const Host &host) const;
    /// The lines of the new ledger.
    /// header  as made by headerBody()
    /// policy  null: none
    [[nodiscard]] Result<std::string> ledger(Json header, const Json &policy, const std::optional<TotalClaim> &claim,
                                             const Host &host) const;

private:
    std::string m_name;
    std::string m_bytes;
    const io::Importer *m_importer = nullptr;
    io::ImportResult m_imported;
    std::string m_neighbours; ///< the user's answer
    bool m_acceptUnreadable = false;
};

[[nodiscard]] Json listOf(const std::vector<Message> &messages);

/// The output of `dpledger import --json`.
[[nodiscard]] Json jsonOf(const LogImport &log, const std::string &output);

enum class Exported { Record, Plan };
/// The recorded spends, or the planned analyses, in another format. A rule of the plan counts with the values that it has
/// if everything before it runs, with the outcomes assumed in the plan.
/// Errors: OutOfDomain on "to" for an unknown format, on "plan" without a plan or with a rule that has no value yet;
/// those of the exporter. Tests: tests/e2e/plan_test.cpp
[[nodiscard]] Result<io::ExportResult> exportLedger(const Input &input, Exported what, std::string_view format,
                                                    const Host &host);

} // namespace epsilometer::service

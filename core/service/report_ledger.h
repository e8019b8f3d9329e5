// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/signatures.h"
#include "core/report/data.h"
#include "core/report/document.h"
#include "core/service/host.h"

#include <string>
#include <string_view>

namespace epsilometer::service {

struct ReportQuestion {
    std::string format = "html"; ///< html, md, json, or registry: an entry for the registry of deployments
    report::Audience audience = report::Audience::Technical;
    std::string salt; ///< of digests in a public report
};

/// The catalog's lists that a report reads.
[[nodiscard]] report::Sources sourcesOf(const Catalog &catalog);

/// The report on a ledger as a text, the output of `dpledger report`.
/// bytes       of the ledger, followed by its draft
/// signatures  null: seals are not checked, and the report says so
/// Errors: those of report::readLedgerData(); OutOfDomain for an unknown format.
[[nodiscard]] Result<std::string> ledgerReport(std::string_view bytes, const ReportQuestion &question,
                                               Signatures *signatures, const Host &host);

} // namespace epsilometer::service

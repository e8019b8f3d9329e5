// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/data.h"
#include "core/report/document.h"
#include "core/service/host.h"
#include "core/service/input.h"

#include <string>

namespace epsilometer::service {

struct ReportQuestion {
    std::string format = "html"; ///< html, md, json, or registry: an entry for the registry of deployments
    report::Audience audience = report::Audience::Technical;
    std::string salt;   ///< of digests in a public report
    bool whole = false; ///< with what report::shorten() leaves out; JSON always is
};

/// The catalog's lists that a report reads.
/// time  report::Sources::time
[[nodiscard]] report::Sources sourcesOf(const Catalog &catalog, std::string time = {});

/// The entry for the registry of deployments. Errors: those of io::registryEntry()
[[nodiscard]] Result<std::string> registryEntry(const report::Data &data);

/// The report on a ledger, or on a log under a budget that was given for it, as a text: the output of `dpledger
/// report`.
/// Errors: those of report::recordData(); OutOfDomain for an unknown format.
[[nodiscard]] Result<std::string> recordReport(JudgedInput record, const ReportQuestion &question, const Host &host);

} // namespace epsilometer::service

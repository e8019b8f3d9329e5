// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/document.h"

#include <string>
#include <string_view>

namespace epsilometer::report {

/// One self-contained file: no scripts, nothing loaded from elsewhere. Real headings, tables with captions and headers,
/// drawings inline with names and descriptions, each with its data table. Numbers carry their full value in <data>.
/// Everything that comes from a ledger is escaped. The accessible master of the formats.
[[nodiscard]] std::string htmlText(const Document &document);

/// CommonMark with tables. Drawings are given by their summary and their data.
[[nodiscard]] std::string markdownText(const Document &document);

/// {"$report":"1.0", title, audience, software, ledger {id, head, lines}, label, annex, account}; `account` is what
/// `dpledger account --json` says.
[[nodiscard]] Json reportJson(const Document &document);

/// The formats that need no Qt, by their names: html, md, json. Errors: OutOfDomain, with the names.
[[nodiscard]] Result<std::string> written(const Document &document, std::string_view format);

} // namespace epsilometer::report

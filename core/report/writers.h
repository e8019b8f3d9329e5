// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/document.h"

#include <string>
#include <string_view>

namespace epsilometer::report {

/// One self-contained file without scripts and external resources. Real headings, tables with captions and headers,
/// inline drawings with names and descriptions, each with its data table. Numbers have their full value in <data>. All
/// text from a ledger is escaped. The accessible reference among the formats.
[[nodiscard]] std::string htmlText(const Document &document);

/// CommonMark with tables. Drawings are represented by their summary and data.
[[nodiscard]] std::string markdownText(const Document &document);

/// {"$report":"1.0", title, audience, software, ledger {id, head, lines}, label, annex, account}; `account` is the
/// output of `dpledger account --json`.
[[nodiscard]] Json reportJson(const Document &document);

/// Writes one of the formats that need no Qt: html, md, json. Errors: OutOfDomain, with the names.
[[nodiscard]] Result<std::string> written(const Document &document, std::string_view format);

} // namespace epsilometer::report

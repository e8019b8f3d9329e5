// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/version.h"
#include "core/present/table/cells.h"
#include "core/report/data.h"
#include "core/report/document.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The parts of the annex, each made from the data alone.
namespace epsilometer::report {

/// Maximum number of ledger rows in a report; the ledger itself has the rest.
inline constexpr std::size_t kMostLedgerRows = 500;

/// The headline for the audience: the public does not see which analysis was the last.
[[nodiscard]] headline::Headline shownHeadline(const Data &data, const Disclosure &disclosure);

/// The program and its version.
inline constexpr const char *kSoftware = "Epsilometer " EPSILOMETER_VERSION;

/// Maximum letters of a cell and of a sentence on pages with limited space; the annex of the technical report and the
/// ledger have the whole texts.
inline constexpr std::size_t kBriefCell = 80;
inline constexpr std::size_t kBriefText = 200;

// Parts that shorten() knows.
inline constexpr const char *kMethodsId = "methods";   ///< a section
inline constexpr const char *kGlossaryId = "glossary"; ///< a section
inline constexpr const char *kFindingsId = "audit";    ///< a table

/// The text cut between words to at most `most` letters, with an ellipsis.
[[nodiscard]] std::string brief(const std::string &text, std::size_t most);

/// The ledger's policies with a scope and their promises. Precondition: data.scopes
[[nodiscard]] present::TableSpec scopesTable(const Data &data);

/// Whether blocks of a partition are stated by spends.
[[nodiscard]] bool isPartitioned(const Data &data);
/// The blocks of a spend; "-" without a partition.
[[nodiscard]] present::TableCell blocksCell(const Spend &spend, bool partitioned);

/// The half-width that holds one answer with 95 percent probability; "-" if the mechanism adds no such noise.
[[nodiscard]] present::TableCell accuracyCell(const Spend &spend);

/// Removes columns in which no row has a value, and names them in the note, unless no row could have one ("-").
void dropUnstated(present::TableSpec &table);
/// The contents of an event besides type, place and time: keys and texts.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> contentOf(const Json &body);

// The parts of the short reports.
[[nodiscard]] Section releaseSection(const Data &data, const Disclosure &disclosure);
/// The promises of the policies with a scope. Precondition: there are some.
[[nodiscard]] Section scopeSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section oneChartSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section doubtSection(const Data &data, const Sources &sources, const Disclosure &disclosure);
[[nodiscard]] Section checkSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section signatureSection();
/// Line, field and digest of every internal field of the ledger. Precondition: the audience is the public.
[[nodiscard]] Section digestSection(const Data &data, const Disclosure &disclosure);

/// What the numbers of a section are about, where that is not everything.
void addAbout(Section &section, const Data &data, bool isPublic);

// The parts of the technical report.
[[nodiscard]] Section policySection(const Data &data);
[[nodiscard]] Section dataSection(const Data &data);
[[nodiscard]] Section ledgerSection(const Data &data);
[[nodiscard]] Section accountSection(const Data &data);
[[nodiscard]] Section chartSection(const Data &data);
/// Precondition: data.planned.
[[nodiscard]] Section planSection(const Data &data);
[[nodiscard]] Section utilitySection(const Data &data);
[[nodiscard]] Section trustSection(const Data &data);
[[nodiscard]] Section findingSection(const Data &data);
[[nodiscard]] Section comparisonSection(const Data &data);
[[nodiscard]] Section methodSection(const Data &data, const Sources &sources);
[[nodiscard]] Section verifySection(const Data &data);
[[nodiscard]] Section glossarySection();

} // namespace epsilometer::report

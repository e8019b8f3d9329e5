// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/cells.h"
#include "core/report/data.h"
#include "core/report/disclosure.h"
#include "core/report/document.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// The parts of the annex, each from the data alone.
namespace epsilometer::report {

/// Most rows of the ledger that a report prints; the ledger itself holds the rest.
inline constexpr std::size_t kMostLedgerRows = 500;

/// The headline as the audience sees it: which analysis was the last one is not for the public.
[[nodiscard]] headline::Headline shownHeadline(const Data &data, const Disclosure &disclosure);

/// The program and its version.
inline constexpr const char *kSoftware = "Epsilometer " EPSILOMETER_VERSION;

/// Most letters of a cell, and of a sentence, where a page has to hold them all; the annex of the technical report
/// and the ledger have them whole.
inline constexpr std::size_t kBriefCell = 80;
inline constexpr std::size_t kBriefText = 200;

/// At most so many letters of a text, cut between words, with an ellipsis.
[[nodiscard]] std::string brief(const std::string &text, std::size_t most);

/// The ledger's policies with a scope, and what they promise. Precondition: data.scopes
[[nodiscard]] present::TableSpec scopesTable(const Data &data);

/// Takes out the columns in which no row states anything, and says so in the note.
void dropUnstated(present::TableSpec &table);
/// What an event says besides its type, place and time: keys and texts.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> contentOf(const Json &body);

// The parts of the short reports.
[[nodiscard]] Section releaseSection(const Data &data, const Disclosure &disclosure);
/// What the policies with a scope promise. Precondition: there are some.
[[nodiscard]] Section scopeSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section oneChartSection(const Data &data);
[[nodiscard]] Section doubtSection(const Data &data, const Sources &sources, const Disclosure &disclosure);
[[nodiscard]] Section checkSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section signatureSection();
/// Of every internal field of the ledger: line, field, digest. Precondition: for the public.
[[nodiscard]] Section digestSection(const Data &data, const Disclosure &disclosure);

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

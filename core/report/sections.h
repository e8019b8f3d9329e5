// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/data.h"
#include "core/report/disclosure.h"
#include "core/report/document.h"

/// The parts of the annex, each from the data alone.
namespace epsilometer::report {

/// Most rows of the ledger that a report prints; the ledger itself holds the rest.
inline constexpr std::size_t kMostLedgerRows = 500;

/// The headline as the audience sees it: which analysis was the last one is not for the public.
[[nodiscard]] Headline shownHeadline(const Data &data, const Disclosure &disclosure);

[[nodiscard]] Section policySection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section dataSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section ledgerSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section accountSection(const Data &data);
[[nodiscard]] Section chartSection(const Data &data, const Disclosure &disclosure);
/// Precondition: data.planned.
[[nodiscard]] Section planSection(const Data &data);
[[nodiscard]] Section utilitySection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section trustSection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section findingSection(const Data &data, const Sources &sources, const Disclosure &disclosure);
[[nodiscard]] Section comparisonSection(const Data &data);
[[nodiscard]] Section methodSection(const Data &data, const Sources &sources, const Disclosure &disclosure);
[[nodiscard]] Section verifySection(const Data &data, const Disclosure &disclosure);
[[nodiscard]] Section glossarySection();

} // namespace epsilometer::report

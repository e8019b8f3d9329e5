// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/present/table/table_text.h"
#include "core/service/host.h"

#include <string>
#include <string_view>
#include <vector>

/// What guidelines ask of a record, filled in from it: `dpledger audit --checklist`.
namespace epsilometer::service {

/// One question and what the record answers.
struct ChecklistItem {
    std::string_view list; ///< kNistList or kRegistryList
    Message part;          ///< level of the pyramid, or section of the registry's entry
    Message item;
    Message evidence; ///< what the record says; empty: not stated
    /// Ids of the audit's checks that found something about it; suppressed findings are left out.
    std::vector<std::string> findings;
};

inline constexpr std::string_view kNistList = "nist-sp-800-226";
inline constexpr std::string_view kRegistryList = "registry";

/// The questions of NIST SP 800-226 (2025), "Guidelines for Evaluating Differential Privacy Guarantees", by the three
/// levels of its pyramid: the guarantee itself, what can undermine it, and the collection of the data; then the fields
/// of an entry for the registry of deployments. Nothing is answered that the record does not state or the accounting
/// does not give.
/// Errors: Cancelled. Tests: tests/core/service/checklist_test.cpp
[[nodiscard]] Result<std::vector<ChecklistItem>> checklist(const audit::AuditSubject &subject,
                                                           const audit::AuditFindings &findings, Progress &progress);

/// A line an item under the name of its part: "  Unit of privacy: person [UNIT-EVENT]". Ends with a line end.
[[nodiscard]] std::string checklistText(const std::vector<ChecklistItem> &items, const present::TextStyle &style);
/// [{"list","part","item","stated","evidence","findings"}]
[[nodiscard]] Json checklistJson(const std::vector<ChecklistItem> &items);

} // namespace epsilometer::service

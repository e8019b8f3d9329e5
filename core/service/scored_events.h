// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/empirical/compared.h"
#include "core/service/record_event.h"

#include <string_view>
#include <vector>

namespace epsilometer::service {

/// Events `empirical` from the scores of canaries, ready for recordEvents().
/// asked  its body holds the terms, as text or numbers: `confidence`; `delta` (0); `runs`, several (default) or one;
///        `guesses`, fixed in advance, of one run; `false_positive_rate`, at which the true one is wanted, of several
/// csv    columns score and member
/// Errors: Malformed and OutOfDomain, naming the key or the line. Tests: tests/e2e/scores_test.cpp
[[nodiscard]] Result<std::vector<EventToRecord>> scoredEvents(const EventToRecord &asked, std::string_view csv);
/// The audits of scoredEvents(), each beside every upper bound of the record, of which nothing is written.
/// Errors: as scoredEvents(); Cancelled. Tests: tests/core/service/scored_evidence_test.cpp
[[nodiscard]] Result<std::vector<audit::ComparedAudit>> scoredEvidence(const audit::AuditSubject &subject,
                                                                       const EventToRecord &asked, std::string_view csv,
                                                                       Progress &progress);

} // namespace epsilometer::service

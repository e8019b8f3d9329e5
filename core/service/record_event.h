// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/json.h"
#include "core/service/open_ledger.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The event types that are recorded without asking the filter.
inline constexpr const char *kRecordedTypes = "policy, partition, scope, handover, approvals, dataset, plan, release, "
                                              "amend, withdraw, note, review, approve, outside, "
                                              "account, empirical, anchor or rekey";

/// An event other than a spend (the filter is asked), a seal (it is signed) or an import: notes, amendments, reviews,
/// releases outside the guarantee, proofs of time, new keys, changed policies.
struct EventToRecord {
    std::string type;
    Json body = Json::object();
    std::optional<std::uint64_t> refersTo; ///< seq of the earlier event that this one is about
    std::string reason; ///< of an amendment, a withdrawal, a policy, a hand-over or a new key, which have no text
    std::string text;   ///< of any other event
    std::string actor;
    std::string time;                   ///< claimed; empty: now
    std::optional<std::uint64_t> lines; ///< of an anchor: number of first lines that the proof covers
    /// For a policy with a scope: line of the policy that it replaces, as known when this one was written; 0: none.
    /// Checked again under the lock.
    std::optional<std::int64_t> replacesLine;
    Json approvals; ///< signatures of what approvalRequest() returns, a list; null: none
};

struct RecordedEvent {
    std::uint64_t seq = 0;
    std::string inForce; ///< of a policy: one line on the policy in force from now on
    Json json;           ///< the output of `dpledger record --json`
};

/// The body of a policy event in current form: numbers as text, filter and orders stated, since a policy without a
/// filter is read as an old one. Errors: OutOfDomain and Malformed for an invalid policy.
/// hasScope  its default filter is then the universal one, since no first request can choose another
[[nodiscard]] Result<Json> statedPolicy(const Json &policy, const Host &host, bool hasScope = false);

/// The text that approvers sign before a change of the promise is recorded; empty if the ledger asks for no
/// approval of it. The event must state its time.
/// Errors: those of recordEvent()
[[nodiscard]] Result<std::string> approvalRequest(OpenLedger &ledger, const EventToRecord &asked);

/// Appends an event, synced before the function returns. Refuses an event that the ledger's own reader would call
/// malformed, and an unknown key that resembles a known one.
/// Errors: OutOfDomain and Malformed name the field; those of OpenLedger::appendAfter().
/// Tests: tests/e2e/record_test.cpp, tests/core/service/service_test.cpp
[[nodiscard]] Result<RecordedEvent> recordEvent(OpenLedger &ledger, const EventToRecord &asked);
/// Appends one or more events, all of them or none; each is checked after those before it. Returns the result of the
/// last one.
[[nodiscard]] Result<RecordedEvent> recordEvents(OpenLedger &ledger, const std::vector<EventToRecord> &asked);

} // namespace epsilometer::service

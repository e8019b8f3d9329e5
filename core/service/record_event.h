// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/service/open_ledger.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// The events that are recorded without asking the filter.
inline constexpr const char *kRecordedTypes =
    "policy, partition, scope, handover, dataset, plan, release, amend, withdraw, note, review, approve, outside, "
    "account, anchor or rekey";

/// Every event that is neither a spend (the filter is asked), a seal (signed), nor an import: notes, amendments,
/// reviews, what was published outside the guarantee, proofs of time, new keys, a changed policy.
struct EventToRecord {
    std::string type;
    Json body = Json::object();
    std::optional<std::uint64_t> refersTo; ///< the seq of the earlier event that it is about
    std::string text;                      ///< of an amendment, a withdrawal, a policy, a new key: the reason
    std::string actor;
    std::string time;                   ///< claimed; empty: now
    std::optional<std::uint64_t> lines; ///< of an anchor: how many first lines the proof is about
    /// Of a policy with a scope: the line of the policy that it replaces, as it was seen when this one was made; 0: there was
    /// none. It is looked at again under the lock.
    std::optional<std::int64_t> replacesLine;
};

struct RecordedEvent {
    std::uint64_t seq = 0;
    std::string inForce; ///< of a policy: one line, what is in force now
    Json json;           ///< what `dpledger record --json` prints
};

/// The body of a policy event as it is written today: every number is text, and filter and orders are stated, because one
/// without a filter is read as an older one. Errors: OutOfDomain and Malformed for what is no policy.
[[nodiscard]] Result<Json> statedPolicy(const Json &policy, const Host &host);

/// Appends an event, synced before it returns. What the ledger's own reader would call malformed is not written, nor a key
/// that says nothing where one that does was probably meant.
/// Errors: OutOfDomain and Malformed name the field; those of OpenLedger::appendAfter().
/// Tests: tests/e2e/record_test.cpp, tests/core/service/service_test.cpp
[[nodiscard]] Result<RecordedEvent> recordEvent(OpenLedger &ledger, const EventToRecord &asked);
/// The same of several, one or more: each is checked after those before it, and all are appended at once, or none.
/// Returns what became of the last.
[[nodiscard]] Result<RecordedEvent> recordEvents(OpenLedger &ledger, const std::vector<EventToRecord> &asked);

} // namespace epsilometer::service

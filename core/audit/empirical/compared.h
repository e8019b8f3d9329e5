// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/audit/empirical/shown.h"
#include "core/base/text/message.h"
#include "core/ledger/empirical_audit.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::audit {

/// An upper bound beside the lower one.
struct CertifiedBound {
    Message name;
    Exact epsilon;         ///< UPPER, in nats
    bool isCertain = true; ///< false: it holds only if everything was fixed in advance, which the ledger does not state
    std::int64_t line = 0; ///< of the claim, reading::kThisRun of one given for this run; 0 if nothing was claimed
};

/// What an empirical audit shows from below, by its method, and upper bounds on the same rounds.
struct ComparedAudit {
    Message method;
    /// LOWER, in nats; above the mechanism's own with a probability of at most 1 - confidence, whatever the mechanism is.
    double epsilon = 0;
    double largest = 0; ///< that it could have shown
    double mu = 0;      ///< LOWER, of Gaussian differential privacy
    std::optional<RateBounds> rates;
    bool isCertain = true; ///< false: only if the canaries of one run are independent
    Exact confidence;
    Exact delta;
    std::vector<CertifiedBound> bounds; ///< claims first

    /// The first bound below what was shown; null if every bound is above it.
    [[nodiscard]] const CertifiedBound *contradicted() const;
};

/// Which upper bounds are wanted: Enough recomputes none where a claim is contradicted.
enum class UpperBounds : std::uint8_t { Enough, All };

/// Tests: tests/core/audit/empirical_test.cpp
[[nodiscard]] Result<ComparedAudit> compared(const AuditSubject &subject, const LedgerEvent &event,
                                             const EmpiricalAudit &audit, UpperBounds wanted, Progress &progress);
/// The spend that the event refers to, if there is one.
[[nodiscard]] std::optional<Spend> auditedSpend(const Session &session, const LedgerEvent &event);

} // namespace epsilometer::audit

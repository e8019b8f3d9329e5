// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/audit/claim_judgement.h"
#include "core/audit/recomputed.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The claims of entries, which are about one run each, and the findings on one claim.
namespace epsilometer::audit {

/// The finding that a claim is below the recomputed cost.  what  "epsilon", "total by kov"
[[nodiscard]] AuditFinding lowClaim(std::int64_t line, const Message &what, const std::string &claimed,
                                    const std::string &recomputed);

/// The finding that a claim is not a valid number; absent if it is one.
[[nodiscard]] std::optional<AuditFinding> unreadableClaim(std::int64_t line, const Json &claimed);

/// Checks the claims of entries, each about one run. Slow results are cached: the entries of a training differ little.
class EntryClaims {
public:
    EntryClaims(const AuditSubject &subject, Progress &progress) : m_subject(subject), m_progress(progress) {}

    /// The finding that the entry's claim is too low; absent if it is not. Errors: Cancelled.
    Result<std::optional<AuditFinding>> low(const Spend &spend);

    /// The standing of the entry's claim: it is false where low() finds it so, and holds where an upper bound on the cost of
    /// the run shows each number that it states. Errors: Cancelled. Tests: tests/core/audit/claims_test.cpp
    Result<Standing> standing(const Spend &spend);
    /// Whether low() may find something in an entry of that standing.
    static bool mayBeLow(Standing standing) { return standing == Standing::False || standing == Standing::NotCompared; }
    /// standing() of every entry that claims a cost, in their order. Errors: Cancelled.
    Result<std::vector<Standing>> standings();

    /// Whether an entry claims a cost: for SpendList::forEach() and its reader.
    static bool isMade(const SpendList::Common &entry) { return entry.fields.claimed.ifObject() != nullptr; }

private:
    Result<std::optional<AuditFinding>> lowEpsilon(const Spend &spend, const Exact &epsilon);
    Result<std::optional<Exact>> boundOf(const std::shared_ptr<const RoundCost> &cost, const Exact &delta,
                                         const Exact &claimed);
    Result<std::optional<RecomputedBound>> recomputed(const std::shared_ptr<const RoundCost> &cost, const Exact &delta,
                                                      double enough);

    const AuditSubject &m_subject;
    Progress &m_progress;
    /// Cache by cost and delta.
    std::map<std::pair<std::shared_ptr<const RoundCost>, std::string>, std::optional<RecomputedBound>> m_known;
};

} // namespace epsilometer::audit

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/audit/recomputed.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace epsilometer::audit {

/// The claims of entries, each about one run. What takes long to recompute is kept: the entries of a training differ in
/// little.
class EntryClaims {
public:
    EntryClaims(const AuditSubject &subject, Progress &progress) : m_subject(subject), m_progress(progress) {}

    /// What the entry claims too little of. Errors: Cancelled.
    Result<std::optional<AuditFinding>> low(const Spend &spend);

private:
    Result<std::optional<AuditFinding>> lowEpsilon(const Spend &spend, const Exact &epsilon);
    Result<std::optional<RecomputedBound>> recomputed(const std::shared_ptr<const RoundCost> &cost, const Exact &delta,
                                                      double enough);

    const AuditSubject &m_subject;
    Progress &m_progress;
    /// By cost and delta.
    std::map<std::pair<std::shared_ptr<const RoundCost>, std::string>, std::optional<RecomputedBound>> m_known;
};

} // namespace epsilometer::audit

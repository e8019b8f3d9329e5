// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <array>
#include <cstddef>

namespace epsilometer::audit {

/// The findings of a check that may have one in every line of a long ledger. The first kMost of each severity are
/// stored; one further finding collects the lines of the rest (AuditFinding::addLine()), so memory is bounded. No
/// attention is lost: that finding has the same severity, and a suppression covers it only if it covers all of its
/// lines.
/// Tests: tests/core/audit/finding_list_test.cpp
class FindingList {
public:
    static constexpr std::size_t kMost = 1000; ///< stored findings of each severity

    /// Precondition: the finding has a line
    void add(AuditFinding finding);
    /// The findings in the order of add(); collective findings come last.
    [[nodiscard]] AuditFindings take();

private:
    struct OfSeverity {
        std::size_t kept = 0;
        AuditFinding others; ///< collective finding; has lines if there are more
    };
    AuditFindings m_kept;
    std::array<OfSeverity, 4> m_counts; ///< by Severity
};

} // namespace epsilometer::audit

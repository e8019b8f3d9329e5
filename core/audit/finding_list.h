// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <array>
#include <cstddef>

namespace epsilometer::audit {

/// The findings of a check that may have one in every line of a long ledger. The first of each severity are kept as they
/// are; of those after them one finding has the lines (AuditFinding::addLine()), so that memory has a limit. Nothing that
/// needs attention is lost: that finding has the severity of the others, and a suppression covers it only where it would
/// cover all of them.
/// Tests: tests/core/audit/finding_list_test.cpp
class FindingList {
public:
    static constexpr std::size_t kMost = 1000; ///< kept as they are, of each severity

    /// Precondition: the finding is about a line
    void add(AuditFinding finding);
    /// In the order in which they were added; those that have lines alone are last.
    [[nodiscard]] AuditFindings take();

private:
    struct OfSeverity {
        std::size_t kept = 0;
        AuditFinding others; ///< has lines where there are more
    };
    AuditFindings m_kept;
    std::array<OfSeverity, 4> m_counts; ///< by Severity
};

} // namespace epsilometer::audit

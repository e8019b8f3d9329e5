// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/finding_list.h"

#include <algorithm>
#include <utility>

namespace epsilometer::audit {

void FindingList::add(AuditFinding finding)
{
    OfSeverity &same = m_counts[static_cast<std::size_t>(finding.severity)];
    if (same.kept < kMost) {
        ++same.kept;
        m_kept.push_back(std::move(finding));
        return;
    }
    if (same.others.lines.empty()) {
        same.others.check = finding.check;
        same.others.severity = finding.severity;
        same.others.text = core::tr("More findings of this check; the first {1} are listed.", kMost);
        same.others.fix = finding.fix;
        same.others.findings = 0;
    }
    ++same.others.findings;
    for (const std::int64_t line : finding.lines)
        same.others.addLine(line, std::max(line, finding.lastLine));
}

AuditFindings FindingList::take()
{
    for (OfSeverity &same : m_counts) {
        if (same.others.lines.empty())
            continue;
        same.others.evidence = {{core::tr("findings not listed"), std::to_string(same.others.findings)}};
        m_kept.push_back(std::move(same.others));
    }
    return std::exchange(m_kept, {});
}

} // namespace epsilometer::audit

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <string>
#include <string_view>

namespace epsilometer::audit {

/// The findings on scopes with a check's id (Scopes::findings()), with how to fix them.
[[nodiscard]] AuditFindings scopeFindings(const Session &session, std::string_view id, const Message &fix);

/// One finding for all spends with a problem: at the first of them, with their number.
/// problem  returns the text for a spend; empty if there is no problem
template <class Problem>
[[nodiscard]] AuditFindings findingOfSpends(const Session &session, Severity severity, const Message &fix,
                                            const Problem &problem)
{
    AuditFindings found;
    std::uint64_t times = 0;
    for (const Spend &spend : session.spends) {
        Message text = problem(spend);
        if (text.empty())
            continue;
        ++times;
        if (found.empty()) {
            AuditFinding first;
            first.severity = severity;
            first.text = std::move(text);
            first.addLine(spend.line, 0);
            first.fix = fix;
            found.push_back(std::move(first));
        }
        found.front().lastLine = spend.lastLine();
    }
    if (times > 1)
        found.front().evidence = {{core::tr("spends"), std::to_string(times)}};
    return found;
}

} // namespace epsilometer::audit

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <string>
#include <string_view>

namespace epsilometer::audit {

/// What reading the events of scopes found under the id of a check (Scopes::findings()), with how to fix it.
[[nodiscard]] AuditFindings scopeFindings(const Session &session, std::string_view id, const Message &fix);

/// One finding for all spends of which `problem` says something: at the first, with how many there are.
/// problem  the text for a spend; empty where there is nothing to say
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
            first.lines = {spend.line};
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

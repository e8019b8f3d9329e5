// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/halt_ignored/halt_ignored.h"

#include "core/audit/reading.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "HALT-IGNORED",
    .title = "Spends after a halt",
    .looksAt = "Whether anything ran after a logged halt under a latching policy.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    if (subject.session.plan.policy.onHalt != OnHalt::Latch)
        return found;
    std::optional<Spend> halted;
    for (const Spend &spend : subject.session.spends) {
        if (halted && !spend.wasLeftOut()) {
            found.push_back(reading::finding(Severity::Error, spend.line,
                                             "Ran after the halt at line " + std::to_string(halted->line) +
                                                 "; the policy latches, so nothing may follow.",
                                             "Stop, or start a new interaction with a budget of its own."));
            found.back().lastLine = std::max(halted->lastLine(), reading::lastLineOfPolicy(subject.session));
        }
        if (!halted && spend.wasRefused())
            halted = spend;
    }
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeHaltIgnoredCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

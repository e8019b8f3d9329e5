// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/finding_list.h"
#include "core/audit/reading.h"

#include <algorithm>
#include <utility>

namespace epsilometer::audit {

namespace halt_ignored {
namespace {

constexpr CheckText kText{
    .id = "HALT-IGNORED",
    .title = core::tr("Spends after a halt"),
    .looksAt = core::tr("Whether anything ran after a logged halt under a latching policy."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    FindingList found;
    if (subject.session.plan.policy.onHalt != OnHalt::Latch)
        return found.take();
    std::optional<Spend> halted;
    for (const Spend &spend : subject.session.spends) {
        if (halted && !spend.wasLeftOut()) {
            AuditFinding one = reading::finding(Severity::Error, spend.line,
                                                core::tr("Ran after the halt at line {1}; the policy latches, so "
                                                         "nothing may follow.",
                                                         halted->line),
                                                core::tr("Stop, or start a new interaction with a budget of its own."));
            one.lastLine = std::max(halted->lastLine(), reading::lastLineOfPolicy(subject.session));
            found.add(std::move(one));
        }
        if (!halted && spend.wasRefused())
            halted = spend;
    }
    return found.take();
}

} // namespace
} // namespace halt_ignored

/// Finds spends after a logged halt under a latching policy.
std::unique_ptr<const AuditCheck> makeHaltIgnoredCheck()
{
    return makeCheck(halt_ignored::kText, halt_ignored::check);
}

} // namespace epsilometer::audit

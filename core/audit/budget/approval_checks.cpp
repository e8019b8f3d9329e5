// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/base/text/message.h"
#include "core/budgets/approval_gate.h"

#include <utility>

// Checks of approvals: lines that lack them, and changes of who must approve.

namespace epsilometer::audit {

namespace {

Result<AuditFindings> checkApprovalMissing(const AuditSubject &subject, Progress &progress)
{
    std::uint64_t approved = 0;
    EPSILOMETER_ASSIGN(const std::vector<NotApproved> lacking,
                       notApproved(subject.filters, subject.mechanisms, subject.session, approved, progress));
    FindingList found;
    for (const NotApproved &one : lacking) {
        AuditFinding finding = reading::finding(
            Severity::Error, one.line,
            one.spend ? core::tr("The entry takes more of the budget than a spend may without approval: {1}.", one.why)
                      : core::tr("The change of what the ledger promises is not approved: {1}.", one.why),
            core::tr("Find out who recorded the line, and by which program: this one refuses it."));
        finding.lastLine = reading::lastLineOfDecisions(subject.session);
        found.add(std::move(finding));
    }
    return found.take();
}

Message textOf(const ApprovalRule &rule)
{
    return core::tr("{1} of {2}, above {3} of the budget", rule.count, joined(rule.names()), rule.above.text());
}

Result<AuditFindings> checkApprovalsChanged(const AuditSubject &subject, Progress &)
{
    FindingList found;
    const std::vector<ApprovalRule> rules = approvalRules(subject.session.records);
    for (std::size_t i = 1; i < rules.size(); ++i) {
        AuditFinding one =
            reading::finding(Severity::Warning, rules[i].line, core::tr("Who must approve, or what, was changed."),
                             core::tr("Check who decided it, and that it was approved by those who had "
                                      "to approve until then."));
        one.evidence = {{core::tr("from"), textOf(rules[i - 1])}, {core::tr("to"), textOf(rules[i])}};
        found.add(std::move(one));
    }
    return found.take();
}

} // namespace

/// Finds lines that lack the approvals that the ledger asks for; signatures are checked again.
const AuditCheck kApprovalMissingCheck{
    .id = "APPROVAL-MISSING",
    .title = core::tr("Approvals"),
    .looksAt = core::tr("Spends above the share of the budget, and changes of what the ledger promises, that lack the "
                        "signatures that the ledger asks for."),
    .run = checkApprovalMissing,
};

/// Finds changes of the rule, of which a weaker one lets more pass.
const AuditCheck kApprovalsChangedCheck{
    .id = "APPROVALS-CHANGED",
    .title = core::tr("Changes of approvals"),
    .looksAt = core::tr("Changes of who must approve, of how many, and of the share above which they must."),
    .run = checkApprovalsChanged,
};

} // namespace epsilometer::audit

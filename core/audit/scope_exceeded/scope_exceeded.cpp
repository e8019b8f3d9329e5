// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"
#include "core/base/display.h"
#include "core/ledger/scope_accounts.h"

#include <algorithm>

namespace epsilometer::audit {

namespace scope_exceeded {
namespace {

constexpr CheckText kText{
    .id = "SCOPE-EXCEEDED",
    .title = core::tr("Budgets of scopes"),
    .looksAt = core::tr("The recorded spends against every policy with a scope, under its own filter."),
};

AuditFinding exceeded(const ScopeAccounts &accounts, std::size_t index, std::int64_t line)
{
    const ScopedPolicy &one = accounts.policy(index);
    const account::Decision &refused = *accounts.refused(index);
    AuditFinding found = reading::finding(
        Severity::Error, line,
        refused.applicability.applies
            ? core::tr("The policy of {1} refuses this entry; what it promises does not hold any more.",
                       one.scope.text())
            : core::tr("The filter of {1} cannot charge this entry: {2}", one.scope.text(), refused.applicability.why),
        core::tr("Stop the analyses of this scope; report the larger loss, or change its policy with a reason before "
                 "going on."));
    found.evidence = {{core::tr("scope"), one.scope.text()},
                      {core::tr("counted"), accounts.kind(index).statisticName()}};
    for (const ScopeRow &row : accounts.rows(index))
        if (row.exceeded) {
            const ShownAgainst shown = displayAgainst({Amount::compared(row.spent, row.budget)}, row.budget);
            found.evidence.push_back({core::tr("spent in all"), shown.amounts.front()});
            found.evidence.push_back({core::tr("limit"), shown.limit});
            break;
        }
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &progress)
{
    const auto accounts = ScopeAccounts::make(subject.filters, subject.session, progress);
    if (!accounts.ok() && accounts.error().code == ErrorCode::Cancelled)
        return accounts.error();
    if (!accounts.ok())
        return AuditFindings{reading::finding(
            Severity::Error, core::tr("A policy with a scope guards nothing: {1}", accounts.error().message()),
            core::tr("Set a policy that the filter's theorem covers."))};
    AuditFindings found;
    for (std::size_t i = 0; i < accounts->scopes().policies().size(); ++i)
        if (const auto line = accounts->exceededAt(i)) {
            found.push_back(exceeded(*accounts, i, *line));
            found.back().lastLine = std::max(reading::lastLineOfDecisions(subject.session), accounts->policy(i).line);
        }
    return found;
}

} // namespace
} // namespace scope_exceeded

std::unique_ptr<const AuditCheck> makeScopeExceededCheck()
{
    return makeCheck(scope_exceeded::kText, scope_exceeded::check);
}

} // namespace epsilometer::audit

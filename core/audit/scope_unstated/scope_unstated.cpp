// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/scope_findings.h"
#include "core/base/message.h"
#include "core/ledger/scopes.h"

namespace epsilometer::audit {

namespace scope_unstated {
namespace {

constexpr CheckText kText{
    .id = "SCOPE-UNSTATED",
    .title = core::tr("What scopes ask for"),
    .looksAt =
        core::tr("Spends that do not state what the scopes of the ledger ask for: blocks, actor, purpose, data set, "
                 "time."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Scopes scopes(subject.session);
    return findingOfSpends(subject.session, Severity::Warning,
                           core::tr("Amend the entry with what it lacks; \"*\" states that it touches all blocks."),
                           [&](const Spend &spend) {
                               const std::string names = joined(scopes.unstated(spend, spend.line));
                               return names.empty() ? names
                                                    : core::tr("Not stated, so the entry counts for all: {1}.", names);
                           });
}

} // namespace
} // namespace scope_unstated

std::unique_ptr<const AuditCheck> makeScopeUnstatedCheck()
{
    return makeCheck(scope_unstated::kText, scope_unstated::check);
}

} // namespace epsilometer::audit

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/scope_findings.h"

namespace epsilometer::audit {

namespace scope_invalid {
namespace {

constexpr CheckText kText{
    .id = "SCOPE-INVALID",
    .title = core::tr("Scopes that hold"),
    .looksAt = core::tr("Partitions, policies with a scope and hand-overs that cannot be read, or of which parallel "
                        "composition does not hold."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return scopeFindings(subject.session, "SCOPE-INVALID",
                         core::tr("Record the event again, in a form that holds; until then every spend counts for "
                                  "all blocks."));
}

} // namespace
} // namespace scope_invalid

std::unique_ptr<const AuditCheck> makeScopeInvalidCheck()
{
    return makeCheck(scope_invalid::kText, scope_invalid::check);
}

} // namespace epsilometer::audit

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/scope_findings.h"

namespace epsilometer::audit {

namespace partition_changed {
namespace {

constexpr CheckText kText{
    .id = "PARTITION-CHANGED",
    .title = core::tr("One partition"),
    .looksAt = core::tr("Whether a second partition was declared."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return scopeFindings(
        subject.session, "PARTITION-CHANGED",
        core::tr("Start a new ledger for another partition: the guarantee of a block is about who is in it from the "
                 "start."));
}

} // namespace
} // namespace partition_changed

std::unique_ptr<const AuditCheck> makePartitionChangedCheck()
{
    return makeCheck(partition_changed::kText, partition_changed::check);
}

} // namespace epsilometer::audit

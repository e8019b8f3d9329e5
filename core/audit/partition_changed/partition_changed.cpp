// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/partition_changed/partition_changed.h"

#include "core/audit/scope_findings.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "PARTITION-CHANGED",
    .title = "One partition",
    .looksAt = "Whether a second partition was declared.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return scopeFindings(
        subject.session, "PARTITION-CHANGED",
        "Start a new ledger for another partition: the guarantee of a block is about who is in it from the start.");
}

} // namespace

std::unique_ptr<const AuditCheck> makePartitionChangedCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

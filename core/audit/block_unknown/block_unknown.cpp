// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/scope_findings.h"
#include "core/ledger/scopes.h"

namespace epsilometer::audit {

namespace block_unknown {
namespace {

constexpr CheckText kText{
    .id = "BLOCK-UNKNOWN",
    .title = core::tr("Names of blocks"),
    .looksAt = core::tr("Blocks that spends name and the partition does not have."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const Scopes scopes(subject.session);
    return findingOfSpends(subject.session, Severity::Error,
                           core::tr("Amend the entry with the right blocks; until then it counts for all of them."),
                           [&](const Spend &spend) {
                               const auto blocks = scopes.blocksOf(spend);
                               return blocks.ok()
                                          ? std::string()
                                          : core::tr("The entry counts for all blocks: {1}", blocks.error().message());
                           });
}

} // namespace
} // namespace block_unknown

std::unique_ptr<const AuditCheck> makeBlockUnknownCheck()
{
    return makeCheck(block_unknown::kText, block_unknown::check);
}

} // namespace epsilometer::audit

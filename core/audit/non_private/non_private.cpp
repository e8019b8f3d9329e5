// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/non_private/non_private.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "NON-PRIVATE",
    .title = "Releases without privacy",
    .looksAt = "Entries stated to have no privacy guarantee.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::fromReading(subject.session, kText.id,
                                "List it as an outside event if it is outside the guarantee; no budget covers it.");
}

} // namespace

std::unique_ptr<const AuditCheck> makeNonPrivateCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace non_private {
namespace {

constexpr CheckText kText{
    .id = "NON-PRIVATE",
    .title = core::tr("Releases without privacy"),
    .looksAt = core::tr("Entries stated to have no privacy guarantee."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return reading::fromReading(subject.session, kText.id,
                                core::tr("List it as an outside event if it is outside the guarantee; no budget "
                                         "covers it."));
}

} // namespace
} // namespace non_private

/// Finds entries without a privacy guarantee.
std::unique_ptr<const AuditCheck> makeNonPrivateCheck()
{
    return makeCheck(non_private::kText, non_private::check);
}

} // namespace epsilometer::audit

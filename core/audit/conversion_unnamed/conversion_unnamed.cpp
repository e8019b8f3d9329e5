// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/finding_list.h"
#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace conversion_unnamed {
namespace {

constexpr CheckText kText{
    .id = "CONVERSION-UNNAMED",
    .title = core::tr("Conversions"),
    .looksAt = core::tr("Converted guarantees without their native parameters and formula."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    FindingList found;
    const auto claims = [](const SpendList::Common &one) { return !one.fields.claimed.isNull(); };
    subject.session.spends.forEach(claims, [&found](const Spend &spend) {
        const bool converted = !spend.cost->dp && reading::quantity(spend.claimed, "epsilon");
        const bool native = reading::quantity(spend.claimed, "rho") || reading::quantity(spend.claimed, "mu");
        if (!converted || (native && !textOf(spend.claimed, "conversion").empty()))
            return;
        found.add(reading::finding(
            Severity::Error, spend.line,
            core::tr("An epsilon is claimed for a mechanism that is not (epsilon, delta)-DP by itself, without its "
                     "native parameter and the conversion."),
            core::tr("Claim rho or mu as well, and name the conversion (for example zcdp-dp-cks).")));
    });
    return found.take();
}

} // namespace
} // namespace conversion_unnamed

/// Finds converted guarantees without their native parameters and formula.
std::unique_ptr<const AuditCheck> makeConversionUnnamedCheck()
{
    return makeCheck(conversion_unnamed::kText, conversion_unnamed::check);
}

} // namespace epsilometer::audit

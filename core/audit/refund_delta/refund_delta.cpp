// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/finding_list.h"
#include "core/audit/reading.h"
#include "core/base/json.h"

#include <array>

namespace epsilometer::audit {

namespace refund_delta {
namespace {

constexpr CheckText kText{
    .id = "REFUND-DELTA",
    .title = core::tr("Delta refunds"),
    .looksAt = core::tr("Whether a refund returns delta: output DP refunds epsilon only."),
};

/// Whether all numbers of the refund have a known name; others may be deltas as well.
bool isUnderstood(const Json &refund)
{
    constexpr std::array<std::string_view, 2> kKnown{"epsilon", "delta"};
    return refund.ifObject() != nullptr && firstKeyBeyond(kKnown, refund) == nullptr;
}

/// The refunded delta as written; "" if it is absent or zero. Unreadable text does not count as zero.
std::string refundedDelta(const Json &refund)
{
    if (refund.isNull())
        return {};
    if (!isUnderstood(refund))
        return refund.write();
    const Json *delta = refund.find("delta");
    const auto number = reading::quantity(refund, "delta");
    if (delta == nullptr || delta->isNull() || (number && number->isZero()))
        return {};
    return number ? number->text() : delta->write();
}

void look(const Json *refund, std::int64_t line, FindingList &found)
{
    const std::string delta = refund == nullptr ? std::string() : refundedDelta(*refund);
    if (delta.empty())
        return;
    const Literal what = isUnderstood(*refund) ? core::tr("Delta was refunded.")
                                               : core::tr("The refund is not understood, so it may "
                                                          "be of delta.");
    AuditFinding one = reading::finding(Severity::Error, line,
                                        core::tr("{1} Two cells of odds 1/2 leaking with probability 1/4 each, "
                                                 "refunded and used again, leak with probability 0.625 under a budget "
                                                 "of 0.5.",
                                                 what),
                                        core::tr("Charge the whole delta of every mechanism that ran; only the "
                                                 "epsilon of the realised cell may be refunded."));
    one.evidence = {{core::tr("refunded delta"), delta}};
    found.add(std::move(one));
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    FindingList list;
    for (const LedgerEvent &event : subject.session.records)
        look(event.body.find("refund"), event.line, list);
    const auto refunds = [](const SpendList::Common &one) { return !one.fields.refund.isNull(); };
    subject.session.spends.forEach(refunds, [&](const Spend &spend) { look(&spend.refund, spend.line, list); });
    AuditFindings found = list.take();
    const auto byLine = [](const AuditFinding &a, const AuditFinding &b) { return a.lines < b.lines; };
    std::stable_sort(found.begin(), found.end(), byLine);
    return found;
}

} // namespace
} // namespace refund_delta

/// Finds refunds of delta: output DP refunds epsilon only.
std::unique_ptr<const AuditCheck> makeRefundDeltaCheck()
{
    return makeCheck(refund_delta::kText, refund_delta::check);
}

} // namespace epsilometer::audit

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/refund_delta/refund_delta.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "REFUND-DELTA",
    .title = "Delta refunds",
    .looksAt = "Whether anybody gave delta back: output DP refunds epsilon only.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        const Json *refund = event.body.find("refund");
        const auto delta = refund == nullptr ? std::nullopt : reading::quantity(*refund, "delta");
        if (!delta || delta->isZero())
            continue;
        AuditFinding one = reading::finding(Severity::Error, event.line,
                                            "Delta was refunded. Two cells of odds 1/2 leaking with probability 1/4 "
                                            "each, refunded and used again, leak "
                                            "with probability 0.625 under a budget of 0.5.",
                                            "Charge the whole delta of every mechanism that ran; only the epsilon of "
                                            "the realised cell may be refunded.");
        one.evidence = {{"refunded delta", delta->text()}};
        found.push_back(std::move(one));
    }
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeRefundDeltaCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/time_order/time_order.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "TIME-ORDER",
    .title = "Order of times",
    .looksAt = "Claimed times that run backwards.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    const Spend *latest = nullptr;
    for (const Spend &spend : subject.session.spends) {
        if (spend.time.empty())
            continue;
        // RFC 3339 in UTC sorts as text.
        if (latest == nullptr || spend.time >= latest->time) {
            latest = &spend;
            continue;
        }
        found.push_back(reading::finding(Severity::Note, spend.line,
                                         "Its claimed time " + spend.time + " is before that of line " +
                                             std::to_string(latest->line) + ", " + latest->time + ".",
                                         "Times are claims; the order of the lines is what is chained."));
    }
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeTimeOrderCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

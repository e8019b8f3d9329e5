// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

namespace epsilometer::audit {

namespace time_order {
namespace {

constexpr CheckText kText{
    .id = "TIME-ORDER",
    .title = core::tr("Order of times"),
    .looksAt = core::tr("Claimed times that run backwards."),
};

/// One finding for all lines: a log with a wrong clock would have the same finding in every line.
AuditFinding backwards(const Spend &spend, std::int64_t latestLine, const std::string &latest)
{
    return reading::finding(Severity::Note, spend.line,
                            core::tr("The claimed time {1} of line {2} is before that of line {3}, {4}.",
                                     spend.time.text(), spend.line, latestLine, latest),
                            core::tr("Times are claims; the order of the lines is what is chained."));
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    std::string latest;
    std::int64_t latestLine = 0;
    for (const Spend &spend : subject.session.spends) {
        if (spend.time.empty())
            continue;
        // RFC 3339 in UTC sorts like text.
        if (spend.time.text() >= latest) {
            latest = spend.time.text();
            latestLine = spend.line;
        } else if (found.empty())
            found.push_back(backwards(spend, latestLine, latest));
        else
            found.front().addLine(spend.line, spend.lastLine());
    }
    if (!found.empty() && found.front().allLines() > 1)
        found.front().evidence = {{core::tr("lines before an earlier one"), std::to_string(found.front().allLines())}};
    return found;
}

} // namespace
} // namespace time_order

/// Finds claimed times that run backwards.
std::unique_ptr<const AuditCheck> makeTimeOrderCheck()
{
    return makeCheck(time_order::kText, time_order::check);
}

} // namespace epsilometer::audit

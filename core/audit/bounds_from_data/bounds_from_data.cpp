// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/bounds_from_data/bounds_from_data.h"

#include "core/audit/reading.h"

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "BOUNDS-FROM-DATA",
    .title = "Clipping bounds",
    .looksAt = "Where clipping bounds and sensitivities come from.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        const std::string origin = reading::text(event.body, "bounds_origin");
        if (origin == "data" || origin == "the data")
            found.push_back(
                reading::finding(Severity::Error, event.line,
                                 "The clipping bounds were read off the data: they leak, and no epsilon pays for it.",
                                 "Take bounds from public knowledge, or from a mechanism that is charged."));
    }
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeBoundsFromDataCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

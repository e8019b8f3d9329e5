// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/reading.h"

#include <algorithm>
#include <map>

namespace epsilometer::audit {

namespace parallel_unproven {
namespace {

constexpr CheckText kText{
    .id = "PARALLEL-UNPROVEN",
    .title = core::tr("Parallel composition"),
    .looksAt = core::tr("Entries on disjoint parts of the data, and why the parts are disjoint."),
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    if (!reading::statement(subject.session, "disjoint").empty())
        return found;
    std::map<std::string, std::size_t> findingOf; // index of the finding for each role
    const auto isParallel = [](const SpendList::Common &one) { return one.fields.step.role != "sequential"; };
    subject.session.spends.forEach(isParallel, [&](const Spend &spend) {
        const std::string &role = spend.step.role;
        if (const auto known = findingOf.find(role); known != findingOf.end()) {
            AuditFinding &grown = found[known->second];
            grown.lastLine = std::max(grown.lastLine, spend.lastLine());
            return;
        }
        findingOf.emplace(role, found.size());
        found.push_back(reading::finding(
            Severity::Warning, spend.line,
            core::tr("Entries have the role {1}, but nothing says why the parts of the data are disjoint.", role),
            core::tr("State it: a note event with the key \"disjoint\". (The totals here add the entries up: an upper "
                     "bound either way.)")));
    });
    return found;
}

} // namespace
} // namespace parallel_unproven

/// Checks entries on disjoint parts of the data for a reason why the parts are disjoint.
std::unique_ptr<const AuditCheck> makeParallelUnprovenCheck()
{
    return makeCheck(parallel_unproven::kText, parallel_unproven::check);
}

} // namespace epsilometer::audit

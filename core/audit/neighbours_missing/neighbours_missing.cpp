// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/neighbours_missing/neighbours_missing.h"

#include "core/audit/reading.h"
#include "core/notions/relation.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "NEIGHBOURS-MISSING",
    .title = "Neighbouring relation is stated",
    .looksAt = "Whether it is said between which data sets the guarantee holds.",
};

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const std::vector<Spend> &spends = subject.session.spends;
    const bool said = reading::namesRelation(subject.session.plan.neighbours);
    const bool allSay = !spends.empty() && std::all_of(spends.begin(), spends.end(), [](const Spend &spend) {
        return insistsOnRelation(*spend.cost);
    });
    if (said || allSay)
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning,
        "Not stated: the neighbouring relation. The same noise may cost twice as much where records are replaced.",
        "Amend the header with neighbours: add-remove, replace-one, zero-out, or what they are.")};
}

} // namespace

std::unique_ptr<const AuditCheck> makeNeighboursMissingCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/neighbours_mixed/neighbours_mixed.h"

#include "core/audit/reading.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "NEIGHBOURS-MIXED",
    .title = "Neighbouring relation",
    .looksAt = "Whether all entries hold under one neighbouring relation.",
};

/// The first spend of every relation that some entry insists on.
std::vector<const Spend *> firstOfEachRelation(const Session &session)
{
    std::vector<const Spend *> first;
    for (const Spend &spend : session.spends) {
        const Neighbours own = spend.cost->neighbours;
        const bool met =
            std::any_of(first.begin(), first.end(), [&](const Spend *other) { return other->cost->neighbours == own; });
        if (own != Neighbours::Unstated && !met)
            first.push_back(&spend);
    }
    return first;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    const auto first = firstOfEachRelation(subject.session);
    const Neighbours declared = neighboursFromId(subject.session.plan.neighbours);
    const bool differs = std::any_of(first.begin(), first.end(), [&](const Spend *spend) {
        return declared != Neighbours::Unstated && spend->cost->neighbours != declared;
    });
    if (first.size() < 2 && !differs)
        return AuditFindings();
    AuditFinding found =
        reading::finding(Severity::Error, "Entries under different neighbouring relations are added up.",
                         "Restate every entry under one relation, or keep one ledger for each.");
    if (declared != Neighbours::Unstated)
        found.evidence.push_back({"the ledger", subject.session.plan.neighbours});
    for (const Spend *spend : first) {
        found.lines.push_back(spend->line);
        found.evidence.push_back({"line " + std::to_string(spend->line), std::string(id(spend->cost->neighbours))});
    }
    return AuditFindings{found};
}

} // namespace

std::unique_ptr<const AuditCheck> makeNeighboursMixedCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/neighbours_mixed/neighbours_mixed.h"

#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/base/contains.h"
#include "core/notions/relation.h"

#include <algorithm>

namespace epsilometer::audit {

namespace neighbours_mixed {
namespace {

constexpr CheckText kText{
    .id = "NEIGHBOURS-MIXED",
    .title = core::tr("Neighbouring relation"),
    .looksAt = core::tr("Whether all entries hold under one neighbouring relation."),
};

/// The first spend under each relation that some entry requires.
std::vector<Spend> firstOfEachRelation(const Session &session)
{
    std::vector<Spend> first;
    const auto insists = [](const SpendList::Common &one) { return insistsOnRelation(*one.cost); };
    session.spends.forEach(insists, [&first](const Spend &spend) {
        const auto met = [&](const Spend &other) { return other.cost->neighbours == spend.cost->neighbours; };
        if (std::ranges::none_of(first, met))
            first.push_back(spend);
    });
    return first;
}

/// A relation stated in a line.
struct Stated {
    std::int64_t line = 0;
    std::string relation;
};

std::string relationIn(const Json *body)
{
    const std::string relation = body == nullptr ? std::string() : textOf(*body, "neighbours");
    return reading::namesRelation(relation) ? relation : std::string();
}

/// The statements of a relation that was changed after entries were recorded under it, and of imports under another
/// one; empty without such statements.
std::vector<Stated> declaredOtherwise(const Session &session)
{
    std::vector<Stated> found;
    Stated declared;
    const auto &spends = session.spends;
    for (const LedgerEvent &event : session.records) {
        const Json *header = event.type == "header" ? &event.body : correctedHeader(event);
        const std::string relation = relationIn(header);
        if (relation.empty() || relation == declared.relation)
            continue;
        if (!declared.relation.empty() && !spends.empty() && spends.front().line < event.line) {
            if (found.empty())
                found.push_back(declared);
            found.push_back({event.line, relation});
        }
        declared = {event.line, relation};
    }
    for (const LedgerEvent &event : session.records) {
        const std::string relation = event.type == "import" ? relationIn(&event.body) : std::string();
        if (!relation.empty() && !declared.relation.empty() && relation != declared.relation)
            found.push_back({event.line, relation});
    }
    return found;
}

void addLine(std::int64_t line, std::string relation, AuditFinding &found)
{
    if (contains(found.lines, line))
        return;
    found.lines.push_back(line);
    found.evidence.push_back({core::tr("line {1}", line), std::move(relation)});
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    return neighboursMixed(subject.session);
}

} // namespace
} // namespace neighbours_mixed

AuditFindings neighboursMixed(const Session &session)
{
    const auto first = neighbours_mixed::firstOfEachRelation(session);
    const Neighbours declared = neighboursFromId(session.plan.neighbours);
    Relation kept(declared);
    for (const Spend &spend : first)
        kept.keep(*spend.cost);
    const bool mixed =
        std::any_of(first.begin(), first.end(), [&](const Spend &spend) { return !kept.takes(*spend.cost).applies; });
    const std::vector<neighbours_mixed::Stated> otherwise = neighbours_mixed::declaredOtherwise(session);
    if (!mixed && otherwise.empty())
        return {};
    AuditFinding found =
        reading::finding(Severity::Error, core::tr("Entries under different neighbouring relations are added up."),
                         core::tr("Restate every entry under one relation, or keep one ledger for each."));
    found.check = neighbours_mixed::kText.id;
    found.lastLine =
        std::max(reading::lastLineOfSpends(session), reading::lastLineOf(reading::statementOf(session, "neighbours")));
    if (declared != Neighbours::Unstated)
        found.evidence.push_back({core::tr("the ledger"), session.plan.neighbours});
    for (const Spend &spend : first)
        if (mixed)
            neighbours_mixed::addLine(spend.line, std::string(id(spend.cost->neighbours)), found);
    for (const neighbours_mixed::Stated &other : otherwise)
        neighbours_mixed::addLine(other.line, other.relation, found);
    return {found};
}

std::unique_ptr<const AuditCheck> makeNeighboursMixedCheck()
{
    return makeCheck(neighbours_mixed::kText, neighbours_mixed::check);
}

} // namespace epsilometer::audit

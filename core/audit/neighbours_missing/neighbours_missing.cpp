// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/other_relation.h"
#include "core/audit/reading.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/relation.h"

#include <algorithm>
#include <utility>

namespace epsilometer::audit {

namespace neighbours_missing {
namespace {

constexpr CheckText kText{
    .id = "NEIGHBOURS-MISSING",
    .title = core::tr("Neighbouring relation is stated"),
    .looksAt = core::tr("Whether the neighbouring relation is stated, and what the numbers would be under another "
                        "one."),
};

constexpr Literal kAmend = core::tr("Amend the header with neighbours: add-remove, replace-one, zero-out, or what "
                                    "they are.");

bool holdsForOneClip(const SpendList::Common &one)
{
    const Neighbours stated = statedRelation(one.mechanism);
    return stated == Neighbours::AddRemove || stated == Neighbours::ZeroOut;
}

/// The numbers assume a sensitivity of one clip, and no statement names a relation for which that is right.
Result<AuditFindings> doubtful(const AuditSubject &subject, const MechanismKinds &mechanisms, Progress &progress)
{
    const auto asRecorded = [](const Spend &) { return std::optional<Restatement>(); };
    const auto replaced = [](const Spend &spend) {
        auto other = underRelation(spend.step.mechanism, Neighbours::ReplaceOne);
        return other ? std::optional(Restatement{*std::move(other), spend.step.count}) : std::nullopt;
    };
    EPSILOMETER_ASSIGN(const TotalText now, totalOf(subject, mechanisms, asRecorded, progress));
    EPSILOMETER_ASSIGN(const TotalText more, totalOf(subject, mechanisms, replaced, progress));
    AuditFinding found = reading::finding(
        Severity::Warning,
        core::tr("Not stated: the neighbouring relation. Noise multipliers are counted as noise over the clip, which "
                 "is right under add-remove and zero-out; under replace-one the sensitivity is two clips."),
        core::tr("{1} If it is replace-one, import the log again with --neighbours replace-one.", kAmend));
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon under add-remove"), now.epsilon},
                      {core::tr("epsilon under replace-one"), more.epsilon},
                      {core::tr("at delta"), now.delta}};
    return AuditFindings{found};
}

Result<AuditFindings> check(const AuditSubject &subject, const MechanismKinds &mechanisms, Progress &progress)
{
    const SpendList &spends = subject.session.spends;
    const std::string &stated = subject.session.plan.neighbours;
    if (reading::namesRelation(stated)) {
        const Status known = checkRelationName(stated, "neighbours");
        return known.ok() ? AuditFindings()
                          : AuditFindings{reading::finding(Severity::Warning, known.error().located(), kAmend)};
    }
    if (spends.any(holdsForOneClip))
        return doubtful(subject, mechanisms, progress);
    const bool allSay =
        !spends.empty() && !spends.any([](const SpendList::Common &one) { return !insistsOnRelation(*one.cost); });
    if (allSay)
        return AuditFindings();
    return AuditFindings{reading::finding(
        Severity::Warning,
        core::tr("Not stated: the neighbouring relation. Where records are replaced, the same noise may cost up to "
                 "twice the epsilon and four times the rho."),
        kAmend)};
}

} // namespace
} // namespace neighbours_missing

/// Checks that the ledger, or every entry, states the neighbouring relation of the guarantee.
std::unique_ptr<const AuditCheck> makeNeighboursMissingCheck(MechanismKinds mechanisms)
{
    return makeRestatingCheck(neighbours_missing::kText, std::move(mechanisms), neighbours_missing::check);
}

} // namespace epsilometer::audit

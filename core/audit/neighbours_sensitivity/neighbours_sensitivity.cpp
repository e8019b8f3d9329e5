// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/other_relation.h"
#include "core/audit/reading.h"
#include "core/base/contains.h"
#include "core/base/message.h"
#include "core/mechanisms/stated_relation.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace epsilometer::audit {

namespace neighbours_sensitivity {
namespace {

constexpr CheckText kText{
    .id = "NEIGHBOURS-SENSITIVITY",
    .title = core::tr("Sensitivity of noise multipliers"),
    .looksAt =
        core::tr("Whether noise multipliers of imported logs are counted as noise over two clips where records are "
                 "replaced."),
};

std::string textAt(const Json &object, std::string_view key)
{
    const Json *value = object.find(key);
    const std::string *text = value == nullptr ? nullptr : value->ifString();
    return text == nullptr ? std::string() : *text;
}

/// Whether the importer reads noise multipliers, which do not determine the relation.
bool readsMultipliers(const LedgerEvent &event)
{
    constexpr std::array<std::string_view, 3> kImporters = {"dp-event", "opacus", "flower"};
    return event.type == "import" && contains(kImporters, textAt(event.body, "importer"));
}

/// Whether such an importer wrote the mechanism before it recorded the relation of the sensitivity.
bool isOfOneClip(const Mechanism &mechanism)
{
    constexpr std::array<std::string_view, 5> kKinds = {"gaussian", "laplace", "discrete_gaussian", "discrete_laplace",
                                                        "subsampled_gaussian"};
    return statedRelation(mechanism) == Neighbours::Unstated && contains(kKinds, mechanism.kind());
}

/// Adds the lines of the entries of an import: as many spends after its line as it states.
void addEntries(const LedgerEvent &event, const Session &session, std::set<std::int64_t> &lines)
{
    const auto said = reading::quantity(event.body, "entries");
    std::int64_t left = said && !said->isInfinite() ? Exact::floorQuotient(*said, Exact(1)) : 0;
    const bool replaced = textAt(event.body, "neighbours") == id(Neighbours::ReplaceOne) ||
                          session.plan.neighbours == id(Neighbours::ReplaceOne);
    for (const Spend &spend : session.spends) {
        if (spend.line <= event.line || left-- <= 0)
            continue;
        const bool fixedSize = textAt(spend.step.mechanism.json(), "sampling") == "without_replacement";
        if ((replaced || fixedSize) && isOfOneClip(spend.step.mechanism))
            lines.insert(spend.line);
    }
}

Result<AuditFindings> check(const AuditSubject &subject, const MechanismKinds &mechanisms, Progress &progress)
{
    std::set<std::int64_t> lines;
    for (const LedgerEvent &event : subject.session.records)
        if (readsMultipliers(event))
            addEntries(event, subject.session, lines);
    if (lines.empty())
        return AuditFindings();
    const auto asRecorded = [](const Spend &) { return std::optional<Restatement>(); };
    const auto twoClips = [&](const Spend &spend) {
        Mechanism mechanism = spend.step.mechanism;
        mechanism.set(kStatedRelation, std::string(id(Neighbours::ZeroOut)));
        auto other = lines.contains(spend.line) ? underRelation(mechanism, Neighbours::ReplaceOne) : std::nullopt;
        return other ? std::optional(Restatement{*std::move(other), spend.step.count}) : std::nullopt;
    };
    EPSILOMETER_ASSIGN(const TotalText now, totalOf(subject, mechanisms, asRecorded, progress));
    EPSILOMETER_ASSIGN(const TotalText more, totalOf(subject, mechanisms, twoClips, progress));
    AuditFinding found = reading::finding(
        Severity::Error, *lines.begin(),
        counted(lines.size(),
                core::tr("{1} imported entry counted with a sensitivity of one clip under replace-one: replacing a "
                         "record moves a clipped sum by two."),
                core::tr("{1} imported entries counted with a sensitivity of one clip under replace-one: replacing a "
                         "record moves a clipped sum by two.")),
        core::tr("Import the log again, with --neighbours replace-one."));
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon as recorded"), now.epsilon},
                      {core::tr("epsilon with two clips"), more.epsilon},
                      {core::tr("at delta"), now.delta}};
    return AuditFindings{found};
}

} // namespace
} // namespace neighbours_sensitivity

/// Finds imported noise multipliers that were counted with the sensitivity of one clip although records are replaced,
/// as earlier versions did.
std::unique_ptr<const AuditCheck> makeNeighboursSensitivityCheck(MechanismKinds mechanisms)
{
    return makeRestatingCheck(neighbours_sensitivity::kText, std::move(mechanisms), neighbours_sensitivity::check);
}

} // namespace epsilometer::audit

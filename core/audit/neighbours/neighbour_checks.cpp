// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/neighbours/neighbour_checks.h"

#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/audit/restating.h"
#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/base/text/message.h"
#include "core/mechanisms/mechanism.h"
#include "core/mechanisms/stated_relation.h"
#include "core/notions/relation.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace epsilometer::audit {

namespace {

constexpr Literal kAmend = core::tr("Amend the header with neighbours: add-remove, replace-one, zero-out, or what "
                                    "they are.");

bool holdsForOneClip(const SpendList::Common &one)
{
    const Neighbours stated = statedRelation(one.mechanism);
    return stated == Neighbours::AddRemove || stated == Neighbours::ZeroOut;
}

/// The numbers assume a sensitivity of one clip, and no statement names a relation for which that is right.
Result<AuditFindings> doubtful(const AuditSubject &subject, Progress &progress)
{
    const auto asRecorded = [](const Spend &) { return std::optional<Restatement>(); };
    const auto replaced = [](const Spend &spend) {
        auto other = underRelation(spend.step.mechanism, Neighbours::ReplaceOne);
        return other ? std::optional(Restatement{*std::move(other), spend.step.count}) : std::nullopt;
    };
    EPSILOMETER_ASSIGN(const TotalText now, totalOf(subject, asRecorded, progress));
    EPSILOMETER_ASSIGN(const TotalText more, totalOf(subject, replaced, progress));
    AuditFinding found = reading::finding(
        Severity::Warning,
        core::tr("Not stated: the neighbouring relation. Noise multipliers are counted as noise over the clip, which "
                 "is right under add-remove and zero-out; under replace-one the sensitivity is two clips."),
        core::tr("{1} If it is replace-one, import the log again with the neighbouring relation replace-one.", kAmend));
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon under add-remove"), now.epsilon},
                      {core::tr("epsilon under replace-one"), more.epsilon},
                      {core::tr("at delta"), now.delta}};
    return AuditFindings{found};
}

Result<AuditFindings> checkNeighboursMissing(const AuditSubject &subject, Progress &progress)
{
    const SpendList &spends = subject.session.spends;
    const std::string &stated = subject.session.plan.neighbours;
    if (reading::namesRelation(stated)) {
        const Status known = checkRelationName(stated, "neighbours");
        return known.ok() ? AuditFindings()
                          : AuditFindings{reading::finding(Severity::Warning, known.error().located(), kAmend)};
    }
    if (spends.any(holdsForOneClip))
        return doubtful(subject, progress);
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
    found.addLine(line, 0);
    found.evidence.push_back({line > 0 ? core::tr("line {1}", line) : core::tr("an entry"), std::move(relation)});
}

Result<AuditFindings> checkNeighboursMixed(const AuditSubject &subject, Progress &)
{
    return neighboursMixed(subject.session);
}

/// Whether the importer reads noise multipliers, which do not determine the relation.
bool readsMultipliers(const LedgerEvent &event)
{
    constexpr std::array<std::string_view, 3> kImporters = {"dp-event", "opacus", "flower"};
    return event.type == "import" && contains(kImporters, textOf(event.body, "importer"));
}

/// Whether such an importer wrote the mechanism before it recorded the relation of the sensitivity.
bool isOfOneClip(const Mechanism &mechanism)
{
    constexpr std::array<std::string_view, 5> kKinds = {"gaussian", "laplace", "discrete_gaussian", "discrete_laplace",
                                                        "subsampled_gaussian"};
    return statedRelation(mechanism) == Neighbours::Unstated && contains(kKinds, mechanism.kind());
}

/// Adds the lines of the entries of an import.
void addEntries(const LedgerEvent &event, const Session &session, std::set<std::int64_t> &lines)
{
    const auto [first, end] = session.importedBy(event);
    const bool replaced = textOf(event.body, "neighbours") == id(Neighbours::ReplaceOne) ||
                          session.plan.neighbours == id(Neighbours::ReplaceOne);
    SpendList::Reader reader(session.spends);
    for (std::size_t i = first; i < end; ++i) {
        const Spend &spend = reader.at(i);
        const bool fixedSize = textOf(spend.step.mechanism.json(), "sampling") == "without_replacement";
        if ((replaced || fixedSize) && isOfOneClip(spend.step.mechanism))
            lines.insert(spend.line);
    }
}

Result<AuditFindings> checkNeighboursSensitivity(const AuditSubject &subject, Progress &progress)
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
    EPSILOMETER_ASSIGN(const TotalText now, totalOf(subject, asRecorded, progress));
    EPSILOMETER_ASSIGN(const TotalText more, totalOf(subject, twoClips, progress));
    AuditFinding found = reading::finding(
        Severity::Error, *lines.begin(),
        counted(lines.size(),
                core::tr("{1} imported entry counted with a sensitivity of one clip under replace-one: replacing a "
                         "record moves a clipped sum by two."),
                core::tr("{1} imported entries counted with a sensitivity of one clip under replace-one: replacing a "
                         "record moves a clipped sum by two.")),
        core::tr("Import the log again, with the neighbouring relation replace-one."));
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon as recorded"), now.epsilon},
                      {core::tr("epsilon with two clips"), more.epsilon},
                      {core::tr("at delta"), now.delta}};
    return AuditFindings{found};
}

std::optional<Mechanism> inShuffledEpochs(const Mechanism &run, std::uint64_t times)
{
    return runInEpochs(run, times, "shuffled_epoch");
}

Result<AuditFindings> checkSampling(const AuditSubject &subject, Progress &progress)
{
    AuditFinding found = reading::finding(
        Severity::Info,
        core::tr("Training runs are accounted as Poisson batches, every record drawn independently. Code that shuffles "
                 "the data does not draw so."),
        core::tr("Check how the code draws batches. If it shuffles, record the run as epoch_gaussian."));
    std::set<std::string> relations; // shuffled epochs are not defined for adding or removing records
    const auto isPoisson = [](const SpendList::Common &one) { return inShuffledEpochs(one.mechanism, 1).has_value(); };
    subject.session.spends.forEach(isPoisson, [&](const Spend &spend) {
        if (const auto other = inShuffledEpochs(spend.step.mechanism, spend.step.count)) {
            found.addLine(spend.line, 0);
            relations.insert(*other->find(kStatedRelation)->ifString());
        }
    });
    if (relations.empty())
        return AuditFindings();
    const Mechanism none("no_op");
    const auto asPoisson = [&](const Spend &spend) {
        const bool poisson = inShuffledEpochs(spend.step.mechanism, spend.step.count).has_value();
        return poisson ? std::nullopt : std::optional(Restatement{none, 1});
    };
    const auto asShuffled = [&](const Spend &spend) {
        return std::optional(Restatement{inShuffledEpochs(spend.step.mechanism, spend.step.count).value_or(none), 1});
    };
    EPSILOMETER_ASSIGN(const TotalText poisson, totalOf(subject, asPoisson, progress));
    EPSILOMETER_ASSIGN(const TotalText epochs, totalOf(subject, asShuffled, progress));
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon with Poisson batches"), poisson.epsilon},
                      {core::tr("epsilon with shuffled epochs"), epochs.epsilon},
                      {core::tr("at delta"), poisson.delta},
                      {core::tr("neighbours of shuffled epochs"), joined(relations)}};
    return AuditFindings{found};
}

} // namespace

AuditFindings neighboursMixed(const Session &session)
{
    const auto first = firstOfEachRelation(session);
    const Neighbours declared = neighboursFromId(session.plan.neighbours);
    Relation kept(declared);
    for (const Spend &spend : first)
        kept.keep(*spend.cost);
    const bool mixed =
        std::any_of(first.begin(), first.end(), [&](const Spend &spend) { return !kept.takes(*spend.cost).applies; });
    const std::vector<Stated> otherwise = declaredOtherwise(session);
    if (!mixed && otherwise.empty())
        return {};
    AuditFinding found =
        reading::finding(Severity::Error, core::tr("Entries under different neighbouring relations are added up."),
                         core::tr("Restate every entry under one relation, or keep one ledger for each."));
    found.check = kNeighboursMixedCheck.id;
    found.lastLine =
        std::max(reading::lastLineOfSpends(session), reading::lastLineOf(reading::statementOf(session, "neighbours")));
    if (declared != Neighbours::Unstated)
        found.evidence.push_back({core::tr("the ledger"), session.plan.neighbours});
    for (const Spend &spend : first)
        if (mixed)
            addLine(spend.line, std::string(id(spend.cost->neighbours)), found);
    for (const Stated &other : otherwise)
        addLine(other.line, other.relation, found);
    return {found};
}

/// Checks that the ledger, or every entry, states the neighbouring relation of the guarantee.
const AuditCheck kNeighboursMissingCheck{
    .id = "NEIGHBOURS-MISSING",
    .title = core::tr("Neighbouring relation is stated"),
    .looksAt = core::tr("Whether the neighbouring relation is stated, and what the numbers would be under another "
                        "one."),
    .run = checkNeighboursMissing,
};

const AuditCheck kNeighboursMixedCheck{
    .id = "NEIGHBOURS-MIXED",
    .title = core::tr("Neighbouring relation"),
    .looksAt = core::tr("Whether all entries hold under one neighbouring relation."),
    .run = checkNeighboursMixed,
};

/// Finds imported noise multipliers that were counted with the sensitivity of one clip although records are replaced,
/// as earlier versions did.
const AuditCheck kNeighboursSensitivityCheck{
    .id = "NEIGHBOURS-SENSITIVITY",
    .title = core::tr("Sensitivity of noise multipliers"),
    .looksAt =
        core::tr("Whether noise multipliers of imported logs are counted as noise over two clips where records are "
                 "replaced."),
    .run = checkNeighboursSensitivity,
};

/// SAMPLING: compares training runs accounted as Poisson batches with what holds if the code shuffles (practice.md 3).
/// Tests: tests/core/audit/sampling_test.cpp
const AuditCheck kSamplingCheck{
    .id = "SAMPLING",
    .title = core::tr("Batches of training runs"),
    .looksAt = core::tr("Training runs accounted as Poisson batches, and what they cost if the code shuffles."),
    .run = checkSampling,
};

} // namespace epsilometer::audit

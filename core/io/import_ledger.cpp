// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/import_ledger.h"

#include "core/base/sha256.h"
#include "core/io/mechanism_json.h"
#include "core/io/training_runs.h"
#include "core/ledger/read_findings.h"
#include "core/mechanisms/parameter_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace epsilometer::io {

namespace {

present::TableCell cell(Message text)
{
    return {std::move(text), std::nan(""), {}};
}

std::string lineText(std::int64_t line)
{
    return line == 0 ? std::string("-") : std::to_string(line);
}

/// "epsilon 0.05, delta 1e-6"
std::string claimText(const Json &claimed)
{
    const Json::Object *members = claimed.ifObject();
    if (members == nullptr)
        return claimed.isNull() ? std::string() : claimed.write();
    std::vector<std::string> parts;
    for (const auto &[name, value] : *members)
        parts.push_back(name + ' ' + plainText(value));
    std::ranges::stable_sort(parts, std::ranges::greater()); // epsilon before delta
    return joined(parts, ", ");
}

/// How people name it; its id without the kinds.
Message mechanismCell(const Mechanism &mechanism, const MechanismKinds *kinds)
{
    const MechanismKind *kind = kinds == nullptr ? nullptr : findMechanism(*kinds, mechanism.kind());
    return kind == nullptr ? Message(mechanism.kind()) : kind->title();
}

Message restNote(std::size_t all, std::size_t shown)
{
    return all > shown ? core::tr("The first {1} of {2}.", shown, all) : "";
}

constexpr std::size_t kEntriesPerReport = 4096;
constexpr std::size_t kMostListed = 1000;

void setText(Json &body, const char *key, const std::string &text)
{
    if (!text.empty())
        body.set(key, text);
}

Json textList(const std::vector<Message> &lines)
{
    Json::Array items;
    for (const Message &line : lines)
        items.emplace_back(line);
    return items;
}

Json problemList(const std::vector<Error> &errors)
{
    Json::Array items;
    for (const Error &error : errors) {
        if (items.size() == kMostListed) {
            items.emplace_back("and " + std::to_string(errors.size() - kMostListed) + " more");
            break;
        }
        items.emplace_back(error.located());
    }
    return items;
}

Json importBody(const ImportResult &result, const ImportSource &source, const std::string &neighbours)
{
    Json body = Json::object();
    body.set("source", source.name);
    body.set("sha256", Sha256::hex(source.bytes));
    body.set("importer", source.importer);
    setText(body, "version", source.version);
    body.set("mapping", textList(result.mapping));
    body.set("entries", Json::count(result.entries.size()));
    const std::string &stated = neighbours.empty() ? result.neighbours : neighbours;
    body.set("neighbours", stated.empty() ? "not stated" : stated);
    if (!result.notUnderstood.empty())
        body.set("not_understood", problemList(result.notUnderstood));
    return body;
}

} // namespace

namespace {

/// A row of the preview for an entry that was not understood, with the reason in the place of parameters.
std::vector<present::TableCell> problemRow(const ImportResult &result, std::size_t at, std::int64_t line)
{
    Error error = at < result.notUnderstood.size() ? result.notUnderstood[at] : Error();
    error.place.line = 0;
    return {cell(lineText(line)), {}, cell(core::tr("not understood")), cell(error.located()), {}, {}, {}, {}};
}

} // namespace

present::TableSpec importPreview(const ImportResult &result, std::size_t rows, const MechanismKinds *kinds)
{
    present::TableSpec table;
    table.id = "import";
    table.title = core::tr("Entries understood");
    table.columns = {
        {"line", core::tr("Line"), true, core::tr("of the source")},
        {"label", core::tr("Label"), false, ""},
        {"mechanism", core::tr("Mechanism"), false, ""},
        {"parameters", core::tr("Parameters"), false, ""},
        {"count", core::tr("Count"), true, ""},
        {"time", core::tr("Time"), false, ""},
        {"actor", core::tr("Actor"), false, ""},
        {"claimed", core::tr("Claimed"), false, core::tr("what the source says it cost; recomputed by the audit")}};
    std::size_t listed = 0;
    std::size_t problem = 0; // each entry that was not understood has its error, in their order
    for (const ImportedEntry &entry : result.entries) {
        const bool understood = !isNotUnderstood(entry);
        const std::size_t at = understood ? 0 : problem++;
        if ((!understood && kinds == nullptr) || ++listed > rows)
            continue;
        if (!understood) {
            table.rows.push_back(problemRow(result, at, entry.sourceLine));
            continue;
        }
        const Mechanism &mechanism = entry.step.mechanism;
        const MechanismKind *kind = kinds == nullptr ? nullptr : findMechanism(*kinds, mechanism.kind());
        table.rows.push_back({cell(lineText(entry.sourceLine)), cell(entry.step.label),
                              cell(mechanismCell(mechanism, kinds)), cell(parametersText(mechanism, kind)),
                              cell(std::to_string(entry.step.count)), cell(entry.time.text()), cell(entry.actor.text()),
                              cell(claimText(entry.claimed))});
    }
    table.note = restNote(listed, table.rows.size());
    return table;
}

present::TableSpec importProblems(const ImportResult &result, std::size_t rows)
{
    present::TableSpec table;
    table.id = "import_problems";
    table.title = core::tr("Not understood");
    table.columns = {{"line", core::tr("Line"), true, core::tr("of the source")},
                     {"problem", core::tr("Problem"), false, ""}};
    const std::size_t shown = std::min(rows, result.notUnderstood.size());
    for (std::size_t i = 0; i < shown; ++i) {
        Error error = result.notUnderstood[i];
        const std::int64_t line = std::exchange(error.place.line, 0);
        table.rows.push_back({cell(lineText(line)), cell(error.located())});
    }
    table.note = restNote(result.notUnderstood.size(), shown);
    if (shown > 0)
        table.note += (table.note.empty() ? "" : " ") + core::tr("If you import anyway, each counts as epsilon = inf.");
    return table;
}

Result<std::string> importLines(std::string lines, LedgerWriter &writer, const ImportResult &result,
                                const ImportSource &source, const std::string &neighbours, NotUnderstood policy,
                                Progress &progress)
{
    if (policy == NotUnderstood::Refuse && !result.notUnderstood.empty())
        return result.notUnderstood.front().at(source.name);
    EPSILOMETER_ASSIGN(const std::string event, writer.append("import", importBody(result, source, neighbours)));
    lines += event;
    for (std::size_t i = 0; i < result.entries.size(); ++i) {
        auto line = writer.append("spend", spendBody(result.entries[i]));
        if (!line.ok())
            return line.error().at(source.name, result.entries[i].sourceLine);
        lines += *line;
        if (i % kEntriesPerReport == 0 &&
            !progress.report(static_cast<double>(i) / static_cast<double>(result.entries.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
    }
    return lines;
}

Status refuseUnaccounted(ImportResult &result, const MechanismKinds &mechanisms, Progress &progress)
{
    MechanismResolver resolver(mechanisms);
    for (std::size_t i = 0; i < result.entries.size(); ++i) {
        if (i % kEntriesPerReport == 0 &&
            !progress.report(static_cast<double>(i) / static_cast<double>(result.entries.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        ImportedEntry &entry = result.entries[i];
        if (isNotUnderstood(entry) || isSensitivityUnanswered(entry))
            continue;
        const ResolvedMechanism &resolved = resolver.resolve(entry.step.mechanism);
        if (!resolved.problem)
            continue;
        Error error = *resolved.problem;
        error.place.line = entry.sourceLine;
        entry.step.mechanism =
            Mechanism(kNotUnderstood, {{"problem", error.message()}, {"mechanism", entry.step.mechanism.json()}});
        result.notUnderstood.push_back(std::move(error));
    }
    return {};
}

Session sessionFromImport(const ImportResult &result, const MechanismKinds &mechanisms)
{
    SessionFolder folder(mechanisms);
    std::uint64_t seq = 0;
    for (const ImportedEntry &entry : result.entries)
        folder.add(LedgerEvent{"spend", entry.sourceLine, seq++, spendBody(entry)});
    Session session = folder.take();
    session.plan.neighbours = result.neighbours;
    if (!result.question.empty())
        session.findings.push_back({std::string(read_finding::kTotalRises.id), Severity::Warning, 0, result.question});
    // Entries of unknown kind were reported above; this reports columns and the like, which belong to no entry.
    for (const Error &error : result.notUnderstood)
        session.findings.push_back({"ENTRY-MALFORMED", Severity::Error, error.place.line, error.message()});
    return session;
}

} // namespace epsilometer::io

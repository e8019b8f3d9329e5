// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/import_ledger.h"

#include "core/base/sha256.h"
#include "core/io/mechanism_json.h"
#include "core/io/noise_multiplier.h"

namespace epsilometer::io {

namespace {

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

Result<std::string> importLines(LedgerWriter &writer, const ImportResult &result, const ImportSource &source,
                                const std::string &neighbours, NotUnderstood policy, Progress &progress)
{
    if (policy == NotUnderstood::Refuse && !result.notUnderstood.empty())
        return result.notUnderstood.front().at(source.name);
    EPSILOMETER_ASSIGN(std::string lines, writer.append("import", importBody(result, source, neighbours)));
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

Session sessionFromImport(ImportResult result, const MechanismKinds &mechanisms)
{
    settleRelation(result, {});
    SessionFolder folder(mechanisms);
    std::uint64_t seq = 0;
    for (const ImportedEntry &entry : result.entries)
        folder.add(LedgerEvent{"spend", entry.sourceLine, seq++, spendBody(entry)});
    Session session = folder.take();
    session.plan.neighbours = result.neighbours;
    // Entries of unknown kind were reported above; this reports columns and the like, which belong to no entry.
    for (const Error &error : result.notUnderstood)
        session.findings.push_back({"ENTRY-MALFORMED", Severity::Error, error.place.line, error.message()});
    return session;
}

} // namespace epsilometer::io

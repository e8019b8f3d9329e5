// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/header_options.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/stamp.h"
#include "core/account/guard.h"
#include "core/base/sha256.h"
#include "core/ledger/ledger_file.h"

#include <CLI/CLI.hpp>
#include <filesystem>

namespace epsilometer {

namespace {

/// Another program's log as a ledger of its own: every entry a spend, the source's name and digest beside them.
class ImportCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "import"; }
    [[nodiscard]] std::string_view summary() const override { return "Turn another program's log into a ledger"; }

    void addOptions(CLI::App &app) override
    {
        app.add_option("SOURCE", m_source, "The log; - is standard input")->required();
        app.add_option("--from", m_format, "Its format: dp-event, csv, jsonl, pairs, ...")->required();
        app.add_option("-o,--output", m_output, "The ledger to write; must not exist")->required();
        app.add_flag("--accept-unreadable", m_acceptUnreadable,
                     "Import all the same; every entry that is not understood costs epsilon = inf");
        app.add_flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(app);
        m_header.addTo(app);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const Importer *importer, findImporter(environment.catalog.importers));
        TypedNumbers typed;
        EPSILOMETER_ASSIGN(const auto policy, givenPolicy(typed, environment));
        EPSILOMETER_ASSIGN(const std::string bytes, readBytes(m_source));
        EPSILOMETER_ASSIGN(const ImportResult imported, read(*importer, bytes, environment));
        EPSILOMETER_ASSIGN(Json header, m_header.body(imported.neighbours));
        std::vector<LedgerFile::NewEvent> events;
        events.push_back({"header", std::move(header)});
        if (policy)
            events.push_back({"policy", PolicyOptions::body(*policy, typed)});
        events.push_back({"import", importBody(*importer, bytes, imported)});
        for (const ImportedEntry &entry : imported.entries)
            events.push_back({"spend", entryBody(entry)});
        EPSILOMETER_TRY(LedgerFile::create(m_output, events));
        print(imported, importer->id());
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<const Importer *> findImporter(const Importers &importers) const
    {
        std::string known;
        for (const auto &importer : importers) {
            if (importer->id() == m_format)
                return importer.get();
            known += (known.empty() ? "" : ", ") + std::string(importer->id());
        }
        return Error{ErrorCode::OutOfDomain, "--from", m_format, "must be one of " + known, {}};
    }

    Result<std::optional<Policy>> givenPolicy(TypedNumbers &typed, const Environment &environment) const
    {
        if (!m_policy.any())
            return std::optional<Policy>();
        EPSILOMETER_ASSIGN(Policy policy, m_policy.policy({}, typed));
        EPSILOMETER_TRY(findFilter(environment.catalog.filters, policy.filter));
        return std::optional(std::move(policy));
    }

    [[nodiscard]] std::string sourceName() const { return m_source == "-" ? "standard input" : m_source; }

    Result<ImportResult> read(const Importer &importer, const std::string &bytes, const Environment &environment) const
    {
        auto imported = importer.read(bytes, environment.progress);
        if (!imported.ok())
            return imported.error().at(sourceName());
        if (imported->notUnderstood.empty() || m_acceptUnreadable)
            return imported;
        Error first = imported->notUnderstood.front().at(sourceName());
        if (imported->notUnderstood.size() > 1)
            first.constraint += " (and " + std::to_string(imported->notUnderstood.size() - 1) + " more)";
        return first;
    }

    Json importBody(const Importer &importer, const std::string &bytes, const ImportResult &imported) const
    {
        Json::Array mapping;
        for (const std::string &rule : imported.mapping)
            mapping.emplace_back(rule);
        const std::string file =
            m_source == "-" ? "standard input" : std::filesystem::path(m_source).filename().string();
        return Json::object({{"source", file},
                             {"sha256", Sha256::hex(bytes)},
                             {"importer", std::string(importer.id())},
                             {"version", EPSILOMETER_VERSION},
                             {"mapping", std::move(mapping)},
                             {"entries", Json::integer(static_cast<std::int64_t>(imported.entries.size()))}});
    }

    static Json entryBody(const ImportedEntry &entry)
    {
        Json body = spendBody(entry.step);
        const std::pair<const char *, const std::string &> texts[] = {{"time", entry.time},
                                                                      {"actor", entry.actor},
                                                                      {"purpose", entry.purpose},
                                                                      {"decision", entry.decision},
                                                                      {"status", entry.status}};
        for (const auto &[key, text] : texts) {
            if (!text.empty())
                body.set(key, text);
        }
        if (!entry.claimed.isNull())
            body.set("claimed", entry.claimed);
        if (entry.line > 0)
            body.set("line", Json::integer(entry.line));
        return body;
    }

    void print(const ImportResult &imported, std::string_view format) const
    {
        const auto entries = static_cast<std::int64_t>(imported.entries.size());
        if (m_json) {
            Json::Array mapping;
            for (const std::string &rule : imported.mapping)
                mapping.emplace_back(rule);
            return console::printJson(Json::object(
                {{"output", m_output}, {"entries", Json::integer(entries)}, {"mapping", std::move(mapping)}}));
        }
        std::string out = m_output + ": " + std::to_string(entries) + " entries from " + sourceName() + " (" +
                          std::string(format) + ")\n";
        for (const std::string &rule : imported.mapping)
            out += "  " + rule + "\n";
        console::print(out);
    }

    std::string m_source;
    std::string m_format;
    std::string m_output;
    bool m_acceptUnreadable = false;
    bool m_json = false;
    PolicyOptions m_policy;
    HeaderOptions m_header;
};

} // namespace

std::unique_ptr<Command> makeImportCommand()
{
    return std::make_unique<ImportCommand>();
}

} // namespace epsilometer

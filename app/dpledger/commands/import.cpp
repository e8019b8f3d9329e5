// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/header_options.h"
#include "app/dpledger/support/input.h"
#include "app/dpledger/support/policy_options.h"
#include "app/dpledger/support/stamp.h"
#include "core/account/guard.h"
#include "core/base/file.h"
#include "core/io/import_ledger.h"

#include <filesystem>

namespace epsilometer {

namespace {

/// Another program's log as a ledger of its own: every entry a spend, the source's name and digest beside them.
class ImportCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "import"; }
    [[nodiscard]] std::string_view summary() const override { return "Turn another program's log into a ledger"; }

    void addOptions(Options &options) override
    {
        options.positional("SOURCE", m_source, "The log; - is standard input");
        options.required("--from", m_format, "Its format: dp-event, csv, jsonl, pairs, ...");
        options.required("-o,--output", m_output, "The ledger to write; must not exist");
        options.flag("--accept-unreadable", m_acceptUnreadable,
                     "Import all the same; every entry that is not understood costs epsilon = inf");
        options.text(
            "--sensitivity", m_sensitivity,
            "Of the additive noise, where the log does not hold it (opendp): the largest d_in of any measurement");
        options.flag("--json", m_json, "Machine-readable output");
        m_policy.addTo(options);
        m_header.addTo(options);
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const Importer *importer, findImporter(environment.catalog.importers));
        TypedNumbers typed;
        EPSILOMETER_ASSIGN(const auto policy, givenPolicy(typed, environment));
        EPSILOMETER_ASSIGN(const std::string bytes, readBytes(m_source));
        EPSILOMETER_ASSIGN(const ImportResult imported, read(*importer, bytes, environment));
        EPSILOMETER_ASSIGN(const std::string start, firstLines(imported, policy, typed));
        EPSILOMETER_ASSIGN(const std::string rest, entryLines(*importer, bytes, imported, environment));
        EPSILOMETER_TRY(createFile(m_output, start + rest));
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
        if (!m_sensitivity.empty())
            EPSILOMETER_TRY(answerSensitivity(*imported, m_sensitivity));
        if (imported->notUnderstood.empty() || m_acceptUnreadable)
            return imported;
        Error first = imported->notUnderstood.front().at(sourceName());
        if (imported->notUnderstood.size() > 1)
            first.constraint += " (and " + std::to_string(imported->notUnderstood.size() - 1) + " more)";
        return first;
    }

    Result<std::string> firstLines(const ImportResult &imported, const std::optional<Policy> &policy,
                                   const TypedNumbers &typed)
    {
        EPSILOMETER_ASSIGN(Json header, m_header.body(imported.neighbours));
        EPSILOMETER_ASSIGN(std::string lines, m_writer.append("header", std::move(header)));
        if (!policy)
            return lines;
        EPSILOMETER_ASSIGN(const std::string line, m_writer.append("policy", PolicyOptions::body(*policy, typed)));
        return lines + line;
    }

    Result<std::string> entryLines(const Importer &importer, const std::string &bytes, const ImportResult &imported,
                                   const Environment &environment)
    {
        const std::string name =
            m_source == "-" ? "standard input" : std::filesystem::path(m_source).filename().string();
        const ImportSource source{name, bytes, std::string(importer.id()), EPSILOMETER_VERSION};
        return importLines(m_writer, imported, source, m_header.neighbours(), NotUnderstood::ChargeInfinity,
                           environment.progress);
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
    std::string m_sensitivity;
    bool m_acceptUnreadable = false;
    bool m_json = false;
    PolicyOptions m_policy;
    HeaderOptions m_header;
    LedgerWriter m_writer;
};

} // namespace

std::unique_ptr<Command> makeImportCommand()
{
    return std::make_unique<ImportCommand>();
}

} // namespace epsilometer

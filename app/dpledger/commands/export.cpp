// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/base/os/file.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger export`: prints the recorded spends in the format of another program.
class ExportCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "export"; }
    [[nodiscard]] std::string_view summary() const override { return "Write a ledger's spends in another format"; }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV or JSON Lines; - is standard input");
        options.required("--to", m_format, "The format: dp-event, csv, jsonl, json, registry");
        options.output(m_output, "The file to write; must not exist. Without it, or -: standard output");
        options.flag("--json", m_json, "Print what was written, and what the format cannot hold; needs -o");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_json && m_output.empty())
            return Error{ErrorCode::OutOfDomain, "--json", "", "needs -o: standard output is the export itself", {}};
        EPSILOMETER_ASSIGN(const io::Exporter *exporter, findExporter(environment.catalog.exporters));
        EPSILOMETER_ASSIGN(const Session session, read(environment));
        const Catalog &catalog = environment.catalog;
        auto written =
            exporter->write({session, catalog.filters, catalog.odometers, catalog.compositions}, environment.progress);
        if (!written.ok())
            return written.error().at(shownName(m_file));
        const io::ExportResult &result = *written;
        if (m_output.empty())
            console::printBytes(result.bytes);
        else
            EPSILOMETER_TRY(createFile(m_output, result.bytes));
        if (m_json)
            printJson(result);
        else
            for (const Message &note : result.notes)
                console::complain(m_file + ": " + note.english());
        return ExitCode::Fine;
    }

private:
    [[nodiscard]] Result<Session> read(const Environment &environment) const
    {
        EPSILOMETER_ASSIGN(const std::string bytes, readBytesWithDraft(m_file));
        if (isPlain(m_file, bytes, environment))
            return readPlainSession(m_file, bytes, environment);
        auto loaded = loadLedger(bytes, environment.catalog.mechanisms, environment.progress);
        if (!loaded.ok())
            return loaded.error().at(shownName(m_file));
        warnOfTornLine(m_file, loaded->head);
        return std::move(loaded->session);
    }

    void printJson(const io::ExportResult &result) const
    {
        Json::Array notes;
        for (const Message &note : result.notes)
            notes.emplace_back(note);
        console::printJson(Json::object({{"output", m_output},
                                         {"format", m_format},
                                         {"bytes", Json::count(result.bytes.size())},
                                         {"notes", std::move(notes)}}));
    }

    [[nodiscard]] Result<const io::Exporter *> findExporter(const io::Exporters &exporters) const
    {
        std::string known;
        for (const auto &exporter : exporters) {
            if (exporter->id() == m_format)
                return exporter.get();
            known += (known.empty() ? "" : ", ") + std::string(exporter->id());
        }
        return Error{ErrorCode::OutOfDomain, "--to", m_format, "must be one of " + known, {}};
    }

    std::string m_file;
    std::string m_format;
    std::string m_output;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeExportCommand()
{
    return std::make_unique<ExportCommand>();
}

} // namespace epsilometer::dpledger

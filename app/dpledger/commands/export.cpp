// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/base/os/file.h"
#include "core/service/exchange.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger export`: prints the recorded spends in the format of another program.
class ExportCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "export"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Write a ledger's spends, or its plan, in another format";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "Ledger, CSV, JSON Lines or the log of a library; - is standard input");
        options.required("--to", m_format,
                         "The format: dp-event, csv, jsonl, json, registry, python-opendp, python-opacus");
        options.flag("--plan", m_plan,
                     "The planned analyses instead of the recorded ones; as Python it is a program that runs them, and "
                     "asks the ledger before each");
        options.output(m_output, "The file to write; must not exist. Without it, or -: standard output");
        options.flag("--json", m_json, "Print what was written, and what the format cannot hold; needs -o");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        if (m_json && m_output.empty())
            return makeError(ErrorCode::OutOfDomain, "--json", "", "needs -o: standard output is the export itself");
        LogAnswers answers;
        answers.entries = true;
        EPSILOMETER_ASSIGN(NewFile file, NewFile::at(m_output, madeFrom(m_file)));
        EPSILOMETER_ASSIGN(const Input input, readInput(m_file, environment, answers));
        warnOfTornLine(input);
        const auto written = service::exportLedger(input, m_plan ? service::Exported::Plan : service::Exported::Record,
                                                   m_format, environment);
        if (!written.ok())
            return written.error().parameter.empty() ? written.error().at(shownName(m_file)) : written.error();
        const io::ExportResult &result = *written;
        if (m_output.empty())
            console::printBytes(result.bytes);
        else
            EPSILOMETER_TRY(file.create(result.bytes));
        if (m_json)
            printJson(result);
        else
            for (const Message &note : result.notes)
                console::complain(m_file + ": " + note.english());
        return ExitCode::Fine;
    }

private:
    void printJson(const io::ExportResult &result) const
    {
        console::printJson(Json::object({{"output", m_output},
                                         {"format", m_format},
                                         {"bytes", Json::count(result.bytes.size())},
                                         {"notes", service::listOf(result.notes)}}));
    }

    std::string m_file;
    std::string m_format;
    std::string m_output;
    bool m_plan = false;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeExportCommand()
{
    return std::make_unique<ExportCommand>();
}

} // namespace epsilometer::dpledger

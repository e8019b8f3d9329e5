// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"

#include <CLI/CLI.hpp>

namespace epsilometer {

namespace {

/// Whether the file is what was written: the chain, line by line.
class VerifyCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "verify"; }
    [[nodiscard]] std::string_view summary() const override { return "Check a ledger's chain"; }

    void addOptions(CLI::App &app) override
    {
        app.add_option("FILE", m_file, "Ledger; - is standard input")->required();
        app.add_flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_ASSIGN(const std::string bytes, readBytes(m_file));
        const EventSink ignore = [](LedgerEvent &&) {};
        const auto head = scanLedger(bytes, ignore, environment.progress);
        if (!head.ok())
            return refuse(head.error().at(m_file == "-" ? "standard input" : m_file));
        print(*head, bytes.size());
        return ExitCode::Fine;
    }

private:
    /// With --json the verdict is also on standard output, for scripts; the exit status is the same.
    Result<ExitCode> refuse(const Error &error) const
    {
        if (m_json && error.code != ErrorCode::Cancelled)
            console::printJson(
                Json::object({{"verdict", error.code == ErrorCode::ChainBroken ? "chain broken" : "bad file"},
                              {"valid", false},
                              {"line", Json::integer(error.place.line)},
                              {"field", error.place.field.empty() ? error.parameter : error.place.field},
                              {"problem", error.message()}}));
        return error;
    }

    void print(const LedgerHead &head, std::size_t bytes) const
    {
        const auto lines = static_cast<std::int64_t>(head.nextSeq);
        const auto torn = static_cast<std::int64_t>(head.torn.size());
        if (m_json)
            return console::printJson(Json::object({{"verdict", "valid, not sealed"},
                                                    {"valid", true},
                                                    {"lines", Json::integer(lines)},
                                                    {"bytes", Json::integer(static_cast<std::int64_t>(bytes))},
                                                    {"head", head.headHash},
                                                    {"torn_bytes", Json::integer(torn)}}));
        console::print("valid, not sealed: " + std::to_string(lines) + " lines, head " + head.headHash + "\n");
        if (torn > 0)
            console::print("the last line has no end: a torn write of " + std::to_string(torn) +
                           " bytes, not part of the chain\n");
        console::print(
            "A chain shows changes, not a history rewritten from its start, and a file cut back looks whole:\n"
            "compare the head and the line count with a copy kept elsewhere.\n");
    }

    std::string m_file;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeVerifyCommand()
{
    return std::make_unique<VerifyCommand>();
}

} // namespace epsilometer

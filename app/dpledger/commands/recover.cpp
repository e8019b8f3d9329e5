// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "core/base/require.h"
#include "core/ledger/damaged.h"
#include "core/ledger/ledger_file.h"

namespace epsilometer::dpledger {

namespace {

/// `dpledger recover`: what is whole of a damaged ledger, in a new file.
class RecoverCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "recover"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Copy the undamaged first lines of a ledger to a new file";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file, "The damaged ledger; it is not changed");
        options.output(m_output, "The ledger to write; must not exist");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(require::that(!m_output.empty(), "--output", "", "must be given"));
        EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(m_file));
        const auto whole = wholeLinesOf(bytes, environment.progress);
        if (!whole.ok())
            return whole.error().at(m_file);
        const LedgerHead &head = whole->head;
        EPSILOMETER_ASSIGN(
            const LedgerFile made,
            LedgerFile::createFromLines(m_output, bytes.substr(0, head.chainedBytes), LedgerWriter(head)));
        isDone(m_output + " is written");
        if (m_json)
            console::printJson(Json::object({{"output", m_output},
                                             {"lines", Json::count(head.nextSeq)},
                                             {"head", head.headHash},
                                             {"left_out_bytes", Json::count(bytes.size() - head.chainedBytes)},
                                             {"left_out_lines", Json::count(whole->linesAfter)},
                                             {"problem", whole->problem}}));
        else
            print(*whole, bytes.size());
        return whole->problem.empty() ? ExitCode::Fine : ExitCode::Findings;
    }

private:
    void print(const WholeLines &whole, std::size_t bytes) const
    {
        console::say(m_output + ": " + counted(whole.head.nextSeq, "whole line") + ", head " + whole.head.headHash);
        if (whole.problem.empty())
            return;
        console::say("left out: " + counted(bytes - whole.head.chainedBytes, "byte") + " from byte " +
                     std::to_string(whole.head.chainedBytes + 1) + " of " + m_file + " on, in " +
                     counted(whole.linesAfter, "line") + ": " + whole.problem.english());
        console::say("Spends in the lines that are left out are spent: record them again.");
    }

    std::string m_file;
    std::string m_output;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeRecoverCommand()
{
    return std::make_unique<RecoverCommand>();
}

} // namespace epsilometer::dpledger

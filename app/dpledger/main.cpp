// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/commands.h"
#include "app/dpledger/support/completions.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/out_of_memory.h"
#include "app/dpledger/support/terminal_progress.h"
#include "app/host/host.h"
#include "core/base/near_word.h"
#include "core/base/startup.h"

#include <CLI/CLI.hpp>

namespace epsilometer::dpledger {
namespace {

constexpr const char *kDescription =
    "Enforces, accounts and audits a differential privacy budget under full adaptivity.\n"
    "FILE is a ledger, a CSV with a header epsilon,delta, or JSON Lines of spends; - is standard input.\n"
    "Exit status: 0 fine; 1 findings or a HALT; 2 the file is bad, busy or cannot be written; 3 a signature is bad or\n"
    "unknown; 64 usage; 130 interrupted by Ctrl-C.";

ExitCode report(const Error &error)
{
    console::complain(error);
    return exitCodeFor(error);
}

/// The command line's grammar, and which command was asked for.
class Program {
public:
    Program() : m_app(kDescription, "dpledger"), m_commands(makeCommands())
    {
        m_app.set_version_flag("--version", "dpledger " EPSILOMETER_VERSION);
        m_app.require_subcommand(1);
        m_app.fallthrough(false);
        for (const auto &command : m_commands)
            addCommand(*command);
        // Not listed: packagers and shells run it, people do not.
        CLI::App *completions = m_app.add_subcommand("completions", "Print a completion script")->group("");
        completions->add_option("SHELL", m_shell, "bash, zsh or fish")->required();
    }

    /// The shell whose completion script was asked for; empty if none was.
    [[nodiscard]] const std::string &shell() const { return m_shell; }
    [[nodiscard]] const CLI::App &grammar() const { return m_app; }

    /// The command to run, or null and the status to end with (after --help, --version or a usage error).
    Command *parse(int argc, char **argv, ExitCode &status)
    {
        try {
            m_app.parse(argc, argv);
        } catch (const CLI::ParseError &problem) {
            status = ended(problem, argc, argv);
            return nullptr;
        }
        return m_chosen;
    }

private:
    void addCommand(Command &command)
    {
        CLI::App *sub = m_app.add_subcommand(std::string(command.name()), std::string(command.summary()));
        Options options(*sub);
        command.addOptions(options);
        sub->callback([this, &command] { m_chosen = &command; });
    }

    [[nodiscard]] std::vector<std::string_view> commandNames() const
    {
        std::vector<std::string_view> names;
        for (const auto &command : m_commands)
            names.push_back(command->name());
        return names;
    }

    ExitCode ended(const CLI::ParseError &problem, int argc, char **argv)
    {
        if (problem.get_exit_code() == 0) {
            m_app.exit(problem);
            const Status written = console::finish();
            return written ? ExitCode::Fine : report(written.error());
        }
        const auto parsed = m_app.get_subcommands();
        if (parsed.empty() && argc > 1 && argv[1][0] != '-') {
            const std::string_view near = nearWord(commandNames(), argv[1]);
            const std::string meant = near.empty() ? "" : "; did you mean " + std::string(near) + "?";
            console::complain("dpledger: unknown command " + std::string(argv[1]) + meant + "; see dpledger --help");
            return ExitCode::Usage;
        }
        const std::string name = parsed.empty() ? "dpledger" : "dpledger " + parsed.front()->get_name();
        console::complain(name + ": " + reasonOf(problem, parsed) + "; see " + name + " --help");
        return ExitCode::Usage;
    }

    /// A misspelt flag is often the reason why another one is missing: it is said first.
    static std::string reasonOf(const CLI::ParseError &problem, const std::vector<CLI::App *> &parsed)
    {
        const bool missing = dynamic_cast<const CLI::RequiredError *>(&problem) != nullptr;
        const auto unknown = parsed.empty() ? std::vector<std::string>() : parsed.front()->remaining();
        return missing && !unknown.empty() ? "The following argument was not expected: " + unknown.front()
                                           : std::string(problem.what());
    }

    CLI::App m_app;
    Commands m_commands;
    Command *m_chosen = nullptr;
    std::string m_shell;
};

ExitCode run(Command &command)
{
    const Catalog catalog = makeCatalog();
    TerminalProgress progress;
    service::Host host = host::makeHost(catalog, progress);
    host.flags = true;
    const Result<ExitCode> result = command.run(host);
    progress.clear();
    if (const Status written = console::finish(); !written) {
        Error error = written.error();
        if (!command.done().empty()) // or a charge would be made twice
            error.constraint += "; all the same " + command.done();
        return report(error);
    }
    return result ? *result : report(result.error());
}

template <class Kinds> std::vector<std::string> idsOf(const Kinds &kinds)
{
    std::vector<std::string> ids;
    for (const auto &kind : kinds)
        ids.emplace_back(kind->id());
    return ids;
}

ExitCode printCompletions(const Program &program)
{
    const Catalog catalog = makeCatalog();
    const OptionWords words{
        {"--from", idsOf(catalog.importers)}, {"--to", idsOf(catalog.exporters)}, {"--filter", idsOf(catalog.filters)}};
    const auto script = completionScript(program.grammar(), program.shell(), words);
    if (!script)
        return report(script.error());
    console::print(*script);
    const Status written = console::finish();
    return written ? ExitCode::Fine : report(written.error());
}

ExitCode runCommand(int argc, char **argv)
{
    Program program;
    ExitCode status = ExitCode::Fine;
    Command *command = program.parse(argc, argv, status);
    if (command == nullptr && !program.shell().empty() && status == ExitCode::Fine)
        return printCompletions(program);
    return command == nullptr ? status : run(*command);
}

} // namespace
} // namespace epsilometer::dpledger

int main(int argc, char **argv)
{
    epsilometer::prepareProcess();
    epsilometer::dpledger::endWhenOutOfMemory();
    return static_cast<int>(epsilometer::dpledger::runCommand(argc, argv));
}

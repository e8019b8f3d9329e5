// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/typed_words.h"
#include "app/dpledger/commands/commands.h"
#include "app/dpledger/support/completions.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/out_of_memory.h"
#include "app/dpledger/support/terminal_progress.h"
#include "app/host/confine.h"
#include "app/host/host.h"
#include "core/base/os/process.h"
#include "core/base/sha256.h"
#include "core/base/text/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <exception>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::dpledger {
namespace {

constexpr const char *kDescription =
    "Enforces, accounts for and audits a differential privacy budget under full adaptivity.\n"
    "FILE is a ledger, a CSV with a header epsilon,delta, JSON Lines of spends, or a library's log; - is standard "
    "input.\n"
    "dpledger help COMMAND lists a command's common options, --help-all all of them.\n"
    "Exit status: 0 fine; 1 findings or a HALT; 2 the file is bad, busy or cannot be written; 3 a signature is bad or\n"
    "unknown; 64 usage; 130 interrupted by Ctrl-C.";
constexpr const char *kCompletions = "completions";

ExitCode report(const Error &error)
{
    console::complain(error);
    return exitCodeFor(error);
}

/// "; did you mean spend?" for a near word, or an empty text.
std::string meant(const std::vector<std::string> &known, std::string_view typed, const char *before = "")
{
    const std::vector<std::string_view> words(known.begin(), known.end());
    std::string_view near = nearWord(words, typed);
    const auto begins = [typed](std::string_view word) { return !typed.empty() && word.starts_with(typed); };
    if (near.empty() && std::ranges::count_if(words, begins) == 1) // the beginning of exactly one word
        near = *std::ranges::find_if(words, begins);
    return near.empty() ? "" : "; did you mean " + (before + std::string(near)) + "?";
}

/// The grammar of the command line, and the command that was given.
class Program {
public:
    /// words  the words of the command line, the last one first
    explicit Program(std::vector<std::string> words)
        : m_app(kDescription, "dpledger"), m_commands(makeCommands()), m_words(std::move(words))
    {
        const auto all = std::ranges::find(m_words, "--help-all");
        m_wholeHelp = all != m_words.end();
        if (m_wholeHelp)
            *all = "--help";

        m_app.set_version_flag("--version", "dpledger " EPSILOMETER_VERSION);
        m_app.require_subcommand(1);
        m_app.fallthrough(false);
        for (const auto &command : m_commands)
            addCommand(*command);
        // Unlisted: packagers and shells run it, users do not.
        CLI::App *completions = m_app.add_subcommand(kCompletions, "Print a completion script")->group("");
        completions->add_option("SHELL", m_shell, "bash, zsh or fish")->required();
    }

    /// The shell of the requested completion script; empty if none.
    [[nodiscard]] const std::string &shell() const { return m_shell; }
    [[nodiscard]] const CLI::App &grammar() const { return m_app; }
    /// The value of the command's --output; empty without one.
    [[nodiscard]] std::string output() const
    {
        const CLI::App *chosen = m_app.get_subcommands().empty() ? nullptr : m_app.get_subcommands().front();
        const CLI::Option *output = chosen == nullptr ? nullptr : chosen->get_option_no_throw("--output");
        return output == nullptr || output->empty() ? std::string() : output->as<std::string>();
    }

    /// The command to run; null, with the exit status in `status`, after help, --version or a usage error.
    Command *parse(ExitCode &status)
    {
        try {
            return parsed(status);
        } catch (const std::exception &problem) { // words that the parser did not expect are an error of the user
            console::complain("dpledger: the arguments cannot be read (" + std::string(problem.what()) +
                              "); see dpledger --help");
            status = ExitCode::Usage;
            return nullptr;
        }
    }

private:
    Command *parsed(ExitCode &status)
    {
        std::vector<std::string> words = m_words;
        if (!words.empty() && words.back() == "help") { // a COMMAND may follow
            words.pop_back();
            words.insert(words.begin(), "--help");
        }
        const std::string first = words.empty() ? std::string() : words.back();
        try {
            m_app.parse(std::move(words));
        } catch (const CLI::ParseError &problem) {
            status = first.empty() ? endedWithoutWords() : ended(problem, first);
            return nullptr;
        }
        return m_chosen;
    }

    void addCommand(Command &command)
    {
        CLI::App *sub = m_app.add_subcommand(std::string(command.name()), std::string(command.summary()));
        sub->callback([this, &command] { m_chosen = &command; });
        // The options of all commands take longer to make than most commands to run.
        const auto typed = [this](std::string_view word) { return std::ranges::find(m_words, word) != m_words.end(); };
        if (!typed(command.name()) && !typed(kCompletions))
            return;
        Options options(*sub, m_wholeHelp);
        command.addOptions(options);
        options.examples(examplesOf(command.name()));
        options.finish();
    }

    [[nodiscard]] std::vector<std::string> commandNames() const
    {
        std::vector<std::string> names{"help"};
        for (const auto &command : m_commands)
            names.emplace_back(command->name());
        return names;
    }

    /// Prints the help or the usage error that ended parsing; returns the exit status.
    ExitCode ended(const CLI::ParseError &problem, const std::string &first)
    {
        const auto parsed = m_app.get_subcommands();
        if (parsed.empty() && first[0] != '-') {
            console::complain("dpledger: unknown command " + first + meant(commandNames(), first) +
                              "; see dpledger --help");
            return ExitCode::Usage;
        }
        if (problem.get_exit_code() == 0) {
            m_app.exit(problem);
            const Status written = console::finish();
            return written ? ExitCode::Fine : report(written.error());
        }
        const CLI::App &where = parsed.empty() ? m_app : *parsed.front();
        const std::string name = parsed.empty() ? "dpledger" : "dpledger " + where.get_name();
        console::complain(name + ": " + reasonOf(problem, where) + "; see " + name + " --help");
        return ExitCode::Usage;
    }

    /// Prints help for a user who looks around. Returns a usage error, so that a script with an unset variable does not
    /// go on.
    [[nodiscard]] ExitCode endedWithoutWords() const
    {
        console::print(m_app.help());
        if (const Status written = console::finish(); !written)
            return report(written.error());
        console::complain("dpledger: the first argument must be a command");
        return ExitCode::Usage;
    }

    /// The reason to report. A misspelt option comes first: it is often why another option is missing or a value
    /// unexpected.
    static std::string reasonOf(const CLI::ParseError &problem, const CLI::App &where)
    {
        const bool missing = dynamic_cast<const CLI::RequiredError *>(&problem) != nullptr;
        const bool extra = dynamic_cast<const CLI::ExtrasError *>(&problem) != nullptr;
        std::vector<std::string> unknown = where.remaining();
        std::erase(unknown, "--"); // which only ends the options
        if ((!missing && !extra) || unknown.empty())
            return problem.what();
        const auto option = std::ranges::find_if(unknown, [](const auto &word) { return word.starts_with("-"); });
        if (option == unknown.end())
            return "The following argument was not expected: " + unknown.front();
        return unknownOption(option->substr(0, option->find('=')), where);
    }

    static std::string unknownOption(const std::string &typed, const CLI::App &where)
    {
        std::vector<std::string> names;
        for (const CLI::Option *option : where.get_options())
            for (const std::string &name : option->get_lnames())
                names.push_back(name);
        const std::size_t name = std::min(typed.size(), typed.find_first_not_of('-')); // "--=x" has none
        return "unknown option " + typed + meant(names, typed.substr(name), "--");
    }

    CLI::App m_app;
    Commands m_commands;
    std::vector<std::string> m_words;
    bool m_wholeHelp = false;
    Command *m_chosen = nullptr;
    std::string m_shell;
};

/// output  the file that the command creates; empty: none
ExitCode run(Command &command, const std::string &output)
{
    if (const Status hashes = Sha256::available(); !hashes)
        return report(hashes.error());
    const Catalog catalog = makeCatalog();
    TerminalProgress progress;
    service::Host host = host::makeHost(catalog, progress);
    host.flags = true;
    host.beforeForeignLog = [&output, confined = false]() mutable {
        if (!std::exchange(confined, true))
            host::confine(output);
    };
    const Result<ExitCode> result = command.run(host);
    progress.clear();
    if (const Status written = console::finish(); !written) {
        Error error = written.error();
        if (!command.done().empty()) // tell the caller, who might otherwise charge twice
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

KindParameters parametersOf(const Catalog &catalog)
{
    KindParameters parameters;
    for (const auto &kind : catalog.mechanisms)
        for (const auto &parameter : kind->parameters())
            parameters[std::string(kind->id())].emplace_back(parameter.name);
    return parameters;
}

ExitCode printCompletions(const Program &program)
{
    const Catalog catalog = makeCatalog();
    const std::vector<std::string> kinds = idsOf(catalog.mechanisms);
    const std::vector<std::string> relations{"add-remove", "replace-one", "zero-out"};
    const OptionWords words{{"MECHANISM", kinds},
                            {"KIND", kinds},
                            {"--mechanism", kinds},
                            {"--neighbours", relations},
                            {"policy ACTION", {"list", "add", "change", "hand-over", "split"}},
                            {"plan ACTION", {"list", "add", "set", "remove", "clear"}},
                            {"--from", idsOf(catalog.importers)},
                            {"--to", idsOf(catalog.exporters)},
                            {"--filter", idsOf(catalog.filters)}};
    const auto script = completionScript(program.grammar(), program.shell(), words, parametersOf(catalog));
    if (!script)
        return report(script.error());
    console::print(*script);
    const Status written = console::finish();
    return written ? ExitCode::Fine : report(written.error());
}

ExitCode runCommand(int argc, char **argv)
{
    Program program(command_line::wordsLastFirst(argc, argv));
    ExitCode status = ExitCode::Fine;
    Command *command = program.parse(status);
    if (command == nullptr && !program.shell().empty() && status == ExitCode::Fine)
        return printCompletions(program);
    return command == nullptr ? status : run(*command, program.output());
}

} // namespace
} // namespace epsilometer::dpledger

int main(int argc, char **argv)
{
    epsilometer::prepareProcess();
    epsilometer::dpledger::endWhenOutOfMemory();
    return static_cast<int>(epsilometer::dpledger::runCommand(argc, argv));
}

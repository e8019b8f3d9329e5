// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/completions.h"

#include "core/base/text/message.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace epsilometer::dpledger {

namespace {

struct OptionEntry {
    std::vector<std::string> names; ///< with their dashes
    std::string help;
    bool takesValue = false;
    std::vector<std::string> words; ///< accepted values; empty: a file or any text
};

struct CommandEntry {
    std::string name;
    std::string help;
    std::vector<OptionEntry> options;
    std::vector<std::string> words; ///< accepted by its positional arguments, beside files
};

std::string firstSentence(const std::string &help)
{
    return help.substr(0, help.find_first_of(";:("));
}

/// The words of a choice option, which its type lists as {a,b,c}.
std::vector<std::string> declaredWords(const std::string &type)
{
    const std::size_t begin = type.find('{');
    const std::size_t end = type.find('}', begin);
    std::vector<std::string> words;
    if (begin == std::string::npos || end == std::string::npos)
        return words;
    std::string word;
    for (const char c : type.substr(begin + 1, end - begin - 1) + ",") {
        if (c != ',')
            word += c;
        else if (!word.empty())
            words.push_back(std::exchange(word, {}));
    }
    return words;
}

OptionEntry entryOf(const CLI::Option &option, const OptionWords &words)
{
    OptionEntry entry;
    for (const std::string &name : option.get_snames())
        entry.names.push_back("-" + name);
    for (const std::string &name : option.get_lnames())
        entry.names.push_back("--" + name);
    entry.help = firstSentence(option.get_description());
    entry.takesValue = option.get_items_expected_max() > 0;
    entry.words = declaredWords(option.get_type_name());
    if (entry.words.empty())
        for (const std::string &name : entry.names)
            if (const auto found = words.find(name); found != words.end())
                entry.words = found->second;
    return entry;
}

std::vector<CommandEntry> commandsOf(const CLI::App &app, const OptionWords &words)
{
    std::vector<CommandEntry> commands;
    for (const CLI::App *sub : app.get_subcommands([](const CLI::App *) { return true; })) {
        if (sub->get_group().empty())
            continue;
        CommandEntry command{sub->get_name(), firstSentence(sub->get_description()), {}, {}};
        for (const CLI::Option *option : sub->get_options([](const CLI::Option *) { return true; })) {
            if (!option->get_positional()) {
                command.options.push_back(entryOf(*option, words));
                continue;
            }
            const auto general = words.find(option->get_name(true));
            const auto own = words.find(command.name + " " + option->get_name(true));
            for (const auto &found : {general, own})
                if (found != words.end())
                    command.words.insert(command.words.end(), found->second.begin(), found->second.end());
        }
        commands.push_back(std::move(command));
    }
    return commands;
}

/// A line of a shell's `case` for each kind: before, "sigma= sensitivity=", after.
std::string kindCases(const KindParameters &parameters, const std::string &before, const std::string &after)
{
    std::string cases;
    for (const auto &[kind, names] : parameters)
        cases += "            " + kind + ") " + before +
                 joined(names, " ", [](const std::string &name) { return name + "="; }) + after + " ;;\n";
    return cases;
}

/// The text made safe inside single quotes of a shell.
std::string plain(std::string text)
{
    for (char &c : text)
        c = c == '\'' || c == '[' || c == ']' ? ' ' : c;
    return text;
}

std::string bashScript(const std::vector<CommandEntry> &commands, const KindParameters &parameters)
{
    std::vector<std::string> names;
    std::string options;
    std::map<std::string, std::vector<std::string>> values;
    for (const CommandEntry &command : commands) {
        names.push_back(command.name);
        std::vector<std::string> own;
        for (const OptionEntry &option : command.options) {
            own.insert(own.end(), option.names.begin(), option.names.end());
            for (const std::string &name : option.names)
                if (!option.words.empty())
                    values[command.name + ":" + name] = option.words;
        }
        options += "        " + command.name + ") options='" + joined(own, " ") + "' words='" +
                   joined(command.words, " ") + "' ;;\n";
    }
    std::string words;
    for (const auto &[key, list] : values)
        words += "        " + key + ") COMPREPLY=($(compgen -W '" + joined(list, " ") + "' -- \"$word\")); return ;;\n";
    return "# bash completion of dpledger; made by dpledger completions bash\n"
           "_dpledger() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} "
           "options= words= kind=\n"
           "    COMPREPLY=()\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        COMPREPLY=($(compgen -W '" +
           joined(names, " ") +
           " --help --version' -- \"$word\"))\n"
           "        return\n"
           "    fi\n"
           "    case $command:$before in\n" +
           words +
           "    esac\n"
           "    case $command in\n" +
           options +
           "    esac\n"
           "    [[ $word == '=' || $before == '=' ]] && return\n"
           "    for kind in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do\n"
           "        case $kind in\n" +
           kindCases(parameters, "words='", "'; compopt -o nospace 2>/dev/null") +
           "        esac\n"
           "    done\n"
           "    if [[ $word == -* ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "    else\n"
           "        compopt -o filenames 2>/dev/null\n"
           "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\") $(compgen -f -- \"$word\"))\n"
           "    fi\n"
           "}\n"
           "complete -F _dpledger dpledger\n";
}

std::string zshOption(const OptionEntry &option)
{
    std::string value;
    if (option.takesValue)
        value = ":value:" + (option.words.empty() ? std::string("_files") : "(" + joined(option.words, " ") + ")");
    std::string out;
    for (const std::string &name : option.names)
        out += " '*" + name + "[" + plain(option.help) + "]" + value + "'";
    return out;
}

std::string zshScript(const std::vector<CommandEntry> &commands, const KindParameters &parameters)
{
    std::string list;
    std::string cases;
    for (const CommandEntry &command : commands) {
        list += "        '" + command.name + ":" + plain(command.help) + "'\n";
        cases += "        " + command.name + ") _arguments";
        for (const OptionEntry &option : command.options)
            cases += zshOption(option);
        cases += command.words.empty() ? " '*:file:_files' ;;\n"
                                       : " '*:argument: _alternative \"words:word:(" + joined(command.words, " ") +
                                             ")\" \"parameters:parameter:compadd -S \\\"\\\" -a parameters\" "
                                             "\"files:file:_files\"' ;;\n";
    }
    return "#compdef dpledger\n# zsh completion of dpledger; made by dpledger completions zsh\n"
           "_dpledger() {\n"
           "    local -a commands\n"
           "    commands=(\n" +
           list +
           "    )\n"
           "    if (( CURRENT == 2 )); then\n"
           "        _describe command commands\n"
           "        return\n"
           "    fi\n"
           "    local command=${words[2]} kind\n"
           "    local -a parameters\n"
           "    for kind in ${words[3,CURRENT-1]}; do\n"
           "        case $kind in\n" +
           kindCases(parameters, "parameters=(", ")") +
           "        esac\n"
           "    done\n"
           "    shift words\n"
           "    (( CURRENT-- ))\n"
           "    case $command in\n" +
           cases +
           "    esac\n"
           "}\n"
           "_dpledger \"$@\"\n";
}

std::string fishOption(const std::string &command, const OptionEntry &option)
{
    std::string line = "complete -c dpledger -n '__fish_seen_subcommand_from " + command + "'";
    for (const std::string &name : option.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (option.takesValue)
        line += option.words.empty() ? " -r -F" : " -x -a '" + joined(option.words, " ") + "'";
    return line + " -d '" + plain(option.help) + "'\n";
}

std::string fishScript(const std::vector<CommandEntry> &commands, const KindParameters &parameters)
{
    std::string out = "# fish completion of dpledger; made by dpledger completions fish\n";
    for (const CommandEntry &command : commands)
        out += "complete -c dpledger -n '__fish_use_subcommand' -f -a " + command.name + " -d '" + plain(command.help) +
               "'\n";
    for (const CommandEntry &command : commands) {
        if (!command.words.empty())
            out += "complete -c dpledger -n '__fish_seen_subcommand_from " + command.name + "' -a '" +
                   joined(command.words, " ") + "'\n";
        for (const OptionEntry &option : command.options)
            out += fishOption(command.name, option);
    }
    for (const auto &[kind, names] : parameters)
        for (const std::string &name : names)
            out += "complete -c dpledger -n '__fish_seen_subcommand_from " + kind + "' -f -a " + name + "=\n";
    return out;
}

} // namespace

Result<std::string> completionScript(const CLI::App &app, std::string_view shell, const OptionWords &words,
                                     const KindParameters &parameters)
{
    const std::vector<CommandEntry> commands = commandsOf(app, words);
    if (shell == "bash")
        return bashScript(commands, parameters);
    if (shell == "zsh")
        return zshScript(commands, parameters);
    if (shell == "fish")
        return fishScript(commands, parameters);
    return makeError(ErrorCode::OutOfDomain, "SHELL", std::string(shell), "must be bash, zsh or fish");
}

} // namespace epsilometer::dpledger

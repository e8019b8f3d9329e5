// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

/// What both programs understand alike on their command lines.
namespace epsilometer::command_line {

/// The words as the parser takes them, the last one first. `--name=` with nothing behind it is the option with an empty value;
/// the parser would take the next word in its place.
[[nodiscard]] inline std::vector<std::string> wordsLastFirst(int argc, char **argv)
{
    std::vector<std::string> words;
    for (int i = argc - 1; i > 0; --i) {
        const std::string word = argv[i];
        const bool assigned = word.starts_with("--") && word.size() > 3 && word.find('=') == word.size() - 1;
        if (assigned)
            words.emplace_back();
        words.push_back(assigned ? word.substr(0, word.size() - 1) : word);
    }
    return words;
}

/// Refuses the empty value for every option and argument of `app`: that of a variable of the shell that is not set would
/// switch off what was to be checked.
/// unless  an option whose empty value takes back what was set before
template <class Unless> void refuseEmptyValues(CLI::App &app, const Unless &unless)
{
    const auto given = [](std::string text) {
        if (text.empty())
            throw CLI::ValidationError("is empty, which is no value; leave it out where it is not meant");
        return text;
    };
    for (CLI::Option *option : app.get_options())
        if (option->get_items_expected_max() > 0 && !unless(*option))
            option->transform(given); // before what else is asked of the value
}

} // namespace epsilometer::command_line

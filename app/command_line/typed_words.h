// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

/// Rules that the command lines of both programs, dpledger and the window, share.
namespace epsilometer::command_line {

/// The words of the command line in the order that the parser takes: the last one first. `--name=` with nothing behind
/// it becomes the option and an empty value; the parser would otherwise take the next word as the value.
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

/// Makes every option and argument of `app` refuse an empty value. An empty value usually comes from a shell variable
/// that is not set, and would switch off the check that the option asks for.
/// unless  true for an option that may be given empty
template <class Unless> void refuseEmptyValues(CLI::App &app, const Unless &unless)
{
    const auto given = [](std::string text) {
        if (text.empty())
            throw CLI::ValidationError("is empty, which is no value; leave it out where it is not meant");
        return text;
    };
    for (CLI::Option *option : app.get_options())
        if (option->get_items_expected_max() > 0 && !unless(*option))
            option->transform(given); // before any other check of the value
}

} // namespace epsilometer::command_line

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace epsilometer::dpledger {

/// The options of one command, declared. The parser behind it is seen in options.cpp and main.cpp alone. Values must
/// outlive the parsing. None may be given with an empty value, such as that of a variable that is not set: what was to be
/// checked would not be. Tests: tests/e2e/command_line_test.cpp
class Options {
public:
    explicit Options(CLI::App &app) : m_app(app) {}
    /// Once all are declared.
    void refuseEmptyValues();

    /// What follows is listed under this heading in --help.
    void group(std::string heading) { m_group = std::move(heading); }

    void positional(const std::string &name, std::string &value, const std::string &help);
    void optionalPositional(const std::string &name, std::string &value, const std::string &help);
    /// The words that follow, none or more; joined by blanks.
    void optionalWords(const std::string &name, std::string &value, const std::string &help);
    /// One or more.
    void positionals(const std::string &name, std::vector<std::string> &values, const std::string &help);
    void required(const std::string &name, std::string &value, const std::string &help);
    void text(const std::string &name, std::string &value, const std::string &help);
    void text(const std::string &name, std::optional<std::string> &value, const std::string &help);
    /// The one kind of option that may be given empty: it takes back what was set before.
    void clearable(const std::string &name, std::optional<std::string> &value, const std::string &help);
    /// -o, --output: the name of a file; "-", as nothing, is standard output and reads as empty.
    void output(std::string &value, const std::string &help);
    /// May be repeated, or hold several with commas.
    void texts(const std::string &name, std::vector<std::string> &values, const std::string &help,
               bool required = false);
    /// May be repeated; commas are part of a value.
    void repeated(const std::string &name, std::vector<std::string> &values, const std::string &help);
    /// One of the words; a default is what `value` holds.
    void choice(const std::string &name, std::string &value, const std::vector<std::string> &words,
                const std::string &help);
    void flag(const std::string &name, bool &value, const std::string &help);

private:
    CLI::App &m_app;
    std::string m_group = "Options";
    std::vector<std::string> m_clearable; ///< their names
};

} // namespace epsilometer::dpledger

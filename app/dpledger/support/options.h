// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace epsilometer::dpledger {

/// The options of one command, declared. Only options.cpp and main.cpp use the parser behind it. Values must outlive
/// the parsing. No option may be given an empty value, such as that of a shell variable that is not set: it would
/// switch off a check. Tests: tests/e2e/command_line_test.cpp
class Options {
public:
    /// wholeHelp  the help lists rare options as well
    explicit Options(CLI::App &app, bool wholeHelp = true) : m_app(app), m_wholeHelp(wholeHelp) {}
    /// Lists these command lines at the end of --help.
    void examples(const std::vector<std::string> &lines);
    /// To be called after all options are declared.
    void finish();

    /// Lists the options declared from here on under this heading in --help.
    void group(std::string heading) { m_group = std::move(heading); }
    /// group() for rarely used options, which --help leaves out and --help-all lists.
    void rareGroup(std::string heading);

    void positional(const std::string &name, std::string &value, const std::string &help);
    void optionalPositional(const std::string &name, std::string &value, const std::string &help);
    /// Takes all words that follow, joined by blanks; there may be none.
    void optionalWords(const std::string &name, std::string &value, const std::string &help);
    /// Takes any number of words, also none.
    void optionalPositionals(const std::string &name, std::vector<std::string> &values, const std::string &help);
    /// Takes one word or more.
    void positionals(const std::string &name, std::vector<std::string> &values, const std::string &help);
    void required(const std::string &name, std::string &value, const std::string &help);
    void text(const std::string &name, std::string &value, const std::string &help);
    void text(const std::string &name, std::optional<std::string> &value, const std::string &help);
    /// An option that may be given empty, to take back what was set before. All others refuse an empty value.
    void clearable(const std::string &name, std::optional<std::string> &value, const std::string &help);
    /// -o, --output: the name of a file. Standard output is "-" or no value, and reads as empty.
    void output(std::string &value, const std::string &help);
    /// An option that may be repeated, or hold several values with commas.
    void texts(const std::string &name, std::vector<std::string> &values, const std::string &help,
               bool required = false);
    /// An option that may be repeated; commas are part of a value.
    void repeated(const std::string &name, std::vector<std::string> &values, const std::string &help);
    /// An option that takes one of the words. The default is the value that `value` holds.
    void choice(const std::string &name, std::string &value, const std::vector<std::string> &words,
                const std::string &help);
    /// The words for the help and the completions alone: the question checks the value.
    void words(const std::string &name, std::string &value, const std::vector<std::string> &words,
               const std::string &help);
    void flag(const std::string &name, bool &value, const std::string &help);

private:
    CLI::App &m_app;
    bool m_wholeHelp;
    std::string m_footer;
    std::vector<std::string> m_rare; ///< headings that the help leaves out
    std::string m_group = "Options";
    std::vector<std::string> m_clearable; ///< names of the options that may be empty
};

} // namespace epsilometer::dpledger

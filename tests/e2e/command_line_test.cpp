// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the command line's grammar:
// - an option or argument that is given with an empty value is status 64, whichever it is, in every command
// - words of whatever kind in whatever place, for every command: no crash, and a usage error is one line
// - the option that an error names is one of the command
// - an option that may be repeated takes one word each time, and leaves those after it to the mechanism
// - a misspelt option or command gets a suggestion
// - without a command, and with help, the help is printed
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace epsilometer::e2e::command_line_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The words of the help that begin a line with two spaces: commands, or options with their long names.
std::vector<std::string> listed(const std::string &help, const std::string &after)
{
    std::vector<std::string> words;
    std::istringstream lines(help.substr(std::min(help.size(), help.find(after))));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  ") && line.size() > 2 && line[2] != ' ')
            words.push_back(line.substr(2));
    return words;
}

std::vector<std::string> commands()
{
    std::vector<std::string> names;
    for (const std::string &line : listed(dpledger({"help"}).out, "Subcommands:"))
        names.push_back(line.substr(0, line.find(' ')));
    return names;
}

/// The options of a command that take a value: the help shows its type behind the name.
std::vector<std::string> optionsWithValues(const std::string &command)
{
    std::vector<std::string> names;
    const std::string help = dpledger({command, "--help-all"}).out;
    for (const std::string &line : listed(help.substr(0, help.find("Examples:")), "Options:")) {
        const std::size_t dashes = line.find("--");
        const std::size_t end = line.find(' ', dashes);
        if (dashes != std::string::npos && end != std::string::npos && end + 1 < line.size() && line[end + 1] != ' ')
            names.push_back(line.substr(dashes, end - dashes));
    }
    return names;
}

TEST(Options, AListTakesOneWordEachTime)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--filter", "basic"}).status, 0);
    const Outcome blocks = dpledger({"can-spend", file, "--block", "north/*", "laplace", "scale=10"});
    EXPECT_THAT(blocks.err, HasSubstr("declares no partition"));
    const Outcome orders = dpledger({"can-spend", file, "--order", "2,8", "--order", "3", "laplace", "scale=10"});
    EXPECT_EQ(orders.status, 0) << orders.err;
    const Outcome family = dpledger({"can-spend", file, "--family", "gaussian sigma=9", "laplace", "scale=10"});
    EXPECT_EQ(family.status, 0) << family.err;
}

TEST(OptionsSweep, NoOptionMayBeEmpty)
{
    std::size_t tried = 0;
    for (const std::string &command : commands()) {
        for (const std::string &option : testing_support::everyInSweep(optionsWithValues(command), 4)) {
            SCOPED_TRACE(command + " " + option);
            const bool clears = command == "plan" && option != "--mechanism" && option != "--count" &&
                                option != "--block" && option != "--row" && option != "--repeat";
            const Outcome outcome = dpledger({command, option, ""});
            EXPECT_EQ(outcome.status, 64);
            EXPECT_EQ(outcome.oneLine().find(option + ": is empty") == std::string::npos, clears) << outcome.err;
            ++tried;
        }
    }
    EXPECT_GT(tried, testing_support::inSweep(150U, 40U));
}

const std::vector<std::vector<std::string>> &oddWords()
{
    static const std::vector<std::vector<std::string>> kOdd{{"--"},
                                                            {"--=x"},
                                                            {""},
                                                            {"-"},
                                                            {"---"},
                                                            {"--="},
                                                            {"--", "--"},
                                                            {"--", "-x"},
                                                            {"-x="},
                                                            {"-="},
                                                            {"="},
                                                            {"-1"},
                                                            {"++"},
                                                            {"-- "},
                                                            {"--\n"},
                                                            {"--json=maybe"},
                                                            {"--json", "--json"},
                                                            {"-o"},
                                                            {"-o", "x", "-o", "y"},
                                                            {"--help=x"},
                                                            {"--help-all=1"},
                                                            {"--version=2"},
                                                            {"%s%n"},
                                                            {"\xff\xfe"},
                                                            {"--\xff="},
                                                            {std::string(100000, 'a')},
                                                            {"--" + std::string(100000, 'b')},
                                                            std::vector<std::string>(2000, "x")};
    return kOdd;
}

TEST(WordsSweep, NoWordsEndTheProgram)
{
    const Scratch scratch;
    std::vector<std::string> places = testing_support::everyInSweep(commands(), 5);
    places.insert(places.begin(), {"", "help", "completions"});
    for (const std::string &place : places) {
        for (const auto &odd : oddWords()) {
            if (place == "help" && odd.front() == "--json")
                continue; // it shows the help of the option
            std::vector<std::string> words = odd;
            if (!place.empty())
                words.insert(words.begin(), place);
            const Outcome outcome = dpledger(words);
            EXPECT_LT(outcome.status, 128) << place << ' ' << odd.front().substr(0, 20) << ": " << outcome.err;
            if (outcome.status == 64) {
                EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << place << ' ' << odd.front().substr(0, 20);
            }
            words = odd;
            words.push_back(place);
            EXPECT_LT(dpledger(words).status, 128) << odd.front().substr(0, 20) << ' ' << place;
        }
    }
}

TEST(CommandLine, TheEndOfOptionsIsNoOption)
{
    EXPECT_THAT(dpledger({"--"}).oneLine(), HasSubstr("see dpledger --help"));
    EXPECT_THAT(dpledger({"verify", "--"}).oneLine(), HasSubstr("FILE is required"));
    EXPECT_THAT(dpledger({"--=x"}).oneLine(), HasSubstr("unknown option --;"));
    EXPECT_THAT(dpledger({"verify", "a", "--=x"}).oneLine(), HasSubstr("unknown option --;"));
    EXPECT_THAT(dpledger({"verify", "--", "a", "b"}).oneLine(), HasSubstr("not expected: b"));
}

TEST(OptionsSweep, ErrorsNameOptionsOfTheCommand)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1"}).status, 0);
    for (const std::string &command : commands()) {
        const std::string help = dpledger({command, "--help-all"}).out;
        for (const std::string &option : testing_support::everyInSweep(optionsWithValues(command), 6)) {
            if (option == "--socket")
                continue; // any text is a path, and the command serves there until it is ended
            const std::string said = dpledger({command, file, option, "nonsense"}).err;
            if (!said.starts_with("dpledger: --"))
                continue;
            const std::string named = said.substr(10, said.find_first_of(" :=", 10) - 10);
            EXPECT_THAT(help, HasSubstr(named)) << command << ' ' << option << ": " << said;
        }
    }
    for (const std::vector<std::string> &reasonless :
         {std::vector<std::string>{"policy", "add", file, "--scope", "actor=anna", "--epsilon", "1"},
          {"policy", "hand-over", file, "--from", "actor=anna", "--to", "actor=ben", "--epsilon", "1"}})
        EXPECT_THAT(dpledger(reasonless).err, testing::AnyOf(HasSubstr("--reason"), Not(HasSubstr("--text"))));
    EXPECT_THAT(dpledger({"policy", "add", file, "--scope", "actor=anna", "--epsilon", "1"}).oneLine(),
                HasSubstr("--reason: must give the reason of this budget"));
    EXPECT_THAT(dpledger({"record", file, "--type", "policy", "--body", R"({"epsilon":"1","delta":"0"})"}).oneLine(),
                HasSubstr("--reason: must give the reason"));
}

TEST(CommandLine, AnUnsetVariableSwitchesNoCheckOff)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1"}).status, 0);
    const std::vector<std::pair<std::string, std::vector<std::string>>> checks{
        {"verify",
         {"--expect-head", "--require-seal", "--extends", "--allowed-signers", "--time-authorities", "--revoked"}},
        {"audit", {"--allowed-signers"}},
        {"report", {"--allowed-signers"}}};
    for (const auto &[command, options] : checks) {
        for (const std::string &option : options) {
            SCOPED_TRACE(command + " " + option);
            EXPECT_EQ(shell("'" DPLEDGER_PROGRAM "' " + command + " '" + file + "' " + option + " \"$KEPT\"").status,
                      64);
            EXPECT_EQ(shell("'" DPLEDGER_PROGRAM "' " + command + " " + option + "=\"$KEPT\" '" + file + "'").status,
                      64);
        }
    }
    EXPECT_EQ(dpledger({"verify", ""}).status, 64);
}

TEST(CommandLine, AMechanismIsWordsOrJson)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--delta", "1e-6"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "gaussian", "sigma=10", "--label", "counts"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, "--label", "counts", "--mechanism", "gaussian sigma=10"}).status, 0);
    EXPECT_EQ(dpledger({"spend", file, R"({"kind":"gaussian","sigma":"10"})", "--label", "counts"}).status, 0);
    const Json account = dpledger({"account", file, "--json"}).json();
    EXPECT_EQ(number(at(account, {"rounds"})), 3);
    EXPECT_THAT(readFile(file), HasSubstr(R"({"kind":"gaussian","sigma":"10"})"));
    const Outcome both = dpledger({"can-spend", file, "gaussian", "sigma=10", "--mechanism", "gaussian sigma=10"});
    EXPECT_EQ(both.status, 64);
    EXPECT_THAT(both.oneLine(), HasSubstr("must not be given together with --mechanism"));
    const Outcome none = dpledger({"spend", file});
    EXPECT_EQ(none.status, 64);
    EXPECT_THAT(none.oneLine(), HasSubstr("MECHANISM: is missing"));
    const Outcome wrong = dpledger({"can-spend", file, "gaussian", "scale=10"});
    EXPECT_EQ(wrong.status, 64);
    EXPECT_THAT(wrong.oneLine(), HasSubstr("gaussian takes"));
}

TEST(CommandLine, AMisspeltWordGetsASuggestion)
{
    EXPECT_THAT(dpledger({"verify", "a", "--expect_head", "x"}).oneLine(),
                HasSubstr("unknown option --expect_head; did you mean --expect-head?"));
    EXPECT_THAT(dpledger({"verify", "a", "--expct-head=x"}).oneLine(), HasSubstr("did you mean --expect-head?"));
    EXPECT_THAT(dpledger({"new", "--epsilno", "1"}).oneLine(), HasSubstr("did you mean --epsilon?"));
    EXPECT_THAT(dpledger({"spend", "a", "--mechansim", "{}"}).oneLine(), HasSubstr("did you mean --mechanism?"));
    EXPECT_THAT(dpledger({"--verson"}).oneLine(), HasSubstr("did you mean --version?"));
    EXPECT_THAT(dpledger({"verify", "a", "--nonsense"}).oneLine(), Not(HasSubstr("did you mean")));
    EXPECT_THAT(dpledger({"verfy", "a"}).oneLine(), HasSubstr("unknown command verfy; did you mean verify?"));
    EXPECT_THAT(dpledger({"help", "verfy"}).oneLine(), HasSubstr("did you mean verify?"));
    EXPECT_EQ(dpledger({"verify", "a", "--expect_head", "x"}).status, 64);
}

TEST(CommandLine, TheHelpIsPrinted)
{
    const Outcome help = dpledger({"--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_THAT(help.out, HasSubstr("Subcommands:"));
    EXPECT_EQ(dpledger({"help"}).out, help.out);
    EXPECT_EQ(dpledger({"help"}).status, 0);
    EXPECT_EQ(dpledger({"help", "spend"}).out, dpledger({"spend", "--help"}).out);
    const Outcome alone = dpledger({});
    EXPECT_EQ(alone.out, help.out);
    EXPECT_EQ(alone.status, 64) << "a script whose variable is not set must not go on";
    EXPECT_THAT(alone.oneLine(), HasSubstr("the first argument must be a command"));
}

} // namespace
} // namespace epsilometer::e2e::command_line_test

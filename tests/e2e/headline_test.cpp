// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of the answer that stands first:
// - account says may I go on, what is spent and what is left before anything else, in text and in JSON alike
// - a log of any known library needs no format, no budget and no filter; the delta is the one asked for, else the one
//   that the log states, else 1e-6; what it costs is finite and not below what the library reports by much
// - no line is wider than COLUMNS, 80 without it, for any sample and with every table; golden outputs at 80 and 120
// - a refusal by a filter that does not take such rounds names the one that does, and the flag; the flag writes the
//   change of policy first, with its reason, and says what holds then; without a reason nothing is written
// - remaining and report begin with the same answer
#include "tests/e2e/support/program.h"
#include "tests/support/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

namespace epsilometer::e2e::headline_test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const char *const kTenth = R"({"kind":"pure_dp","epsilon":"0.1"})";
const char *const kGaussian = R"({"kind":"gaussian","sensitivity":"1","sigma":"20"})";

/// An environment variable, as long as the object lives.
class Variable {
public:
    Variable(const char *name, const std::string &value) : m_name(name) { setenv(name, value.c_str(), 1); }
    ~Variable() { unsetenv(m_name); }
    Variable(const Variable &) = delete;
    Variable &operator=(const Variable &) = delete;

private:
    const char *m_name;
};

std::string sample(const std::string &name)
{
    return std::string(EPSILOMETER_RESOURCES) + "/samples/" + name + ".dpledger";
}

std::string newLedger(const Scratch &scratch, const std::vector<std::string> &flags)
{
    std::vector<std::string> arguments{"new", scratch.path("a.dpledger"), "--epsilon", "1", "--delta", "1e-6"};
    arguments.insert(arguments.end(), flags.begin(), flags.end());
    EXPECT_EQ(dpledger(arguments).status, 0);
    return scratch.path("a.dpledger");
}

Outcome spend(const std::string &file, const std::string &mechanism, const std::vector<std::string> &more = {})
{
    std::vector<std::string> arguments{"spend", file, "--mechanism", mechanism};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return dpledger(arguments);
}

/// One line, as if the terminal were as wide as it takes.
std::string unwrapped(std::string text)
{
    std::string out;
    for (const char c : text)
        if (c != '\n')
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    return out;
}

std::size_t widest(const std::string &text)
{
    std::istringstream lines(text);
    std::size_t most = 0;
    for (std::string line; std::getline(lines, line);) {
        std::size_t letters = 0;
        for (const char c : line)
            letters += (static_cast<unsigned char>(c) & 0xc0U) == 0x80U ? 0 : 1;
        most = std::max(most, letters);
    }
    return most;
}

TEST(Answer, ComesFirst)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--filter", "basic"});
    EXPECT_THAT(unwrapped(dpledger({"account", file}).out),
                StartsWith("Go on. Spent: nothing of epsilon 1 at delta 1e-6. A first analysis fits: "));
    for (int i = 0; i < 3; ++i)
        ASSERT_EQ(spend(file, kTenth).status, 0);
    const std::string said = unwrapped(dpledger({"account", file}).out);
    EXPECT_THAT(said, StartsWith("Go on. Spent: epsilon at most 0.3 of 1 at delta 1e-6, whenever you stop ("));
    EXPECT_THAT(said, HasSubstr("7 more like the last one (Pure DP, epsilon 0.1) fit."));
    EXPECT_THAT(said, HasSubstr("valid only if everything was fixed beforehand."));

    const Json answer = at(dpledger({"account", file, "--json"}).json(), {"answer"});
    EXPECT_EQ(text(at(answer, {"state"})), "open");
    EXPECT_EQ(at(answer, {"go_on"}).write(), "true");
    EXPECT_EQ(text(at(answer, {"texts", "0"})), "Go on.");
    EXPECT_EQ(number(at(answer, {"next", "0", "more"})), 7);
    EXPECT_EQ(at(dpledger({"remaining", file, "--json"}).json(), {"answer", "spent"}), at(answer, {"spent"}));
    EXPECT_THAT(dpledger({"remaining", file}).out, StartsWith("Go on. Spent: epsilon at most 0.3 of 1"));
}

TEST(Answer, SaysWhenToStop)
{
    const Scratch scratch;
    const std::string past = scratch.file("a.csv", "epsilon,count\n0.1,11\n");
    const std::vector<std::string> budget{"--epsilon", "1", "--filter", "basic"};
    std::vector<std::string> arguments{"account", past};
    arguments.insert(arguments.end(), budget.begin(), budget.end());
    EXPECT_THAT(unwrapped(dpledger(arguments).out),
                StartsWith("Stop: the record already goes past the budget at round 11. Spent: epsilon at most 1.1, the "
                           "budget is 1, at delta 0, whenever you stop ("));
    arguments[1] = scratch.file("b.csv", "epsilon,count\n0.1,10\n");
    EXPECT_THAT(unwrapped(dpledger(arguments).out),
                StartsWith("Stop: nothing more fits. Spent: epsilon at most 1 of 1 at delta 0"));
}

struct Log {
    const char *file;
    const char *format;
};

void PrintTo(const Log &log, std::ostream *out)
{
    *out << log.file;
}

class KnownLog : public testing::TestWithParam<Log> {};

TEST_P(KnownLog, NeedsNoFormatNoBudgetAndNoFilter)
{
    const std::string file = testData(std::string("golden/logs/") + GetParam().file);
    const Outcome outcome = dpledger({"account", file});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const std::string said = unwrapped(outcome.out);
    EXPECT_THAT(said, StartsWith("It costs epsilon at most "));
    EXPECT_THAT(said, HasSubstr("at delta 1e-6"));
    EXPECT_THAT(said, HasSubstr(std::string("read as ") + GetParam().format));
    EXPECT_THAT(said, Not(HasSubstr("guarantee")));

    const Json json = dpledger({"account", file, "--json"}).json();
    EXPECT_EQ(text(at(json, {"format"})), GetParam().format);
    EXPECT_EQ(text(at(json, {"answer", "state"})), "no-budget");
    EXPECT_TRUE(at(json, {"budget"}).isNull());
    EXPECT_TRUE(at(json, {"answer", "go_on"}).isNull());
    EXPECT_GT(number(at(json, {"answer", "lowest_fixed", "epsilon"})), 0);
    EXPECT_LT(number(at(json, {"answer", "lowest_fixed", "epsilon"})), 100);
}

INSTANTIATE_TEST_SUITE_P(Logs, KnownLog,
                         testing::Values(Log{"training.dp-event.json", "dp-event"},
                                         Log{"queries.dp-event.txt", "dp-event"},
                                         Log{"epsilon-delta.dp-event.json", "dp-event"}, Log{"opacus.json", "opacus"}));

TEST(Answer, PairsCsvAndJsonLinesNeedNoBudgetEither)
{
    const Scratch scratch;
    for (const auto &[name, bytes] : std::vector<std::pair<std::string, std::string>>{
             {"a.csv", "epsilon,delta\n0.5,0\n0.25,0\n"},
             {"a.jsonl", "{\"epsilon\":\"0.5\"}\n{\"epsilon\":\"0.25\"}\n"},
             {"pairs.json", "[[0.5, 0], [0.25, 0]]"}}) {
        const Outcome outcome = dpledger({"account", scratch.file(name, bytes)});
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        EXPECT_THAT(outcome.out, StartsWith("It costs epsilon at most 0.75 at delta 1e-6")) << name;
    }
}

TEST(Answer, TheDeltaIsTheOneAskedFor)
{
    const std::string file = testData("golden/logs/opacus.json");
    const auto epsilon = [&](const std::string &delta) {
        const Json json = dpledger({"account", file, "--delta", delta, "--json"}).json();
        EXPECT_EQ(text(at(json, {"answer", "lowest_fixed", "delta"})), delta);
        return number(at(json, {"answer", "lowest_fixed", "epsilon"}));
    };
    EXPECT_LT(epsilon("1e-5"), epsilon("1e-9"));
    EXPECT_TRUE(at(dpledger({"account", file, "--delta", "0", "--json"}).json(), {"answer", "lowest_fixed"}).isNull())
        << "nothing finite holds without a delta";
    EXPECT_THAT(dpledger({"account", file, "--delta", "1"}).oneLine(), HasSubstr("must be >= 0 and < 1"));
    EXPECT_THAT(dpledger({"account", file, "--filter", "basic"}).oneLine(), HasSubstr("give one with --epsilon"));
}

TEST(WidthSweep, NoLineIsWiderThanTheTerminal)
{
    const std::vector<const char *> names{"adaptive-plan",   "census-2020",          "hundred-adaptive", "imported-log",
                                          "odometer-figure", "sparse-vector-figure", "ten-tenths"};
    for (const char *name : testing_support::everyInSweep(names, 6)) {
        const std::string file = sample(name);
        EXPECT_LE(widest(dpledger({"account", file}).out), 80U) << name;
        EXPECT_LE(widest(dpledger({"account", file, "--all"}).out), 80U) << name;
        EXPECT_LE(widest(dpledger({"audit", file}).out), 80U) << name;
    }
    const std::string file = sample("ten-tenths");
    EXPECT_LE(widest(dpledger({"account", file, "--rounds", "all", "--all"}).out), 80U);
    for (const std::size_t width : {40U, 120U}) {
        const Variable columns("COLUMNS", std::to_string(width));
        EXPECT_LE(widest(dpledger({"account", file, "--all"}).out), width);
    }
    const Variable columns("COLUMNS", "1000");
    EXPECT_GT(widest(dpledger({"account", file, "--all"}).out), 120U);
}

TEST(WidthSweep, NothingIsLost)
{
    const std::string file = sample("ten-tenths");
    const Json json = dpledger({"account", file, "--json"}).json();
    const std::string all = dpledger({"account", file, "--all"}).out;
    for (const char *list : {"filters", "odometers", "compositions"})
        for (const Json &one : *at(json, {list}).ifArray())
            EXPECT_THAT(all, HasSubstr(text(at(one, {"id"}))));
}

TEST(WidthSweep, GoldenOutputs)
{
    for (const char *width : {"80", "120"}) {
        const Variable columns("COLUMNS", width);
        const std::string golden = testData(std::string("golden/terminal/ten-tenths-") + width + ".txt");
        EXPECT_EQ(dpledger({"account", sample("ten-tenths")}).out, readFile(golden)) << golden;
    }
}

/// The filter that a refusal names.
std::string offered(const std::string &file)
{
    return text(at(dpledger({"can-spend", file, "--mechanism", kGaussian, "--json"}).json(), {"switch_filter"}));
}

TEST(SwitchFilter, IsOfferedByNameAndFlag)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--filter", "whitehouse"});
    ASSERT_EQ(spend(file, kTenth).status, 0);
    const std::string before = readFile(file);
    const std::string other = offered(file);
    EXPECT_NE(other, "whitehouse");
    const Outcome refused = spend(file, kGaussian);
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr("the " + other + " filter takes this one"));
    EXPECT_THAT(refused.err, HasSubstr("--switch-filter " + other + " --reason TEXT"));
    EXPECT_THAT(refused.err, HasSubstr("nothing was written"));
    EXPECT_EQ(readFile(file), before);
}

TEST(SwitchFilter, WritesTheChangeFirstAndSaysWhatHolds)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--filter", "whitehouse"});
    ASSERT_EQ(spend(file, kTenth).status, 0);
    const std::string other = offered(file);
    const Outcome changed = spend(file, kGaussian, {"--switch-filter", other, "--reason", "a Gaussian is needed"});
    ASSERT_EQ(changed.status, 0) << changed.err;
    EXPECT_THAT(changed.out, HasSubstr("The policy is changed first: " + other + " filter from here on"));
    EXPECT_THAT(changed.out, HasSubstr("What holds now: (1, 2e-6)-DP"));
    EXPECT_THAT(changed.out, HasSubstr("their deltas add up"));

    const std::string bytes = readFile(file);
    const std::size_t policy = bytes.find("a Gaussian is needed");
    ASSERT_NE(policy, std::string::npos);
    EXPECT_LT(policy, bytes.find("\"gaussian\""));
    EXPECT_THAT(bytes, HasSubstr(R"("filter":")" + other + "\""));
    EXPECT_EQ(dpledger({"verify", file}).status, 0);
    EXPECT_THAT(dpledger({"audit", file}).out, HasSubstr("POLICY-CHANGED"));
    EXPECT_THAT(unwrapped(dpledger({"account", file}).out), HasSubstr("2 policies were in force"));
    EXPECT_EQ(text(at(dpledger({"account", file, "--json"}).json(), {"answer", "budget", "delta"})), "2e-6");

    // From here on it takes them without a flag, and the flag changes nothing where nothing is refused.
    const Outcome more = spend(file, kGaussian, {"--switch-filter", "gdp", "--reason", "none", "--json"});
    EXPECT_EQ(more.status, 0) << more.err;
    EXPECT_EQ(more.json().find("policy_changed"), nullptr);
    EXPECT_THAT(readFile(file), Not(HasSubstr(R"("filter":"gdp")")));
}

TEST(SwitchFilter, AddsNothingUpBeforeTheFirstSpend)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--filter", "whitehouse"});
    const Outcome changed =
        spend(file, kGaussian, {"--switch-filter", offered(file), "--reason", "Gaussians", "--json"});
    ASSERT_EQ(changed.status, 0) << changed.err;
    EXPECT_EQ(number(at(changed.json(), {"policy_changed", "policies"})), 1);
    EXPECT_EQ(text(at(changed.json(), {"policy_changed", "guarantee", "delta"})), "1e-6");
}

TEST(SwitchFilter, WritesNothingWithoutAReasonOrWhereTheOtherRefusesToo)
{
    const Scratch scratch;
    const std::string file = newLedger(scratch, {"--filter", "whitehouse"});
    const std::string before = readFile(file);
    const std::string other = offered(file);
    EXPECT_EQ(spend(file, kGaussian, {"--switch-filter", other}).status, 64);
    EXPECT_EQ(spend(file, kGaussian, {"--reason", "none"}).status, 64);
    EXPECT_EQ(spend(file, kGaussian, {"--switch-filter", "unheard-of", "--reason", "r"}).status, 64);
    const char *const much = R"({"kind":"gaussian","sensitivity":"1","sigma":"0.1"})";
    const Outcome refused = spend(file, much, {"--switch-filter", other, "--reason", "r"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_THAT(refused.err, HasSubstr(other + " filter"));
    EXPECT_EQ(readFile(file), before);
}

TEST(Answer, IsOnTheFirstPageOfTheReport)
{
    const std::string file = sample("ten-tenths");
    const Json report = dpledger({"report", file, "--to", "json"}).json();
    const Json texts = at(dpledger({"account", file, "--json"}).json(), {"answer", "texts"});
    std::string answer;
    for (const Json &one : *texts.ifArray())
        answer += (answer.empty() ? "" : " ") + text(one);
    EXPECT_EQ(text(at(report, {"label", "blocks", "2", "paragraph"})), answer); // below verdict and bar
}

} // namespace
} // namespace epsilometer::e2e::headline_test

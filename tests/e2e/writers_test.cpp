// SPDX-License-Identifier: GPL-3.0-or-later
// Every pair of commands that write to a ledger, one within the other: the second runs as soon as the first begins to
// write, so whatever the first had read by then is no longer what the file holds. Proves, for all of them:
// - what was there before stays, byte for byte, and the chain is valid
// - what ended with status 0 is there, of both; a refusal is one line
// - two rounds charged to a person's own file are both counted
// - both are recorded, unless they ask for the same thing
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace epsilometer::e2e::writers_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char *kHundredth = R"({"kind":"pure_dp","epsilon":"0.01"})";
constexpr const char *kCells =
    R"({"kind":"odp","cells":[{"label":"yes","epsilon":"0.1"},{"label":"no","epsilon":"0.2"}]})";

std::string quoted(const std::string &text)
{
    return "'" + text + "'"; // no argument here holds a quote
}

/// A ledger with a fork of it, an outcome that is not known, and a key.
class Place {
public:
    Place()
    {
        const std::vector<std::vector<std::string>> steps{
            {"new", path("base"), "--epsilon", "100", "--filter", "basic"},
            {"spend", path("base"), "--mechanism", kCells, "--label", "open"}};
        for (const auto &step : steps)
            EXPECT_EQ(dpledger(step).status, 0);
        for (const char *side : {"first", "second"}) {
            std::filesystem::copy_file(path("base"), theirs(side));
            EXPECT_EQ(
                dpledger({"spend", theirs(side), "--mechanism", kHundredth, "--label", std::string(side) + " replay"})
                    .status,
                0);
        }
        EXPECT_EQ(shell("ssh-keygen -q -t ed25519 -N '' -f " + quoted(path("key"))).status, 0);
    }

    /// As before the two commands.
    void restore() const
    {
        std::filesystem::copy_file(path("base"), ledger(), std::filesystem::copy_options::overwrite_existing);
        for (const char *beside : {".draft", ".checkpoint"})
            std::filesystem::remove(ledger() + beside);
    }

    [[nodiscard]] std::string path(const std::string &name) const { return m_scratch.path(name); }
    [[nodiscard]] std::string ledger() const { return path("a.dpledger"); }
    [[nodiscard]] std::string theirs(const std::string &side) const { return path("theirs-" + side); }

private:
    Scratch m_scratch;
};

/// A command that writes something to the ledger that is found there again: the name of the side and its own.
struct Writer {
    std::string name;
    std::string command; ///< for the shell; of @LEDGER@; @MARK@ is found again
    bool once = false;   ///< a second one is refused, because the first did the same
};

std::vector<Writer> writers()
{
    const std::string mechanism = std::string(" --mechanism ") + quoted(kHundredth);
    const std::string request = R"({"jsonrpc":"2.0","id":1,"method":"spend","params":{"label":"@MARK@","mechanism":)" +
                                std::string(kHundredth) + "}}";
    return {
        {"spend", "@DPLEDGER@ spend @LEDGER@ --label @MARK@" + mechanism},
        {"outcome", "@DPLEDGER@ outcome @LEDGER@ --seq 2 --outcome yes --reason @MARK@", true},
        {"policy add", "@DPLEDGER@ policy add @LEDGER@ --scope actor=ann --epsilon 1 --reason @MARK@", true},
        {"policy split", "@DPLEDGER@ policy split @LEDGER@ --record --reason @MARK@ --shares " +
                             quoted(R"([{"scope":"actor=bob","weight":"1"}])")},
        {"record", "@DPLEDGER@ record @LEDGER@ --type note --text @MARK@"},
        {"seal", "@DPLEDGER@ seal @LEDGER@ --key @KEY@ --identity @MARK@"},
        {"replay", "@DPLEDGER@ replay @BASE@ @LEDGER@ @THEIRS@"},
        {"plan", "@DPLEDGER@ plan add @LEDGER@ --label @MARK@" + mechanism},
        {"serve", "echo " + quoted(request) + " | @DPLEDGER@ serve @LEDGER@"},
    };
}

/// With every place of `from` in it replaced.
std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

std::string markOf(const Writer &writer, const std::string &side)
{
    // The name of a signer has no spaces.
    return writer.name == "seal" ? side + "@seal" : side + " " + writer.name;
}

/// preloaded  what its dpledger is started with
std::string commandOf(const Writer &writer, const Place &place, const std::string &side, const std::string &preloaded)
{
    std::string text = writer.command;
    const bool inJson = text.find("\"@MARK@\"") != std::string::npos;
    text = replaced(text, "@MARK@", inJson ? markOf(writer, side) : quoted(markOf(writer, side)));
    text = replaced(text, "@LEDGER@", quoted(place.ledger()));
    text = replaced(text, "@BASE@", quoted(place.path("base")));
    text = replaced(text, "@THEIRS@", quoted(place.theirs(side)));
    text = replaced(text, "@KEY@", quoted(place.path("key")));
    return replaced(text, "@DPLEDGER@", preloaded + " " + quoted(DPLEDGER_PROGRAM));
}

/// Everything that was written to the ledger, the plan included.
std::string contents(const Place &place)
{
    const std::string draft = place.ledger() + ".draft";
    return readFile(place.ledger()) + (std::filesystem::exists(draft) ? readFile(draft) : "");
}

class EveryWriter : public testing::TestWithParam<std::size_t> {};

TEST_P(EveryWriter, LosesNothingOfTheOthers)
{
    const std::vector<Writer> all = writers();
    const Writer &first = all[GetParam()];
    const Place place;
    const std::string before = readFile(place.path("base"));
    for (const Writer &second : all) {
        SCOPED_TRACE(first.name + ", and " + second.name + " in between");
        place.restore();
        const std::string result = place.path("result");
        std::filesystem::remove(result);
        const std::string script = place.path("script");
        std::ofstream(script) << commandOf(second, place, "second", "") << " > " << quoted(result + ".said")
                              << " 2>&1\necho $? > " << quoted(result) << "\n";
        const std::string preload = "LD_PRELOAD=" + quoted(FAILING_CALLS) + " LEDGER=" + quoted(place.ledger()) +
                                    " MEANWHILE=" + quoted("sh " + script);
        const Outcome outcome = shell(commandOf(first, place, "first", preload));
        ASSERT_TRUE(std::filesystem::exists(result)) << "it began to write without a lock: " << outcome.err;
        const std::string after = contents(place);
        EXPECT_THAT(after, StartsWith(before));
        EXPECT_EQ(dpledger({"verify", place.ledger()}).status, 0);
        const bool both = first.name != second.name || !first.once;
        EXPECT_EQ(readFile(result), "0\n") << readFile(result + ".said");
        EXPECT_THAT(after, HasSubstr(markOf(second, "second")));
        EXPECT_EQ(outcome.status == 0, both) << outcome.err;
        EXPECT_EQ(after.find(markOf(first, "first")) != std::string::npos, both) << outcome.err;
        if (!both)
            (void)outcome.oneLine();
    }
}

TEST(Writers, OfAPersonsOwnFileLoseNoRound)
{
    const Scratch scratch;
    const std::string file = scratch.path("own.json");
    ASSERT_EQ(dpledger({"individual", file, "--loss", "0.1", "--budget", "1"}).status, 0);
    const std::string charge = quoted(DPLEDGER_PROGRAM) + " individual " + quoted(file) + " --loss 0.1";
    const std::string script = scratch.file("script", charge + " > " + quoted(scratch.path("said")) + "\n");
    const Outcome outcome = shell("LD_PRELOAD=" + quoted(FAILING_CALLS) + " LEDGER=" + quoted(file) +
                                  " MEANWHILE=" + quoted("sh " + script) + " " + charge);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(readFile(scratch.path("said")), "round 2: take part\n");
    EXPECT_EQ(outcome.out, "round 3: take part\n");
    EXPECT_THAT(readFile(file), HasSubstr("\"round\": 3"));
}

INSTANTIATE_TEST_SUITE_P(All, EveryWriter, testing::Range(std::size_t{0}, writers().size()),
                         [](const auto &one) { return replaced(writers()[one.param].name, " ", "_"); });

} // namespace
} // namespace epsilometer::e2e::writers_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, for appends of one line, of two and of three: wherever a power failure left zeros in place of a part, at the
// front, at the back, within or behind a cut, the lines before are read, and nothing of the append, or all of it; whole
// appends count; zeros in a line that others follow are damage, never an unfinished append; nothing that was there before
// is left out with what was lost.
#include "core/ledger/ledger_file.h"
#include "core/ledger/scan.h"
#include "tests/support/temporary_directory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace epsilometer::unfinished_append_test {
namespace {

using NewEvents = std::vector<LedgerFile::NewEvent>;

LedgerFile::NewEvent note(const std::string &text)
{
    return {"note", *Json::parse(R"({"text":")" + text + "\"}")};
}

struct Appended {
    std::string before;
    std::string after;
};

/// A ledger with some lines, before and after the events are appended.
Appended appended(const NewEvents &earlier, const NewEvents &events)
{
    const fixtures::TemporaryDirectory folder;
    const std::string path = folder.file("a.dpledger");
    auto file = LedgerFile::create(path, {{"header", *Json::parse(R"({"title":"t"})")}});
    EXPECT_TRUE(file.ok() && file->append(earlier).ok());
    Appended out{*readFile(path), {}};
    EXPECT_TRUE(file->append(events).ok());
    out.after = *readFile(path);
    return out;
}

Result<LedgerHead> read(const std::string &bytes)
{
    NoProgress progress;
    return scanLedger(bytes, EventSink([](LedgerEvent &&) {}), progress);
}

/// A page boundary anywhere in the append, with the bytes on one side of it, or some after it, not written.
std::vector<std::string> lossesOf(const Appended &one)
{
    std::vector<std::string> states;
    const std::string tail = one.after.substr(one.before.size());
    constexpr std::size_t kPage = 64; // of a file system with small ones
    for (std::size_t at = 0; at <= tail.size(); ++at) {
        const std::size_t rest = tail.size() - at;
        states.push_back(one.before + std::string(at, '\0') + tail.substr(at));
        states.push_back(one.before + tail.substr(0, at) + std::string(rest, '\0'));
        states.push_back(one.before + tail.substr(0, at));
        const std::size_t lost = std::min(kPage, rest);
        if (lost == kPage)
            states.push_back(one.before + tail.substr(0, at) + std::string(lost, '\0') + tail.substr(at + lost));
    }
    return states;
}

const std::vector<NewEvents> &appends()
{
    static const std::vector<NewEvents> all{{note("a first one")},
                                            {note("a first one"), note("another")},
                                            {note("a first one"), note("another"), note("and the last")}};
    return all;
}

TEST(UnfinishedAppend, AllOfItCountsOrNothing)
{
    for (const NewEvents &earlier : {NewEvents{note("before")}, NewEvents{note("before"), note("as well")}})
        for (const NewEvents &events : appends()) {
            const Appended one = appended(earlier, events);
            for (const std::string &state : lossesOf(one)) {
                const auto head = read(state);
                ASSERT_TRUE(head.ok()) << head.error().located() << events.size();
                const std::size_t whole = state == one.after ? state.size() : one.before.size();
                ASSERT_EQ(head->chainedBytes, whole) << events.size() << " lines, " << state.size();
                EXPECT_EQ(head->torn, state.substr(whole));
            }
        }
}

TEST(UnfinishedAppend, LinesBeforeItAreNeverLeftOut)
{
    for (const NewEvents &events : appends()) {
        const Appended one = appended({note("before")}, events);
        for (const NewEvents &later : appends()) {
            const Appended two = appended(events, later);
            const std::size_t start = two.before.rfind('\n', two.before.size() - 2) + 1; // of the last line before
            std::string damaged = two.after;
            damaged.replace(start, 10, std::string(10, '\0'));
            EXPECT_FALSE(read(damaged).ok()) << events.size() << ", then " << later.size();
        }
    }
}

TEST(UnfinishedAppend, TheNextAppendGoesOn)
{
    for (const NewEvents &events : appends()) {
        const Appended one = appended({note("before")}, events);
        const auto states = lossesOf(one);
        for (std::size_t at = 0; at < states.size(); at += 37) {
            if (states[at] == one.after || states[at] == one.before)
                continue;
            const fixtures::TemporaryDirectory folder;
            const std::string path = folder.file("a.dpledger");
            ASSERT_TRUE(replaceFile(path, states[at]).ok());
            NoProgress progress;
            auto file = LedgerFile::open(path, EventSink([](LedgerEvent &&) {}), progress);
            ASSERT_TRUE(file.ok() && file->append({note("next")}).ok());
            std::ifstream kept(path + ".recovered-1", std::ios::binary); // it may begin with a zero byte
            EXPECT_EQ(std::string(std::istreambuf_iterator<char>(kept), {}), states[at].substr(one.before.size()));
            const auto head = read(*readFile(path));
            ASSERT_TRUE(head.ok());
            EXPECT_EQ(head->nextSeq, 3U);
        }
    }
}

TEST(UnfinishedAppend, ALineThatOnlyClaimsToBelongElsewhereCounts)
{
    LedgerWriter writer;
    std::string bytes = *writer.append("header", *Json::parse(R"({"title":"t"})"));
    for (const char *append : {"[0,7]", "[1]", "[5,4]", "\"1,2\"", "[2,2]", "{}"})
        bytes += *writer.append("note", *Json::parse(std::string(R"({"text":"a","append":)") + append + "}"));
    bytes += *writer.append("note", *Json::parse(R"({"text":"last"})"));
    const auto head = read(bytes);
    ASSERT_TRUE(head.ok());
    EXPECT_EQ(head->nextSeq, 8U);
    EXPECT_TRUE(head->torn.empty());
}

} // namespace
} // namespace epsilometer::unfinished_append_test

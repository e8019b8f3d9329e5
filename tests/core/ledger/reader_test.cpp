// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what is written reads back; the chain is the one sha256sum computes; every single-byte change, deletion,
// insertion and every swap or removal of lines before the last line is an error that names the line or the next; torn
// last lines are set apart; drafts come last and once; foreign versions, line endings and limits are said plainly.
#include "core/base/sha256.h"
#include "tests/support/sample_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::reader_test {
namespace {

using fixtures::LedgerBuilder;
using ::testing::HasSubstr;

Result<LedgerContent> read(std::string_view bytes)
{
    NoProgress progress;
    return readLedger(bytes, progress);
}

Error errorOf(std::string_view bytes)
{
    const auto content = read(bytes);
    return content.ok() ? Error{} : content.error();
}

std::string sample()
{
    return LedgerBuilder()
        .spend(R"({"kind":"laplace","scale":"10"})", "mean age")
        .spend(R"({"kind":"pure_dp","epsilon":"0.1"})", "caf\xC3\xA9", 3)
        .add("note", R"({"text":"reviewed","refers_to":2})")
        .add("telemetry", R"({"unknown":[1,{"x":null}]})")
        .bytes();
}

std::vector<std::string> linesOf(const std::string &bytes)
{
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < bytes.size();) {
        const std::size_t end = bytes.find('\n', start);
        lines.push_back(bytes.substr(start, end + 1 - start));
        start = end + 1;
    }
    return lines;
}

std::string joined(const std::vector<std::string> &lines)
{
    std::string bytes;
    for (const std::string &line : lines)
        bytes += line;
    return bytes;
}

TEST(LedgerReader, ReadsWhatWasWritten)
{
    const std::string bytes = sample();
    const auto content = read(bytes);
    ASSERT_TRUE(content.ok()) << content.error().located();
    ASSERT_EQ(content->events.size(), 6U);
    EXPECT_EQ(content->events[0].type, "header");
    EXPECT_EQ(content->events[2].seq, 2U);
    EXPECT_EQ(content->events[2].line, 3);
    EXPECT_EQ(content->events[5].body.find("unknown")->write(), R"([1,{"x":null}])");
    EXPECT_EQ(content->chainedBytes, bytes.size());
    EXPECT_EQ(content->nextSeq, 6U);
    EXPECT_TRUE(content->torn.empty());
}

TEST(LedgerReader, StartsWithTheMagicAndChainsRawBytes)
{
    const auto lines = linesOf(sample());
    EXPECT_TRUE(lines[0].starts_with(R"({"$dpledger":"1.0",)"));
    for (std::size_t i = 1; i < lines.size(); ++i)
        EXPECT_THAT(lines[i], HasSubstr(R"("prev":")" + Sha256::hex(lines[i - 1]) + '"'));
    EXPECT_EQ(read(sample())->headHash, Sha256::hex(lines.back()));
}

TEST(LedgerReader, AWriterContinuesTheChain)
{
    std::string bytes = sample();
    LedgerWriter writer(*read(bytes));
    bytes += *writer.append("note", noteBody("later"));
    bytes += *writer.append("amend", amendBody(2, Json::object({{"label", "histogram"}}), "by mistake"));
    EXPECT_EQ(read(bytes)->events.size(), 8U);
}

/// Errors may lie on the changed line itself, or on the next, whose prev no longer holds.
void expectFound(const std::string &changed, std::int64_t line)
{
    const auto content = read(changed);
    ASSERT_FALSE(content.ok()) << "change on line " << line << " went unseen";
    EXPECT_GE(content.error().place.line, line);
    EXPECT_LE(content.error().place.line, line + 1);
}

TEST(LedgerReader, EveryByteChangedBeforeTheLastLineIsFound)
{
    const std::string bytes = sample();
    const std::size_t lastLine = bytes.rfind('\n', bytes.size() - 2) + 1;
    std::int64_t line = 1;
    for (std::size_t i = 0; i < lastLine; ++i) {
        for (const int mask : {0x01, 0x20, 0x80, 0xFF}) {
            std::string changed = bytes;
            changed[i] = static_cast<char>(changed[i] ^ mask);
            expectFound(changed, line);
        }
        std::string cut = bytes;
        cut.erase(i, 1);
        expectFound(cut, line);
        std::string grown = bytes;
        grown.insert(i, 1, ' ');
        expectFound(grown, line);
        if (bytes[i] == '\n')
            ++line;
    }
}

TEST(LedgerReader, RemovedSwappedAndRepeatedLinesAreFound)
{
    const auto lines = linesOf(sample());
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        auto removed = lines;
        removed.erase(removed.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_FALSE(read(joined(removed)).ok());
        auto swapped = lines;
        std::swap(swapped[i], swapped[i + 1]);
        EXPECT_FALSE(read(joined(swapped)).ok());
        auto repeated = lines;
        repeated.insert(repeated.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
        EXPECT_FALSE(read(joined(repeated)).ok());
    }
}

TEST(LedgerReader, ATornLastLineIsSetApart)
{
    const std::string bytes = sample();
    const auto lines = linesOf(bytes);
    for (std::size_t cut = bytes.size() - lines.back().size() + 1; cut < bytes.size(); ++cut) {
        const auto content = read(bytes.substr(0, cut));
        ASSERT_TRUE(content.ok());
        EXPECT_EQ(content->events.size(), 5U);
        EXPECT_EQ(content->torn.size() + content->chainedBytes, cut);
    }
}

TEST(LedgerReader, ADraftIsLastAndOnce)
{
    Plan plan;
    plan.policy = makePolicy(Exact(1), Exact());
    plan.steps = {fixtures::makeStep(R"({"kind":"pure_dp","epsilon":"0.5"})")};
    const auto content = read(LedgerBuilder().draft(plan).bytes());
    ASSERT_TRUE(content.ok()) << content.error().located();
    ASSERT_TRUE(content->draft.has_value());
    EXPECT_EQ(content->events.size(), 2U);
    EXPECT_LT(content->chainedBytes, LedgerBuilder().draft(plan).bytes().size());
    EXPECT_EQ(planFromBody(content->draft->body)->steps, plan.steps);
    EXPECT_THAT(errorOf(LedgerBuilder().draft(plan).draft(plan).bytes()).located(), HasSubstr("line 4: type"));
    EXPECT_FALSE(read(LedgerBuilder().draft(plan).add("note", R"({"text":"x"})").bytes()).ok());
    EXPECT_FALSE(read(LedgerBuilder().raw("{\"seq\":2,\"type\":\"draft\"}\n").bytes()).ok());
}

TEST(LedgerReader, LineEndingsChangedInTransitAreSaid)
{
    std::string changed;
    for (const char c : sample())
        changed += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(errorOf(changed).code, ErrorCode::ChainBroken);
    EXPECT_THAT(errorOf(changed).located(), HasSubstr("line endings changed in transit: the chain is valid once"));
    changed[40] = 'X';
    EXPECT_THAT(errorOf(changed).located(), HasSubstr("and with every CR removed"));
}

TEST(LedgerReader, OtherVersionsAndOtherFilesAreRefused)
{
    std::string future = sample();
    future.replace(future.find("1.0"), 3, "2.7");
    EXPECT_EQ(errorOf(future).code, ErrorCode::Unsupported);
    EXPECT_THAT(errorOf(future).located(), HasSubstr("2.7"));
    for (const char *bytes :
         {"", "\n", "epsilon,delta\n", "{}\n", " {\"$dpledger\":\"1.0\"}\n", "{\"$dpledger\":\"1.0\""})
        EXPECT_NE(errorOf(bytes).constraint, "") << bytes;
    EXPECT_TRUE(looksLikeLedger(future));
    EXPECT_FALSE(looksLikeLedger("epsilon,delta\n"));
}

TEST(LedgerReader, BrokenLinesNameTheirLineAndField)
{
    const std::string start = LedgerBuilder().bytes();
    EXPECT_THAT(errorOf(start + "\n").located(), HasSubstr("line 3:"));
    EXPECT_THAT(errorOf(start + "[]\n").located(), HasSubstr("line 3:"));
    EXPECT_THAT(errorOf(start + "{\"seq\":2}\n").located(), HasSubstr("line 3: type"));
    EXPECT_THAT(errorOf(start + "{\"type\":\"note\"}\n").located(), HasSubstr("line 3: seq = missing"));
    EXPECT_THAT(errorOf(start + "{\"type\":\"note\",\"seq\":2.0}\n").located(), HasSubstr("line 3: seq = 2.0"));
    EXPECT_THAT(errorOf(start + "{\"type\":\"note\",\"seq\":2}\n").located(), HasSubstr("line 3: prev = missing"));
    EXPECT_THAT(errorOf(start + "{\"a\":1,\"a\":1}\n").located(), HasSubstr("duplicate key"));
    EXPECT_THAT(errorOf(start + "{\"a\":\"\xFF\"}\n").located(), HasSubstr("UTF-8"));
    EXPECT_THAT(errorOf(start + std::string(kLedgerLineBytes, ' ') + "\n").located(), HasSubstr("1 MiB"));
    EXPECT_THAT(errorOf(start + std::string(1000, '[') + "\n").located(), HasSubstr("deeper"));
}

TEST(LedgerReader, CanBeCancelled)
{
    class Stop final : public Progress {
        bool report(double) override { return false; }
    } stop;
    LedgerBuilder builder;
    for (int i = 0; i < 5000; ++i)
        builder.spend(R"({"kind":"no_op"})");
    EXPECT_EQ(readLedger(builder.bytes(), stop).error().code, ErrorCode::Cancelled);
}

TEST(LedgerWriter, RefusesWhatCouldNotBeReadAgain)
{
    LedgerWriter writer;
    EXPECT_FALSE(writer.append("spend", Json::object()).ok());
    ASSERT_TRUE(writer.append("header", Json::object()).ok());
    const std::string head = writer.headHash();
    EXPECT_FALSE(writer.append("header", Json::object()).ok());
    EXPECT_FALSE(writer.append("draft", Json::object()).ok());
    EXPECT_FALSE(writer.append("note", noteBody("\xFF")).ok());
    EXPECT_FALSE(writer.append("note", noteBody(std::string(kLedgerLineBytes, 'x'))).ok());
    Json deep;
    for (int i = 0; i < 40; ++i)
        deep = Json::Array{deep};
    Json body = Json::object();
    body.set("deep", deep);
    EXPECT_FALSE(writer.append("note", body).ok());
    EXPECT_EQ(writer.headHash(), head);
    EXPECT_EQ(writer.nextSeq(), 1U);
}

} // namespace
} // namespace epsilometer::reader_test

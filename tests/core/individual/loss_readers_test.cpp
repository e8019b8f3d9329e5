// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the readers: wide, long and binary forms of the same losses give the same account; names, headers and
// blank lines are understood; a first line that could be a person is one, and losses without a name are an error; what
// is wrong is located; a person's history holds that person alone; lying headers of binary files do no harm; cancelling
// stops the work.
#include "core/individual/loss_readers.h"

#include "tests/support/loss_columns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <sstream>

namespace epsilometer::individual::loss_readers_test {
namespace {

IndividualRequest requestOf(const char *budget, std::string watch = {})
{
    return {{Exact::parse("budget", budget).value()}, IndividualMode::Skip, std::move(watch)};
}

Result<IndividualReport> read(const std::string &bytes, const IndividualRequest &request)
{
    std::istringstream stream(bytes);
    NoProgress progress;
    return readLosses(stream, recogniseLosses(bytes), request, progress);
}

TEST(LossReaders, ThreeFormsOneAccount)
{
    const std::string wide = "person,a,b,c\nann,0.5,0.5,0.25\nbob,0.25,0,0.75\n\ncy,1,0.25,0\n";
    const std::string narrow =
        "person,round,loss\nann,1,0.5\nbob,1,0.25\ncy,1,1\nann,2,0.5\ncy,2,0.25\nann,3,0.25\nbob,3,0.75\n";
    const auto binary = fixtures::lossColumns({{0.5, 0.25, 1}, {0.5, 0, 0.25}, {0.25, 0.75, 0}});
    const std::vector<std::uint64_t> active = {3, 2, 2};
    for (const auto &bytes : {wide, narrow, binary}) {
        const auto report = read(bytes, requestOf("1"));
        ASSERT_TRUE(report.ok()) << report.error().located();
        EXPECT_EQ(report->active, active);
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_EQ(report->filter.scale(0).value(report->filter.spent(0, i)), Exact(1));
    }
    EXPECT_EQ(read(wide, requestOf("1"))->name(1), "bob");
    EXPECT_EQ(read(binary, requestOf("1"))->name(1), "2");
}

TEST(LossReaders, APersonLeftOutForGoodTakesPartInNoLaterRound)
{
    auto request = requestOf("1");
    request.mode = IndividualMode::Latch;
    const std::string wide = "person,1,2,3,4\na,2,0,0,0\nb,0,0.5,0,0\nc,0,0.75,0.5,0.1\n";
    const std::string gaps = "person,round,loss\na,1,2\nb,2,0.5\nc,2,0.75\nc,3,0.5\nc,4,0.1\n";
    const std::string zeros = gaps + "a,3,0\na,4,0\n";
    for (const auto &bytes : {wide, gaps, zeros}) {
        const auto report = read(bytes, request);
        ASSERT_TRUE(report.ok()) << report.error().located();
        EXPECT_EQ(report->active, (std::vector<std::uint64_t>{2, 2, 1, 1})) << bytes;
        EXPECT_EQ(read(bytes, requestOf("1"))->active, (std::vector<std::uint64_t>{2, 3, 2, 3})) << bytes;
    }
}

TEST(LossReaders, NoHeaderNoNames)
{
    const auto report = read("0.1,0.2\r\n0.3,0.4\r\n", requestOf("0.5"));
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->filter.people(), 2U);
    EXPECT_EQ(report->active, (std::vector<std::uint64_t>{2, 1}));
}

TEST(LossReaders, SeveralOrders)
{
    auto request = requestOf("1");
    request.budgets.push_back(Exact(2));
    const auto report = read("person,r1@2,r1@4,r2@2,r2@4\nann,0.5,1.5,0.25,1\n", request);
    ASSERT_TRUE(report.ok()) << report.error().located();
    EXPECT_EQ(report->active, (std::vector<std::uint64_t>{1, 0}));
    EXPECT_FALSE(read("0.5,1.5,1\n", request).ok());
}

TEST(LossReaders, HistoryOfOnePerson)
{
    const std::string wide = "person,a,b,c\nann,0.5,0.5,0.25\nbob,0.25,0,0.75\n";
    const std::string narrow = "person,round,loss\nann,1,0.5\nbob,1,0.25\nann,2,0.5\nann,3,0.25\nbob,3,0.75\n";
    for (const auto &bytes : {wide, narrow}) {
        const auto report = read(bytes, requestOf("1", "ann"));
        ASSERT_TRUE(report.ok() && report->watched);
        ASSERT_EQ(report->watched->rounds.size(), 3U);
        EXPECT_TRUE(report->watched->rounds[1].active);
        EXPECT_FALSE(report->watched->rounds[2].active);
    }
    const auto binary = read(fixtures::lossColumns({{0.5, 0.25}, {0, 0}, {1, 0.75}}), requestOf("1", "1"));
    ASSERT_TRUE(binary.ok() && binary->watched);
    EXPECT_TRUE(binary->watched->rounds[1].active);
    EXPECT_FALSE(binary->watched->rounds[2].active);
    EXPECT_EQ(binary->watched->rounds[2].spent[0], 0.5);
    EXPECT_FALSE(read(wide, requestOf("1", "zoe"))->watched);
}

TEST(LossReaders, SaysWhereItIsWrong)
{
    const auto problem = [](const std::string &bytes) {
        const auto report = read(bytes, requestOf("1"));
        return report.ok() ? std::string("fine") : report.error().located().english();
    };
    EXPECT_NE(problem("0.1,0.2\n0.1\n").find("2: "), std::string::npos);
    EXPECT_NE(problem("0.1,0.2\n0.1,-3\n").find("column 2"), std::string::npos);
    EXPECT_NE(problem("0.1,nan\n").find("column 2"), std::string::npos);
    EXPECT_NE(problem("person,round,loss\na,1,0.1\na,1,0.1\n").find("round"), std::string::npos);
    EXPECT_NE(problem("person,round,loss\na,0,0.1\n").find("round"), std::string::npos);
    EXPECT_NE(problem("person,round,loss\na,1,x\n").find("column 3"), std::string::npos);
    EXPECT_NE(problem("person,round\na,1\n").find("header"), std::string::npos);
    EXPECT_NE(problem(fixtures::lossColumns({{0.1, -0.5}})).find("person 2"), std::string::npos);
}

TEST(LossReaders, ANameIsOnePerson)
{
    const auto twice = read("name,a,b\nalice,0.6,0.3\nbob,0,0\n\"alice\" ,0.6,0.3\n", requestOf("1"));
    ASSERT_FALSE(twice.ok());
    EXPECT_NE(twice.error().located().english().find("4: person"), std::string::npos) << twice.error().located();
    EXPECT_NE(twice.error().located().english().find("line 2"), std::string::npos);
    const auto comma = read("name,a\n\"Smith, Jane\",0.6\n\"O\"\"Neil\",0.3\n", requestOf("1"));
    ASSERT_TRUE(comma.ok()) << comma.error().located();
    EXPECT_EQ(comma->name(0), "Smith, Jane");
    EXPECT_EQ(comma->name(1), "O\"Neil");
    EXPECT_TRUE(read("name,a,b\nalice,0.6,0.3\nAlice,0.6,0.3\n", requestOf("1")).ok());
}

TEST(LossReaders, AColumnOfRoundsIsNeverLosses)
{
    for (const char *header : {"person,Step,loss", "\"person\",\"round\",\"loss\"", "Person , ROUND,loss",
                               "id,T,loss\r", "\n\nperson,round,loss", "\xEF\xBB\xBFuser,round,loss"}) {
        const auto report = read(std::string(header) + "\na,1,0.5\na,2,0.75\n", requestOf("1"));
        ASSERT_TRUE(report.ok()) << header << ": " << report.error().located();
        EXPECT_EQ(report->filter.people(), 1U) << header;
        EXPECT_EQ(report->active, (std::vector<std::uint64_t>{1, 0})) << header;
    }
    for (const char *header : {"round,person,loss", "person,loss,round", "round,a,b"})
        EXPECT_FALSE(read(std::string(header) + "\n1,1,1\n", requestOf("5")).ok()) << header;
}

TEST(LossReaders, WhatMayBeAPersonIsNoHeader)
{
    for (const char *line : {"\u00a00.1,\u00a00.2", "\u221e,\u221e", "unknown,unknown", "Unknown,unknown",
                             "\uff10.1,\uff10.2", "\u22120.1,0.2", "n/a,n/a,n/a", "x,,", "b\u00fcro,stra\u00dfe"}) {
        const std::size_t columns = 1 + static_cast<std::size_t>(std::count(line, line + std::strlen(line), ','));
        std::string second = "0.3";
        for (std::size_t i = 1; i < columns; ++i)
            second += ",0.4";
        const auto report = read(std::string(line) + "\n" + second + "\n", requestOf("1"));
        EXPECT_FALSE(report.ok()) << line << ": " << report->filter.people() << " people";
    }
    const auto refused = read("unknown,unknown\n0.3,0.4\n", requestOf("1"));
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().located().english().find("1: header"), std::string::npos) << refused.error().located();
    for (const char *header : {"a,b", "loss 1,loss 2", "person,b\u00fcro", "person,x"})
        EXPECT_TRUE(read(std::string(header) + "\n1,0.5\n", requestOf("5")).ok()) << header;
}

TEST(LossReaders, LyingBinaryHeaders)
{
    auto bytes = fixtures::lossColumns({{0.1, 0.2}});
    bytes[16] = 127; // people
    EXPECT_FALSE(read(bytes, requestOf("1")).ok());
    bytes[20] = 127;
    EXPECT_FALSE(read(bytes, requestOf("1")).ok());
    EXPECT_FALSE(read(fixtures::lossColumns({{0.1}}).substr(0, 20), requestOf("1")).ok());
    auto fewer = fixtures::lossColumns({{0.1, 0.2}, {0.1, 0.2}, {0.9, 0.9}});
    fewer[24] = 2; // columns
    const auto report = read(fewer, requestOf("1"));
    ASSERT_FALSE(report.ok()) << report->active.size() << " rounds, the third is left out";
    EXPECT_EQ(report.error().code, ErrorCode::Malformed);
    EXPECT_NE(report.error().located().english().find("goes on after its last column"), std::string::npos);
    EXPECT_FALSE(read(fixtures::lossColumns({{0.1}}) + "x", requestOf("1")).ok());
}

TEST(LossReaders, NoPersonIsTakenForAHeader)
{
    const auto twoPeople = read("1e400,0.1\n0.2,0.3\n", requestOf("0.5"));
    ASSERT_TRUE(twoPeople.ok()) << twoPeople.error().located();
    EXPECT_EQ(twoPeople->filter.people(), 2U);
    EXPECT_EQ(twoPeople->active, (std::vector<std::uint64_t>{1, 2}));
    const auto problem = [](const std::string &bytes) {
        const auto report = read(bytes, requestOf("1"));
        return report.ok() ? std::string("fine") : report.error().located().english();
    };
    for (const char *cell : {"0.1;0.2", "0.1 0.2", "$5", "+0.1", "-inf", "NaN", "1/0", "0.1x"}) {
        const std::string text = problem(std::string(cell) + ",0.2\n0.1,0.2\n");
        EXPECT_NE(text.find("1: "), std::string::npos) << cell << " " << text;
        EXPECT_NE(text.find("must be a loss >= 0"), std::string::npos) << cell << " " << text;
    }
    EXPECT_NE(problem("\"0,1,0.2\n0.1,0.2\n").find("line 1: a quoted cell without end"), std::string::npos);
    EXPECT_NE(problem("0.1,abc\n0.1,0.2\n").find("column 2"), std::string::npos);
    EXPECT_NE(problem("0.1,,0.2\n").find("column 2"), std::string::npos);
    EXPECT_NE(problem(",\n0.1,0.2\n").find("column 1"), std::string::npos);
    // Rounds may be numbered where the first column says that it holds names.
    const auto named = read("person,1,2\nann,0.1,0.2\n", requestOf("1"));
    ASSERT_TRUE(named.ok()) << named.error().located();
    EXPECT_EQ(named->name(0), "ann");
}

TEST(LossReaders, LongFormHoweverItsHeaderIsTyped)
{
    const char *const headers[] = {"person, round, loss", "Person,ROUND,loss", "\"person\",\"round\",\"loss\"",
                                   "\xEF\xBB\xBFid,t,loss", "\n  \nperson,step,loss"};
    for (const char *header : headers) {
        const auto report = read(std::string(header) + "\nann,1,0.5\nann,2,0.5\nbob,2,0.5\n", requestOf("0.5"));
        ASSERT_TRUE(report.ok()) << header << report.error().located();
        EXPECT_EQ(report->active, (std::vector<std::uint64_t>{2, 1})) << header;
    }
}

TEST(LossReaders, LossesWithoutANameAreAnError)
{
    for (const std::string &bytes :
         {std::string(), std::string("\n\n"), std::string("a,b\n"), std::string("person,round,loss\n"),
          fixtures::lossColumns({}), fixtures::lossColumns({{}, {}})}) {
        const auto report = read(bytes, requestOf("1"));
        ASSERT_FALSE(report.ok()) << bytes;
        EXPECT_EQ(report.error().code, ErrorCode::Malformed);
        EXPECT_NE(report.error().located().english().find("no people"), std::string::npos);
    }
}

class Impatient final : public Progress {
public:
    bool report(double) override { return false; }
};

TEST(LossReaders, CancelStops)
{
    std::istringstream stream(fixtures::lossColumns({{0.1}, {0.2}}));
    Impatient progress;
    const auto report = readBinaryLosses(stream, requestOf("1"), progress);
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace epsilometer::individual::loss_readers_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of counts of people:
//  - parts give what one filter over all people gives, in any order and grouping
//  - quantiles of what is left are at most the true ones, by less than a thousandth of the budget, and exact at the ends
//  - counts survive JSON; numbers that contradict each other, and parts of other budgets, are refused
#include "core/individual/individual_report.h"

#include "core/individual/loss_readers.h"
#include "core/present/json/individual_part.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

namespace epsilometer::individual::individual_counts_test {
namespace {

present::IndividualNotion notionOf(std::vector<const char *> budgets)
{
    present::IndividualNotion notion;
    for (const char *text : budgets)
        notion.budgets.push_back(Exact::parse("budget", text).value());
    if (budgets.size() > 1)
        for (std::size_t j = 0; j < budgets.size(); ++j)
            notion.orders.emplace_back(static_cast<std::int64_t>(j + 2));
    return notion;
}

/// Losses of people in the long form, with gaps; a line for each.
std::vector<std::string> peopleLines(std::size_t people, std::size_t orders)
{
    std::mt19937 random(7);
    std::vector<std::string> lines(people);
    for (std::size_t person = 0; person < people; ++person)
        for (int round = 1; round <= 12; ++round) {
            if (random() % 5 == 0)
                continue;
            lines[person] += "p" + std::to_string(person) + "," + std::to_string(round);
            for (std::size_t j = 0; j < orders; ++j)
                lines[person] += ",0." + std::to_string(random() % 400);
            lines[person] += "\n";
        }
    return lines;
}

IndividualReport reportOf(const std::string &lines, std::size_t orders, const present::IndividualNotion &notion,
                          IndividualMode mode)
{
    std::istringstream stream("person,round" + std::string(orders == 1 ? ",a\n" : ",a,b\n") + lines);
    NoProgress progress;
    return readLongLosses(stream, {notion.budgets, mode, ""}, progress).value();
}

TEST(IndividualCounts, PartsGiveWhatOneFilterGives)
{
    for (const IndividualMode mode : {IndividualMode::Skip, IndividualMode::Latch})
        for (const std::size_t orders : {1U, 2U}) {
            const present::IndividualNotion notion =
                notionOf(orders == 1 ? std::vector<const char *>{"1"} : std::vector<const char *>{"1", "0.9"});
            const auto lines = peopleLines(200, orders);
            std::string all;
            std::vector<present::IndividualPart> parts;
            for (std::size_t part = 0; part < 4; ++part) {
                std::string some;
                for (std::size_t person = 0; person < lines.size(); ++person)
                    if (person % 4 == part)
                        some += lines[person];
                all += some;
                parts.push_back({notion, IndividualCounts::of(reportOf(some, orders, notion, mode))});
            }
            const IndividualReport report = reportOf(all, orders, notion, mode);
            const std::string whole = present::partJson({notion, IndividualCounts::of(report)}).write();
            EXPECT_NE(report.active.back(), report.active.front());

            present::IndividualPart forwards = parts[0];
            for (std::size_t i = 1; i < parts.size(); ++i)
                ASSERT_TRUE(present::addPart(forwards, parts[i]).ok());
            EXPECT_EQ(present::partJson(forwards).write(), whole);
            ASSERT_TRUE(present::addPart(parts[3], parts[1]).ok());
            ASSERT_TRUE(present::addPart(parts[2], parts[0]).ok());
            ASSERT_TRUE(present::addPart(parts[3], parts[2]).ok());
            EXPECT_EQ(present::partJson(parts[3]).write(), whole);

            EXPECT_EQ(forwards.counts.active(), report.active);
            const auto exact = remainingQuantiles(report.filter, 0, {0, 0.25, 0.5, 0.75, 1});
            for (std::size_t i = 0; i < exact.size(); ++i) {
                const double got = forwards.counts.leftQuantile(present::kLeftQuantiles[i]);
                EXPECT_LE(got, exact[i]);
                EXPECT_GE(got, exact[i] - 0.001000001);
            }
            EXPECT_EQ(forwards.counts.leftQuantile(0), exact.front());
            EXPECT_EQ(forwards.counts.leftQuantile(1), exact.back());
            EXPECT_EQ(forwards.counts.leftHistogram().counts, remainingHistogram(report.filter, 0, 20).counts);
        }
}

TEST(IndividualCounts, SurviveJson)
{
    for (const bool gaussian : {false, true}) {
        present::IndividualNotion notion = notionOf({"1"});
        notion.gaussian = gaussian;
        const std::string lines = "a,1,0.1\na,2,1\nb,1,1\n";
        const present::IndividualPart part{notion,
                                           IndividualCounts::of(reportOf(lines, 1, notion, IndividualMode::Latch))};
        const std::string json = present::partJson(part).write();
        const auto again = present::readPart(json);
        ASSERT_TRUE(again.ok()) << again.error().located();
        EXPECT_EQ(present::partJson(*again).write(), json);
        // A shard without people is a part, too.
        const present::IndividualPart none = present::emptyPart(notion, IndividualMode::Latch, true).value();
        const auto empty = present::readPart(present::partJson(none).write());
        ASSERT_TRUE(empty.ok()) << empty.error().located();
        present::IndividualPart sum = *empty;
        ASSERT_TRUE(present::addPart(sum, part).ok());
        EXPECT_EQ(present::partJson(sum).write(), json);
        EXPECT_EQ(none.counts.leftQuantile(0.5), 0);
        EXPECT_EQ(again->notion.gaussian, gaussian) << "or what holds would be read as zCDP";
    }
}

TEST(IndividualCounts, ContradictionsAndOtherBudgetsAreRefused)
{
    const present::IndividualNotion notion = notionOf({"1"});
    const present::IndividualPart part{
        notion, IndividualCounts::of(reportOf("a,1,0.1\nb,1,0.5\n", 1, notion, IndividualMode::Skip))};
    const auto with = [&part](const char *key, const Json &value) {
        Json json = present::partJson(part);
        json.set(key, value);
        return present::readPart(json.write());
    };
    EXPECT_TRUE(with("note", Json("other")).ok());
    EXPECT_FALSE(with("people", Json::integer(3)).ok());
    EXPECT_FALSE(with("people", Json::integer(-1)).ok());
    EXPECT_FALSE(with("people", Json("2")).ok());
    EXPECT_FALSE(with("left_out", Json(Json::Array{Json::integer(3)})).ok());
    EXPECT_FALSE(with("most_spent", Json::integer(std::int64_t{1} << 52)).ok());
    EXPECT_FALSE(with("spent", Json(Json::Array{Json("1e40")})).ok());
    EXPECT_FALSE(with("mode", Json("tracker")).ok());
    EXPECT_FALSE(with("budgets", Json(Json::Array())).ok());
    EXPECT_FALSE(present::readPart("[]").ok());

    present::IndividualPart sum = part;
    EXPECT_FALSE(present::addPart(sum, present::emptyPart(notionOf({"1.5"}), IndividualMode::Skip, true).value()).ok());
    EXPECT_FALSE(present::addPart(sum, present::emptyPart(notion, IndividualMode::Latch, true).value()).ok());
    EXPECT_FALSE(present::addPart(sum, present::emptyPart(notion, IndividualMode::Skip, false).value()).ok());
    EXPECT_FALSE(present::emptyPart(notion, IndividualMode::Track, true).ok());
    EXPECT_EQ(present::partJson(sum).write(), present::partJson(part).write());
}

TEST(IndividualCounts, MorePeopleThanCanBeCountedAreRefused)
{
    const present::IndividualNotion notion = notionOf({"1"});
    Json json = present::partJson(present::emptyPart(notion, IndividualMode::Skip, true).value());
    const Json most = Json::count(IndividualCounts::kMostPeople);
    json.set("people", most);
    json.set("left_out", Json(Json::Array{most}));
    json.set("least_spent", Json::integer(0));
    json.set("most_spent", Json::integer(0));
    json.set("left_thousandths", Json::object({{"1000", most}}));
    const auto part = present::readPart(json.write());
    ASSERT_TRUE(part.ok()) << part.error().located();
    present::IndividualPart sum = *part;
    for (int i = 0; i < 2050; ++i) // 2^11 of them would wrap to none
        EXPECT_FALSE(present::addPart(sum, *part).ok()) << i;
    EXPECT_GT(sum.counts.people, IndividualCounts::kMostPeople);
}

} // namespace
} // namespace epsilometer::individual::individual_counts_test

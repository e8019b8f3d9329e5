// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the two ends are neighbours that were asked and between which the answer changes, whatever is said of the
// distance, from any start and in both directions; a known distance takes few questions; patience and a start that does not
// fit end the search.
#include "core/calibrate/edge_search.h"

#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <map>

namespace epsilometer::calibrate::edge_search_test {
namespace {

constexpr std::int64_t kLast = 1'000'000'000;

/// Numbers up to `edge` fit, or from there on.  excess  what is said of each
struct Asked {
    std::int64_t edge = 0;
    bool largerFits = false;
    std::function<double(std::int64_t)> excess;
    std::map<std::int64_t, bool> answers = {};

    EdgeQuestion question()
    {
        EdgeQuestion question;
        question.ask = [this](std::int64_t number) -> Result<FitAnswer> {
            const bool fits = largerFits ? number >= edge : number <= edge;
            answers[number] = fits;
            return FitAnswer{fits, excess(number), 1};
        };
        question.position = [](std::int64_t number) { return std::log(static_cast<double>(number)); };
        question.at = [](double position) {
            return static_cast<std::int64_t>(std::min(std::exp(position), static_cast<double>(kLast)));
        };
        question.first = 1;
        question.last = kLast;
        question.largerFits = largerFits;
        return question;
    }
};

void expectEdge(Asked &asked, const EdgeQuestion &question, std::int64_t start)
{
    const auto found = findEdge(question, start);
    ASSERT_TRUE(found.ok() && found->fitting && found->refused);
    EXPECT_EQ(*found->fitting, asked.edge);
    EXPECT_EQ(*found->refused, asked.largerFits ? asked.edge - 1 : asked.edge + 1);
    EXPECT_TRUE(asked.answers.at(*found->fitting));
    EXPECT_FALSE(asked.answers.at(*found->refused));
}

const std::function<double(std::int64_t)> kUnknown = [](std::int64_t) { return std::nan(""); };

TEST(EdgeSearch, FindsTheNeighbours)
{
    for (const bool largerFits : {false, true})
        for (const std::int64_t edge : {2, 3, 10, 77, 4321, 123'456'789})
            for (const std::int64_t start : {1, 2, 50, 4321, 999'999'999}) {
                const double sign = largerFits ? -1 : 1;
                const auto honest = [=](std::int64_t number) {
                    return sign * 1.7 * std::log(static_cast<double>(number) / static_cast<double>(edge));
                };
                const auto wrong = [=](std::int64_t number) { return std::sin(static_cast<double>(number)) * 1e3; };
                for (const auto &excess : {kUnknown, std::function<double(std::int64_t)>(honest),
                                           std::function<double(std::int64_t)>(wrong)}) {
                    Asked asked{edge, largerFits, excess};
                    EdgeQuestion question = asked.question();
                    expectEdge(asked, question, start);
                    question.largerFits = {};
                    expectEdge(asked, question, start);
                }
            }
}

TEST(EdgeSearch, AKnownDistanceTakesFewQuestions)
{
    for (const double slope : {0.5, 1.0, 1.4, 2.0}) {
        const double edge = 41'486'123;
        Asked asked{41'486'123, true, [=](std::int64_t number) {
                        const double away = std::log(static_cast<double>(number) / edge);
                        return -slope * away + 0.1 * away * away;
                    }};
        expectEdge(asked, asked.question(), 45'310'000);
        EXPECT_LE(asked.answers.size(), 12U) << slope;
    }
}

TEST(EdgeSearch, EndsWhereThereIsNone)
{
    Asked all{kLast, false, kUnknown};
    const auto none = findEdge(all.question(), 5);
    ASSERT_TRUE(none.ok());
    EXPECT_EQ(none->fitting, kLast);
    EXPECT_FALSE(none->refused);
    Asked asked{10, false, kUnknown};
    const auto from = findEdge(asked.question(), 11, true);
    ASSERT_TRUE(from.ok());
    EXPECT_FALSE(from->fitting) << "only what is better than the start was asked for";
    EXPECT_EQ(asked.answers.size(), 1U);
}

TEST(EdgeSearch, KeepsToItsPatience)
{
    Asked asked{123'456'789, false, kUnknown};
    Patience patience{.questions = 13};
    const auto found = findEdge(asked.question(), 10, false, &patience);
    ASSERT_TRUE(found.ok() && found->fitting && found->refused);
    EXPECT_TRUE(found->cut && patience.ended);
    EXPECT_EQ(asked.answers.size(), 13U);
    EXPECT_LE(*found->fitting, 123'456'789);
    EXPECT_GT(*found->refused, 123'456'789);
    patience = Patience{.reports = 5};
    ASSERT_TRUE(findEdge(asked.question(), 10, false, &patience)->cut);
    EXPECT_EQ(patience.questions, Patience().questions - 5) << "each took one report";
}

} // namespace
} // namespace epsilometer::calibrate::edge_search_test

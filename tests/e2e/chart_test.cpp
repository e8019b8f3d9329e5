// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of chart:
// - the picture of a ledger has loss and halts, of an import the best composition; the plan is drawn where it is asked for
// - the burn-down has what is left over time and the day on which it ends; account says that day
// - lanes are chosen by name; SVG is printed, and written, Vega-Lite and LaTeX by the suffix; a file is not replaced
// - a log without a budget has no halts
// - wrong names of lanes and formats are usage errors (64) that list what would be right
#include "tests/e2e/support/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace epsilometer::e2e::chart_test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kLog = testData("golden/logs/opacus.json");

TEST(Chart, DrawsALogUnderABudget)
{
    const Outcome drawn = dpledger({"chart", kLog, "--epsilon", "3", "--delta", "1e-6"});
    ASSERT_EQ(drawn.status, 0) << drawn.err;
    for (const char *part : {"<svg", "Epsilon if you stop after a round", "potential odometer", "PLD (if fixed)",
                             "budget 3", "Where each filter halts", "potential (policy)", "all 1275"})
        EXPECT_THAT(drawn.out, HasSubstr(part));
    const Outcome fixed = dpledger({"chart", kLog, "--epsilon", "3", "--delta", "1e-6", "--adaptive", "no"});
    EXPECT_THAT(fixed.out, Not(HasSubstr("(if fixed)")));
    EXPECT_NE(dpledger({"chart", kLog, "--json"}).json().find("layer"), nullptr) << "one chart";
    EXPECT_THAT(dpledger({"chart", kLog}).out, Not(HasSubstr("Where each filter halts"))) << "there is no budget";
}

TEST(Chart, WritesWhatTheSuffixSays)
{
    const Scratch scratch;
    for (const auto &[suffix, part] :
         {std::pair{".svg", "<svg"}, {".json", "vconcat"}, {".tex", "\\begin{tikzpicture}"}}) {
        const std::string path = scratch.path("picture" + std::string(suffix));
        const std::vector<std::string> command{"chart", kLog, "--epsilon", "3", "--delta", "1e-6", "-o", path};
        ASSERT_EQ(dpledger(command).status, 0);
        EXPECT_THAT(readFile(path), HasSubstr(part));
        EXPECT_NE(dpledger(command).status, 0) << "the file is there";
    }
    const Outcome picture = dpledger({"chart", kLog, "-o", scratch.path("picture.png")});
    EXPECT_EQ(picture.status, 64);
    EXPECT_THAT(picture.err, HasSubstr("must end in .svg, .json or .tex"));
    EXPECT_EQ(dpledger({"chart", kLog, "--json", "-o", scratch.path("json.json")}).status, 0);
    EXPECT_EQ(dpledger({"chart", kLog, "--json", "-o", scratch.path("json.svg")}).status, 64);
}

TEST(Chart, IsAsWideAsAColumn)
{
    const Outcome column = dpledger({"chart", kLog, "--epsilon", "3", "--delta", "1e-6", "--width", "85"});
    ASSERT_EQ(column.status, 0) << column.err;
    for (const char *part : {R"(width="321")", R"(font-size="10.67")"}) // 85 mm, 8 points, at 96 dots to the inch
        EXPECT_THAT(column.out, HasSubstr(part));
    EXPECT_THAT(column.out, Not(HasSubstr(">Epsilon if you stop after a round</text>"))) << "its caption is the page's";
    for (const char *wrong : {"59", "1001", "85mm", "-85", "85.5"})
        EXPECT_EQ(dpledger({"chart", kLog, "--width=" + std::string(wrong)}).status, 64) << wrong;
}

TEST(Chart, DrawsThePlanOnRequest)
{
    const std::string sample = std::string(EPSILOMETER_RESOURCES) + "/samples/adaptive-plan.dpledger";
    EXPECT_THAT(dpledger({"chart", sample}).out, HasSubstr("all 2"));
    EXPECT_THAT(dpledger({"chart", sample, "--plan"}).out, HasSubstr("median, 5 to 95 %")) << "rules look at outcomes";
}

TEST(Chart, DrawsHowABudgetIsUsedOverTime)
{
    const Scratch scratch;
    const std::string file = scratch.path("a.dpledger");
    ASSERT_EQ(dpledger({"new", file, "--epsilon", "1", "--filter", "basic", "--time", "2026-01-01T00:00:00Z"}).status,
              0);
    const auto spend = [&](const char *time) {
        EXPECT_EQ(dpledger({"spend", file, "pure_dp", "0.05", "--time", time}).status, 0);
    };
    spend("2026-01-01T12:00:00Z");
    const Outcome early = dpledger({"chart", file, "--figure", "burn-down"});
    EXPECT_NE(early.status, 0);
    EXPECT_THAT(early.oneLine(), HasSubstr("a day or more apart"));
    spend("2026-01-11T12:00:00Z");
    constexpr auto kPace =
        "Pace: 10.0 % of the budget from 2026-01-01 to 2026-01-11; at this pace it ends on 2026-07-10.";
    EXPECT_THAT(dpledger({"account", file}).out, HasSubstr("Pace: 10.0 % of the budget from 2026-01-01"));
    EXPECT_EQ(text(at(dpledger({"account", file, "--json"}).json(), {"pace", "ends"})), "2026-07-10");
    const Outcome drawn = dpledger({"chart", file, "--figure", "burn-down"});
    ASSERT_EQ(drawn.status, 0) << drawn.err;
    for (const char *part : {"<svg", "What is left of the budget over time", kPace, "at this pace until 2026-07-10"})
        EXPECT_THAT(drawn.out, HasSubstr(part));
    EXPECT_EQ(dpledger({"chart", file, "--figure", "burn-down", "--lane", "loss"}).status, 64);
    EXPECT_EQ(dpledger({"chart", file, "--figure", "other"}).status, 64);
}

TEST(Chart, DrawsTheLanesThatAreNamed)
{
    const std::string sample = std::string(EPSILOMETER_RESOURCES) + "/samples/sparse-vector-figure.dpledger";
    EXPECT_THAT(dpledger({"chart", sample}).out, HasSubstr("Given back by the outcomes"));
    const Outcome lane = dpledger({"chart", sample, "--lane", "given-back"});
    EXPECT_THAT(lane.out, Not(HasSubstr("Epsilon if you stop")));
    EXPECT_THAT(lane.out, HasSubstr("realised"));
    const Outcome wrong = dpledger({"chart", sample, "--lane", "saved"});
    EXPECT_EQ(wrong.status, 64);
    EXPECT_THAT(wrong.err, HasSubstr("must be one of loss, halts, given-back"));
}

} // namespace
} // namespace epsilometer::e2e::chart_test

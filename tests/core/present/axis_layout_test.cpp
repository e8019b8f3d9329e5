// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - every range spans more than kSmallestAxisSpan, also for one value, for none, and for tiny ones
// - the data lies inside the axis; limits of the axis win; ticks lie on the axis and have short labels
// - logarithmic axes show powers of ten, and 1, 2, 5 where the range is short; what they cannot show is NaN
#include "core/present/chart/plot.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::present::axis_layout_test {
namespace {

std::vector<std::string> texts(const AxisLayout &layout)
{
    std::vector<std::string> out;
    for (const Tick &tick : layout.ticks)
        out.push_back(tick.text);
    return out;
}

} // namespace

TEST(AxisLayout, NeverEmpty)
{
    const std::vector<std::pair<double, double>> ranges{
        {0, 0},         {1, 1},   {1e-13, 1.0000001e-13},       {0, 1.00000000000002e-9},
        {5, 5 + 1e-13}, {-3, -3}, {std::nan(""), std::nan("")}, {1e6, 1e6}};
    for (const auto &[low, high] : ranges) {
        for (const AxisScale scale : {AxisScale::Linear, AxisScale::Log10}) {
            AxisSpec axis;
            axis.scale = scale;
            const AxisLayout layout = layoutAxis(axis, low, high, 8);
            EXPECT_GT(layout.highest - layout.lowest, kSmallestAxisSpan) << low << " " << high;
            EXPECT_FALSE(layout.ticks.empty()) << low << " " << high;
        }
    }
}

TEST(AxisLayout, NoTickOutsideAnAxisShorterThanAStep)
{
    AxisSpec axis;
    axis.integers = true;
    axis.lowest = 9e-10;
    axis.highest = 3e-9;
    EXPECT_TRUE(layoutAxis(axis, 0, 1, 8).ticks.empty()) << "no whole number lies there";
}

TEST(AxisLayout, RoundNumbersAroundTheData)
{
    const AxisLayout layout = layoutAxis({}, 0, 3.07, 8);
    EXPECT_EQ(layout.lowest, 0);
    EXPECT_EQ(layout.highest, 3.5);
    EXPECT_EQ(texts(layout), (std::vector<std::string>{"0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5"}));
}

TEST(AxisLayout, OwnLimitsWin)
{
    AxisSpec axis;
    axis.lowest = 0;
    axis.highest = 9.3;
    const AxisLayout layout = layoutAxis(axis, 1, 100, 8);
    EXPECT_EQ(layout.lowest, 0);
    EXPECT_EQ(layout.highest, 9.3);
    for (const Tick &tick : layout.ticks)
        EXPECT_LE(tick.position, 9.3 + 1e-9);
}

TEST(AxisLayout, CountsHaveWholeTicks)
{
    AxisSpec axis;
    axis.integers = true;
    for (const std::string &text : texts(layoutAxis(axis, 1, 3, 8)))
        EXPECT_EQ(text.find('.'), std::string::npos) << text;
}

TEST(AxisLayout, LogarithmicDecades)
{
    AxisSpec axis;
    axis.scale = AxisScale::Log10;
    EXPECT_EQ(texts(layoutAxis(axis, -9, -6, 8)), (std::vector<std::string>{"1e-09", "1e-08", "1e-07", "1e-06"}));
    EXPECT_EQ(texts(layoutAxis(axis, 0, 1, 8)), (std::vector<std::string>{"1", "2", "5", "10"}));
}

TEST(AxisLayout, FewerNumbersAreRegular)
{
    AxisSpec axis;
    const AxisLayout whole = layoutAxis(axis, 0, 1.2, 8);
    EXPECT_EQ(texts(spaced(whole, axis, 0.1)), texts(whole)) << "none touch";
    EXPECT_EQ(texts(spaced(whole, axis, 0.21)), (std::vector<std::string>{"0", "0.5", "1"}));
    EXPECT_EQ(texts(spaced(whole, axis, 0.51)), (std::vector<std::string>{"0", "1"}));
    EXPECT_EQ(spaced(whole, axis, 0.51).highest, whole.highest);
    axis.columns = axis.integers = true;
    EXPECT_EQ(texts(spaced(layoutAxis(axis, 0, 8, 8), axis, 1.5)), (std::vector<std::string>{"2", "4", "6", "8"}));
    axis = {};
    axis.scale = AxisScale::Log10;
    EXPECT_EQ(texts(spaced(layoutAxis(axis, 0, 1.5, 8), axis, 0.5)), (std::vector<std::string>{"1", "10"}));
    EXPECT_EQ(texts(spaced(layoutAxis(axis, -3, 3, 8), axis, 1.5)),
              (std::vector<std::string>{"0.001", "0.1", "10", "1000"}));
    EXPECT_EQ(texts(spaced(layoutAxis(axis, 0.31, 0.9, 8), axis, 1)).size(), 1U) << "no power of ten lies there";
}

TEST(Plotted, RefusesWhatTheAxisCannotShow)
{
    constexpr double inf = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(std::isnan(plotted(0, AxisScale::Log10)));
    EXPECT_TRUE(std::isnan(plotted(-1, AxisScale::Log10)));
    EXPECT_TRUE(std::isnan(plotted(inf, AxisScale::Linear)));
    EXPECT_TRUE(std::isnan(plotted(std::nan(""), AxisScale::Linear)));
    EXPECT_DOUBLE_EQ(plotted(1e-6, AxisScale::Log10), -6);
    EXPECT_EQ(plotted(-2, AxisScale::Linear), -2);
}

} // namespace epsilometer::present::axis_layout_test

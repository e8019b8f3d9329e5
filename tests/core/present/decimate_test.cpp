// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - infinite and undefined values cut a curve; nothing is bridged; a lone point stays
// - at most four points a pixel column, in the curve's order, first and last point kept
// - in every column the lowest and the highest value survive: no spike is lost
// - a crossing of a level is seen in the same column before and after thinning
// - simplified: every point left out is within the tolerance of what is drawn; jumps stay; straight lines keep two
// points
#include "core/present/chart/plot.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <random>

namespace epsilometer::present::decimate_test {
namespace {

Polyline noisyRamp(std::size_t points)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> noise(0, 0.2);
    Polyline line;
    for (std::size_t i = 0; i < points; ++i)
        line.push_back({static_cast<double>(i), static_cast<double>(i) / static_cast<double>(points) + noise(random)});
    line[points / 3].y = 50; // a spike of one point
    return line;
}

std::map<long, Polyline> byColumn(const Polyline &line, double lowest, double highest, std::size_t columns)
{
    std::map<long, Polyline> out;
    const double width = (highest - lowest) / static_cast<double>(columns);
    for (const PlotPoint &point : line)
        out[std::lround(std::floor((point.x - lowest) / width))].push_back(point);
    return out;
}

double highestOf(const Polyline &line)
{
    double highest = line.front().y;
    for (const PlotPoint &point : line)
        highest = std::max(highest, point.y);
    return highest;
}

double lowestOf(const Polyline &line)
{
    double lowest = line.front().y;
    for (const PlotPoint &point : line)
        lowest = std::min(lowest, point.y);
    return lowest;
}

} // namespace

TEST(SplitAtGaps, CutsAtWhatCannotBeDrawn)
{
    constexpr double inf = std::numeric_limits<double>::infinity();
    const std::vector<double> x{1, 2, 3, 4, 5, 6};
    const std::vector<double> y{inf, 1, 2, std::nan(""), 3, inf};
    const auto parts = splitAtGaps(x, y);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0], (Polyline{{2, 1}, {3, 2}}));
    EXPECT_EQ(parts[1], (Polyline{{5, 3}}));
    EXPECT_TRUE(splitAtGaps({}, {}).empty());
}

TEST(Decimate, KeepsExtremesOfEveryColumnInFourPoints)
{
    const Polyline line = noisyRamp(100'000);
    constexpr std::size_t columns = 500;
    const Polyline thin = decimate(line, 0, 99'999, columns);
    EXPECT_LE(thin.size(), 4 * (columns + 1));
    EXPECT_EQ(thin.front(), line.front());
    EXPECT_EQ(thin.back(), line.back());
    const auto before = byColumn(line, 0, 99'999, columns);
    const auto after = byColumn(thin, 0, 99'999, columns);
    ASSERT_EQ(before.size(), after.size());
    for (const auto &[column, points] : before) {
        const Polyline &kept = after.at(column);
        ASSERT_LE(kept.size(), 4U);
        ASSERT_EQ(highestOf(kept), highestOf(points));
        ASSERT_EQ(lowestOf(kept), lowestOf(points));
        ASSERT_EQ(kept.front(), points.front());
        ASSERT_EQ(kept.back(), points.back());
    }
    EXPECT_EQ(highestOf(thin), 50);
}

TEST(Decimate, KeepsOrder)
{
    const Polyline thin = decimate(noisyRamp(10'000), 0, 9'999, 100);
    for (std::size_t i = 1; i < thin.size(); ++i)
        ASSERT_LT(thin[i - 1].x, thin[i].x);
}

TEST(Decimate, CrossingStaysInItsColumn)
{
    Polyline line;
    for (int i = 0; i < 10'000; ++i)
        line.push_back({static_cast<double>(i), i < 6'543 ? 0.5 : 1.5});
    const Polyline thin = decimate(line, 0, 9'999, 100);
    const auto firstAbove = [](const Polyline &points) {
        return std::find_if(points.begin(), points.end(), [](const PlotPoint &p) { return p.y > 1; })->x;
    };
    EXPECT_EQ(firstAbove(thin), firstAbove(line));
}

TEST(Decimate, LeavesShortCurvesAlone)
{
    const Polyline line{{0, 1}, {1, 2}, {2, 1}};
    EXPECT_EQ(decimate(line, 0, 2, 1), line);
    EXPECT_EQ(decimate(noisyRamp(50), 0, 49, 0).size(), 50U);
}

namespace {

/// The y of a polyline at x, between its points; the first of a jump.
double heightAt(const Polyline &line, double x)
{
    std::size_t i = 1;
    while (i + 1 < line.size() && line[i].x < x)
        ++i;
    const PlotPoint &a = line[i - 1];
    const PlotPoint &b = line[i];
    return b.x > a.x ? a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x) : a.y;
}

} // namespace

TEST(Simplify, StaysWithinTheTolerance)
{
    Polyline curve;
    for (int i = 0; i <= 2000; ++i)
        curve.push_back({static_cast<double>(i), std::sqrt(static_cast<double>(i))});
    for (const double tolerance : {0.0, 1e-3, 1e-2, 0.3}) {
        const Polyline drawn = simplify(curve, tolerance);
        ASSERT_EQ(drawn.front(), curve.front());
        ASSERT_EQ(drawn.back(), curve.back());
        for (const PlotPoint &point : curve)
            ASSERT_NEAR(heightAt(drawn, point.x), point.y, tolerance * (1 + 1e-9) + 1e-12) << point.x;
    }
    EXPECT_LT(simplify(curve, 1e-2).size(), 60U);
    EXPECT_GT(simplify(curve, 1e-2).size(), simplify(curve, 0.3).size());
    const Polyline spiky = noisyRamp(3000);
    const Polyline drawn = simplify(spiky, 0.01);
    EXPECT_EQ(highestOf(drawn), 50) << "a spike stays";
    for (const PlotPoint &point : spiky)
        ASSERT_NEAR(heightAt(drawn, point.x), point.y, 0.01 * (1 + 1e-9));
}

TEST(Simplify, KeepsJumpsAndStraightLines)
{
    const Polyline steps{{0, 0}, {1, 0}, {1, 5}, {2, 5}, {3, 5}, {3, 9}, {3, 7}, {4, 7}};
    EXPECT_EQ(simplify(steps, 0.1), (Polyline{{0, 0}, {1, 0}, {1, 5}, {3, 5}, {3, 9}, {3, 7}, {4, 7}}));
    const Polyline straight{{0, 0}, {1, 2}, {2, 4}, {4, 8}};
    EXPECT_EQ(simplify(straight, 1e-12), (Polyline{{0, 0}, {4, 8}}));
    EXPECT_EQ(simplify({{1, 1}}, 1).size(), 1U);
    EXPECT_EQ(simplify({{1, 1}, {1, 3}, {1, 2}}, 1).size(), 3U) << "jumps only";
}

} // namespace epsilometer::present::decimate_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: labels keep their order and do not overlap, stay where they wish when there is room, and stay inside, whatever
// their heights.
#include "core/present/chart/plot.h"

#include <gtest/gtest.h>

namespace epsilometer::present::label_placement_test {

TEST(LabelPlacement, LeavesLabelsWithRoomAlone)
{
    EXPECT_EQ(placeLabels({50, 10, 90}, {16, 16, 16}, 0, 100), (std::vector<double>{50, 10, 90}));
}

TEST(LabelPlacement, MovesNeighboursApart)
{
    EXPECT_EQ(placeLabels({50, 50, 52}, {16, 16, 16}, 0, 100), (std::vector<double>{50, 66, 82}));
    EXPECT_EQ(placeLabels({50, 50, 52}, {10, 30, 10}, 0, 100), (std::vector<double>{50, 70, 90}));
}

TEST(LabelPlacement, StaysInside)
{
    EXPECT_EQ(placeLabels({500, 99, 98}, {10, 10, 10}, 0, 100), (std::vector<double>{95, 85, 75}));
    EXPECT_EQ(placeLabels({500, 99}, {40, 10}, 0, 100), (std::vector<double>{80, 55}));
    EXPECT_EQ(placeLabels({-40}, {10}, 0, 100), (std::vector<double>{5}));
    EXPECT_TRUE(placeLabels({}, {}, 0, 100).empty());
}

} // namespace epsilometer::present::label_placement_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: labels keep their order and their gap, stay where they wish when there is room, and stay inside.
#include "core/present/chart/plot.h"

#include <gtest/gtest.h>

namespace epsilometer::present::label_placement_test {

TEST(LabelPlacement, LeavesLabelsWithRoomAlone)
{
    EXPECT_EQ(placeLabels({50, 10, 90}, 15, 0, 100), (std::vector<double>{50, 10, 90}));
}

TEST(LabelPlacement, MovesNeighboursApart)
{
    EXPECT_EQ(placeLabels({50, 50, 52}, 15, 0, 100), (std::vector<double>{50, 65, 80}));
}

TEST(LabelPlacement, StaysInside)
{
    EXPECT_EQ(placeLabels({500, 99, 98}, 10, 0, 100), (std::vector<double>{100, 90, 80}));
    EXPECT_EQ(placeLabels({-40}, 10, 0, 100), (std::vector<double>{0}));
    EXPECT_TRUE(placeLabels({}, 10, 0, 100).empty());
}

} // namespace epsilometer::present::label_placement_test

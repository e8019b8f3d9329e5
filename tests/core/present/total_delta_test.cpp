// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a total delta known exactly is shown as typed, whichever way its double was rounded; any other is rounded
// up; a sum beyond 1 is 1.
#include "core/present/text/account_text.h"

#include "tests/support/dp_rounds.h"

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::present::total_delta_test {
namespace {

using testing_support::exactly;

TEST(TotalDelta, AsTypedWhereKnown)
{
    compositions::CompositionResult result;
    for (const char *text : {"0.1", "1e-6", "0.3", "0.7"}) {
        result.setDelta(exactly(text));
        EXPECT_EQ(totalDeltaText(result), text);
        EXPECT_GE(result.delta, exactly(text).down());
    }
    result.exactDelta.reset();
    result.delta = std::nextafter(1e-6, 1);
    EXPECT_EQ(totalDeltaText(result), "1.00001e-6") << "whatever lies above 1e-6 reads more than 1e-6";
}

TEST(TotalDelta, IsAProbability)
{
    compositions::CompositionResult result;
    result.setDelta(exactly("1") + exactly("1e-6"));
    EXPECT_EQ(result.delta, 1);
    EXPECT_EQ(totalDeltaText(result), "1");
}

} // namespace
} // namespace epsilometer::present::total_delta_test

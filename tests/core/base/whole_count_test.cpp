// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text/number_text.h"

#include <gtest/gtest.h>

namespace epsilometer::whole_count_test {
namespace {

TEST(WholeNumber, IsReadInEveryNotation)
{
    for (const char *text : {"200000", "200000.0", "200000.", "2e5", "2e+05", "2E5", "0.2e6", "2000000e-1", "400000/2"})
        EXPECT_EQ(wholeNumber(text), 200000U) << text;
    for (const char *zero : {"0", "0.0", "0e7"})
        EXPECT_EQ(wholeNumber(zero).value_or(1), 0U) << zero;
    EXPECT_EQ(wholeNumber("9007199254740991.0"), kLargestCount);
}

TEST(WholeNumber, IsNeverRounded)
{
    for (const char *text : {"48.828125",
                             "0.5",
                             "2e-1",
                             "1/3",
                             "200000.0000000001",
                             "9007199254740992",
                             "9007199254740992.0",
                             "1e16",
                             "1e300",
                             "99999999999999999999",
                             "inf",
                             "nan",
                             "-1",
                             "-2.0",
                             "",
                             " 1",
                             "1 ",
                             "1,000",
                             "1_000",
                             "0x10",
                             "two"})
        EXPECT_FALSE(wholeNumber(text)) << text;
}

TEST(ParseCount, NamesTheFieldAndTheLowest)
{
    EXPECT_EQ(parseCount("--paths", "1e3").value(), 1000U);
    EXPECT_EQ(parseCount("--rows", "0.0", 0).value(), 0U);
    const auto refused = parseCount("steps", "0.0");
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().parameter, "steps");
    EXPECT_EQ(refused.error().constraint.english(), "must be a whole number, 1 or more and below 2^53");
}

} // namespace
} // namespace epsilometer::whole_count_test

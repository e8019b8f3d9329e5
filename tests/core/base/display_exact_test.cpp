// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: the text is what people write, reads back as the very value, and is rounded outward only when too long.
#include "core/base/text/display.h"

#include <gtest/gtest.h>

namespace epsilometer::display_exact_test {
namespace {

Exact exact(const std::string &text)
{
    return *Exact::parse("value", text);
}

} // namespace

TEST(DisplayExact, WritesWhatPeopleWrite)
{
    for (const char *text : {"0", "3", "0.25", "0.01", "1e-6", "5e-7", "1.25e-4", "1/3", "inf", "120", "2.5"})
        EXPECT_EQ(displayExactly(exact(text)), text);
    EXPECT_EQ(displayExactly(exact("0.000001")), "1e-6");
}

TEST(DisplayExact, ReadsBack)
{
    for (const char *text : {"1e-300", "123456789.000000001", "0.000123456789", "1e-6/3", "7e20", "0.001"})
        EXPECT_EQ(exact(displayExactly(exact(text))), exact(text)) << text;
}

TEST(DisplayExact, BriefIsOutward)
{
    const Exact value = exact("0.12345678901234567");
    EXPECT_GE(exact(displayBriefly(value, Bound::Upper)), value);
    EXPECT_LE(exact(displayBriefly(value, Bound::Lower)), value);
    EXPECT_EQ(displayBriefly(exact("1e-6"), Bound::Lower), "1e-6");
}

TEST(DisplayExact, ComputedNumbersHaveTheSameDigitsEverywhere)
{
    for (const double value : {51.562569, 3.3333333e-7, 0.123456789, 1234567.125})
        for (const Bound bound : {Bound::Upper, Bound::Lower})
            EXPECT_EQ(displayBriefly(Exact::fromDouble(value), bound), displayText(value, bound)) << value;
}

} // namespace epsilometer::display_exact_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a withheld value is recognised with its salt and with nothing else; it shows nothing of the value.
#include "core/ledger/withheld.h"

#include <gtest/gtest.h>

namespace epsilometer::withheld_test {
namespace {

constexpr const char *kSalt = "0123456789abcdef";

TEST(Withheld, IsRecognisedByValueAndSaltAlone)
{
    const Json recorded = withheld("1797 patients", kSalt).value();
    EXPECT_EQ(recorded.write().find("1797"), std::string::npos);
    EXPECT_TRUE(isRecordedValue(recorded, "1797 patients", kSalt));
    EXPECT_FALSE(isRecordedValue(recorded, "1798 patients", kSalt));
    EXPECT_FALSE(isRecordedValue(recorded, "1797 patients", "fedcba9876543210"));
    EXPECT_TRUE(isRecordedValue("open", "open", kSalt));
    EXPECT_FALSE(isRecordedValue(Json(), "open", kSalt));
}

TEST(Withheld, ShortSaltsAreRefused)
{
    EXPECT_FALSE(withheld("x", "short").ok());
    EXPECT_FALSE(withheld("x", "0123456789abcde\n").ok());
}

} // namespace
} // namespace epsilometer::withheld_test

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
    EXPECT_EQ(withheld("1797 patients", kSalt).value(), recorded);
    EXPECT_NE(withheld("1798 patients", kSalt).value(), recorded);
    EXPECT_NE(withheld("1797 patients", "fedcba9876543210").value(), recorded);
}

TEST(Withheld, ShortSaltsAreRefused)
{
    EXPECT_FALSE(withheld("x", "short").ok());
    EXPECT_FALSE(withheld("x", "0123456789abcde\n").ok());
}

} // namespace
} // namespace epsilometer::withheld_test

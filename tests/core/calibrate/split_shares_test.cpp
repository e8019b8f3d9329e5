// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every key is read; what is left out has its default; a slip is an error that names its place.
#include "core/calibrate/split.h"

#include <gtest/gtest.h>

namespace epsilometer::calibrate::split_shares_test {
namespace {

std::string problemOf(std::string_view json)
{
    const auto shares = readShares("--split", json);
    return shares.ok() ? "" : shares.error().message().english();
}

TEST(SplitShares, AreRead)
{
    const auto shares =
        readShares("--split", R"([{"mechanism":{"kind":"laplace"},"solve":"scale","weight":"2","count":10},)"
                              R"({"mechanism":{"kind":"pure_dp","epsilon":"0.1"},"locked":true}])");
    ASSERT_TRUE(shares.ok()) << shares.error().message();
    ASSERT_EQ(shares->size(), 2U);
    EXPECT_EQ(shares->front().parameter, "scale");
    EXPECT_EQ(shares->front().weight, Exact(2));
    EXPECT_EQ(shares->front().count, 10U);
    EXPECT_FALSE(shares->front().locked);
    EXPECT_TRUE(shares->back().locked);
    EXPECT_EQ(shares->back().weight, Exact(1));
    EXPECT_EQ(shares->back().count, 1U);
}

TEST(SplitShares, SlipsNameTheirPlace)
{
    EXPECT_NE(problemOf("[]").find("a JSON list of analyses"), std::string::npos);
    EXPECT_NE(problemOf("{}").find("a JSON list of analyses"), std::string::npos);
    EXPECT_FALSE(problemOf("[").empty());
    const std::string good = R"([{"mechanism":{"kind":"laplace"},"solve":"scale"},)";
    EXPECT_NE(problemOf(good + "1]").find("--split[1]"), std::string::npos);
    EXPECT_NE(problemOf(good + R"({"solve":"scale"}])").find("--split[1].mechanism"), std::string::npos);
    EXPECT_NE(problemOf(good + R"({"mechanism":{"kind":"laplace"}}])").find("--split[1].solve"), std::string::npos);
    const std::string second = good + R"({"mechanism":{"kind":"laplace"},"solve":"scale",)";
    for (const char *wrong : {R"("weight":[1])", R"("count":0)", R"("count":1.5)", R"("count":-1)",
                              R"("count":9007199254740992)", R"("locked":"true")", R"("cuont":10)"})
        EXPECT_NE(problemOf(second + wrong + "}]").find("--split[1]"), std::string::npos) << wrong;
}

} // namespace
} // namespace epsilometer::calibrate::split_shares_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: reads as the text it was made from; copies and pooled texts share memory; the pool gives back the text
// that was asked for, also when more texts take turns than it remembers.
#include "core/base/compact.h"

#include <gtest/gtest.h>

namespace epsilometer::shared_text_test {
namespace {

TEST(SharedText, ReadsAsItsText)
{
    const SharedText none;
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(none.text(), "");
    EXPECT_TRUE(SharedText(std::string()).empty());
    const SharedText name = std::string("analyst-1@example.org");
    const std::string &text = name;
    EXPECT_EQ(text, "analyst-1@example.org");
    EXPECT_EQ(name, "analyst-1@example.org");
    EXPECT_FALSE(name == none);
    EXPECT_EQ(name, SharedText(std::string("analyst-1@example.org")));
}

TEST(SharedText, CopiesShareMemory)
{
    const SharedText name = std::string("analyst");
    const SharedText copy = name;
    EXPECT_EQ(&copy.text(), &name.text());
}

TEST(SharedText, ThePoolSharesWhatComesSoonAgainAndMixesNothingUp)
{
    TextPool pool;
    const SharedText first = pool.share("analyst 0");
    EXPECT_EQ(&pool.share("analyst 0").text(), &first.text());
    for (int i = 0; i < 1000; ++i) {
        const std::string wanted = "analyst " + std::to_string(i % 37);
        EXPECT_EQ(pool.share(wanted), wanted);
    }
    EXPECT_TRUE(pool.share("").empty());
}

} // namespace
} // namespace epsilometer::shared_text_test

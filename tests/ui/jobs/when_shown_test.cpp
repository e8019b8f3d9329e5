// SPDX-License-Identifier: GPL-3.0-or-later
// Proves of results that are made when they are looked at: once for each change while the page is visible, once for all
// changes behind a hidden one, and not again when nothing has changed.
#include "ui/jobs/when_shown.h"

#include <gtest/gtest.h>

namespace epsilometer::ui::when_shown_test {
namespace {

TEST(WhenShownTest, MakesWhatIsLookedAt)
{
    QWidget page;
    int made = 0;
    auto *results = new WhenShown(page, [&made] { ++made; });
    results->outdate();
    EXPECT_EQ(made, 0) << "it is not in sight yet";
    page.show();
    EXPECT_EQ(made, 1);
    page.hide();
    page.show();
    EXPECT_EQ(made, 1) << "nothing has changed";
    results->outdate();
    EXPECT_EQ(made, 2);
    page.hide();
    results->outdate();
    results->outdate();
    EXPECT_EQ(made, 2);
    page.show();
    EXPECT_EQ(made, 3);
}

} // namespace
} // namespace epsilometer::ui::when_shown_test

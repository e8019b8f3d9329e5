// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: rules that are no filters are folded away under a named button; unfolded, each has numbers that break its
// promise and the reason below; those of other uses are not there.
#include "ui/widgets/invalid_rules_list.h"

#include "tests/ui/support/desk.h"

#include <QToolButton>
#include <QTreeWidget>

#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::ui {
namespace {

TEST(InvalidRulesList, UnfoldsToNumbersAndReasons)
{
    const InvalidRules &rules = testing_support::catalog().invalidRules;
    InvalidRulesList list(rules, InvalidUse::Filter);
    list.show();
    EXPECT_FALSE(list.tree()->isVisible());
    EXPECT_EQ(list.tree()->topLevelItemCount(), 0) << "nothing is computed before somebody looks";
    QTest::mouseClick(list.button(), Qt::LeftButton);
    EXPECT_TRUE(list.tree()->isVisible());
    const auto filters = std::count_if(rules.begin(), rules.end(),
                                       [](const InvalidRule &rule) { return rule.use == InvalidUse::Filter; });
    ASSERT_EQ(list.tree()->topLevelItemCount(), filters);
    for (int i = 0; i < list.tree()->topLevelItemCount(); ++i) {
        const QTreeWidgetItem *item = list.tree()->topLevelItem(i);
        EXPECT_FALSE(item->text(0).isEmpty());
        EXPECT_LT(item->text(1).toDouble(), item->text(2).toDouble());
        EXPECT_FALSE(item->text(3).isEmpty());
        EXPECT_EQ(item->childCount(), 4);
    }
    QTest::mouseClick(list.button(), Qt::LeftButton);
    EXPECT_FALSE(list.tree()->isVisible());
}

} // namespace
} // namespace epsilometer::ui

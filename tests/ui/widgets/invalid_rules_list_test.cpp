// SPDX-License-Identifier: GPL-3.0-or-later
// Proves: rules that are no filters are folded away under a named button; unfolded, each stands with its numbers, its
// reason and its remedy; those of other uses are not there; the page makes room for them and takes it back.
#include "ui/widgets/invalid_rules_list.h"

#include "tests/ui/support/desk.h"
#include "ui/text/text.h"

#include <QSignalSpy>
#include <QTextBrowser>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::invalid_rules_list_test {
namespace {

TEST(InvalidRulesList, UnfoldsToNumbersAndReasons)
{
    const invalid_rules::InvalidRules &rules = testing_support::catalog().invalidRules;
    InvalidRulesList list(rules, invalid_rules::InvalidUse::Filter);
    QSignalSpy unfolded(&list, &InvalidRulesList::unfolded);
    list.show();
    EXPECT_FALSE(list.text()->isVisible());
    EXPECT_TRUE(list.text()->toPlainText().isEmpty()) << "nothing is computed before somebody looks";
    QTest::mouseClick(list.button(), Qt::LeftButton);
    EXPECT_TRUE(list.text()->isVisible());
    const QString shown = list.text()->toPlainText();
    for (const invalid_rules::InvalidRule &rule : rules) {
        const bool here = rule.use == invalid_rules::InvalidUse::Filter;
        EXPECT_EQ(shown.contains(fromCore(rule.title)), here) << rule.id;
        EXPECT_EQ(shown.contains(fromCore(rule.why)), here) << rule.id;
        EXPECT_EQ(shown.contains(fromCore(rule.theorem)), here) << rule.id;
    }
    EXPECT_TRUE(shown.contains(QStringLiteral("0.0155822"))) << "recomputed, as the reference";
    QTest::mouseClick(list.button(), Qt::LeftButton);
    EXPECT_FALSE(list.text()->isVisible());
    ASSERT_EQ(unfolded.count(), 2);
    EXPECT_TRUE(unfolded[0][0].toBool());
    EXPECT_FALSE(unfolded[1][0].toBool());
}

} // namespace
} // namespace epsilometer::ui::invalid_rules_list_test

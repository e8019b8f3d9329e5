// SPDX-License-Identifier: GPL-3.0-or-later
// Property: the tests' own font is in use on every machine (tests/ui/fonts.conf).
#include <QApplication>
#include <QFontInfo>

#include <gtest/gtest.h>

namespace epsilometer::ui::fonts_test {

TEST(Fonts, AreTheSameOnEveryMachine)
{
    if (qEnvironmentVariableIsSet("EPSILOMETER_TEST_FONTS"))
        GTEST_SKIP() << "other fonts are asked for";
    EXPECT_EQ(QFontInfo(QApplication::font()).family(), QStringLiteral("DejaVu Sans"));
}

} // namespace epsilometer::ui::fonts_test

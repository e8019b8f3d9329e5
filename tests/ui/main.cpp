// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/widget_rules.h"

#include <QApplication>
#include <QStandardPaths>

#include <gtest/gtest.h>

namespace {

/// What a test left to be done later is done before the next one, as the event loop of a program would do it.
class FinishLater final : public testing::EmptyTestEventListener {
    void OnTestEnd(const testing::TestInfo &) override
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
};

} // namespace

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("EPSILOMETER_BROWSER", ""); // reports are printed the same way everywhere
    // One font on every machine; another configuration of fontconfig shows how the window looks with other fonts.
    const QByteArray fonts = qgetenv("EPSILOMETER_TEST_FONTS");
    qputenv("FONTCONFIG_FILE", fonts.isEmpty() ? EPSILOMETER_RESOURCES "/../tests/ui/fonts.conf" : fonts);
    testing::InitGoogleTest(&argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    if (const int points = qEnvironmentVariableIntValue("EPSILOMETER_TEST_POINTS");
        points > 0) { // as a desktop sets it
        QFont font = QApplication::font();
        font.setPointSize(points);
        QApplication::setFont(font);
    }
    QApplication::setStyle(QStringLiteral("Fusion")); // before the application it would have no owner
    epsilometer::ui::applyWidgetRules();              // as the program does
    testing::UnitTest::GetInstance()->listeners().Append(new FinishLater); // which owns it
    return RUN_ALL_TESTS();
}

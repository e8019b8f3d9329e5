// SPDX-License-Identifier: GPL-3.0-or-later
// Property: every page of the window has a section of the user guide, which exists.
#include "ui/shell/guide_section.h"

#include "core/base/os/file.h"
#include "tests/ui/support/desk.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QSettings>
#include <QTabWidget>

#include <gtest/gtest.h>

namespace epsilometer::ui::guide_section_test {

using namespace epsilometer::ui::testing_support;

TEST(GuideSection, EveryPageHasOne)
{
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    const MainWindow window{catalog(), settings, {}};
    const auto *tabs = window.findChild<QTabWidget *>(QStringLiteral("chartTabs"));
    const auto guide = readFile(EPSILOMETER_RESOURCES "/../docs/guide/index.html");
    ASSERT_TRUE(guide.ok());
    ASSERT_GT(tabs->count(), 5);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        const QString section = guideSection(tabs->widget(tab)->objectName());
        EXPECT_FALSE(section.isEmpty()) << tabs->widget(tab)->objectName().toStdString();
        EXPECT_NE(guide->find("<h2 id=\"" + toCore(section) + "\">"), std::string::npos) << section.toStdString();
    }
    EXPECT_TRUE(guideSection(QStringLiteral("startPage")).isEmpty());
}

} // namespace epsilometer::ui::guide_section_test

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
    ASSERT_GT(tabs->count(), 5);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        const QString section = guideSection(tabs->widget(tab)->objectName());
        const auto page = readFile(EPSILOMETER_RESOURCES "/../docs/guide/" + toCore(section.section(u'#', 0, 0)));
        ASSERT_TRUE(page.ok()) << section.toStdString();
        const std::string anchor = toCore(section.section(u'#', 1));
        EXPECT_TRUE(anchor.empty() || page->find("<h2 id=\"" + anchor + "\">") != std::string::npos) << anchor;
    }
    EXPECT_EQ(guideSection(QStringLiteral("startPage")), QStringLiteral("index.html"));
}

} // namespace epsilometer::ui::guide_section_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: whatever field of the window is given what it cannot mean says so beside itself and leaves the plan as it
// is; given what it held before, it is content again. The fields are those that are there: a new one that takes
// anything fails here, unless its text is nothing but a name.
#include "tests/ui/support/desk.h"
#include "ui/pages/guide/guide_dialog.h"
#include "ui/pages/plan/block_dialog.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_dialog.h"
#include "ui/widgets/field_edit.h"

#include <QSettings>
#include <QTableView>

#include <gtest/gtest.h>

namespace epsilometer::ui::wrong_input_test {
namespace {

using namespace testing_support;

class WrongInputTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};

    /// Returns how many fields there were. unchanged  asked after each
    template <class Unchanged> static int tryAll(const QWidget &where, Unchanged unchanged)
    {
        const QStringList names{
            QStringLiteral("stepLabel"),   QStringLiteral("stepBranch"), QStringLiteral("settingsEntity"),
            QStringLiteral("blockName"),   QStringLiteral("stepActor"),  QStringLiteral("stepPurpose"),
            QStringLiteral("stepDataset"), QStringLiteral("stepBlocks"), QStringLiteral("groupBound")};
        int tried = 0;
        for (auto *field : where.findChildren<FieldEdit *>()) {
            const QString name = field->objectName();
            // What is looked at once it is used is tried with its page: the laboratory's and the losses' fields on a
            // run, the confidence with an accuracy.
            const bool later = name.startsWith(QLatin1String("laboratory")) ||
                               name.startsWith(QLatin1String("losses")) || name == QLatin1String("accuracyConfidence");
            if (!field->isEnabled() || later || names.contains(name))
                continue;
            ++tried;
            const QString right = field->text();
            for (const char *wrong : {"so-and-so", "1..5", "\xc2\xbd"}) {
                type(field, QString::fromUtf8(wrong));
                EXPECT_FALSE(field->problem().isEmpty()) << name.toStdString() << " takes " << wrong;
                EXPECT_EQ(field->text(), QString::fromUtf8(wrong)) << "what was typed stays for correction";
                EXPECT_TRUE(unchanged()) << name.toStdString() << " " << wrong;
            }
            type(field, right);
            EXPECT_TRUE(field->problem().isEmpty()) << name.toStdString() << ": " << field->problem().toStdString();
        }
        return tried;
    }
};

TEST_F(WrongInputTest, EveryFieldOfTheWindow)
{
    MainWindow window(catalog(), settings, {});
    window.show();
    Plan plan = purePlan(1);
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.1, left)")); // so that assumptions are asked for
    window.document().startNew(plan);
    window.planPage().table()->selectRow(0);
    ASSERT_TRUE(waitUntil([&window] { return window.account().result() != nullptr; }));
    EXPECT_GE(tryAll(window, [&] { return window.document().plan() == plan; }), 20);
    window.document().undoStack().setClean();
}

TEST_F(WrongInputTest, EveryFieldOfTheDialogs)
{
    const auto nothing = [] { return true; };
    SettingsDialog dialog(settings, catalog());
    EXPECT_GE(tryAll(dialog, nothing), 2);
    GuideDialog guide(catalog());
    EXPECT_GE(tryAll(guide, nothing), 2);
    BlockDialog block({"sweep", 2, false, ""});
    EXPECT_GE(tryAll(block, nothing), 1);
}

} // namespace
} // namespace epsilometer::ui::wrong_input_test

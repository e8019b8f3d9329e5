// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every model behind every view of the window keeps Qt's rules (QAbstractItemModelTester) while plans are
// opened, edited, recorded, simulated, compared and undone, and while tables change their rows and columns.
#include "tests/ui/support/desk.h"
#include "ui/models/table_model.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/scenarios/scenarios_page.h"
#include "ui/pages/simulation/simulation_page.h"
#include "ui/shell/evidence.h"
#include "ui/shell/main_window.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QAction>
#include <QLineEdit>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <vector>

namespace epsilometer::ui::every_model_test {
namespace {

using namespace testing_support;

class EveryModelTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    std::set<const QAbstractItemModel *> watched;
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers; ///< gone before the models are taken down

    EveryModelTest() { window.show(); }

    /// Begins to watch the models that are there by now.
    void watch()
    {
        for (const auto *view : window.findChildren<QAbstractItemView *>()) {
            QAbstractItemModel *model = view->model();
            if (model != nullptr && watched.insert(model).second)
                testers.push_back(std::make_unique<QAbstractItemModelTester>(
                    model, QAbstractItemModelTester::FailureReportingMode::Fatal));
        }
    }
    void settle()
    {
        ASSERT_TRUE(waitUntil([this] { return window.account().result() != nullptr && !window.account().busy(); }));
        for (int tab = 0; tab < window.charts().count(); ++tab) {
            window.charts().setCurrentIndex(tab);
            QCoreApplication::processEvents();
        }
        watch();
    }
    void trigger(const char *action) { window.findChild<QAction *>(QString::fromLatin1(action))->trigger(); }
};

TEST_F(EveryModelTest, KeepsQtsRules)
{
    watch();
    trigger("actionNew");
    settle();
    ASSERT_TRUE(window.document().apply(edit::InsertSteps{0, purePlan(12).steps}, QStringLiteral("insert")).ok());
    settle();
    auto *scenarios = window.findChild<ScenariosPage *>();
    scenarios->keep();
    window.planPage().table()->selectRow(3);
    for (const char *action : {"actionDuplicate", "actionUp", "actionLock", "actionRemove", "actionUndo", "actionUndo"})
        trigger(action);
    settle();
    auto *simulation = window.findChild<SimulationPage *>();
    simulation->start();
    ASSERT_TRUE(waitUntil([simulation] { return !simulation->busy(); }));
    ASSERT_TRUE(window.document().save(folder.file(QStringLiteral("a.dpledger"))).ok());
    window.planPage().table()->selectRow(0);
    recordThroughDialog(window);
    EXPECT_TRUE(waitUntil([this] { return window.document().spends().size() == 1; }));
    settle();
    ASSERT_TRUE(window.document().apply(edit::RemoveSteps{{0, 1, 2}}, QStringLiteral("remove")).ok());
    settle();
    window.document().close();
    QCoreApplication::processEvents();
    EXPECT_GE(watched.size(), 10U) << "tables, findings, lists";
}

TEST(TableModel, KeepsQtsRules)
{
    TableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    present::TableSpec table;
    for (const char *column : {"a", "b", "c"}) {
        table.columns.push_back({column, column, true, {}});
        for (auto &row : table.rows)
            row.push_back({"1", 1, {}});
        for (int rows = 0; rows < 3; ++rows) {
            table.rows.push_back(std::vector<present::TableCell>(table.columns.size(), present::TableCell{"2", 2, {}}));
            model.setTable(table);
            EXPECT_EQ(model.rowCount(), static_cast<int>(table.rows.size()));
            EXPECT_EQ(model.columnCount(), static_cast<int>(table.columns.size()));
        }
    }
    model.setTable(table); // only numbers change
    model.setTable(present::TableSpec());
    EXPECT_EQ(model.rowCount(), 0);
}

} // namespace
} // namespace epsilometer::ui::every_model_test

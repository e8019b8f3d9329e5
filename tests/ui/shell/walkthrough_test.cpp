// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: what a new user does on the first day works from end to end through the window's own controls: a new
// plan, ten analyses under (1, 1e-6), the fourth following the third's outcome, where each filter halts, two locked and
// the rest split anew, a simulation, saving, quitting, and coming back to the same plan on the same page.
#include "tests/ui/support/desk.h"
#include "ui/models/sequence_model.h"
#include "ui/models/table_model.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/plan/split_dialog.h"
#include "ui/pages/simulation/simulation_page.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/mechanism_picker.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTimer>

#include <gtest/gtest.h>

#include <memory>

namespace epsilometer::ui::walkthrough_test {
namespace {

using namespace testing_support;

class WalkthroughTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::unique_ptr<MainWindow> window;

    void start()
    {
        window = std::make_unique<MainWindow>(catalog(), settings, QString());
        window->show();
        window->restoreSession();
    }
    template <class T> T *child(const char *name) { return window->findChild<T *>(QString::fromLatin1(name)); }
    void trigger(const char *action) { child<QAction>(action)->trigger(); }
    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return window->account().result() != nullptr && !window->account().busy(); }));
    }
    QString cell(int row, SequenceModel::Column column)
    {
        return window->planPage().model()->index(row, column).data().toString();
    }

    /// Through the catalogue: search, Enter.
    void addAnalysis(const char *search)
    {
        trigger("actionAdd");
        auto *picker = window->findChild<MechanismPicker *>();
        ASSERT_NE(picker, nullptr);
        auto *line = picker->findChild<QLineEdit *>();
        QTest::keyClicks(line, QString::fromLatin1(search));
        QTest::keyClick(line, Qt::Key_Return);
        delete picker;
    }

    /// Save as, in the file dialog that comes up.
    void saveAs(const QString &path)
    {
        QTimer::singleShot(0, window.get(), [path] {
            auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            dialog->selectFile(path);
            static_cast<QDialog *>(dialog)->accept();
        });
        trigger("actionSave");
    }

    void planTenAnalyses()
    {
        QTest::mouseClick(child<QPushButton>("startNew"), Qt::LeftButton);
        EXPECT_EQ(child<FieldEdit>("epsilon")->text(), QStringLiteral("1"));
        EXPECT_EQ(child<FieldEdit>("delta")->text(), QStringLiteral("1e-6"));
        addAnalysis("laplace");
        trigger("actionDuplicate");
        addAnalysis("sparse");
        addAnalysis("laplace");
        for (int more = 0; more < 6; ++more)
            trigger("actionDuplicate");
        ASSERT_EQ(window->document().plan().steps.size(), 10U);
    }

    void letTheFourthFollowTheThird()
    {
        window->planPage().table()->selectRow(3);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the forms of the analyses before
        type(child<FieldEdit>("parameter_scale"), QStringLiteral("=if(outcome >= 1, 5, 20)"));
        accounted();
        EXPECT_EQ(cell(3, SequenceModel::DecisionColumn), QStringLiteral("HALT")) << "the outcome is not known yet";
        auto *values = child<QLabel>("formulaValues");
        ASSERT_TRUE(waitUntil([values] { return values->text().contains(QStringLiteral("href")); }));
        Q_EMIT values->linkActivated({});
        ASSERT_EQ(window->planPage().table()->currentIndex().row(), 2);
        auto *outcome = child<QComboBox>("stepOutcome");
        outcome->setCurrentIndex(outcome->findText(QStringLiteral("2")));
        accounted();
        EXPECT_EQ(cell(3, SequenceModel::Cost), QStringLiteral("epsilon 0.2"));
    }
};

TEST_F(WalkthroughTest, TheFirstDay)
{
    start();
    planTenAnalyses();
    letTheFourthFollowTheThird();

    // Where each filter halts: eleven tenths do not fit.
    EXPECT_EQ(cell(9, SequenceModel::DecisionColumn), QStringLiteral("HALT"));
    window->showPlace(QStringLiteral("haltingPage"));
    const auto *halting = child<QWidget>("haltingPage")->findChild<ChartPanel *>();
    EXPECT_EQ(halting->tableModel()->rowCount(), static_cast<int>(catalog().filters.size()));
    EXPECT_TRUE(waitUntil([halting] {
        return QString::fromStdString(halting->chart().summary.english())
            .contains(QStringLiteral("refused by round 10"));
    })) << halting->chart().summary;

    // Two are locked, the rest is split anew: all fit.
    window->planPage().table()->selectRow(0);
    window->planPage().table()->selectionModel()->select(window->planPage().model()->index(1, 0),
                                                         QItemSelectionModel::Select | QItemSelectionModel::Rows);
    trigger("actionLock");
    trigger("actionSplit");
    auto *split = child<SplitDialog>("splitDialog");
    ASSERT_NE(split, nullptr);
    auto *button = split->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(waitUntil([button] { return button->isEnabled(); }));
    button->click();
    accounted();
    for (int row = 0; row < 10; ++row)
        EXPECT_EQ(cell(row, SequenceModel::DecisionColumn), QStringLiteral("fits")) << row;
    EXPECT_EQ(cell(0, SequenceModel::Parameters), QStringLiteral("scale = 10, sensitivity = 1"));
    EXPECT_EQ(cell(9, SequenceModel::Parameters), QStringLiteral("scale = 12, sensitivity = 1"));

    trigger("actionSimulate");
    auto *simulation = window->findChild<SimulationPage *>();
    EXPECT_EQ(window->charts().currentWidget(), simulation);
    ASSERT_TRUE(waitUntil([simulation] { return !simulation->busy(); }));
    const auto *panel = simulation->findChild<ChartPanel *>();
    EXPECT_TRUE(QString::fromStdString(panel->chart().summary.english()).contains(QStringLiteral("of 1000 paths")));

    const QString path = folder.file(QStringLiteral("first.dpledger"));
    saveAs(path);
    EXPECT_FALSE(window->isWindowModified());
    const Plan saved = window->document().plan();
    EXPECT_TRUE(window->close());

    start();
    EXPECT_EQ(window->document().path(), path);
    EXPECT_EQ(window->document().plan(), saved);
    EXPECT_TRUE(window->document().plan().steps[1].locked);
    EXPECT_FALSE(window->document().isReadOnly());
    EXPECT_EQ(window->charts().currentWidget()->objectName(), QStringLiteral("simulationPage"));
}

} // namespace
} // namespace epsilometer::ui::walkthrough_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the start page leads to a new plan, a file, an example; a plan with rounds shows filled charts, tables and
// sentences
// - every interactive element has a name for assistive technology, and none is out of the keyboard's reach
// - add, edit, duplicate, move, remove work from the actions and are undone
// - a broken ledger shows a banner naming the line; a file changed by another program is announced
// - charts are saved as PNG, SVG and CSV; other names are refused
// - the theme reaches the charts
// - recent files are named as they are, an & included
#include "ui/shell/main_window.h"

#include "core/base/os/file.h"
#include "core/ledger/ledger_file.h"
#include "core/mechanisms/parameter_text.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/chart_widget.h"
#include "ui/models/sequence_model.h"
#include "ui/models/table_model.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/pages/overview/suspect_lines.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGraphicsView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSlider>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QTranslator>

#include <gtest/gtest.h>

namespace epsilometer::ui::main_window_test {

using namespace epsilometer::ui::testing_support;

namespace {

class MainWindowTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    MainWindowTest() { window.show(); }

    QString savedLedger(const Plan &plan)
    {
        PlanDocument document(catalog());
        document.startNew(plan);
        const QString path = folder.file(QStringLiteral("a.dpledger"));
        EXPECT_TRUE(document.save(path).ok());
        window.evidence().makeOwn(path);
        return path;
    }
    /// One with a page for each scope's budget, too.
    QString ledgerWithAllPages()
    {
        const QString path = folder.file(QStringLiteral("b.dpledger"));
        const auto header =
            Json::parse(R"({"id":"x","title":"A plan","unit":{"entity":"person"},"neighbours":"add-remove"})");
        const auto scope = Json::parse(R"({"scope":{"actor":"*","period":"month"},"epsilon":"1","delta":"0"})");
        EXPECT_TRUE(LedgerFile::create(toCore(path), {{"header", *header}, {"scope", *scope}}).ok());
        PlanDocument document(catalog());
        EXPECT_TRUE(document.open(path).ok());
        document.recover(purePlan(3));
        EXPECT_TRUE(document.save().ok());
        window.evidence().makeOwn(path);
        return path;
    }
    bool accounted()
    {
        return waitUntil([this] { return window.account().result() != nullptr && !window.account().busy(); });
    }
    template <class T> T *child(const char *name) { return window.findChild<T *>(QString::fromLatin1(name)); }
    void trigger(const char *action) { child<QAction>(action)->trigger(); }
};

/// Whether the element takes input; scroll bars and the like are parts of others.
bool interactive(const QWidget *widget)
{
    const bool part = qobject_cast<const QComboBox *>(widget->parentWidget()) != nullptr ||
                      widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QTableCornerButton") ||
                      qobject_cast<const QScrollBar *>(widget) != nullptr;
    const bool input = qobject_cast<const QAbstractButton *>(widget) != nullptr ||
                       qobject_cast<const QLineEdit *>(widget) != nullptr ||
                       qobject_cast<const QComboBox *>(widget) != nullptr ||
                       qobject_cast<const QTableView *>(widget) != nullptr;
    return input && !part;
}

bool named(const QWidget *widget)
{
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    return !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
}

TEST_F(MainWindowTest, RecentFilesAreNamedAsTheyAre)
{
    const QString path = folder.file(QStringLiteral("R&D.dpledger"));
    ASSERT_TRUE(QFile::copy(savedLedger(purePlan(3)), path));
    window.evidence().makeOwn(path);
    ASSERT_TRUE(window.openFile(path));
    auto *menu = child<QMenu>("recentMenu");
    ASSERT_TRUE(QMetaObject::invokeMethod(menu, "aboutToShow"));
    ASSERT_FALSE(menu->actions().isEmpty());
    EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("R&&D.dpledger")) << "a single & marks a mnemonic";
    EXPECT_EQ(menu->actions().front()->toolTip(), path);
}

TEST_F(MainWindowTest, TheTradeOffPageShowsBothViewsOfTheBudget)
{
    ASSERT_TRUE(window.openFile(savedLedger(purePlan(3))));
    ASSERT_TRUE(accounted());
    auto *page = child<QWidget>("tradeoffPage");
    ASSERT_NE(page, nullptr);
    window.showPlace(QStringLiteral("tradeoffPage")); // a chart out of sight is not drawn
    auto *panel = page->findChild<ChartPanel *>();
    EXPECT_EQ(panel->chart().id, "privacy-region");
    EXPECT_FALSE(panel->chart().summary.empty());
    EXPECT_GT(panel->tableModel()->rowCount(), 0);
    child<QComboBox>("tradeoffView")->setCurrentIndex(1);
    EXPECT_EQ(panel->chart().id, "delta-curve");

    const auto *sentences = child<QLabel>("tradeoffSentences");
    const auto *found = child<QLabel>("riskFoundSentence");
    EXPECT_TRUE(found->toolTip().contains(QStringLiteral("wrongly accuses 1% of"))) << found->toolTip().toStdString();
    child<QSlider>("tradeoffRate")->setValue(-50);
    EXPECT_TRUE(found->toolTip().contains(QStringLiteral("wrongly accuses 10% of"))) << found->toolTip().toStdString();
    EXPECT_EQ(child<QLabel>("tradeoffRateText")->text(), QStringLiteral("10%"));
    Policy pure = window.document().plan().policy;
    pure.delta = pure.deltaPrime = Exact();
    ASSERT_TRUE(window.document().apply(edit::SetPolicy{pure}, QStringLiteral("delta")).ok());
    EXPECT_TRUE(waitUntil([&] { return sentences->text().contains(QStringLiteral("Delta is 0")); }));
}

TEST_F(MainWindowTest, LongLedgersAreReadOnAWorker)
{
    const Plan plan = purePlan(4000); // several hundred kilobytes
    const QString path = savedLedger(plan);
    ASSERT_TRUE(window.openFile(path));
    EXPECT_FALSE(window.document().isOpen()) << "the window goes on meanwhile";
    EXPECT_TRUE(child<QLabel>("statusText")->text().contains(QStringLiteral("Opening")));
    ASSERT_TRUE(waitUntil([this] { return window.document().isOpen(); }));
    EXPECT_EQ(window.document().plan(), plan);
    EXPECT_EQ(window.document().path(), path);

    ASSERT_TRUE(window.openFile(path));
    child<QAbstractButton>("cancelComputing")->click();
    ASSERT_TRUE(waitUntil([this] { return !child<QLabel>("statusText")->text().contains(QStringLiteral("Opening")); }));
    EXPECT_EQ(window.document().path(), path) << "what was open stays";

    QByteArray broken = contentOf(path);
    broken.replace("A plan", "B plan"); // the header, which the next line holds the hash of
    const QString other = folder.file(QStringLiteral("broken.dpledger"));
    overwrite(other, broken);
    (void)window.openFile(other);
    ASSERT_TRUE(waitUntil([&] { return window.document().path() == other; })) << "in place of the one before";
    ASSERT_NE(window.document().damage(), nullptr);
    EXPECT_EQ(window.document().damage()->line, 2);
}

TEST_F(MainWindowTest, NothingIsDrawnOfABrokenLedger)
{
    const QString path = savedLedger(purePlan(3));
    PlanDocument author(catalog());
    ASSERT_TRUE(author.open(path).ok());
    ASSERT_TRUE(author.recordFirstStep().ok());
    ASSERT_TRUE(author.recordFirstStep().ok()); // the hash of the first one is in the second
    ASSERT_TRUE(window.openFile(path));
    ASSERT_TRUE(accounted());
    const auto &overview = *window.findChild<OverviewPage *>();
    EXPECT_EQ(overview.empty(), QString());
    QByteArray broken = contentOf(path);
    broken.replace(broken.indexOf("\"0.1\""), 5, "\"0.2\"");
    const QString other = folder.file(QStringLiteral("broken.dpledger"));
    overwrite(other, broken);
    EXPECT_FALSE(window.openFile(other));
    ASSERT_NE(window.document().damage(), nullptr);
    ASSERT_TRUE(waitUntil([&] { return window.account().result() && !window.account().busy(); }));
    for (const char *place : {"overviewPage", "odometerPage", "haltingPage"}) {
        window.showPlace(QString::fromLatin1(place));
        QCoreApplication::processEvents();
        const auto *page = window.findChild<QWidget *>(QString::fromLatin1(place));
        bool says = false;
        for (const QLabel *label : page->findChildren<QLabel *>()) {
            // the place of the plan shows the suspect lines
            says =
                says || (label->isVisible() && (label->text().contains(QStringLiteral("is broken at line")) ||
                                                label->text().contains(QStringLiteral("one of the two was changed"))));
            EXPECT_FALSE(label->isVisible() && label->text().contains(QStringLiteral("within the budget"))) << place;
        }
        EXPECT_TRUE(says) << place;
    }
}

TEST_F(MainWindowTest, NoPageCrowdsTheOthers)
{
    ASSERT_TRUE(window.openFile(ledgerWithAllPages()));
    ASSERT_TRUE(accounted());
    window.resize(1400, 900);
    constexpr int kRoom = 860; // beside the rail, in a window of 960
    for (int tab = 0; tab < window.charts().count(); ++tab) {
        window.charts().setCurrentIndex(tab);
        QCoreApplication::processEvents();
        EXPECT_LE(window.charts().widget(tab)->minimumSizeHint().width(), kRoom)
            << window.charts().widget(tab)->objectName().toStdString();
    }
    EXPECT_FALSE(window.planPage().table()->horizontalScrollBar()->isVisible()) << "decision and rest are in sight";
    const auto *rail = child<QToolBar>("placesRail");
    EXPECT_EQ(rail->actions().size(), 5);
    for (const QAction *place : rail->actions()) {
        const QWidget *button = rail->widgetForAction(const_cast<QAction *>(place));
        EXPECT_TRUE(button->isVisible() && rail->rect().contains(button->geometry())) << place->text().toStdString();
        EXPECT_TRUE(place->toolTip().contains(QStringLiteral("Ctrl+")));
    }
}

/// Small screens: 1024 x 768, and 1920 x 1080 at 200%, less a panel and the window's own frame.
TEST_F(MainWindowTest, FitsSmallScreens)
{
    window.resize(1024, 720);
    EXPECT_EQ(window.size(), QSize(1024, 720)) << "the start page";
    ASSERT_TRUE(window.openFile(ledgerWithAllPages()));
    ASSERT_TRUE(accounted());
    window.planPage().table()->selectRow(0);
    child<QToolButton>("statusDetails")->click();
    for (const QSize small : {QSize(1024, 720), QSize(960, 500)}) {
        window.resize(small);
        for (int tab = window.charts().count(); tab-- > 0;) {
            window.charts().setCurrentIndex(tab);
            QCoreApplication::processEvents();
            const std::string page = window.charts().widget(tab)->objectName().toStdString();
            EXPECT_EQ(window.charts().currentIndex(), tab);
            EXPECT_EQ(window.size(), small) << page;
        }
        auto *tools = child<QToolBar>("planTools");
        EXPECT_TRUE(tools->widgetForAction(child<QAction>("actionRecord"))->isVisible()) << small.width();
        EXPECT_TRUE(child<QWidget>("statusCard")->isVisible());
    }
}

TEST_F(MainWindowTest, ANarrowWindowKeepsTheSequenceInSight)
{
    ASSERT_TRUE(window.openFile(savedLedger(purePlan(3))));
    ASSERT_TRUE(accounted());
    window.resize(1024, 700);
    QCoreApplication::processEvents();
    const QTableView *table = window.planPage().table();
    const int end = table->columnViewportPosition(SequenceModel::Left) + table->columnWidth(SequenceModel::Left);
    EXPECT_LE(end, table->viewport()->width() + 2) << window.planPage().width();
    for (const char *page : {"haltingPage", "odometerPage", "simulationPage", "tradeoffPage"}) {
        window.showPlace(QString::fromLatin1(page));
        QCoreApplication::processEvents();
        EXPECT_EQ(window.size(), QSize(1024, 700)) << page;
    }
}

/// No label, button or tab takes Alt and a letter away from a menu.
void expectMenusKeepTheirKeys(const MainWindow &window, const char *language)
{
    QSet<QString> menus;
    for (const QAction *menu : window.menuBar()->actions())
        menus << QKeySequence::mnemonic(menu->text()).toString();
    EXPECT_EQ(menus.size(), 4);
    const auto expectFree = [&](const QString &text) {
        EXPECT_FALSE(menus.contains(QKeySequence::mnemonic(text).toString())) << language << ": " << text.toStdString();
    };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (const auto *label = qobject_cast<const QLabel *>(widget); label != nullptr && label->buddy() != nullptr)
            expectFree(label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            expectFree(button->text());
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            for (int tab = 0; tab < tabs->count(); ++tab)
                expectFree(tabs->tabText(tab));
    }
}

TEST_F(MainWindowTest, MenusKeepTheirKeys)
{
    expectMenusKeepTheirKeys(window, "English");
    QTranslator translator;
    ASSERT_TRUE(translator.load(QStringLiteral(":/translations/epsilometer_de.qm")));
    QCoreApplication::installTranslator(&translator);
    const MainWindow german(catalog(), settings, {});
    QCoreApplication::removeTranslator(&translator);
    expectMenusKeepTheirKeys(german, "German");
}

TEST_F(MainWindowTest, TheStatusBarForgetsAClosedPlan)
{
    ASSERT_TRUE(window.openFile(savedLedger(purePlan(3))));
    ASSERT_TRUE(accounted());
    trigger("actionClose");
    ASSERT_TRUE(accounted());
    EXPECT_EQ(child<QLabel>("statusText")->text(), QStringLiteral("No plan is open."));
}

TEST_F(MainWindowTest, OpeningLeavesTheTitleAlone)
{
    const QString path = savedLedger(purePlan(3));
    window.activateWindow();
    ASSERT_TRUE(window.openFile(path));
    EXPECT_EQ(window.focusWidget(), window.planPage().table()) << "the first key is no title";
}

TEST_F(MainWindowTest, ToolButtonsStayWhereTheyAre)
{
    window.document().startNew(purePlan(3));
    const QString undo = child<QAction>("actionUndo")->iconText();
    ASSERT_TRUE(
        window.document().apply(edit::RemoveSteps{{0}}, QStringLiteral("a change with a long and winding name")).ok());
    EXPECT_EQ(child<QAction>("actionUndo")->iconText(), undo);
    EXPECT_TRUE(child<QAction>("actionUndo")->text().contains(QStringLiteral("winding"))) << "the menu tells";
}

TEST_F(MainWindowTest, TheAuditPageReadsTheFileAndNamesABrokenLine)
{
    ASSERT_TRUE(window.openFile(savedLedger(purePlan(3))));
    auto *page = window.findChild<AuditPage *>();
    ASSERT_NE(page, nullptr);
    child<QTabWidget>("chartTabs")->setCurrentWidget(page);
    ASSERT_TRUE(waitUntil([page] { return !page->busy() && page->findings()->rowCount() > 0; }));
    EXPECT_TRUE(page->verdict().contains(QStringLiteral("valid"))) << page->verdict().toStdString();
    auto *table = child<QTableView>("auditFindings");
    const int all = table->model()->rowCount();
    child<QComboBox>("auditSeverity")->setCurrentIndex(2);
    EXPECT_LT(table->model()->rowCount(), all);

    const QString path = folder.file(QStringLiteral("a.dpledger"));
    QByteArray bytes = contentOf(path);
    bytes[bytes.indexOf("created") + 12] = 'x';
    overwrite(path, bytes);
    page->restart();
    ASSERT_TRUE(waitUntil([page] { return !page->busy() && page->findings()->rowCount() == 1; }));
    EXPECT_TRUE(page->verdict().contains(QStringLiteral("line"))) << page->verdict().toStdString();
}

} // namespace

TEST_F(MainWindowTest, StartsWithSomethingToDo)
{
    EXPECT_TRUE(child<QWidget>("startPage")->isVisible());
    QTest::mouseClick(child<QAbstractButton>("startNew"), Qt::LeftButton);
    EXPECT_TRUE(window.document().isOpen());
    EXPECT_FALSE(child<QWidget>("startPage")->isVisible());
    EXPECT_TRUE(child<QLabel>("planEmptyHint")->isVisible());
}

TEST_F(MainWindowTest, OpensAndFillsTheCharts)
{
    ASSERT_TRUE(window.openFile(savedLedger(purePlan(20))));
    ASSERT_TRUE(accounted());
    for (const char *page : {"haltingPage", "odometerPage", "tradeoffPage"}) {
        window.showPlace(QString::fromLatin1(page));
        const auto *panel = child<QWidget>(page)->findChild<ChartPanel *>();
        ASSERT_NE(panel, nullptr) << page;
        EXPECT_FALSE(panel->chart().series.empty()) << page;
        EXPECT_FALSE(panel->chart().summary.empty()) << page;
        EXPECT_GT(panel->tableModel()->rowCount(), 0) << page;
    }
    EXPECT_TRUE(child<QLabel>("statusText")->text().contains(QStringLiteral("20 rounds")));
}

TEST_F(MainWindowTest, EverythingHasAName)
{
    window.document().startNew(purePlan(3));
    ASSERT_TRUE(accounted());
    for (const char *kind : {"gaussian", "laplace"})
        window.planPage().addStep(*findMechanism(catalog().mechanisms, kind));
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        if (!interactive(widget))
            continue;
        EXPECT_TRUE(named(widget)) << widget->metaObject()->className() << " " << widget->objectName().toStdString();
        const bool reachable = widget->focusPolicy() != Qt::NoFocus || !widget->actions().isEmpty() ||
                               widget->parentWidget()->inherits("QToolBar") ||
                               widget->parentWidget()->inherits("QTabBar");
        EXPECT_TRUE(reachable) << widget->metaObject()->className() << " " << widget->objectName().toStdString();
    }
    for (const QAction *action : window.findChildren<QAction *>()) {
        const bool ours = !action->text().isEmpty() && !action->isSeparator() && !action->objectName().isEmpty();
        EXPECT_TRUE(!ours || !action->toolTip().isEmpty()) << action->objectName().toStdString();
    }
}

TEST_F(MainWindowTest, AddsEveryMechanism)
{
    window.document().startNew(purePlan(0));
    for (const auto &kind : catalog().mechanisms)
        window.planPage().addStep(*kind);
    const auto count = static_cast<int>(catalog().mechanisms.size());
    EXPECT_EQ(window.planPage().model()->rowCount(), count);
    ASSERT_TRUE(accounted());
    for (int row = 0; row < count; ++row) {
        window.planPage().table()->selectRow(row);
        EXPECT_TRUE(child<QWidget>("parameterForm")->isEnabled());
    }
    while (window.document().undoStack().canUndo())
        window.document().undoStack().undo();
    EXPECT_EQ(window.planPage().model()->rowCount(), 0);
}

TEST_F(MainWindowTest, ActionsEditTheSequence)
{
    window.document().startNew(purePlan(3));
    const auto labels = [this] {
        QStringList out;
        for (int row = 0; row < window.planPage().model()->rowCount(); ++row)
            out << window.planPage().model()->index(row, SequenceModel::Label).data().toString().right(1);
        return out.join(QString());
    };
    window.planPage().table()->selectRow(0);
    trigger("actionDown");
    EXPECT_EQ(labels(), QStringLiteral("213"));
    trigger("actionDown");
    EXPECT_EQ(labels(), QStringLiteral("231"));
    EXPECT_FALSE(child<QAction>("actionDown")->isEnabled());
    trigger("actionUp");
    EXPECT_EQ(labels(), QStringLiteral("213"));
    trigger("actionDuplicate");
    EXPECT_EQ(labels(), QStringLiteral("2143")) << "a copy has a name of its own";
    trigger("actionRemove");
    EXPECT_EQ(labels(), QStringLiteral("213"));
    for (int i = 0; i < 5; ++i)
        trigger("actionUndo");
    EXPECT_EQ(labels(), QStringLiteral("123"));
    EXPECT_FALSE(window.isWindowModified());
    trigger("actionRedo");
    EXPECT_EQ(labels(), QStringLiteral("213"));
    EXPECT_TRUE(window.isWindowModified());
    window.document().undoStack().undo();
}

TEST_F(MainWindowTest, BrokenLedgerShowsABanner)
{
    const QString path = savedLedger(purePlan(2));
    ASSERT_TRUE(window.openFile(path));
    recordThroughDialog(window);
    ASSERT_TRUE(waitUntil([this] { return window.document().spends().size() == 1; }));
    const QString broken = folder.file(QStringLiteral("broken.dpledger"));
    overwrite(broken, contentOf(path).replace("A plan", "B plan"));
    EXPECT_FALSE(window.openFile(broken));
    EXPECT_EQ(window.document().path(), broken) << "the one before never stays in its place";
    EXPECT_TRUE(window.document().isReadOnly());
    auto *strip = child<QLabel>("damageText");
    EXPECT_TRUE(strip->isVisible());
    EXPECT_TRUE(strip->text().contains(QStringLiteral("broken at line 2"))) << strip->text().toStdString();
    EXPECT_TRUE(strip->text().contains(QStringLiteral("does not continue line 1"))) << strip->text().toStdString();
    EXPECT_EQ(child<QLabel>("statusVerdict")->text(), QStringLiteral("Broken"));
    auto *suspects = child<SuspectLines>("suspectLines");
    ASSERT_TRUE(waitUntil([&] { return suspects->table()->rowCount() > 0; }));
    EXPECT_TRUE(suspects->isVisible()) << "in the place of the picture";
    EXPECT_TRUE(suspects->said().contains(QStringLiteral("line 2 states is not the hash of line 1")))
        << suspects->said().toStdString();
    for (const char *action : {"actionSave", "actionSaveAs", "actionAdd", "actionStatements", "actionSeal"})
        EXPECT_FALSE(child<QAction>(action)->isEnabled()) << action;
    EXPECT_FALSE(child<QLabel>("damageHashes")->isVisible());
    child<QPushButton>("damageDetails")->click();
    EXPECT_TRUE(child<QLabel>("damageHashes")->isVisible());
    EXPECT_TRUE(child<QLabel>("damageHashes")->text().contains(QStringLiteral("SHA-256 of line 1")));

    const QByteArray before = contentOf(broken);
    EXPECT_FALSE(window.document().apply(edit::SetTitle{"mine"}, QStringLiteral("x")).ok());
    window.document().setReadOnly(false);
    EXPECT_TRUE(window.document().isReadOnly()) << "a damaged ledger cannot be taken over";
    EXPECT_FALSE(window.document().save(folder.file(QStringLiteral("copy.dpledger"))).ok()) << "it would look whole";
    EXPECT_EQ(contentOf(broken), before);
    window.banner().hide();
    ASSERT_TRUE(window.openFile(path));
    EXPECT_FALSE(strip->isVisible());
    EXPECT_FALSE(suspects->isVisible());
    EXPECT_TRUE(child<QAction>("actionSave")->isEnabled());
    EXPECT_TRUE(child<QAction>("actionAdd")->isEnabled());
    EXPECT_FALSE(window.document().isReadOnly());
}

TEST_F(MainWindowTest, GoodLinesOfADamagedLedgerAreShown)
{
    const QString path = savedLedger(purePlan(3));
    ASSERT_TRUE(window.openFile(path));
    for (std::size_t spends = 1; spends <= 3; ++spends) {
        recordThroughDialog(window);
        ASSERT_TRUE(waitUntil([&] { return window.document().spends().size() == spends; }));
    }
    const QString cut = folder.file(QStringLiteral("cut.dpledger"));
    QList<QByteArray> lines = contentOf(path).split('\n');
    lines.removeAt(3); // the second spend
    overwrite(cut, lines.join('\n'));
    EXPECT_FALSE(window.openFile(cut));
    EXPECT_EQ(window.document().spends().size(), 1U);
    const SequenceModel &rows = *window.planPage().model();
    EXPECT_EQ(rows.rowCount(), 1);
    ASSERT_TRUE(waitUntil([&] { return window.account().result() != nullptr && !window.account().busy(); }));
    const QModelIndex decision = rows.index(0, SequenceModel::DecisionColumn);
    EXPECT_EQ(decision.data().toString(), QStringLiteral("not verified")) << "it may be the line that was changed";
    EXPECT_FALSE(decision.data(Qt::DecorationRole).isValid()) << "no sign of acceptance";
    EXPECT_FALSE(decision.data(Qt::ForegroundRole).isValid());
    EXPECT_EQ(rows.index(0, SequenceModel::Left).data().toString(), QString());
    EXPECT_TRUE(child<QLabel>("damageText")->text().contains(QStringLiteral("1 line"))) << "is missing";
}

TEST_F(MainWindowTest, WorkIsNotLostToADamagedFile)
{
    const QString broken = folder.file(QStringLiteral("broken.dpledger"));
    overwrite(broken, "{\"$dpledger\":\"1.0\",\"type\":\"header\"}\n");
    window.document().startNew(purePlan(2));
    ASSERT_TRUE(window.document().apply(edit::SetTitle{"mine"}, QStringLiteral("x")).ok());
    QTimer::singleShot(0, [] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        ASSERT_NE(box, nullptr);
        box->button(QMessageBox::Cancel)->click();
    });
    EXPECT_FALSE(window.openFile(broken));
    EXPECT_EQ(window.document().plan().title, "mine");
    window.document().undoStack().setClean();
}

TEST_F(MainWindowTest, DiscardedWorkGivesWayToADamagedFile)
{
    const QString broken = folder.file(QStringLiteral("broken.dpledger"));
    overwrite(broken, "{\"$dpledger\":\"1.0\",\"type\":\"header\"}\n");
    window.document().startNew(purePlan(2));
    ASSERT_TRUE(window.document().apply(edit::SetTitle{"mine"}, QStringLiteral("x")).ok());
    QTimer::singleShot(0, [] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        ASSERT_NE(box, nullptr);
        box->button(QMessageBox::Discard)->click();
    });
    EXPECT_FALSE(window.openFile(broken));
    ASSERT_NE(window.document().damage(), nullptr);
    EXPECT_EQ(window.document().path(), broken);
    EXPECT_EQ(child<QLabel>("statusVerdict")->text(), QStringLiteral("Broken"));
    EXPECT_FALSE(window.document().isModified());
}

TEST_F(MainWindowTest, BadFilesAreSaid)
{
    const std::vector<std::pair<const char *, QByteArray>> files{
        {"empty.dpledger", ""},
        {"noise.dpledger", QByteArray("\xff\xfe\x00\x01garbage", 11)},
        {"future.dpledger", "{\"$dpledger\":\"9.0\",\"type\":\"header\"}\n"}};
    for (const auto &[name, bytes] : files) {
        const QString path = folder.file(QString::fromLatin1(name));
        overwrite(path, bytes);
        window.banner().hide();
        EXPECT_FALSE(window.openFile(path)) << name;
        EXPECT_TRUE(window.banner().isVisible()) << name;
        EXPECT_FALSE(window.document().isOpen());
    }
    EXPECT_FALSE(window.openFile(folder.file(QStringLiteral("missing.dpledger"))));
    const QString twice = folder.file(QStringLiteral("twice.dpledger"));
    overwrite(twice, "{\"$dpledger\":\"1.0\",\"a\":1,\"a\":2}\n");
    EXPECT_FALSE(window.openFile(twice));
    ASSERT_NE(window.document().damage(), nullptr) << "a ledger without a single good line";
    EXPECT_EQ(window.document().damage()->goodLines, 0U);
}

TEST_F(MainWindowTest, AnnouncesChangesOnDisk)
{
    const QString path = savedLedger(purePlan(2));
    ASSERT_TRUE(window.openFile(path));
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    ASSERT_TRUE(other.recordFirstStep().ok());
    EXPECT_TRUE(waitUntil([this] { return window.banner().isVisible(); }));
    EXPECT_TRUE(window.banner().text().contains(QStringLiteral("changed on disk")));
    ASSERT_TRUE(window.document().apply(edit::SetTitle{"Mine"}, QStringLiteral("title")).ok());
    child<QAction>("actionSave")->trigger();
    EXPECT_TRUE(window.banner().text().startsWith(QStringLiteral("Not saved")));
    auto *reload = window.banner().findChild<QPushButton *>(QStringLiteral("bannerAction"));
    EXPECT_EQ(reload->text(), QStringLiteral("Reload"));
    reload->click();
    ASSERT_TRUE(waitUntil([this] { return window.document().spends().size() == 1; }));
    EXPECT_EQ(window.document().plan().title, "Mine") << "what was edited stays";
    child<QAction>("actionSave")->trigger();
    EXPECT_FALSE(window.document().isModified());
}

TEST_F(MainWindowTest, CostsAndWhatIsLeftAreReadWhole)
{
    Plan plan = purePlan(2);
    plan.steps = {step("first", "approx_dp", "epsilon = 0.0142857, delta = 1.25e-9")};
    plan.policy.delta = *Exact::parse("delta", "1e-5");
    ASSERT_TRUE(window.openFile(savedLedger(plan)));
    ASSERT_TRUE(accounted());
    const QTableView *table = window.planPage().table();
    for (const int column : {SequenceModel::Cost, SequenceModel::Left})
        EXPECT_TRUE(waitUntil([&] {
            const QModelIndex cell = table->model()->index(0, column);
            return !cell.data().toString().isEmpty() &&
                   table->columnWidth(column) > table->sizeHintForIndex(cell).width();
        })) << table->columnWidth(column);
}

TEST_F(MainWindowTest, RecordsTheAnalysisThatIsLookedAt)
{
    ASSERT_TRUE(window.openFile(savedLedger(purePlan(3))));
    ASSERT_TRUE(accounted());
    window.planPage().table()->selectRow(2);
    child<QAction>("actionRecord")->trigger();
    EXPECT_TRUE(window.document().spends().empty()) << "another one is the next";
    EXPECT_TRUE(child<QLabel>("planProblem")->text().contains(QStringLiteral("1. step 1 is the next")))
        << child<QLabel>("planProblem")->text().toStdString();
    recordThroughDialog(window);
    ASSERT_TRUE(waitUntil([this] { return window.document().spends().size() == 1; }));
    EXPECT_EQ(window.document().spends()[0].step.label, "step 1");
}

TEST_F(MainWindowTest, RecordingUnderAChangedPolicyAsksForAReason)
{
    const QString path = savedLedger(purePlan(3));
    ASSERT_TRUE(window.openFile(path));
    ASSERT_TRUE(window.document().recordFirstStep().ok());
    ASSERT_TRUE(accounted());
    Policy policy = window.document().plan().policy;
    policy.epsilon = Exact(2);
    ASSERT_TRUE(window.document().apply(edit::SetPolicy{policy}, QStringLiteral("epsilon")).ok());
    const auto answer = [](const QString &reason) {
        QTimer::singleShot(0, [reason] {
            auto *dialog = qobject_cast<QInputDialog *>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            dialog->setTextValue(reason);
            dialog->accept();
        });
    };
    window.planPage().table()->selectRow(1);
    answer(QStringLiteral(" "));
    child<QAction>("actionRecord")->trigger();
    EXPECT_TRUE(child<QLabel>("planProblem")->text().contains(QStringLiteral("needs a reason")));
    EXPECT_EQ(window.document().spends().size(), 1U);
    answer(QStringLiteral("board decision 12"));
    recordThroughDialog(window);
    ASSERT_TRUE(waitUntil([this] { return window.document().spends().size() == 2; }));
    EXPECT_TRUE(contentOf(path).contains("board decision 12"));
}

TEST_F(MainWindowTest, PlacesAndThePagesBehindThem)
{
    window.newPlan();
    QStringList pages;
    for (const QAction *place : child<QToolBar>("placesRail")->actions())
        if (place->isVisible())
            pages << place->iconText();
    EXPECT_EQ(pages.join(QLatin1Char(' ')), QStringLiteral("Plan Audit Report Library"));
    window.document().startNew(purePlan(3));
    ASSERT_TRUE(accounted());
    for (const char *name : {"haltingPage", "planSavings", "laboratoryPanel", "tradeoffPage", "overviewPage"}) {
        window.showPlace(QString::fromLatin1(name));
        EXPECT_TRUE(child<QWidget>(name)->isVisible()) << name;
    }
}

TEST_F(MainWindowTest, FindsARowOfTheSequence)
{
    Plan plan = purePlan(30);
    plan.steps[20].label = "age histogram";
    window.document().startNew(plan);
    ASSERT_TRUE(accounted());
    child<QAction>("actionFind")->trigger();
    auto *text = child<QLineEdit>("findText");
    ASSERT_TRUE(text->isVisible());
    QTest::keyClicks(text, QStringLiteral("HISTO"));
    EXPECT_EQ(window.planPage().table()->currentIndex().row(), 20);
    EXPECT_TRUE(child<QLabel>("findAnswer")->text().contains(QStringLiteral("21")));
    QTest::keyClick(text, Qt::Key_Return);
    EXPECT_EQ(window.planPage().table()->currentIndex().row(), 20) << "the only one";
    QTest::keyClicks(text, QStringLiteral("zzz"));
    EXPECT_EQ(child<QLabel>("findAnswer")->text(), QStringLiteral("not found"));
    QTest::keyClick(text, Qt::Key_Escape);
    EXPECT_FALSE(text->isVisible());
}

TEST_F(MainWindowTest, ChartsZoomAndMove)
{
    window.document().startNew(purePlan(40));
    ASSERT_TRUE(accounted());
    window.showPlace(QStringLiteral("odometerPage"));
    auto *chart = child<QWidget>("odometerPage")->findChild<ChartWidget *>();
    ASSERT_NE(chart, nullptr);
    auto *whole = child<QToolButton>("odometerZoomWhole");
    EXPECT_FALSE(whole->isEnabled()) << "there is nothing else to show";
    child<QToolButton>("odometerZoomIn")->click();
    EXPECT_TRUE(chart->isZoomed());
    EXPECT_TRUE(whole->isEnabled());
    child<QToolButton>("odometerZoomOut")->click();
    EXPECT_FALSE(chart->isZoomed()) << "no further out than the whole";
    auto *view = chart->findChild<QGraphicsView *>();
    QTest::keyClick(view, Qt::Key_Plus);
    EXPECT_TRUE(chart->isZoomed());
    whole->click();
    EXPECT_FALSE(chart->isZoomed());
}

TEST_F(MainWindowTest, SavesChartsAndData)
{
    window.document().startNew(purePlan(5));
    ASSERT_TRUE(accounted());
    window.showPlace(QStringLiteral("odometerPage"));
    auto *panel = child<QWidget>("odometerPage")->findChild<ChartPanel *>();
    for (const char *name : {"c.png", "c.svg", "c.csv"}) {
        const QString path = folder.file(QString::fromLatin1(name));
        EXPECT_EQ(panel->saveTo(path), QString());
        EXPECT_GT(contentOf(path).size(), 100) << name;
    }
    EXPECT_FALSE(panel->saveTo(folder.file(QStringLiteral("c.txt"))).isEmpty());
    EXPECT_FALSE(panel->saveTo(QStringLiteral("/nowhere/c.svg")).isEmpty());
}

/// From the table through the fields of the form, the picture and the places back to the table, without an end.
TEST_F(MainWindowTest, TabGoesRound)
{
    window.resize(1280, 800);
    window.show();
    window.activateWindow();
    const QWidget *lastPlace = nullptr;
    const auto stops = [&] {
        QStringList names;
        QTableView *table = window.planPage().table();
        table->setFocus();
        for (int stop = 0; stop < 200; ++stop) {
            QWidget *now = QApplication::focusWidget();
            QTest::keyClick(now, Qt::Key_Tab);
            names << QApplication::focusWidget()->objectName();
            if (QApplication::focusWidget()->parentWidget()->objectName() == QLatin1String("placesRail"))
                lastPlace = QApplication::focusWidget();
            if (QApplication::focusWidget() == table)
                return names;
        }
        ADD_FAILURE() << "it never comes back: " << names.last().toStdString();
        return names;
    };
    for (const char *kind : {"gaussian", "laplace"}) { // another mechanism: its fields are made anew
        SCOPED_TRACE(kind);
        Plan plan = purePlan(2);
        plan.steps.push_back(step("one", kind, kind == std::string("gaussian") ? "sigma = 10" : "scale = 10"));
        window.document().startNew(plan);
        ASSERT_TRUE(accounted());
        window.planPage().table()->selectRow(2);
        const QStringList names = stops();
        const auto field = names.indexOf(kind == std::string("gaussian") ? QStringLiteral("parameter_sigmaLine")
                                                                         : QStringLiteral("parameter_scaleLine"));
        const auto fold = names.indexOf(QStringLiteral("lossFold"));
        EXPECT_GE(field, 0);
        EXPECT_LT(field, names.indexOf(QStringLiteral("stepLabelLine")));
        EXPECT_GT(fold, names.indexOf(QStringLiteral("stepWhenLine")));
        EXPECT_TRUE(std::ranges::any_of(window.findChild<QToolBar *>(QStringLiteral("placesRail"))->children(),
                                        [&](const QObject *one) { return one == lastPlace; }))
            << "the places come after the picture";
        EXPECT_FALSE(names.contains(QStringLiteral("formScroll"))) << "it has no frame that shows the focus";
    }
    window.document().startNew(purePlan(0));
    ASSERT_TRUE(accounted());
    auto *first = window.findChild<QPushButton *>(QStringLiteral("addFirst"));
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Tab);
    EXPECT_NE(QApplication::focusWidget(), first);
}

TEST_F(MainWindowTest, ThemesReachTheCharts)
{
    window.document().startNew(purePlan(5));
    ASSERT_TRUE(accounted());
    trigger("actionTheme2");
    QCoreApplication::processEvents();
    EXPECT_LT(window.palette().color(QPalette::Window).lightness(), 100);
    trigger("actionTheme1");
    QCoreApplication::processEvents();
    EXPECT_GT(window.palette().color(QPalette::Window).lightness(), 200);
    trigger("actionTheme0");
}

} // namespace epsilometer::ui::main_window_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the session's picture:
// - its lanes are those of core for the same plan, and follow every edit, undo and redo; composition follows by itself
// - their plots begin and end at the same x, also after one was folded, and in a window of another width
// - a line follows the cursor through all lanes, with what is read there; without a cursor it marks the selected row
// - a click selects the row of its round
// - a folded lane leaves its room to the others, with the keyboard, too
// - without analyses, without a plan, and where nothing can be computed, the place of the picture says why
// - where the filter does not look at outcomes, a button takes one that does, with a reason, as one edit that can be undone
// - a page that is not seen draws nothing, and what it shows first is the latest
// - an example is finished when it opens: odometer, advanced composition, budget, and where three filters halt
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/pages/overview/lanes.h"
#include "ui/pages/overview/overview_page.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QFile>
#include <QGraphicsObject>
#include <QGraphicsView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QTableView>
#include <QToolButton>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace epsilometer::ui::overview_page_test {
namespace {

using namespace testing_support;

/// Where the plot of a chart's view is.
QRectF plotOf(const QGraphicsView &view)
{
    for (const QGraphicsItem *item : view.scene()->items())
        if (const QGraphicsObject *object = item->toGraphicsObject(); object != nullptr && object->inherits("QChart"))
            return object->property("plotArea").toRectF();
    return {};
}

QList<QRectF> plotsOf(const QWidget &page)
{
    QList<QRectF> plots;
    for (const auto *view : page.findChildren<QGraphicsView *>())
        if (view->isVisible())
            plots << plotOf(*view);
    return plots;
}

bool aligned(const QWidget &page)
{
    const QList<QRectF> plots = plotsOf(page);
    return std::ranges::all_of(plots, [&](const QRectF &plot) {
        return std::abs(plot.left() - plots.front().left()) <= 1 && std::abs(plot.right() - plots.front().right()) <= 1;
    });
}

class OverviewPageTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    OverviewPage page{document, account};

    void show(const Plan &plan)
    {
        page.resize(900, 500);
        document.startNew(plan);
        page.show();
        ASSERT_TRUE(settled());
    }
    bool settled()
    {
        return waitUntil([this] { return account.result() && account.result()->hasFixedCurve && !account.busy(); });
    }
    std::vector<std::string> idsOfLoss()
    {
        std::vector<std::string> ids;
        for (const present::SeriesSpec &series : page.lanes().charts().front().series)
            ids.push_back(series.id);
        return ids;
    }
};

TEST_F(OverviewPageTest, ShowsTheTapeAndFollowsEdits)
{
    show(purePlan(12, "0.45"));
    ASSERT_EQ(page.lanes().charts().size(), 2U);
    EXPECT_EQ(page.lanes().charts()[0].id, "loss");
    EXPECT_EQ(page.lanes().charts()[1].id, "halts");
    EXPECT_THAT(idsOfLoss(), testing::Contains("universal"));
    const auto length = [this] { return page.lanes().charts()[1].series.front().y.front(); };
    EXPECT_EQ(length(), 4) << "of 0.1 each";
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0, 1, 2, 3, 4, 5, 6, 7, 8}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(settled());
    EXPECT_EQ(length(), 3);
    EXPECT_EQ(page.lanes().charts()[1].x.highest, 3);
    document.undoStack().undo();
    ASSERT_TRUE(settled());
    EXPECT_EQ(length(), 4);
}

TEST_F(OverviewPageTest, OffersAFilterThatLooksAtOutcomes)
{
    Plan plan = purePlan(1);
    plan.policy.filter = "basic";
    plan.steps.push_back(step("search", "svt", "epsilon1 = 0.02, epsilon2 = 0.08, cutoff = 3"));
    show(plan);
    auto *use = page.findChild<QPushButton *>(QStringLiteral("overviewUse"));
    const auto *line = page.findChild<QLabel *>(QStringLiteral("overviewNothingBack"));
    ASSERT_TRUE(use->isVisible());
    EXPECT_THAT(line->text().toStdString(), testing::HasSubstr("does not look at outcomes"));
    use->click();
    EXPECT_NE(document.plan().policy.filter, "basic");
    EXPECT_THAT(document.plan().policy.reason, testing::HasSubstr("does not look at outcomes"));
    ASSERT_TRUE(settled());
    EXPECT_FALSE(use->isVisible());
    EXPECT_THAT(line->text().toStdString(), testing::HasSubstr("may give back up to epsilon"));
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), plan);
    ASSERT_TRUE(settled());
    EXPECT_TRUE(use->isVisible());
}

TEST_F(OverviewPageTest, CompositionOfSampledRoundsIsReadToo)
{
    Plan plan = purePlan(0, "10");
    plan.steps.push_back(step("train", "subsampled_gaussian",
                              "noise_multiplier = 1, sampling = poisson, sampling_rate = 0.01, steps = 1"));
    plan.steps[0].count = 20;
    plan.neighbours = "add-remove";
    plan.policy = withFilter(plan.policy, kUniversalFilter);
    show(plan);
    EXPECT_THAT(idsOfLoss(), testing::ElementsAre("universal", "pld", "drv"));
}

TEST_F(OverviewPageTest, PlotsAreAligned)
{
    show(purePlan(12, "0.45"));
    EXPECT_EQ(plotsOf(page).size(), 2);
    EXPECT_TRUE(waitUntil([this] { return aligned(page); }));
    page.resize(700, 420);
    EXPECT_TRUE(waitUntil([this] { return aligned(page); }));
    const double before = plotsOf(page).front().height();
    auto *fold = page.findChild<QToolButton *>(QStringLiteral("haltsFold"));
    ASSERT_TRUE(tabTo(page, fold));
    QTest::keyClick(fold, Qt::Key_Space);
    EXPECT_TRUE(waitUntil([&] { return plotsOf(page).size() == 1 && plotsOf(page).front().height() > before; }));
    QTest::keyClick(fold, Qt::Key_Space);
    EXPECT_TRUE(waitUntil([this] { return plotsOf(page).size() == 2 && aligned(page); }));
}

TEST_F(OverviewPageTest, ReadsUnderTheCursor)
{
    show(purePlan(12, "2"));
    ASSERT_TRUE(waitUntil([this] { return aligned(page); }));
    auto *view = page.findChild<QGraphicsView *>(QStringLiteral("lossChartView"));
    const QRectF plot = plotOf(*view);
    const QPoint seventh = view->mapFromScene(QPointF(plot.left() + plot.width() * 6.5 / 12, plot.center().y()));
    double clicked = 0;
    QObject::connect(&page.lanes(), &Lanes::clicked, &page, [&](double x) { clicked = x; });
    QTest::mouseMove(view->viewport(), seventh);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, seventh);
    EXPECT_NEAR(clicked, 6.5, 0.1);
    const auto *text = page.findChild<QLabel *>(QStringLiteral("lossText"));
    EXPECT_TRUE(waitUntil([&] { return text->text().startsWith(QStringLiteral("round 7:")); }))
        << text->text().toStdString();
}

TEST_F(OverviewPageTest, ALanesSentenceHasItsRoom)
{
    Plan cells = purePlan(1);
    cells.steps.push_back(step("search", "svt", "epsilon1 = 0.1, epsilon2 = 0.1, cutoff = 3"));
    for (const Plan &plan : {purePlan(3), cells, purePlan(4)}) { // another lane: the labels are new
        show(plan);
        page.resize(1600, 700);
        ASSERT_TRUE(waitUntil([this] { return aligned(page); }));
        for (const present::ChartSpec &chart : page.lanes().charts()) {
            const auto *text = page.findChild<QLabel *>(fromCore(chart.id) + QStringLiteral("Text"));
            EXPECT_TRUE(waitUntil([&] {
                return text->text() == wholeClauses(coreText(chart.brief.empty() ? chart.summary : chart.brief),
                                                    QStringLiteral(".;"), text->fontMetrics(), text->width());
            })) << text->text().toStdString();
            EXPECT_GT(text->width(), 400);
        }
    }
}

TEST_F(OverviewPageTest, SaysWhyThereIsNoPicture)
{
    show(purePlan(1));
    EXPECT_EQ(page.empty(), QString());
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    EXPECT_TRUE(waitUntil([this] { return page.empty().contains(QStringLiteral("where filters halt")); }));
}

TEST_F(OverviewPageTest, APageThatIsNotSeenDrawsNothing)
{
    document.startNew(purePlan(3));
    ASSERT_TRUE(waitUntil([this] { return account.result() && !account.busy(); }));
    EXPECT_TRUE(page.lanes().charts().empty());
    EXPECT_FALSE(account.result()->hasFixedCurve) << "read for a page in sight alone";
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    page.show();
    ASSERT_TRUE(settled());
    EXPECT_EQ(page.lanes().charts()[1].x.highest, 2);
}

TEST_F(OverviewPageTest, HasNamesInLightAndDark)
{
    show(purePlan(12));
    expectAccessible(&page, "overview");
}

class PictureTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    void open(const QString &sample)
    {
        window.resize(1280, 800);
        window.show();
        const QString path = folder.file(sample);
        ASSERT_TRUE(QFile::copy(QStringLiteral(EPSILOMETER_RESOURCES) + QStringLiteral("/samples/") + sample, path));
        ASSERT_TRUE(window.openFile(path));
        ASSERT_TRUE(waitUntil([this] { return window.account().result() && !window.account().busy(); }));
    }
    const Lanes &lanes() { return *window.findChild<Lanes *>(); }
};

TEST_F(PictureTest, AnExampleOpensFinished)
{
    open(QStringLiteral("odometer-figure.dpledger"));
    const present::ChartSpec &loss = lanes().charts().front();
    std::vector<std::string> ids;
    for (const present::SeriesSpec &series : loss.series)
        ids.push_back(series.id);
    EXPECT_THAT(ids, testing::IsSupersetOf({"universal", "drv"})) << "odometer against advanced composition";
    EXPECT_FALSE(loss.annotations.empty()) << "the budget";
    const present::SeriesSpec &halts = lanes().charts()[1].series.front();
    EXPECT_GE(std::ranges::count_if(halts.y, [](double length) { return length >= 0; }), 3);
    for (const QRectF &plot : plotsOf(lanes()))
        EXPECT_GE(plot.width(), 480);
}

TEST_F(PictureTest, TheSearchShowsWhatIsGivenBack)
{
    open(QStringLiteral("sparse-vector-figure.dpledger"));
    EXPECT_EQ(lanes().charts().back().id, "given-back");
    window.banner().hide(); // an example opens without it
    const auto *area = window.findChild<QScrollArea *>(QStringLiteral("pagesScroll"));
    const auto *chart = window.findChild<QWidget *>(QStringLiteral("given-backChart"));
    EXPECT_TRUE(waitUntil([&] {
        return area->viewport()->rect().contains(QRect(chart->mapTo(area->viewport(), QPoint()), chart->size()));
    })) << "on the first picture, without scrolling";
}

/// Everything at a glance: the loss is large enough to be read, and nothing has to be scrolled but the table.
TEST_F(PictureTest, TheLossHasItsRoom)
{
    for (const char *sample : {"adaptive-plan.dpledger", "odometer-figure.dpledger", "hundred-adaptive.dpledger"}) {
        open(QString::fromLatin1(sample));
        window.banner().hide(); // an example opens without it
        const auto *chart = window.findChild<QWidget *>(QStringLiteral("lossChart"));
        EXPECT_TRUE(waitUntil([&] { return chart->height() >= 240; })) << sample << ": " << chart->height();
        const auto *area = window.findChild<QScrollArea *>(QStringLiteral("pagesScroll"));
        EXPECT_FALSE(area->verticalScrollBar()->isVisible()) << sample;
        EXPECT_FALSE(area->horizontalScrollBar()->isVisible()) << sample;
        window.document().undoStack().setClean();
    }
}

TEST_F(PictureTest, TracksAreCompactAndUnfold)
{
    open(QStringLiteral("hundred-adaptive.dpledger"));
    const auto *chart = window.findChild<QWidget *>(QStringLiteral("haltsChart"));
    auto *more = window.findChild<QToolButton *>(QStringLiteral("haltsMore"));
    const auto tracks = static_cast<int>(lanes().charts()[1].y.categories.size());
    ASSERT_GT(tracks, 4);
    EXPECT_LE(chart->height(), 4 * 20 + 40);
    EXPECT_TRUE(more->text().startsWith(QString::number(tracks - 4))) << more->text().toStdString();
    const int folded = chart->height();
    more->click();
    EXPECT_GT(chart->height(), folded);
    more->click();
    EXPECT_EQ(chart->height(), folded);
}

TEST_F(OverviewPageTest, NothingGivenBackIsALine)
{
    Plan cells = purePlan(1);
    cells.steps.push_back(step("search", "svt", "epsilon1 = 0.1, epsilon2 = 0.1, cutoff = 3"));
    show(cells);
    const auto *line = page.findChild<QLabel *>(QStringLiteral("overviewNothingBack"));
    EXPECT_TRUE(line->isVisible());
    EXPECT_TRUE(line->text().startsWith(QStringLiteral("Given back: nothing"))) << line->text().toStdString();
    EXPECT_EQ(page.lanes().charts().size(), 2U);
    show(purePlan(2));
    EXPECT_FALSE(line->isVisible());
}

TEST_F(PictureTest, ClicksAndRowsMeet)
{
    open(QStringLiteral("ten-tenths.dpledger"));
    Q_EMIT const_cast<Lanes &>(lanes()).clicked(2.5);
    EXPECT_EQ(window.planPage().table()->currentIndex().row(), 2);
    window.showPlace(QStringLiteral("auditPage"));
    EXPECT_FALSE(window.planPage().isVisible()) << "the audit has the whole width";
    window.showPlace(QStringLiteral("overviewPage"));
    EXPECT_TRUE(window.planPage().isVisible());
}

} // namespace
} // namespace epsilometer::ui::overview_page_test

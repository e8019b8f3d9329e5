// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the pages with one live chart (halting):
// - chart, summary and table are those that core gives for the same plan, and follow every edit, undo and redo
// - without analyses, without a plan, and where nothing can be computed, the place of the chart says why
// - a page that is not seen draws nothing, and what it shows first is the latest
// - of edits that follow each other only the last is drawn
// - the rules that are no filters take the chart's place while they are unfolded, with the keyboard, too
// - charts and inputs have names in light and dark
#include "core/account/sequence.h"
#include "core/present/charts/halting/halting_chart.h"
#include "core/present/table/table_text.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"
#include "ui/pages/halting/halting_page.h"
#include "ui/shell/theme.h"
#include "ui/widgets/invalid_rules_list.h"
#include "ui/widgets/live_chart.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::live_pages_test {
namespace {

using namespace testing_support;

struct LivePage {
    const char *name;
    const char *emptyText; ///< part of what stands there without analyses
};

void PrintTo(const LivePage &page, std::ostream *out)
{
    *out << page.name;
}

class LivePagesTest : public testing::TestWithParam<LivePage> {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    std::unique_ptr<QWidget> page = made();
    LiveChart *chart = page->findChild<LiveChart *>();
    QAbstractItemModelTester tester{chart->tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};

    LivePagesTest() { page->resize(700, 700); }
    std::unique_ptr<QWidget> made() { return std::make_unique<HaltingPage>(account, catalog().invalidRules); }
    QString empty()
    {
        const auto *label = chart->findChild<QLabel *>(QLatin1String(GetParam().name) + QStringLiteral("Empty"));
        return label->isVisible() ? label->text() : QString();
    }
    bool settled()
    {
        return waitUntil([this] { return account.result() && !account.busy(); });
    }
    void show(const Plan &plan)
    {
        document.startNew(plan);
        page->show();
        ASSERT_TRUE(settled());
    }
    void expectCores()
    {
        NoProgress progress;
        MechanismResolver resolver(catalog().mechanisms);
        const auto sequence =
            account::accountSequence({catalog().filters, catalog().odometers, catalog().compositions}, resolver,
                                     *document.recordedRounds(), document.plan(), 1000, progress);
        ASSERT_TRUE(sequence.ok());
        const present::ChartSpec expected = present::haltingChart(sequence->account);
        const present::TableSpec table = present::haltingChartTable(sequence->account);
        EXPECT_EQ(chart->chart().summary, expected.summary);
        EXPECT_EQ(chart->chart().y.categories, expected.y.categories);
        ASSERT_EQ(chart->chart().series.size(), expected.series.size());
        for (std::size_t i = 0; i < expected.series.size(); ++i)
            EXPECT_EQ(chart->chart().series[i].y, expected.series[i].y) << expected.series[i].name;
        EXPECT_EQ(present::tableCsv(chart->tableModel()->table()), present::tableCsv(table));
    }
};

TEST_P(LivePagesTest, ShowsWhatCoreGives)
{
    Plan mixed = purePlan(6);
    mixed.steps.push_back(step("mean", "gaussian", "sigma = 20, sensitivity = 1"));
    mixed.steps[2].count = 3;
    for (const Plan &plan : {purePlan(1), purePlan(20), purePlan(4, "0.35"), mixed}) {
        show(plan);
        SCOPED_TRACE(plan.steps.size());
        expectCores();
    }
}

TEST_P(LivePagesTest, FollowsEditsUndoAndRedo)
{
    show(purePlan(12));
    const std::string before = present::tableCsv(chart->tableModel()->table());
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0, 1, 2, 3}}, QStringLiteral("Remove")).ok());
    Policy policy = document.plan().policy;
    policy.epsilon = *Exact::parse("epsilon", "0.45");
    ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("Change epsilon")).ok());
    ASSERT_TRUE(settled());
    expectCores();
    const std::string after = present::tableCsv(chart->tableModel()->table());
    EXPECT_NE(after, before);
    document.undoStack().undo();
    document.undoStack().undo();
    ASSERT_TRUE(settled());
    EXPECT_EQ(present::tableCsv(chart->tableModel()->table()), before);
    document.undoStack().redo();
    document.undoStack().redo();
    ASSERT_TRUE(settled());
    EXPECT_EQ(present::tableCsv(chart->tableModel()->table()), after);
}

TEST_P(LivePagesTest, SaysWhyThereIsNoChart)
{
    show(purePlan(0));
    EXPECT_TRUE(empty().contains(QLatin1String(GetParam().emptyText))) << empty().toStdString();
    for (const char *action : {"CopyPicture", "CopyData", "SaveAs", "Print"})
        EXPECT_FALSE(
            chart->findChild<QPushButton *>(QLatin1String(GetParam().name) + QLatin1String(action))->isEnabled())
            << action;
    ASSERT_TRUE(document.apply(edit::InsertSteps{0, purePlan(1).steps}, QStringLiteral("Add")).ok());
    ASSERT_TRUE(waitUntil([this] { return empty().isEmpty(); }));
    EXPECT_TRUE(
        chart->findChild<QPushButton *>(QLatin1String(GetParam().name) + QStringLiteral("CopyData"))->isEnabled());
    document.undoStack().undo();
    EXPECT_TRUE(waitUntil([this] { return empty().contains(QLatin1String(GetParam().emptyText)); }));
}

TEST_P(LivePagesTest, APageThatIsNotSeenDrawsNothing)
{
    document.startNew(purePlan(3));
    ASSERT_TRUE(settled());
    EXPECT_EQ(chart->tableModel()->rowCount(), 0);
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(settled());
    page->show();
    expectCores();
}

TEST_P(LivePagesTest, OfManyEditsTheLastIsDrawn)
{
    show(purePlan(30, "2"));
    for (int i = 0; i < 25; ++i)
        ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(settled());
    expectCores();
}

TEST_P(LivePagesTest, ChartsAndInputsHaveNamesInLightAndDark)
{
    show(purePlan(12));
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        page->setPalette(palette);
        expectAccessible(page.get(), GetParam().name);
    }
    page->setPalette(QPalette());
}

INSTANTIATE_TEST_SUITE_P(Pages, LivePagesTest,
                         testing::Values(LivePage{"halting", "how many of them each filter accepts"}),
                         [](const auto &tested) { return tested.param.name; });

TEST(HaltingPageTest, InvalidRulesTakeTheChartsPlace)
{
    PlanDocument document(catalog());
    LiveAccount account(document);
    HaltingPage page(account, catalog().invalidRules);
    document.startNew(purePlan(12));
    page.resize(700, 700);
    page.show();
    auto *chart = page.findChild<LiveChart *>();
    auto *list = page.findChild<InvalidRulesList *>();
    ASSERT_TRUE(waitUntil([&] { return account.result() && !account.busy(); }));
    ASSERT_TRUE(tabTo(page, list->button()));
    QTest::keyClick(list->button(), Qt::Key_Space);
    EXPECT_FALSE(chart->isVisible());
    EXPECT_TRUE(list->text()->isVisible());
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0, 1, 2}}, QStringLiteral("Remove")).ok());
    ASSERT_TRUE(waitUntil([&] { return account.result() && !account.busy(); }));
    QTest::keyClick(list->button(), Qt::Key_Space);
    EXPECT_TRUE(chart->isVisible());
    EXPECT_EQ(chart->chart().summary, account.result()->haltingChart.summary) << "of the plan as it is now";
}

} // namespace
} // namespace epsilometer::ui::live_pages_test

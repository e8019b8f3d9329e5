// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the page "This plan" of output DP:
// - the numbers of every view are those of exact sums over the cells: worst case, realised, given back, what is left
//   after each outcome, and how many rounds run with and without refunds; charts and tables agree
// - assuming an outcome, with the keyboard, changes the bars, has a name, and is undone and redone
// - under another filter nothing is given back to the budget, and it is said; a broken budget has nothing left
// - steps without a name are called by their round; names are text, and as long as they are
// - a ledger that may only be read keeps what is assumed, and it is said why
// - without cells, without analyses and where no sum is a bound the place of the chart says why
#include "ui/pages/odp/plan_savings.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::savings_views_test {
namespace {

using namespace testing_support;

enum View { kRefunds, kSums, kWhatIf, kPlainDp };

class SavingsViewsTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    PlanSavings page{document, account};
    QAbstractItemModelTester tester{page.panel()->tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};

    SavingsViewsTest()
    {
        page.resize(900, 700);
        page.show();
    }
    ~SavingsViewsTest() override { page.hide(); } // as a window does before it goes: the focus leaves its fields

    /// A count of 0.5, then a search with the cells 0.1, 0.4, 0.7 and 1 that comes out as given, under the odp filter.
    static Plan searchPlan(const std::string &outcome, const char *budget = "3")
    {
        Plan plan = purePlan(0, budget);
        plan.policy.filter = "odp";
        Step search = step("search", "svt", "epsilon1 = 0.1, epsilon2 = 0.9, cutoff = 3");
        search.outcome = outcome;
        plan.steps = {step("count", "pure_dp", "epsilon = 0.5"), search};
        return plan;
    }
    void settled()
    {
        ASSERT_TRUE(waitUntil([this] { return !account.busy() && LatestJob::running() == 0; }));
        QCoreApplication::processEvents();
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    }
    void open(const Plan &plan, View view)
    {
        document.startNew(plan);
        page.view()->setCurrentIndex(view);
        settled();
    }
    const present::ChartSpec &chart() { return page.panel()->chart(); }
    present::TableSpec table() { return page.panel()->tableModel()->table(); }
    std::vector<double> column(std::size_t at)
    {
        std::vector<double> numbers;
        for (const auto &row : table().rows)
            numbers.push_back(row.at(at).number);
        return numbers;
    }
    static void expectNear(const std::vector<double> &got, const std::vector<double> &expected, const char *what)
    {
        ASSERT_EQ(got.size(), expected.size()) << what;
        for (std::size_t i = 0; i < got.size(); ++i)
            EXPECT_NEAR(got[i], expected[i], 1e-12) << what << " " << i;
    }
    QString instead()
    {
        const auto *label = page.findChild<QLabel *>(QStringLiteral("savingsEmpty"));
        return label->isVisible() ? label->text() : QString();
    }
    QString summary() { return QString::fromStdString(chart().summary.english()); }
};

TEST_F(SavingsViewsTest, TheWaterfallEndsAtWhatIsLeft)
{
    open(searchPlan("1"), kRefunds);
    const present::SeriesSpec &bars = chart().series.at(0);
    EXPECT_EQ(chart().y.categories, (std::vector<Message>{"worst case", "given back: search", "spent", "remaining"}));
    expectNear(bars.y, {1.5, 0.6, 0.9, 2.1}, "bars");
    expectNear(bars.starts, {0, 0.9, 0, 0.9}, "where they begin");
    ASSERT_EQ(chart().annotations.size(), 1U);
    EXPECT_EQ(chart().annotations[0].value, 3) << "the budget";
    expectNear(column(3), {0.5, 1}, "worst case");
    expectNear(column(5), {0.5, 0.4}, "realised");
    expectNear(column(6), {0, 0.6}, "given back");
    EXPECT_EQ(table().rows[1][4].text, "known");
    EXPECT_EQ(table().rows[0][4].text, "one cell");
    EXPECT_TRUE(summary().contains(QStringLiteral("So 0.6 is given back, and epsilon 2.1 of 3 remains")))
        << chart().summary;

    open(searchPlan(""), kRefunds);
    EXPECT_EQ(chart().y.categories, (std::vector<Message>{"worst case", "spent", "remaining"}))
        << "an outcome that is not known gives nothing back";
    expectNear(chart().series.at(0).y, {1.5, 1.5, 1.5}, "bars");
    EXPECT_EQ(table().rows[1][4].text, "not known yet");
}

TEST_F(SavingsViewsTest, RunningSumsAddUpRoundByRound)
{
    Plan plan = searchPlan("0", "4");
    plan.steps[0].count = 3;
    plan.steps.push_back(plan.steps[1]);
    plan.steps[2].outcome = "2";
    open(plan, kSums);
    ASSERT_EQ(chart().series.size(), 2U);
    const present::SeriesSpec &realised = chart().series[0];
    const present::SeriesSpec &worst = chart().series[1];
    EXPECT_EQ(realised.x, (std::vector<double>{0, 3, 4, 5})) << "rounds";
    expectNear(realised.y, {0, 1.5, 1.6, 2.3}, "realised");
    expectNear(worst.y, {0, 1.5, 2.5, 3.5}, "worst case");
    EXPECT_EQ(column(0), (std::vector<double>{1, 4, 5}));
    EXPECT_EQ(column(2), (std::vector<double>{3, 1, 1}));
    double given = 0;
    for (std::size_t row = 0; row < 3; ++row)
        given += column(6)[row];
    EXPECT_NEAR(given, worst.y.back() - realised.y.back(), 1e-12) << "the table adds up to the chart";
}

TEST_F(SavingsViewsTest, EachOutcomeLeavesWhatTheOthersDoNotSpend)
{
    open(searchPlan("1"), kWhatIf);
    EXPECT_EQ(page.step()->currentText(), QStringLiteral("search"));
    EXPECT_EQ(page.outcome()->count(), 4);
    EXPECT_EQ(page.outcome()->currentText(), QStringLiteral("1")) << "what is assumed";
    expectNear(column(1), {0.1, 0.4, 0.7, 1}, "cells");
    expectNear(column(2), {0.9, 0.6, 0.3, 0}, "given back");
    expectNear(column(3), {0.6, 0.9, 1.2, 1.5}, "spent in all");
    expectNear(column(4), {2.4, 2.1, 1.8, 1.5}, "left");
    EXPECT_EQ(chart().series.at(0).y, column(4));
    EXPECT_EQ(chart().series.at(0).emphasised, std::optional<std::size_t>(1));
    // A further search may run while its worst case, 1, fits: 2.4 = 14 times 0.1 and then 1.
    EXPECT_EQ(column(5), (std::vector<double>{15, 3, 2, 1}));
}

TEST_F(SavingsViewsTest, AnOutcomeIsAssumedWithTheKeyboardAndUndone)
{
    open(searchPlan("1"), kWhatIf);
    const Plan before = document.plan();
    ASSERT_TRUE(tabTo(page, page.outcome()));
    chooseWithKeys(page.outcome(), 3);
    ASSERT_TRUE(tabTo(page, page.take()));
    QTest::keyClick(page.take(), Qt::Key_Space);
    EXPECT_EQ(document.plan().steps[1].outcome, "3");
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change what is assumed"));
    settled();
    EXPECT_EQ(chart().series.at(0).emphasised, std::optional<std::size_t>(3));
    const Plan after = document.plan();
    document.undoStack().undo();
    settled();
    EXPECT_TRUE(document.plan() == before);
    EXPECT_EQ(chart().series.at(0).emphasised, std::optional<std::size_t>(1));
    EXPECT_EQ(page.outcome()->currentText(), QStringLiteral("1"));
    document.undoStack().redo();
    settled();
    EXPECT_TRUE(document.plan() == after);
    EXPECT_EQ(page.outcome()->currentText(), QStringLiteral("3"));
}

TEST_F(SavingsViewsTest, WithoutRefundsThePlanGetsLessFar)
{
    Plan plan = searchPlan("0", "2");
    const Step search = plan.steps[1];
    plan.steps = {search};
    for (int i = 0; i < 9; ++i)
        plan.steps.push_back(search); // ten searches of 0.1 each, at worst 1
    open(plan, kPlainDp);
    const auto accepted = [&](const char *title) -> std::string {
        for (const auto &row : table().rows)
            if (row[0].text == title)
                return row[1].text.english();
        return "none";
    };
    EXPECT_EQ(accepted("output DP"), "10") << "nine tenths, and the worst case of the tenth";
    EXPECT_EQ(accepted("basic"), "2") << "the worst cases alone";
    EXPECT_TRUE(summary().contains(QStringLiteral("output DP accepts 10"))) << chart().summary;
}

TEST_F(SavingsViewsTest, UnderAnotherFilterNothingIsGivenBack)
{
    Plan plan = searchPlan("0");
    plan.policy.filter = "basic";
    open(plan, kRefunds);
    EXPECT_EQ(chart().y.categories.back(), "realised") << "no bar of what remains";
    EXPECT_TRUE(summary().contains(QStringLiteral("(basic) does not look at outcomes"))) << chart().summary;
    page.view()->setCurrentIndex(kWhatIf);
    settled();
    EXPECT_TRUE(QString::fromStdString(chart().caption.english())
                    .contains(QStringLiteral("(basic) does not look at outcomes")));
}

TEST_F(SavingsViewsTest, StepsHaveTheirNamesOrTheirRounds)
{
    Plan plan = searchPlan("0", "9");
    plan.steps[0].count = 4;
    plan.steps[1].label = "<b>search</b> " + std::string(300, 'x');
    plan.steps.push_back(step("", "svt", "epsilon1 = 0.1, epsilon2 = 0.9, cutoff = 3"));
    open(plan, kWhatIf);
    ASSERT_EQ(page.step()->count(), 2);
    EXPECT_TRUE(page.step()->itemText(0).startsWith(QStringLiteral("<b>search</b> xxx")));
    EXPECT_EQ(page.step()->itemText(1), QStringLiteral("step 6")) << "after four counts and a search";
    chooseWithKeys(page.step(), 1);
    settled();
    EXPECT_EQ(page.outcome()->currentText(), QStringLiteral("0")) << "the first, where nothing is assumed";
    EXPECT_EQ(chart().title, "What is left after each outcome of step 6");
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok());
    settled();
    ASSERT_EQ(page.step()->count(), 2);
    EXPECT_EQ(page.step()->itemText(1), QStringLiteral("step 2"));
    EXPECT_EQ(chart().title.english().find("step 6"), std::string::npos) << chart().title;
}

TEST_F(SavingsViewsTest, AReadOnlyLedgerKeepsWhatIsAssumed)
{
    open(searchPlan("1"), kWhatIf);
    document.setReadOnly(true);
    page.outcome()->setCurrentIndex(0);
    page.take()->click();
    EXPECT_EQ(document.plan().steps[1].outcome, "1");
    const auto *problem = page.findChild<QLabel *>(QStringLiteral("savingsProblem"));
    EXPECT_TRUE(problem->isVisible());
    EXPECT_TRUE(problem->text().contains(QStringLiteral("read-only"))) << problem->text().toStdString();
    document.setReadOnly(false);
    page.take()->click();
    EXPECT_EQ(document.plan().steps[1].outcome, "0");
    EXPECT_FALSE(problem->isVisible());
}

TEST_F(SavingsViewsTest, SaysWhyThereIsNoChart)
{
    open(purePlan(0), kRefunds);
    EXPECT_TRUE(instead().contains(QStringLiteral("sparse vector"))) << instead().toStdString();
    open(purePlan(2), kWhatIf);
    EXPECT_TRUE(instead().contains(QStringLiteral("choose an outcome"))) << "nothing here has cells";
    EXPECT_FALSE(page.take()->isVisible());
    Plan plan = purePlan(0);
    plan.policy = makePolicy(NativeBudget::zcdp(Exact(1)), *Exact::parse("delta", "1e-6"));
    plan.steps = {step("by zCDP", "zcdp", "rho = 0.1")};
    open(plan, kRefunds);
    EXPECT_FALSE(instead().isEmpty());
    EXPECT_TRUE(chart().series.empty() || !instead().isEmpty()) << "no sum of epsilons is a bound here";
    page.view()->setCurrentIndex(kPlainDp);
    settled();
    EXPECT_FALSE(summary().isEmpty() && instead().isEmpty());
}

TEST_F(SavingsViewsTest, InputsHaveNamesInEveryView)
{
    open(searchPlan("1"), kRefunds);
    for (const View view : {kRefunds, kSums, kWhatIf, kPlainDp}) {
        ASSERT_TRUE(tabTo(page, page.view()));
        chooseWithKeys(page.view(), view);
        settled();
        expectAccessible(&page, "savings");
        EXPECT_EQ(page.take()->isVisible(), view == kWhatIf);
    }
}

} // namespace
} // namespace epsilometer::ui::savings_views_test

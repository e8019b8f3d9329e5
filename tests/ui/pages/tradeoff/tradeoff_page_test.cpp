// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the numbers are what core computes for the budget at the chosen false positive rate, and follow the slider, the
//   budget, undo and redo; without a plan there are none; after a change of the budget they cover both
// - the rate is chosen with the keyboard alone, from 0.01% to 95%, and is marked in the chart
// - each of the two charts has a table of its own numbers, its title and its summary
// - what the sentences say of delta differs for a pure budget, one with delta, and one in a notion of its own
// - the curve of the rounds shown, if they were fixed in advance, is drawn beside that of the budget, and said in a sentence
// - a plan that is not accounted yet shows no chart
#include "ui/pages/tradeoff/tradeoff_page.h"

#include "core/present/charts/chart_table.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/present/text/words.h"
#include "core/tradeoff/privacy_profile.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/table_model.h"
#include "ui/shell/theme.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::ui::tradeoff_page_test {
namespace {

using namespace testing_support;

class TradeoffPageTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    TradeoffPage page{document, account};
    QAbstractItemModelTester tester{page.panel()->tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    QSlider *rate = page.findChild<QSlider *>(QStringLiteral("tradeoffRate"));
    QComboBox *view = page.findChild<QComboBox *>(QStringLiteral("tradeoffView"));

    QString text(const char *label) { return page.findChild<QLabel *>(QLatin1String(label))->text(); }
    QString said() { return page.findChild<QLabel *>(QStringLiteral("tradeoffSentences"))->text(); }
    QString rateText() { return page.findChild<QLabel *>(QStringLiteral("tradeoffRateText"))->text(); }
    void open(const Plan &plan)
    {
        document.startNew(plan);
        page.resize(700, 800);
        page.show();
        ASSERT_TRUE(waitUntil([this] { return isComplete() && !page.panel()->chart().series.empty(); }));
    }
    /// Whether the curve of the rounds is there, if there are any.
    bool isComplete()
    {
        const auto result = account.result();
        return result && !account.busy() &&
               (result->hasRecordCurve || result->sequence.running == nullptr || result->sequence.running->empty());
    }
    present::AttackOdds odds(double falsePositives)
    {
        const auto found = present::attackOdds(tradeoff::budgetProfiles(document.plan().policy), falsePositives);
        EXPECT_TRUE(found.has_value());
        return found.value_or(present::AttackOdds{});
    }
    /// Where the chart marks a rate; negative where it does not.
    double marked()
    {
        for (const present::Annotation &one : page.panel()->chart().annotations)
            if (one.kind == present::AnnotationKind::VerticalLine)
                return one.value;
        return -1;
    }
};

TEST_F(TradeoffPageTest, SaysNothingWithoutAPlan)
{
    page.show();
    EXPECT_EQ(said(), QString());
    EXPECT_TRUE(page.panel()->chart().series.empty());
    EXPECT_FALSE(page.findChild<QPushButton *>(QStringLiteral("tradeoffCopyData"))->isEnabled());
    open(purePlan(2));
    EXPECT_FALSE(said().isEmpty());
    document.close();
    EXPECT_TRUE(waitUntil([this] { return said().isEmpty(); })) << said().toStdString();
}

TEST_F(TradeoffPageTest, TheSentencesAreThoseOfCoreAtEveryRate)
{
    open(purePlan(3, "0.8"));
    const struct {
        Qt::Key key;
        double falsePositives;
        const char *text;
    } steps[]{{Qt::Key_End, 0.95, "95%"},  {Qt::Key_PageDown, 0.3, "30%"},  {Qt::Key_PageDown, 0.095, "9.5%"},
              {Qt::Key_Right, 0.1, "10%"}, {Qt::Key_Home, 0.0001, "0.01%"}, {Qt::Key_PageUp, 0.00032, "0.032%"}};
    ASSERT_TRUE(tabTo(page, rate));
    for (const auto &step : steps) {
        QTest::keyClick(rate, step.key);
        EXPECT_EQ(rateText(), QString::fromLatin1(step.text));
        const present::AttackOdds expected = odds(step.falsePositives);
        EXPECT_EQ(text("riskRightBudget"), fromCore(expected.rightText)) << step.text;
        const QString sentence = page.findChild<QLabel *>(QStringLiteral("riskFoundSentence"))->toolTip();
        EXPECT_TRUE(sentence.contains(QStringLiteral("accuses %1 of").arg(QLatin1String(step.text))))
            << sentence.toStdString();
        EXPECT_EQ(text("riskFoundBudget"), fromCore(expected.foundText)) << step.text;
        EXPECT_DOUBLE_EQ(marked(), step.falsePositives);
    }
}

TEST_F(TradeoffPageTest, FollowsTheBudgetAndItsUndo)
{
    open(purePlan(1));
    const QString before = said();
    Policy policy = document.plan().policy;
    policy.epsilon = Exact(3);
    ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("Change epsilon")).ok());
    ASSERT_TRUE(waitUntil([&] { return said() != before && isComplete(); }));
    EXPECT_EQ(text("riskRightBudget"), fromCore(odds(0.01).rightText));
    const QString after = said();
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change epsilon"));
    document.undoStack().undo();
    EXPECT_TRUE(waitUntil([&] { return said() == before; })) << said().toStdString();
    document.undoStack().redo();
    EXPECT_TRUE(waitUntil([&] { return said() == after; })) << said().toStdString();
}

/// Epsilon 1 was in force when something was spent: a smaller budget afterwards does not take that back.
TEST_F(TradeoffPageTest, ABudgetThatWasMadeSmallerPromisesNoMoreThanBoth)
{
    const Folder folder;
    open(purePlan(2));
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    Policy policy = document.plan().policy;
    policy.epsilon = *Exact::parse("epsilon", "0.5");
    ASSERT_TRUE(document.apply(edit::SetPolicy{policy}, QStringLiteral("Change epsilon")).ok());
    ASSERT_TRUE(waitUntil([this] { return isComplete() && account.result()->headline->policies == 2; }));
    EXPECT_EQ(text("riskFoundBudget"), QStringLiteral("2.72%"));
    const std::size_t one = 1; // of 100 equal steps
    EXPECT_GE(page.panel()->chart().series[0].y[one], 0.01 * std::exp(1.0));
    EXPECT_TRUE(said().contains(QStringLiteral("by up to 2e-6"))) << said().toStdString();
}

TEST_F(TradeoffPageTest, EachChartHasTheTableOfItsNumbers)
{
    open(purePlan(2));
    const tradeoff::PrivacyProfiles &profiles = account.result()->tradeoff->profiles;
    ASSERT_EQ(profiles.size(), 2U) << "of the budget and of the rounds";
    EXPECT_EQ(page.panel()->chart().id, "privacy-region");
    EXPECT_EQ(page.panel()->chart().summary, present::attackChart(profiles).summary);
    EXPECT_EQ(page.panel()->tableModel()->table().id, "attack");
    EXPECT_EQ(page.panel()->tableModel()->rowCount(), static_cast<int>(profiles.size()));

    ASSERT_TRUE(tabTo(page, view));
    chooseWithKeys(view, 1);
    const present::ChartSpec expected = present::deltaCurveChart(profiles, document.plan().policy);
    const present::ChartSpec &shown = page.panel()->chart();
    EXPECT_EQ(shown.id, "delta-curve");
    EXPECT_EQ(shown.summary, expected.summary);
    ASSERT_EQ(shown.series.size(), expected.series.size());
    for (std::size_t i = 0; i < expected.series.size(); ++i)
        EXPECT_EQ(shown.series[i].y, expected.series[i].y) << expected.series[i].name;
    const present::TableSpec table = page.panel()->tableModel()->table();
    EXPECT_EQ(table.rows.size(), present::chartTable(expected).rows.size())
        << "the numbers behind this chart, not the other's";
    EXPECT_EQ(table.columns.size(), present::chartTable(expected).columns.size());
    EXPECT_DOUBLE_EQ(marked(), -1) << "a rate has no place on an axis of epsilon";
    chooseWithKeys(view, 0);
    EXPECT_EQ(page.panel()->tableModel()->table().id, "attack");
}

/// One round of epsilon 0.1 is randomised response: advantage tanh(0.05), true positive rate e^0.1 at 1 percent.
TEST_F(TradeoffPageTest, ShowsTheCurveOfTheRoundsBesideTheBudget)
{
    open(purePlan(1, "0.4"));
    EXPECT_TRUE(said().contains(QStringLiteral("such an attacker finds at most 1.11%"))) << said().toStdString();
    EXPECT_TRUE(said().contains(QStringLiteral("the advantage is at most 5"))) << said().toStdString();
    EXPECT_TRUE(said().contains(QStringLiteral("mu at most 0.125"))) << said().toStdString();
    const present::ChartSpec &chart = page.panel()->chart();
    ASSERT_EQ(chart.series.size(), 3U) << "budget, rounds, guessing";
    EXPECT_EQ(chart.series[1].validity, Validity::FixedParameters);
    EXPECT_EQ(chart.series[1].line, present::LineStyle::Dashed);
    const std::size_t one = 1; // of 100 equal steps
    EXPECT_LT(chart.series[1].y[one], chart.series[0].y[one]);
    EXPECT_GE(chart.series[1].y[one], 0.01 * std::exp(0.1));
}

TEST_F(TradeoffPageTest, SaysWhatDeltaMeansForTheBudgetAtHand)
{
    open(purePlan(1));
    EXPECT_TRUE(said().contains(QStringLiteral("any event may become more likely by up to 1e-6")))
        << said().toStdString();
    EXPECT_TRUE(said().contains(QStringLiteral("e^ε of epsilon 1,"))) << said().toStdString();
    Plan pure = purePlan(1);
    pure.policy = makePolicy(Exact(1), Exact());
    document.startNew(pure);
    ASSERT_TRUE(waitUntil([this] { return said().contains(QStringLiteral("Delta is 0")); })) << said().toStdString();
    Plan native = purePlan(1);
    native.policy = makePolicy(NativeBudget::zcdp(*Exact::parse("rho", "0.5")), *Exact::parse("delta", "1e-6"));
    document.startNew(native);
    ASSERT_TRUE(waitUntil([this] { return said().contains(QStringLiteral("The budget is")); })) << said().toStdString();
    EXPECT_TRUE(said().contains(fromCore(present::budgetText(native.policy)))) << said().toStdString();
}

TEST_F(TradeoffPageTest, NothingIsDrawnForAPageThatIsNotSeen)
{
    document.startNew(purePlan(2));
    ASSERT_TRUE(waitUntil([this] { return account.result() && !account.busy(); }));
    EXPECT_TRUE(page.panel()->chart().series.empty());
    EXPECT_EQ(said(), QString());
    page.show();
    EXPECT_FALSE(page.panel()->chart().series.empty()) << "at once, from the result that is there";
    EXPECT_FALSE(said().isEmpty());
}

TEST_F(TradeoffPageTest, InputsAndChartsHaveNamesInLightAndDark)
{
    open(purePlan(2));
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        page.setPalette(palette);
        for (int shown = 0; shown < view->count(); ++shown) {
            view->setCurrentIndex(shown);
            expectAccessible(&page, "trade-off");
        }
    }
}

} // namespace
} // namespace epsilometer::ui::tradeoff_page_test

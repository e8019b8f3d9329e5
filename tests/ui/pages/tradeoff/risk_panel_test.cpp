// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - the numbers of an analysis are those of `dpledger cost` at the sliders' rates, those of the budget those of
//   `dpledger account`
// - more noise never raises a number and widens the answer; the noise is taken into the plan as one edit
// - a budget that is not kept, a formula and an analysis without a bound promise nothing
#include "ui/pages/tradeoff/risk_panel.h"

#include "core/calibrate/calibrate.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/service/cost.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/document/window_host.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>

#include <gtest/gtest.h>

namespace epsilometer::ui::risk_panel_test {
namespace {

using namespace testing_support;

class RiskPanelTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    RiskPanel panel{document, account};
    void open(const std::string &kind, const std::string &parameters, std::uint64_t count = 1)
    {
        Plan plan = purePlan(0);
        plan.steps = {step("mean", kind, parameters)};
        plan.steps[0].count = count;
        document.startNew(plan);
        panel.show();
        ASSERT_TRUE(waitUntil([this] { return text("riskFoundBudget").endsWith(QLatin1Char('%')); }));
        settle();
    }
    void settle()
    {
        ASSERT_TRUE(waitUntil([this] { return !account.busy() && text("riskFound") != QStringLiteral("…"); }));
    }
    QString text(const char *label) { return panel.findChild<QLabel *>(QLatin1String(label))->text(); }
    double number(const char *label) { return text(label).remove(QLatin1Char('%')).toDouble(); }
    QSlider *slider(const char *name) { return panel.findChild<QSlider *>(QLatin1String(name)); }
    QPushButton *use() { return panel.findChild<QPushButton *>(QStringLiteral("riskUse")); }
    /// What `dpledger cost` answers.
    service::CostAnswer cost(const Step &of, const char *falsely, const char *prior, const char *baseline)
    {
        NoProgress progress;
        service::CostQuestion asked;
        asked.request.step = of;
        asked.delta = "1e-6";
        asked.risk = {{}, true, falsely, prior, baseline};
        auto answer = service::costOf(asked, windowHost(catalog(), progress));
        EXPECT_TRUE(answer.ok());
        return *std::move(answer);
    }
    static QString percent(double share) { return fromCore(present::percentUp(share)); }
};

TEST_F(RiskPanelTest, SaysOfAnAnalysisWhatTheCommandLineSays)
{
    open("gaussian", "sigma = 10", 20);
    const auto expectCost = [this](const char *falsely, const char *prior, const char *baseline) {
        const auto answer = cost(document.plan().steps[0], falsely, prior, baseline);
        const tradeoff::Attack &attack = answer.account.risk.record;
        EXPECT_EQ(text("riskFound"), percent(attack.found)) << falsely;
        EXPECT_EQ(text("riskRight"), percent(*attack.right)) << prior;
        EXPECT_EQ(text("riskGuessed"), percent(*attack.guessed)) << baseline;
    };
    expectCost("0.01", "0.5", "0.1");
    EXPECT_EQ(text("riskEpsilon"), QStringLiteral("2"));
    EXPECT_EQ(text("riskWidth"), QStringLiteral("19.6"));
    EXPECT_EQ(text("riskDeviation"), QStringLiteral("10"));
    ASSERT_TRUE(tabTo(panel, slider("riskPrior")));
    QTest::keyClick(slider("riskPrior"), Qt::Key_PageUp);
    slider("tradeoffRate")->setValue(-50);
    slider("riskBaseline")->setValue(-100);
    settle();
    expectCost("0.1", "0.6", "0.01");
    EXPECT_EQ(text("riskPriorText"), QStringLiteral("60%"));
}

/// Epsilon 1: e * 1 %, and e / (1 + e) of the guesses at even odds.
TEST_F(RiskPanelTest, SaysOfTheBudgetWhatHoldsWhateverIsAsked)
{
    open("laplace", "scale = 10");
    EXPECT_NEAR(number("riskFoundBudget"), 2.7183, 0.01);
    EXPECT_GE(number("riskFoundBudget"), 2.7183);
    EXPECT_NEAR(number("riskRightBudget"), 73.106, 0.1);
    EXPECT_GE(number("riskRightBudget"), 73.106);
    EXPECT_EQ(text("riskEpsilonBudget"), QStringLiteral("1"));
    EXPECT_TRUE(text("riskEpsilonSentence").contains(QStringLiteral("delta 1e-6")))
        << text("riskEpsilonSentence").toStdString();
    EXPECT_EQ(text("riskWidthBudget"), QString());
}

TEST_F(RiskPanelTest, MoreNoiseRevealsLessAndIsTakenIntoThePlan)
{
    open("laplace", "scale = 10");
    EXPECT_FALSE(use()->isEnabled()) << "it is the noise of the plan";
    const double found = number("riskFound");
    const double width = number("riskWidth");
    ASSERT_TRUE(tabTo(panel, slider("riskNoise")));
    QTest::keyClick(slider("riskNoise"), Qt::Key_End);
    settle();
    EXPECT_EQ(text("riskNoiseText"), QStringLiteral("100"));
    EXPECT_LT(number("riskFound"), found);
    EXPECT_NEAR(number("riskWidth"), 10 * width, 0.1);
    const Plan before = document.plan();
    EXPECT_EQ(*before.steps[0].mechanism.quantity("scale"), "10") << "only tried";
    ASSERT_TRUE(use()->isEnabled());
    use()->click();
    EXPECT_EQ(*document.plan().steps[0].mechanism.quantity("scale"), "100");
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change scale"));
    ASSERT_TRUE(waitUntil([this] { return slider("riskNoise")->value() == 0; }))
        << "it begins at the noise of the plan";
    document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
}

TEST_F(RiskPanelTest, ANumberOfAnotherNoiseIsNeverShown)
{
    open("gaussian", "sigma = 10");
    for (const int position : {-50, -10, 20, 50}) {
        slider("riskNoise")->setValue(position);
        EXPECT_EQ(text("riskFound"), QStringLiteral("…")) << "at once";
        settle();
        Step tried = document.plan().steps[0];
        tried.mechanism.set("sigma", toCore(text("riskNoiseText")));
        EXPECT_EQ(text("riskFound"), percent(cost(tried, "0.01", "0.5", "0.1").account.risk.record.found)) << position;
    }
}

TEST_F(RiskPanelTest, PromisesNothingWhereNothingHolds)
{
    open("laplace", "scale = =2 * 5");
    EXPECT_EQ(text("riskFound"), QString());
    EXPECT_TRUE(text("riskNote").contains(QStringLiteral("formula"))) << text("riskNote").toStdString();
    EXPECT_FALSE(slider("riskNoise")->isEnabled());
    open("pure_dp", "epsilon = inf");
    EXPECT_EQ(text("riskEpsilon"), QStringLiteral("no bound"));
    EXPECT_EQ(text("riskFound"), QStringLiteral("100%"));
    EXPECT_FALSE(slider("riskNoise")->isEnabled());
}

TEST_F(RiskPanelTest, SlidersAndNumbersHaveNames)
{
    open("laplace", "scale = 10");
    expectAccessible(&panel, "risk panel");
}

} // namespace
} // namespace epsilometer::ui::risk_panel_test

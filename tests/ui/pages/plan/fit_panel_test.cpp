// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of what is answered about a planned analysis:
// - how many more fit and the largest that fits are those of core for the same plan, and follow every edit; an answer
//   about another plan or another row is not shown
// - Use asks for the parameter and the exact value that is shown
// - the noise for an accuracy is core's for every mechanism that adds noise; others are not asked; what cannot be is said
//   beside its field, and no answer for other numbers stays
// - a formula's value is shown, or that it waits for an outcome, with a link to the analysis before; markup stays text
// - every input has a name and is reached with Tab
#include "ui/pages/plan/fit_panel.h"

#include "core/account/guard.h"
#include "core/base/text/display.h"
#include "core/calibrate/calibrate.h"
#include "core/calibrate/plan_split.h"
#include "core/mechanisms/parameter_text.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/pages/plan/plan_insight.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextDocument>

#include <gtest/gtest.h>

namespace epsilometer::ui::fit_panel_test {
namespace {

using namespace testing_support;

class FitPanelTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    PlanInsight insight{document};
    FitPanel panel{insight};
    FieldEdit *width = panel.findChild<FieldEdit *>(QStringLiteral("accuracyWidth"));
    FieldEdit *confidence = panel.findChild<FieldEdit *>(QStringLiteral("accuracyConfidence"));
    QPushButton *use = panel.findChild<QPushButton *>(QStringLiteral("fitUse"));
    QPushButton *useNoise = panel.findChild<QPushButton *>(QStringLiteral("accuracyUse"));

    FitPanelTest()
    {
        panel.resize(500, 300);
        panel.show();
    }
    QString text(const char *name) { return panel.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    QString formulas()
    {
        QTextDocument shown;
        shown.setHtml(text("formulaValues"));
        return shown.toPlainText();
    }
    void ask(std::size_t row)
    {
        insight.ask(row);
        panel.showStep(document.plan().steps[row]);
        ASSERT_TRUE(answered());
    }
    bool answered()
    {
        return waitUntil([this] { return insight.answer() != nullptr; });
    }
    void open(const Plan &plan, std::size_t row = 0)
    {
        document.startNew(plan);
        ask(row);
    }
    static Plan basicPlan(std::size_t steps)
    {
        Plan plan = purePlan(steps);
        plan.policy.filter = "basic";
        return plan;
    }
    void expectCores(std::size_t row)
    {
        NoProgress progress;
        const Plan &plan = document.plan();
        const auto guard = account::Guard::make(catalog().filters, plan.policy, {}, progress);
        const Plan played = playedPlan(plan, guard->session(), catalog().mechanisms, progress);
        const auto more =
            calibrate::moreAfterPlan(plan, row, catalog().mechanisms, guard->session(), 1'000'000'000, progress);
        const auto largest = calibrate::largestForStep(plan, played, row, catalog().mechanisms, guard->filter(), 0);
        ASSERT_TRUE(more.ok());
        ASSERT_TRUE(largest.ok());
        EXPECT_TRUE(text("fitMore").startsWith(QStringLiteral("%1 more run").arg(more->count)))
            << text("fitMore").toStdString();
        const QString value = QStringLiteral("%1 = %2").arg(fromCore(largest->fit.parameter),
                                                            fromCore(displayExactly(largest->fit.value)));
        EXPECT_TRUE(text("fitLargest").contains(value)) << text("fitLargest").toStdString();
        QSignalSpy chosen(&panel, &FitPanel::chosen);
        QTest::mouseClick(use, Qt::LeftButton);
        ASSERT_EQ(chosen.count(), 1);
        EXPECT_EQ(chosen[0][0].toString() + QStringLiteral(" = ") + chosen[0][1].toString(), value);
    }
};

TEST_F(FitPanelTest, AnswersWhatCoreAnswers)
{
    for (const std::size_t steps : {1U, 4U, 10U}) {
        open(basicPlan(steps));
        expectCores(0);
    }
    Plan noise = basicPlan(3);
    noise.steps.push_back(step("mean", "laplace", "scale = 50, sensitivity = 2"));
    open(noise, 3);
    expectCores(3);
    EXPECT_TRUE(text("fitLargest").startsWith(QStringLiteral("Smallest noise"))) << text("fitLargest").toStdString();
    Plan universal = purePlan(5);
    universal.steps.push_back(step("sum", "gaussian", "sigma = 30, sensitivity = 1"));
    open(universal, 5);
    expectCores(5);
}

TEST_F(FitPanelTest, FollowsEveryEditAndItsUndo)
{
    open(basicPlan(4));
    const QString before = text("fitMore") + text("fitLargest");
    ASSERT_TRUE(document.apply(edit::RemoveSteps{{3}}, QStringLiteral("Remove")).ok());
    EXPECT_EQ(text("fitMore"), QStringLiteral("…")) << "not the answer about the plan before";
    EXPECT_EQ(text("fitLargest"), QString());
    EXPECT_FALSE(use->isVisible());
    ASSERT_TRUE(answered());
    expectCores(0);
    document.undoStack().undo();
    ASSERT_TRUE(answered());
    EXPECT_EQ(text("fitMore") + text("fitLargest"), before);
}

TEST_F(FitPanelTest, AnAnswerIsAboutItsRow)
{
    Plan plan = basicPlan(2);
    plan.steps[1].mechanism.set("epsilon", "0.3");
    open(plan, 0);
    const QString first = text("fitMore");
    insight.ask(1);
    panel.showStep(document.plan().steps[1]);
    EXPECT_EQ(text("fitMore"), QStringLiteral("…"));
    ASSERT_TRUE(answered());
    EXPECT_NE(text("fitMore"), first);
    expectCores(1);
    insight.ask(std::nullopt);
    EXPECT_EQ(insight.answer(), nullptr);
    EXPECT_FALSE(use->isVisible());
}

TEST_F(FitPanelTest, WhatCostsNothingFitsAnyNumber)
{
    Plan plan = basicPlan(1);
    plan.steps[0].mechanism.set("epsilon", "0");
    open(plan);
    EXPECT_EQ(text("fitMore"), QStringLiteral("After the whole plan, any number of these still fit."));
}

TEST_F(FitPanelTest, WhereNothingFitsItIsSaidWhy)
{
    Plan plan = basicPlan(2);
    plan.steps[0].mechanism.set("epsilon", "1");
    open(plan, 1);
    EXPECT_TRUE(text("fitMore").startsWith(QStringLiteral("0 more runs"))) << text("fitMore").toStdString();
    EXPECT_TRUE(text("fitLargest").contains(QStringLiteral("Largest"))) << text("fitLargest").toStdString();
}

TEST_F(FitPanelTest, TheNoiseForAnAccuracyIsCores)
{
    for (const auto &kind : catalog().mechanisms) {
        Step asked;
        asked.mechanism = exampleMechanism(*kind);
        panel.showStep(asked);
        const Mechanism &mechanism = asked.mechanism;
        const bool adds = calibrate::noiseForAccuracy(mechanism, 1, 0.95).ok();
        EXPECT_EQ(width->isVisible(), adds) << kind->id();
        if (!adds)
            continue;
        retype(width, QStringLiteral("7.5"));
        retype(confidence, QStringLiteral("90"));
        const auto expected = calibrate::noiseForAccuracy(mechanism, 7.5, Exact::quotient(Exact(9), Exact(10)).up());
        ASSERT_TRUE(expected.ok()) << kind->id();
        const QString value = fromCore(displayExactly(expected->value));
        EXPECT_EQ(text("accuracyAnswer"), QStringLiteral("%1 = %2 is the largest noise with this accuracy")
                                              .arg(fromCore(expected->parameter), value));
        QSignalSpy chosen(&panel, &FitPanel::chosen);
        QTest::keyClick(useNoise, Qt::Key_Space);
        ASSERT_EQ(chosen.count(), 1) << kind->id();
        EXPECT_EQ(chosen[0][0].toString(), fromCore(expected->parameter));
        EXPECT_EQ(chosen[0][1].toString(), value);
    }
}

TEST_F(FitPanelTest, AWrongAccuracyIsSaidBesideItsField)
{
    Plan plan = purePlan(1);
    plan.steps[0] = step("mean", "laplace", "scale = 20, sensitivity = 1");
    open(plan);
    const struct {
        FieldEdit *field;
        const char *text;
    } wrong[]{{width, "0"},       {width, "-1"},       {width, "x"},     {width, "1,5"},    {width, "inf"},
              {confidence, "0"},  {confidence, "100"}, {confidence, ""}, {confidence, "x"}, {confidence, "1e3"},
              {confidence, "-5"}, {confidence, "nan"}, {width, "<b>5"}};
    for (const auto &one : wrong) {
        retype(width, QStringLiteral("5"));
        retype(confidence, QStringLiteral("95"));
        ASSERT_TRUE(useNoise->isVisible()) << one.text;
        retype(one.field, QString::fromLatin1(one.text));
        EXPECT_FALSE(one.field->problem().isEmpty()) << one.field->objectName().toStdString() << " = " << one.text;
        EXPECT_EQ(text("accuracyAnswer"), QString()) << one.text;
        EXPECT_FALSE(useNoise->isVisible()) << one.text;
        EXPECT_TRUE((one.field == width ? confidence : width)->problem().isEmpty()) << one.text;
    }
    retype(confidence, QStringLiteral("95"));
    retype(width, QString());
    EXPECT_TRUE(width->problem().isEmpty()) << "no question";
    EXPECT_FALSE(useNoise->isVisible());
}

TEST_F(FitPanelTest, AFormulaShowsItsValueOrWhatItWaitsFor)
{
    Plan plan = basicPlan(2);
    plan.steps[1].mechanism.set("epsilon", "=left/4");
    open(plan, 1);
    EXPECT_EQ(formulas(), QStringLiteral("epsilon = left/4 is 0.225 here"));
    plan.steps[0].label = "<b>first</b>";
    plan.steps[1].mechanism.set("epsilon", "=if(outcome>3, 0.2, 0.05)");
    open(plan, 1);
    EXPECT_TRUE(formulas().contains(QStringLiteral("depends on an outcome that is not known yet")))
        << formulas().toStdString();
    EXPECT_TRUE(formulas().contains(QStringLiteral("<b>first</b>"))) << "as text";
    QSignalSpy wanted(&panel, &FitPanel::outcomeWanted);
    auto *label = panel.findChild<QLabel *>(QStringLiteral("formulaValues"));
    Q_EMIT label->linkActivated(QStringLiteral("before"));
    EXPECT_EQ(wanted.count(), 1);
    open(basicPlan(1));
    EXPECT_FALSE(label->isVisible()) << "there is none";
}

TEST_F(FitPanelTest, InputsHaveNamesAndAreReachedByTab)
{
    Plan plan = purePlan(1);
    plan.steps[0] = step("mean", "laplace", "scale = 20, sensitivity = 1");
    open(plan);
    retype(width, QStringLiteral("5"));
    expectAccessible(&panel, "what fits");
}

} // namespace
} // namespace epsilometer::ui::fit_panel_test

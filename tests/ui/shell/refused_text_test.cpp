// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - where a text is refused in any field of the plan, the value from before this edit is in force, not the beginning of
//   the text; undo has no step for it, and the text stays for correction; what was settled by Enter or by saving stays
// - while a refused text is in sight, saving, recording and sealing write nothing, name the field and give it the focus
// - a refused text of another plan holds up nothing
// - Ctrl+Z in a field takes back what is being typed, then goes on with the plan
// - once the analysis of the form is recorded, the keys are the sequence's
#include "tests/ui/support/desk.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/evidence.h"
#include "ui/shell/main_window.h"
#include "ui/shell/seal_dialog.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QToolButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::refused_text_test {
namespace {

using namespace testing_support;

class RefusedTextTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    QString path = folder.file(QStringLiteral("a.dpledger"));
    MainWindow window{catalog(), settings, {}};
    PlanDocument &document = window.document();

    RefusedTextTest()
    {
        Plan plan = purePlan(0, "3");
        plan.steps.push_back(step("noise", "laplace", "sensitivity = 2, scale = 40"));
        plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.1, left)")); // so that assumptions are asked for
        document.startNew(plan);
        EXPECT_TRUE(document.save(path).ok());
        window.show();
        window.activateWindow();
        child<QToolButton>("statusDetails")->click();
        window.planPage().table()->selectRow(0);
        window.planPage().table()->setFocus();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    }
    ~RefusedTextTest() override { document.undoStack().setClean(); }

    template <class T> T *child(const char *name) { return window.findChild<T *>(QString::fromLatin1(name)); }
    void trigger(const char *action) { child<QAction>(action)->trigger(); }
    /// Key by key, in place of all that is there; without Enter.
    FieldEdit *typeInto(const char *name, const char *text)
    {
        QCoreApplication::processEvents(); // fields that were made just now come into sight
        auto *field = child<FieldEdit>(name);
        field->setFocus();
        field->line()->selectAll();
        QTest::keyClicks(field->line(), QString::fromLatin1(text));
        return field;
    }
    bool asked(const FieldEdit *field, const QString &message)
    {
        EXPECT_TRUE(message.contains(field->line()->accessibleName())) << message.toStdString();
        return waitUntil([field] { return field->line()->hasFocus(); });
    }
};

TEST_F(RefusedTextTest, TheValueFromBeforeIsInForce)
{
    auto *epsilon = typeInto("epsilon", "1");
    EXPECT_EQ(document.plan().policy.epsilon, Exact(1)) << "what is right is in force as it is typed";
    QTest::keyClicks(epsilon->line(), QStringLiteral(","));
    EXPECT_EQ(document.plan().policy.epsilon, Exact(3));
    EXPECT_EQ(epsilon->text(), QStringLiteral("1,"));
    EXPECT_FALSE(document.undoStack().canUndo()) << "nothing changed, nothing to undo";
    EXPECT_FALSE(document.isModified());
    QTest::keyClicks(epsilon->line(), QStringLiteral("5"));
    QTest::keyClick(epsilon->line(), Qt::Key_Return);
    EXPECT_EQ(document.plan().policy.epsilon, Exact(3));
    EXPECT_EQ(epsilon->text(), QStringLiteral("1,5")) << "stays for correction";
    typeInto("epsilon", "1.5");
    EXPECT_EQ(document.plan().policy.epsilon, *Exact::parse("epsilon", "1.5"));
    document.undoStack().undo();
    EXPECT_EQ(document.plan().policy.epsilon, Exact(3));
}

TEST_F(RefusedTextTest, EveryFieldOfThePlan)
{
    window.showPlace(QStringLiteral("odometerPage"));
    child<QAbstractButton>("odometerShowParameters")->click();
    const Plan before = document.plan();
    int tried = 0;
    for (auto *field : window.findChildren<FieldEdit *>()) {
        const bool ofTheOdometer = child<QWidget>("odometerPage")->isAncestorOf(field);
        window.showPlace(ofTheOdometer ? QStringLiteral("odometerPage") : QStringLiteral("overviewPage"));
        QCoreApplication::processEvents();
        const std::string name = field->objectName().toStdString();
        if (!field->isVisibleTo(&window) || !field->isEnabled())
            continue;
        for (const char *right : {"7", "0.0000001", "0.5", "left > 0.5"}) { // which of them is one depends on the field
            field->line()->setText(QString::fromLatin1(right));
            Q_EMIT field->edited(field->text());
            if (document.plan() != before)
                break;
        }
        const bool anything = name == "stepLabel" || name == "stepBranch";
        if (document.plan() != before && !anything) {
            ++tried;
            field->line()->setText(QStringLiteral("so-and-so"));
            Q_EMIT field->edited(field->text());
            EXPECT_TRUE(field->isRefused()) << name;
            EXPECT_EQ(field->text(), QStringLiteral("so-and-so")) << name;
            EXPECT_EQ(document.plan(), before) << name;
            EXPECT_FALSE(document.undoStack().canUndo()) << name;
            field->setProblem({});
        }
        document.undoStack().undo();
        ASSERT_EQ(document.plan(), before) << name;
        Q_EMIT field->finished();
        window.planPage().table()->clearSelection();
        window.planPage().table()->selectRow(0);
        QCoreApplication::processEvents();
    }
    EXPECT_GE(tried, 13)
        << "epsilon, delta, its split; count, answer, condition, weight, two parameters; the odometers'";
}

TEST_F(RefusedTextTest, WhatWasSettledStays)
{
    auto *epsilon = typeInto("epsilon", "1");
    QTest::keyClick(epsilon->line(), Qt::Key_Return);
    QTest::keyClicks(epsilon->line(), QStringLiteral(","));
    EXPECT_EQ(document.plan().policy.epsilon, Exact(1)) << "Enter settled it";
    EXPECT_EQ(document.undoStack().index(), 1);
    typeInto("epsilon", "2");
    ASSERT_TRUE(document.save().ok());
    QTest::keyClicks(epsilon->line(), QStringLiteral(","));
    EXPECT_EQ(document.plan().policy.epsilon, Exact(2)) << "it is in the file";
}

TEST_F(RefusedTextTest, AnOutcomeIsNotTakenBackWithAnAnswer)
{
    window.planPage().table()->selectRow(1);
    child<QComboBox>("stepOutcome")->setCurrentText(QStringLiteral("yes"));
    typeInto("stepAnswer", "1");
    EXPECT_EQ(document.plan().steps[1].answer, "1");
    typeInto("stepAnswer", "1,");
    EXPECT_TRUE(document.plan().steps[1].answer.empty());
    EXPECT_EQ(document.plan().steps[1].outcome, "yes");
}

TEST_F(RefusedTextTest, CountsPastAllLedgersAreRefused)
{
    auto *count = typeInto("stepCount", "9999999999999999");
    EXPECT_TRUE(count->isRefused());
    EXPECT_EQ(document.plan().steps[0].count, 1U) << "not the longest beginning that could be counted";
}

TEST_F(RefusedTextTest, UndoGoesOnWithThePlan)
{
    ASSERT_TRUE(document.apply(edit::SetTitle{"Another"}, QStringLiteral("title")).ok());
    auto *epsilon = typeInto("epsilon", "1");
    QTest::keyClick(epsilon->line(), Qt::Key_Return);
    QTest::keyClicks(epsilon->line(), QStringLiteral(",5"));
    const auto undo = [epsilon] { QTest::keyClick(epsilon->line(), Qt::Key_Z, Qt::ControlModifier); };
    undo();
    EXPECT_EQ(epsilon->text(), QStringLiteral("1")) << "what is being typed first";
    EXPECT_FALSE(epsilon->isRefused());
    EXPECT_EQ(document.undoStack().index(), 2);
    undo();
    EXPECT_EQ(epsilon->text(), QStringLiteral("3")) << "then what was settled, and as the plan's step";
    EXPECT_EQ(document.plan().policy.epsilon, Exact(3));
    EXPECT_EQ(document.undoStack().index(), 1);
    undo();
    EXPECT_EQ(document.plan().title, "A plan") << "then the rest";
    QTest::keySequence(epsilon->line(), child<QAction>("actionRedo")->shortcut());
    EXPECT_EQ(document.plan().title, "Another");
    auto *title = child<QLineEdit>("title");
    title->setFocus();
    QTest::keyClick(title, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document.plan().title, "A plan");
}

TEST_F(RefusedTextTest, RecordingLeavesTheTitleAlone)
{
    typeInto("parameter_scale", "50");
    recordThroughDialog(window);
    ASSERT_TRUE(waitUntil([this] { return document.spends().size() == 1; }));
    EXPECT_TRUE(waitUntil([this] { return window.focusWidget() == window.planPage().table(); }))
        << "the next key must not replace the title";
}

TEST_F(RefusedTextTest, NothingIsSaved)
{
    const QByteArray before = contentOf(path);
    auto *epsilon = typeInto("epsilon", "1,5");
    child<QLineEdit>("title")->setFocus();
    trigger("actionSave");
    EXPECT_EQ(contentOf(path), before);
    EXPECT_TRUE(asked(epsilon, window.banner().text()));
    bool asksForAFile = false;
    QTimer::singleShot(0, &window, [&asksForAFile] {
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
            asksForAFile = true;
            dialog->reject();
        }
    });
    trigger("actionSaveAs");
    QCoreApplication::processEvents();
    EXPECT_FALSE(asksForAFile);
    typeInto("epsilon", "1.5");
    trigger("actionSave");
    EXPECT_TRUE(contentOf(path).contains("\"1.5\""));
    EXPECT_TRUE(window.banner().isHidden());
}

TEST_F(RefusedTextTest, NothingIsRecorded)
{
    const QByteArray before = contentOf(path);
    auto *sensitivity = typeInto("parameter_sensitivity", "1,5");
    EXPECT_EQ(*document.plan().steps[0].mechanism.find("sensitivity")->ifQuantity(), "2");
    trigger("actionRecord");
    QTest::qWait(50);
    EXPECT_EQ(contentOf(path), before);
    EXPECT_TRUE(document.spends().empty());
    EXPECT_TRUE(asked(sensitivity, child<QLabel>("planProblem")->text()));
    typeInto("parameter_sensitivity", "1");
    recordThroughDialog(window);
    ASSERT_TRUE(waitUntil([this] { return document.spends().size() == 1; }));
    EXPECT_EQ(*document.spends()[0].step.mechanism.find("sensitivity")->ifQuantity(), "1");
}

TEST_F(RefusedTextTest, StaysInSight)
{
    auto *epsilon = typeInto("epsilon", "1,5");
    child<QToolButton>("statusDetails")->click();
    EXPECT_TRUE(epsilon->isVisible()) << "hidden, it would be forgotten";
    typeInto("epsilon", "1.5");
    child<QToolButton>("statusDetails")->click();
    EXPECT_FALSE(epsilon->isVisible());
}

TEST_F(RefusedTextTest, NothingIsSealed)
{
    auto *delta = typeInto("delta", "one");
    trigger("actionSeal");
    EXPECT_EQ(window.findChild<SealDialog *>(), nullptr);
    EXPECT_TRUE(asked(delta, window.banner().text()));
}

TEST_F(RefusedTextTest, OfAnotherRowOrPlanHoldsUpNothing)
{
    typeInto("epsilon", "1,5");
    typeInto("stepCount", "none");
    typeInto("parameter_scale", "1,5");
    document.startNew(purePlan(1));
    EXPECT_TRUE(askToCorrect(window).isEmpty());
    EXPECT_EQ(child<FieldEdit>("epsilon")->text(), QStringLiteral("1"));
    window.planPage().table()->selectRow(0);
    typeInto("parameter_epsilon", "1,5");
    EXPECT_FALSE(askToCorrect(window).isEmpty());
    window.planPage().table()->clearSelection();
    EXPECT_TRUE(askToCorrect(window).isEmpty()) << "it is out of sight, and not in the plan";
    document.undoStack().setClean();
}

} // namespace
} // namespace epsilometer::ui::refused_text_test

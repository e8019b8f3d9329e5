// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the plan that the guide makes:
// - without delta, pure and Laplace analyses get the budget over their number, rounded to the safe side, as one
//   computes by hand; what is said is what is in the plan
// - what a budget means is an upper bound on what the exact trade-off allows, and hardly more
// - the plan is in the window, to be saved or discarded: it has no file and nothing to undo; saved, it is read again as
//   it is
// - Cancel and Escape leave the window's plan alone; a plan that is not saved is asked about before the guide begins
// - a budget of nothing, or without end, is said or made as it is; markup and long texts stay text and are kept
// - the number of analyses stays within its limits, also when it is typed; without a filter there is no plan to make
#include "ui/pages/guide/guide_dialog.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/start/start_page.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSettings>
#include <QSpinBox>
#include <QTimer>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace epsilometer::ui::guide_plans_test {
namespace {

using namespace testing_support;

/// The guide on its own, gone through by hand.
class GuidePlansTest : public testing::Test {
protected:
    GuideDialog guide{catalog()};
    FieldEdit *epsilon = guide.findChild<FieldEdit *>(QStringLiteral("guideEpsilon"));
    FieldEdit *delta = guide.findChild<FieldEdit *>(QStringLiteral("guideDelta"));
    QSpinBox *count = guide.findChild<QSpinBox *>(QStringLiteral("guideCount"));
    QComboBox *kind = guide.findChild<QComboBox *>(QStringLiteral("guideKind"));

    GuidePlansTest() { guide.show(); }
    ~GuidePlansTest() override { guide.hide(); }

    QString text(const char *name) { return guide.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    void budget(const char *e, const char *d)
    {
        guide.restart();
        guide.next();
        retype(epsilon, QString::fromLatin1(e));
        retype(delta, QString::fromLatin1(d));
    }
    void analyses(const char *id, int number)
    {
        guide.next();
        ASSERT_GE(kind->findData(QString::fromLatin1(id)), 0) << id;
        chooseWithKeys(kind, kind->findData(QString::fromLatin1(id)));
        count->setValue(number);
    }
    QAbstractButton *finish() { return guide.button(QWizard::FinishButton); }
    std::string parameter(const char *name)
    {
        const Plan plan = guide.plan();
        const std::string *value = plan.steps.front().mechanism.quantity(name);
        return value == nullptr ? "none" : *value;
    }
};

TEST_F(GuidePlansTest, WithoutDeltaTheBudgetIsDividedByTheNumber)
{
    const struct {
        const char *epsilon;
        int number;
        const char *each;  ///< rounded down
        const char *scale; ///< of Laplace noise, rounded up
    } plans[]{{"1", 10, "0.1", "10"},     {"1", 3, "0.333", "3"},    {"2", 7, "0.285", "3.5"},
              {"1/3", 4, "0.0833", "12"}, {"3", 7, "0.428", "2.34"}, {"0.5", 1000, "0.0005", "2000"},
              {"1", 1, "1", "1"}};
    for (const auto &one : plans) {
        SCOPED_TRACE(testing::Message() << one.number << " of " << one.epsilon);
        budget(one.epsilon, "0");
        analyses("pure_dp", one.number);
        const Exact each = *Exact::parse("each", parameter("epsilon"));
        EXPECT_EQ(each, *Exact::parse("each", one.each)) << parameter("epsilon");
        EXPECT_LE(times(each, static_cast<std::uint64_t>(one.number)), *Exact::parse("whole", one.epsilon));
        EXPECT_TRUE(text("guideSplit").contains(QStringLiteral("epsilon = %1 each").arg(QLatin1String(one.each))))
            << text("guideSplit").toStdString();
        chooseWithKeys(kind, kind->findData(QStringLiteral("laplace")));
        EXPECT_EQ(*Exact::parse("scale", parameter("scale")), *Exact::parse("scale", one.scale)) << parameter("scale");
        EXPECT_EQ(parameter("sensitivity"), "1");
        const Plan plan = guide.plan();
        ASSERT_EQ(plan.steps.size(), static_cast<std::size_t>(one.number));
        EXPECT_TRUE(std::all_of(plan.steps.begin(), plan.steps.end(),
                                [&](const Step &step) { return step.mechanism == plan.steps.front().mechanism; }));
        EXPECT_EQ(plan.steps.back().label, "analysis " + std::to_string(one.number));
    }
}

TEST_F(GuidePlansTest, TheMeaningIsABoundOnTheExactTradeOff)
{
    static const QRegularExpression share(QStringLiteral("at most ([0-9.]+) ?%"));
    for (const auto &[typedEpsilon, typedDelta] :
         {std::pair("1", "0"), std::pair("0.1", "1e-6"), std::pair("2", "0.01"), std::pair("0.5", "1e-9"),
          std::pair("4", "1e-3")}) {
        budget(typedEpsilon, typedDelta);
        const double e = QString::fromLatin1(typedEpsilon).toDouble();
        const double d = QString::fromLatin1(typedDelta).toDouble();
        constexpr double kWronglyAccused = 0.01;
        // (epsilon, delta)-DP: found <= e^eps alpha + delta and 1 - found >= e^-eps (1 - delta - alpha).
        const double exact = std::min(std::exp(e) * kWronglyAccused + d, 1 - std::exp(-e) * (1 - d - kWronglyAccused));
        const auto match = share.match(text("guideMeaning"));
        ASSERT_TRUE(match.hasMatch()) << text("guideMeaning").toStdString();
        const double said = match.captured(1).toDouble() / 100;
        EXPECT_GE(said, exact * (1 - 1e-12)) << typedEpsilon << ", " << typedDelta;
        EXPECT_LE(said, exact + 0.006) << typedEpsilon << ", " << typedDelta << ": rounded up to what one reads";
    }
}

TEST_F(GuidePlansTest, SavedThePlanIsReadAgainAsItIs)
{
    const Folder folder;
    auto *entity = guide.findChild<QComboBox *>(QStringLiteral("guideEntity"));
    auto *neighbours = guide.findChild<QComboBox *>(QStringLiteral("guideNeighbours"));
    for (int at = 0; at < kind->count(); ++at) {
        entity->setCurrentIndex(at % entity->count());
        neighbours->setCurrentIndex(at % neighbours->count());
        guide.restart();
        guide.next();
        retype(epsilon, QStringLiteral("1.5"));
        retype(delta, QStringLiteral("1e-7"));
        guide.next();
        chooseWithKeys(kind, at);
        count->setValue(5);
        const Plan plan = guide.plan();
        PlanDocument made(catalog());
        made.startNew(plan);
        const QString path = folder.file(QStringLiteral("%1.dpledger").arg(at));
        ASSERT_TRUE(made.save(path).ok());
        PlanDocument read(catalog());
        ASSERT_TRUE(read.open(path).ok());
        EXPECT_EQ(read.plan().unit.entity, toCore(entity->currentText()));
        EXPECT_EQ(read.plan().neighbours, toCore(neighbours->currentData().toString()));
        EXPECT_EQ(read.plan().policy.epsilon, *Exact::parse("epsilon", "1.5"));
        EXPECT_EQ(read.plan().policy.delta, *Exact::parse("delta", "1e-7"));
        EXPECT_EQ(read.plan().policy.filter, plan.policy.filter);
        ASSERT_EQ(read.plan().steps.size(), 5U);
        for (std::size_t step = 0; step < 5; ++step) {
            EXPECT_EQ(read.plan().steps[step].label, plan.steps[step].label);
            EXPECT_TRUE(read.plan().steps[step].mechanism == plan.steps[step].mechanism)
                << kind->itemText(at).toStdString();
        }
        EXPECT_TRUE(read.findings().empty()) << kind->itemText(at).toStdString();
    }
}

TEST_F(GuidePlansTest, ABudgetOfNothingAdmitsNoneAndIsCorrected)
{
    budget("0", "0");
    EXPECT_TRUE(guide.currentPage()->isComplete()) << "it is a budget";
    analyses("laplace", 3);
    EXPECT_TRUE(text("guideSplitProblem").contains(QStringLiteral("No filter admits such analyses within this budget")))
        << text("guideSplitProblem").toStdString() << text("guideSplit").toStdString();
    EXPECT_EQ(text("guideSplit"), QString());
    EXPECT_FALSE(finish()->isEnabled());
    guide.back();
    retype(epsilon, QStringLiteral("0.3"));
    guide.next();
    EXPECT_EQ(text("guideSplitProblem"), QString()) << "what was wrong is right now";
    EXPECT_TRUE(finish()->isEnabled());
    EXPECT_EQ(*Exact::parse("scale", parameter("scale")), Exact(10)) << "three of 0.1";
}

TEST_F(GuidePlansTest, ABudgetWithoutEndIsMadeAsItIs)
{
    budget("inf", "0");
    ASSERT_TRUE(guide.currentPage()->isComplete());
    analyses("laplace", 2);
    EXPECT_TRUE(finish()->isEnabled()) << text("guideSplitProblem").toStdString();
    EXPECT_EQ(parameter("scale"), "10") << "the example of the mechanism: it could be any";
    EXPECT_TRUE(guide.plan().policy.epsilon.isInfinite()) << "and no other budget in its place";
}

TEST_F(GuidePlansTest, MarkupAndLongTextsStayTextAndAreKept)
{
    guide.next();
    const QStringList texts{QStringLiteral("<b>1</b><img src=x>"), QString(2500, QLatin1Char('9')),
                            QStringLiteral("%1 %2 &amp;"), QStringLiteral("1e999999")};
    const int before = guide.minimumSizeHint().width();
    for (FieldEdit *field : {epsilon, delta})
        for (const QString &typed : texts) {
            const QString right = field->text();
            type(field, typed);
            EXPECT_FALSE(field->problem().isEmpty()) << typed.left(30).toStdString();
            EXPECT_EQ(field->text(), typed) << "stays to be corrected";
            EXPECT_FALSE(guide.button(QWizard::NextButton)->isEnabled());
            for (const QLabel *label : guide.findChildren<QLabel *>())
                if (label->isVisible()) {
                    EXPECT_FALSE(label->textFormat() != Qt::PlainText && label->text().contains(typed))
                        << label->text().left(60).toStdString();
                }
            EXPECT_LE(guide.minimumSizeHint().width(), before) << "the guide need not grow";
            type(field, right);
        }
    EXPECT_TRUE(guide.button(QWizard::NextButton)->isEnabled());
}

TEST_F(GuidePlansTest, TheNumberStaysWithinItsLimits)
{
    budget("1", "0");
    analyses("pure_dp", 10);
    const std::pair<const char *, int> typed[]{{"1000", 1000}, {"1", 1}, {"42", 42}};
    for (const auto &[keys, value] : typed) {
        ASSERT_TRUE(tabTo(guide, count));
        count->selectAll();
        QTest::keyClicks(count, QString::fromLatin1(keys));
        EXPECT_EQ(count->value(), value);
        EXPECT_EQ(guide.plan().steps.size(), static_cast<std::size_t>(value));
    }
    for (const char *wrong : {"0", "1001", "99999", "-3", "x"}) {
        count->selectAll();
        QTest::keyClicks(count, QString::fromLatin1(wrong));
        QTest::keyClick(count, Qt::Key_Tab);
        EXPECT_GE(count->value(), 1) << wrong;
        EXPECT_LE(count->value(), 1000) << wrong;
        EXPECT_EQ(guide.plan().steps.size(), static_cast<std::size_t>(count->value())) << wrong;
        const std::size_t places = guide.plan().steps.size();
        EXPECT_LE(times(*Exact::parse("each", parameter("epsilon")), places), Exact(1)) << wrong;
    }
}

/// The guide as the window opens it.
class GuideInWindowTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    int questions = 0;

    GuideInWindowTest() { window.show(); }
    ~GuideInWindowTest() override
    {
        window.document().undoStack().setClean();
        window.hide();
    }
    GuideDialog *ask()
    {
        Q_EMIT window.findChild<StartPage *>()->guideRequested();
        return window.findChild<GuideDialog *>();
    }
    void answerWith(QMessageBox::StandardButton which)
    {
        QTimer::singleShot(0, &window, [this, which] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (box == nullptr)
                return;
            ++questions;
            box->button(which)->click();
        });
    }
};

TEST_F(GuideInWindowTest, ThePlanIsInTheWindowToBeSaved)
{
    GuideDialog *guide = ask();
    ASSERT_NE(guide, nullptr);
    guide->next();
    retype(guide->findChild<FieldEdit *>(QStringLiteral("guideEpsilon")), QStringLiteral("0.7"));
    retype(guide->findChild<FieldEdit *>(QStringLiteral("guideDelta")), QStringLiteral("0"));
    guide->next();
    guide->findChild<QSpinBox *>(QStringLiteral("guideCount"))->setValue(7);
    auto *finish = guide->button(QWizard::FinishButton);
    ASSERT_TRUE(tabTo(*guide, finish));
    QTest::keyClick(finish, Qt::Key_Space);
    const Plan &plan = window.document().plan();
    ASSERT_EQ(plan.steps.size(), 7U);
    EXPECT_EQ(plan.steps[0].label, "analysis 1");
    EXPECT_EQ(*Exact::parse("scale", *plan.steps[0].mechanism.quantity("scale")), Exact(10)) << "0.7 over 7";
    EXPECT_EQ(window.document().path(), QString());
    EXPECT_TRUE(window.document().isModified()) << "it is nowhere else";
    EXPECT_FALSE(window.document().undoStack().canUndo()) << "there is no plan before it";
    ASSERT_TRUE(waitUntil([this] { return window.account().result() != nullptr && !window.account().busy(); }));
    EXPECT_TRUE(window.account().result()->sequence.rows.back().decision.acceptsAll()) << "all of it fits";
}

TEST_F(GuideInWindowTest, CancelledItLeavesThePlanAlone)
{
    window.document().startNew(purePlan(3));
    for (const bool escape : {true, false}) {
        GuideDialog *guide = ask();
        ASSERT_NE(guide, nullptr);
        guide->next();
        retype(guide->findChild<FieldEdit *>(QStringLiteral("guideEpsilon")), QStringLiteral("9"));
        if (escape)
            QTest::keyClick(guide, Qt::Key_Escape);
        else
            guide->button(QWizard::CancelButton)->click();
        ASSERT_TRUE(waitUntil([this] { return window.findChild<GuideDialog *>() == nullptr; }));
        EXPECT_EQ(window.document().plan().steps.size(), 3U);
        EXPECT_EQ(window.document().plan().policy.epsilon, Exact(1));
        EXPECT_FALSE(window.document().isModified());
    }
}

TEST_F(GuideInWindowTest, APlanThatIsNotSavedIsAskedAboutBeforeIt)
{
    window.document().startNew(purePlan(3));
    ASSERT_TRUE(window.document().apply(edit::SetTitle{"mine"}, QStringLiteral("Change the title")).ok());
    answerWith(QMessageBox::Cancel);
    EXPECT_EQ(ask(), nullptr) << "no guide is begun";
    EXPECT_EQ(questions, 1);
    EXPECT_EQ(window.document().plan().title, "mine");
    answerWith(QMessageBox::Discard);
    GuideDialog *guide = ask();
    ASSERT_NE(guide, nullptr);
    EXPECT_EQ(questions, 2);
    EXPECT_EQ(window.document().plan().title, "mine") << "until there is another plan";
    window.document().undoStack().undo();
    EXPECT_EQ(window.document().plan().title, "A plan");
    guide->accept();
    EXPECT_EQ(window.document().plan().steps.size(), 10U);
    EXPECT_FALSE(window.document().undoStack().canRedo()) << "edits of another plan";
}

} // namespace
} // namespace epsilometer::ui::guide_plans_test

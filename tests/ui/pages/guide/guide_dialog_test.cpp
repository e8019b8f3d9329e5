// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the guide to a first plan:
// - what a budget means is what core says of it, as it is typed; what cannot be is said beside its field, no meaning of
//   another budget stays, and the next page is out of reach
// - for every kind and number the split that is said is core's, and is the plan that is made: its filter takes all of it
// - unit, neighbours and the number of people are those that were chosen
// - it is gone through with the keyboard alone, and back without losing what was typed; Escape makes nothing
#include "ui/pages/guide/guide_dialog.h"

#include "core/account/guard.h"
#include "core/calibrate/largest_fit.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/present/charts/tradeoff/tradeoff_charts.h"
#include "core/tradeoff/privacy_profile.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include <gtest/gtest.h>

namespace epsilometer::ui::guide_dialog_test {
namespace {

using namespace testing_support;

class GuideDialogTest : public testing::Test {
protected:
    GuideDialog guide{catalog()};
    FieldEdit *epsilon = guide.findChild<FieldEdit *>(QStringLiteral("guideEpsilon"));
    FieldEdit *delta = guide.findChild<FieldEdit *>(QStringLiteral("guideDelta"));
    QSpinBox *count = guide.findChild<QSpinBox *>(QStringLiteral("guideCount"));
    QComboBox *kind = guide.findChild<QComboBox *>(QStringLiteral("guideKind"));

    GuideDialogTest() { guide.show(); }
    QString text(const char *name) { return guide.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    /// How many of the planned rounds the plan's own filter accepts.
    static std::uint64_t accepted(const Plan &plan)
    {
        NoProgress progress;
        MechanismResolver resolver(catalog().mechanisms);
        const auto guard = account::Guard::make(catalog().filters, plan.policy, {}, progress);
        const auto cost = resolver.tryResolve(plan.steps.front().mechanism);
        EXPECT_TRUE(guard.ok() && cost.ok());
        return guard->more(**cost, 10'000);
    }
};

TEST_F(GuideDialogTest, ABudgetsMeaningIsCores)
{
    guide.next();
    const std::pair<const char *, const char *> budgets[]{
        {"1", "1e-6"}, {"0.1", "0"}, {"3", "1e-9"}, {"1/3", "0.001"}, {"0", "0"}};
    for (const auto &[e, d] : budgets) {
        retype(epsilon, QString::fromLatin1(e));
        retype(delta, QString::fromLatin1(d));
        const Policy policy =
            withFilter(makePolicy(*Exact::parse("epsilon", e), *Exact::parse("delta", d)), kUniversalFilter);
        EXPECT_EQ(text("guideMeaning"), coreText(present::attackSentence(tradeoff::budgetProfiles(policy))))
            << e << ", " << d;
        EXPECT_TRUE(guide.currentPage()->isComplete());
    }
}

TEST_F(GuideDialogTest, ABudgetThatCannotBeIsSaidBesideItsField)
{
    guide.next();
    const struct {
        FieldEdit *field;
        const char *text;
    } wrong[]{{epsilon, "-1"}, {epsilon, "one"}, {epsilon, ""},    {epsilon, "1,5"}, {epsilon, "nan"},
              {delta, "1"},    {delta, "2"},     {delta, "-1e-6"}, {delta, "x"},     {delta, ""}};
    for (const auto &one : wrong) {
        const QString right = one.field->text();
        retype(one.field, QString::fromLatin1(one.text));
        EXPECT_FALSE(one.field->problem().isEmpty()) << one.field->objectName().toStdString() << " = " << one.text;
        EXPECT_EQ(text("guideMeaning"), QString()) << one.text;
        EXPECT_FALSE(guide.currentPage()->isComplete());
        EXPECT_FALSE(guide.button(QWizard::NextButton)->isEnabled()) << one.text;
        retype(one.field, right);
        EXPECT_TRUE(one.field->problem().isEmpty());
        EXPECT_TRUE(guide.button(QWizard::NextButton)->isEnabled());
    }
}

TEST_F(GuideDialogTest, ANumberOfPeopleIsAskedForAndComparedWithDelta)
{
    guide.next();
    auto *people = guide.findChild<FieldEdit *>(QStringLiteral("guidePeople"));
    EXPECT_TRUE(guide.currentPage()->isComplete()) << "it need not be stated";
    EXPECT_EQ(guide.plan().people, "");
    for (const char *wrong : {"0", "-1", "2.5", "nan", "many", "1000000"}) { // delta is 1e-6
        retype(people, QString::fromLatin1(wrong));
        EXPECT_FALSE(people->problem().isEmpty()) << wrong;
        EXPECT_FALSE(guide.button(QWizard::NextButton)->isEnabled()) << wrong;
    }
    retype(delta, QStringLiteral("1e-7"));
    EXPECT_EQ(people->problem(), QString());
    EXPECT_TRUE(guide.button(QWizard::NextButton)->isEnabled());
    EXPECT_EQ(guide.plan().people, "1000000");
}

TEST_F(GuideDialogTest, TheSplitThatIsSaidIsThePlan)
{
    guide.next();
    guide.next();
    for (int chosen = 0; chosen < kind->count(); ++chosen)
        for (const int number : {1, 7, 1000}) {
            chooseWithKeys(kind, chosen);
            count->setValue(number);
            const Plan plan = guide.plan();
            SCOPED_TRACE(testing::Message() << number << " of " << kind->currentText().toStdString());
            ASSERT_EQ(plan.steps.size(), static_cast<std::size_t>(number));
            const Mechanism &mechanism = plan.steps.front().mechanism;
            const std::string parameter = *calibrate::mainParameter(mechanism);
            EXPECT_EQ(kind->currentData().toString(), fromCore(mechanism.kind()));
            EXPECT_TRUE(
                text("guideSplit")
                    .contains(QStringLiteral("%1 = %2 each")
                                  .arg(fromCore(parameter), fromCore(*mechanism.find(parameter)->ifQuantity()))))
                << text("guideSplit").toStdString();
            EXPECT_GE(accepted(plan), static_cast<std::uint64_t>(number)) << "all of them run";
            EXPECT_LE(accepted(plan), static_cast<std::uint64_t>(number + number / 20 + 1)) << "and the budget is used";
        }
}

TEST_F(GuideDialogTest, UnitAndNeighboursAreThoseChosen)
{
    auto *entity = guide.findChild<QComboBox *>(QStringLiteral("guideEntity"));
    auto *neighbours = guide.findChild<QComboBox *>(QStringLiteral("guideNeighbours"));
    for (int unit = 0; unit < entity->count(); ++unit)
        for (int relation = 0; relation < neighbours->count(); ++relation) {
            chooseWithKeys(entity, unit);
            chooseWithKeys(neighbours, relation);
            const Plan plan = guide.plan();
            EXPECT_EQ(fromCore(plan.unit.entity), entity->itemText(unit));
            EXPECT_EQ(fromCore(plan.neighbours), neighbours->itemData(relation).toString());
        }
}

TEST_F(GuideDialogTest, IsGoneThroughWithTheKeyboardAlone)
{
    const auto press = [this](QWizard::WizardButton which) {
        ASSERT_TRUE(tabTo(guide, guide.button(which)));
        QTest::keyClick(guide.button(which), Qt::Key_Space);
    };
    expectAccessible(&guide, "whom");
    press(QWizard::NextButton);
    expectAccessible(&guide, "how much");
    ASSERT_TRUE(tabTo(guide, epsilon->line()));
    retype(epsilon, QStringLiteral("2"));
    press(QWizard::NextButton);
    expectAccessible(&guide, "which");
    ASSERT_TRUE(tabTo(guide, count));
    count->selectAll();
    QTest::keyClicks(count, QStringLiteral("4"));
    press(QWizard::BackButton);
    EXPECT_EQ(epsilon->text(), QStringLiteral("2"));
    press(QWizard::NextButton);
    EXPECT_EQ(count->value(), 4) << "back and forth loses nothing";
    press(QWizard::FinishButton);
    EXPECT_EQ(guide.result(), QDialog::Accepted);
    EXPECT_EQ(guide.plan().policy.epsilon, Exact(2));
    EXPECT_EQ(guide.plan().steps.size(), 4U);
    GuideDialog other(catalog());
    other.show();
    QTest::keyClick(&other, Qt::Key_Escape);
    EXPECT_EQ(other.result(), QDialog::Rejected);
}

} // namespace
} // namespace epsilometer::ui::guide_dialog_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the odometers' parameters:
// - what is typed key by key is in force as typed, as one edit with a name, undone and redone; an empty field is the
//   default
// - what cannot be is said beside the field with what would be right, and nothing of its beginning stays in force
// - sliders are moved with the keyboard, follow the field, and the field follows them
// - the best for the plan is the one that core finds, with what the odometer then reads; one that was searched for
//   another plan is not taken over, and its note goes with the plan it was about
// - after the first output a warning says that the parameter comes too late; where nothing can be found, it is said why
// - a ledger that may only be read keeps its parameters, and the fields show them
#include "ui/pages/odometer/parameter_panel.h"

#include "core/account/planned_sequence.h"
#include "core/base/text/display.h"
#include "core/calibrate/best_parameter.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>

#include <gtest/gtest.h>

namespace epsilometer::ui::odometer_parameters_test {
namespace {

using namespace testing_support;

struct ParameterRow {
    const char *id; ///< in the names of its widgets
    calibrate::FreeParameter parameter;
    const char *name; ///< as people read it
};

void PrintTo(const ParameterRow &row, std::ostream *out)
{
    *out << row.id;
}

class OdometerParametersTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    ParameterPanel panel{document};

    OdometerParametersTest()
    {
        document.startNew(purePlan(8));
        panel.resize(700, 300);
        panel.show();
    }
    ~OdometerParametersTest() override { panel.hide(); } // as a window does before it goes: the focus leaves its fields
    template <class T> T *named(const char *id, const char *suffix)
    {
        return panel.findChild<T *>(QStringLiteral("odometer%1%2").arg(QLatin1String(id), QLatin1String(suffix)));
    }
    FieldEdit *field(const char *id) { return named<FieldEdit>(id, ""); }
    QString note() { return panel.findChild<QLabel *>(QStringLiteral("odometerParametersNote"))->text(); }
    std::string inForce(calibrate::FreeParameter parameter)
    {
        const auto value = calibrate::parameterOf(document.plan().policy, parameter);
        return value ? displayExactly(*value) : "default";
    }
    static bool idle()
    {
        return waitUntil([] { return LatestJob::running() == 0; });
    }
    void removeStep() { ASSERT_TRUE(document.apply(edit::RemoveSteps{{0}}, QStringLiteral("Remove")).ok()); }
    calibrate::BestParameter bestByCore(calibrate::FreeParameter parameter)
    {
        NoProgress progress;
        MechanismResolver resolver(catalog().mechanisms);
        const Plan &plan = document.plan();
        const auto planned = account::planSequence(
            resolver, {}, plan, *account::findFilter(catalog().filters, plan.policy.filter), progress);
        EXPECT_TRUE(planned.ok());
        auto best = calibrate::bestParameter(catalog().odometers, plan.policy, planned->rounds, parameter, progress);
        EXPECT_TRUE(best.ok());
        return *best;
    }
};

class EveryParameter : public OdometerParametersTest, public testing::WithParamInterface<ParameterRow> {
protected:
    const ParameterRow row = GetParam();
    QSlider *slider = named<QSlider>(row.id, "Slider");
    const QString edit = QStringLiteral("Change %1").arg(QLatin1String(row.name));
};

TEST_P(EveryParameter, IsInForceAsTypedAndUndoneAtOnce)
{
    ASSERT_TRUE(tabTo(panel, field(row.id)));
    enter(field(row.id), QStringLiteral("0.25"));
    EXPECT_EQ(inForce(row.parameter), "0.25");
    EXPECT_EQ(document.undoStack().undoText(), edit);
    EXPECT_EQ(document.undoStack().index(), 1) << "four keys are one edit";
    enter(field(row.id), QStringLiteral("1e-3"));
    EXPECT_EQ(inForce(row.parameter), "0.001");
    EXPECT_EQ(document.undoStack().index(), 2);
    document.undoStack().undo();
    EXPECT_EQ(inForce(row.parameter), "0.25");
    EXPECT_EQ(field(row.id)->text(), QStringLiteral("0.25"));
    document.undoStack().undo();
    EXPECT_EQ(inForce(row.parameter), "default");
    EXPECT_EQ(field(row.id)->text(), QString());
    document.undoStack().redo();
    EXPECT_EQ(field(row.id)->text(), QStringLiteral("0.25"));
    enter(field(row.id), QString());
    EXPECT_EQ(inForce(row.parameter), "default") << "an empty field";
}

TEST_P(EveryParameter, SaysWhatWouldBeRightAndKeepsWhatWas)
{
    enter(field(row.id), QStringLiteral("0.5"));
    for (const char *wrong : {"0", "-1", "nan", "inf", "1,5", "7x", "2 3"}) {
        enter(field(row.id), QString::fromLatin1(wrong));
        EXPECT_TRUE(field(row.id)->problem().contains(QLatin1String(row.name)))
            << field(row.id)->problem().toStdString();
        EXPECT_TRUE(field(row.id)->problem().contains(QStringLiteral("> 0")))
            << wrong << ": " << field(row.id)->problem().toStdString();
        EXPECT_EQ(field(row.id)->text(), QString::fromLatin1(wrong)) << "stays to be corrected";
        EXPECT_EQ(field(row.id)->line()->accessibleDescription(), field(row.id)->problem());
        EXPECT_EQ(inForce(row.parameter), "0.5") << wrong;
    }
    enter(field(row.id), QStringLiteral("0.75"));
    EXPECT_TRUE(field(row.id)->problem().isEmpty());
    EXPECT_EQ(inForce(row.parameter), "0.75");
}

TEST_P(EveryParameter, TheSliderAndTheFieldFollowEachOther)
{
    enter(field(row.id), QStringLiteral("10"));
    EXPECT_EQ(slider->value(), 100) << "a hundred steps a decade";
    const struct {
        Qt::Key key;
        const char *value;
    } keys[]{{Qt::Key_Right, "10.2"}, {Qt::Key_PageUp, "32.4"}, {Qt::Key_End, "1000"}, {Qt::Key_Home, "1e-5"}};
    ASSERT_TRUE(tabTo(panel, slider));
    for (const auto &[key, value] : keys) {
        QTest::keyClick(slider, key);
        EXPECT_EQ(inForce(row.parameter), value);
        EXPECT_EQ(field(row.id)->text(), QString::fromLatin1(value));
    }
    EXPECT_EQ(document.undoStack().undoText(), edit);
    document.undoStack().undo();
    EXPECT_EQ(slider->value(), 100) << "what the keys did is one edit";
    auto *byDefault = named<QPushButton>(row.id, "Default");
    ASSERT_TRUE(tabTo(panel, byDefault));
    QTest::keyClick(byDefault, Qt::Key_Space);
    EXPECT_EQ(inForce(row.parameter), "default");
    EXPECT_FALSE(byDefault->isEnabled());
    EXPECT_EQ(field(row.id)->text(), QString());
}

TEST_P(EveryParameter, TheBestIsTheOneThatCoreFinds)
{
    const calibrate::BestParameter expected = bestByCore(row.parameter);
    auto *best = named<QPushButton>(row.id, "Best");
    ASSERT_TRUE(tabTo(panel, best));
    QTest::keyClick(best, Qt::Key_Space);
    ASSERT_TRUE(idle());
    EXPECT_EQ(inForce(row.parameter), displayExactly(expected.value));
    EXPECT_EQ(field(row.id)->text(), fromCore(displayExactly(expected.value)));
    EXPECT_TRUE(note().contains(fromCore(displayText(expected.reading, Bound::Upper)))) << note().toStdString();
    EXPECT_TRUE(note().contains(QLatin1String(row.name))) << note().toStdString();
    EXPECT_FALSE(note().contains(QStringLiteral("Warning")));
    EXPECT_EQ(document.undoStack().undoText(), edit);
    document.undoStack().undo();
    EXPECT_EQ(inForce(row.parameter), "default");
}

TEST_P(EveryParameter, TheBestOfAnotherPlanIsNotTakenOver)
{
    named<QPushButton>(row.id, "Best")->click();
    removeStep();
    ASSERT_TRUE(idle());
    EXPECT_EQ(inForce(row.parameter), "default") << "it was searched for eight analyses";
    EXPECT_FALSE(note().contains(QStringLiteral("after the whole plan"))) << note().toStdString();
    named<QPushButton>(row.id, "Best")->click();
    document.startNew(purePlan(2));
    ASSERT_TRUE(idle());
    EXPECT_EQ(inForce(row.parameter), "default");
    EXPECT_FALSE(document.undoStack().canUndo());
}

TEST_P(EveryParameter, ANoteGoesWithItsPlan)
{
    named<QPushButton>(row.id, "Best")->click();
    ASSERT_TRUE(idle());
    ASSERT_TRUE(note().contains(QStringLiteral("after the whole plan"))) << note().toStdString();
    removeStep();
    EXPECT_EQ(note(), QString()) << "the bound was that of the plan before";
}

INSTANTIATE_TEST_SUITE_P(Odometers, EveryParameter,
                         testing::Values(ParameterRow{"Target", calibrate::FreeParameter::Target, "Filter target"},
                                         ParameterRow{"Gamma", calibrate::FreeParameter::Gamma, "Mixture gamma"},
                                         ParameterRow{"V0", calibrate::FreeParameter::V0, "Stitched v0"}),
                         [](const auto &tested) { return tested.param.id; });

TEST_F(OdometerParametersTest, TheDataSetHasTwoRecordsAtLeast)
{
    auto *size = field("Size");
    const auto n = [this] { return document.plan().policy.parameters.n; };
    for (const char *wrong : {"1", "0", "-5", "inf", "many", "1,000"}) {
        enter(size, QString::fromLatin1(wrong));
        EXPECT_TRUE(size->problem().contains(QStringLiteral("at least 2"))) << wrong;
        EXPECT_FALSE(n()) << wrong;
    }
    enter(size, QStringLiteral("2500"));
    EXPECT_EQ(n(), Exact(2500));
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change the data set size"));
    document.undoStack().undo();
    EXPECT_FALSE(n());
    EXPECT_EQ(size->text(), QString());
}

TEST_F(OdometerParametersTest, AfterTheFirstOutputItIsTooLate)
{
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("p.dpledger"))).ok());
    ASSERT_TRUE(document.recordFirstStep().ok());
    named<QPushButton>("Gamma", "Best")->click();
    ASSERT_TRUE(idle());
    EXPECT_TRUE(note().contains(QStringLiteral("must be fixed before the first output"))) << note().toStdString();
}

TEST_F(OdometerParametersTest, SaysWhyNothingIsFound)
{
    Plan plan = purePlan(0);
    plan.steps.push_back(step("open data", "non_private", ""));
    document.startNew(plan);
    named<QPushButton>("Gamma", "Best")->click();
    EXPECT_EQ(note(), QStringLiteral("Searching…"));
    ASSERT_TRUE(idle());
    EXPECT_TRUE(note().contains(QStringLiteral("reads infinity for every value"))) << note().toStdString();
    EXPECT_EQ(inForce(calibrate::FreeParameter::Gamma), "default");
}

TEST_F(OdometerParametersTest, AnotherPlanTakesTheProblemsAway)
{
    enter(field("V0"), QStringLiteral("x"));
    enter(field("Size"), QStringLiteral("x"));
    document.startNew(purePlan(1));
    for (const char *id : {"V0", "Size"}) {
        EXPECT_TRUE(field(id)->problem().isEmpty()) << id;
        EXPECT_EQ(field(id)->text(), QString()) << id;
    }
}

TEST_F(OdometerParametersTest, AReadOnlyLedgerKeepsItsParameters)
{
    enter(field("Gamma"), QStringLiteral("2"));
    document.setReadOnly(true);
    enter(field("Gamma"), QStringLiteral("3"));
    EXPECT_EQ(inForce(calibrate::FreeParameter::Gamma), "2");
    EXPECT_EQ(field("Gamma")->text(), QStringLiteral("2"));
    EXPECT_FALSE(note().isEmpty()) << "why";
    document.close();
    named<QPushButton>("Gamma", "Best")->click();
    EXPECT_EQ(LatestJob::running(), 0) << "without a plan there is nothing to search for";
}

TEST_F(OdometerParametersTest, InputsHaveNamesAndAreReachedByTab)
{
    expectAccessible(&panel, "odometer parameters");
}

} // namespace
} // namespace epsilometer::ui::odometer_parameters_test

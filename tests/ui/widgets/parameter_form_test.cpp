// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - for every mechanism of the catalog the form has one named field a parameter, filled with an example that costs
//   something finite, and gives back what it shows
// - wrong input in any field of any mechanism is said beside that field, names it, and is not passed on
// - formulas are taken where numbers are, and checked as they are typed
// - what is typed is passed on exactly as typed
// - sampled training may be typed as batch, records and epochs, and is shown so
#include "ui/widgets/parameter_form.h"

#include "core/mechanisms/parameter_text.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/widgets/field_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace epsilometer::ui::parameter_form_test {

using namespace epsilometer::ui::testing_support;

namespace {

class EveryMechanism : public testing::TestWithParam<std::string> {
protected:
    const MechanismKind &kind = *findMechanism(catalog().mechanisms, GetParam());
    ParameterForm form;

    QWidget *editor(std::string_view name) const
    {
        return form.findChild<QWidget *>(QStringLiteral("parameter_") +
                                         QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
};

std::vector<std::string> allKinds()
{
    std::vector<std::string> ids;
    for (const auto &kind : catalog().mechanisms)
        ids.emplace_back(kind->id());
    return ids;
}

} // namespace

TEST_P(EveryMechanism, HasAFieldForEachParameter)
{
    const Mechanism example = exampleMechanism(kind);
    form.show(&kind, example);
    for (const ParameterSpec &spec : kind.parameters()) {
        QWidget *field = editor(spec.name);
        ASSERT_NE(field, nullptr) << spec.name;
        EXPECT_FALSE(field->accessibleName().isEmpty()) << spec.name;
        EXPECT_FALSE(field->toolTip().isEmpty()) << spec.name;
    }
    const auto values = readParameters(kind, form.mechanism());
    ASSERT_TRUE(values.ok()) << values.error().message() << " " << form.mechanism().json().write();
    const auto cost = kind.cost(*values);
    EXPECT_TRUE(cost.ok()) << cost.error().message();
    for (const auto *field : form.findChildren<FieldEdit *>())
        EXPECT_TRUE(field->problem().isEmpty()) << field->problem().toStdString();
}

TEST(TrainingForm, BatchRecordsAndEpochsGiveRateAndSteps)
{
    const MechanismKind &kind = *findMechanism(catalog().mechanisms, "subsampled_gaussian");
    ParameterForm form;
    form.show(&kind, exampleMechanism(kind));
    const auto field = [&form](const char *name) { return form.findChild<QLineEdit *>(QString::fromLatin1(name)); };
    const QSignalSpy edited(&form, &ParameterForm::edited);
    for (const auto &[name, text] : {std::pair("trainingBatchLine", "256"), std::pair("trainingRecordsLine", "60000"),
                                     std::pair("trainingEpochsLine", "10")}) {
        field(name)->selectAll();
        QTest::keyClicks(field(name), QString::fromLatin1(text));
    }
    EXPECT_EQ(*form.mechanism().quantity("sampling_rate"), "256/60000");
    EXPECT_EQ(*form.mechanism().quantity("steps"), "2344");
    EXPECT_FALSE(edited.isEmpty());
    Mechanism other = exampleMechanism(kind);
    other.set("sampling_rate", Json("100/5000"));
    other.set("steps", Json("500"));
    form.show(&kind, other);
    EXPECT_EQ(field("trainingBatchLine")->text(), QStringLiteral("100"));
    EXPECT_EQ(field("trainingEpochsLine")->text(), QStringLiteral("10"));
    other.set("sampling_rate", Json("0.01"));
    form.show(&kind, other);
    EXPECT_EQ(field("trainingBatchLine")->text(), QString()) << "this rate may come from any batch";
}

TEST_P(EveryMechanism, SaysWhatIsWrongBesideTheField)
{
    form.show(&kind, exampleMechanism(kind));
    for (const ParameterSpec &spec : kind.parameters()) {
        auto *field = qobject_cast<FieldEdit *>(editor(spec.name));
        if (field == nullptr)
            continue;
        const QString right = field->text();
        for (const char *wrong : {"nan", "-1", "abc", "1e400", "1,5"}) {
            retype(field, QString::fromLatin1(wrong));
            EXPECT_FALSE(field->problem().isEmpty()) << spec.name << " = " << wrong;
            retype(field, right);
        }
        EXPECT_TRUE(field->problem().isEmpty()) << spec.name << ": " << field->problem().toStdString();
    }
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryMechanism, testing::ValuesIn(allKinds()),
                         [](const auto &tested) { return tested.param; });

TEST(ParameterForm, PassesOnWhatIsTyped)
{
    const MechanismKind &kind = *findMechanism(catalog().mechanisms, "laplace");
    ParameterForm form;
    form.show(&kind, exampleMechanism(kind));
    QSignalSpy edited(&form, &ParameterForm::edited);
    auto *scale = form.findChild<FieldEdit *>(QStringLiteral("parameter_scale"));
    scale->line()->selectAll();
    QTest::keyClicks(scale->line(), QStringLiteral("1.50e1"));
    ASSERT_FALSE(edited.isEmpty());
    EXPECT_EQ(*form.mechanism().find("scale")->ifString(), "1.50e1");
}

TEST(ParameterForm, TakesFormulas)
{
    const MechanismKind &kind = *findMechanism(catalog().mechanisms, "pure_dp");
    ParameterForm form;
    form.show(&kind, exampleMechanism(kind));
    QSignalSpy edited(&form, &ParameterForm::edited);
    auto *epsilon = form.findChild<FieldEdit *>(QStringLiteral("parameter_epsilon"));
    epsilon->line()->selectAll();
    QTest::keyClicks(epsilon->line(), QStringLiteral("=min(0.1, left/4)"));
    EXPECT_TRUE(epsilon->problem().isEmpty()) << epsilon->problem().toStdString();
    ASSERT_FALSE(edited.isEmpty());
    epsilon->line()->selectAll();
    QTest::keyClicks(epsilon->line(), QStringLiteral("=min(0.1, "));
    EXPECT_FALSE(epsilon->problem().isEmpty());
}

TEST(ParameterForm, UnknownKindIsEmpty)
{
    ParameterForm form;
    form.show(nullptr, Mechanism("quantum"));
    EXPECT_TRUE(form.findChildren<FieldEdit *>().isEmpty());
}

} // namespace epsilometer::ui::parameter_form_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the laboratory:
// - before the first run the panel says what a run does; Cancel is off while nothing runs
// - a run gives the comparison, its table and its guarantee as core computes them for the same data, settings and seeds,
//   and every other view is of the same run
// - the settings with a name fill the fields; what a person typed is kept when only the file changes
// - what is typed wrong is said beside its field with what would be right, and no run begins
// - the person that is shown is chosen with the keyboard, and asked for only where one person is shown
// - a file's name stays text; every input has a name and is reached with Tab
#include "ui/pages/individuals/laboratory_panel.h"

#include "core/individual/laboratory/private_descent.h"
#include "core/individual/laboratory/training_data.h"
#include "core/present/charts/laboratory/laboratory_charts.h"
#include "core/present/table/table_text.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include <gtest/gtest.h>

namespace epsilometer::ui::laboratory_panel_test {
namespace {

using namespace testing_support;

class LaboratoryPanelTest : public testing::Test {
protected:
    Folder folder;
    LaboratoryPanel panel;
    QAbstractItemModelTester tester{panel.panel()->tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    QComboBox *view = panel.findChild<QComboBox *>(QStringLiteral("laboratoryView"));
    QPushButton *button = panel.findChild<QPushButton *>(QStringLiteral("laboratoryRun"));

    LaboratoryPanelTest()
    {
        panel.resize(900, 900);
        panel.show();
    }
    FieldEdit *field(const char *name) { return panel.findChild<FieldEdit *>(QString::fromLatin1(name)); }
    QSpinBox *number(const char *name) { return panel.findChild<QSpinBox *>(QString::fromLatin1(name)); }
    QString text(const char *name) { return panel.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    /// Two classes that differ in a feature, and a second feature that says nothing.
    QString data(const char *name = "classes.csv")
    {
        QByteArray csv("x,y,class\n");
        for (int i = 0; i < 40; ++i)
            csv += QByteArray::number(i % 2) + "," + QByteArray::number(i % 5) + "," + QByteArray::number(i % 2) + "\n";
        const QString path = folder.file(QString::fromUtf8(name));
        overwrite(path, csv);
        return path;
    }
    void prepare()
    {
        panel.useFile(data());
        retype(field("laboratorySteps"), QStringLiteral("4"));
        retype(field("laboratoryFactors"), QStringLiteral("1, 2"));
        number("laboratorySeeds")->setValue(2);
        number("laboratoryFirstSeed")->setValue(7);
    }
    void runIt()
    {
        QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    }
};

TEST_F(LaboratoryPanelTest, SaysWhatARunDoes)
{
    EXPECT_TRUE(text("laboratoryEmpty").contains(QStringLiteral("Press Run")));
    EXPECT_TRUE(button->isEnabled());
    EXPECT_FALSE(panel.findChild<QPushButton *>(QStringLiteral("laboratoryCancel"))->isEnabled());
    EXPECT_EQ(text("laboratoryGuarantee"), QString());
}

TEST_F(LaboratoryPanelTest, ARunIsTheOneOfCore)
{
    prepare();
    runIt();
    NoProgress progress;
    individual::DescentSettings typed;
    typed.clip = field("laboratoryClip")->text().toDouble();
    typed.sigma = field("laboratorySigma")->text().toDouble();
    typed.steps = 4;
    typed.learningRate = field("laboratoryRate")->text().toDouble();
    typed.checkShare = 0.05;
    typed.seed = 7;
    const auto split = individual::loadTraining({folder.file(QStringLiteral("classes.csv")).toStdString(), 1.0, 1});
    ASSERT_TRUE(split.ok());
    std::vector<individual::DescentComparison> comparisons;
    std::vector<Message> names;
    for (const double factor : {1.0, 2.0}) {
        comparisons.push_back(*individual::compareDescents(
            *split, *individual::badlyTuned(typed, individual::Mistuning::Clip, factor), 2, progress, runInOrder));
        names.push_back(individual::mistuningName(individual::Mistuning::Clip, factor));
    }
    EXPECT_EQ(present::tableCsv(panel.panel()->tableModel()->table()),
              present::tableCsv(present::comparisonTable(comparisons, names, 1e-5)));
    EXPECT_EQ(panel.panel()->chart().summary, present::comparisonChart(comparisons, names).summary);
    EXPECT_EQ(text("laboratoryGuarantee"), coreText(present::laboratoryGuarantee(comparisons.front().example, 1e-5)));
    chooseWithKeys(view, 1);
    const present::ChartSpec accuracy =
        present::accuracyChart(comparisons.front().example, comparisons.front().settings);
    ASSERT_EQ(panel.panel()->chart().series.size(), accuracy.series.size());
    for (std::size_t i = 0; i < accuracy.series.size(); ++i)
        EXPECT_EQ(panel.panel()->chart().series[i].y, accuracy.series[i].y) << accuracy.series[i].name;
}

TEST_F(LaboratoryPanelTest, TheSameSeedsGiveTheSameRunAndOthersAnother)
{
    prepare();
    runIt();
    const std::string first = present::tableCsv(panel.panel()->tableModel()->table());
    runIt();
    EXPECT_EQ(present::tableCsv(panel.panel()->tableModel()->table()), first);
    chooseWithKeys(view, 1);
    const auto before = panel.panel()->chart().series.at(0).y;
    number("laboratoryFirstSeed")->setValue(8);
    runIt();
    EXPECT_NE(panel.panel()->chart().series.at(0).y, before);
}

TEST_F(LaboratoryPanelTest, OnePersonIsChosenWithTheKeyboard)
{
    prepare();
    runIt();
    EXPECT_FALSE(number("laboratoryPerson")->isVisible());
    chooseWithKeys(view, 4);
    auto *person = number("laboratoryPerson");
    ASSERT_TRUE(person->isVisible());
    ASSERT_TRUE(tabTo(panel, person));
    const auto first = panel.panel()->chart().series.at(0).y;
    QTest::keyClick(person, Qt::Key_Up);
    EXPECT_EQ(person->value(), 2);
    EXPECT_EQ(panel.panel()->chart().id, "laboratory-person");
    EXPECT_NE(panel.panel()->chart().series.at(0).y, first) << "another person's gradients";
    person->setValue(person->maximum());
    EXPECT_FALSE(panel.panel()->chart().series.empty()) << "the last one there is, where there are fewer";
    chooseWithKeys(view, 0);
    EXPECT_FALSE(person->isVisible());
}

TEST_F(LaboratoryPanelTest, SaysWhatWouldBeRightBesideTheField)
{
    prepare();
    const struct {
        const char *field;
        const char *text;
        const char *problem;
    } wrong[]{{"laboratorySteps", "0", "whole number from 1 to 100000"},
              {"laboratorySteps", "100001", "whole number from 1 to 100000"},
              {"laboratorySteps", "1.5", "whole number from 1 to 100000"},
              {"laboratorySteps", "-1", "whole number from 1 to 100000"},
              {"laboratoryClip", "0", "finite and > 0"},
              {"laboratoryClip", "inf", "finite and > 0"},
              {"laboratorySigma", "", "finite and > 0"},
              {"laboratoryRate", "fast", "finite and > 0"},
              {"laboratoryScale", "-16", "finite and > 0"},
              {"laboratoryCheckShare", "1", ">= 0 and < 1"},
              {"laboratoryStopBelow", "x", ">= 0 and < 1"},
              {"laboratoryFactors", "1, 2, 3, 4, 5, 6", "up to 5 numbers"},
              {"laboratoryFactors", "0", "between 0 and 100"},
              {"laboratoryFactors", "101", "between 0 and 100"},
              {"laboratoryFactors", "1,", "up to 5 numbers"},
              {"laboratoryFactors", "nan", "between 0 and 100"}};
    for (const auto &one : wrong) {
        const QString right = field(one.field)->text();
        retype(field(one.field), QString::fromLatin1(one.text));
        QTest::mouseClick(button, Qt::LeftButton);
        EXPECT_FALSE(panel.busy()) << one.field << " = " << one.text;
        EXPECT_TRUE(field(one.field)->problem().contains(QString::fromLatin1(one.problem)))
            << one.field << " = " << one.text << ": " << field(one.field)->problem().toStdString();
        EXPECT_EQ(field(one.field)->line()->accessibleDescription(), field(one.field)->problem());
        retype(field(one.field), right);
    }
    runIt();
    for (const auto &one : wrong)
        EXPECT_TRUE(field(one.field)->problem().isEmpty()) << one.field;
    EXPECT_FALSE(panel.panel()->chart().series.empty());
}

TEST_F(LaboratoryPanelTest, ASettingWithANameFillsTheFields)
{
    auto *settings = panel.findChild<QComboBox *>(QStringLiteral("laboratorySettings"));
    std::vector<individual::DescentSettings> named;
    for (const auto *list : {&individual::digitsSettings(), &individual::imagesSettings()})
        for (const auto &one : *list)
            named.push_back(one.settings);
    ASSERT_EQ(settings->count(), static_cast<int>(named.size()));
    for (int at = 0; at < settings->count(); ++at) {
        settings->setCurrentIndex(at);
        Q_EMIT settings->activated(at);
        const individual::DescentSettings &one = named[static_cast<std::size_t>(at)];
        EXPECT_EQ(field("laboratoryClip")->text().toDouble(), one.clip) << at;
        EXPECT_EQ(field("laboratorySigma")->text().toDouble(), one.sigma) << at;
        EXPECT_EQ(field("laboratorySteps")->text().toUInt(), one.steps) << at;
        EXPECT_EQ(field("laboratoryRate")->text().toDouble(), one.learningRate) << at;
    }
}

TEST_F(LaboratoryPanelTest, AFileKeepsWhatWasTypedAndItsNameStaysText)
{
    EXPECT_EQ(field("laboratoryScale")->text(), QStringLiteral("16")) << "of the digits";
    retype(field("laboratorySigma"), QStringLiteral("3.25"));
    panel.useFile(data("<b>people<b>.csv"));
    EXPECT_EQ(field("laboratorySigma")->text(), QStringLiteral("3.25"));
    EXPECT_EQ(field("laboratoryScale")->text(), QStringLiteral("1"));
    auto *source = panel.findChild<QLabel *>(QStringLiteral("laboratorySource"));
    EXPECT_EQ(source->text(), QStringLiteral("<b>people<b>.csv"));
    EXPECT_EQ(source->textFormat(), Qt::PlainText);
    EXPECT_FALSE(number("laboratoryPool")->isVisible()) << "pixels are of images alone";
    panel.useFile(folder.file(QStringLiteral(".")));
    EXPECT_TRUE(number("laboratoryPool")->isVisible());
    EXPECT_EQ(field("laboratoryScale")->text(), QStringLiteral("255"));
    EXPECT_NE(field("laboratorySigma")->text(), QStringLiteral("3.25")) << "images have settings of their own";
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([this] { return !panel.busy(); }));
    EXPECT_TRUE(panel.panel()->chart().series.empty());
    EXPECT_FALSE(text("laboratoryEmpty").isEmpty()) << "there are no images in it";
    panel.useFile({});
    EXPECT_TRUE(source->text().contains(QStringLiteral("Handwritten Digits")));
}

TEST_F(LaboratoryPanelTest, InputsHaveNamesAndAreReachedByTab)
{
    expectAccessible(&panel, "laboratory");
    prepare();
    runIt();
    for (int shown = 0; shown < view->count(); ++shown) {
        view->setCurrentIndex(shown);
        expectAccessible(&panel, "laboratory, after a run");
    }
}

} // namespace
} // namespace epsilometer::ui::laboratory_panel_test

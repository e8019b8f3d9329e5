// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: every mechanism stands under a task; people find them by what they want to do, each once; a name goes
// before what merely speaks of it; what is not found is answered with the closest; Add is off while nothing is chosen.
#include "ui/widgets/mechanism_picker.h"

#include "tests/ui/support/desk.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSet>

#include <gtest/gtest.h>

namespace epsilometer::ui::mechanism_picker_test {

using namespace epsilometer::ui::testing_support;

namespace {

class MechanismPickerTest : public testing::Test {
protected:
    MechanismPicker picker{catalog().mechanisms};
    QLineEdit *search = picker.findChild<QLineEdit *>(QStringLiteral("mechanismSearch"));
    QListWidget *list = picker.findChild<QListWidget *>(QStringLiteral("mechanismList"));
    QPushButton *add = picker.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);

    std::string firstFor(const char *text)
    {
        const auto found = findKinds(mechanismTasks(catalog().mechanisms), QString::fromLatin1(text));
        return found.isEmpty() ? "none" : std::string(found.first()->id());
    }
};

} // namespace

TEST_F(MechanismPickerTest, EveryMechanismHasATask)
{
    QSet<const MechanismKind *> placed;
    for (const MechanismTask &task : mechanismTasks(catalog().mechanisms)) {
        EXPECT_FALSE(task.kinds.isEmpty()) << task.title.toStdString();
        EXPECT_NE(task.title, QStringLiteral("Other")) << task.kinds.first()->id();
        for (const MechanismKind *kind : task.kinds)
            placed << kind;
    }
    EXPECT_EQ(placed.size(), static_cast<qsizetype>(catalog().mechanisms.size()));
}

TEST_F(MechanismPickerTest, FindsByWhatPeopleWant)
{
    const std::pair<const char *, const char *> wanted[]{{"count", "laplace"},
                                                         {"histogram", "gaussian"},
                                                         {"dp-sgd", "subsampled_gaussian"},
                                                         {"median", "exponential"},
                                                         {"training", "subsampled_gaussian"},
                                                         {"threshold", "svt"},
                                                         {"laplace", "laplace"},
                                                         {"Gaussian DP", "gdp"},
                                                         {"average", "gaussian"},
                                                         {"survey", "randomized_response"}};
    for (const auto &[text, id] : wanted)
        EXPECT_EQ(firstFor(text), id) << text;
}

TEST_F(MechanismPickerTest, SaysTheClosest)
{
    search->setText(QStringLiteral("laplase"));
    EXPECT_FALSE(picker.findChild<QLabel *>(QStringLiteral("mechanismHint"))->isHidden());
    ASSERT_GT(list->count(), 0);
    EXPECT_TRUE(list->item(0)->text().contains(QStringLiteral("Laplace"))) << list->item(0)->text().toStdString();
    EXPECT_FALSE(add->isEnabled()) << "no mechanism is chosen";
    list->setCurrentRow(0);
    EXPECT_TRUE(add->isEnabled());
}

TEST_F(MechanismPickerTest, AddIsOffWhereNothingIsChosen)
{
    picker.show();
    EXPECT_FALSE(add->isEnabled());
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(picker.result(), 0) << "Enter takes nothing";
    list->setCurrentRow(0);
    EXPECT_FALSE(add->isEnabled()) << "a heading is no mechanism";
    search->setText(QStringLiteral("sparse"));
    EXPECT_TRUE(add->isEnabled());
    QTest::keyClick(search, Qt::Key_Return);
    ASSERT_NE(picker.chosen(), nullptr);
    EXPECT_EQ(picker.chosen()->id(), "svt");
}

} // namespace epsilometer::ui::mechanism_picker_test

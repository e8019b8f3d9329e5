// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a person's own device:
// - before a file is open the panel says which one, and asks nothing
// - round by round the answer is the one that core gives, is in the file before it is shown, and the chart, its table
//   and the file follow; of several orders one number each is asked for
// - what another program wrote into the file meanwhile counts
// - a loss that cannot be is said beside the field; then nothing is charged, and no answer to an earlier question stays
// - a file that is none, was damaged or is gone is named; the answer of the file before does not stay
// - it is used with the keyboard alone; names that are markup stay text
#include "ui/pages/individuals/device_panel.h"

#include "core/base/os/file.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::device_panel_test {
namespace {

using namespace testing_support;

class DevicePanelTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("ann.json"));
    DevicePanel panel;
    QAbstractItemModelTester tester{panel.panel()->tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    FieldEdit *loss = panel.findChild<FieldEdit *>(QStringLiteral("deviceLoss"));
    QPushButton *ask = panel.findChild<QPushButton *>(QStringLiteral("deviceAsk"));

    DevicePanelTest()
    {
        panel.resize(800, 500);
        panel.show();
    }
    QString answer() { return panel.findChild<QLabel *>(QStringLiteral("deviceAnswer"))->text(); }
    QString empty() { return panel.findChild<QLabel *>(QStringLiteral("deviceEmpty"))->text(); }
    bool drawn() { return !panel.panel()->chart().series.empty(); }
    static present::OwnLosses made(individual::IndividualMode mode, const char *budget = "1",
                                   const char *person = "ann")
    {
        present::IndividualNotion notion;
        notion.budgets = {*Exact::parse("budget", budget)};
        auto own = present::OwnLosses::make(notion, mode, person);
        EXPECT_TRUE(own.ok());
        return *std::move(own);
    }
    void open(const present::OwnLosses &own)
    {
        overwrite(path, QByteArray::fromStdString(own.json().writePretty() + "\n"));
        panel.openFile(path);
    }
    present::OwnLosses inTheFile()
    {
        auto own = present::OwnLosses::read(contentOf(path).toStdString());
        EXPECT_TRUE(own.ok()) << (own.ok() ? "" : own.error().message());
        return *std::move(own);
    }
    void askFor(const char *text)
    {
        retype(loss, QString::fromLatin1(text));
        QTest::mouseClick(ask, Qt::LeftButton);
    }
};

TEST_F(DevicePanelTest, SaysWhichFileToOpen)
{
    EXPECT_TRUE(empty().contains(QStringLiteral("exported for this person under Losses"))) << empty().toStdString();
    EXPECT_FALSE(ask->isEnabled());
    panel.ask();
    EXPECT_EQ(answer(), QString());
}

TEST_F(DevicePanelTest, EveryAnswerIsCoresAndIsInTheFile)
{
    const char *losses[]{"0.5", "0.75", "0.25", "0", "0.25", "1e-9", "1/3", "2"};
    for (const individual::IndividualMode mode :
         {individual::IndividualMode::Skip, individual::IndividualMode::Latch}) {
        present::OwnLosses expected = made(mode);
        open(expected);
        std::uint64_t round = 0;
        for (const char *text : losses) {
            const auto active = expected.take({text});
            ASSERT_TRUE(active.ok()) << text;
            askFor(text);
            const QString words =
                *active ? QStringLiteral("Round %1: take part.") : QStringLiteral("Round %1: stay out");
            EXPECT_TRUE(answer().startsWith(words.arg(++round))) << text << ": " << answer().toStdString();
            EXPECT_EQ(contentOf(path).toStdString(), expected.json().writePretty() + "\n") << text;
            EXPECT_EQ(panel.panel()->chart().series.at(0).y,
                      present::personChart(expected.history(), expected.filter()).series.at(0).y);
            EXPECT_EQ(panel.panel()->tableModel()->rowCount(), static_cast<int>(round));
        }
    }
}

TEST_F(DevicePanelTest, TheTrackerCountsSteps)
{
    present::OwnLosses expected = made(individual::IndividualMode::Track);
    open(expected);
    QString said;
    for (const QLabel *label : panel.findChildren<QLabel *>())
        said += label->isVisible() ? label->text() : QString();
    EXPECT_TRUE(said.contains(QStringLiteral("Counted in steps of 1-zCDP"))) << said.toStdString();
    for (const char *text : {"0.75", "0.75", "1"}) {
        ASSERT_TRUE(expected.take({text}).ok());
        askFor(text);
        EXPECT_TRUE(answer().contains(QStringLiteral("take part"))) << "everybody does";
    }
    EXPECT_EQ(inTheFile().json().write(), expected.json().write());
    askFor("1.5");
    EXPECT_FALSE(loss->problem().isEmpty()) << "a loss above the step";
    EXPECT_EQ(inTheFile().json().write(), expected.json().write());
}

TEST_F(DevicePanelTest, OneNumberForEveryOrder)
{
    present::IndividualNotion notion;
    notion.orders = {Exact(2), Exact(8)};
    notion.budgets = {Exact(1), Exact(3)};
    open(*present::OwnLosses::make(notion, individual::IndividualMode::Skip, "ann"));
    askFor("0.5");
    EXPECT_FALSE(loss->problem().isEmpty());
    EXPECT_EQ(answer(), QString());
    askFor("0.5, 2.5");
    EXPECT_TRUE(answer().startsWith(QStringLiteral("Round 1: take part"))) << answer().toStdString();
    askFor("0.5,1");
    EXPECT_TRUE(answer().startsWith(QStringLiteral("Round 2: stay out"))) << "the second order has no room";
}

TEST_F(DevicePanelTest, WhatAnotherProgramWroteCounts)
{
    open(made(individual::IndividualMode::Skip));
    askFor("0.25");
    present::OwnLosses other = inTheFile();
    ASSERT_TRUE(other.take({"0.5"}).ok());
    overwrite(path, QByteArray::fromStdString(other.json().writePretty() + "\n"));
    askFor("0.5");
    EXPECT_TRUE(answer().startsWith(QStringLiteral("Round 3: stay out"))) << answer().toStdString();
}

TEST_F(DevicePanelTest, ALossThatCannotBeLeavesNoAnswer)
{
    open(made(individual::IndividualMode::Skip));
    for (const char *wrong : {"x", "-1", "", "0.5, 0.5", "nan", "1,,2", "<b>"}) {
        askFor("0");
        ASSERT_TRUE(answer().contains(QStringLiteral("take part")));
        const QByteArray before = contentOf(path);
        askFor(wrong);
        EXPECT_FALSE(loss->problem().isEmpty()) << wrong;
        EXPECT_EQ(loss->line()->accessibleDescription(), loss->problem());
        EXPECT_EQ(contentOf(path), before) << wrong;
        EXPECT_EQ(answer(), QString()) << wrong << ": that was about the round before";
    }
    askFor("0");
    EXPECT_TRUE(loss->problem().isEmpty());
}

TEST_F(DevicePanelTest, AFileThatIsNoneIsSaid)
{
    open(made(individual::IndividualMode::Skip));
    askFor("0.5");
    const QByteArray good = contentOf(path);
    for (const QByteArray &bytes :
         {QByteArray("nonsense"), QByteArray("{}"), QByteArray(),
          QByteArray(good).replace("\"active\": true", "\"active\": false"), good.left(good.size() / 2)}) {
        open(made(individual::IndividualMode::Skip));
        askFor("0.5");
        ASSERT_TRUE(drawn());
        ASSERT_NE(bytes, good);
        overwrite(path, bytes);
        QTest::mouseClick(ask, Qt::LeftButton); // reads the file again
        EXPECT_FALSE(drawn()) << bytes.constData();
        EXPECT_FALSE(empty().isEmpty());
        EXPECT_FALSE(ask->isEnabled());
        EXPECT_EQ(answer(), QString()) << "nothing was answered for " << bytes.constData();
        EXPECT_EQ(contentOf(path), bytes) << "and nothing written";
    }
    open(made(individual::IndividualMode::Skip));
    QFile::remove(path);
    QTest::mouseClick(ask, Qt::LeftButton);
    EXPECT_TRUE(empty().contains(QStringLiteral("cannot open"))) << empty().toStdString();
    EXPECT_FALSE(QFile::exists(path));
}

TEST_F(DevicePanelTest, IsUsedWithTheKeyboardAlone)
{
    open(made(individual::IndividualMode::Skip));
    expectAccessible(&panel, "own device");
    ASSERT_TRUE(tabTo(panel, loss->line()));
    QTest::keyClicks(loss->line(), QStringLiteral("0.5"));
    ASSERT_TRUE(tabTo(panel, ask));
    QTest::keyClick(ask, Qt::Key_Space);
    EXPECT_TRUE(answer().startsWith(QStringLiteral("Round 1: take part"))) << answer().toStdString();
}

TEST_F(DevicePanelTest, NamesThatAreMarkupStayText)
{
    path = folder.file(QStringLiteral("<b>ann<b>.json"));
    open(made(individual::IndividualMode::Skip, "1", "<img src=x>"));
    askFor("0.5");
    ASSERT_TRUE(drawn());
    for (const QLabel *label : panel.findChildren<QLabel *>())
        if (label->isVisible()) {
            EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
        }
    EXPECT_EQ(inTheFile().history().person, "<img src=x>");
}

} // namespace
} // namespace epsilometer::ui::device_panel_test

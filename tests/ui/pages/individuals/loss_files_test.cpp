// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of files of losses as the panel reads them, against numbers computed by hand:
// - wide and long CSV and binary columns; several orders, squared norms, squares of mu; left out for a round, for good,
//   or counted in steps
// - what a spreadsheet writes is read: a byte order mark, carriage returns, blank lines, quotes around a name
// - own budgets of people, fixed beforehand, and what is wrong with a file of them, with its line; of two files the
//   wrong one is named; without own budgets everybody has the same again
// - a binary file that is cut, goes on, or holds what is no loss is named and draws nothing
// - the (epsilon, delta) that is stated is the one of the theorem: not less, hardly more
// - a person's export says where that person is: their own device goes on with it; the panel still names its file
// - a problem goes as soon as its own field is right, whatever the others hold
// - a file that changed, or is gone, is what it is when it is read again
#include "ui/pages/individuals/losses_panel.h"

#include "core/individual/loss_readers.h"
#include "tests/support/loss_columns.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/jobs/latest_job.h"
#include "ui/models/table_model.h"
#include "ui/pages/individuals/device_panel.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTimer>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace epsilometer::ui::loss_files_test {
namespace {

using namespace testing_support;

enum Kind { kZcdp, kRenyi, kNorms, kGaussian };
enum Rule { kSkip, kLatch, kTrack };
using Counts = std::vector<double>;

constexpr const char *kThree = "person,a,b,c\nann,0.5,0.75,0.25\nbob,0.25,0.25,0.25\ncarl,1,0.5,0\n";

class LossFilesTest : public testing::Test {
protected:
    Folder folder;
    LossesPanel panel;
    QComboBox *kind = panel.findChild<QComboBox *>(QStringLiteral("lossesKind"));
    QComboBox *onHalt = panel.findChild<QComboBox *>(QStringLiteral("lossesOnHalt"));
    QComboBox *view = panel.findChild<QComboBox *>(QStringLiteral("lossesView"));
    QPushButton *noOwn = panel.findChild<QPushButton *>(QStringLiteral("lossesNoOwn"));

    LossFilesTest()
    {
        panel.resize(900, 800);
        panel.show();
    }
    ~LossFilesTest() override { panel.hide(); }

    FieldEdit *field(const char *name) { return panel.findChild<FieldEdit *>(QString::fromLatin1(name)); }
    QString text(const char *name) { return panel.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    bool drawn() { return !panel.panel()->chart().series.empty(); }
    QString said() { return drawn() ? QString() : text("lossesEmpty"); }
    static void idle()
    {
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    }
    QString written(const char *name, const QByteArray &bytes)
    {
        const QString path = folder.file(QString::fromUtf8(name));
        overwrite(path, bytes);
        return path;
    }
    void open(const QByteArray &bytes, const char *name = "losses.csv")
    {
        panel.openFile(written(name, bytes));
        idle();
    }
    void own(const QByteArray &bytes)
    {
        panel.openOwnBudgets(written("own.csv", bytes));
        idle();
    }
    static QByteArray binary(const std::vector<std::vector<double>> &columns)
    {
        return QByteArray::fromStdString(fixtures::lossColumns(columns));
    }
    void set(Kind losses, Rule beyond, const char *budget = "1")
    {
        chooseWithKeys(kind, losses);
        chooseWithKeys(onHalt, beyond);
        retype(field("lossesBudget"), QString::fromLatin1(budget));
        idle();
    }
    /// People that take part round by round; under the tracker the most steps begun.
    Counts shown()
    {
        chooseWithKeys(view, 0);
        return drawn() ? panel.panel()->chart().series.front().y : Counts();
    }
    bool namesFile(const QString &path)
    {
        for (const QLabel *label : panel.findChildren<QLabel *>())
            if (label->isVisible() && label->text() == path)
                return true;
        return false;
    }
    /// The epsilon of the stated (epsilon, 1e-6)-DP.
    double statedEpsilon()
    {
        static const QRegularExpression pair(QStringLiteral("\\(([0-9.e+-]+), (1e-6|0\\.000001)\\)-DP"));
        const auto match = pair.match(text("lossesGuarantee"));
        EXPECT_TRUE(match.hasMatch()) << text("lossesGuarantee").toStdString();
        return match.captured(1).toDouble();
    }
    /// Answers the next question for a file.
    void answerWith(const QString &path)
    {
        QTimer::singleShot(0, &panel, [path] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            ASSERT_NE(files, nullptr);
            files->selectFile(path);
            static_cast<QDialog *>(files)->done(path.isEmpty() ? QDialog::Rejected : QDialog::Accepted);
        });
    }
};

TEST_F(LossFilesTest, PeopleTakePartAsOneCountsByHand)
{
    open(kThree);
    EXPECT_EQ(shown(), (Counts{3, 1, 3}))
        << "ann's 0.75 does not fit behind 0.5, her 0.25 does; carl's nothing fits too";
    set(kZcdp, kLatch);
    EXPECT_EQ(shown(), (Counts{3, 1, 1})) << "left out for good";
    set(kZcdp, kTrack);
    EXPECT_EQ(shown(), (Counts{1, 2, 2})) << "ann and carl begin a second step";
    set(kZcdp, kSkip, "1.25");
    EXPECT_EQ(shown(), (Counts{3, 2, 2})) << "now ann's 0.75 fits, and her 0.25 does not";
    set(kZcdp, kSkip, "0.1");
    EXPECT_EQ(shown(), (Counts{0, 0, 1})) << "carl's loss of nothing";
}

TEST_F(LossFilesTest, LongFilesHaveGapsThatCostNothing)
{
    open("person,round,loss\nann,1,0.5\nbob,2,1\nann,3,0.75\nbob,5,0.1\n");
    EXPECT_EQ(shown(), (Counts{2, 2, 1, 2, 1}));
    set(kZcdp, kLatch);
    EXPECT_EQ(shown(), (Counts{2, 2, 1, 1, 0}));
    const std::pair<const char *, const char *> broken[]{
        {"person,round,loss\nann,2,0.5\nann,1,0.5\n", "Line 3"},
        {"person,round,loss\nann,2,0.5\nann,2,0.5\n", "must be above the person's round before, 2"},
        {"person,round,loss\nann,0,0.5\n", "must be a whole number from 1"},
        {"person,round,loss\nann,1.5,0.5\n", "must be a whole number from 1"},
        {"person,round,loss\nann,1,-0.5\n", "must be a loss >= 0, such as 0.1"},
        {"person,round,loss\nann,1,nan\n", "must be a loss >= 0, such as 0.1"},
        {"person,round,loss\nann,1\n", "must have 3 columns like the header"},
        {"person,round,loss,loss\nann,1,0.5,0.5\n", "one column of losses per order"},
        {"round,person,loss\n1,ann,0.5\n", "must be person,round and one column of losses per order"}};
    for (const auto &[bytes, says] : broken) {
        open(bytes);
        EXPECT_TRUE(said().contains(QString::fromLatin1(says))) << bytes << ": " << said().toStdString();
    }
}

TEST_F(LossFilesTest, WhatASpreadsheetWritesIsRead)
{
    const QByteArray mark("\xEF\xBB\xBF");
    const QByteArray files[]{mark + QByteArray(kThree),
                             QByteArray(kThree).replace("\n", "\r\n"),
                             QByteArray(kThree).replace("\n", "\n\n"),
                             QByteArray(kThree).replace("ann", "\"Neil, Ann\""),
                             QByteArray(kThree).replace(",", " , "),
                             QByteArray(kThree).chopped(1),
                             QByteArray(kThree).replace("0.25", ".25").replace("0.5", "5e-1"),
                             QByteArray("0.5,0.75,0.25\n0.25,0.25,0.25\n1,0.5,0\n")};
    for (const QByteArray &bytes : files) {
        open(bytes);
        EXPECT_EQ(shown(), (Counts{3, 1, 3})) << bytes.constData() << said().toStdString();
    }
    open(QByteArray(kThree).replace("ann", "\"Neil, Ann\""));
    chooseWithKeys(view, 2);
    retype(field("lossesPerson"), QStringLiteral("Neil, Ann"));
    idle();
    EXPECT_TRUE(drawn()) << said().toStdString();
    EXPECT_EQ(panel.panel()->tableModel()->rowCount(), 3);
}

TEST_F(LossFilesTest, BinaryColumnsAreReadAndTheirPeopleNumbered)
{
    open(binary({{0.5, 1}, {0.75, 0}, {0.5, 0.125}}), "losses.bin");
    EXPECT_EQ(shown(), (Counts{2, 1, 1}));
    chooseWithKeys(view, 2);
    retype(field("lossesPerson"), QStringLiteral("2"));
    idle();
    ASSERT_TRUE(drawn());
    EXPECT_EQ(panel.panel()->chart().series.front().y.back(), 1) << "0.125 did not fit";
    for (const char *none : {"0", "3", "ann", "02", "-1", "1.0"}) {
        retype(field("lossesPerson"), QString::fromLatin1(none));
        idle();
        EXPECT_TRUE(said().contains(QStringLiteral("people are numbered from 1"))) << none << said().toStdString();
    }
}

TEST_F(LossFilesTest, BinaryFilesThatDoNotHoldDrawNothing)
{
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    const QByteArray good = binary({{0.5, 1}, {0.75, 0}});
    constexpr qsizetype kPeople = 16;
    constexpr qsizetype kColumns = 24;
    const auto with = [&good](qsizetype at, char count) {
        QByteArray bytes = good;
        bytes[at] = count;
        return bytes;
    };
    const std::pair<QByteArray, const char *> broken[]{{good.chopped(1), "ends before its last column"},
                                                       {good.left(kColumns), "dpllosses"},
                                                       {good + '\0', "goes on after its last column"},
                                                       {with(kPeople, 3), "ends before its last column"},
                                                       {with(kPeople, 1), "goes on after its last column"},
                                                       {with(kPeople, 0), "no people"},
                                                       {with(kColumns, 0), "no people"},
                                                       {with(kPeople + 7, 1), "must be at most 2^32"},
                                                       {binary({{0.5, -1}}), "loss of person 2 = -1"},
                                                       {binary({{0.5, 1}, {0, kNone}}), "loss of person 2 = nan"},
                                                       {QByteArray(64, '\0'), "begins with a zero byte"}};
    for (const auto &[bytes, says] : broken) {
        open(good, "losses.bin");
        ASSERT_TRUE(drawn());
        open(bytes, "losses.bin");
        EXPECT_FALSE(drawn()) << says;
        EXPECT_TRUE(said().contains(QString::fromLatin1(says))) << says << ": " << said().toStdString();
    }
}

TEST_F(LossFilesTest, SeveralOrdersMustAllFit)
{
    chooseWithKeys(kind, kRenyi);
    retype(field("lossesOrders"), QStringLiteral("2, 8"));
    retype(field("lossesBudget"), QStringLiteral("1, 3"));
    open("person,a2,a8,b2,b8\nann,0.5,1,0.5,2.5\nbob,0.5,1,0.5,2\n");
    EXPECT_EQ(shown(), (Counts{2, 1})) << "ann's order 8 has no room for 2.5 behind 1";
    EXPECT_TRUE(text("lossesGuarantee").contains(QStringLiteral("(2, 1)-RDP")))
        << text("lossesGuarantee").toStdString();
    EXPECT_TRUE(text("lossesGuarantee").contains(QStringLiteral("(8, 3)-RDP")));
    retype(field("lossesBudget"), QStringLiteral("1"));
    EXPECT_TRUE(field("lossesBudget")->problem().contains(QStringLiteral("once per order")));
    EXPECT_EQ(text("lossesGuarantee"), QString());
    retype(field("lossesBudget"), QStringLiteral("1, 3.5"));
    idle();
    EXPECT_EQ(shown(), (Counts{2, 2}));
    open("person,a2,a8,b2\nann,0.5,1,0.5\n");
    EXPECT_FALSE(drawn()) << "half a round";
}

TEST_F(LossFilesTest, SquaredNormsAndSquaresOfMuHaveTheirLimits)
{
    retype(field("lossesSigma"), QStringLiteral("2"));
    set(kNorms, kSkip);
    open("ann,5,3,0.1\n");
    EXPECT_EQ(shown(), Counts()) << "a name without a header is no number";
    open("person,a,b,c\nann,5,3,0.1\n");
    EXPECT_EQ(shown(), (Counts{1, 1, 0})) << "1-zCDP with sigma 2: 2 * 1 * 2^2 = 8 and no more";
    chooseWithKeys(kind, kNorms);
    retype(field("lossesSigma"), QStringLiteral("2.1"));
    idle();
    EXPECT_EQ(shown(), (Counts{1, 1, 1})) << "8.82";
    set(kGaussian, kSkip, "2");
    open("person,a,b,c\nann,3,1,0.5\n");
    EXPECT_EQ(shown(), (Counts{1, 1, 0})) << "mu 2: squares add up to 4 and no more";
    set(kGaussian, kLatch, "1.9");
    EXPECT_EQ(shown(), (Counts{1, 0, 0})) << "3.61";
}

TEST_F(LossFilesTest, OwnBudgetsAreSmallerOnes)
{
    open(kThree);
    own("person,budget\nann,0.5\nbob,0\n");
    EXPECT_EQ(shown(), (Counts{2, 0, 1})) << "ann has 0.5, bob nothing at all";
    EXPECT_TRUE(noOwn->isVisible());
    EXPECT_TRUE(namesFile(folder.file(QStringLiteral("own.csv"))));
    chooseWithKeys(view, 2);
    retype(field("lossesPerson"), QStringLiteral("ann"));
    idle();
    EXPECT_TRUE(said().contains(QStringLiteral("With own budgets no person's history is shown")))
        << said().toStdString();
    EXPECT_FALSE(panel.exportPerson(folder.file(QStringLiteral("ann.json"))).isEmpty());
    EXPECT_FALSE(QFile::exists(folder.file(QStringLiteral("ann.json"))));
    set(kZcdp, kLatch);
    EXPECT_EQ(shown(), (Counts{2, 0, 0}));
    ASSERT_TRUE(tabTo(panel, noOwn));
    QTest::keyClick(noOwn, Qt::Key_Space);
    idle();
    EXPECT_FALSE(noOwn->isVisible());
    EXPECT_EQ(shown(), (Counts{3, 1, 1})) << "everybody has the same again";
}

TEST_F(LossFilesTest, OwnBudgetsThatCannotBeAreNamed)
{
    const std::pair<const char *, const char *> broken[]{
        {"person,budget\nann,x\n", "must be a number >= 0, such as 0.5"},
        {"ann,-1\n", "must be a number >= 0, such as 0.5"},
        {"ann,0.5\nann,0.25\n", "must be on one line only"},
        {"ann\n", "must be a name and a budget"},
        {"ann,0.5,0.5\n", "must be a name and a budget"},
        {"Ann,0.5\n", "has a budget of their own and no losses"},
        {"<b>eve</b>,0.5\n", "<b>eve</b>"},
        {"ann,2\n", "ann"}};
    open(kThree);
    for (const auto &[bytes, says] : broken) {
        own(bytes);
        EXPECT_FALSE(drawn()) << bytes;
        EXPECT_TRUE(said().contains(QString::fromLatin1(says))) << bytes << ": " << said().toStdString();
        noOwn->click();
        idle();
        EXPECT_TRUE(drawn()) << bytes;
    }
    own("ann,0.5\nbob,x\n");
    EXPECT_TRUE(said().contains(QStringLiteral("Line 2"))) << said().toStdString();
    own("1,0.5\n");
    open(binary({{0.5, 1}}), "losses.bin");
    EXPECT_TRUE(said().contains(QStringLiteral("must be the same for all people of a binary file")))
        << said().toStdString();
}

TEST_F(LossFilesTest, OfTwoFilesTheOneThatIsWrongIsNamed)
{
    open(kThree);
    own("ann,0.5\nbob,x\n");
    EXPECT_TRUE(said().contains(QStringLiteral("own.csv"))) << said().toStdString();
    own("ann,0.5\n");
    open("person,a\nann,0.5\nbob,x\n");
    EXPECT_TRUE(said().contains(QStringLiteral("losses.csv"))) << said().toStdString();
    open(kThree);
    panel.openOwnBudgets(folder.file(QStringLiteral("missing.csv")));
    idle();
    EXPECT_TRUE(said().contains(QStringLiteral("missing.csv"))) << said().toStdString();
}

TEST_F(LossFilesTest, TheStatedEpsilonIsThatOfTheTheorem)
{
    const double logInverse = std::log(1e6);
    for (const char *rho : {"0.1", "0.5", "2"}) {
        set(kZcdp, kSkip, rho);
        const double amount = QString::fromLatin1(rho).toDouble();
        EXPECT_GT(statedEpsilon(), amount) << rho;
        EXPECT_LE(statedEpsilon(), amount + 2 * std::sqrt(amount * logInverse)) << "the plainest bound is larger";
    }
    const auto cumulative = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
    for (const char *typed : {"0.25", "1", "3"}) {
        set(kGaussian, kSkip, typed);
        const double mu = QString::fromLatin1(typed).toDouble();
        const auto deltaAt = [&](double epsilon) {
            return cumulative(-epsilon / mu + mu / 2) - std::exp(epsilon) * cumulative(-epsilon / mu - mu / 2);
        };
        EXPECT_LE(deltaAt(statedEpsilon()), 1e-6 * (1 + 1e-6)) << typed;
        EXPECT_GT(deltaAt(statedEpsilon() * 0.999), 1e-6) << "hardly more than needed: " << typed;
    }
}

TEST_F(LossFilesTest, AnExportGoesOnOnThePersonsDevice)
{
    const struct {
        Rule beyond;
        const char *loss;
        const char *answer;
        const char *next;
        const char *then;
    } rules[]{{kSkip, "0.25", "Round 4: take part.", "0.001", "Round 5: stay out"},
              {kLatch, "0", "Round 4: stay out", "0", "Round 5: stay out"},
              {kTrack, "0.25", "Round 4: take part.", "1", "Round 5: take part."}};
    open(kThree);
    retype(field("lossesPerson"), QStringLiteral("ann"));
    chooseWithKeys(view, 2);
    for (const auto &one : rules) {
        SCOPED_TRACE(one.beyond);
        chooseWithKeys(onHalt, one.beyond);
        idle();
        const QString path = folder.file(QStringLiteral("ann.json"));
        ASSERT_EQ(panel.exportPerson(path), QString());
        DevicePanel device;
        device.show();
        device.openFile(path);
        auto *ask = device.findChild<QPushButton *>(QStringLiteral("deviceAsk"));
        auto *loss = device.findChild<FieldEdit *>(QStringLiteral("deviceLoss"));
        const auto *answer = device.findChild<QLabel *>(QStringLiteral("deviceAnswer"));
        ASSERT_TRUE(ask->isEnabled());
        EXPECT_EQ(device.panel()->tableModel()->rowCount(), 3) << "the rounds so far";
        retype(loss, QString::fromLatin1(one.loss));
        ask->click();
        EXPECT_TRUE(answer->text().startsWith(QString::fromLatin1(one.answer))) << answer->text().toStdString();
        retype(loss, QString::fromLatin1(one.next));
        ask->click();
        EXPECT_TRUE(answer->text().startsWith(QString::fromLatin1(one.then))) << answer->text().toStdString();
        EXPECT_EQ(device.panel()->tableModel()->rowCount(), 5);
        device.hide();
    }
}

TEST_F(LossFilesTest, AfterAnExportThePanelStillNamesItsFile)
{
    open(kThree);
    retype(field("lossesPerson"), QStringLiteral("ann"));
    idle();
    auto *button = panel.findChild<QPushButton *>(QStringLiteral("lossesExport"));
    ASSERT_TRUE(button->isEnabled());
    ASSERT_TRUE(namesFile(folder.file(QStringLiteral("losses.csv"))));
    answerWith({});
    button->click();
    EXPECT_TRUE(namesFile(folder.file(QStringLiteral("losses.csv")))) << "nothing was exported";
    const QString path = folder.file(QStringLiteral("ann.json"));
    answerWith(path);
    button->click();
    EXPECT_TRUE(contentOf(path).contains("\"ann\""));
    EXPECT_TRUE(namesFile(folder.file(QStringLiteral("losses.csv")))) << "the file that is shown is that of before";
}

TEST_F(LossFilesTest, FilesAreChosenInADialog)
{
    const QString losses = written("losses.csv", kThree);
    answerWith(losses);
    panel.findChild<QPushButton *>(QStringLiteral("lossesOpen"))->click();
    idle();
    EXPECT_EQ(shown(), (Counts{3, 1, 3}));
    answerWith({});
    panel.findChild<QPushButton *>(QStringLiteral("lossesOpen"))->click();
    idle();
    EXPECT_EQ(shown(), (Counts{3, 1, 3})) << "a question that is cancelled changes nothing";
    answerWith(written("own.csv", "ann,0.5\n"));
    panel.findChild<QPushButton *>(QStringLiteral("lossesOwn"))->click();
    idle();
    EXPECT_EQ(shown(), (Counts{3, 1, 2}));
    answerWith({});
    panel.findChild<QPushButton *>(QStringLiteral("lossesOwn"))->click();
    idle();
    EXPECT_EQ(shown(), (Counts{3, 1, 2}));
}

TEST_F(LossFilesTest, AProblemGoesWhenItsOwnFieldIsRight)
{
    open(kThree);
    const struct {
        int kind;
        const char *first;
        const char *second;
    } pairs[]{{kZcdp, "lossesDelta", "lossesBudget"},
              {kZcdp, "lossesBudget", "lossesDelta"},
              {kRenyi, "lossesOrders", "lossesBudget"},
              {kNorms, "lossesSigma", "lossesBudget"},
              {kNorms, "lossesSigma", "lossesDelta"}};
    for (const auto &one : pairs) {
        chooseWithKeys(kind, one.kind);
        SCOPED_TRACE(testing::Message() << one.first << " and " << one.second);
        const QString first = field(one.first)->text();
        const QString second = field(one.second)->text();
        retype(field(one.first), QStringLiteral("x"));
        EXPECT_FALSE(field(one.first)->problem().isEmpty());
        retype(field(one.second), QStringLiteral("y"));
        EXPECT_FALSE(field(one.second)->problem().isEmpty());
        retype(field(one.first), first);
        EXPECT_EQ(field(one.first)->problem(), QString()) << "it is right again";
        EXPECT_FALSE(field(one.second)->problem().isEmpty());
        retype(field(one.second), second);
        EXPECT_EQ(field(one.second)->problem(), QString());
        idle();
        EXPECT_TRUE(drawn() || one.kind == kRenyi);
    }
}

TEST_F(LossFilesTest, AFileIsWhatItIsWhenItIsReadAgain)
{
    open(kThree);
    EXPECT_EQ(shown(), (Counts{3, 1, 3}));
    written("losses.csv", "person,a\neve,0.5\n");
    retype(field("lossesBudget"), QStringLiteral("2"));
    idle();
    EXPECT_EQ(shown(), Counts{1});
    QFile::remove(folder.file(QStringLiteral("losses.csv")));
    retype(field("lossesBudget"), QStringLiteral("3"));
    idle();
    EXPECT_FALSE(drawn()) << "numbers of a file that is gone";
    EXPECT_TRUE(said().contains(QStringLiteral("cannot read"))) << said().toStdString();
}

TEST_F(LossFilesTest, LongNamesAndMarkupStayText)
{
    const QByteArray markup("<b>ann</b><img src=x>");
    const QByteArray lengthy(3000, 'm');
    open("person,a\n" + markup + ",0.5\n" + lengthy + ",0.25\n");
    chooseWithKeys(view, 2);
    const int before = panel.width();
    for (const QByteArray &name : {markup, lengthy}) {
        field("lossesPerson")->setText({});
        retype(field("lossesPerson"), QStringLiteral("z"));
        field("lossesPerson")->setText(QString::fromLatin1(name));
        Q_EMIT field("lossesPerson")->edited(QString::fromLatin1(name));
        idle();
        EXPECT_TRUE(drawn()) << name.left(30).constData();
        for (const QLabel *label : panel.findChildren<QLabel *>())
            if (label->isVisible()) {
                EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().left(60).toStdString();
            }
        const QString path = folder.file(QStringLiteral("person.json"));
        ASSERT_EQ(panel.exportPerson(path), QString());
        EXPECT_TRUE(contentOf(path).contains(name)) << "as it is";
    }
    EXPECT_TRUE(waitUntil([&] { return text("lossesSummary").contains(QString::fromLatin1(lengthy)); }));
    EXPECT_LE(panel.minimumSizeHint().width(), before) << "a long name asks for no room";
}

} // namespace
} // namespace epsilometer::ui::loss_files_test

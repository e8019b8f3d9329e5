// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a person's file on their own device:
// - for every meaning of the losses the answers are those one counts by hand, and the guarantee is the one that was
//   exported
// - a file of another person takes the place of the one before, with its own rounds; what was typed and answered is not
//   of it
// - the file keeps its permissions when it is written, and a link to it stays a link
// - what another program adds to the format wrongly is refused as a whole: sums, rounds and who took part must agree
// - a problem is said while one types, with every number that is typed
// - very many rounds are asked for one after the other and are all in the file
#include "ui/pages/individuals/device_panel.h"

#include "core/base/os/file.h"
#include "core/present/json/individual_json.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <gtest/gtest.h>

namespace epsilometer::ui::device_files_test {
namespace {

using namespace testing_support;

class DeviceFilesTest : public testing::Test {
protected:
    Folder folder;
    QString path = folder.file(QStringLiteral("ann.json"));
    DevicePanel panel;
    FieldEdit *loss = panel.findChild<FieldEdit *>(QStringLiteral("deviceLoss"));
    QPushButton *ask = panel.findChild<QPushButton *>(QStringLiteral("deviceAsk"));

    DeviceFilesTest()
    {
        panel.resize(800, 500);
        panel.show();
    }
    ~DeviceFilesTest() override { panel.hide(); }

    QString answer() { return panel.findChild<QLabel *>(QStringLiteral("deviceAnswer"))->text(); }
    QString said() { return panel.findChild<QLabel *>(QStringLiteral("deviceEmpty"))->text(); }
    bool drawn() { return !panel.panel()->chart().series.empty(); }
    bool labelled(const QString &part)
    {
        for (const QLabel *label : panel.findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains(part))
                return true;
        return false;
    }
    static Exact exact(const char *text) { return *Exact::parse("x", text); }
    static present::IndividualNotion zcdp(const char *budget = "1")
    {
        present::IndividualNotion notion;
        notion.budgets = {exact(budget)};
        return notion;
    }
    static QByteArray fileOf(const present::IndividualNotion &notion, individual::IndividualMode mode,
                             const char *person = "ann")
    {
        const auto own = present::OwnLosses::make(notion, mode, person);
        EXPECT_TRUE(own.ok()) << (own.ok() ? "" : own.error().message());
        return QByteArray::fromStdString(own->json().writePretty() + "\n");
    }
    void open(const QByteArray &bytes)
    {
        overwrite(path, bytes);
        panel.openFile(path);
    }
    /// "1" where the person takes part, "0" where not, "x" without an answer.
    std::string asked(const std::vector<const char *> &losses)
    {
        std::string all;
        for (const char *one : losses) {
            retype(loss, QString::fromLatin1(one));
            ask->click();
            all += answer().contains(QStringLiteral("take part"))  ? '1'
                   : answer().contains(QStringLiteral("stay out")) ? '0'
                                                                   : 'x';
        }
        return all;
    }
};

TEST_F(DeviceFilesTest, AnswersAreThoseOneCountsByHand)
{
    open(fileOf(zcdp(), individual::IndividualMode::Skip));
    EXPECT_EQ(asked({"0.5", "0.75", "0.25", "1/4", "0.0001", "0"}), "101101") << "0.5, 0.25 and 1/4 are the whole 1";
    open(fileOf(zcdp(), individual::IndividualMode::Latch));
    EXPECT_EQ(asked({"0.5", "0.75", "0.25", "0"}), "1000") << "out for good";
    present::IndividualNotion norms = zcdp("0.5");
    norms.squaredNorms = true;
    norms.sigma = Exact(3);
    open(fileOf(norms, individual::IndividualMode::Skip));
    EXPECT_EQ(asked({"5", "4.01", "4", "0.01"}), "1010") << "0.5-zCDP with sigma 3: 2 * 0.5 * 9 = 9";
    present::IndividualNotion gaussian = zcdp("1.5");
    gaussian.gaussian = true;
    open(fileOf(gaussian, individual::IndividualMode::Skip));
    EXPECT_EQ(asked({"1", "1.26", "1.25", "0.01"}), "1010") << "mu 1.5: squares up to 2.25";
    EXPECT_TRUE(labelled(QStringLiteral("1.5-GDP")));
    present::IndividualNotion renyi;
    renyi.orders = {Exact(2), Exact(8)};
    renyi.budgets = {Exact(1), Exact(3)};
    open(fileOf(renyi, individual::IndividualMode::Skip));
    EXPECT_EQ(asked({"0.5, 2", "0.4,1.5", " 0.5 , 1 ", "0,0.1", "0,0"}), "10101") << "both orders must have room";
    EXPECT_TRUE(labelled(QStringLiteral("(8, 3)-RDP")));
}

TEST_F(DeviceFilesTest, AnotherPersonsFileTakesItsPlace)
{
    open(fileOf(zcdp(), individual::IndividualMode::Skip));
    ASSERT_EQ(asked({"0.5", "0.5"}), "11");
    const QByteArray anns = contentOf(path);
    const QString bens = folder.file(QStringLiteral("ben.json"));
    overwrite(bens, fileOf(zcdp("2"), individual::IndividualMode::Skip, "ben"));
    panel.openFile(bens);
    EXPECT_EQ(answer(), QString()) << "it was about ann";
    EXPECT_EQ(panel.panel()->tableModel()->rowCount(), 0) << "ben has no round yet";
    EXPECT_TRUE(labelled(bens));
    EXPECT_FALSE(labelled(path));
    EXPECT_TRUE(labelled(QStringLiteral("2-zCDP")));
    EXPECT_EQ(asked({"1.5"}), "1");
    EXPECT_TRUE(answer().startsWith(QStringLiteral("Round 1")));
    EXPECT_EQ(contentOf(path), anns) << "nothing of it is ann's";
    panel.openFile(path);
    EXPECT_EQ(asked({"0.1"}), "0") << "ann's budget is used up";
    EXPECT_TRUE(answer().startsWith(QStringLiteral("Round 3")));
}

TEST_F(DeviceFilesTest, PermissionsAndLinksStay)
{
    open(fileOf(zcdp(), individual::IndividualMode::Skip));
    const auto readable = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup;
    ASSERT_TRUE(QFile::setPermissions(path, readable));
    const auto before = QFile::permissions(path);
    const QString link = folder.file(QStringLiteral("link.json"));
    ASSERT_TRUE(QFile::link(path, link));
    panel.openFile(link);
    EXPECT_EQ(asked({"0.5"}), "1");
    EXPECT_TRUE(QFileInfo(link).isSymLink()) << "what it leads to is written";
    EXPECT_EQ(QFile::permissions(path), before);
    EXPECT_EQ(present::OwnLosses::read(contentOf(path).toStdString())->history().rounds.size(), 1U);
    EXPECT_EQ(contentOf(link), contentOf(path));
}

TEST_F(DeviceFilesTest, AFileWhoseNumbersDisagreeIsRefused)
{
    open(fileOf(zcdp(), individual::IndividualMode::Skip));
    ASSERT_EQ(asked({"0.5", "0.75", "0.25"}), "101");
    const QByteArray good = contentOf(path);
    const std::pair<const char *, const char *> changes[]{{"\"budget\": \"1\"", "\"budget\": \"0.1\""},
                                                          {"\"0.75\"", "\"0.05\""},
                                                          {"\"active\": false", "\"active\": true"},
                                                          {"\"mode\": \"skip\"", "\"mode\": \"latch\""},
                                                          {"\"mode\": \"skip\"", "\"mode\": \"generous\""},
                                                          {"\"notion\": \"zcdp\"", "\"notion\": \"none\""},
                                                          {"\"round\": 2", "\"round\": 7"},
                                                          {"\"person\": \"ann\"", "\"people\": \"ann\""}};
    for (const auto &[from, to] : changes) {
        const QByteArray bad = QByteArray(good).replace(from, to);
        ASSERT_NE(bad, good) << from << " is not in\n" << good.constData();
        open(bad);
        EXPECT_FALSE(drawn()) << to;
        EXPECT_FALSE(said().isEmpty()) << to;
        EXPECT_FALSE(ask->isEnabled()) << to;
        EXPECT_EQ(contentOf(path), bad) << to;
    }
    open(good);
    EXPECT_TRUE(drawn());
    EXPECT_EQ(asked({"0.25"}), "1");
}

TEST_F(DeviceFilesTest, AProblemIsSaidWhileOneTypes)
{
    open(fileOf(zcdp(), individual::IndividualMode::Skip));
    const QByteArray before = contentOf(path);
    const std::pair<const char *, bool> texts[]{{"0.5", true},  {"-1", false}, {"1,", false},   {"1/3", true},
                                                {"nan", false}, {"", true},    {"1, x", false}, {"0.5, 0.25", true}};
    for (const auto &[typed, fine] : texts) {
        retype(loss, QString::fromLatin1(typed));
        EXPECT_EQ(loss->problem().isEmpty(), fine) << typed << ": " << loss->problem().toStdString();
        EXPECT_EQ(loss->line()->accessibleDescription(), loss->problem());
        EXPECT_EQ(loss->text(), QString::fromLatin1(typed));
    }
    EXPECT_EQ(contentOf(path), before) << "nothing is charged by typing";
    for (const char *typed : {"0.5, 0.25", ""}) {
        retype(loss, QString::fromLatin1(typed));
        ask->click();
        EXPECT_FALSE(loss->problem().isEmpty()) << "one number is asked for, not " << typed;
        EXPECT_EQ(contentOf(path), before);
    }
}

TEST_F(DeviceFilesTest, ManyRoundsAreAllInTheFile)
{
    open(fileOf(zcdp(), individual::IndividualMode::Skip));
    constexpr int kRounds = 120;
    EXPECT_EQ(asked(std::vector<const char *>(kRounds, "0.01")), std::string(100, '1') + std::string(20, '0'))
        << "a hundred times 0.01 is exactly 1";
    const auto own = present::OwnLosses::read(contentOf(path).toStdString());
    ASSERT_TRUE(own.ok());
    EXPECT_EQ(own->history().rounds.size(), static_cast<std::size_t>(kRounds));
    EXPECT_EQ(panel.panel()->tableModel()->rowCount(), kRounds);
}

} // namespace
} // namespace epsilometer::ui::device_files_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the file of losses:
// - before a file is open the panel says what to open; only the fields of the chosen kind are there
// - for every kind of losses and every rule beyond the budget, charts and tables are those that core gives for the file
// - what is typed wrong is said beside its field with what would be right, and no guarantee is stated meanwhile
// - one person's history is shown and exported with no other person's name; without such a person it is said what to do
// - a file that is no losses is named with its line; a name that is markup stays text
// - of two files opened one after the other the later one counts; reading is cancelled and the panel stays usable
// - every input has a name and is reached with Tab
#include "ui/pages/individuals/losses_panel.h"

#include "core/present/charts/chart_table.h"
#include "core/present/charts/individuals/individual_charts.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/jobs/latest_job.h"
#include "ui/models/table_model.h"
#include "ui/text/text.h"
#include "ui/widgets/chart_panel.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>

#include <gtest/gtest.h>

#include <sstream>

namespace epsilometer::ui::losses_panel_test {
namespace {

using namespace testing_support;

constexpr const char *kLosses = "person,a,b,c\nann,0.5,0.75,0.25\nbob,0.25,0.25,0.25\ncarl,1,0.5,0\n";

class LossesPanelTest : public testing::Test {
protected:
    Folder folder;
    LossesPanel panel;
    QAbstractItemModelTester tester{panel.panel()->tableModel(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    QComboBox *kind = panel.findChild<QComboBox *>(QStringLiteral("lossesKind"));
    QComboBox *onHalt = panel.findChild<QComboBox *>(QStringLiteral("lossesOnHalt"));
    QComboBox *view = panel.findChild<QComboBox *>(QStringLiteral("lossesView"));

    LossesPanelTest()
    {
        panel.resize(900, 800);
        panel.show();
    }
    FieldEdit *field(const char *name) { return panel.findChild<FieldEdit *>(QString::fromLatin1(name)); }
    QString text(const char *name) { return panel.findChild<QLabel *>(QString::fromLatin1(name))->text(); }
    QString empty() { return panel.panel()->chart().series.empty() ? text("lossesEmpty") : QString(); }
    QString written(const char *name, const QByteArray &bytes)
    {
        const QString path = folder.file(QString::fromUtf8(name));
        overwrite(path, bytes);
        return path;
    }
    void open(const QByteArray &bytes = kLosses)
    {
        panel.openFile(written("l.csv", bytes));
        ASSERT_TRUE(idle());
    }
    static bool idle()
    {
        return waitUntil([] { return LatestJob::running() == 0; });
    }
    /// What core says of the same losses.
    static individual::IndividualReport byCore(const present::IndividualNotion &notion, individual::IndividualMode mode,
                                               const std::string &person = {})
    {
        NoProgress progress;
        std::istringstream stream(kLosses);
        const individual::IndividualRequest request{*present::lossBudgets(notion), mode, person};
        auto report = individual::readLosses(stream, individual::recogniseLosses(kLosses), request, progress);
        EXPECT_TRUE(report.ok());
        return *std::move(report);
    }
    static present::IndividualNotion zcdp(const char *budget)
    {
        present::IndividualNotion notion;
        notion.budgets = {*Exact::parse("budget", budget)};
        return notion;
    }
    void expectShown(const present::ChartSpec &expected)
    {
        const present::ChartSpec &shown = panel.panel()->chart();
        EXPECT_EQ(shown.id, expected.id);
        EXPECT_EQ(shown.summary, expected.summary);
        ASSERT_EQ(shown.series.size(), expected.series.size());
        for (std::size_t i = 0; i < expected.series.size(); ++i)
            EXPECT_EQ(shown.series[i].y, expected.series[i].y) << expected.id;
        EXPECT_EQ(panel.panel()->tableModel()->rowCount(), static_cast<int>(present::chartTable(expected).rows.size()));
    }
};

TEST_F(LossesPanelTest, SaysWhatToOpen)
{
    EXPECT_TRUE(empty().contains(QStringLiteral("Open a file of losses")));
    EXPECT_TRUE(empty().contains(QStringLiteral("worst-case losses over all data sets")));
    EXPECT_FALSE(panel.findChild<QPushButton *>(QStringLiteral("lossesExport"))->isEnabled());
    EXPECT_FALSE(panel.exportPerson(folder.file(QStringLiteral("p.json"))).isEmpty());
    const struct {
        int kind;
        bool orders;
        bool sigma;
    } kinds[]{{0, false, false}, {1, true, false}, {2, false, true}, {3, false, false}};
    for (const auto &one : kinds) {
        chooseWithKeys(kind, one.kind);
        EXPECT_EQ(field("lossesOrders")->isVisible(), one.orders) << one.kind;
        EXPECT_EQ(field("lossesSigma")->isVisible(), one.sigma) << one.kind;
    }
}

TEST_F(LossesPanelTest, ShowsWhatCoreGivesForEveryKindAndRule)
{
    open();
    retype(field("lossesSigma"), QStringLiteral("2"));
    present::IndividualNotion kinds[4]{zcdp("1"), zcdp("1"), zcdp("1"), zcdp("1")};
    kinds[1].orders = {Exact(2)};
    kinds[2].squaredNorms = true;
    kinds[2].sigma = Exact(2);
    kinds[3].gaussian = true;
    const individual::IndividualMode modes[]{individual::IndividualMode::Skip, individual::IndividualMode::Latch,
                                             individual::IndividualMode::Track};
    for (int chosen = 0; chosen < 4; ++chosen)
        for (int rule = 0; rule < 3; ++rule) {
            if (chosen == 3 && rule == 2) // has no tracker
                continue;
            chooseWithKeys(kind, chosen);
            chooseWithKeys(onHalt, rule);
            chooseWithKeys(view, 0);
            ASSERT_TRUE(idle());
            present::IndividualNotion notion = kinds[chosen];
            notion.delta = *Exact::parse("delta", "1e-6");
            const individual::IndividualReport report = byCore(notion, modes[rule]);
            const bool tracks = rule == 2;
            SCOPED_TRACE(testing::Message() << "kind " << chosen << ", rule " << rule);
            expectShown(tracks ? present::mostStepsChart(report.mostSteps)
                               : present::activePeopleChart(report.active, report.filter.people()));
            EXPECT_TRUE(text("lossesGuarantee")
                            .contains(fromCore(tracks ? present::stepText(notion) : present::guaranteeText(notion))))
                << text("lossesGuarantee").toStdString();
            chooseWithKeys(view, 1);
            const std::string unit = notion.squaredNorms ? "squared norm" : notion.gaussian ? "squared mu" : "nats";
            expectShown(tracks ? present::peopleByStepsChart(report.filter)
                               : present::remainingChart(individual::remainingHistogram(report.filter, 0, 20), unit));
        }
}

TEST_F(LossesPanelTest, SaysWhatWouldBeRightBesideTheField)
{
    open();
    const struct {
        int kind;
        const char *field;
        const char *text;
        const char *problem;
    } wrong[]{
        {0, "lossesBudget", "0", "must be finite and > 0"},    {0, "lossesBudget", "x", "“x”"},
        {0, "lossesBudget", "inf", "must be finite and > 0"},  {0, "lossesBudget", "", "must be finite and > 0"},
        {0, "lossesDelta", "1", "one number below 1"},         {0, "lossesDelta", "1e-6, 1e-7", "one number below 1"},
        {1, "lossesOrders", "0.5", "must be finite and >= 1"}, {1, "lossesOrders", "2,", "must be finite and > 0"},
        {2, "lossesSigma", "0", "must be finite and > 0"},     {2, "lossesSigma", "-1", "“-1”"},
        {0, "lossesBudget", "<b>1</b>", "“<b>1</b>”"}};
    for (const auto &one : wrong) {
        chooseWithKeys(kind, one.kind);
        FieldEdit *edit = field(one.field);
        const QString right = edit->text();
        retype(edit, QString::fromUtf8(one.text));
        EXPECT_TRUE(edit->problem().contains(QString::fromUtf8(one.problem)))
            << one.field << " = " << one.text << ": " << edit->problem().toStdString();
        EXPECT_EQ(text("lossesGuarantee"), QString()) << "a guarantee of what cannot be";
        EXPECT_TRUE(empty().contains(QStringLiteral("Correct the marked field"))) << "a chart of other settings";
        retype(edit, right);
        EXPECT_TRUE(edit->problem().isEmpty()) << edit->problem().toStdString();
        EXPECT_FALSE(text("lossesGuarantee").isEmpty());
        ASSERT_TRUE(idle());
        EXPECT_FALSE(panel.panel()->chart().series.empty());
    }
}

TEST_F(LossesPanelTest, GaussianDpHasNoTracker)
{
    chooseWithKeys(kind, 3);
    chooseWithKeys(onHalt, 2);
    EXPECT_TRUE(field("lossesBudget")->problem().contains(QStringLiteral("no tracker")));
    chooseWithKeys(onHalt, 0);
    EXPECT_TRUE(field("lossesBudget")->problem().isEmpty());
    EXPECT_TRUE(text("lossesGuarantee").contains(QStringLiteral("GDP"))) << text("lossesGuarantee").toStdString();
}

TEST_F(LossesPanelTest, OnePersonsHistoryIsTheirs)
{
    open();
    auto *button = panel.findChild<QPushButton *>(QStringLiteral("lossesExport"));
    chooseWithKeys(view, 2);
    EXPECT_TRUE(empty().contains(QStringLiteral("Type the name of a person"))) << empty().toStdString();
    retype(field("lossesPerson"), QStringLiteral("eve"));
    ASSERT_TRUE(idle());
    EXPECT_TRUE(empty().contains(QStringLiteral("Type the name of a person")));
    EXPECT_FALSE(button->isEnabled());
    retype(field("lossesPerson"), QStringLiteral(" ann "));
    ASSERT_TRUE(idle());
    EXPECT_TRUE(button->isEnabled());
    present::IndividualNotion notion = zcdp("1");
    notion.delta = *Exact::parse("delta", "1e-6");
    const individual::IndividualReport report = byCore(notion, individual::IndividualMode::Skip, "ann");
    ASSERT_TRUE(report.watched.has_value());
    EXPECT_EQ(panel.panel()->chart().series.at(0).y,
              present::personChart(*report.watched, report.filter).series.at(0).y);
    EXPECT_EQ(panel.panel()->tableModel()->rowCount(), 3) << "a row a round";
    const QString path = folder.file(QStringLiteral("ann.json"));
    EXPECT_EQ(panel.exportPerson(path), QString());
    EXPECT_EQ(contentOf(path).toStdString(), present::personJson(report, notion).writePretty() + "\n");
    for (const char *other : {"bob", "carl"})
        EXPECT_FALSE(contentOf(path).contains(other));
    EXPECT_FALSE(panel.exportPerson(QStringLiteral("/nowhere/ann.json")).isEmpty()) << "it is said";
}

TEST_F(LossesPanelTest, AFileThatIsNoneIsNamedWithItsLine)
{
    const struct {
        const char *bytes;
        const char *said;
    } broken[]{{"person,a\nann,0.5\nbob,x\n", "3"},
               {"person,a\nann,-1\n", "2"},
               {"person,a\nann,0.5\nann,0.5\n", "ann"},
               {"", "no people"},
               {"person,a\n", "no people"},
               {"dpllosses 1.0\n\0\0", "not a file of loss columns"}};
    for (const auto &one : broken) {
        open();
        ASSERT_FALSE(panel.panel()->chart().series.empty());
        open(one.bytes);
        EXPECT_TRUE(empty().contains(QString::fromLatin1(one.said))) << one.bytes << ": " << empty().toStdString();
        EXPECT_FALSE(panel.findChild<QPushButton *>(QStringLiteral("lossesExport"))->isEnabled());
    }
    panel.openFile(folder.file(QStringLiteral("missing.csv")));
    ASSERT_TRUE(idle());
    EXPECT_TRUE(empty().contains(QStringLiteral("cannot read"))) << empty().toStdString();
}

TEST_F(LossesPanelTest, NamesThatAreMarkupStayText)
{
    const QString path = written("<b>l<b>.csv", "person,a\n<img src=x>,0.5\nbob,y\n");
    panel.openFile(path);
    ASSERT_TRUE(idle());
    QStringList shown;
    for (const QLabel *label : panel.findChildren<QLabel *>()) {
        if (!label->isVisible())
            continue;
        EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
        shown << label->text();
    }
    EXPECT_TRUE(shown.contains(path)) << "as it is";
}

TEST_F(LossesPanelTest, OfTwoFilesTheLaterCounts)
{
    const QString first = written("first.csv", QByteArray("person,a,b\n") + QByteArray("x,0.1,0.1\n"));
    const QString second = written("second.csv", "0.5\n2\n");
    panel.openFile(first);
    panel.openFile(second);
    ASSERT_TRUE(idle());
    EXPECT_EQ(panel.panel()->chart().series.at(0).y, std::vector<double>{1});
    retype(field("lossesBudget"), QStringLiteral("2.5"));
    ASSERT_TRUE(idle());
    EXPECT_EQ(panel.panel()->chart().series.at(0).y, std::vector<double>{2})
        << "of the budget as it stands, not as it was";
}

TEST_F(LossesPanelTest, AWrongFieldDropsWhatIsRead)
{
    panel.openFile(written("l.csv", kLosses));
    ASSERT_GT(LatestJob::running(), 0);
    retype(field("lossesBudget"), QStringLiteral("x"));
    EXPECT_EQ(LatestJob::running(), 0);
    EXPECT_FALSE(panel.findChild<QProgressBar *>()->isVisible());
    retype(field("lossesBudget"), QStringLiteral("1"));
    ASSERT_TRUE(idle());
    EXPECT_EQ(panel.panel()->chart().series.at(0).y.size(), 3U) << "read anew";
}

TEST_F(LossesPanelTest, ReadingIsCancelled)
{
    QByteArray many;
    for (int person = 0; person < 200'000; ++person)
        many += "0.25,0.25,0.25\n";
    panel.openFile(written("many.csv", many));
    auto *cancel = panel.findChild<QPushButton *>(QStringLiteral("lossesCancel"));
    ASSERT_TRUE(cancel->isVisible());
    EXPECT_TRUE(panel.findChild<QProgressBar *>()->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    ASSERT_TRUE(idle());
    EXPECT_TRUE(empty().contains(QStringLiteral("ancelled"))) << empty().toStdString();
    EXPECT_FALSE(cancel->isVisible());
    open();
    EXPECT_EQ(panel.panel()->chart().series.at(0).y.size(), 3U);
}

TEST_F(LossesPanelTest, InputsHaveNamesAndAreReachedByTab)
{
    for (int chosen = 0; chosen < kind->count(); ++chosen) {
        kind->setCurrentIndex(chosen);
        expectAccessible(&panel, "losses");
    }
}

} // namespace
} // namespace epsilometer::ui::losses_panel_test

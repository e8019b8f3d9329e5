// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a budget that is split over policies with a scope:
// - the shares have the ratios of the weights exactly and add up to the whole, no more; what the file then holds is
//   what was shown, and between two lines the sum is never above the whole
// - the whole is the policy over everything, or one that others lie in; shares of blocks without a record in common do
//   not add up; a zCDP whole is split in zCDP, and a notion without known sums is said
// - those with the same kind of scope take part at first
// - a weight that is none is named with its budget and what would be right, stays to be corrected, and nothing can be
//   recorded meanwhile; the same where nothing changes, nothing is free, or the locked ones do not fit
// - where one budget is too small for what is recorded none is written
// - names that are long or markup stay text; it is used with the keyboard alone
#include "ui/pages/scopes/split_budgets_dialog.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/keys.h"
#include "tests/ui/support/office.h"
#include "ui/widgets/share_table.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>

#include <gtest/gtest.h>

namespace epsilometer::ui::split_budgets_test {
namespace {

using namespace testing_support;

class SplitBudgetsTest : public OfficeTest {
protected:
    SplitBudgetsDialog *dialog = nullptr;
    ShareTable *table = nullptr;

    static LedgerFile::NewEvent budget(const std::string &scope, const std::string &amount)
    {
        return event("scope", R"({"scope":)" + scope + "," + amount + R"(,"reason":"r"})");
    }
    static LedgerFile::NewEvent actor(const std::string &name, const std::string &epsilon)
    {
        return budget(Json::object({{"actor", name}}).write(),
                      R"("epsilon":")" + epsilon + R"(","delta":"0","filter":"basic")");
    }
    static constexpr const char *kTen = R"({"epsilon":"10","delta":"1e-5","filter":"basic"})";

    void start(const std::vector<LedgerFile::NewEvent> &more, const char *everything = kTen)
    {
        std::vector<LedgerFile::NewEvent> events{header()};
        if (everything != nullptr)
            events.push_back(event("policy", everything));
        events.insert(events.end(), more.begin(), more.end());
        show(events);
    }
    void press()
    {
        page.findChild<QPushButton *>(QStringLiteral("scopesSplit"))->click();
        dialog = page.findChild<SplitBudgetsDialog *>();
        ASSERT_NE(dialog, nullptr);
        table = dialog->findChild<ShareTable *>(QStringLiteral("splitBudgetsTable"));
        computed();
    }
    static void computed()
    {
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; }));
    }
    QString answer() { return dialog->findChild<QLabel *>(QStringLiteral("splitBudgetsAnswer"))->text(); }
    QPushButton *ok() { return dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok); }
    QComboBox *whole() { return dialog->findChild<QComboBox *>(QStringLiteral("splitWhole")); }
    QString cell(int row, int column) { return table->item(row, column)->text(); }
    QString after(int row) { return cell(row, ShareTable::After); }
    void weigh(const std::vector<const char *> &weights)
    {
        for (std::size_t row = 0; row < weights.size(); ++row)
            table->item(static_cast<int>(row), ShareTable::Weight)->setText(QString::fromLatin1(weights[row]));
        computed();
    }
    void check(int row, int column, bool on)
    {
        table->item(row, column)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
        computed();
    }
    bool record(const char *reason = "the year's plan")
    {
        retype(dialog->findChild<FieldEdit *>(QStringLiteral("scopeReason")), QString::fromLatin1(reason));
        const QPointer<SplitBudgetsDialog> open(dialog);
        ok()->click();
        settle();
        return open.isNull() || open->result() == QDialog::Accepted;
    }
    QString problem() { return dialog->findChild<QLabel *>(QStringLiteral("scopeProblem"))->text(); }
    /// The policies of the first lines of the file, all by default.
    std::vector<ScopedPolicy> policies(qsizetype most = -1)
    {
        NoProgress progress;
        const QByteArray bytes = fileLines().mid(0, most).join('\n') + '\n';
        const auto loaded = loadLedger(bytes.toStdString(), catalog().mechanisms, progress);
        EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().message());
        return loaded.ok() ? Scopes(loaded->session).policies() : std::vector<ScopedPolicy>();
    }
    static Exact sum(const std::vector<ScopedPolicy> &all)
    {
        Exact total;
        for (const ScopedPolicy &one : all)
            total = total + one.policy.epsilon;
        return total;
    }
};

TEST_F(SplitBudgetsTest, SharesHaveTheRatiosOfTheirWeightsAndAddUpToTheWhole)
{
    start({actor("anna", "1"), actor("ben", "2"), actor("carl", "3")});
    press();
    ASSERT_EQ(table->rowCount(), 3);
    EXPECT_EQ(whole()->currentText(), QStringLiteral("everything: (10, 1e-5)-DP"));
    EXPECT_EQ(cell(2, ShareTable::Name), QStringLiteral("actor carl"));
    EXPECT_EQ(cell(2, ShareTable::Now), QStringLiteral("(3, 0)-DP"));
    weigh({"1", "2", "1/7"});
    EXPECT_EQ(answer(), QStringLiteral("3 budgets change, each by one line of the ledger."));
    const QStringList shown{after(0), after(1), after(2)};
    ASSERT_TRUE(record()) << problem().toStdString();
    const auto now = policies();
    ASSERT_EQ(now.size(), 3U);
    EXPECT_EQ(now[1].policy.epsilon, Exact(2) * now[0].policy.epsilon);
    EXPECT_EQ(now[0].policy.epsilon, Exact(7) * now[2].policy.epsilon);
    EXPECT_LE(sum(now), Exact(10));
    EXPECT_GE(sum(now), exact("9.999")) << "as much as fits";
    Exact delta;
    for (const ScopedPolicy &one : now)
        delta = delta + one.policy.delta;
    EXPECT_LE(delta, exact("1e-5"));
    EXPECT_GE(delta, exact("9.9e-6"));
    EXPECT_EQ(fileLines().size(), 8);
    press();
    for (int row = 0; row < 3; ++row)
        EXPECT_EQ(cell(row, ShareTable::Now), shown[row]) << "what was shown is in force";
}

TEST_F(SplitBudgetsTest, TheSumIsNeverAboveTheWholeInBetween)
{
    const auto both = [](const char *name, const char *amount) {
        return budget(Json::object({{"actor", std::string(name)}}).write(),
                      std::string(amount) + R"(,"filter":"basic")");
    };
    start({both("anna", R"("epsilon":"1","delta":"1e-6")"), both("ben", R"("epsilon":"8","delta":"8e-6")"),
           both("carl", R"("epsilon":"1","delta":"1e-6")")});
    press();
    weigh({"4", "2", "4"});
    EXPECT_EQ(after(0), QStringLiteral("(4, 4e-6)-DP"));
    EXPECT_EQ(after(1), QStringLiteral("(2, 2e-6)-DP"));
    ASSERT_TRUE(record("new <b>projects</b>")) << problem().toStdString();
    ASSERT_EQ(fileLines().size(), 8);
    for (qsizetype most = 5; most <= 8; ++most)
        EXPECT_LE(sum(policies(most)).up(), 10) << "after line " << most;
    EXPECT_EQ(sum(policies()), Exact(10));
    for (qsizetype at = 5; at < 8; ++at)
        EXPECT_TRUE(fileLines()[at].contains(R"("reason":"new <b>projects</b>")")) << fileLines()[at].constData();
}

TEST_F(SplitBudgetsTest, ABudgetThatShrinksComesFirstThoughItsDeltaGrows)
{
    start({actor("anna", "1"), actor("ben", "8"), actor("carl", "1")});
    press();
    weigh({"4", "2", "4"});
    ASSERT_TRUE(record()) << problem().toStdString();
    ASSERT_EQ(fileLines().size(), 8);
    for (qsizetype most = 5; most <= 8; ++most)
        EXPECT_LE(sum(policies(most)).up(), 10) << "after line " << most;
}

TEST_F(SplitBudgetsTest, APolicyThatOthersLieInIsSplitToo)
{
    start({actor("anna", "4"),
           budget(R"({"actor":"anna","purpose":"p"})", R"("epsilon":"1","delta":"0","filter":"basic")"),
           budget(R"({"actor":"anna","purpose":"q"})", R"("epsilon":"1","delta":"0","filter":"basic")"),
           actor("ben", "2")});
    press();
    ASSERT_EQ(whole()->count(), 2) << "nothing lies in ben's";
    EXPECT_EQ(whole()->itemText(1), QStringLiteral("actor anna: (4, 0)-DP"));
    chooseWithKeys(whole(), 1);
    computed();
    ASSERT_EQ(table->rowCount(), 2);
    EXPECT_EQ(cell(0, ShareTable::Name), QStringLiteral("actor anna, purpose p"));
    weigh({"3", "1"});
    EXPECT_EQ(after(0), QStringLiteral("(3, 0)-DP"));
    EXPECT_EQ(after(1), QStringLiteral("stays")) << "it has 1";
    EXPECT_TRUE(answer().startsWith(QStringLiteral("1 "))) << answer().toStdString();
    ASSERT_TRUE(record()) << problem().toStdString();
    const auto now = policies();
    EXPECT_EQ(now[1].policy.epsilon, Exact(3));
    EXPECT_EQ(now[2].policy.epsilon, Exact(1));
    EXPECT_EQ(now[0].policy.epsilon, Exact(4)) << "the whole stays";
    EXPECT_EQ(fileLines().size(), 7);
}

TEST_F(SplitBudgetsTest, BlocksWithoutARecordInCommonDoNotAddUp)
{
    const std::string small = R"("epsilon":"1","delta":"0","filter":"basic")";
    start({event("partition", R"({"name":"region","blocks":["north","south"],"membership":"home","independent":true,)"
                              R"("data":"fixed"})"),
           budget(R"({"blocks":"north"})", small), budget(R"({"blocks":"south"})", small)});
    press();
    ASSERT_EQ(table->rowCount(), 2);
    EXPECT_EQ(after(0), QStringLiteral("(10, 1e-5)-DP")) << "one unit lies in one block";
    EXPECT_EQ(after(1), QStringLiteral("(10, 1e-5)-DP"));
    weigh({"1", "4"});
    EXPECT_EQ(after(0), QStringLiteral("(2.5, 2.5e-6)-DP"));
    EXPECT_EQ(after(1), QStringLiteral("(10, 1e-5)-DP"));
    ASSERT_TRUE(record()) << problem().toStdString();
    EXPECT_EQ(policies()[0].policy.epsilon, exact("2.5"));
    EXPECT_EQ(policies()[1].policy.epsilon, Exact(10));
}

TEST_F(SplitBudgetsTest, AWholeInZcdpIsSplitInZcdp)
{
    const std::string tenth = R"("rho":"0.1","delta":"1e-6","filter":"zcdp")";
    start({budget(R"({"actor":"anna"})", tenth), budget(R"({"actor":"ben"})", tenth)},
          R"({"rho":"1","delta":"1e-6","filter":"zcdp"})");
    press();
    weigh({"1", "3"});
    ASSERT_TRUE(record()) << problem().toStdString() << answer().toStdString();
    const auto now = policies();
    ASSERT_TRUE(now[0].policy.native && now[1].policy.native);
    EXPECT_EQ(now[0].policy.native->amount, exact("0.25"));
    EXPECT_EQ(now[1].policy.native->amount, exact("0.75"));
    EXPECT_EQ(now[0].policy.filter, "zcdp");
}

TEST_F(SplitBudgetsTest, ANotionWithoutKnownSumsIsSaid)
{
    start({actor("anna", "1"), actor("ben", "1")}, R"({"mu":"1","delta":"1e-6","filter":"gdp"})");
    press();
    EXPECT_TRUE(answer().contains(QStringLiteral("set each by hand"))) << answer().toStdString();
    EXPECT_FALSE(ok()->isEnabled());
    EXPECT_EQ(after(0), QString());
}

TEST_F(SplitBudgetsTest, ThoseOfTheSameKindTakePartAtFirst)
{
    start({actor("anna", "1"), actor("ben", "1"),
           budget(R"({"purpose":"p"})", R"("epsilon":"1","delta":"0","filter":"basic")")});
    const std::pair<const char *, std::vector<bool>> chosen[]{{"actor anna", {true, true, false}},
                                                              {"purpose p", {false, false, true}}};
    for (const auto &[title, takePart] : chosen) {
        const auto found =
            page.tree()->model()->match(page.tree()->model()->index(0, 0), Qt::DisplayRole, QString::fromLatin1(title),
                                        1, Qt::MatchExactly | Qt::MatchRecursive);
        ASSERT_FALSE(found.isEmpty()) << title;
        page.tree()->setCurrentIndex(found.front());
        settle();
        press();
        for (int row = 0; row < 3; ++row) {
            EXPECT_EQ(table->takesPart(row), takePart[static_cast<std::size_t>(row)]) << title << ", row " << row;
            EXPECT_EQ(after(row).isEmpty(), !takePart[static_cast<std::size_t>(row)]) << title << ", row " << row;
        }
        const QPointer<SplitBudgetsDialog> open(dialog);
        dialog->reject();
        ASSERT_TRUE(waitUntil([&] { return open.isNull(); }));
    }
}

TEST_F(SplitBudgetsTest, AWeightThatIsNoneIsNamed)
{
    start({actor("anna", "1"), actor("<b>ben</b>", "1")});
    press();
    weigh({"1", "1"});
    ASSERT_TRUE(ok()->isEnabled());
    for (const char *wrong : {"0", "-1", "x", "", "inf", "nan", "1,5", "<b>2</b>"}) {
        typeIntoCell(table, 1, ShareTable::Weight, QString::fromLatin1(wrong));
        computed();
        EXPECT_EQ(answer(), QStringLiteral("<b>ben</b>: the weight must be a number above 0, such as 2")
                                .replace(QStringLiteral("<b>ben</b>:"), cell(1, ShareTable::Name) + QLatin1Char(':')))
            << wrong;
        EXPECT_EQ(cell(1, ShareTable::Weight), QString::fromLatin1(wrong)) << "stays to be corrected";
        EXPECT_FALSE(ok()->isEnabled()) << wrong;
        EXPECT_EQ(after(0) + after(1), QString()) << wrong;
        check(1, ShareTable::Name, false);
        EXPECT_TRUE(ok()->isEnabled()) << "what takes no part needs no weight";
        EXPECT_EQ(after(0), QStringLiteral("(10, 1e-5)-DP")) << wrong;
        check(1, ShareTable::Name, true);
        typeIntoCell(table, 1, ShareTable::Weight, QStringLiteral("3"));
        computed();
        EXPECT_EQ(after(1), QStringLiteral("(7.5, 7.5e-6)-DP"));
        EXPECT_TRUE(ok()->isEnabled());
    }
    EXPECT_EQ(fileLines().size(), 4);
}

TEST_F(SplitBudgetsTest, LockedOnesKeepWhatTheyHave)
{
    start({actor("anna", "6"), actor("ben", "1"), actor("carl", "5")});
    press();
    check(0, ShareTable::Locked, true);
    EXPECT_EQ(after(0), QStringLiteral("stays"));
    EXPECT_EQ(after(1), QStringLiteral("(2, 5e-6)-DP")) << "half of the 4 that remain, and of delta";
    EXPECT_EQ(after(2), QStringLiteral("(2, 5e-6)-DP"));
    check(2, ShareTable::Locked, true);
    EXPECT_TRUE(answer().contains(QStringLiteral("the locked shares alone do not fit"))) << answer().toStdString();
    EXPECT_FALSE(ok()->isEnabled()) << "6 and 5 are more than 10";
    check(0, ShareTable::Name, false);
    EXPECT_EQ(after(0), QString()) << "takes no part";
    EXPECT_EQ(after(1), QStringLiteral("(5, 1e-5)-DP"));
    check(1, ShareTable::Locked, true);
    EXPECT_TRUE(answer().contains(QStringLiteral("must include one that is not locked"))) << answer().toStdString();
    EXPECT_FALSE(ok()->isEnabled());
    check(1, ShareTable::Locked, false);
    ASSERT_TRUE(record()) << problem().toStdString();
    EXPECT_EQ(fileLines().size(), 6) << "one budget changed";
    EXPECT_EQ(policies()[1].policy.epsilon, Exact(5));
    EXPECT_EQ(policies()[0].policy.epsilon, Exact(6));
}

TEST_F(SplitBudgetsTest, WhereNothingChangesNothingIsRecorded)
{
    start({budget(R"({"actor":"anna"})", R"("epsilon":"5","delta":"5e-6","filter":"basic")"),
           budget(R"({"actor":"ben"})", R"("epsilon":"5","delta":"5e-6","filter":"basic")")});
    press();
    EXPECT_EQ(answer(), QStringLiteral("Nothing changes: they have these budgets."));
    EXPECT_EQ(after(0), QStringLiteral("stays"));
    EXPECT_FALSE(ok()->isEnabled());
    weigh({"1", "1.5"});
    EXPECT_TRUE(ok()->isEnabled());
    weigh({"2", "2"});
    EXPECT_FALSE(ok()->isEnabled()) << "two and two are as one and one";
    EXPECT_EQ(fileLines().size(), 4);
}

TEST_F(SplitBudgetsTest, WithoutAWholeThereIsNothingToSplit)
{
    start({actor("anna", "1"), actor("ben", "1")}, nullptr);
    press();
    EXPECT_EQ(answer(), QStringLiteral("No budget lies in another one: there is nothing to split."));
    EXPECT_EQ(table->rowCount(), 0);
    EXPECT_FALSE(ok()->isEnabled());
    expectAccessible(dialog, "nothing to split");
}

TEST_F(SplitBudgetsTest, WhereOneIsTooSmallForWhatIsRecordedNoneIsWritten)
{
    start({actor("anna", "5"), actor("ben", "5"),
           event("spend", R"({"actor":"ben","mechanism":{"kind":"pure_dp","epsilon":"3"}})")});
    press();
    weigh({"4", "1"});
    EXPECT_EQ(after(1), QStringLiteral("(2, 2e-6)-DP"));
    const QByteArray before = contentOf(path);
    EXPECT_FALSE(record());
    EXPECT_TRUE(problem().contains(QStringLiteral("too small for what is recorded"))) << problem().toStdString();
    EXPECT_EQ(contentOf(path), before) << "nor is anna's, which would fit";
    EXPECT_EQ(cell(0, ShareTable::Weight), QStringLiteral("4")) << "nothing has to be typed again";
    weigh({"7", "3"});
    ASSERT_TRUE(record()) << problem().toStdString();
    EXPECT_EQ(policies()[1].policy.epsilon, Exact(3)) << "just enough";
}

TEST_F(SplitBudgetsTest, NamesThatAreMarkupStayText)
{
    const std::string markup = R"(<b>anna</b><img src="x">%1)";
    start({actor(markup, "1"), actor(std::string(600, 'm'), "1")});
    press();
    EXPECT_EQ(cell(0, ShareTable::Name), QStringLiteral("actor ") + fromCore(markup));
    typeIntoCell(table, 0, ShareTable::Weight, QStringLiteral("0"));
    EXPECT_TRUE(answer().contains(fromCore(markup))) << answer().toStdString();
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        if (label->isVisible()) {
            EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
        }
    typeIntoCell(table, 0, ShareTable::Weight, QStringLiteral("1"));
    computed();
    ASSERT_TRUE(record()) << problem().toStdString();
    EXPECT_EQ(policies()[0].scope.actor, markup);
    EXPECT_EQ(policies()[0].policy.epsilon, Exact(5));
}

TEST_F(SplitBudgetsTest, IsUsedWithTheKeyboardAlone)
{
    start({actor("anna", "1"), actor("ben", "1")});
    press();
    expectAccessible(dialog, "split a budget");
    ASSERT_TRUE(tabTo(*dialog, whole()));
    ASSERT_TRUE(tabTo(*dialog, table));
    table->setCurrentCell(0, ShareTable::Locked);
    QTest::keyClick(table, Qt::Key_Space);
    computed();
    EXPECT_TRUE(table->isLocked(0));
    EXPECT_EQ(after(1), QStringLiteral("(9, 1e-5)-DP"));
    table->setCurrentCell(1, ShareTable::Name);
    QTest::keyClick(table, Qt::Key_Space);
    computed();
    EXPECT_FALSE(table->takesPart(1));
    QTest::keyClick(table, Qt::Key_Space);
    computed();
    ASSERT_TRUE(tabTo(*dialog, dialog->findChild<FieldEdit *>(QStringLiteral("scopeReason"))->line()));
    QTest::keyClicks(dialog->findChild<FieldEdit *>(QStringLiteral("scopeReason"))->line(), QStringLiteral("r"));
    ASSERT_TRUE(tabTo(*dialog, ok()));
    QTest::keyClick(ok(), Qt::Key_Space);
    settle();
    EXPECT_EQ(policies()[1].policy.epsilon, Exact(9));
}

} // namespace
} // namespace epsilometer::ui::split_budgets_test

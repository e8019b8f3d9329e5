// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a budget with a scope is added and changed, and a share handed over, by one line each, with the reason that was typed;
//   the page shows it at once
// - what the command line refuses is refused, beside its field where it has one, and nothing is written: no reason, a scope
//   that has a budget, no scope, blocks without a partition, a budget below what is recorded, a share that is not there
// - what both have after a hand-over is shown as one types
// - a budget is split by weights and locks, as many lines as budgets change, those that grow last; the preview says what
//   each would get, and what is wrong cannot be recorded
// - a partition is declared once, its blocks by name or as a prefix and a number; one that does not hold is refused
// - a ledger that is read-only, or not saved, has no such dialogs
#include "ui/pages/scopes/scope_dialogs.h"

#include "tests/ui/support/office.h"
#include "ui/jobs/latest_job.h"
#include "ui/widgets/share_table.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>

#include <gtest/gtest.h>

namespace epsilometer::ui::scope_dialogs_test {
namespace {

using namespace testing_support;

class ScopeDialogsTest : public OfficeTest {
protected:
    ScopeDialogsTest()
    {
        const auto scope = [](const std::string &actor, const std::string &epsilon) {
            return event("scope", R"({"scope":{"actor":")" + actor + R"("},"epsilon":")" + epsilon +
                                      R"(","delta":"0","filter":"basic","reason":"r"})");
        };
        EXPECT_TRUE(
            LedgerFile::create(toCore(path),
                               {header(), event("policy", R"({"epsilon":"10","delta":"0","filter":"basic"})"),
                                scope("anna", "1"), scope("ben", "2"),
                                event("spend", R"({"actor":"ben","mechanism":{"kind":"pure_dp","epsilon":"0.5"}})")})
                .ok());
        EXPECT_TRUE(document.open(path).ok());
        page.show();
        settle();
    }
    static void choose(QComboBox *box, const char *data)
    {
        box->setCurrentIndex(box->findData(QString::fromLatin1(data)));
    }
    /// What is said beside the field, or below all of them.
    static QString problem(const ScopeEventDialog *dialog, const char *name = nullptr)
    {
        return name != nullptr ? field(dialog, name)->problem()
                               : dialog->findChild<QLabel *>(QStringLiteral("scopeProblem"))->text();
    }
    void select(int row)
    {
        const QModelIndex everything = page.tree()->model()->index(0, 0);
        page.tree()->setCurrentIndex(page.tree()->model()->index(row, 0, everything));
        settle();
    }
};

TEST_F(ScopeDialogsTest, ABudgetIsAddedWithItsReason)
{
    ScopeEventDialog *dialog = press("scopesAdd");
    ASSERT_NE(dialog, nullptr);
    type(field(dialog, "scope_purpose"), QStringLiteral("*"));
    choose(choice(dialog, "scope_period"), "month");
    type(field(dialog, "scopeAmount"), QStringLiteral("0.75"));
    choose(choice(dialog, "scopeFilter"), "basic");
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog, "scopeReason").contains(QStringLiteral("must be given")));
    EXPECT_EQ(lineCount(), 5);
    type(field(dialog, "scopeReason"), QStringLiteral("the board's vote"));
    ASSERT_TRUE(record(dialog));
    EXPECT_EQ(lineCount(), 6);
    for (const char *said : {R"("type":"scope")", R"("epsilon":"0.75")", R"("purpose":"*")", R"("period":"month")",
                             R"("reason":"the board's vote")", R"("filter":"basic")", R"("time":")"})
        EXPECT_TRUE(fileLines().last().contains(said)) << said;
    EXPECT_EQ(page.tree()->model()->rowCount(page.tree()->model()->index(0, 0)), 3) << "the page shows it";
}

TEST_F(ScopeDialogsTest, APartitionIsDeclaredOnce)
{
    auto *button = page.findChild<QPushButton *>(QStringLiteral("scopesPartition"));
    EXPECT_FALSE(button->isHidden());
    ScopeEventDialog *dialog = press("scopesPartition");
    ASSERT_NE(dialog, nullptr);
    type(field(dialog, "partitionName"), QStringLiteral("region"));
    type(field(dialog, "partitionMembership"), QStringLiteral("place of residence"));
    EXPECT_FALSE(record(dialog)) << "it has no blocks";
    type(field(dialog, "partitionBlocks"), QStringLiteral("region/ x 51"));
    type(field(dialog, "partitionEach"), QStringLiteral("some"));
    EXPECT_FALSE(record(dialog));
    EXPECT_FALSE(problem(dialog, "partitionEach").isEmpty());
    EXPECT_EQ(lineCount(), 5);
    type(field(dialog, "partitionEach"), QString());
    ASSERT_TRUE(record(dialog)) << problem(dialog).toStdString();
    EXPECT_TRUE(fileLines().last().contains(R"("blocks":[{"count":51,"prefix":"region/"}])"))
        << fileLines().last().toStdString();
    EXPECT_TRUE(fileLines().last().contains(R"("data":"fixed")"));
    EXPECT_TRUE(button->isHidden()) << "a ledger has one";
    dialog = press("scopesAdd");
    ASSERT_NE(dialog, nullptr);
    type(field(dialog, "scope_blocks"), QStringLiteral("*"));
    choose(choice(dialog, "scope_period"), "month");
    type(field(dialog, "scopeAmount"), QStringLiteral("1"));
    choose(choice(dialog, "scopeFilter"), "basic");
    type(field(dialog, "scopeReason"), QStringLiteral("r"));
    EXPECT_TRUE(record(dialog)) << problem(dialog).toStdString();
}

TEST_F(ScopeDialogsTest, WhatTheCommandLineRefusesIsRefused)
{
    ScopeEventDialog *dialog = press("scopesAdd");
    type(field(dialog, "scopeReason"), QStringLiteral("r"));
    type(field(dialog, "scopeAmount"), QStringLiteral("one"));
    type(field(dialog, "scope_actor"), QStringLiteral("eve"));
    EXPECT_FALSE(record(dialog));
    EXPECT_FALSE(problem(dialog, "scopeAmount").isEmpty());
    choose(choice(dialog, "scopeFilter"), "basic");
    type(field(dialog, "scopeAmount"), QStringLiteral("0.4"));
    type(field(dialog, "scope_actor"), QStringLiteral("anna"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog, "scope_actor").contains(QStringLiteral("has a policy already")));
    type(field(dialog, "scope_actor"), {});
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog, "scope_actor").contains(QStringLiteral("the ledger's own")));
    EXPECT_FALSE(field(dialog, "scope_blocks")->isEnabled()) << "there is no partition";
    type(field(dialog, "scope_purpose"), QStringLiteral("p"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog, "scopeAmount").contains(QStringLiteral("too small for what is recorded")))
        << "the spend that names no purpose counts for all";
    EXPECT_EQ(lineCount(), 5);
    type(field(dialog, "scopeAmount"), QStringLiteral("0.5"));
    EXPECT_TRUE(record(dialog));
}

TEST_F(ScopeDialogsTest, ABudgetIsChanged)
{
    select(1);
    ScopeEventDialog *dialog = press("scopesChange");
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(field(dialog, "scope_actor"), nullptr) << "the scope stays";
    EXPECT_EQ(field(dialog, "scopeAmount")->text(), QStringLiteral("2"));
    type(field(dialog, "scopeReason"), QStringLiteral("less"));
    type(field(dialog, "scopeAmount"), QStringLiteral("0.4"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog, "scopeAmount").contains(QStringLiteral("too small")));
    type(field(dialog, "scopeAmount"), QStringLiteral("0.6"));
    ASSERT_TRUE(record(dialog));
    EXPECT_TRUE(fileLines().last().contains(R"("scope":{"actor":"ben"})") &&
                fileLines().last().contains(R"("epsilon":"0.6")"));
    EXPECT_EQ(page.tree()->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("0.5 of 0.6"));
}

TEST_F(ScopeDialogsTest, AShareIsHandedOver)
{
    select(1);
    ScopeEventDialog *dialog = press("scopesHandOver");
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(choice(dialog, "handoverFrom")->currentText(), QStringLiteral("actor ben: (2, 0)-DP"));
    EXPECT_EQ(choice(dialog, "handoverTo")->currentText(), QStringLiteral("actor anna: (1, 0)-DP"));
    type(field(dialog, "scopeReason"), QStringLiteral("on leave"));
    type(field(dialog, "handoverEpsilon"), QStringLiteral("2.5"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog).contains(QStringLiteral("at most what the scope has")));
    type(field(dialog, "handoverEpsilon"), QStringLiteral("1.5"));
    EXPECT_EQ(dialog->findChild<QLabel *>(QStringLiteral("handoverPreview"))->text(),
              QStringLiteral("Afterwards: actor ben has (0.5, 0)-DP, and actor anna has (2.5, 0)-DP."));
    ASSERT_TRUE(record(dialog));
    EXPECT_TRUE(fileLines().last().contains(R"("type":"handover")") &&
                fileLines().last().contains(R"("reason":"on leave")"));
    EXPECT_EQ(page.tree()->currentIndex().siblingAtColumn(1).data().toString(), QStringLiteral("0.5 of 0.5"));
    dialog = press("scopesHandOver");
    choice(dialog, "handoverTo")->setCurrentIndex(choice(dialog, "handoverFrom")->currentIndex());
    type(field(dialog, "handoverEpsilon"), QStringLiteral("0.1"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog).contains(QStringLiteral("another scope")));
    EXPECT_EQ(lineCount(), 6);
}

TEST_F(ScopeDialogsTest, WhatIsReadOnlyIsNotChanged)
{
    document.setReadOnly(true);
    settle();
    for (const char *button : {"scopesAdd", "scopesChange", "scopesHandOver"}) {
        const auto *one = page.findChild<QPushButton *>(QString::fromLatin1(button));
        EXPECT_FALSE(one->isEnabled()) << button;
        EXPECT_FALSE(one->toolTip().isEmpty()) << button;
    }
    document.setReadOnly(false);
    settle();
    ASSERT_TRUE(document.apply(edit::SetTitle{"other"}, QStringLiteral("Rename")).ok());
    ScopeEventDialog *dialog = press("scopesHandOver");
    type(field(dialog, "scopeReason"), QStringLiteral("r"));
    type(field(dialog, "handoverEpsilon"), QStringLiteral("0.1"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problem(dialog).contains(QStringLiteral("save the changes first")));
    EXPECT_EQ(lineCount(), 5);
}

TEST_F(ScopeDialogsTest, ABudgetIsSplitByWeightsAndLocks)
{
    ScopeEventDialog *dialog = press("scopesSplit");
    ASSERT_NE(dialog, nullptr);
    auto *table = dialog->findChild<ShareTable *>(QStringLiteral("splitBudgetsTable"));
    auto *button = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    const auto after = [table](int row) { return table->item(row, ShareTable::After)->text(); };
    ASSERT_EQ(table->rowCount(), 2);
    ASSERT_TRUE(waitUntil([&] { return after(0) == QStringLiteral("(5, 0)-DP"); })) << after(0).toStdString();
    EXPECT_EQ(after(1), QStringLiteral("(5, 0)-DP"));
    table->item(0, ShareTable::Weight)->setText(QStringLiteral("3"));
    table->item(1, ShareTable::Weight)->setText(QStringLiteral("0")); // while the split is computed
    EXPECT_TRUE(waitUntil([] { return LatestJob::running() == 0; })) << "it is dropped";
    EXPECT_EQ(after(0), QString());
    table->item(1, ShareTable::Weight)->setText(QStringLiteral("1"));
    table->item(0, ShareTable::Weight)->setText(QStringLiteral("none"));
    EXPECT_FALSE(button->isEnabled());
    table->item(0, ShareTable::Weight)->setText(QStringLiteral("4"));
    ASSERT_TRUE(waitUntil([&] { return after(0) == QStringLiteral("(8, 0)-DP"); })) << after(0).toStdString();
    EXPECT_EQ(after(1), QStringLiteral("stays")) << "ben has 2";
    table->item(0, ShareTable::Locked)->setCheckState(Qt::Checked);
    ASSERT_TRUE(waitUntil([&] { return after(1) == QStringLiteral("(9, 0)-DP"); })) << after(1).toStdString();
    table->item(1, ShareTable::Name)->setCheckState(Qt::Unchecked);
    ASSERT_TRUE(waitUntil([&dialog] {
        return dialog->findChild<QLabel *>(QStringLiteral("splitBudgetsAnswer"))
            ->text()
            .contains(QStringLiteral("locked"));
    }));
    EXPECT_FALSE(button->isEnabled());
    table->item(1, ShareTable::Name)->setCheckState(Qt::Checked);
    table->item(0, ShareTable::Locked)->setCheckState(Qt::Unchecked);
    table->item(1, ShareTable::Weight)->setText(QStringLiteral("1"));
    table->item(0, ShareTable::Weight)->setText(QStringLiteral("9"));
    ASSERT_TRUE(waitUntil([&] { return after(1) == QStringLiteral("(1, 0)-DP"); })) << after(1).toStdString();
    EXPECT_FALSE(record(dialog)) << "no reason";
    type(field(dialog, "scopeReason"), QStringLiteral("the year's plan"));
    ASSERT_TRUE(record(dialog));
    ASSERT_EQ(lineCount(), 7) << "one line for each";
    EXPECT_TRUE(contentOf(path).trimmed().split('\n')[5].contains("ben")) << "ben gets less, so his is first";
    EXPECT_TRUE(fileLines().last().contains(R"("epsilon":"9")")) << fileLines().last().toStdString();
    EXPECT_TRUE(fileLines().last().contains(R"("reason":"the year's plan")"));
}

} // namespace
} // namespace epsilometer::ui::scope_dialogs_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - typed values reach the plan exactly and stay as typed in the field
// - wrong input stays in its field with what would be right; the plan keeps the last right value
// - the split of delta keeps its meaning when delta changes; every edit can be undone
// - once recorded analyses went past the policy no guarantee is shown
// - a budget in another notion brings its filter, its fields and its guarantee, and is undone like any edit
// - how many people there are is asked for, compared with delta, and undone; a ledger's statement is replaced only
// - the guarantee is never bare: delta, validity, unit, neighbours and theorem stand beside epsilon
#include "ui/pages/budget/budget_bar.h"

#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include <gtest/gtest.h>

namespace epsilometer::ui::budget_bar_test {

using namespace epsilometer::ui::testing_support;

namespace {

class BudgetBarTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    BudgetBar bar{document, account};

    BudgetBarTest() { document.startNew(purePlan(2)); }

    FieldEdit &field(const char *name) const { return *bar.findChild<FieldEdit *>(QString::fromLatin1(name)); }
    void type(const char *name, const char *text)
    {
        field(name).line()->selectAll();
        QTest::keyClicks(field(name).line(), QString::fromLatin1(text));
        Q_EMIT field(name).finished();
    }
    const Policy &policy() const { return document.plan().policy; }
};

Exact exact(const char *text)
{
    return *Exact::parse("value", text);
}

} // namespace

TEST_F(BudgetBarTest, TypedValuesAreKept)
{
    type("epsilon", "2.50");
    EXPECT_EQ(policy().epsilon, exact("2.5"));
    EXPECT_EQ(field("epsilon").text(), QStringLiteral("2.50"));
    type("delta", "0.0000010");
    EXPECT_EQ(policy().delta, exact("1e-6"));
    EXPECT_EQ(field("delta").text(), QStringLiteral("0.0000010"));
    type("epsilon", "1/3");
    EXPECT_EQ(policy().epsilon, exact("1/3"));
}

TEST_F(BudgetBarTest, WrongInputStaysInItsField)
{
    const std::vector<std::pair<const char *, const char *>> wrong{
        {"epsilon", "-1"}, {"epsilon", "nan"}, {"epsilon", "two"},    {"epsilon", "1e400"}, {"delta", "1"},
        {"delta", "-0.1"}, {"delta", "2"},     {"deltaPrime", "0.5"}, {"deltaPrime", "nan"}};
    for (const auto &[name, text] : wrong) {
        type(name, text);
        EXPECT_FALSE(field(name).problem().isEmpty()) << name << " = " << text;
        EXPECT_EQ(field(name).text(), QString::fromLatin1(text));
        EXPECT_TRUE(validate(policy()).ok());
        type(name, name == std::string("epsilon") ? "1" : name == std::string("delta") ? "1e-6" : "5e-7");
        EXPECT_TRUE(field(name).problem().isEmpty()) << name << ": " << field(name).problem().toStdString();
    }
}

TEST_F(BudgetBarTest, AGroupHasItsGuaranteeBesideTheRecords)
{
    const Unit before = document.plan().unit;
    EXPECT_FALSE(field("groupSize").isEnabled()) << "of whom, is to be said first";
    bar.findChild<QComboBox *>(QStringLiteral("groupOf"))->setCurrentText(QStringLiteral("person"));
    for (const char *wrong : {"0", "-1", "2.5", "nan", "1e400", "five"}) {
        type("groupSize", wrong);
        EXPECT_FALSE(field("groupSize").problem().isEmpty()) << wrong;
        EXPECT_EQ(document.plan().unit.groupSize, "") << wrong;
    }
    type("groupSize", "5");
    EXPECT_TRUE(field("groupSize").problem().isEmpty());
    EXPECT_EQ(document.plan().unit.groupSize, "5");
    QTest::keyClicks(bar.findChild<QLineEdit *>(QStringLiteral("groupBound")), QStringLiteral("the import"));
    EXPECT_EQ(document.plan().unit.groupBound, "the import");
    ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    const auto *guarantee = bar.findChild<QLabel *>(QStringLiteral("guarantee"));
    EXPECT_TRUE(guarantee->text().contains(QStringLiteral("For a person with at most 5 records")))
        << guarantee->text().toStdString();
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_TRUE(document.plan().unit == before) << "every edit is undone";
}

TEST_F(BudgetBarTest, ANumberOfPeopleIsAskedFor)
{
    const Plan before = document.plan();
    type("delta", "1e-6");
    for (const char *wrong : {"0", "-1", "2.5", "nan", "1e5", "many"}) {
        type("people", wrong);
        EXPECT_FALSE(field("people").problem().isEmpty()) << wrong;
        EXPECT_EQ(document.plan().people, "") << wrong;
    }
    type("people", "999999");
    EXPECT_EQ(field("people").problem(), QString());
    EXPECT_EQ(document.plan().people, "999999");
    type("people", "1000000");
    EXPECT_TRUE(field("people").problem().contains(QStringLiteral("one over it"))) << "and it stays as it is";
    EXPECT_EQ(document.plan().people, "1000000");
    type("delta", "1e-7");
    EXPECT_EQ(field("people").problem(), QString());
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(field("people").text(), QString());
}

TEST_F(BudgetBarTest, APeopleStatementIsReplacedButNotTakenBack)
{
    const Folder folder;
    type("people", "25000");
    ASSERT_TRUE(document.save(folder.file(QStringLiteral("a.dpledger"))).ok());
    EXPECT_EQ(document.stated(statementKind("n")), QStringLiteral("25000")) << "in the header";
    field("people").line()->selectAll();
    QTest::keyClick(field("people").line(), Qt::Key_Delete);
    EXPECT_FALSE(field("people").problem().isEmpty());
    EXPECT_EQ(document.plan().people, "25000");
    type("people", "30000");
    EXPECT_EQ(field("people").problem(), QString());
    ASSERT_TRUE(document.save().ok());
    EXPECT_EQ(document.stated(statementKind("n")), QStringLiteral("30000"));
    EXPECT_FALSE(document.isModified());
}

TEST_F(BudgetBarTest, SplitKeepsItsMeaning)
{
    type("delta", "1e-5");
    EXPECT_EQ(policy().deltaPrime, exact("5e-6"));
    type("deltaPrime", "1e-5");
    type("delta", "1e-7");
    EXPECT_EQ(policy().deltaPrime, exact("1e-7"));
    EXPECT_EQ(bar.findChild<QLabel *>(QStringLiteral("deltaSecond"))->text(), QStringLiteral("0"));
}

TEST_F(BudgetBarTest, EditsAreUndone)
{
    const Plan before = document.plan();
    type("epsilon", "2");
    type("delta", "1e-5");
    auto *filter = bar.findChild<QComboBox *>(QStringLiteral("filter"));
    filter->setCurrentIndex(filter->findData(QStringLiteral("basic")));
    Q_EMIT filter->activated(filter->currentIndex());
    auto *onHalt = bar.findChild<QComboBox *>(QStringLiteral("onHalt"));
    onHalt->setCurrentIndex(1);
    Q_EMIT onHalt->activated(1);
    bar.findChild<QComboBox *>(QStringLiteral("entity"))->setCurrentText(QStringLiteral("household"));
    bar.findChild<QComboBox *>(QStringLiteral("neighbours"))->setCurrentText(QStringLiteral("replace-one"));
    EXPECT_EQ(policy().filter, "basic");
    EXPECT_EQ(policy().onHalt, OnHalt::Latch);
    EXPECT_EQ(document.plan().unit.entity, "household");
    EXPECT_EQ(document.plan().neighbours, "replace-one");
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(field("epsilon").text(), QStringLiteral("1"));
}

TEST_F(BudgetBarTest, GuaranteeIsNeverBare)
{
    ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    const QString text = bar.findChild<QLabel *>(QStringLiteral("guarantee"))->text();
    for (const char *part : {"-DP", "fully adaptive", "per person", "add-remove neighbours"})
        EXPECT_TRUE(text.contains(QLatin1String(part))) << part << " in " << text.toStdString();
    ASSERT_TRUE(document.apply(edit::SetUnit{}, QStringLiteral("unit")).ok());
    EXPECT_TRUE(bar.findChild<QLabel *>(QStringLiteral("guarantee"))->text().contains(QStringLiteral("not stated")));
}

/// e * 1 percent, e / (1 + e) and e * 10 percent, rounded up.
TEST_F(BudgetBarTest, SaysWhatThePromiseMeansForAPerson)
{
    const auto *meaning = bar.findChild<QLabel *>(QStringLiteral("budgetMeaning"));
    ASSERT_TRUE(waitUntil([&] { return meaning->text().contains(QStringLiteral("at most 2.72%")); }))
        << meaning->text().toStdString();
    EXPECT_TRUE(meaning->text().contains(QStringLiteral("at most 73.2%"))) << meaning->text().toStdString();
    EXPECT_TRUE(meaning->text().contains(QStringLiteral("at most 27.2%"))) << meaning->text().toStdString();
    document.close();
    EXPECT_TRUE(waitUntil([&] { return !meaning->isVisibleTo(&bar); })) << "no document, no promise";
}

TEST_F(BudgetBarTest, PastThePolicyThereIsNoGuarantee)
{
    Session session;
    session.plan = purePlan(0);
    for (const char *epsilon : {"0.9", "0.8"}) {
        Spend spend;
        spend.step = step("spent", "pure_dp", std::string("epsilon = ") + epsilon);
        spend.cost = std::make_shared<RoundCost>(dpCost(exact(epsilon), Exact(), true));
        session.spends.push_back(spend);
    }
    document.startFrom(session, {});
    auto *guarantee = bar.findChild<QLabel *>(QStringLiteral("guarantee"));
    EXPECT_TRUE(waitUntil([&] { return guarantee->text().contains(QStringLiteral("row 2")); }));
    EXPECT_FALSE(bar.findChild<QLabel *>(QStringLiteral("budgetMeaning"))->isVisibleTo(&bar));
    EXPECT_FALSE(guarantee->text().contains(QStringLiteral("-DP")));
}

TEST_F(BudgetBarTest, ALedgerWithoutAPolicyIsNotPastOne)
{
    const Folder folder;
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    const Json spend = spendBody(purePlan(1).steps[0]);
    ASSERT_TRUE(
        LedgerFile::create(path.toStdString(), {{"header", headerBody({}, "id", "", "")}, {"spend", spend}}).ok());
    ASSERT_TRUE(document.open(path).ok());
    const auto *guarantee = bar.findChild<QLabel *>(QStringLiteral("guarantee"));
    EXPECT_TRUE(waitUntil([&] { return guarantee->text().contains(QStringLiteral("No budget yet")); }))
        << guarantee->text().toStdString();
    type("epsilon", "0.01");
    EXPECT_TRUE(waitUntil([&] { return guarantee->text().contains(QStringLiteral("go past this policy")); }))
        << guarantee->text().toStdString();
}

TEST_F(BudgetBarTest, ABudgetInAnotherNotion)
{
    const Plan before = document.plan();
    auto *notion = bar.findChild<QComboBox *>(QStringLiteral("notion"));
    auto *filter = bar.findChild<QComboBox *>(QStringLiteral("filter"));
    const auto choose = [&](Notion one) {
        notion->setCurrentIndex(notion->findData(static_cast<int>(one)));
        Q_EMIT notion->activated(notion->currentIndex());
    };
    choose(Notion::Zcdp);
    ASSERT_TRUE(policy().native);
    EXPECT_EQ(policy().filter, "zcdp");
    EXPECT_EQ(filter->currentData().toString(), QStringLiteral("zcdp"));
    type("epsilon", "15.29");
    EXPECT_EQ(policy().native->text(), "rho = 15.29");
    EXPECT_EQ(field("epsilon").text(), QStringLiteral("15.29"));
    type("delta", "1e-10");
    EXPECT_EQ(policy().deltaPrime, exact("1e-10")) << "the delta that is asked for";
    type("deltaPrime", "1e-9");
    EXPECT_EQ(policy().deltaSecond(), exact("1e-9"));
    type("deltaPrime", "0");
    ASSERT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
    const QString text = bar.findChild<QLabel *>(QStringLiteral("guarantee"))->text();
    EXPECT_TRUE(text.contains(QStringLiteral("15.29-zCDP"))) << text.toStdString();
    type("epsilon", "much");
    EXPECT_FALSE(field("epsilon").problem().isEmpty());
    type("epsilon", "2");

    choose(Notion::Renyi);
    type("epsilon", "8: 1.5, 16: 3");
    EXPECT_EQ(policy().native->text(), "Renyi order 8: 1.5, order 16: 3");
    EXPECT_EQ(policy().filter, "renyi");
    choose(Notion::Gdp);
    EXPECT_EQ(policy().filter, "gdp");
    EXPECT_FALSE(field("deltaPrime").isEnabled());
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    EXPECT_EQ(document.plan(), before);
    EXPECT_EQ(notion->currentData().toInt(), static_cast<int>(Notion::Dp));
    EXPECT_EQ(field("epsilon").text(), QStringLiteral("1"));
    EXPECT_TRUE(field("deltaPrime").isEnabled());
}

} // namespace epsilometer::ui::budget_bar_test

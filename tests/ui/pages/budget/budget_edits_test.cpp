// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of every edit of the budget bar:
// - each field, with the keyboard: the plan holds what was typed or chosen, as one edit with a name, undone and redone;
//   two choices are two edits
// - what is wrong is said beside the field with what would be right, stays while others are edited, and goes with its
//   plan; in a ledger that may only be read every field goes on showing the ledger's
// - nothing moves for a problem or for the guarantee
// - a filter and a split that follow the budget say so at the field; what is half typed costs none that was chosen
// - the guarantee's numbers are those of the formulas: of groups, of zCDP and Gaussian DP budgets and their conversions
// - under a budget of another notion only its filter can be chosen
// - hostile and long texts are shown as typed, and are the same after saving and opening
// - a damaged ledger has no guarantee; all inputs have names and are reached with Tab, which leads on from the last
#include "ui/pages/budget/budget_bar.h"

#include "core/ledger/damaged.h"
#include "tests/support/sample_ledger.h"
#include "tests/ui/support/accessible.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/keys.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QTextDocument>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include <cmath>

namespace epsilometer::ui::budget_edits_test {
namespace {

using namespace testing_support;

Exact exact(const char *text)
{
    return *Exact::parse("value", text);
}

double normal(double x)
{
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

/// Delta of the Gaussian mechanism of parameter mu, exactly (Balle, Wang 2018).
double gaussianDelta(double mu, double epsilon)
{
    return normal(mu / 2 - epsilon / mu) - std::exp(epsilon) * normal(-mu / 2 - epsilon / mu);
}

class BudgetEditsTest : public testing::Test {
protected:
    Folder folder;
    PlanDocument document{catalog()};
    LiveAccount account{document};
    BudgetBar bar{document, account};

    BudgetEditsTest()
    {
        Plan plan = purePlan(2);
        plan.unit.groupOf = "person";
        plan.unit.groupSize = "2";
        plan.unit.groupBound = "the import";
        document.startNew(plan);
        bar.resize(1100, 300);
        bar.show();
    }
    ~BudgetEditsTest() override { bar.hide(); } // as a window does before it goes: the focus leaves its fields

    template <class T> T *child(const char *name) { return bar.findChild<T *>(QString::fromLatin1(name)); }
    FieldEdit *field(const char *name) { return child<FieldEdit>(name); }
    QComboBox *choice(const char *name) { return child<QComboBox>(name); }
    const Policy &policy() const { return document.plan().policy; }
    void chooseByData(const char *name, const QVariant &data)
    {
        auto *box = choice(name);
        const int at = box->findData(data);
        ASSERT_GE(at, 0) << name;
        box->setCurrentIndex(at);
        Q_EMIT box->activated(at);
    }
    void chooseNotion(Notion notion) { chooseByData("notion", static_cast<int>(notion)); }
    static void typeInto(QLineEdit *line, const QString &text)
    {
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    /// The guarantee as it is read, once it is that of the plan.
    QString guarantee()
    {
        EXPECT_TRUE(waitUntil([this] { return account.result() != nullptr && !account.busy(); }));
        QTextDocument shown;
        shown.setHtml(child<QLabel>("guarantee")->text());
        return shown.toPlainText();
    }
    /// What every field shows, in one text.
    std::string shown()
    {
        QStringList all{child<QLineEdit>("title")->text(), child<QLineEdit>("groupBound")->text()};
        for (const char *name : {"entity", "neighbours", "groupOf", "notion", "filter", "onHalt"})
            all << choice(name)->currentText();
        for (const char *name : {"epsilon", "delta", "deltaPrime", "groupSize"})
            all << field(name)->text();
        return all.join(QLatin1Char('|')).toStdString();
    }
    struct Edit {
        const char *what;
        QString name; ///< of the edit
        std::function<void()> make;
    };
    std::vector<Edit> everyEdit()
    {
        return {
            {"title", QStringLiteral("Change title"),
             [this] { typeInto(child<QLineEdit>("title"), QStringLiteral("Survey 2031")); }},
            {"entity", QStringLiteral("Change whom it protects"),
             [this] { typeInto(choice("entity")->lineEdit(), QStringLiteral("school")); }},
            {"neighbours", QStringLiteral("Change neighbours"),
             [this] { typeInto(choice("neighbours")->lineEdit(), QStringLiteral("zero-out")); }},
            {"epsilon", QStringLiteral("Change epsilon"), [this] { enter(field("epsilon"), QStringLiteral("2.75")); }},
            {"delta", QStringLiteral("Change delta"), [this] { enter(field("delta"), QStringLiteral("1e-7")); }},
            {"deltaPrime", QStringLiteral("Change the split of delta"),
             [this] { enter(field("deltaPrime"), QStringLiteral("2e-7")); }},
            {"filter", QStringLiteral("Change filter"), [this] { chooseByData("filter", QStringLiteral("basic")); }},
            {"onHalt", QStringLiteral("Change what a refusal does"),
             [this] {
                 choice("onHalt")->setCurrentIndex(1);
                 Q_EMIT choice("onHalt")->activated(1);
             }},
            {"notion", QStringLiteral("Change the budget's notion"), [this] { chooseNotion(Notion::Zcdp); }},
            {"groupOf", QStringLiteral("Change the group"),
             [this] { typeInto(choice("groupOf")->lineEdit(), QStringLiteral("class")); }},
            {"groupSize", QStringLiteral("Change the size of the group"),
             [this] { enter(field("groupSize"), QStringLiteral("12")); }},
            {"groupBound", QStringLiteral("Change what bounds the group"),
             [this] { typeInto(child<QLineEdit>("groupBound"), QStringLiteral("a trigger")); }},
        };
    }
};

TEST_F(BudgetEditsTest, EveryEditHasANameAndIsUndoneAndRedone)
{
    const Plan before = document.plan();
    const std::string shownBefore = shown();
    for (const Edit &edit : everyEdit()) {
        edit.make();
        const Plan after = document.plan();
        const std::string shownAfter = shown();
        EXPECT_FALSE(after == before) << edit.what;
        EXPECT_EQ(document.undoStack().undoText(), edit.name) << edit.what;
        EXPECT_EQ(document.undoStack().index(), 1) << edit.what << ": one edit, however many keys";
        document.undoStack().undo();
        EXPECT_TRUE(document.plan() == before) << edit.what;
        EXPECT_EQ(shown(), shownBefore) << edit.what;
        document.undoStack().redo();
        EXPECT_TRUE(document.plan() == after) << edit.what;
        EXPECT_EQ(shown(), shownAfter) << edit.what;
        document.undoStack().undo();
    }
}

TEST_F(BudgetEditsTest, TheValuesOfEditsAreThoseTyped)
{
    for (const Edit &edit : everyEdit())
        if (edit.what != std::string("notion"))
            edit.make();
    const Plan &plan = document.plan();
    EXPECT_EQ(plan.title, "Survey 2031");
    EXPECT_EQ(plan.unit.entity, "school");
    EXPECT_EQ(plan.neighbours, "zero-out");
    EXPECT_EQ(policy().epsilon, exact("2.75"));
    EXPECT_EQ(policy().delta, exact("1e-7"));
    EXPECT_EQ(policy().filter, "basic");
    EXPECT_EQ(policy().onHalt, OnHalt::Latch);
    EXPECT_EQ(plan.unit.groupOf, "class");
    EXPECT_EQ(plan.unit.groupSize, "12");
    EXPECT_EQ(plan.unit.groupBound, "a trigger");
    EXPECT_TRUE(field("deltaPrime")->problem().contains(QStringLiteral("at most delta")))
        << "2e-7 is no part of 1e-7: " << field("deltaPrime")->problem().toStdString();
    EXPECT_EQ(policy().deltaPrime, exact("5e-8")) << "half of it, as before";
}

TEST_F(BudgetEditsTest, AReadOnlyLedgerGoesOnShowingItself)
{
    const Plan before = document.plan();
    const std::string shownBefore = shown();
    document.setReadOnly(true);
    for (const Edit &edit : everyEdit()) {
        edit.make();
        EXPECT_TRUE(document.plan() == before) << edit.what;
        EXPECT_EQ(shown(), shownBefore) << edit.what << ": what is shown is what the ledger says";
        EXPECT_FALSE(document.undoStack().canUndo()) << edit.what;
    }
}

TEST_F(BudgetEditsTest, TwoChoicesAreTwoEdits)
{
    const Plan before = document.plan();
    for (const char *name : {"entity", "neighbours", "groupOf"}) {
        auto *box = choice(name);
        for (const int at : {1, 2}) {
            box->setCurrentIndex(at); // as the list does
            Q_EMIT box->activated(at);
        }
        const QString last = box->currentText();
        document.undoStack().undo();
        EXPECT_EQ(box->currentText(), box->itemText(1)) << name << " was " << last.toStdString();
        document.undoStack().undo();
        EXPECT_TRUE(document.plan() == before) << name;
    }
}

TEST_F(BudgetEditsTest, TabLeadsThroughAllFieldsAndOn)
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *inside = new BudgetBar(document, account, &window);
    auto *after = new QLineEdit(&window);
    layout->addWidget(inside);
    layout->addWidget(after);
    window.show();
    for (const char *name : {"entity", "neighbours", "notion", "filter", "onHalt", "groupOf"})
        EXPECT_TRUE(tabTo(window, inside->findChild<QComboBox *>(QString::fromLatin1(name)))) << name;
    for (const char *name : {"epsilon", "delta", "deltaPrime", "groupSize"})
        EXPECT_TRUE(tabTo(window, inside->findChild<FieldEdit *>(QString::fromLatin1(name)))) << name;
    EXPECT_TRUE(tabTo(window, after)) << "what follows the bar";
    EXPECT_TRUE(tabTo(window, inside->findChild<QLineEdit *>(QStringLiteral("title")))) << "round again";
    window.hide();
}

TEST_F(BudgetEditsTest, ALongWordDoesNotWidenTheWindow)
{
    const int width = bar.width();
    const QString word = QStringLiteral("x").repeated(3000);
    choice("entity")->setCurrentText(word);
    EXPECT_TRUE(guarantee().contains(QStringLiteral("per ") + word)) << "as it was typed";
    QCoreApplication::processEvents();
    EXPECT_EQ(bar.width(), width);
    EXPECT_LE(bar.minimumSizeHint().width(), width);
}

TEST_F(BudgetEditsTest, WhatIsWrongSaysWhatWouldBeRight)
{
    const struct {
        const char *field, *text, *says;
    } wrong[]{{"epsilon", "", ""},
              {"epsilon", "1,5", ""},
              {"epsilon", "-1", ""},
              {"delta", "1", "must be >= 0 and < 1"},
              {"delta", "1.5", "must be >= 0 and < 1"},
              {"deltaPrime", "2e-6", "must be at most delta = "},
              {"groupSize", "0", "whole number from 1 to 10^9, such as 5"},
              {"groupSize", "1000000001", "whole number from 1 to 10^9, such as 5"},
              {"groupSize", "a few", "whole number from 1 to 10^9, such as 5"}};
    const Plan before = document.plan();
    for (const auto &one : wrong) {
        const QString right = field(one.field)->text();
        enter(field(one.field), QString::fromLatin1(one.text));
        EXPECT_TRUE(field(one.field)->problem().contains(QLatin1String(one.says)))
            << one.field << ": " << field(one.field)->problem().toStdString();
        EXPECT_FALSE(field(one.field)->problem().isEmpty()) << one.field;
        EXPECT_EQ(field(one.field)->text(), QString::fromLatin1(one.text));
        EXPECT_TRUE(document.plan() == before) << one.field << ": of a beginning nothing stays";
        enter(field(one.field), right);
        EXPECT_EQ(field(one.field)->problem(), QString()) << one.field;
        EXPECT_TRUE(document.plan() == before) << one.field;
    }
    chooseNotion(Notion::Renyi);
    const Policy renyi = policy();
    for (const char *text : {"8", "8: ", "0: 2", "8: 1, 8: 2", "8: 1.5;16: 3", "0.5: 1"}) {
        enter(field("epsilon"), QString::fromLatin1(text));
        EXPECT_FALSE(field("epsilon")->problem().isEmpty()) << text;
        EXPECT_TRUE(policy() == renyi) << text;
    }
    enter(field("epsilon"), QStringLiteral("8"));
    EXPECT_TRUE(field("epsilon")->problem().contains(QStringLiteral("8: 1.5, 16: 3")))
        << field("epsilon")->problem().toStdString();
}

TEST_F(BudgetEditsTest, ARefusedTextStaysUntilItsPlanGoes)
{
    enter(field("epsilon"), QStringLiteral("about one"));
    const QString problem = field("epsilon")->problem();
    EXPECT_TRUE(field("epsilon")->isRefused());
    enter(field("delta"), QStringLiteral("1e-7"));
    chooseWithKeys(choice("onHalt"), 1);
    document.undoStack().undo();
    document.undoStack().undo();
    EXPECT_EQ(field("epsilon")->text(), QStringLiteral("about one"));
    EXPECT_EQ(field("epsilon")->problem(), problem);
    EXPECT_EQ(policy().epsilon, exact("1"));
    document.startNew(purePlan(1, "3"));
    EXPECT_EQ(field("epsilon")->text(), QStringLiteral("3"));
    EXPECT_EQ(field("epsilon")->problem(), QString());
    enter(field("epsilon"), QStringLiteral("about three"));
    chooseNotion(Notion::Gdp);
    EXPECT_EQ(field("epsilon")->problem(), QString()) << "it was no mu either";
    EXPECT_FALSE(field("epsilon")->isRefused());
}

TEST_F(BudgetEditsTest, TheRestOfDeltaIsExact)
{
    for (const char *part : {"1e-7", "3e-7", "1/3000000", "0", "1e-6"}) {
        enter(field("deltaPrime"), QString::fromLatin1(part));
        const auto rest = Exact::parse("rest", toCore(child<QLabel>("deltaSecond")->text()));
        ASSERT_TRUE(rest.ok()) << part;
        EXPECT_EQ(*rest + exact(part), exact("1e-6")) << part;
    }
}

TEST_F(BudgetEditsTest, AGroupsGuaranteeIsThatOfTheFormula)
{
    chooseByData("filter", QStringLiteral("basic"));
    const QRegularExpression pair(
        QStringLiteral("at most (\\d+) records?: \\(([^,]+), ([^)]+)\\)-differential privacy"));
    for (const int records : {1, 2, 5}) {
        enter(field("groupSize"), QString::number(records));
        const QString text = guarantee();
        const auto match = pair.match(text);
        ASSERT_TRUE(match.hasMatch()) << text.toStdString();
        EXPECT_EQ(match.captured(1).toInt(), records);
        EXPECT_DOUBLE_EQ(match.captured(2).toDouble(), records) << "epsilons add up";
        const double delta = 1e-6 * std::expm1(records * 1.0) / std::expm1(1.0);
        EXPECT_NEAR(match.captured(3).toDouble(), delta, 0.01 * delta);
        EXPECT_GE(match.captured(3).toDouble(), delta * (1 - 1e-6)) << "rounded up";
        EXPECT_TRUE(text.contains(QStringLiteral("the bound is enforced: the import")));
    }
    enter(field("groupSize"), QStringLiteral("1000"));
    EXPECT_TRUE(guarantee().contains(QStringLiteral("nothing (delta 1)")));
    enter(field("groupSize"), QString());
    EXPECT_TRUE(guarantee().contains(QStringLiteral("Nothing is promised for a person")));
    typeInto(choice("groupOf")->lineEdit(), QStringLiteral("x"));
    QTest::keyClick(choice("groupOf")->lineEdit(), Qt::Key_Backspace);
    EXPECT_FALSE(guarantee().contains(QStringLiteral("promised")));
    EXPECT_FALSE(field("groupSize")->isEnabled());
    EXPECT_FALSE(child<QLineEdit>("groupBound")->isEnabled());
}

TEST_F(BudgetEditsTest, NativeGuaranteesAreThoseOfTheFormulas)
{
    const QRegularExpression pair(QStringLiteral("which is \\(([^,]+), ([^)]+)\\)-DP"));
    const auto converted = [&] {
        const QString text = guarantee();
        const auto match = pair.match(text);
        EXPECT_TRUE(match.hasMatch()) << text.toStdString();
        EXPECT_DOUBLE_EQ(match.captured(2).toDouble(), 1e-6);
        return match.captured(1).toDouble();
    };
    enter(field("groupSize"), QStringLiteral("3"));
    chooseNotion(Notion::Zcdp);
    for (const double rho : {0.1, 0.5, 2.0}) {
        enter(field("epsilon"), QString::number(rho));
        const double epsilon = converted();
        EXPECT_LE(epsilon, 1.01 * (rho + 2 * std::sqrt(rho * std::log(1e6)))) << "the simple conversion is larger";
        EXPECT_LE(gaussianDelta(std::sqrt(2 * rho), epsilon), 1e-6) << "the Gaussian mechanism of that rho has it";
        EXPECT_TRUE(guarantee().contains(QStringLiteral("records: %1-zCDP").arg(9 * rho)))
            << "rho grows with the square: " << guarantee().toStdString();
    }
    chooseNotion(Notion::Gdp);
    for (const double mu : {0.25, 1.0}) {
        enter(field("epsilon"), QString::number(mu));
        const double epsilon = converted();
        EXPECT_LE(gaussianDelta(mu, epsilon), 1e-6 * (1 + 1e-9));
        EXPECT_GE(gaussianDelta(mu, epsilon * 0.99), 1e-6) << "and not needlessly large";
        EXPECT_TRUE(guarantee().contains(QString::number(3 * mu))) << "mu grows with the size of the group";
    }
    enter(field("delta"), QStringLiteral("0"));
    EXPECT_FALSE(guarantee().contains(QStringLiteral("which is ("))) << "without a delta nothing is converted";
}

TEST_F(BudgetEditsTest, OnlyTheFilterOfTheNotionCanBeChosen)
{
    const auto *filters = qobject_cast<QStandardItemModel *>(choice("filter")->model());
    ASSERT_NE(filters, nullptr);
    const auto enabled = [&] {
        QStringList ids;
        for (int row = 0; row < filters->rowCount(); ++row)
            if (filters->item(row)->isEnabled())
                ids << choice("filter")->itemData(row).toString();
        return ids;
    };
    EXPECT_EQ(enabled().size(), static_cast<int>(catalog().filters.size()));
    const struct {
        Notion notion;
        const char *filter;
    } notions[]{{Notion::Zcdp, "zcdp"}, {Notion::Gdp, "gdp"}, {Notion::Renyi, "renyi"}};
    for (const auto &one : notions) {
        chooseNotion(one.notion);
        EXPECT_EQ(enabled(), QStringList{QString::fromLatin1(one.filter)});
        EXPECT_EQ(policy().filter, one.filter);
        EXPECT_NE(field("epsilon")->line()->accessibleName(), QStringLiteral("Budget epsilon"));
    }
    chooseNotion(Notion::Dp);
    EXPECT_EQ(enabled().size(), static_cast<int>(catalog().filters.size()));
    EXPECT_EQ(field("epsilon")->line()->accessibleName(), QStringLiteral("Budget epsilon"));
    for (int row = 0; row < filters->rowCount(); ++row)
        EXPECT_FALSE(choice("filter")->itemData(row, Qt::ToolTipRole).toString().isEmpty()) << row;
}

TEST_F(BudgetEditsTest, HostileAndLongTextsAreShownAsTyped)
{
    const QString hostile = QStringLiteral("<b>x</b><img src='/etc/passwd'>&amp;");
    const QString longText = QStringLiteral("ä€").repeated(2000);
    typeInto(child<QLineEdit>("title"), hostile);
    choice("entity")->setCurrentText(hostile);
    choice("neighbours")->setCurrentText(QStringLiteral("<i>near</i>"));
    choice("groupOf")->setCurrentText(QStringLiteral("<u>class</u>"));
    child<QLineEdit>("groupBound")->setText(longText);
    Q_EMIT child<QLineEdit>("groupBound")->textEdited(longText);
    const QString text = guarantee();
    for (const QString &part : {QStringLiteral("per ") + hostile, QStringLiteral("<i>near</i> neighbours"),
                                QStringLiteral("For a <u>class</u> with"), longText})
        EXPECT_TRUE(text.contains(part)) << part.left(60).toStdString();
    const Plan typed = document.plan();
    EXPECT_EQ(typed.title, toCore(hostile));
    const QString path = folder.file(QStringLiteral("a.dpledger"));
    ASSERT_TRUE(document.save(path).ok());
    const std::string before = shown();
    document.startNew(purePlan(1));
    EXPECT_NE(shown(), before);
    ASSERT_TRUE(document.open(path).ok());
    EXPECT_EQ(document.plan().unit, typed.unit);
    EXPECT_EQ(document.plan().title, typed.title);
    EXPECT_EQ(shown(), before);
}

TEST_F(BudgetEditsTest, NothingMovesForAProblemOrTheGuarantee)
{
    bar.resize(1280, bar.sizeHint().height());
    const QString valid = guarantee();
    const auto places = [this] {
        QCoreApplication::processEvents();
        QList<QRect> all;
        for (const auto *widget : bar.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
            if (!widget->objectName().endsWith(QStringLiteral("Problem"))) // they lie above
                all << widget->geometry();
        return all << QRect(QPoint(), bar.sizeHint());
    };
    const QList<QRect> before = places();
    for (const char *name : {"epsilon", "delta", "deltaPrime", "groupSize", "people"}) {
        retype(field(name), QStringLiteral("1,5"));
        EXPECT_TRUE(field(name)->isRefused()) << name;
        EXPECT_EQ(places(), before) << name;
        retype(field(name), QStringLiteral("1e9"));
        EXPECT_EQ(places(), before) << name;
    }
    EXPECT_NE(guarantee(), valid);
    EXPECT_EQ(places(), before);
}

TEST_F(BudgetEditsTest, AFilterThatFollowsTheBudgetIsSaidAtTheField)
{
    Plan plan;
    plan.policy = makePolicy(exact("1"), exact("1e-6"));
    document.startNew(plan);
    const Policy before = policy();
    const auto said = [this](const char *name) { return field(name)->line()->accessibleDescription(); };
    retype(field("epsilon"), QStringLiteral("2"));
    EXPECT_EQ(said("epsilon"), QString());
    retype(field("epsilon"), QStringLiteral("1e-400"));
    EXPECT_EQ(policy().filter, kUniversalFilter);
    EXPECT_EQ(said("epsilon"), QStringLiteral("The filter is %1 now, and delta' %2: the default for this budget.")
                                   .arg(QStringLiteral("universal"), field("deltaPrime")->text()));
    retype(field("epsilon"), QStringLiteral("1"));
    EXPECT_EQ(policy(), before);
    EXPECT_EQ(said("epsilon"), QString()) << "nothing else has changed since the field was entered";
    retype(field("delta"), QStringLiteral("0"));
    EXPECT_TRUE(said("delta").startsWith(QStringLiteral("The filter is "))) << said("delta").toStdString();
    enter(field("delta"), QStringLiteral("1e-6"));
    EXPECT_EQ(policy(), before);
}

TEST_F(BudgetEditsTest, WhatIsHalfTypedCostsNoChosenFilterOrSplit)
{
    for (const std::string_view filter : {kUniversalFilter, kPotentialFilter}) {
        Plan plan;
        plan.policy = withFilter(makePolicy(exact("1"), exact("1e-6")), filter);
        plan.policy.deltaPrime = exact("3e-7");
        document.startNew(plan);
        enter(field("epsilon"), QStringLiteral("0.5"));
        plan.policy.epsilon = exact("0.5");
        EXPECT_EQ(policy(), plan.policy) << filter;
        enter(field("delta"), QStringLiteral("0.0000005"));
        plan.policy.delta = exact("0.0000005");
        EXPECT_EQ(policy(), plan.policy) << filter << ": its delta' was typed, and is below delta";
    }
}

TEST_F(BudgetEditsTest, ADamagedLedgerHasNoGuarantee)
{
    fixtures::LedgerBuilder builder;
    builder.spend(R"({"kind":"pure_dp","epsilon":"0.1"})").spend(R"({"kind":"pure_dp","epsilon":"0.2"})");
    std::string bytes = builder.bytes();
    bytes.replace(bytes.find("\"0.1\""), 5, "\"0.3\""); // what the next line names is another one
    NoProgress progress;
    auto damaged = loadDamaged(bytes, catalog().mechanisms, progress);
    ASSERT_TRUE(damaged.ok()) << damaged.error().message();
    document.showDamaged(folder.file(QStringLiteral("d.dpledger")), *std::move(damaged));
    const Plan before = document.plan();
    EXPECT_EQ(guarantee(), QStringLiteral("No guarantee: the ledger is damaged."));
    enter(field("epsilon"), QStringLiteral("5"));
    EXPECT_TRUE(document.plan() == before);
    EXPECT_EQ(field("epsilon")->text(), QStringLiteral("1"));
    EXPECT_EQ(guarantee(), QStringLiteral("No guarantee: the ledger is damaged."));
}

TEST_F(BudgetEditsTest, EveryInputHasANameAndIsReachedByTab)
{
    expectAccessible(&bar, "budget");
    for (const char *name : {"epsilon", "delta", "deltaPrime", "groupSize"}) {
        ASSERT_TRUE(tabTo(bar, field(name))) << name;
        enter(field(name), QStringLiteral("no"));
        EXPECT_EQ(field(name)->line()->accessibleDescription(), field(name)->problem()) << name;
    }
}

} // namespace
} // namespace epsilometer::ui::budget_edits_test

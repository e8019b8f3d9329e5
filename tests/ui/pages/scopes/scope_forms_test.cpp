// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of the forms for policies with a scope and for partitions:
// - every field is in the line that is written, exactly as typed: names, pattern, period, window of time, budget in
//   each notion, delta and filter; what the ledger then holds is read again from the file
// - the filter follows the notion; menus, which need mechanisms of their own, are not offered
// - what cannot be is said beside its field with what would be right; the text stays to be corrected, has the focus,
//   and nothing is written; what is said goes once it is no longer so, also where another field made it so
// - of a budget that is changed the form shows what is in force
// - a partition's blocks are names or a prefix and a number; its data and the blocks of one unit count
// - names that are long or markup stay as they are, in the form, the tree and the file
// - the forms are used with the keyboard alone; Enter in a field neither records nor loses what was typed, Escape
//   writes nothing
#include "ui/pages/scopes/scope_dialogs.h"

#include "tests/ui/support/accessible.h"
#include "tests/ui/support/keys.h"
#include "tests/ui/support/office.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTreeView>

#include <gtest/gtest.h>

namespace epsilometer::ui::scope_forms_test {
namespace {

using namespace testing_support;

class ScopeFormsTest : public OfficeTest {
protected:
    /// A ledger of (10, 1e-6) with these events, as the page shows it.
    void start(const std::vector<LedgerFile::NewEvent> &more = {})
    {
        std::vector<LedgerFile::NewEvent> events{
            header(), event("policy", R"({"epsilon":"10","delta":"1e-6","filter":"basic"})")};
        events.insert(events.end(), more.begin(), more.end());
        show(events);
    }
    static void chooseData(QComboBox *box, const QVariant &data)
    {
        ASSERT_GE(box->findData(data), 0) << data.toString().toStdString();
        chooseWithKeys(box, box->findData(data));
    }
    static QString below(const ScopeEventDialog *dialog)
    {
        const auto *label = dialog->findChild<QLabel *>(QStringLiteral("scopeProblem"));
        return label->isVisible() ? label->text() : QString();
    }
    QStringList titles()
    {
        QStringList found;
        const QAbstractItemModel *model = page.tree()->model();
        const QModelIndex root = model->index(0, 0);
        for (int row = 0; row < model->rowCount(root); ++row)
            found << model->index(row, 0, root).data().toString();
        return found;
    }
    static void expectPlainLabels(const QWidget &window)
    {
        for (const QLabel *label : window.findChildren<QLabel *>())
            if (label->isVisible()) {
                EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
            }
    }
    struct Wrong {
        const char *field;
        const char *text;
        const char *says;
    };
    /// Each of these is refused beside its field; afterwards the field holds what it did before.
    void expectRefused(ScopeEventDialog *dialog, const std::vector<Wrong> &wrong)
    {
        const int before = lineCount();
        for (const Wrong &one : wrong) {
            FieldEdit *edit = field(dialog, one.field);
            const QString right = edit->text();
            retype(edit, QString::fromUtf8(one.text));
            ASSERT_FALSE(record(dialog)) << one.field << " = " << one.text;
            EXPECT_TRUE(edit->problem().contains(QString::fromUtf8(one.says)))
                << one.field << " = " << one.text << ": " << edit->problem().toStdString() << " / "
                << below(dialog).toStdString();
            EXPECT_EQ(edit->text(), QString::fromUtf8(one.text)) << "stays to be corrected";
            EXPECT_EQ(edit->line()->accessibleDescription(), edit->problem());
            EXPECT_EQ(dialog->focusWidget(), edit->line()) << one.field << " = " << one.text;
            EXPECT_EQ(lineCount(), before) << one.field << " = " << one.text;
            retype(edit, right);
            EXPECT_EQ(edit->problem(), QString()) << one.field;
        }
    }
};

TEST_F(ScopeFormsTest, TheBudgetOfEveryNotionIsRecordedAsTyped)
{
    start();
    const struct {
        Notion notion;
        const char *amount;
        const char *delta;
        const char *actor;
    } budgets[]{{Notion::Dp, "0.5", "1e-7", "anna"},
                {Notion::Dp, "1/3", "", "ben"},
                {Notion::Zcdp, "0.02", "1e-9", "carl"},
                {Notion::Gdp, "0.125", "1e-9", "dora"},
                {Notion::Renyi, "8: 1.5, 16: 3", "1e-9", "eve"}};
    for (const auto &one : budgets) {
        SCOPED_TRACE(one.actor);
        ScopeEventDialog *dialog = press("scopesAdd");
        retype(field(dialog, "scope_actor"), QString::fromLatin1(one.actor));
        chooseData(choice(dialog, "scopeNotion"), static_cast<int>(one.notion));
        retype(field(dialog, "scopeAmount"), QString::fromLatin1(one.amount));
        retype(field(dialog, "scopeDelta"), QString::fromLatin1(one.delta));
        if (one.notion == Notion::Dp)
            chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
        retype(field(dialog, "scopeReason"), QStringLiteral("agreed"));
        ASSERT_TRUE(record(dialog)) << below(dialog).toStdString();
        const Scopes scopes = onDisk();
        ASSERT_FALSE(scopes.policies().empty());
        const ScopedPolicy &written = scopes.policies().back();
        EXPECT_EQ(written.scope.actor, one.actor);
        EXPECT_TRUE(scopes.findings().empty());
        const Exact delta = exact(*one.delta == '\0' ? "0" : one.delta);
        if (one.notion == Notion::Dp) {
            EXPECT_EQ(written.policy.epsilon, exact(one.amount));
            EXPECT_EQ(written.policy.delta, delta);
            EXPECT_EQ(written.policy.filter, "basic");
            continue;
        }
        ASSERT_TRUE(written.policy.native.has_value());
        EXPECT_EQ(written.policy.native->notion, one.notion);
        EXPECT_EQ(written.policy.deltaPrime, delta) << "to convert at";
        if (one.notion != Notion::Renyi) {
            EXPECT_EQ(written.policy.native->amount, exact(one.amount));
            continue;
        }
        ASSERT_EQ(written.policy.native->limits.size(), 2U);
        EXPECT_EQ(written.policy.native->limits[0].order, Exact(8));
        EXPECT_EQ(written.policy.native->limits[0].divergence, exact("1.5"));
        EXPECT_EQ(written.policy.native->limits[1].order, Exact(16));
        EXPECT_EQ(written.policy.native->limits[1].divergence, Exact(3));
    }
    EXPECT_EQ(titles().size(), 5);
}

TEST_F(ScopeFormsTest, TheFilterFollowsTheNotionAndMenusAreNotOffered)
{
    start();
    ScopeEventDialog *dialog = press("scopesAdd");
    const QComboBox *filter = choice(dialog, "scopeFilter");
    QStringList offered;
    for (int at = 0; at < filter->count(); ++at)
        offered << filter->itemData(at).toString();
    QStringList expected;
    for (const auto &kind : catalog().filters)
        expected << fromCore(kind->id());
    EXPECT_EQ(offered, expected);
    const std::pair<Notion, NativeBudget> natives[]{{Notion::Zcdp, NativeBudget::zcdp(Exact(1))},
                                                    {Notion::Gdp, NativeBudget::gdp(Exact(1))},
                                                    {Notion::Renyi, NativeBudget::renyi({{Exact(2), Exact(1)}})}};
    for (const auto &[notion, native] : natives) {
        chooseData(choice(dialog, "scopeNotion"), static_cast<int>(notion));
        EXPECT_EQ(filter->currentData().toString(), fromCore(makePolicy(native, Exact()).filter));
    }
    chooseData(choice(dialog, "scopeNotion"), static_cast<int>(Notion::Dp));
    EXPECT_EQ(filter->currentData().toString(), fromCore(makePolicy(Exact(1), Exact()).filter));
}

TEST_F(ScopeFormsTest, EveryFieldOfTheScopeIsInTheLine)
{
    start({event("partition", R"({"name":"region","blocks":["north/a","north/b","south/a"],"membership":"home",)"
                              R"("independent":true,"data":"fixed"})")});
    ScopeEventDialog *dialog = press("scopesAdd");
    retype(field(dialog, "scope_blocks"), QStringLiteral(" north/* "));
    retype(field(dialog, "scope_actor"), QStringLiteral("Anna O'Neil, PhD"));
    retype(field(dialog, "scope_purpose"), QStringLiteral("*"));
    retype(field(dialog, "scope_dataset"), QStringLiteral("survey \"2026\""));
    chooseData(choice(dialog, "scope_period"), QStringLiteral("quarter"));
    retype(field(dialog, "scope_from"), QStringLiteral("2026-01-01"));
    retype(field(dialog, "scope_until"), QStringLiteral("2027-01-01"));
    retype(field(dialog, "scopeAmount"), QStringLiteral("0.75"));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    retype(field(dialog, "scopeReason"), QStringLiteral("the board's vote"));
    ASSERT_TRUE(record(dialog)) << below(dialog).toStdString();
    const Scopes scopes = onDisk();
    ASSERT_EQ(scopes.policies().size(), 1U);
    const Scope &scope = scopes.policies().front().scope;
    EXPECT_EQ(scope.blocks, "north/*") << "without the spaces around it";
    EXPECT_EQ(scope.actor, "Anna O'Neil, PhD");
    EXPECT_EQ(scope.purpose, "*");
    EXPECT_EQ(scope.dataset, "survey \"2026\"");
    EXPECT_EQ(scope.period, Period::Quarter);
    EXPECT_EQ(scope.from, "2026-01-01");
    EXPECT_EQ(scope.until, "2027-01-01");
    EXPECT_EQ(scopes.policies().front().blockCount, 2U);
    EXPECT_EQ(titles(),
              QStringList(QStringLiteral("each block north/*, actor Anna O'Neil, PhD, each purpose, data set "
                                         "survey \"2026\", each quarter, from 2026-01-01, until 2027-01-01")));
}

TEST_F(ScopeFormsTest, WhatCannotBeIsSaidBesideItsField)
{
    start({event("spend", R"({"actor":"anna","mechanism":{"kind":"pure_dp","epsilon":"0.5"}})")});
    ScopeEventDialog *dialog = press("scopesAdd");
    retype(field(dialog, "scope_actor"), QStringLiteral("anna"));
    retype(field(dialog, "scopeAmount"), QStringLiteral("1"));
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    const std::vector<Wrong> wrong{{"scope_from", "31.1.2026", "must be a date such as 2026-01-31"},
                                   {"scope_from", "2026-13-01", "must be a date such as 2026-01-31"},
                                   {"scope_until", "2026-02-30", "must be a date such as 2026-01-31"},
                                   {"scope_until", "<b>tomorrow</b>", "<b>tomorrow</b>"},
                                   {"scopeAmount", "", "epsilon"},
                                   {"scopeAmount", "-1", "epsilon"},
                                   {"scopeAmount", "nan", "epsilon"},
                                   {"scopeAmount", "1,5", "1,5"},
                                   {"scopeAmount", "<img src=x>", "<img src=x>"},
                                   {"scopeAmount", "0.49", "too small for what is recorded"},
                                   {"scopeDelta", "1", "delta"},
                                   {"scopeDelta", "-1e-6", "delta"},
                                   {"scopeDelta", "often", "often"},
                                   {"scopeReason", "", "must be given: audits ask for it"},
                                   {"scopeReason", "   ", "must be given: audits ask for it"}};
    expectRefused(dialog, wrong);
    retype(field(dialog, "scope_from"), QStringLiteral("2026-06-01"));
    expectRefused(dialog, {{"scope_until", "2026-06-01", "must be later than from"},
                           {"scope_until", "2025-12-31", "must be later than from"}});
    retype(field(dialog, "scope_from"), {});
    chooseData(choice(dialog, "scopeNotion"), static_cast<int>(Notion::Renyi));
    expectRefused(dialog, {{"scopeAmount", "8", "must be orders with their limits, such as 8: 1.5, 16: 3"},
                           {"scopeAmount", "8: 1.5,", "must be orders with their limits, such as 8: 1.5, 16: 3"},
                           {"scopeAmount", "x: 1.5", "order"},
                           {"scopeAmount", "8: ", "limit"},
                           {"scopeAmount", "0.5: 2", "order"},
                           {"scopeAmount", "8: 1, 8: 2", "order"}});
    chooseData(choice(dialog, "scopeNotion"), static_cast<int>(Notion::Dp));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    EXPECT_TRUE(record(dialog)) << "what was right stayed right: " << below(dialog).toStdString();
    EXPECT_EQ(onDisk().policies().front().policy.epsilon, Exact(1));
}

TEST_F(ScopeFormsTest, WhatIsSaidGoesOnceAnotherFieldMakesItRight)
{
    start({event("scope", R"({"scope":{"actor":"anna"},"epsilon":"1","delta":"0","filter":"basic","reason":"r"})")});
    ScopeEventDialog *dialog = press("scopesAdd");
    retype(field(dialog, "scope_actor"), QStringLiteral("anna"));
    retype(field(dialog, "scopeAmount"), QStringLiteral("1"));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    EXPECT_FALSE(record(dialog));
    ASSERT_TRUE(field(dialog, "scope_actor")->problem().contains(QStringLiteral("has a policy already")));
    chooseData(choice(dialog, "scope_period"), QStringLiteral("month"));
    EXPECT_FALSE(record(dialog)) << "there is no reason";
    EXPECT_FALSE(field(dialog, "scopeReason")->problem().isEmpty());
    EXPECT_EQ(field(dialog, "scope_actor")->problem(), QString()) << "anna's months have no policy yet";
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    EXPECT_TRUE(record(dialog)) << below(dialog).toStdString();
    EXPECT_EQ(onDisk().policies().size(), 2U);
}

TEST_F(ScopeFormsTest, AChangeShowsWhatIsInForce)
{
    start(
        {event("scope", R"({"scope":{"actor":"anna"},"rho":"0.25","delta":"1e-7","filter":"zcdp","reason":"r"})"),
         event("scope", R"({"scope":{"actor":"ben"},"epsilon":"1/3","delta":"1e-8","filter":"basic","reason":"r"})")});
    const struct {
        const char *title;
        Notion notion;
        const char *amount;
        const char *delta;
        const char *filter;
    } rows[]{{"actor anna", Notion::Zcdp, "0.25", "1e-7", "zcdp"}, {"actor ben", Notion::Dp, "1/3", "1e-8", "basic"}};
    for (const auto &one : rows) {
        const QModelIndex root = page.tree()->model()->index(0, 0);
        page.tree()->setCurrentIndex(
            page.tree()->model()->index(static_cast<int>(titles().indexOf(QString::fromLatin1(one.title))), 0, root));
        settle();
        ScopeEventDialog *dialog = press("scopesChange");
        SCOPED_TRACE(one.title);
        EXPECT_EQ(choice(dialog, "scopeNotion")->currentData().toInt(), static_cast<int>(one.notion));
        EXPECT_EQ(field(dialog, "scopeAmount")->text(), QString::fromLatin1(one.amount));
        EXPECT_EQ(exact(field(dialog, "scopeDelta")->text().toLatin1().constData()), exact(one.delta));
        EXPECT_EQ(choice(dialog, "scopeFilter")->currentData().toString(), QString::fromLatin1(one.filter));
        EXPECT_EQ(field(dialog, "scope_actor"), nullptr) << "the scope stays";
        retype(field(dialog, "scopeReason"), QStringLiteral("confirmed"));
        ASSERT_TRUE(record(dialog)) << below(dialog).toStdString();
    }
    const Scopes scopes = onDisk();
    ASSERT_EQ(scopes.policies().size(), 2U);
    EXPECT_EQ(scopes.policies()[0].policy.native, NativeBudget::zcdp(exact("0.25")));
    EXPECT_EQ(scopes.policies()[1].policy.epsilon, exact("1/3"));
    EXPECT_EQ(scopes.policies()[1].policy.delta, exact("1e-8"));
    EXPECT_EQ(lineCount(), 6) << "a line for each, though nothing but the reason is new";
}

TEST_F(ScopeFormsTest, LongNamesAndMarkupStayAsTheyAre)
{
    start();
    const QString markup = QStringLiteral("<b>anna</b><img src=\"file:///etc/hostname\">&amp;%1%2");
    const QString lengthy = QString(2000, QLatin1Char('m')) + QStringLiteral("<i>end</i>");
    for (const QString &name : {markup, lengthy}) {
        ScopeEventDialog *dialog = press("scopesAdd");
        const int before = dialog->width();
        retype(field(dialog, "scope_actor"), name.left(3));
        field(dialog, "scope_actor")->setText(name);
        retype(field(dialog, "scopeAmount"), QStringLiteral("1"));
        chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
        EXPECT_FALSE(record(dialog)) << "no reason";
        expectPlainLabels(*dialog);
        EXPECT_EQ(dialog->width(), before) << "the form does not grow with a name";
        retype(field(dialog, "scopeReason"), QStringLiteral("<script>why</script>"));
        ASSERT_TRUE(record(dialog)) << below(dialog).toStdString();
        EXPECT_EQ(onDisk().policies().back().scope.actor, toCore(name));
        EXPECT_TRUE(titles().contains(QStringLiteral("actor ") + name));
    }
    expectPlainLabels(page);
    const QModelIndex first = page.tree()->model()->index(0, 0, page.tree()->model()->index(0, 0));
    EXPECT_TRUE(first.data(Qt::AccessibleTextRole).toString().contains(markup));
    page.tree()->setCurrentIndex(first);
    settle();
    ScopeEventDialog *dialog = press("scopesChange");
    bool said = false;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        said = said || label->text().contains(markup);
    EXPECT_TRUE(said) << "which budget is changed";
    expectPlainLabels(*dialog);
}

TEST_F(ScopeFormsTest, TheFormIsUsedWithTheKeyboardAlone)
{
    start();
    ScopeEventDialog *dialog = press("scopesAdd");
    expectAccessible(dialog, "add a budget");
    ASSERT_TRUE(tabTo(*dialog, field(dialog, "scope_actor")->line()));
    QTest::keyClicks(field(dialog, "scope_actor")->line(), QStringLiteral("anna"));
    ASSERT_TRUE(tabTo(*dialog, choice(dialog, "scope_period")));
    QTest::keyClick(choice(dialog, "scope_period"), Qt::Key_Down);
    EXPECT_EQ(choice(dialog, "scope_period")->currentData().toString(), QStringLiteral("day"));
    ASSERT_TRUE(tabTo(*dialog, field(dialog, "scopeAmount")->line()));
    QTest::keyClicks(field(dialog, "scopeAmount")->line(), QStringLiteral("2"));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    ASSERT_TRUE(tabTo(*dialog, field(dialog, "scopeReason")->line()));
    QTest::keyClicks(field(dialog, "scopeReason")->line(), QStringLiteral("r"));
    ASSERT_TRUE(tabTo(*dialog, button(dialog, QDialogButtonBox::Ok)));
    QTest::keyClick(button(dialog, QDialogButtonBox::Ok), Qt::Key_Space);
    settle();
    ASSERT_EQ(onDisk().policies().size(), 1U);
    EXPECT_EQ(onDisk().policies().front().scope.period, Period::Day);
    EXPECT_EQ(lineCount(), 3);
}

TEST_F(ScopeFormsTest, EnterInAFieldNeitherRecordsNorLosesWhatWasTyped)
{
    start();
    ScopeEventDialog *dialog = press("scopesAdd");
    retype(field(dialog, "scope_actor"), QStringLiteral("anna"));
    retype(field(dialog, "scopeAmount"), QStringLiteral("1"));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    enter(field(dialog, "scopeReason"), QStringLiteral("r"));
    settle();
    EXPECT_EQ(lineCount(), 2) << "a line of a ledger stays for good";
    ASSERT_TRUE(dialog->isVisible()) << "the form that was filled in is gone";
    EXPECT_EQ(field(dialog, "scope_actor")->text(), QStringLiteral("anna"));
    ASSERT_TRUE(tabTo(*dialog, button(dialog, QDialogButtonBox::Ok)));
    QTest::keyClick(button(dialog, QDialogButtonBox::Ok), Qt::Key_Return);
    settle();
    EXPECT_EQ(lineCount(), 3) << "Enter on the button itself";
}

TEST_F(ScopeFormsTest, EscapeWritesNothing)
{
    start();
    for (const char *which : {"scopesAdd", "scopesPartition"}) {
        const QPointer<ScopeEventDialog> dialog(press(which));
        ASSERT_FALSE(dialog.isNull()) << which;
        retype(dialog->findChild<FieldEdit *>(), QStringLiteral("x"));
        QTest::keyClick(dialog->findChild<FieldEdit *>()->line(), Qt::Key_Escape);
        EXPECT_TRUE(waitUntil([&] { return dialog.isNull(); })) << which;
        EXPECT_EQ(lineCount(), 2) << which;
    }
}

TEST_F(ScopeFormsTest, APartitionOfNames)
{
    start();
    ScopeEventDialog *dialog = press("scopesPartition");
    retype(field(dialog, "partitionName"), QStringLiteral("<b>land</b>"));
    field(dialog, "partitionBlocks")->setText(QStringLiteral(" north, south ,<i>west</i>, Größe "));
    retype(field(dialog, "partitionMembership"), QStringLiteral("home"));
    retype(field(dialog, "partitionEach"), QStringLiteral("2"));
    chooseData(choice(dialog, "partitionData"), QStringLiteral("adaptive"));
    ASSERT_TRUE(record(dialog)) << below(dialog).toStdString();
    const Scopes scopes = onDisk();
    ASSERT_TRUE(scopes.partition().has_value());
    const Partition &partition = *scopes.partition();
    ASSERT_EQ(partition.size(), 4U);
    const char *const names[]{"north", "south", "<i>west</i>", "Größe"};
    for (std::uint32_t at = 0; at < partition.size(); ++at)
        EXPECT_EQ(partition.nameOf(at), names[at]) << "without the spaces around it";
    EXPECT_EQ(partition.name(), "<b>land</b>");
    EXPECT_EQ(partition.membership(), "home");
    EXPECT_TRUE(partition.adaptiveData());
    EXPECT_EQ(partition.blocksPerUnit(), 2U);
    expectPlainLabels(page);
}

TEST_F(ScopeFormsTest, APartitionThatDoesNotHoldIsSaidBesideItsField)
{
    start();
    ScopeEventDialog *dialog = press("scopesPartition");
    expectAccessible(dialog, "partition");
    retype(field(dialog, "partitionName"), QStringLiteral("land"));
    retype(field(dialog, "partitionBlocks"), QStringLiteral("north, south"));
    retype(field(dialog, "partitionMembership"), QStringLiteral("home"));
    expectRefused(dialog, {{"partitionName", "", "must name the partition, such as \"region\""},
                           {"partitionMembership", "", "must say what decides which block"},
                           {"partitionBlocks", "", "must be a list of names"},
                           {"partitionBlocks", ",,", "must be a list of names"},
                           {"partitionBlocks", "a, b, a", "listed once"},
                           {"partitionBlocks", "a*", "does not end in *"},
                           {"partitionBlocks", "b1 x 10", "ends in no digit"},
                           {"partitionBlocks", "b/ x 0", "must be a whole number, 1 or more"},
                           {"partitionBlocks", "b/ x 99999999999999999999", "must be a whole number"},
                           {"partitionBlocks", "b/ x 16777217", "N from 1 to 16777216"},
                           {"partitionEach", "0", "must be a whole number"},
                           {"partitionEach", "1.5", "must be a whole number"},
                           {"partitionEach", "-1", "must be a whole number"},
                           {"partitionEach", "99999999999999999999", "must be a whole number"},
                           {"partitionEach", "<b>", "<b>"}});
    EXPECT_TRUE(record(dialog)) << below(dialog).toStdString();
}

TEST_F(ScopeFormsTest, ANumberOfBlocksIsWrittenSoThatItIsReadAgain)
{
    start();
    ScopeEventDialog *dialog = press("scopesPartition");
    retype(field(dialog, "partitionName"), QStringLiteral("land"));
    retype(field(dialog, "partitionBlocks"), QStringLiteral("land/ x 007"));
    retype(field(dialog, "partitionMembership"), QStringLiteral("home"));
    record(dialog); // as seven blocks, or not at all
    PlanDocument again(catalog());
    const Status opened = again.open(path);
    EXPECT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.error().message());
    const Scopes scopes = onDisk();
    if (scopes.partition())
        EXPECT_EQ(scopes.partition()->size(), 7U);
    else
        EXPECT_EQ(lineCount(), 2);
}

TEST_F(ScopeFormsTest, BlocksThatAPatternDoesNotMatchAreRefused)
{
    start({event("partition", R"({"name":"region","blocks":["north/a","south/a"],"membership":"home",)"
                              R"("independent":true,"data":"fixed"})")});
    ScopeEventDialog *dialog = press("scopesAdd");
    retype(field(dialog, "scope_blocks"), QStringLiteral("east/*"));
    retype(field(dialog, "scopeAmount"), QStringLiteral("1"));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE((below(dialog) + field(dialog, "scope_blocks")->problem()).contains(QStringLiteral("east/*")))
        << below(dialog).toStdString();
    EXPECT_EQ(lineCount(), 3);
    retype(field(dialog, "scope_blocks"), QStringLiteral("north/a"));
    EXPECT_TRUE(record(dialog)) << below(dialog).toStdString();
    EXPECT_EQ(onDisk().policies().front().blockCount, 1U);
}

TEST_F(ScopeFormsTest, ALedgerThatOthersWroteToMeanwhileIsNotWrittenOver)
{
    start();
    ScopeEventDialog *dialog = press("scopesAdd");
    retype(field(dialog, "scope_actor"), QStringLiteral("anna"));
    retype(field(dialog, "scopeAmount"), QStringLiteral("0.4"));
    chooseData(choice(dialog, "scopeFilter"), QStringLiteral("basic"));
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    auto other = LedgerFile::open(toCore(path), ignore, progress);
    ASSERT_TRUE(other.ok());
    ASSERT_TRUE(
        other->append({event("spend", R"({"actor":"anna","mechanism":{"kind":"pure_dp","epsilon":"0.5"}})")}).ok());
    EXPECT_FALSE(record(dialog)) << "0.5 of 0.4 is spent already";
    EXPECT_FALSE((below(dialog) + field(dialog, "scopeAmount")->problem()).isEmpty());
    EXPECT_EQ(field(dialog, "scope_actor")->text(), QStringLiteral("anna")) << "nothing has to be typed again";
    EXPECT_EQ(lineCount(), 3) << "the other's line is there, and no other";
    EXPECT_TRUE(contentOf(path).contains(R"("actor":"anna")"));
}

} // namespace
} // namespace epsilometer::ui::scope_forms_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of a share that is handed over:
// - what both have afterwards is what one computes by hand: shown as one types, written in one line, read again from
//   the file, in the tree, and the sum of both stays; epsilon, delta or both go over, also fractions
// - both ends are any two policies with a scope; the chosen one is offered first; with fewer than two there is nothing
//   to hand over
// - a share that cannot be is refused with what would be right, nothing is written, and the typed text stays
// - nothing of what is spent goes over: a giver keeps at least what is recorded
// - budgets in a notion of their own, and those without end, have no share
// - names that are long or markup stay as they are; the form is used with the keyboard alone
// - what was not saved, and what may only be read, is not written to
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

namespace epsilometer::ui::hand_over_test {
namespace {

using namespace testing_support;

class HandOverTest : public OfficeTest {
protected:
    static LedgerFile::NewEvent budget(const std::string &actor, const std::string &epsilon, const std::string &delta)
    {
        Json body = *Json::parse(R"({"epsilon":")" + epsilon + R"(","delta":")" + delta +
                                 R"(","filter":"basic","reason":"r"})");
        body.set("scope", Json::object({{"actor", actor}}));
        return {"scope", std::move(body)};
    }
    static LedgerFile::NewEvent spend(const std::string &actor, const std::string &epsilon)
    {
        return event("spend",
                     R"({"actor":")" + actor + R"(","mechanism":{"kind":"pure_dp","epsilon":")" + epsilon + "\"}}");
    }

    void start(const std::vector<LedgerFile::NewEvent> &more)
    {
        std::vector<LedgerFile::NewEvent> events{
            header(), event("policy", R"({"epsilon":"10","delta":"1e-5","filter":"basic"})")};
        events.insert(events.end(), more.begin(), more.end());
        show(events);
    }
    QPushButton *handOver() { return page.findChild<QPushButton *>(QStringLiteral("scopesHandOver")); }
    static QString preview(const ScopeEventDialog *dialog)
    {
        return dialog->findChild<QLabel *>(QStringLiteral("handoverPreview"))->text();
    }
    /// All that is said to be wrong, wherever it is said.
    static QString problems(const ScopeEventDialog *dialog)
    {
        const auto *label = dialog->findChild<QLabel *>(QStringLiteral("scopeProblem"));
        QString all = label->isVisible() ? label->text() : QString();
        for (const FieldEdit *one : dialog->findChildren<FieldEdit *>())
            all += one->problem();
        return all;
    }
    Policy policyOf(const char *actor)
    {
        const Scopes scopes = onDisk();
        Scope scope;
        scope.actor = actor;
        const ScopedPolicy *found = scopes.find(scope);
        EXPECT_NE(found, nullptr) << actor;
        return found == nullptr ? Policy() : found->policy;
    }
    /// What the tree says of a budget: "0.5 of 2".
    QString spentOf(const QString &title)
    {
        const auto found = page.tree()->model()->match(page.tree()->model()->index(0, 0), Qt::DisplayRole, title, 1,
                                                       Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QString() : found.front().siblingAtColumn(1).data().toString();
    }
    void select(const QString &title)
    {
        const auto found = page.tree()->model()->match(page.tree()->model()->index(0, 0), Qt::DisplayRole, title, 1,
                                                       Qt::MatchExactly | Qt::MatchRecursive);
        ASSERT_FALSE(found.isEmpty()) << title.toStdString();
        page.tree()->setCurrentIndex(found.front());
        settle();
    }
};

TEST_F(HandOverTest, BothHaveWhatOneComputesByHand)
{
    start({budget("anna", "1", "0"), budget("ben", "2", "2e-6"), spend("ben", "0.5")});
    select(QStringLiteral("actor ben"));
    ScopeEventDialog *dialog = press("scopesHandOver");
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(preview(dialog), QStringLiteral("Type the share to see what both have afterwards."));
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("0.25"));
    EXPECT_EQ(preview(dialog),
              QStringLiteral("Afterwards: actor ben has (1.75, 2e-6)-DP, and actor anna has (1.25, 0)-DP."));
    retype(field(dialog, "handoverDelta"), QStringLiteral("5e-7"));
    EXPECT_EQ(preview(dialog),
              QStringLiteral("Afterwards: actor ben has (1.75, 1.5e-6)-DP, and actor anna has (1.25, 5e-7)-DP."));
    retype(field(dialog, "scopeReason"), QStringLiteral("on leave"));
    ASSERT_TRUE(record(dialog)) << problems(dialog).toStdString();
    EXPECT_EQ(lineCount(), 6) << "one line for both";
    EXPECT_EQ(policyOf("ben").epsilon, exact("1.75"));
    EXPECT_EQ(policyOf("ben").delta, exact("1.5e-6"));
    EXPECT_EQ(policyOf("anna").epsilon, exact("1.25"));
    EXPECT_EQ(policyOf("anna").delta, exact("5e-7"));
    EXPECT_EQ(spentOf(QStringLiteral("actor ben")), QStringLiteral("0.5 of 1.75"));
    EXPECT_EQ(spentOf(QStringLiteral("actor anna")), QStringLiteral("0 of 1.25"));
    EXPECT_EQ(spentOf(QStringLiteral("everything, (10, 1e-5)-DP")), QStringLiteral("0.5 of 10"))
        << "the policy over everything stays as it is";
}

TEST_F(HandOverTest, SharesAreExactAndTheSumStays)
{
    start({budget("anna", "1", "1e-6"), budget("ben", "2", "2e-6")});
    const char *shares[][2]{{"1/3", "0"}, {"", "1e-7"}, {"0.1", "1/7000000"}, {"1e-12", ""}, {"1/3", ""}};
    bool toAnna = true;
    for (const auto &[epsilon, delta] : shares) {
        const char *from = toAnna ? "ben" : "anna";
        const char *to = toAnna ? "anna" : "ben";
        SCOPED_TRACE(testing::Message() << epsilon << ", " << delta << " from " << from);
        const Policy giver = policyOf(from);
        const Policy taker = policyOf(to);
        ScopeEventDialog *dialog = press("scopesHandOver");
        chooseWithKeys(choice(dialog, "handoverFrom"), toAnna ? 1 : 0);
        chooseWithKeys(choice(dialog, "handoverTo"), toAnna ? 0 : 1);
        retype(field(dialog, "handoverEpsilon"), QString::fromLatin1(epsilon));
        retype(field(dialog, "handoverDelta"), QString::fromLatin1(delta));
        retype(field(dialog, "scopeReason"), QStringLiteral("r"));
        ASSERT_TRUE(record(dialog)) << problems(dialog).toStdString();
        const Exact moved = exact(*epsilon == '\0' ? "0" : epsilon);
        const Exact slack = exact(*delta == '\0' ? "0" : delta);
        EXPECT_EQ(policyOf(from).epsilon + moved, giver.epsilon);
        EXPECT_EQ(policyOf(to).epsilon, taker.epsilon + moved);
        EXPECT_EQ(policyOf(from).delta + slack, giver.delta);
        EXPECT_EQ(policyOf(to).delta, taker.delta + slack);
        toAnna = !toAnna;
    }
    EXPECT_EQ(policyOf("anna").epsilon + policyOf("ben").epsilon, Exact(3));
    EXPECT_EQ(policyOf("anna").delta + policyOf("ben").delta, exact("3e-6"));
    EXPECT_TRUE(onDisk().findings().empty());
}

TEST_F(HandOverTest, TheChosenBudgetGivesAndAnyOtherTakes)
{
    start({budget("anna", "1", "0"), budget("ben", "2", "0"), budget("carl", "3", "0")});
    const QStringList all{QStringLiteral("actor anna: (1, 0)-DP"), QStringLiteral("actor ben: (2, 0)-DP"),
                          QStringLiteral("actor carl: (3, 0)-DP")};
    for (int chosen = 0; chosen < all.size(); ++chosen) {
        select(all[chosen].section(QLatin1Char(':'), 0, 0));
        const QPointer<ScopeEventDialog> dialog(press("scopesHandOver"));
        QStringList offered;
        for (int at = 0; at < choice(dialog, "handoverTo")->count(); ++at)
            offered << choice(dialog, "handoverTo")->itemText(at);
        EXPECT_EQ(offered, all);
        EXPECT_EQ(choice(dialog, "handoverFrom")->currentText(), all[chosen]);
        EXPECT_NE(choice(dialog, "handoverTo")->currentIndex(), chosen) << "nothing goes to itself";
        dialog->reject();
        ASSERT_TRUE(waitUntil([&] { return dialog.isNull(); }));
    }
    select(QStringLiteral("everything, (10, 1e-5)-DP"));
    ScopeEventDialog *dialog = press("scopesHandOver");
    ASSERT_NE(dialog, nullptr) << "it can be begun from the root too";
    chooseWithKeys(choice(dialog, "handoverFrom"), 2);
    chooseWithKeys(choice(dialog, "handoverTo"), 1);
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("3"));
    retype(field(dialog, "scopeReason"), QStringLiteral("left the office"));
    ASSERT_TRUE(record(dialog)) << problems(dialog).toStdString();
    EXPECT_TRUE(policyOf("carl").epsilon.isZero()) << "all of it";
    EXPECT_EQ(policyOf("ben").epsilon, Exact(5));
    EXPECT_EQ(policyOf("anna").epsilon, Exact(1));
}

TEST_F(HandOverTest, WithFewerThanTwoThereIsNothingToHandOver)
{
    start({});
    EXPECT_FALSE(handOver()->isEnabled());
    NoProgress progress;
    const EventSink ignore = [](LedgerEvent &&) {};
    for (const bool enough : {false, true}) {
        auto other = LedgerFile::open(toCore(path), ignore, progress);
        ASSERT_TRUE(other.ok() && other->append({budget(enough ? "ben" : "anna", "1", "0")}).ok());
        ASSERT_TRUE(document.open(path).ok());
        settle();
        EXPECT_EQ(handOver()->isEnabled(), enough);
    }
    document.setReadOnly(true);
    settle();
    EXPECT_FALSE(handOver()->isEnabled());
    EXPECT_TRUE(handOver()->toolTip().contains(QStringLiteral("read-only"))) << handOver()->toolTip().toStdString();
    document.setReadOnly(false);
    settle();
    EXPECT_TRUE(handOver()->isEnabled());
}

TEST_F(HandOverTest, AShareThatCannotBeIsRefused)
{
    start({budget("anna", "1", "1e-6"), budget("ben", "2", "0"), spend("anna", "0.75")});
    select(QStringLiteral("actor anna"));
    ScopeEventDialog *dialog = press("scopesHandOver");
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    const struct {
        const char *epsilon;
        const char *delta;
        const char *says;
    } wrong[]{{"", "", "must be the share that is handed over, or delta"},
              {"0", "0", "must be the share that is handed over, or delta"},
              {"1.0001", "", "at most what the scope has, 1"},
              {"0.1", "2e-6", "at most what the scope has, 1e-6"},
              {"0.26", "", "too small for what is recorded"},
              {"-0.1", "", "-0.1"},
              {"a bit", "", "a bit"},
              {"<b>1</b>", "", "<b>1</b>"},
              {"0.1", "some", "some"},
              {"inf", "", "at most what the scope has"}};
    for (const auto &one : wrong) {
        retype(field(dialog, "handoverEpsilon"), QString::fromLatin1(one.epsilon));
        retype(field(dialog, "handoverDelta"), QString::fromLatin1(one.delta));
        EXPECT_EQ(problems(dialog), QString()) << "what was wrong before is not said of the new text";
        EXPECT_FALSE(record(dialog)) << one.epsilon << ", " << one.delta;
        EXPECT_TRUE(problems(dialog).contains(QString::fromLatin1(one.says)))
            << one.epsilon << ", " << one.delta << ": " << problems(dialog).toStdString();
        EXPECT_EQ(field(dialog, "handoverEpsilon")->text(), QString::fromLatin1(one.epsilon));
        EXPECT_EQ(field(dialog, "handoverDelta")->text(), QString::fromLatin1(one.delta));
        EXPECT_EQ(lineCount(), 5) << one.epsilon << ", " << one.delta;
    }
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("0.25"));
    retype(field(dialog, "handoverDelta"), {});
    EXPECT_TRUE(record(dialog)) << "0.75 of 0.75 is what is recorded: " << problems(dialog).toStdString();
    EXPECT_EQ(spentOf(QStringLiteral("actor anna")), QStringLiteral("0.75 of 0.75"));
}

TEST_F(HandOverTest, AShareWithoutAReasonIsNotWritten)
{
    start({budget("anna", "1", "0"), budget("ben", "2", "0")});
    ScopeEventDialog *dialog = press("scopesHandOver");
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("0.5"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(field(dialog, "scopeReason")->problem().contains(QStringLiteral("must be given")));
    EXPECT_EQ(dialog->focusWidget(), field(dialog, "scopeReason")->line());
    EXPECT_EQ(lineCount(), 4);
    const QString why = QStringLiteral("<b>leave</b>, \"half\" of it; ½ & more");
    field(dialog, "scopeReason")->setText(why);
    ASSERT_TRUE(record(dialog)) << problems(dialog).toStdString();
    NoProgress progress;
    const auto loaded = loadLedger(contentOf(path).toStdString(), catalog().mechanisms, progress);
    ASSERT_TRUE(loaded.ok());
    const Json *written = loaded->session.records.back().body.find("reason");
    ASSERT_TRUE(written != nullptr && written->ifString() != nullptr);
    EXPECT_EQ(*written->ifString(), toCore(why));
}

TEST_F(HandOverTest, BudgetsInANotionOfTheirOwnHaveNoShare)
{
    start({event("scope", R"({"scope":{"actor":"anna"},"rho":"0.25","delta":"1e-7","filter":"zcdp","reason":"r"})"),
           budget("ben", "2", "0"), budget("carl", "inf", "0"), budget("dora", "1", "0")});
    ScopeEventDialog *dialog = press("scopesHandOver");
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("0.1"));
    const std::pair<int, int> ends[]{{0, 1}, {1, 0}, {2, 1}, {1, 2}};
    for (const auto &[from, to] : ends) {
        chooseWithKeys(choice(dialog, "handoverFrom"), from);
        chooseWithKeys(choice(dialog, "handoverTo"), to);
        EXPECT_FALSE(preview(dialog).contains(QStringLiteral("Afterwards"))) << preview(dialog).toStdString();
        EXPECT_FALSE(record(dialog)) << from << " to " << to;
        EXPECT_TRUE(problems(dialog).contains(QStringLiteral("set a new policy for each scope")))
            << problems(dialog).toStdString();
        EXPECT_EQ(lineCount(), 6);
    }
    chooseWithKeys(choice(dialog, "handoverTo"), 3);
    EXPECT_TRUE(preview(dialog).contains(QStringLiteral("actor dora has (1.1, 0)-DP")))
        << preview(dialog).toStdString();
    EXPECT_TRUE(record(dialog)) << problems(dialog).toStdString();
}

TEST_F(HandOverTest, WhatWasSaidGoesWithTheEndsThatItWasAbout)
{
    start({budget("anna", "1", "0"), budget("ben", "2", "0"), budget("carl", "3", "0")});
    ScopeEventDialog *dialog = press("scopesHandOver");
    chooseWithKeys(choice(dialog, "handoverFrom"), 0);
    chooseWithKeys(choice(dialog, "handoverTo"), 0);
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("1.5"));
    EXPECT_FALSE(record(dialog));
    ASSERT_TRUE(problems(dialog).contains(QStringLiteral("must be another scope than from")));
    chooseWithKeys(choice(dialog, "handoverFrom"), 2);
    EXPECT_EQ(preview(dialog),
              QStringLiteral("Afterwards: actor carl has (1.5, 0)-DP, and actor anna has (2.5, 0)-DP."));
    EXPECT_FALSE(record(dialog)) << "there is no reason";
    EXPECT_FALSE(problems(dialog).contains(QStringLiteral("another scope"))) << problems(dialog).toStdString();
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    EXPECT_TRUE(record(dialog)) << problems(dialog).toStdString();
}

TEST_F(HandOverTest, NamesThatAreMarkupStayText)
{
    const std::string markup = R"(<b>anna</b><img src="x">%1 %2 &amp;)";
    start({budget(markup, "1", "0"), budget(std::string(800, 'm'), "2", "0")});
    ScopeEventDialog *dialog = press("scopesHandOver");
    chooseWithKeys(choice(dialog, "handoverFrom"), 0);
    chooseWithKeys(choice(dialog, "handoverTo"), 1);
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("0.5"));
    EXPECT_EQ(preview(dialog), QStringLiteral("Afterwards: actor %1 has (0.5, 0)-DP, and actor %2 has (2.5, 0)-DP.")
                                   .arg(fromCore(markup), QString(800, QLatin1Char('m'))));
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        if (label->isVisible()) {
            EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().left(100).toStdString();
        }
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    ASSERT_TRUE(record(dialog)) << problems(dialog).toStdString();
    EXPECT_EQ(policyOf(markup.c_str()).epsilon, exact("0.5"));
}

TEST_F(HandOverTest, IsUsedWithTheKeyboardAlone)
{
    start({budget("anna", "1", "0"), budget("ben", "2", "0")});
    page.activateWindow();
    ASSERT_TRUE(tabTo(page, handOver()));
    QTest::keyClick(handOver(), Qt::Key_Space);
    auto *dialog = page.findChild<ScopeEventDialog *>();
    ASSERT_NE(dialog, nullptr);
    expectAccessible(dialog, "hand over");
    ASSERT_TRUE(tabTo(*dialog, choice(dialog, "handoverFrom")));
    QTest::keyClick(choice(dialog, "handoverFrom"), Qt::Key_End);
    ASSERT_TRUE(tabTo(*dialog, choice(dialog, "handoverTo")));
    QTest::keyClick(choice(dialog, "handoverTo"), Qt::Key_Home);
    ASSERT_TRUE(tabTo(*dialog, field(dialog, "handoverEpsilon")->line()));
    QTest::keyClicks(field(dialog, "handoverEpsilon")->line(), QStringLiteral("1.25"));
    ASSERT_TRUE(tabTo(*dialog, field(dialog, "scopeReason")->line()));
    QTest::keyClicks(field(dialog, "scopeReason")->line(), QStringLiteral("r"));
    auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(tabTo(*dialog, ok));
    QTest::keyClick(ok, Qt::Key_Space);
    settle();
    EXPECT_EQ(policyOf("ben").epsilon, exact("0.75"));
    EXPECT_EQ(policyOf("anna").epsilon, exact("2.25"));
}

TEST_F(HandOverTest, EditsThatAreNotSavedComeFirst)
{
    start({budget("anna", "1", "0"), budget("ben", "2", "0")});
    ASSERT_TRUE(document.apply(edit::SetTitle{"other"}, QStringLiteral("Change the title")).ok());
    ScopeEventDialog *dialog = press("scopesHandOver");
    retype(field(dialog, "handoverEpsilon"), QStringLiteral("0.5"));
    retype(field(dialog, "scopeReason"), QStringLiteral("r"));
    EXPECT_FALSE(record(dialog));
    EXPECT_TRUE(problems(dialog).contains(QStringLiteral("save the changes first"))) << problems(dialog).toStdString();
    EXPECT_EQ(document.undoStack().undoText(), QStringLiteral("Change the title")) << "the edit is kept";
    document.undoStack().undo();
    EXPECT_TRUE(record(dialog)) << problems(dialog).toStdString();
    EXPECT_EQ(policyOf("ben").epsilon + policyOf("anna").epsilon, Exact(3));
    EXPECT_FALSE(document.undoStack().canUndo()) << "a line of the ledger is not taken back";
}

} // namespace
} // namespace epsilometer::ui::hand_over_test

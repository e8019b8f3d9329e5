// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of recording an analysis as spent:
// - nothing is written without an answer; Cancel is the default, and Enter writes nothing
// - the question names the analysis, its mechanism and what is left before and after, and says that it is permanent
// - a plan without a file asks for one first, and goes on when it has one
// - without a selection there is nothing to press
// - the outcome is the one that came out, not the one that the plan assumed; a note becomes a line of its own
// - recording ends what can be undone, and says so where there was something
// - a refused analysis can be passed over: the next that fits is recorded, the refused one stays in the plan
// - where the policy stops for good nothing is passed over
// - a ledger with several budgets is asked for whom and what the analysis is, and each budget is asked; a refusal says which
//   refuses and who has room, a block that is none is refused, and nothing is written
// - what a planned row states is asked of these budgets before it runs, the one that refuses is named, and the question
//   begins with it; without such budgets the form does not ask for it
#include "ui/pages/plan/record_dialog.h"

#include "core/ledger/ledger_file.h"
#include "tests/ui/support/desk.h"
#include "ui/jobs/recorder.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/shell/main_window.h"
#include "ui/text/text.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTimer>

#include <gtest/gtest.h>

namespace epsilometer::ui::record_test {

using namespace epsilometer::ui::testing_support;

namespace {

class RecordTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    QString path = folder.file(QStringLiteral("a.dpledger"));

    void open(Plan plan)
    {
        plan.policy.filter = "basic";
        window.show();
        window.document().startNew(std::move(plan));
        ASSERT_TRUE(window.document().save(path).ok());
        accounted();
    }
    void accounted()
    {
        ASSERT_TRUE(waitUntil([this] { return window.account().result() != nullptr && !window.account().busy(); }));
    }
    template <class T> T *child(const char *name) { return window.findChild<T *>(QString::fromLatin1(name)); }
    void select(int row) { window.planPage().table()->selectRow(row); }
    RecordDialog *ask()
    {
        child<QAction>("actionRecord")->trigger();
        return window.findChild<RecordDialog *>();
    }
    void recorded(std::size_t spends)
    {
        ASSERT_TRUE(waitUntil([&] { return window.document().spends().size() == spends; }));
        accounted();
    }
    static QString text(RecordDialog *dialog, const char *name)
    {
        return dialog->findChild<QLabel *>(QString::fromLatin1(name))->text();
    }
};

} // namespace

TEST_F(RecordTest, APlanWithoutAFileAsksForOneFirst)
{
    Plan plan = purePlan(2);
    plan.policy.filter = "basic";
    window.show();
    window.document().startNew(std::move(plan));
    accounted();
    const auto answerFileDialog = [this](bool save) {
        QTimer::singleShot(0, &window, [this, save] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            ASSERT_NE(files, nullptr);
            files->selectFile(path);
            static_cast<QDialog *>(files)->done(save ? QDialog::Accepted : QDialog::Rejected);
        });
    };
    select(0);
    answerFileDialog(false);
    EXPECT_EQ(ask(), nullptr);
    EXPECT_TRUE(child<QLabel>("planProblem")->text().startsWith(QStringLiteral("Not recorded: a spend is written")));

    answerFileDialog(true);
    ASSERT_NE(ask(), nullptr) << "saved, it asks what it was to record";
    EXPECT_EQ(window.document().path(), path);
    EXPECT_TRUE(window.document().spends().empty());
}

TEST_F(RecordTest, AsksFirstAndCancelIsTheDefault)
{
    open(purePlan(3));
    const QByteArray before = contentOf(path);
    select(0);
    QPointer<RecordDialog> dialog = ask();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(text(dialog, "recordQuestion"), QStringLiteral("Record 1. step 1 (Pure DP, epsilon = 0.1)?"));
    EXPECT_EQ(text(dialog, "recordLeft"), QStringLiteral("Left now 100.0 %, afterwards 90.0 %."));
    EXPECT_TRUE(text(dialog, "recordPermanent").contains(QStringLiteral("permanent")));
    EXPECT_TRUE(dialog->findChild<QComboBox *>(QStringLiteral("recordOutcome"))->isHidden()) << "it has one outcome";
    QTest::keyClick(dialog, Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return dialog.isNull(); }));
    EXPECT_EQ(contentOf(path), before);
    EXPECT_TRUE(window.document().spends().empty());
}

TEST_F(RecordTest, RecordsWithANote)
{
    open(purePlan(3));
    select(0);
    EXPECT_TRUE(child<QAction>("actionFitOrders")->isEnabled());
    auto *dialog = ask();
    ASSERT_NE(dialog, nullptr);
    dialog->findChild<QLineEdit *>(QStringLiteral("recordAnswer"))->setText(QStringLiteral("412"));
    dialog->findChild<QLineEdit *>(QStringLiteral("recordNote"))->setText(QStringLiteral("table 3 of the report"));
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    recorded(1);
    const QByteArray written = contentOf(path);
    EXPECT_TRUE(written.contains("answer 412; table 3 of the report"));
    EXPECT_TRUE(written.contains("\"refers_to\":2") || written.contains("\"ref\":2") || written.contains(":2,"))
        << written.toStdString();
    EXPECT_EQ(window.planPage().table()->currentIndex().row(), 1) << "the next one";
    EXPECT_FALSE(child<QAction>("actionFitOrders")->isEnabled()) << "orders are chosen before the first analysis";
}

TEST_F(RecordTest, SaysThatWhatWasChangedBeforeStays)
{
    open(purePlan(4));
    QSignalSpy said(&window.planPage(), &PlanPage::message);
    recordThroughDialog(window);
    recorded(1);
    ASSERT_EQ(said.count(), 1);
    EXPECT_FALSE(said.takeFirst().front().toString().contains(QStringLiteral("undone"))) << "nothing was changed";
    ASSERT_TRUE(window.document().apply(edit::SetTitle{"Mine"}, QStringLiteral("title")).ok());
    ASSERT_TRUE(window.document().save(path).ok());
    accounted();
    recordThroughDialog(window);
    recorded(2);
    ASSERT_EQ(said.count(), 1);
    EXPECT_TRUE(said.front().front().toString().contains(QStringLiteral("no longer be undone")));
    EXPECT_FALSE(window.document().undoStack().canUndo());
}

TEST_F(RecordTest, NothingSelectedNothingToPress)
{
    open(purePlan(2));
    window.planPage().table()->clearSelection();
    EXPECT_FALSE(child<QAction>("actionRecord")->isEnabled());
    EXPECT_FALSE(child<QAction>("actionSkip")->isVisible());
    select(0);
    EXPECT_TRUE(child<QAction>("actionRecord")->isEnabled());
}

TEST_F(RecordTest, TheOutcomeIsTheOneThatCameOut)
{
    Plan plan = purePlan(0);
    plan.policy = withFilter(makePolicy(Exact(9), *Exact::parse("delta", "1e-6")), kUniversalFilter);
    Step above = step("above", "svt", "epsilon1 = 0.1, epsilon2 = 0.1, cutoff = 3");
    above.outcome = "1";
    plan.steps.push_back(above);
    open(plan);
    select(0);
    auto *dialog = ask();
    ASSERT_NE(dialog, nullptr);
    auto *outcome = dialog->findChild<QComboBox *>(QStringLiteral("recordOutcome"));
    EXPECT_EQ(outcome->currentData().toString(), QString()) << "not what the plan assumed";
    outcome->setCurrentIndex(outcome->findData(QStringLiteral("2")));
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    recorded(1);
    EXPECT_EQ(window.document().spends()[0].step.outcome, "2");
}

TEST_F(RecordTest, ARefusedOneIsPassedOver)
{
    Plan plan = purePlan(3);
    plan = *apply(plan, edit::InsertSteps{0, {step("too large", "pure_dp", "epsilon = 5")}});
    open(plan);
    select(0);
    EXPECT_FALSE(child<QAction>("actionRecord")->isEnabled());
    auto *skip = child<QAction>("actionSkip");
    ASSERT_TRUE(skip->isVisible() && skip->isEnabled());
    skip->trigger();
    EXPECT_EQ(window.planPage().table()->currentIndex().row(), 1);
    auto *dialog = ask();
    ASSERT_NE(dialog, nullptr) << child<QLabel>("planProblem")->text().toStdString();
    EXPECT_TRUE(text(dialog, "recordQuestion").contains(QStringLiteral("step 1")));
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    recorded(1);
    EXPECT_EQ(window.document().spends()[0].step.label, "step 1");
    ASSERT_EQ(window.document().plan().steps.size(), 3U);
    EXPECT_EQ(window.document().plan().steps[0].label, "too large") << "it stays in the plan";
}

TEST_F(RecordTest, NothingFollowsWhereItStopsForGood)
{
    Plan plan = purePlan(2);
    plan = *apply(plan, edit::InsertSteps{0, {step("too large", "pure_dp", "epsilon = 5")}});
    plan.policy.onHalt = OnHalt::Latch;
    open(plan);
    select(0);
    EXPECT_FALSE(child<QAction>("actionSkip")->isEnabled());
    EXPECT_FALSE(child<QAction>("actionRecord")->isEnabled());
    select(1);
    EXPECT_FALSE(child<QAction>("actionRecord")->isEnabled());
}

TEST_F(RecordTest, EveryBudgetIsAsked)
{
    const auto event = [](const char *type, const std::string &body) {
        return LedgerFile::NewEvent{type, *Json::parse(body)};
    };
    const auto budget = [&](const std::string &scope) {
        return event("scope", R"({"epsilon":"0.15","delta":"0","filter":"basic","reason":"r","scope":)" + scope + "}");
    };
    ASSERT_TRUE(LedgerFile::create(
                    toCore(path),
                    {event("header", R"({"id":"x","neighbours":"add-remove"})"),
                     event("policy", R"({"epsilon":"1","delta":"1e-6","filter":"basic"})"),
                     event("partition", R"({"name":"p","blocks":["north","south"],"membership":"m","independent":true,)"
                                        R"("data":"fixed"})"),
                     budget(R"({"blocks":"*"})"), budget(R"({"actor":"anna"})"), budget(R"({"actor":"ben"})")})
                    .ok());
    window.show();
    ASSERT_TRUE(window.document().open(path).ok());
    ASSERT_TRUE(window.document().apply(edit::InsertSteps{0, purePlan(3).steps}, QStringLiteral("Add")).ok());
    ASSERT_TRUE(window.document().save().ok());
    accounted();
    const auto answer = [&](const char *actor, const char *blocks) {
        select(static_cast<int>(window.document().spends().size()));
        RecordDialog *dialog = ask();
        ASSERT_NE(dialog, nullptr);
        dialog->findChild<QLineEdit *>(QStringLiteral("recordActor"))->setText(QString::fromLatin1(actor));
        dialog->findChild<QLineEdit *>(QStringLiteral("recordBlocks"))->setText(QString::fromLatin1(blocks));
        dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
        ASSERT_TRUE(waitUntil([this] { return !window.planPage().recorder().busy(); }));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    const auto said = [this] { return child<QLabel>("planProblem")->text(); };
    answer("anna", "north");
    recorded(1);
    EXPECT_TRUE(contentOf(path).contains(R"("actor":"anna")") && contentOf(path).contains(R"("blocks":["north"])"));
    const QByteArray before = contentOf(path);
    answer("anna", "south");
    EXPECT_TRUE(said().contains(QStringLiteral("refused by the policy of actor=anna"))) << said().toStdString();
    EXPECT_TRUE(said().contains(QStringLiteral("room for the same: actor=ben"))) << said().toStdString();
    answer("ben", "west");
    EXPECT_TRUE(said().contains(QStringLiteral("west"))) << said().toStdString();
    answer("ben", "");
    EXPECT_TRUE(said().contains(QStringLiteral("refused by the policy of blocks=*"))) << "it may touch the north";
    EXPECT_EQ(contentOf(path), before);
    answer("ben", "south");
    recorded(2);
}

TEST_F(RecordTest, WhatARowStatesIsAskedBeforehandAndTakenOver)
{
    Plan plan = purePlan(2);
    plan.policy.filter = "basic";
    ASSERT_TRUE(LedgerFile::create(toCore(path), {{"header", Json::object({{"id", "x"}, {"neighbours", "add-remove"}})},
                                                  {"policy", policyBody(plan.policy)},
                                                  {"scope", Json::object({{"scope", Json::object({{"actor", "anna"}})},
                                                                          {"epsilon", "0.15"},
                                                                          {"delta", "0"},
                                                                          {"filter", "basic"},
                                                                          {"reason", "r"}})}})
                    .ok());
    window.show();
    ASSERT_TRUE(window.document().open(path).ok());
    ASSERT_TRUE(window.document().apply(edit::InsertSteps{0, plan.steps}, QStringLiteral("x")).ok());
    ASSERT_TRUE(window.document().save().ok());
    accounted();
    const auto decision = [this](int row) {
        const auto *model = window.planPage().table()->model();
        return model->index(row, SequenceModel::DecisionColumn).data().toString();
    };
    const auto state = [this](int row, const char *field, const char *typed) {
        select(row);
        auto *line = child<QLineEdit>(field);
        ASSERT_NE(line, nullptr);
        ASSERT_FALSE(line->isHidden());
        line->setText(QString::fromLatin1(typed));
        Q_EMIT line->textEdited(line->text());
        accounted();
    };
    EXPECT_EQ(decision(1), QStringLiteral("HALT: actor=anna")) << "what is not stated counts for all";
    state(0, "stepActorLine", "anna");
    state(1, "stepActorLine", "ben");
    EXPECT_EQ(decision(0), QStringLiteral("fits"));
    EXPECT_EQ(decision(1), QStringLiteral("fits"));
    state(1, "stepActorLine", "anna");
    EXPECT_EQ(decision(1), QStringLiteral("HALT: actor=anna"));
    state(1, "stepTimeLine", "soon");
    EXPECT_EQ(window.document().plan().steps[1].states.find("time"), nullptr) << "it is no date";
    state(1, "stepTimeLine", "2026-03-01");
    EXPECT_EQ(*window.document().plan().steps[1].states.find("time")->ifString(), "2026-03-01");
    state(0, "stepTimeLine", "2026-02-01");
    ASSERT_TRUE(window.document().save().ok());
    select(0);
    auto *dialog = ask();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->findChild<QLineEdit *>(QStringLiteral("recordActor"))->text(), QStringLiteral("anna"));
    auto *date = dialog->findChild<QLineEdit *>(QStringLiteral("recordTime"));
    EXPECT_TRUE(date->text().isEmpty() && date->placeholderText().contains(QStringLiteral("2026-02-01")));
    date->setText(QStringLiteral("2026-02-03"));
    dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->click();
    recorded(1);
    EXPECT_TRUE(contentOf(path).contains(R"("actor":"anna")"));
    EXPECT_TRUE(contentOf(path).contains(R"("time":"2026-02-03")")) << "else it counts in another period";
}

} // namespace epsilometer::ui::record_test

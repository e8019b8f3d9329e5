// SPDX-License-Identifier: GPL-3.0-or-later
// Properties:
// - a ledger that is not one's own opens read-only, the verdict on its integrity first; nothing changes it until the
//   user takes it over; one's own opens for editing
// - sealing from the window makes a seal that ssh-keygen's checker accepts, and says so
// - a suppression needs a reason, becomes a line, and is shown by the audit; findings are filtered by rule and severity,
//   lead to their line, and are exported; totals that are claimed stand beside the recomputed ones
// - statements that audits ask for become lines, once, and are asked for no more; what is wrong is said beside its field
// - the import wizard takes columns with names of their own and records the neighbouring relation
#include "ui/shell/evidence.h"

#include "core/base/os/process.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/own_mark.h"
#include "tests/ui/support/desk.h"
#include "ui/models/table_model.h"
#include "ui/pages/audit/audit_page.h"
#include "ui/shell/banner.h"
#include "ui/shell/import_dialog.h"
#include "ui/shell/line_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/seal_dialog.h"
#include "ui/shell/statements_dialog.h"
#include "ui/widgets/field_edit.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>

#include <gtest/gtest.h>

namespace epsilometer::ui::evidence_test {

using namespace epsilometer::ui::testing_support;

namespace {

class EvidenceTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};

    EvidenceTest() { window.show(); }

    /// A ledger made elsewhere.
    QString foreign()
    {
        PlanDocument document(catalog());
        document.startNew(purePlan(2));
        const QString path = folder.file(QStringLiteral("a.dpledger"));
        EXPECT_TRUE(document.save(path).ok());
        EXPECT_TRUE(document.recordFirstStep().ok());
        return path;
    }
    QString own()
    {
        const QString path = foreign();
        window.evidence().makeOwn(path);
        EXPECT_TRUE(window.openFile(path));
        return path;
    }
    AuditPage *audited()
    {
        auto *page = window.findChild<AuditPage *>();
        window.charts().setCurrentWidget(page);
        EXPECT_TRUE(waitUntil([page] { return !page->busy() && page->findings()->rowCount() > 0; }));
        return page;
    }
    bool says(const QString &text)
    {
        return waitUntil([&] { return window.banner().isVisible() && window.banner().text().contains(text); });
    }
    template <class T> T *child(const char *name) { return window.findChild<T *>(QString::fromLatin1(name)); }
};

TEST_F(EvidenceTest, AForeignLedgerIsReadOnlyUntilTakenOver)
{
    const QString path = foreign();
    const QByteArray before = contentOf(path);
    ASSERT_TRUE(window.openFile(path));
    EXPECT_TRUE(window.banner().text().startsWith(QStringLiteral("Integrity"))) << "first of all";
    ASSERT_TRUE(says(QStringLiteral("valid, not sealed")));
    EXPECT_TRUE(window.document().isReadOnly());
    EXPECT_EQ(window.document().apply(edit::SetTitle{"mine"}, QStringLiteral("x")).error().code, ErrorCode::Conflict);
    EXPECT_FALSE(window.document().recordFirstStep().ok());
    EXPECT_FALSE(window.document().save().ok());
    EXPECT_EQ(contentOf(path), before);
    EXPECT_TRUE(says(QStringLiteral("read-only")));

    window.banner().findChild<QPushButton *>(QStringLiteral("bannerAction"))->click();
    EXPECT_FALSE(window.document().isReadOnly());
    EXPECT_TRUE(window.document().apply(edit::SetTitle{"mine"}, QStringLiteral("x")).ok());
    EXPECT_TRUE(window.document().save().ok());
    window.document().close();
    ASSERT_TRUE(window.openFile(path));
    EXPECT_FALSE(window.document().isReadOnly()) << "taken over for good";
}

TEST_F(EvidenceTest, ALedgerMadeByThisUserIsTheirs)
{
    const QString path = folder.file(QStringLiteral("made.dpledger"));
    const auto made = LedgerFile::create(path.toStdString(), {{"header", headerBody(purePlan(0), "id", "now", "test")},
                                                              {"policy", policyBody(purePlan(0).policy)}});
    ASSERT_TRUE(made.ok());
    if (!isMarkedAsOwn(path.toStdString()))
        GTEST_SKIP() << "the file system has no extended attributes";
    ASSERT_TRUE(window.openFile(path)); // as dpledger new makes it
    EXPECT_FALSE(window.document().isReadOnly());
    const QString sent = folder.file(QStringLiteral("sent.dpledger"));
    overwrite(sent, contentOf(path));
    window.document().close();
    ASSERT_TRUE(window.openFile(sent));
    EXPECT_TRUE(window.document().isReadOnly());
}

TEST_F(EvidenceTest, ACopyOfAForeignLedgerMayBeSaved)
{
    ASSERT_TRUE(window.openFile(foreign()));
    EXPECT_TRUE(window.document().save(folder.file(QStringLiteral("copy.dpledger"))).ok());
    EXPECT_FALSE(window.document().isReadOnly());
}

TEST_F(EvidenceTest, SealsAndVerifies)
{
    const QString path = own();
    const std::string key = folder.file(QStringLiteral("key")).toStdString();
    ASSERT_EQ(runProcess({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key}, "")->status, 0);
    EXPECT_TRUE(child<QAction>("actionSeal")->isEnabled());
    window.evidence().seal(QString::fromStdString(key), QStringLiteral("ann@example.org"));
    ASSERT_TRUE(says(QStringLiteral("Sealed to line 3"))) << window.banner().text().toStdString();
    const auto *seal = child<QLabel>("sealText");
    EXPECT_TRUE(waitUntil([seal] { return seal->text() == QLatin1String("seal to line 3, signature not checked"); }));

    const QString signers = folder.file(QStringLiteral("signers"));
    overwrite(signers, "ann@example.org " + contentOf(QString::fromStdString(key + ".pub")));
    AuditPage *page = audited();
    page->setAllowedSigners(signers);
    EXPECT_TRUE(waitUntil([page] {
        return page->verdict().contains(QStringLiteral("sealed to line 3 by ann")) &&
               !page->verdict().contains(QStringLiteral("not checked"));
    })) << page->verdict().toStdString();
    settings.setValue(QStringLiteral("allowedSigners"), signers);
    Q_EMIT page->allowedSignersChosen(signers);
    EXPECT_TRUE(waitUntil([seal] { return seal->text() == QLatin1String("sealed to line 3"); }));

    window.evidence().seal(folder.file(QStringLiteral("none")), QStringLiteral("ann@example.org"));
    EXPECT_TRUE(says(QStringLiteral("Not sealed")));
}

TEST_F(EvidenceTest, SealsNothingThatWasNotShown)
{
    const QString path = own();
    const std::string key = folder.file(QStringLiteral("key")).toStdString();
    ASSERT_EQ(runProcess({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key}, "")->status, 0);
    PlanDocument other(catalog());
    ASSERT_TRUE(other.open(path).ok());
    ASSERT_TRUE(other.record("note", noteBody("unseen", {})).ok());
    const QByteArray theirs = contentOf(path);
    ASSERT_TRUE(says(QStringLiteral("changed on disk")));
    window.evidence().seal(QString::fromStdString(key), QStringLiteral("ann@example.org"));
    ASSERT_TRUE(says(QStringLiteral("Not sealed"))) << window.banner().text().toStdString();
    EXPECT_TRUE(window.banner().text().contains(QStringLiteral("changed on disk")));
    EXPECT_EQ(contentOf(path), theirs);
}

TEST_F(EvidenceTest, TheSealDialogNamesWhatIsMissing)
{
    SealDialog dialog(settings);
    auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    EXPECT_FALSE(ok->isEnabled());
    dialog.findChild<QLineEdit *>(QStringLiteral("sealKey"))->setText(QStringLiteral("/nowhere"));
    EXPECT_FALSE(dialog.findChild<QLabel *>(QStringLiteral("sealProblem"))->text().isEmpty());
    overwrite(folder.file(QStringLiteral("key")), "k");
    dialog.findChild<QLineEdit *>(QStringLiteral("sealKey"))->setText(folder.file(QStringLiteral("key")));
    dialog.findChild<QLineEdit *>(QStringLiteral("sealIdentity"))->setText(QStringLiteral("ann"));
    EXPECT_TRUE(ok->isEnabled());
    ok->click();
    EXPECT_EQ(SealDialog(settings).identity(), QStringLiteral("ann")) << "remembered";
}

TEST_F(EvidenceTest, TheSealDialogIsTabbedThroughInItsOrder)
{
    SealDialog dialog(settings);
    const auto child = [&dialog](const char *name) { return dialog.findChild<QWidget *>(QString::fromLatin1(name)); };
    EXPECT_EQ(child("sealKey")->nextInFocusChain(), child("sealChooseKey"));
    EXPECT_EQ(child("sealChooseKey")->nextInFocusChain(), child("sealIdentity"));
}

TEST_F(EvidenceTest, WhatWentWellIsNoWarning)
{
    window.banner().show(QStringLiteral("bad"));
    const auto *sign = child<QLabel>("bannerSign");
    const QImage warning = sign->pixmap().toImage();
    const auto background = window.banner().backgroundRole();
    window.banner().tell(QStringLiteral("good"));
    EXPECT_NE(sign->pixmap().toImage(), warning);
    EXPECT_NE(window.banner().backgroundRole(), background);
    window.banner().show(QStringLiteral("bad"));
    EXPECT_EQ(sign->pixmap().toImage(), warning);
    EXPECT_EQ(window.banner().backgroundRole(), background);
}

TEST_F(EvidenceTest, TheSealDialogHasRoomForItsTexts)
{
    SealDialog dialog(settings);
    dialog.show();
    const auto expectRoom = [&dialog] {
        for (const QWidget *widget : dialog.findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            const int needed = widget->hasHeightForWidth() ? widget->heightForWidth(widget->width())
                                                           : widget->minimumSizeHint().height();
            if (!widget->isHidden()) {
                EXPECT_GE(widget->height(), needed) << widget->metaObject()->className();
            }
        }
    };
    expectRoom();
    dialog.findChild<QLineEdit *>(QStringLiteral("sealKey"))->setText(QStringLiteral("/nowhere"));
    dialog.layout()->activate();
    expectRoom();
}

TEST_F(EvidenceTest, StatesWhatAuditsAskFor)
{
    const QString path = own();
    AuditPage *page = audited();
    EXPECT_TRUE(page->exportTo(folder.file(QStringLiteral("before.json"))).isEmpty());
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("before.json"))).contains("TIMING"));
    child<QPushButton>("auditStatements")->click();
    QPointer<StatementsDialog> dialog = window.findChild<StatementsDialog *>();
    ASSERT_NE(dialog, nullptr);
    const auto field = [&dialog](const char *key) { return dialog->findChild<FieldEdit *>(QString::fromLatin1(key)); };
    auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    EXPECT_FALSE(ok->isEnabled()) << "nothing to state";
    const QByteArray before = contentOf(path);
    QTest::keyClicks(field("n")->line(), QStringLiteral("2,5"));
    QTest::keyClicks(field("timing")->line(), QStringLiteral("in batches"));
    ok->click();
    EXPECT_TRUE(field("n")->problem().contains(QStringLiteral("whole number"))) << field("n")->problem().toStdString();
    EXPECT_EQ(contentOf(path), before);
    field("n")->line()->clear();
    QTest::keyClicks(field("n")->line(), QStringLiteral("25000"));
    EXPECT_TRUE(field("n")->problem().isEmpty());
    ok->click();
    EXPECT_TRUE(field("name")->problem().contains(QStringLiteral("which data")));
    QTest::keyClicks(field("name")->line(), QStringLiteral("survey"));
    ok->click();
    ASSERT_TRUE(waitUntil([&] { return dialog.isNull() && !window.document().isWriting(); }));
    EXPECT_TRUE(contentOf(path).contains(R"("n":"25000")"));
    EXPECT_TRUE(window.banner().text().contains(QStringLiteral("Stated")));
    ASSERT_TRUE(waitUntil([page] { return !page->busy(); }));
    EXPECT_TRUE(page->exportTo(folder.file(QStringLiteral("after.json"))).isEmpty());
    EXPECT_FALSE(contentOf(folder.file(QStringLiteral("after.json"))).contains("\"TIMING\""));
    child<QAction>("actionStatements")->trigger();
    dialog = window.findChild<StatementsDialog *>();
    EXPECT_EQ(field("n")->text(), QStringLiteral("25000"));
    EXPECT_EQ(field("timing")->text(), QStringLiteral("in batches"));
}

TEST_F(EvidenceTest, StatementsNeedALedgerThatMayBeWritten)
{
    EXPECT_FALSE(child<QAction>("actionStatements")->isEnabled()) << "no plan";
    const QString path = foreign();
    ASSERT_TRUE(window.openFile(path));
    child<QAction>("actionStatements")->trigger();
    EXPECT_TRUE(says(QStringLiteral("read-only")));
    window.evidence().makeOwn(path);
    window.document().setReadOnly(false);
    ASSERT_TRUE(window.document().apply(edit::SetTitle{"other"}, QStringLiteral("x")).ok());
    window.evidence().askStatements();
    EXPECT_TRUE(says(QStringLiteral("Save the changes first")));
    EXPECT_EQ(window.findChild<StatementsDialog *>(), nullptr);
    window.document().startNew(purePlan(1));
    window.evidence().askStatements();
    EXPECT_TRUE(says(QStringLiteral("Save the plan first")));
}

TEST_F(EvidenceTest, ASuppressionNeedsAReasonAndIsRecorded)
{
    const QString path = own();
    EXPECT_FALSE(window.evidence().suppress(QStringLiteral("TIMING"), QStringLiteral("  ")).isEmpty());
    EXPECT_EQ(window.evidence().suppress(QStringLiteral("TIMING"), QStringLiteral("board decision 12")), QString());
    ASSERT_TRUE(waitUntil([this] { return !window.document().isWriting(); }));
    EXPECT_TRUE(contentOf(path).contains("board decision 12"));
    AuditPage *page = audited();
    EXPECT_TRUE(page->exportTo(folder.file(QStringLiteral("f.json"))).isEmpty());
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("f.json"))).contains("board decision 12"));
}

TEST_F(EvidenceTest, TilesSayFileClaimAndBudget)
{
    own();
    audited();
    EXPECT_EQ(child<QLabel>("auditFile")->text(), QStringLiteral("✓ Chain intact"));
    EXPECT_EQ(child<QLabel>("auditClaim")->text(), QStringLiteral("– None made"));
    EXPECT_EQ(child<QLabel>("auditBudget")->text(), QStringLiteral("✓ Kept"));
    EXPECT_TRUE(child<QLabel>("auditNotStated")->text().contains(QStringLiteral("missing")));

    const QString path = folder.file(QStringLiteral("claims.dpledger"));
    Json claims = spendBody(step("one", "pure_dp", "epsilon = 0.9"));
    claims.set("claimed", Json::object({{"epsilon", "0.5"}}));
    const Plan plan = purePlan(0);
    ASSERT_TRUE(LedgerFile::create(path.toStdString(), {{"header", headerBody(plan, "id", "", "")},
                                                        {"policy", policyBody(plan.policy)},
                                                        {"spend", claims},
                                                        {"spend", claims}})
                    .ok());
    ASSERT_TRUE(window.openFile(path));
    audited();
    EXPECT_TRUE(waitUntil([this] {
        return child<QLabel>("auditClaim")->text() == QStringLiteral("✕ Too low in 2 of 2");
    })) << child<QLabel>("auditClaim")->text().toStdString();
    EXPECT_EQ(child<QLabel>("auditBudget")->text(), QStringLiteral("✕ Exceeded at round 2"));

    QByteArray bytes = contentOf(path);
    overwrite(path, bytes.replace("A plan", "B plan"));
    window.banner().hide();
    window.document().close();
    (void)window.openFile(path);
    window.findChild<AuditPage *>()->restart();
    EXPECT_TRUE(waitUntil([this] {
        return child<QLabel>("auditFile")->text() == QStringLiteral("✕ Broken at line 2");
    })) << child<QLabel>("auditFile")->text().toStdString();
    EXPECT_EQ(child<QLabel>("auditBudget")->text(), QStringLiteral("– Cannot be said"));
}

TEST_F(EvidenceTest, AFileThatWasCutSaysHowManyLinesAreMissing)
{
    const QString path = own();
    ASSERT_TRUE(waitUntil([this] { return child<QLabel>("sealText")->text() == QStringLiteral("not sealed"); }));
    QList<QByteArray> lines = contentOf(path).split('\n');
    window.document().close();
    lines.removeAt(2); // the spend; the draft and what follows the last line feed stay
    overwrite(path, lines.join('\n'));
    ASSERT_TRUE(window.openFile(path));
    ASSERT_TRUE(says(QStringLiteral("1 line"))) << window.banner().text().toStdString();
    EXPECT_TRUE(window.banner().text().startsWith(QStringLiteral("Broken")));
    EXPECT_TRUE(window.document().isReadOnly());
    window.banner().findChild<QPushButton *>(QStringLiteral("bannerAction"))->click();
    EXPECT_FALSE(window.document().isReadOnly()) << "the user says that it is complete";
}

TEST_F(EvidenceTest, FindingsAreFilteredShownAndExported)
{
    own();
    AuditPage *page = audited();
    auto *table = child<QTableView>("auditFindings");
    auto *rules = child<QComboBox>("auditRule");
    ASSERT_GT(rules->count(), 2);
    const int few = table->model()->rowCount();
    child<QPushButton>("auditShowNotStated")->click();
    EXPECT_GT(table->model()->rowCount(), few) << "what is not stated is one line until it is asked for";
    const int all = table->model()->rowCount();
    const QString rule = rules->itemText(1);
    rules->setCurrentIndex(1);
    EXPECT_LT(table->model()->rowCount(), all);
    EXPECT_EQ(table->model()->index(0, 1).data().toString(), rule);
    rules->setCurrentIndex(0);
    EXPECT_EQ(table->model()->rowCount(), all);
    window.resize(1100, 700);
    EXPECT_TRUE(waitUntil([table] {
        for (int row = 0; row < table->model()->rowCount(); ++row)
            for (const int column : {3, 4}) // texts that are wrapped
                if (table->rowHeight(row) < table->sizeHintForIndex(table->model()->index(row, column)).height())
                    return false;
        return true;
    })) << "no text is cut";

    EXPECT_TRUE(page->exportTo(folder.file(QStringLiteral("f.csv"))).isEmpty());
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("f.csv"))).startsWith("severity,check,lines"));
    EXPECT_TRUE(page->exportTo(folder.file(QStringLiteral("f.pdf"))).isEmpty());
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("f.pdf"))).startsWith("%PDF"));
    EXPECT_FALSE(page->exportTo(folder.file(QStringLiteral("f.txt"))).isEmpty());
    EXPECT_FALSE(page->exportTo(QStringLiteral("/nowhere/f.csv")).isEmpty());

    QSignalSpy spy(page, &AuditPage::lineRequested);
    for (int row = 0; row < all && spy.isEmpty(); ++row) {
        table->selectRow(row);
        if (child<QPushButton>("auditGoTo")->isEnabled())
            child<QPushButton>("auditGoTo")->click();
    }
    EXPECT_EQ(spy.isEmpty(), window.findChild<LineDialog *>() == nullptr);
}

TEST_F(EvidenceTest, ClaimedTotalsStandBesideRecomputedOnes)
{
    own();
    AuditPage *page = audited();
    EXPECT_FALSE(child<QTableView>("auditTotals")->isVisibleTo(page)) << "nothing is claimed";
    const Json claims = Json::object({{"results", Json::Array{Json::object({{"id", "basic"}, {"epsilon", "0.001"}})}}});
    ASSERT_TRUE(window.document().record("account", claims).ok());
    ASSERT_TRUE(waitUntil([page] { return !page->busy() && page->totals()->rowCount() == 1; }));
    EXPECT_TRUE(child<QTableView>("auditTotals")->isVisibleTo(page));
    const present::TableSpec totals = page->totals()->table();
    ASSERT_EQ(totals.columns.at(6).id, "conservative");
    ASSERT_EQ(totals.columns.at(7).id, "tight");
    EXPECT_EQ(totals.rows.at(0).at(2).text, "0.001");
    EXPECT_GE(totals.rows.at(0).at(6).number, totals.rows.at(0).at(7).number);
    EXPECT_GT(totals.rows.at(0).at(7).number, 0.001) << "the claim is too low";
    EXPECT_TRUE(page->exportTo(folder.file(QStringLiteral("f.json"))).isEmpty());
    EXPECT_TRUE(contentOf(folder.file(QStringLiteral("f.json"))).contains("\"claimed_epsilon\": \"0.001\""));
}

TEST_F(EvidenceTest, ALineIsShownAsItIs)
{
    const auto textOf = [](const QString &path, qint64 line) {
        LineDialog dialog(path, line);
        EXPECT_TRUE(waitUntil([&dialog] { return !dialog.busy(); }));
        return dialog.text();
    };
    const QString path = own();
    EXPECT_TRUE(textOf(path, 1).contains(QStringLiteral("\"$dpledger\": \"1.0\"")));
    EXPECT_TRUE(textOf(path, 99).contains(QStringLiteral("{"))) << "the last line there is";
    EXPECT_TRUE(textOf(folder.file(QStringLiteral("none")), 1).contains(QStringLiteral("cannot open")));
}

TEST_F(EvidenceTest, TheWizardMapsColumnsAndAsksForTheRelation)
{
    const QString path = folder.file(QStringLiteral("log.csv"));
    overwrite(path, "what,epsilon,cost,host\nq1,,0.5,a\nq2,,0.25,b\n");
    ImportDialog dialog(catalog(), path);
    auto *columns = dialog.findChild<QTableWidget *>(QStringLiteral("importColumns"));
    ASSERT_EQ(columns->rowCount(), 4);
    const auto choose = [&](int row, const char *meaning) {
        auto *box = qobject_cast<QComboBox *>(columns->cellWidget(row, 1));
        box->setCurrentIndex(box->findData(QString::fromLatin1(meaning)));
    };
    auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    EXPECT_FALSE(ok->isEnabled());
    choose(0, "label");
    choose(1, "ignore");
    choose(2, "epsilon");
    choose(3, "ignore");
    EXPECT_TRUE(ok->isEnabled());
    dialog.findChild<QComboBox *>(QStringLiteral("importNeighbours"))->setCurrentText(QStringLiteral("replace-one"));
    const Session session = dialog.session();
    ASSERT_EQ(session.spends.size(), 2U);
    EXPECT_EQ(session.spends[0].step.label, "q1");
    EXPECT_EQ(session.plan.neighbours, "replace-one");
    EXPECT_EQ(dialog.origin().find("neighbours")->write(), "\"replace-one\"");
    EXPECT_NE(dialog.origin().write().find("column cost is read as epsilon"), std::string::npos);
}

} // namespace

} // namespace epsilometer::ui::evidence_test

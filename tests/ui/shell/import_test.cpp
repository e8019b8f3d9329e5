// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a file that is no ledger opens the import; the dialog asks whether its entries ran, under which
// budget and whom it protects, and makes up no budget for what ran; a CSV with semicolons, and decimal commas becomes a
// plan; a log of what ran becomes a record, and its audit is what is seen next. Each takes few clicks, which are counted.
#include "tests/ui/support/desk.h"
#include "ui/shell/banner.h"
#include "ui/shell/import_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/field_edit.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTableWidget>

#include <gtest/gtest.h>

namespace epsilometer::ui::import_test {
namespace {

using namespace testing_support;

class ImportTest : public testing::Test {
protected:
    Folder folder;
    QSettings settings{folder.file(QStringLiteral("settings.ini")), QSettings::IniFormat};
    MainWindow window{catalog(), settings, {}};
    int clicks = 0;

    ImportTest() { window.show(); }

    void click(QAbstractButton *button)
    {
        ASSERT_NE(button, nullptr);
        ASSERT_TRUE(button->isEnabled());
        ++clicks;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Opening the list and choosing are two.
    void choose(QComboBox *box, int index)
    {
        ASSERT_NE(box, nullptr);
        clicks += 2;
        box->setCurrentIndex(index);
    }
    ImportDialog *offered(const QString &path)
    {
        window.openFile(path);
        EXPECT_TRUE(waitUntil([this] { return window.findChild<ImportDialog *>() != nullptr; }));
        EXPECT_FALSE(window.banner().isVisible());
        return window.findChild<ImportDialog *>();
    }
    void accept(ImportDialog *dialog) { click(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)); }
};

TEST_F(ImportTest, ThirtyPlannedRowsBecomeAPlan)
{
    QByteArray csv = "label;epsilon\n";
    for (int row = 1; row <= 30; ++row)
        csv += "count " + QByteArray::number(row) + ";0,05\n";
    const QString path = folder.file(QStringLiteral("plan.csv"));
    overwrite(path, csv);
    ImportDialog *dialog = offered(path);
    ASSERT_NE(dialog, nullptr);
    const QSize screen = window.screen()->availableSize();
    EXPECT_LE(dialog->width(), screen.width());
    EXPECT_LE(dialog->minimumSizeHint().height(), 400) << "960 by 540 is the smallest screen";
    choose(dialog->findChild<QComboBox *>(QStringLiteral("importAs")), 1);
    EXPECT_TRUE(dialog->isPlanned());
    type(dialog->findChild<FieldEdit *>(QStringLiteral("importEpsilon")), QStringLiteral("1.5"));
    dialog->findChild<QComboBox *>(QStringLiteral("importEntity"))->setCurrentText(QStringLiteral("person"));
    accept(dialog);
    const Plan &plan = window.document().plan();
    ASSERT_EQ(plan.steps.size(), 30U);
    EXPECT_TRUE(window.document().spends().empty());
    EXPECT_EQ(plan.steps[29].label, "count 30");
    EXPECT_EQ(plan.steps[29].mechanism.json().write(), R"({"epsilon":"0.05","kind":"pure_dp"})");
    EXPECT_EQ(plan.policy.epsilon, *Exact::parse("epsilon", "1.5"));
    EXPECT_EQ(plan.unit.entity, "person");
    EXPECT_LE(clicks, 3);
    window.document().undoStack().setClean();
}

TEST_F(ImportTest, WhatRanIsAuditedNext)
{
    const QString path = folder.file(QStringLiteral("log.csv"));
    overwrite(path, "label,epsilon\nq1,0.5\nq2,0.75\n");
    ImportDialog *dialog = offered(path);
    ASSERT_NE(dialog, nullptr);
    EXPECT_FALSE(dialog->isPlanned()) << "what may have run counts as run";
    accept(dialog);
    ASSERT_EQ(window.document().spends().size(), 2U);
    EXPECT_EQ(window.document().plan().policy, Policy()) << "the log states no budget";
    const auto *said = window.findChild<QLabel *>(QStringLiteral("statusSentence"));
    ASSERT_NE(said, nullptr);
    EXPECT_TRUE(waitUntil([said] { return said->text().startsWith(QStringLiteral("It costs epsilon at most 1.25")); }))
        << said->text().toStdString();
    EXPECT_EQ(window.charts().currentWidget()->objectName(), QStringLiteral("auditPage"));
    EXPECT_LE(clicks, 1);
    // What saving would write is audited at once, and again when a budget is stated.
    const auto *file = window.findChild<QLabel *>(QStringLiteral("auditFile"));
    const auto *budget = window.findChild<QLabel *>(QStringLiteral("auditBudget"));
    EXPECT_TRUE(waitUntil([file] { return file->text().endsWith(QStringLiteral("Not saved yet")); }));
    EXPECT_TRUE(budget->text().endsWith(QStringLiteral("None stated")));
    Policy policy;
    policy.epsilon = *Exact::parse("epsilon", "1");
    ASSERT_TRUE(window.document().changePolicy(policy, QStringLiteral("Budget")).ok());
    EXPECT_TRUE(waitUntil([budget] { return budget->text().contains(QStringLiteral("Exceeded at round 2")); }))
        << budget->text().toStdString();
    window.document().undoStack().setClean();
}

/// A claim is no budget: one that holds is not called exceeded, neither before nor after it is saved.
TEST_F(ImportTest, AClaimIsJudgedAndNotKeptAsABudget)
{
    const QString path = folder.file(QStringLiteral("opacus.json"));
    overwrite(path,
              R"({"history": [[1.46, 0.0045, 611], [1.2, 0.014, 491], [1.07, 0.0042, 173]], "mechanism": "rdp"})");
    ImportDialog *dialog = offered(path);
    ASSERT_NE(dialog, nullptr);
    type(dialog->findChild<FieldEdit *>(QStringLiteral("importEpsilon")), QStringLiteral("1.7"));
    choose(dialog->findChild<QComboBox *>(QStringLiteral("importRole")), 1);
    auto *delta = dialog->findChild<FieldEdit *>(QStringLiteral("importDelta"));
    type(delta, QStringLiteral("1"));
    EXPECT_FALSE(delta->problem().isEmpty());
    EXPECT_FALSE(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
    type(delta, QStringLiteral("1e-6"));
    accept(dialog);
    EXPECT_EQ(window.document().plan().policy, Policy()) << "nothing is refused for a claim";
    const auto *verdict = window.findChild<QLabel *>(QStringLiteral("statusVerdict"));
    const auto *sentence = window.findChild<QLabel *>(QStringLiteral("statusSentence"));
    const auto *tile = window.findChild<QLabel *>(QStringLiteral("auditClaim"));
    const auto said = [&] {
        return waitUntil([&] { return verdict->text() == QStringLiteral("The claim holds as a fixed run"); }) &&
               sentence->toolTip().startsWith(
                   QStringLiteral("The claim (1.7, 1e-6) holds as a fixed run (1.6 <= 1.7, PLD); "
                                  "not under adaptivity")) &&
               waitUntil([&] { return tile->text().endsWith(QStringLiteral("The claim holds as a fixed run")); });
    };
    EXPECT_TRUE(said()) << verdict->text().toStdString() << ": " << sentence->toolTip().toStdString() << "; "
                        << tile->text().toStdString();
    const QString ledger = folder.file(QStringLiteral("a.dpledger"));
    ASSERT_TRUE(window.document().save(ledger).ok());
    EXPECT_TRUE(contentOf(ledger).contains(R"("results":[{"delta":"1e-6","epsilon":"1.7"}])"));
    EXPECT_TRUE(said()) << verdict->text().toStdString();
    // As a budget it was exceeded; then what would have held is said.
    ASSERT_TRUE(
        window.document()
            .changePolicy(withFilter(makePolicy(*Exact::parse("epsilon", "1.7"), *Exact::parse("delta", "1e-6")),
                                     kUniversalFilter),
                          QStringLiteral("Budget"))
            .ok());
    EXPECT_TRUE(waitUntil([&] { return verdict->text() == QStringLiteral("Budget exceeded"); }));
    EXPECT_TRUE(
        sentence->toolTip().contains(QStringLiteral("With everything fixed beforehand it costs epsilon at most 1.6 "
                                                    "at delta 1e-6 (PLD), which is within the budget")))
        << sentence->toolTip().toStdString();
    window.document().undoStack().setClean();
}

/// A log of a training run does not say how its batches were drawn: the dialog asks.
TEST_F(ImportTest, BatchesAreDrawnAsTheUserSays)
{
    const QString path = folder.file(QStringLiteral("opacus.json"));
    overwrite(path, R"({"history": [[1.1, 0.01, 1000]], "mechanism": "rdp"})");
    ImportDialog *dialog = offered(path);
    ASSERT_NE(dialog, nullptr);
    auto *batches = dialog->findChild<QComboBox *>(QStringLiteral("importBatches"));
    ASSERT_NE(batches, nullptr);
    EXPECT_FALSE(batches->isHidden());
    choose(batches, batches->findData(QStringLiteral("shuffled-epoch")));
    accept(dialog);
    ASSERT_EQ(window.document().spends().size(), 1U);
    EXPECT_EQ(window.document().spends()[0].step.mechanism.json().write(),
              R"({"epochs":"10","kind":"epoch_gaussian","neighbours":"zero-out","noise_multiplier":"1.1",)"
              R"("sampling":"shuffled_epoch","steps_per_epoch":"100"})");
    EXPECT_EQ(window.document().spends()[0].step.count, 1U);
    window.document().undoStack().setClean();
}

TEST_F(ImportTest, OtherLogsAreNotAskedForBatches)
{
    const QString path = folder.file(QStringLiteral("log.csv"));
    overwrite(path, "label,epsilon\nq1,0.5\n");
    ImportDialog *dialog = offered(path);
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->findChild<QComboBox *>(QStringLiteral("importBatches"))->isHidden());
    dialog->reject();
}

} // namespace
} // namespace epsilometer::ui::import_test

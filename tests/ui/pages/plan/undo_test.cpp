// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: whatever a person can change in the plan, one undo takes back exactly, and it has a name. The lists are
// those of the window: every action of the plan page, every field of the budget bar, and every field of the form for
// every mechanism of the catalog. A new one that is missing here fails.
#include "core/calibrate/largest_fit.h"
#include "tests/ui/support/desk.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/latest_job.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/pages/budget/budget_bar.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/plan/step_form.h"
#include "ui/widgets/field_edit.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include <gtest/gtest.h>

#include <map>

namespace epsilometer::ui::undo_test {
namespace {

using namespace testing_support;

class UndoTest : public testing::Test {
protected:
    PlanDocument document{catalog()};
    LiveAccount account{document};
    BudgetBar bar{document, account};
    PlanPage page{document, account};

    UndoTest()
    {
        page.resize(700, 900);
        page.show();
        startAnew();
    }

    void startAnew()
    {
        Plan plan = purePlan(4);
        plan.policy.filter = "basic";
        plan.steps[1].group = plan.steps[2].group = "sweep";
        plan.groups.push_back({"sweep", 2, false, ""});
        document.startNew(plan);
        page.table()->selectRow(1);
    }

    /// Whether something changed; then one undo took it back.
    bool changedAndUndone(const Plan &before, const std::string &what)
    {
        if (document.plan() == before)
            return false;
        EXPECT_FALSE(document.undoStack().undoText().isEmpty()) << what;
        document.undoStack().undo();
        EXPECT_EQ(document.plan(), before) << what;
        return true;
    }

    /// Says yes to the dialog that an action brought up, once it can be said.
    bool acceptDialog()
    {
        auto *dialog = page.findChild<QDialog *>();
        if (dialog == nullptr)
            return true;
        if (auto *runs = dialog->findChild<QSpinBox *>())
            runs->setValue(runs->value() + 1);
        if (auto *search = dialog->findChild<QLineEdit *>(QStringLiteral("mechanismSearch")))
            search->setText(QStringLiteral("laplace"));
        auto *ok = dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        const bool possible = ok == nullptr || waitUntil([ok] { return ok->isEnabled(); });
        dialog->accept();
        delete dialog;
        return possible;
    }
};

TEST_F(UndoTest, EveryActionOfThePlanPage)
{
    QApplication::clipboard()->setText(QStringLiteral("0.01"));
    int undone = 0;
    for (QAction *action : page.editActions()) {
        const std::string id = action->objectName().toStdString();
        startAnew();
        const Plan before = document.plan();
        action->trigger();
        ASSERT_TRUE(acceptDialog()) << id;
        ASSERT_TRUE(waitUntil([] { return LatestJob::running() == 0; })) << id;
        const bool changed = changedAndUndone(before, id);
        undone += changed ? 1 : 0;
        // Copying and finding change nothing; what is recorded stays recorded, and needs a saved ledger.
        const bool harmless = id == "actionCopy" || id == "actionRecord" || id == "actionSkip" || id == "actionFind";
        EXPECT_NE(changed, harmless) << id;
    }
    EXPECT_GE(undone, 11);
}

TEST_F(UndoTest, EveryFieldOfTheBudgetBar)
{
    const std::map<std::string, const char *> typed{
        {"title", "Another"},       {"epsilonLine", "2"},   {"deltaLine", "1e-7"},
        {"deltaPrimeLine", "1e-8"}, {"groupSizeLine", "5"}, {"groupBound", "the import keeps the first 5"},
        {"peopleLine", "25000"}};
    const Plan before = document.plan();
    for (auto *line : bar.findChildren<QLineEdit *>()) {
        if (qobject_cast<QComboBox *>(line->parentWidget()) != nullptr)
            continue;
        const auto found = typed.find(line->objectName().toStdString());
        ASSERT_NE(found, typed.end()) << "a field without an undo test: " << line->objectName().toStdString();
        line->setText(QString::fromLatin1(found->second));
        Q_EMIT line->textEdited(line->text());
        Q_EMIT line->editingFinished();
        EXPECT_TRUE(changedAndUndone(before, found->first)) << found->first;
    }
    for (auto *choice : bar.findChildren<QComboBox *>()) {
        const std::string id = choice->objectName().toStdString();
        const int other = (choice->currentIndex() + 1) % choice->count();
        choice->setCurrentIndex(other);
        Q_EMIT choice->activated(other);
        document.breakMerge();
        EXPECT_TRUE(changedAndUndone(before, id)) << id;
    }
}

/// Texts that may be right where `text` is, and mean or say something else.
QStringList others(const QString &text)
{
    QString changed = text;
    changed.replace(QLatin1Char('1'), QLatin1Char('2'));
    return {text + QLatin1Char('0'),       changed, QStringLiteral("2"), QStringLiteral("0.5"), QStringLiteral("4"),
            QStringLiteral("outcome >= 1")};
}

class EveryForm : public UndoTest, public testing::WithParamInterface<std::string> {
protected:
    StepForm *form = nullptr;

    /// Types until the plan is another; false if no text is taken.
    bool retype(FieldEdit *field, const Plan &before)
    {
        for (const QString &text : others(field->text())) {
            type(field, text);
            if (document.plan() != before)
                return true;
        }
        return false;
    }
};

TEST_P(EveryForm, EveryFieldIsUndone)
{
    Plan plan = purePlan(1);
    plan.steps.push_back(step("rule", "pure_dp", "epsilon = =min(0.1, left)")); // so that outcomes are asked for
    document.startNew(plan);
    page.addStep(*findMechanism(catalog().mechanisms, GetParam()));
    form = page.findChild<StepForm *>();
    const Plan before = document.plan();
    int fields = 0;
    for (auto *field : form->findChildren<FieldEdit *>()) {
        const bool question = field->objectName().startsWith(QLatin1String("accuracy")); // asks, changes nothing
        if (!field->isVisibleTo(form) || question)
            continue;
        ++fields;
        ASSERT_TRUE(retype(field, before)) << field->objectName().toStdString();
        EXPECT_TRUE(changedAndUndone(before, field->objectName().toStdString()));
        EXPECT_TRUE(field->problem().isEmpty()) << field->objectName().toStdString();
    }
    for (auto *box : form->findChildren<QCheckBox *>()) {
        if (!box->isVisibleTo(form))
            continue;
        ++fields;
        box->click();
        EXPECT_TRUE(changedAndUndone(before, box->objectName().toStdString())) << box->objectName().toStdString();
    }
    for (auto *choice : form->findChildren<QComboBox *>()) {
        if (!choice->isVisibleTo(form))
            continue;
        ++fields;
        if (choice->isEditable())
            choice->setCurrentText(QStringLiteral("1"));
        else
            choice->setCurrentIndex((choice->currentIndex() + 1) % choice->count());
        document.breakMerge();
        EXPECT_TRUE(changedAndUndone(before, choice->objectName().toStdString())) << choice->objectName().toStdString();
    }
    EXPECT_GE(fields, 6) << "label, count, outcome, answer, condition, branch at least";
}

std::vector<std::string> allKinds()
{
    std::vector<std::string> ids;
    for (const auto &kind : catalog().mechanisms)
        ids.emplace_back(kind->id());
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryForm, testing::ValuesIn(allKinds()),
                         [](const auto &tested) { return tested.param; });

} // namespace
} // namespace epsilometer::ui::undo_test

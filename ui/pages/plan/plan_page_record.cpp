// SPDX-License-Identifier: GPL-3.0-or-later
// Recording an analysis as spent, and skipping a refused one.
#include "core/budgets/scoped_promise.h"
#include "core/headline/left_shares.h"
#include "core/mechanisms/parameter_text.h"
#include "core/plan/stated.h"
#include "core/present/text/account_text.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/jobs/recorder.h"
#include "ui/models/sequence_model.h"
#include "ui/models/step_edits.h"
#include "ui/pages/plan/plan_page.h"
#include "ui/pages/plan/policy_reason.h"
#include "ui/pages/plan/record_dialog.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/tone_bar.h"

#include <QAction>
#include <QLabel>
#include <QTableView>

#include <algorithm>

namespace epsilometer::ui {

namespace {

QString mechanismText(const Step &step, const MechanismKind *kind)
{
    const QString title = kind == nullptr ? PlanPage::tr("unknown mechanism") : coreText(kind->title());
    const QString parameters = fromCore(parametersText(step.mechanism));
    return parameters.isEmpty() ? title : QStringLiteral("%1, %2").arg(title, parameters);
}

} // namespace

/// The account of the current plan; null while it is being computed.
const account::SequenceReport *PlanPage::currentAccount() const
{
    const auto result = m_account.result();
    const std::size_t rows = m_document.spends().size() + m_document.plan().steps.size();
    return result && !m_account.busy() && result->sequence.rows.size() == rows ? &result->sequence : nullptr;
}

bool PlanPage::isRefused(std::size_t step) const
{
    const account::SequenceReport *account = currentAccount();
    return account != nullptr && !account->rows[account->recorded + step].decision.acceptsAll();
}

/// Whether the step may run next. Refused analyses cost nothing, so the step after them may run, unless the policy
/// latches.
bool PlanPage::mayRunNext(std::size_t step) const
{
    if (step == 0)
        return true;
    if (m_document.plan().policy.onHalt == OnHalt::Latch)
        return false;
    const account::SequenceReport *account = currentAccount();
    for (std::size_t before = 0; before < step; ++before)
        if (account == nullptr || account->rows[account->recorded + before].decision.accepted > 0)
            return false;
    return true;
}

QString PlanPage::nameOf(std::size_t step) const
{
    const int row = m_model->recordedRows() + static_cast<int>(step);
    return tr("%1. %2")
        .arg(m_model->index(row, SequenceModel::Number).data().toString(),
             m_model->index(row, SequenceModel::Label).data().toString())
        .trimmed();
}

void PlanPage::recordSelected()
{
    if (const QString problem = askToCorrect(*window()); !problem.isEmpty())
        return showRefusal({}, tr("Not recorded. %1").arg(problem));
    const auto selected = selectedSteps();
    if (selected.empty())
        return;
    const std::size_t step = selected.front();
    if (selected.size() > 1 || !mayRunNext(step)) {
        selectPlanRows(0, 1);
        return showRefusal({}, tr("Not recorded: analyses run in their order, and %1 is the next. Record it, or move "
                                  "another one up.")
                                   .arg(nameOf(0)));
    }
    if (m_document.path().isEmpty())
        Q_EMIT fileNeeded(tr("Save the plan: a spend is written to its file"));
    if (m_document.path().isEmpty())
        return showRefusal({},
                           tr("Not recorded: a spend is written to the file of a plan, and this one has none yet."));
    if (const auto possible = m_document.recordingOfFirstStep(); !possible.ok())
        return showRefusal({}, tr("Not recorded. %1").arg(errorText(possible.error())));
    if (const auto problem = askPolicyReason(m_document, this)) {
        if (!problem->isEmpty())
            showRefusal({}, tr("Not recorded. %1").arg(*problem));
        return;
    }
    askRecord(step);
}

void PlanPage::askRecord(std::size_t step)
{
    m_problem->hide();
    const Step &one = m_document.plan().steps[step];
    const MechanismKind *kind = kindOf(one.mechanism, m_document.catalog().mechanisms);
    RecordDialog::Question question{
        nameOf(step),      mechanismText(one, kind), outcomeLabels(one, kind),         fromCore(one.outcome), {}, {},
        plannedFacts(one), m_document.hasScopes(),   fromCore(statedText(one, "time"))};
    if (one.count > 1)
        question.mechanism += tr(", %n runs", nullptr, static_cast<int>(one.count));
    const account::SequenceReport *account = currentAccount();
    if (account != nullptr && !isWithoutLimit(account->account.policy)) {
        const headline::LeftShares left(*account);
        const std::size_t row = account->recorded + step;
        question.leftNow = account->recorded == 0 ? ToneBar::kWhole : left.tenths(*account, account->recorded - 1);
        question.leftAfter = left.tenths(*account, row);
    }
    auto *dialog = new RecordDialog(question, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto asked = m_document.snapshot();
    connect(dialog, &QDialog::accepted, this, [this, dialog, step, asked] {
        if (m_document.snapshot() != asked)
            return showRefusal({}, tr("Not recorded: the plan has changed meanwhile."));
        record(step, dialog->facts());
    });
    dialog->open();
}

void PlanPage::record(std::size_t step, const RecordedFacts &facts)
{
    const QString name = nameOf(step);
    if (step > 0) // the steps before it are refused and stay in the plan
        (void)m_document.apply(edit::MoveSteps{{step}, 0}, tr("Move %n analyses", nullptr, 1));
    m_record->setEnabled(false);
    const bool forgets = m_document.undoStack().canUndo();
    m_recorder->recordFirstStep(
        [this, name, forgets](const Status &status) {
            updateActions();
            if (!status.ok())
                return showRefusal({}, errorText(status.error()));
            if (!m_document.plan().steps.empty())
                selectPlanRows(0, 1);
            focusSequence(); // not the title, where the next key would replace the whole text
            const QString done = tr("Recorded in the ledger: %1").arg(name);
            Q_EMIT message(forgets ? tr("%1. What was changed before it can no longer be undone.").arg(done) : done);
        },
        facts);
}

/// Leaves a refused analysis visible in the plan, and selects the next one that may run.
void PlanPage::skipSelected()
{
    const auto selected = selectedSteps();
    if (selected.size() != 1 || !isRefused(selected.front()))
        return;
    const std::size_t count = m_document.plan().steps.size();
    std::size_t next = selected.front() + 1;
    while (next < count && isRefused(next))
        ++next;
    if (next == count)
        return showRefusal({}, tr("None of the analyses after %1 fits either.").arg(nameOf(selected.front())));
    selectPlanRows(next, 1);
    Q_EMIT message(tr("Skipped: %1. It stays in the plan and costs nothing.").arg(nameOf(selected.front())));
}

void PlanPage::updateRecording()
{
    const auto selected = selectedSteps();
    const bool one = selected.size() == 1;
    const bool refused = one && isRefused(selected.front());
    // Whether policies with a scope accept it also depends on the properties stated when it is recorded.
    const account::SequenceReport *account = currentAccount();
    const bool byOthers = refused && account->rows[account->recorded + selected.front()].refusedBy != nullptr;
    m_record->setEnabled(one && (!refused || byOthers) && !m_recorder->busy());
    const bool last = one && selected.front() + 1 == m_document.plan().steps.size();
    m_skip->setEnabled(refused && !last && m_document.plan().policy.onHalt == OnHalt::Skip);
    m_skip->setVisible(refused);
}

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/split_dialog.h"

#include "core/account/begun_policy.h"
#include "core/account/guard.h"
#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/budgets/scope_gate.h"
#include "core/plan/formula.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/document/replace_plan.h"
#include "ui/pages/plan/plan_insight.h"
#include "ui/text/text.h"
#include "ui/widgets/problem_label.h"
#include "ui/widgets/share_table.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

/// Whether a split can change the step: it has a parameter of cost or noise that is not set by a rule.
bool isMovable(const Step &step)
{
    const auto parameter = calibrate::mainParameter(step.mechanism);
    const std::string *text = parameter ? step.mechanism.quantity(*parameter) : nullptr;
    return parameter && (text == nullptr || !formulaText(*text));
}

} // namespace

SplitDialog::SplitDialog(PlanDocument &document, const std::vector<std::size_t> &locked, QWidget *parent)
    : QDialog(parent), m_document(document), m_before(document.snapshot()),
      m_numbers(*m_before, document.recordedRounds()->size()), m_by(new QComboBox(this)),
      m_table(new ShareTable(tr("Analysis"), tr("Analyses with lock and weight"), this)),
      m_problem(makeProblemLabel(this)), m_answer(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("splitDialog"));
    setWindowTitle(tr("Split the budget"));
    resize(640, 480);
    auto *about = new QLabel(tr("The rest of the budget is split over the analyses that are not locked, by weight. All "
                                "of them together then just fit."),
                             this);
    about->setWordWrap(true);
    m_by->setObjectName(QStringLiteral("splitBy"));
    m_by->setAccessibleName(tr("Meaning of twice the weight"));
    m_by->addItem(tr("twice the cost, or half the noise"), static_cast<int>(calibrate::SplitBy::Cost));
    m_by->addItem(tr("half the error of an answer"), static_cast<int>(calibrate::SplitBy::Error));
    m_by->addItem(tr("half the error relative to the assumed answer"),
                  static_cast<int>(calibrate::SplitBy::RelativeError));
    auto *meaning = new QFormLayout;
    meaning->addRow(tr("&Twice the weight is"), m_by);
    m_table->setObjectName(QStringLiteral("splitTable"));
    m_problem->setObjectName(QStringLiteral("splitProblem"));
    m_answer->setObjectName(QStringLiteral("splitAnswer"));
    m_answer->setWordWrap(true);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Split"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addLayout(meaning);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_answer);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &SplitDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_table, &ShareTable::edited, this, &SplitDialog::restart);
    connect(m_by, &QComboBox::currentIndexChanged, this, &SplitDialog::restart);
    fill(locked);
    restart();
}

QString SplitDialog::parameterOf(const Step &step)
{
    const auto parameter = calibrate::mainParameter(step.mechanism);
    if (!parameter)
        return tr("fixed");
    const std::string *text = step.mechanism.quantity(*parameter);
    if (text != nullptr && formulaText(*text))
        return tr("%1 follows %2").arg(fromCore(*parameter), fromCore(*formulaText(*text)));
    return QStringLiteral("%1 = %2").arg(fromCore(*parameter), text == nullptr ? QString() : fromCore(*text));
}

QString SplitDialog::withError(const Step &step)
{
    const QString error = fromCore(present::accuracyText(step.mechanism).english());
    return error.isEmpty() ? parameterOf(step) : tr("%1, error ±%2").arg(parameterOf(step), error);
}

calibrate::SplitBy SplitDialog::by() const
{
    return static_cast<calibrate::SplitBy>(m_by->currentData().toInt());
}

/// The number of the step, as in the sequence behind the dialog.
QString SplitDialog::numberOf(int row) const
{
    return fromCore(m_numbers.number(static_cast<std::size_t>(row)));
}

void SplitDialog::fill(const std::vector<std::size_t> &lockedRows)
{
    QList<ShareTable::Row> rows;
    for (std::size_t row = 0; row < m_before->steps.size(); ++row) {
        const Step &step = m_before->steps[row];
        ShareTable::Row share;
        share.name = numberOf(static_cast<int>(row)) + QStringLiteral(". ") + fromCore(step.label);
        share.weight = fromCore(displayExactly(step.weight));
        share.now = parameterOf(step);
        share.locked = step.locked || contains(lockedRows, row);
        share.movable = isMovable(step);
        rows << share;
    }
    m_table->setShares(rows);
}

std::shared_ptr<const Plan> SplitDialog::typedPlan()
{
    auto plan = std::make_shared<Plan>(*m_before);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto weight = m_table->weight(row);
        if (!weight) {
            deliver({}, tr("Row %1: the weight must be a number above 0, such as 2").arg(numberOf(row)));
            return nullptr;
        }
        const auto at = static_cast<std::size_t>(row);
        const Step &now = m_before->steps[at];
        const bool locked = m_table->isLocked(row);
        // A step that cannot be changed needs no lock.
        if (!isMovable(now) || (now.locked == locked && now.weight == *weight))
            continue;
        plan->steps[at].locked = locked;
        plan->steps[at].weight = *weight;
    }
    return plan;
}

void SplitDialog::restart()
{
    m_split.reset();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    m_asked = typedPlan();
    if (!m_asked)
        return m_job.drop();
    m_job.start([this, plan = m_asked, recorded = m_document.recordedRounds(), session = m_document.scopedSession(),
                 by = by(), &catalog = m_document.catalog()](Progress &progress) -> LatestJob::Delivery {
        const auto guard = account::planGuard(catalog.filters, *plan, *recorded, progress);
        if (!guard.ok())
            return [this, problem = errorText(guard.error())] { deliver({}, problem); };
        const Plan played = playedPlan(*plan, guard->session(), catalog.mechanisms, progress);
        const auto gate = scopeGate(catalog.filters, session.get(), progress);
        if (!gate.ok())
            return [this, problem = errorText(gate.error())] { deliver({}, problem); };
        const auto split =
            calibrate::splitPlan(*plan, played, catalog.mechanisms, guard->filter(), recorded->size(), *gate, by);
        if (!split.ok())
            return [this, problem = errorText(split.error())] { deliver({}, problem); };
        return [this, found = *split] { deliver(found, {}); };
    });
}

void SplitDialog::deliver(const std::optional<calibrate::PlanSplit> &split, const QString &problem)
{
    m_split = split;
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(split.has_value());
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->setAfter(row, split ? tr("stays") : QString());
    if (split) {
        for (std::size_t at = 0; at < split->rows.size(); ++at)
            m_table->setAfter(static_cast<int>(split->rows[at]), withError(split->steps[at]));
    }
    if (!split)
        return m_answer->clear();
    const QString scale = fromCore(displayExactly(split->scale));
    const QString weightOne =
        by() == calibrate::SplitBy::Cost ? tr("Weight 1 corresponds to a cost of %1 per run (noise 1/%1).").arg(scale)
        : by() == calibrate::SplitBy::Error
            ? tr("Weight 1 corresponds to an error of at most 1/%1 with a probability of 95 %.").arg(scale)
            : tr("Weight 1 corresponds to an error of at most 1/%1 of the assumed answer with a probability of 95 %.")
                  .arg(scale);
    m_answer->setText(weightOne + QLatin1Char(' ') + tr("The filter accepts all analyses with these values.") +
                      limitedByWords(split->limitedBy));
}

void SplitDialog::accept()
{
    if (!m_split)
        return;
    if (m_document.snapshot() != m_before)
        return deliver({}, tr("Not split: the plan has changed meanwhile."));
    Plan after = *m_asked;
    for (std::size_t at = 0; at < m_split->rows.size(); ++at)
        after.steps[m_split->rows[at]] = m_split->steps[at];
    const Status status = replacePlan(m_document, after, tr("Split the budget"));
    if (!status.ok())
        return deliver({}, errorText(status.error()));
    QDialog::accept();
}

} // namespace epsilometer::ui

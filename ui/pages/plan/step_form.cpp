// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/step_form.h"

#include "core/present/words.h"
#include "core/simulation/run.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/models/step_edits.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/parameter_form.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

QLabel *makeText(const QString &objectName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

const MechanismKind *kindOf(const Step &step, const MechanismKinds &kinds)
{
    const Json *kind = step.mechanism.find("kind");
    const std::string *id = kind == nullptr ? nullptr : kind->ifString();
    return id == nullptr ? nullptr : findMechanism(kinds, *id);
}

QString escaped(std::string_view text)
{
    return fromCore(text).toHtmlEscaped();
}

} // namespace

StepForm::StepForm(PlanDocument &document, LiveAccount &account, const SequenceModel &model, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_model(model),
      m_heading(makeText(QStringLiteral("stepHeading"), this)), m_fields(new QWidget(this)),
      m_label(new FieldEdit(QStringLiteral("stepLabel"), tr("Label"), m_fields)),
      m_count(new FieldEdit(QStringLiteral("stepCount"), tr("Count"), m_fields)),
      m_outcome(new FieldEdit(QStringLiteral("stepOutcome"), tr("Assumed outcome"), m_fields)),
      m_answer(new FieldEdit(QStringLiteral("stepAnswer"), tr("Assumed answer"), m_fields)),
      m_parameters(new ParameterForm(m_fields)), m_about(makeText(QStringLiteral("stepAbout"), m_fields)),
      m_cost(makeText(QStringLiteral("stepCost"), m_fields))
{
    setObjectName(QStringLiteral("stepForm"));
    layOut();
    connect(m_label, &FieldEdit::edited, this, &StepForm::labelEdited);
    connect(m_count, &FieldEdit::edited, this, &StepForm::countEdited);
    connect(m_parameters, &ParameterForm::edited, this, &StepForm::mechanismEdited);
    for (FieldEdit *field : {m_outcome, m_answer})
        connect(field, &FieldEdit::edited, this, &StepForm::outcomeEdited);
    for (FieldEdit *field : {m_label, m_count, m_outcome, m_answer})
        connect(field, &FieldEdit::finished, this, [this] { m_document.breakMerge(); });
    connect(m_parameters, &ParameterForm::finished, this, [this] { m_document.breakMerge(); });
    connect(&document, &PlanDocument::planChanged, this, &StepForm::refresh);
    connect(&account, &LiveAccount::changed, this, &StepForm::showCost);
    refresh();
}

void StepForm::layOut()
{
    m_rows = new QFormLayout;
    QFormLayout *form = m_rows;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Label"), m_label);
    form->addRow(tr("&Count"), m_count);
    form->addRow(tr("Assume &outcome"), m_outcome);
    form->addRow(tr("Assume &answer"), m_answer);
    m_count->setToolTip(tr("How many identical runs"));
    m_outcome->setToolTip(tr("What if this came out? A number, \"bottom\" or a cell's label; later formulas see it as "
                             "outcome"));
    m_answer->setToolTip(tr("What if this number was released? Later formulas see it as answer"));
    auto *left = new QVBoxLayout;
    left->addLayout(form);
    left->addWidget(m_parameters);
    left->addStretch();
    auto *right = new QVBoxLayout;
    right->addWidget(m_cost);
    right->addWidget(m_about);
    right->addStretch();
    auto *columns = new QHBoxLayout(m_fields);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(16);
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 8, 0);
    layout->addWidget(m_heading);
    layout->addWidget(m_fields);
    layout->addStretch();
}

const Step *StepForm::step() const
{
    if (m_row < 0 || m_row >= m_model.rowCount())
        return nullptr;
    const auto at = static_cast<std::size_t>(m_row);
    const std::size_t recorded = m_document.spends().size();
    if (at < recorded)
        return &m_document.spends()[at].step;
    return at - recorded < m_document.plan().steps.size() ? &m_document.plan().steps[at - recorded] : nullptr;
}

void StepForm::showRow(int row)
{
    m_row = row;
    refresh();
}

void StepForm::refresh()
{
    const Step *current = step();
    m_fields->setVisible(current != nullptr);
    if (current == nullptr) {
        m_heading->setText(tr("Select an analysis to see and change its parameters."));
        return;
    }
    showStep(*current, m_model.isRecorded(m_row));
    showCost();
}

void StepForm::showStep(const Step &step, bool recorded)
{
    const MechanismKind *kind = kindOf(step, m_document.catalog().mechanisms);
    const QString title = kind == nullptr ? tr("Unknown mechanism") : fromCore(kind->title());
    m_heading->setText(QStringLiteral("<b>%1</b>%2%3")
                           .arg(title.toHtmlEscaped(), kind == nullptr ? QString() : QStringLiteral(". "),
                                kind == nullptr ? QString() : escaped(kind->description())) +
                       (recorded ? tr(" <i>Recorded: it cannot be changed.</i>") : QString()));
    m_label->setText(fromCore(step.label));
    if (m_count->problem().isEmpty())
        m_count->setText(QString::number(step.count));
    showAssumptions(step, recorded);
    m_parameters->show(kind, step.mechanism);
    for (QWidget *field : {static_cast<QWidget *>(m_label), static_cast<QWidget *>(m_count)})
        field->setEnabled(!recorded);
    m_parameters->setReadOnly(recorded);
    m_about->setText(
        kind == nullptr
            ? tr("Its cost is counted as infinite.")
            : tr("<b>Formula</b> %1<br><b>Source</b> %2").arg(escaped(kind->formula()), escaped(kind->source())));
}

void StepForm::showCost()
{
    const auto result = m_account.result();
    const auto at = static_cast<std::size_t>(std::max(m_row, 0));
    if (step() == nullptr || !result || result->sequence.rows.size() != static_cast<std::size_t>(m_model.rowCount()))
        return m_cost->setText({});
    const SequenceRow &row = result->sequence.rows[at];
    if (row.problem)
        return m_cost->setText(tr("<b>Costs infinity</b>: %1").arg(errorText(*row.problem).toHtmlEscaped()));
    QString text = tr("<b>One run costs at most</b>");
    for (const NotionText &notion : notionTexts(*row.cost))
        text += QStringLiteral("<br>%1: %2").arg(escaped(notion.notion), escaped(notion.cost));
    if (row.cost->neighbours != Neighbours::Unstated)
        text += tr("<br>neighbours: %1").arg(escaped(words(row.cost->neighbours)));
    m_cost->setText(text);
}

void StepForm::applyStep(Step step, const QString &name, const QString &field)
{
    const std::size_t at = static_cast<std::size_t>(m_row) - m_document.spends().size();
    (void)m_document.apply(edit::ReplaceStep{at, std::move(step)}, name, QStringLiteral("%1:%2").arg(m_row).arg(field));
}

void StepForm::labelEdited(const QString &text)
{
    if (const Step *current = step())
        applyStep(*withLabel(*current, text), tr("Rename analysis"), QStringLiteral("label"));
}

void StepForm::countEdited(const QString &text)
{
    const Step *current = step();
    if (current == nullptr)
        return;
    auto edited = withCount(*current, text);
    m_count->setProblem(edited.ok() ? QString() : errorText(edited.error()));
    if (edited.ok())
        applyStep(*std::move(edited), tr("Change count"), QStringLiteral("count"));
}

void StepForm::showAssumptions(const Step &step, bool recorded)
{
    // Only a plan with rules, or a step that has an assumption already, looks at them.
    const bool wanted = !recorded && (isAdaptive(m_document.plan()) || !step.outcome.empty() || !step.answer.empty());
    for (FieldEdit *field : {m_outcome, m_answer})
        m_rows->setRowVisible(field, wanted);
    m_outcome->setText(fromCore(step.outcome));
    m_answer->setText(fromCore(step.answer));
}

void StepForm::outcomeEdited()
{
    const Step *current = step();
    if (current == nullptr)
        return;
    Step edited = *current;
    edited.outcome = toCore(m_outcome->text());
    edited.answer = toCore(m_answer->text());
    applyStep(std::move(edited), tr("Change what is assumed"), QStringLiteral("outcome"));
}

void StepForm::mechanismEdited(const Json &mechanism, const QString &field)
{
    const Step *current = step();
    if (current == nullptr)
        return;
    Step edited = *current;
    edited.mechanism = mechanism;
    applyStep(std::move(edited), tr("Change %1").arg(field), field);
}

} // namespace epsilometer::ui

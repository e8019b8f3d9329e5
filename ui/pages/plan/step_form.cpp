// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/step_form.h"

#include "core/account/run.h"
#include "core/base/calendar.h"
#include "core/base/text/display.h"
#include "core/calibrate/largest_fit.h"
#include "core/notions/output_dp.h"
#include "core/plan/formula_presets.h"
#include "core/plan/stated.h"
#include "core/present/text/words.h"
#include "ui/document/plan_document.h"
#include "ui/jobs/live_account.h"
#include "ui/models/sequence_model.h"
#include "ui/models/step_edits.h"
#include "ui/pages/plan/block_dialog.h"
#include "ui/pages/plan/fit_panel.h"
#include "ui/pages/plan/plan_insight.h"
#include "ui/pages/plan/record_dialog.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/line_undo.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/preset_button.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <charconv>
#include <cmath>

namespace epsilometer::ui {

namespace {

QLabel *makeRichText(const QString &objectName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QString escaped(const Message &text)
{
    return coreText(text).toHtmlEscaped();
}

} // namespace

StepForm::StepForm(PlanDocument &document, LiveAccount &account, const SequenceModel &model, QWidget *parent)
    : QWidget(parent), m_document(document), m_account(account), m_model(model),
      m_heading(makeRichText(QStringLiteral("stepHeading"), this)), m_fields(new QWidget(this)),
      m_label(new FieldEdit(QStringLiteral("stepLabel"), tr("Label"), m_fields)),
      m_count(new FieldEdit(QStringLiteral("stepCount"), tr("Count"), m_fields)), m_outcome(new QComboBox(m_fields)),
      m_answer(new FieldEdit(QStringLiteral("stepAnswer"), tr("Assumed answer"), m_fields)),
      m_whenRow(new QWidget(m_fields)), m_when(new FieldEdit(QStringLiteral("stepWhen"), tr("Run only if"), m_whenRow)),
      m_splitRow(new QWidget(m_fields)), m_locked(new QCheckBox(tr("Loc&ked"), m_splitRow)),
      m_weight(new FieldEdit(QStringLiteral("stepWeight"), tr("Weight in a split of the budget"), m_splitRow)),
      m_branch(new FieldEdit(QStringLiteral("stepBranch"), tr("Parallel branch"), m_fields)),
      m_statedBox(new QWidget(m_fields)), m_insight(new PlanInsight(document, this)),
      m_fit(new FitPanel(*m_insight, m_fields)), m_parameters(new ParameterForm(m_fields)),
      m_about(makeRichText(QStringLiteral("stepAbout"), m_fields)),
      m_cost(makeRichText(QStringLiteral("stepCost"), m_fields))
{
    setObjectName(QStringLiteral("stepForm"));
    makeStated();
    layOut();
    connect(m_label, &FieldEdit::edited, this, &StepForm::labelEdited);
    connect(m_count, &FieldEdit::edited, this, &StepForm::countEdited);
    connect(m_parameters, &ParameterForm::edited, this, &StepForm::mechanismEdited);
    connect(m_parameters, &ParameterForm::refused, this,
            [this](const QString &field) { m_document.takeBack(mergeKey(field)); });
    connect(m_outcome, &QComboBox::currentTextChanged, this, &StepForm::outcomeEdited);
    connect(m_answer, &FieldEdit::edited, this, &StepForm::answerEdited);
    connect(m_when, &FieldEdit::edited, this, &StepForm::whenEdited);
    connect(m_branch, &FieldEdit::edited, this, &StepForm::branchEdited);
    connect(m_fit, &FitPanel::chosen, this, [this](const QString &parameter, const QString &value) {
        if (const std::optional<Step> current = step()) {
            Mechanism mechanism = current->mechanism;
            mechanism.set(toCore(parameter), toCore(value));
            mechanismEdited(mechanism, parameter);
            m_document.breakMerge();
        }
    });
    connect(m_locked, &QCheckBox::clicked, this, &StepForm::lockEdited);
    connect(m_weight, &FieldEdit::edited, this, &StepForm::weightEdited);
    connect(m_fit, &FitPanel::outcomeWanted, this, [this] { Q_EMIT outcomeWanted(m_row - 1); });
    for (std::size_t at = 0; at < m_stated.size(); ++at) {
        FieldEdit *field = m_stated[at];
        connect(field, &FieldEdit::edited, this, [this, at, field] { statedEdited(kStatedKeys[at], field); });
        connect(field, &FieldEdit::finished, this, [this] { m_document.breakMerge(); });
    }
    for (FieldEdit *field : {m_label, m_count, m_answer, m_when, m_branch, m_weight})
        connect(field, &FieldEdit::finished, this, [this] { m_document.breakMerge(); });
    connect(m_parameters, &ParameterForm::finished, this, [this] { m_document.breakMerge(); });
    connect(&document, &PlanDocument::planChanged, this, &StepForm::refresh);
    connect(&account, &LiveAccount::changed, this, &StepForm::showCost);
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first) {
        if (first.column() == SequenceModel::Cost)
            showCost();
    });
    refresh();
}

void StepForm::layOut()
{
    m_rows = new QFormLayout;
    QFormLayout *form = m_rows;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(m_fit->question()); // answers stand below all fields, which they do not move
    form->addRow(tr("&Label"), m_label);
    form->addRow(tr("&Count"), m_count);
    form->addRow(tr("Assume &outcome"), m_outcome);
    form->addRow(tr("Assume &answer"), m_answer);
    form->addRow(tr("Run only &if"), m_whenRow);
    form->addRow(tr("&Parallel branch"), m_branch);
    form->addRow(tr("In a split"), m_splitRow);
    const std::array<QString, kStatedKeys.size()> stated{tr("Actor"), tr("Purpose"), tr("Data set"), tr("Date"),
                                                         tr("Blocks")};
    // A form of its own, shown or hidden as a whole: QFormLayout 6.4 writes past its rows if its last ones were hidden.
    auto *statedForm = new QFormLayout(m_statedBox);
    statedForm->setContentsMargins(0, 0, 0, 0);
    statedForm->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    for (std::size_t at = 0; at < m_stated.size(); ++at)
        statedForm->addRow(stated[at], m_stated[at]);
    makeRules();
    m_count->setToolTip(tr("How many identical runs"));
    m_answer->setToolTip(tr("What if this number was released? Later formulas see it as answer; a simulation adds the "
                            "mechanism's noise to it, or to 0 where nothing is assumed"));
    m_answer->line()->setPlaceholderText(tr("unknown"));
    auto *left = new QVBoxLayout;
    left->setSpacing(m_parameters->layout()->spacing()); // both look like one form
    left->addWidget(m_parameters);
    left->addLayout(form);
    left->addWidget(m_statedBox);
    left->addStretch();
    auto *right = new QVBoxLayout;
    right->addWidget(m_cost);
    right->addWidget(m_fit);
    right->addWidget(m_about);
    right->addStretch();
    right->setSpacing(left->spacing());
    m_columns = new QBoxLayout(QBoxLayout::LeftToRight, m_fields);
    m_columns->setContentsMargins(0, 0, 0, 0);
    m_columns->setSpacing(16);
    m_columns->addLayout(left, 1);
    m_columns->addLayout(right, 1);
    auto *layout = new QVBoxLayout(this);
    constexpr int kBeside = 12;
    layout->setContentsMargins(kBeside, 8, kBeside, 0);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    layout->addWidget(m_heading);
    layout->addWidget(m_fields);
    layout->addStretch();
}

void StepForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    constexpr int kSideBySide = 560;
    m_columns->setDirection(width() < kSideBySide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

/// Gives the labels of the mechanism's parameters and of the other fields the width of the widest one.
void StepForm::alignLabels()
{
    QList<QWidget *> labels;
    int widest = 0;
    for (const QFormLayout *form : {m_rows, qobject_cast<QFormLayout *>(m_parameters->layout()),
                                    qobject_cast<QFormLayout *>(m_statedBox->layout())}) {
        for (int row = 0; row < form->rowCount(); ++row) {
            const QLayoutItem *item = form->itemAt(row, QFormLayout::LabelRole);
            if (item == nullptr || item->widget() == nullptr)
                continue;
            labels << item->widget();
            widest = std::max(widest, item->widget()->sizeHint().width());
        }
    }
    for (QWidget *label : labels)
        label->setMinimumWidth(widest);
}

void StepForm::makeRules()
{
    m_outcome->setObjectName(QStringLiteral("stepOutcome"));
    m_outcome->setAccessibleName(tr("Assumed outcome"));
    m_outcome->setEditable(true);
    m_outcome->setInsertPolicy(QComboBox::NoInsert);
    m_outcome->lineEdit()->setObjectName(QStringLiteral("stepOutcomeLine"));
    m_outcome->lineEdit()->setAccessibleName(tr("Assumed outcome"));
    passUndoOn(m_outcome->lineEdit());
    m_outcome->lineEdit()->setPlaceholderText(tr("unknown: the worst case"));
    m_outcome->setToolTip(tr("What if this came out? Later formulas see it as outcome; with output DP, the filter gets "
                             "back what the outcome did not cost. Left empty, the worst case is charged."));
    m_when->setToolTip(tr("A condition on what happened before, such as outcome >= 1; empty: always. Costs are counted "
                          "as if it always ran."));
    auto *presets = makePresetButton(
        conditionPresets(), tr("Usual conditions"),
        [this](const QString &text) {
            m_when->setText(text);
            whenEdited();
            m_document.breakMerge();
        },
        m_whenRow);
    presets->setObjectName(QStringLiteral("stepWhenPresets"));
    auto *row = new QHBoxLayout(m_whenRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    row->addWidget(m_when, 1);
    row->addWidget(presets, 0, Qt::AlignTop);
    m_locked->setObjectName(QStringLiteral("stepLocked"));
    m_locked->setToolTip(tr("A split of the budget leaves this analysis as it is"));
    m_weight->setToolTip(tr("Twice the weight is twice the cost, or half the noise, in a split of the budget"));
    auto *weight = new QLabel(tr("wei&ght"), m_splitRow);
    weight->setBuddy(m_weight->line());
    auto *split = new QHBoxLayout(m_splitRow);
    split->setContentsMargins(0, 0, 0, 0);
    split->addWidget(m_locked);
    split->addWidget(weight);
    split->addWidget(m_weight, 1);
    m_branch->setToolTip(tr("Analyses of disjoint parts of the data that were fixed beforehand share a branch name. "
                            "Their costs are added up all the same: an upper bound."));
    m_branch->line()->setPlaceholderText(tr("none: one after the other"));
}

/// Adds the fields for the properties that scopes of policies refer to.
void StepForm::makeStated()
{
    const auto make = [this](const char *object, const QString &name) {
        return new FieldEdit(QString::fromLatin1(object), name, m_statedBox);
    };
    m_stated = {make("stepActor", tr("Actor")), make("stepPurpose", tr("Purpose")), make("stepDataset", tr("Data set")),
                make("stepTime", tr("Planned date")), make("stepBlocks", tr("Blocks"))};
    for (FieldEdit *field : m_stated)
        field->line()->setPlaceholderText(tr("not stated: it counts for all"));
    m_stated[3]->line()->setPlaceholderText(tr("such as 2026-03-01; not stated: it counts for every period"));
    m_stated[4]->line()->setPlaceholderText(tr("such as north/a, south/*; not stated: it counts for all"));
}

std::optional<Step> StepForm::step() const
{
    if (m_row < 0 || m_row >= m_model.rowCount())
        return std::nullopt;
    const auto at = static_cast<std::size_t>(m_row);
    const std::size_t recorded = m_document.spends().size();
    if (at < recorded)
        return m_document.spends()[at].step;
    return at - recorded < m_document.plan().steps.size() ? std::optional(m_document.plan().steps[at - recorded])
                                                          : std::nullopt;
}

void StepForm::showRow(int row)
{
    m_row = row;
    for (FieldEdit *field : {m_count, m_when, m_weight, m_answer, m_stated[3]})
        field->setProblem({});
    if (row < 0)
        m_insight->ask({});
    refresh();
}

void StepForm::focusOutcome()
{
    m_outcome->setFocus();
}

void StepForm::refresh()
{
    const std::optional<Step> current = step();
    if (!current && m_fields->isAncestorOf(QApplication::focusWidget()))
        Q_EMIT emptied();
    m_fields->setVisible(current.has_value());
    if (!current) {
        m_heading->setText(m_model.rowCount() == 0 ? QString()
                                                   : tr("Select an analysis to see and change its parameters."));
        return;
    }
    showStep(*current, m_model.isRecorded(m_row));
    showCost();
}

void StepForm::showStep(const Step &step, bool recorded)
{
    const MechanismKind *kind = kindOf(step.mechanism, m_document.catalog().mechanisms);
    const QString title = kind == nullptr ? tr("Unknown mechanism") : coreText(kind->title());
    m_heading->setText(QStringLiteral("<b>%1</b>%2%3")
                           .arg(title.toHtmlEscaped(), kind == nullptr ? QString() : QStringLiteral(". "),
                                kind == nullptr ? QString() : escaped(kind->description())) +
                       (recorded ? tr(" <i>Recorded: it cannot be changed.</i>") : QString()));
    m_label->setText(fromCore(step.label));
    if (m_count->problem().isEmpty())
        m_count->setText(QString::number(step.count));
    showAssumptions(step, recorded);
    m_parameters->show(kind, step.mechanism);
    alignLabels();
    if (m_when->problem().isEmpty())
        m_when->setText(fromCore(step.when));
    constexpr std::string_view kParallel = "parallel:";
    m_branch->setText(step.role.starts_with(kParallel) ? fromCore(step.role.substr(kParallel.size())) : QString());
    m_locked->setChecked(step.locked);
    m_weight->setEnabled(!step.locked);
    const auto typed = Exact::parse("weight", toCore(m_weight->text().trimmed()));
    const bool same = typed.ok() && *typed == step.weight;
    if (m_weight->problem().isEmpty() && !same)
        m_weight->setText(fromCore(displayExactly(step.weight)));
    m_rows->setRowVisible(m_splitRow, !recorded && calibrate::mainParameter(step.mechanism).has_value());
    for (QWidget *row : {m_whenRow, static_cast<QWidget *>(m_branch)})
        m_rows->setRowVisible(row, !recorded);
    m_statedBox->setVisible(!recorded && (m_document.hasScopes() || !step.states.isNull()));
    for (std::size_t at = 0; at < m_stated.size(); ++at) {
        Step asTyped;
        setStated(asTyped, kStatedKeys[at], toCore(m_stated[at]->text()));
        const std::string held = statedText(step, kStatedKeys[at]);
        if (m_stated[at]->problem().isEmpty() && statedText(asTyped, kStatedKeys[at]) != held) // "a,b" stays as typed
            m_stated[at]->setText(fromCore(held));
    }
    for (QWidget *field : {static_cast<QWidget *>(m_label), static_cast<QWidget *>(m_count)})
        field->setEnabled(!recorded);
    m_fit->setVisible(!recorded);
    m_insight->ask(recorded ? std::nullopt
                            : std::optional(static_cast<std::size_t>(m_row) - m_document.spends().size()));
    if (!recorded)
        m_fit->showStep(step);
    m_rows->setRowVisible(m_fit->question(), !recorded && !m_fit->question()->isHidden());
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
    if (!step() || !result || result->sequence.rows.size() != static_cast<std::size_t>(m_model.rowCount()))
        return m_cost->setText({});
    const account::SequenceRow &row = result->sequence.rows[at];
    if (row.problem)
        return m_cost->setText(
            tr("<b>Counts as infinitely expensive</b>: %1").arg(errorText(*row.problem).toHtmlEscaped()));
    QString text = tr("<b>Cost of this row</b>") + QStringLiteral("<br>") +
                   m_model.index(m_row, SequenceModel::Cost).data().toString().toHtmlEscaped();
    if (const QString bounds = m_model.boundsOfRow(m_row, 2); !bounds.isEmpty())
        text += tr("<br>if fixed: %1").arg(bounds.toHtmlEscaped());
    text += tr("<br><b>One run costs at most</b>");
    for (const present::NotionText &notion : present::notionTexts(*row.cost, step()->mechanism))
        text += QStringLiteral("<br>%1: %2").arg(escaped(notion.notion), escaped(notion.cost));
    if (row.cost->neighbours != Neighbours::Unstated)
        text += tr("<br>neighbours: %1").arg(escaped(present::words(row.cost->neighbours)));
    m_cost->setText(text);
}

void StepForm::applyStep(Step step, const QString &name, const QString &field, FieldEdit *typedInto)
{
    const std::size_t at = static_cast<std::size_t>(m_row) - m_document.spends().size();
    const Status status = m_document.apply(edit::ReplaceStep{at, std::move(step)}, name, mergeKey(field));
    if (m_document.isReadOnly())
        refresh(); // the typed text is not in the plan
    else if (!status.ok() && typedInto != nullptr)
        refuse(typedInto, errorText(status.error()), field);
}

QString StepForm::mergeKey(const QString &field) const
{
    return QStringLiteral("%1:%2").arg(m_row).arg(field);
}

void StepForm::refuse(FieldEdit *field, const QString &problem, const QString &name)
{
    field->refuse(problem);
    m_document.takeBack(mergeKey(name));
}

void StepForm::labelEdited(const QString &text)
{
    if (const std::optional<Step> current = step())
        applyStep(*withLabel(*current, text), tr("Rename analysis"), QStringLiteral("label"));
}

void StepForm::countEdited(const QString &text)
{
    const std::optional<Step> current = step();
    if (!current)
        return;
    auto edited = withCount(*current, text);
    if (!edited.ok())
        return refuse(m_count, errorText(edited.error()), QStringLiteral("count"));
    m_count->setProblem({});
    applyStep(*std::move(edited), tr("Change count"), QStringLiteral("count"), m_count);
}

void StepForm::showAssumptions(const Step &step, bool recorded)
{
    // Needed only for a plan with rules, a mechanism with a partition, or a step that already has an assumption.
    const bool rules = m_document.adaptive();
    fillOutcomes(step);
    const bool outcome = rules || !step.outcome.empty() || m_outcome->count() > 1;
    m_rows->setRowVisible(m_outcome, !recorded && outcome);
    m_rows->setRowVisible(m_answer, !recorded && (rules || !step.answer.empty()));
    if (m_answer->problem().isEmpty())
        m_answer->setText(fromCore(step.answer));
}

void StepForm::fillOutcomes(const Step &step)
{
    const QSignalBlocker blocker(m_outcome);
    const MechanismKind *kind = kindOf(step.mechanism, m_document.catalog().mechanisms);
    const QStringList labels = QStringList{QString()} + outcomeLabels(step, kind);
    QStringList now;
    for (int at = 0; at < m_outcome->count(); ++at)
        now << m_outcome->itemText(at);
    if (now != labels) {
        m_outcome->clear();
        m_outcome->addItems(labels);
    }
    if (m_outcome->currentText() != fromCore(step.outcome))
        m_outcome->setCurrentText(fromCore(step.outcome));
}

void StepForm::outcomeEdited()
{
    std::optional<Step> edited = step();
    if (!edited)
        return;
    edited->outcome = toCore(m_outcome->currentText().trimmed());
    applyStep(*std::move(edited), tr("Change what is assumed"), QStringLiteral("outcome"));
}

void StepForm::answerEdited()
{
    std::optional<Step> edited = step();
    if (!edited)
        return;
    edited->answer = toCore(m_answer->text().trimmed());
    const std::string &answer = edited->answer;
    double number = 0;
    const auto end = std::from_chars(answer.data(), answer.data() + answer.size(), number);
    const bool right = end.ec == std::errc{} && end.ptr == answer.data() + answer.size() && std::isfinite(number);
    if (!answer.empty() && !right)
        return refuse(m_answer, tr("must be a number, such as 12.5, or nothing"), QStringLiteral("answer"));
    m_answer->setProblem({});
    applyStep(*std::move(edited), tr("Change what is assumed"), QStringLiteral("answer"));
}

void StepForm::whenEdited()
{
    std::optional<Step> edited = step();
    if (!edited)
        return;
    if (const QString problem = conditionProblem(m_when->text()); !problem.isEmpty())
        return refuse(m_when, problem, QStringLiteral("when"));
    m_when->setProblem({});
    edited->when = toCore(m_when->text().trimmed());
    applyStep(*std::move(edited), tr("Change the condition"), QStringLiteral("when"));
}

void StepForm::branchEdited()
{
    std::optional<Step> edited = step();
    if (!edited)
        return;
    const QString branch = m_branch->text().trimmed();
    edited->role = branch.isEmpty() ? std::string("sequential") : "parallel:" + toCore(branch);
    applyStep(*std::move(edited), tr("Change the branch"), QStringLiteral("branch"));
}

void StepForm::lockEdited()
{
    std::optional<Step> edited = step();
    if (!edited)
        return;
    edited->locked = m_locked->isChecked();
    if (edited->locked)
        m_weight->setProblem({}); // a locked step has no share, so the user could not correct the text
    applyStep(*std::move(edited), tr("Lock or unlock"), QStringLiteral("lock"));
    m_document.breakMerge();
}

void StepForm::weightEdited()
{
    std::optional<Step> edited = step();
    if (!edited)
        return;
    const auto weight = Exact::parse("weight", toCore(m_weight->text().trimmed()));
    if (!weight.ok() || !(*weight > Exact(0)) || weight->isInfinite())
        return refuse(m_weight, tr("must be a number above 0, such as 2"), QStringLiteral("weight"));
    m_weight->setProblem({});
    edited->weight = *weight;
    applyStep(*std::move(edited), tr("Change the weight"), QStringLiteral("weight"), m_weight);
}

void StepForm::statedEdited(std::string_view key, FieldEdit *field)
{
    const std::optional<Step> current = step();
    if (!current)
        return;
    const std::string typed = toCore(field->text().trimmed());
    const QString name = fromCore(key);
    if (key == "time" && !typed.empty() && !utcSeconds(typed))
        return refuse(field, tr("must be a date or a time in UTC, such as 2026-03-01, or nothing"), name);
    field->setProblem({});
    Step edited = *current;
    setStated(edited, key, typed);
    applyStep(std::move(edited), tr("Change what is stated"), name, field);
}

void StepForm::mechanismEdited(const Mechanism &mechanism, const QString &field)
{
    const std::optional<Step> current = step();
    if (!current)
        return;
    Step edited = *current;
    edited.mechanism = mechanism;
    applyStep(std::move(edited), tr("Change %1").arg(field), field);
}

} // namespace epsilometer::ui

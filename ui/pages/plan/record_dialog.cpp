// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/plan/record_dialog.h"

#include "core/mechanisms/mechanism_kind.h"
#include "core/notions/output_dp.h"
#include "core/plan/step.h"
#include "ui/text/text.h"
#include "ui/widgets/tone_bar.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace epsilometer::ui {

namespace {

QLabel *makeText(const char *objectName, const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QLineEdit *makeLine(const char *objectName, const QString &name, const QString &hint, QWidget *parent)
{
    auto *line = new QLineEdit(parent);
    line->setObjectName(QString::fromLatin1(objectName));
    line->setAccessibleName(name);
    line->setPlaceholderText(hint);
    return line;
}

QString leftText(const RecordDialog::Question &question)
{
    if (!question.leftNow || !question.leftAfter)
        return RecordDialog::tr("The filter is asked before it is written.");
    return RecordDialog::tr("Left now %1, afterwards %2.")
        .arg(percentText(*question.leftNow), percentText(*question.leftAfter));
}

} // namespace

QStringList outcomeLabels(const Step &step, const MechanismKind *kind)
{
    constexpr std::size_t kMostCells = 200;
    const auto values = kind == nullptr ? Result<ParameterValues>(makeError(ErrorCode::Unsupported, ""))
                                        : readParameters(*kind, step.mechanism);
    const auto cost = values.ok() ? kind->cost(*values) : Result<RoundCost>(values.error());
    QStringList labels;
    if (cost.ok() && cost->odp && cost->odp->cells().size() <= kMostCells) {
        for (const OutputCell &cell : cost->odp->cells())
            labels << fromCore(cell.label);
    }
    return labels;
}

RecordDialog::RecordDialog(const Question &question, QWidget *parent)
    : QDialog(parent), m_outcome(new QComboBox(this)),
      m_answer(makeLine("recordAnswer", tr("Answer"), tr("not recorded"), this)),
      m_note(makeLine("recordNote", tr("Note"), tr("for example, where it was published"), this)),
      m_actor(makeLine("recordActor", tr("Actor"), tr("not stated: it counts for all"), this)),
      m_purpose(makeLine("recordPurpose", tr("Purpose"), tr("not stated: it counts for all"), this)),
      m_dataset(makeLine("recordDataset", tr("Data set"), tr("not stated: it counts for all"), this)),
      m_blocks(
          makeLine("recordBlocks", tr("Blocks"), tr("such as north/a, south/*; not stated: it counts for all"), this)),
      m_time(makeLine("recordTime", tr("Date"), tr("now; or a date in UTC, such as 2026-03-01"), this))
{
    setObjectName(QStringLiteral("recordDialog"));
    setWindowTitle(tr("Record as spent"));
    constexpr int kWidth = 480;
    setMinimumWidth(kWidth);
    auto *title = makeText("recordQuestion", tr("Record %1 (%2)?").arg(question.name, question.mechanism), this);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_outcome->setObjectName(QStringLiteral("recordOutcome"));
    m_outcome->setAccessibleName(tr("Outcome"));
    m_outcome->addItem(tr("not known yet: the worst case is charged"), QString());
    for (const QString &cell : question.cells)
        m_outcome->addItem(cell == question.assumed ? tr("%1 (assumed in the plan)").arg(cell) : cell, cell);
    auto *form = new QFormLayout;
    form->addRow(tr("&Outcome"), m_outcome);
    form->addRow(tr("&Answer"), m_answer);
    form->addRow(tr("&Note"), m_note);
    form->setRowVisible(m_outcome, question.cells.size() > 1);
    form->addRow(tr("A&ctor"), m_actor);
    form->addRow(tr("&Purpose"), m_purpose);
    form->addRow(tr("Data &set"), m_dataset);
    form->addRow(tr("&Blocks"), m_blocks);
    form->addRow(tr("&Date"), m_time);
    for (QLineEdit *line : {m_actor, m_purpose, m_dataset, m_blocks, m_time})
        form->setRowVisible(line, question.scoped);
    m_actor->setText(fromCore(question.stated.actor));
    m_purpose->setText(fromCore(question.stated.purpose));
    m_dataset->setText(fromCore(question.stated.dataset));
    m_blocks->setText(fromCore(question.stated.blocks));
    if (!question.planned.isEmpty())
        m_time->setPlaceholderText(tr("now; planned for %1").arg(question.planned));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton *record = buttons->button(QDialogButtonBox::Ok);
    record->setText(tr("Record"));
    record->setAutoDefault(false);
    record->setDefault(false);
    QPushButton *cancel = buttons->button(QDialogButtonBox::Cancel);
    cancel->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(title);
    layout->addWidget(makeText("recordLeft", leftText(question), this));
    layout->addWidget(makeText("recordPermanent", tr("This is permanent: it becomes a line of the ledger."), this));
    layout->addLayout(form);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    cancel->setFocus();
}

RecordedFacts RecordDialog::facts() const
{
    const auto typed = [](const QLineEdit *line) { return toCore(line->text().trimmed()); };
    return {toCore(m_outcome->currentData().toString()),
            typed(m_answer),
            typed(m_note),
            typed(m_actor),
            typed(m_purpose),
            typed(m_dataset),
            typed(m_blocks),
            typed(m_time)};
}

} // namespace epsilometer::ui

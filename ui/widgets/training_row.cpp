// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/training_row.h"

#include "core/mechanisms/training.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"
#include "ui/widgets/parameter_form.h"

#include <QHBoxLayout>
#include <QLineEdit>

#include <utility>

namespace epsilometer::ui {

namespace {

Training typedIn(const FieldEdit &batch, const FieldEdit &records, const FieldEdit &epochs)
{
    return {toCore(batch.text().trimmed()), toCore(records.text().trimmed()), toCore(epochs.text().trimmed())};
}

} // namespace

TrainingRow::TrainingRow(std::function<void(const std::string &, const std::string &)> typed, QWidget *parent)
    : QWidget(parent), m_typed(std::move(typed))
{
    setObjectName(QStringLiteral("trainingRow"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    const auto add = [&](FieldEdit *&field, const QString &id, const QString &name, const QString &help) {
        field = new FieldEdit(id, name, this);
        field->line()->setPlaceholderText(name);
        field->setToolTip(help);
        layout->addWidget(field, 1);
        connect(field, &FieldEdit::edited, this, [this, field] { read(field); });
    };
    add(m_batch, QStringLiteral("trainingBatch"), ParameterForm::tr("batch"),
        ParameterForm::tr("Records in a batch, on average where each joins on its own"));
    add(m_records, QStringLiteral("trainingRecords"), ParameterForm::tr("of records"),
        ParameterForm::tr("Records in the data set; the sampling rate is batch over records"));
    add(m_epochs, QStringLiteral("trainingEpochs"), ParameterForm::tr("epochs"),
        ParameterForm::tr("Passes over the data set; their batches are rounded up to whole steps"));
}

void TrainingRow::show(const QString &rate, const QString &steps)
{
    const auto known = parametersOf(typedIn(*m_batch, *m_records, *m_epochs));
    if (known.ok() && known->samplingRate == toCore(rate) && known->steps == toCore(steps))
        return;
    const auto training = trainingOf(toCore(rate), toCore(steps));
    for (FieldEdit *field : {m_batch, m_records, m_epochs})
        field->setProblem({});
    m_batch->setText(training ? fromCore(training->batch) : QString());
    m_records->setText(training ? fromCore(training->records) : QString());
    m_epochs->setText(training ? fromCore(training->epochs) : QString());
}

void TrainingRow::read(FieldEdit *typedInto)
{
    for (FieldEdit *field : {m_batch, m_records, m_epochs})
        field->setProblem({});
    const Training training = typedIn(*m_batch, *m_records, *m_epochs);
    if (training.batch.empty() || training.records.empty() || training.epochs.empty())
        return; // half typed
    const auto made = parametersOf(training);
    if (!made.ok())
        return typedInto->refuse(errorText(made.error()));
    m_typed(made->samplingRate, made->steps);
}

} // namespace epsilometer::ui

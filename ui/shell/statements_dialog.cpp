// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/statements_dialog.h"

#include "ui/document/plan_document.h"
#include "ui/jobs/recorder.h"
#include "ui/text/text.h"
#include "ui/widgets/field_edit.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

StatementsDialog::StatementsDialog(PlanDocument &document, Recorder &recorder, QWidget *parent)
    : QDialog(parent), m_document(document), m_recorder(recorder), m_problem(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setObjectName(QStringLiteral("statementsDialog"));
    setWindowTitle(tr("Statements"));
    auto *purpose = new QLabel(
        tr("Add statements that an auditor will ask for (data set size, access, what was published outside "
           "the guarantee). They become lines of the ledger and cannot be removed; a later statement replaces "
           "an earlier one. Empty fields are not recorded."),
        this);
    purpose->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("statementsProblem"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("State"));
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(makeFields());
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(purpose);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &StatementsDialog::record);
    connect(&recorder, &Recorder::busyChanged, this, &StatementsDialog::refresh);
    resize(640, 600);
    refresh();
}

QWidget *StatementsDialog::makeFields()
{
    auto *fields = new QWidget(this);
    auto *column = new QVBoxLayout(fields);
    column->setContentsMargins(0, 0, 0, 0);
    FieldEdit *firstEmpty = nullptr;
    for (const StatementKind &kind : statementKinds()) {
        const QString title = coreText(kind.title);
        auto *field = new FieldEdit(fromCore(kind.key), title, fields);
        field->setText(m_document.stated(kind));
        field->line()->setPlaceholderText(tr("not stated; for example: %1").arg(coreText(kind.example)));
        auto *label = new QLabel(title, fields);
        label->setWordWrap(true);
        label->setBuddy(field->line());
        column->addWidget(label);
        column->addWidget(field);
        m_fields.emplace_back(&kind, field);
        if (firstEmpty == nullptr && field->text().isEmpty())
            firstEmpty = field;
        connect(field, &FieldEdit::edited, this, [this, field] {
            field->setProblem({});
            refresh();
        });
    }
    column->addStretch(1);
    if (firstEmpty != nullptr)
        firstEmpty->line()->setFocus();
    return fields;
}

Statements StatementsDialog::statements() const
{
    Statements all;
    for (const auto &[kind, field] : m_fields)
        all.emplace_back(kind->key, toCore(field->text().trimmed()));
    return all;
}

void StatementsDialog::refresh()
{
    const bool changed = std::ranges::any_of(m_fields, [this](const auto &one) {
        const QString text = one.second->text().trimmed();
        return !text.isEmpty() && text != m_document.stated(*one.first);
    });
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(changed && !m_recorder.busy());
}

void StatementsDialog::record()
{
    m_problem->hide();
    const auto recording = m_document.recordingOf(statements());
    if (!recording.ok())
        return refuse(recording.error());
    m_recorder.write(recording, [dialog = QPointer(this)](const Status &status) {
        if (dialog.isNull())
            return;
        if (status.ok())
            dialog->accept();
        else
            dialog->refuse(status.error());
    });
}

void StatementsDialog::refuse(const Error &error)
{
    for (const auto &[kind, field] : m_fields) {
        if (error.parameter != kind->key)
            continue;
        field->setProblem(errorText(error));
        return field->line()->setFocus();
    }
    m_problem->setText(errorText(error));
    m_problem->show();
}

} // namespace epsilometer::ui

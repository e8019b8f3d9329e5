// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/field_edit.h"

#include "ui/widgets/line_undo.h"
#include "ui/widgets/problem_label.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace epsilometer::ui {

FieldEdit::FieldEdit(const QString &objectName, const QString &accessibleName, QWidget *parent)
    : QWidget(parent), m_line(new QLineEdit(this)), m_problem(makeProblemLabel(this))
{
    setObjectName(objectName);
    m_line->setObjectName(objectName + QStringLiteral("Line"));
    m_line->setAccessibleName(accessibleName);
    m_problem->setObjectName(objectName + QStringLiteral("Problem"));
    setFocusProxy(m_line);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_line);
    layout->addWidget(m_problem);
    connect(m_line, &QLineEdit::textEdited, this, &FieldEdit::edited);
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        if (!m_refused) // a refused text is not an edit of the plan, so only the line edit can undo it
            forgetTyping(m_line);
        Q_EMIT finished();
    });
    passUndoOn(m_line);
}

FieldEdit::~FieldEdit()
{
    m_line->disconnect(this); // a line that loses the focus while it is destroyed sends editingFinished
}

QString FieldEdit::text() const
{
    return m_line->text();
}

void FieldEdit::setText(const QString &text)
{
    if (m_line->text() != text)
        m_line->setText(text);
}

void FieldEdit::setProblem(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_line->setAccessibleDescription(problem);
    m_refused = false;
}

void FieldEdit::refuse(const QString &problem)
{
    setProblem(problem);
    m_refused = !problem.isEmpty();
}

QString FieldEdit::problem() const
{
    return m_problem->text();
}

QString askToCorrect(const QWidget &window)
{
    for (auto *field : window.findChildren<FieldEdit *>()) {
        if (!field->isRefused() || !field->isVisibleTo(&window))
            continue;
        field->setFocus();
        return FieldEdit::tr("Correct “%1” first: %2").arg(field->line()->accessibleName(), field->problem());
    }
    return {};
}

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/field_edit.h"

#include "ui/models/tone_colours.h"
#include "ui/widgets/line_undo.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace epsilometer::ui {

namespace {

/// Above everything in the form: the content of the nearest scroll area, or the window.
QWidget *groundOf(QWidget *field)
{
    for (QWidget *widget = field; !widget->isWindow(); widget = widget->parentWidget()) {
        const QWidget *viewport = widget->parentWidget();
        if (qobject_cast<QScrollArea *>(viewport->parentWidget()) != nullptr)
            return widget;
    }
    return field->window();
}

} // namespace

FieldEdit::FieldEdit(const QString &objectName, const QString &accessibleName, QWidget *parent)
    : QWidget(parent), m_line(new QLineEdit(this)), m_note(new QLabel(this))
{
    setObjectName(objectName);
    m_line->setObjectName(objectName + QStringLiteral("Line"));
    m_line->setAccessibleName(accessibleName);
    m_note->setObjectName(objectName + QStringLiteral("Problem"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setFrameShape(QFrame::Box);
    m_note->setMargin(4);
    m_note->setAutoFillBackground(true);
    m_note->setBackgroundRole(QPalette::Base);
    m_note->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_note->hide();
    setFocusProxy(m_line);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // answers below it do not press it together
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_line);
    m_line->installEventFilter(this);
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
    delete m_note;            // it may lie in the window
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
    m_problem = problem;
    m_refused = false;
    m_line->setProperty(kWrongProperty, !problem.isEmpty());
    m_line->update();
    say(problem);
}

void FieldEdit::refuse(const QString &problem)
{
    setProblem(problem);
    m_refused = !problem.isEmpty();
}

void FieldEdit::setNote(const QString &note)
{
    if (m_problem.isEmpty())
        say(note);
}

void FieldEdit::say(const QString &text)
{
    m_line->setAccessibleDescription(text);
    m_line->setToolTip(text);
    if (m_note == nullptr)
        return;
    m_note->setText(text);
    colourNote();
    showNote();
}

void FieldEdit::colourNote()
{
    if (m_note != nullptr)
        m_note->setPalette(m_problem.isEmpty() ? palette() : tonePalette(false, palette()));
}

void FieldEdit::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourNote();
}

/// Shows the note below the line, or above it where there is no room, as long as the user is in the field. It lies over
/// the form, so that nothing moves.
void FieldEdit::showNote()
{
    if (m_note == nullptr)
        return;
    const bool shown = !m_note->text().isEmpty() && m_line->hasFocus() && isVisible();
    m_note->setVisible(shown);
    if (!shown)
        return;
    QWidget *ground = groundOf(this);
    if (m_note->parentWidget() != ground)
        m_note->setParent(ground);
    for (QWidget *widget = this; widget != ground; widget = widget->parentWidget())
        widget->installEventFilter(this); // the note follows the field
    constexpr int kUsual = 320;
    const int frame = 2 * (m_note->margin() + m_note->frameWidth() + 1);
    const int text = m_note->fontMetrics().horizontalAdvance(m_note->text()) + frame;
    const int width = std::min({text, std::max(kUsual, m_line->width()), ground->width()});
    const int height = m_note->heightForWidth(width);
    const QRect line(m_line->mapTo(ground, QPoint()), m_line->size());
    const int left = isRightToLeft() ? line.right() + 1 - width : line.left();
    const bool below = line.bottom() + height < ground->height() || line.top() < height;
    m_note->setGeometry(std::clamp(left, 0, ground->width() - width),
                        below ? line.bottom() + 2 : line.top() - height - 1, width, height);
    m_note->raise();
    m_note->show();
}

bool FieldEdit::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::FocusOut:
        if (m_problem.isEmpty())
            say({}); // a note is about what was just typed
        [[fallthrough]];
    case QEvent::FocusIn:
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Hide: showNote(); break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
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

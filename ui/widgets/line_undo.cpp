// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/line_undo.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace epsilometer::ui {

namespace {

class UndoPasser final : public QObject {
public:
    explicit UndoPasser(QLineEdit *line) : QObject(line), m_line(line) { line->installEventFilter(this); }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        // A line claims these keys even if it has nothing to undo.
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool passed = (key->matches(QKeySequence::Undo) && !m_line->isUndoAvailable()) ||
                            (key->matches(QKeySequence::Redo) && !m_line->isRedoAvailable());
        if (passed)
            event->ignore();
        return passed;
    }

private:
    QLineEdit *m_line;
};

} // namespace

void passUndoOn(QLineEdit *line)
{
    new UndoPasser(line);
}

void forgetTyping(QLineEdit *line)
{
    const int cursor = line->cursorPosition();
    line->setText(line->text());
    line->setCursorPosition(cursor);
}

} // namespace epsilometer::ui

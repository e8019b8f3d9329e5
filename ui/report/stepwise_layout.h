// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTextDocument;

namespace epsilometer::ui {

/// Lays out a long text a few milliseconds at a time while it is shown. Qt's own way of doing it later takes twice as
/// much at every step, until a step holds up the window. A table is laid out as a whole.
class StepwiseLayout : public QObject {
    Q_OBJECT
public:
    /// Belongs to the text.
    explicit StepwiseLayout(QTextDocument &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] bool done() const;
    void step();

    QTextDocument &m_text;
    int m_next = 0; ///< the first block that may not be laid out yet
};

} // namespace epsilometer::ui

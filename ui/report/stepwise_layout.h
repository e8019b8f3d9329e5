// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTextDocument;

namespace epsilometer::ui {

/// Lays out a long text in steps of a few milliseconds while it is shown. Qt's own deferred layout doubles its work at
/// every step, until a step blocks the window. A table is laid out in one step.
class StepwiseLayout : public QObject {
    Q_OBJECT
public:
    /// Becomes a child of the text.
    explicit StepwiseLayout(QTextDocument &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] bool done() const;
    void step();

    QTextDocument &m_text;
    int m_next = 0; ///< number of the first block that may not be laid out yet
};

} // namespace epsilometer::ui

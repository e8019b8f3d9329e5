// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace epsilometer::ui {

/// A line to type a value into, with its problem: the fault and the allowed values. The text stays exactly as typed.
class FieldEdit : public QWidget {
    Q_OBJECT
public:
    /// name  for objectName and assistive technology
    FieldEdit(const QString &objectName, const QString &accessibleName, QWidget *parent = nullptr);
    ~FieldEdit() override;

    [[nodiscard]] QString text() const;
    /// Leaves what the user is typing alone: while the field has the focus only a different value replaces it.
    void setText(const QString &text);
    void setProblem(const QString &problem); ///< empty clears
    [[nodiscard]] QString problem() const;
    /// The same for a text that is not in the plan because of it: saving, recording and sealing wait for its
    /// correction.
    void refuse(const QString &problem);
    [[nodiscard]] bool isRefused() const { return m_refused; }
    [[nodiscard]] QLineEdit *line() const { return m_line; }

Q_SIGNALS:
    void edited(const QString &text); ///< on every key
    void finished();                  ///< Enter, or the focus left

private:
    QLineEdit *m_line;
    QLabel *m_problem;
    bool m_refused = false;
};

/// Call it before the plan is written: a visible field may hold a refused text, which is not in the plan. The first
/// such field gets the focus. Returns the message for the user; empty: there is no such field.
[[nodiscard]] QString askToCorrect(const QWidget &window);

} // namespace epsilometer::ui

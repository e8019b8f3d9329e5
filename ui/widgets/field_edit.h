// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace epsilometer::ui {

/// A line for a value, with a message about its problem: the fault and the allowed values. The text stays exactly as
/// typed.
class FieldEdit : public QWidget {
    Q_OBJECT
public:
    /// name  for objectName and assistive technology
    FieldEdit(const QString &objectName, const QString &accessibleName, QWidget *parent = nullptr);
    ~FieldEdit() override;

    [[nodiscard]] QString text() const;
    /// Sets the text. Does nothing if the field shows this text already, so that typing is not disturbed.
    void setText(const QString &text);
    void setProblem(const QString &problem); ///< empty clears
    [[nodiscard]] QString problem() const;
    /// Sets a problem for a text that is not in the plan because of it. Saving, recording and sealing wait until the
    /// user corrects it.
    void refuse(const QString &problem);
    [[nodiscard]] bool isRefused() const { return m_refused; }
    [[nodiscard]] QLineEdit *line() const { return m_line; }

Q_SIGNALS:
    void edited(const QString &text); ///< at every key
    void finished();                  ///< on Enter, or when the focus leaves

private:
    QLineEdit *m_line;
    QLabel *m_problem;
    bool m_refused = false;
};

/// Checks, before the plan is written, for a visible field with a refused text, which is not in the plan. Moves the
/// focus to the first one and returns a message for the user; empty: every field is valid.
[[nodiscard]] QString askToCorrect(const QWidget &window);

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace epsilometer::ui {

/// A line to type a value into, with the problem beside it: what is wrong and what would be right. The text stays
/// exactly as typed.
class FieldEdit : public QWidget {
    Q_OBJECT
public:
    /// name  for objectName and assistive technology
    FieldEdit(const QString &objectName, const QString &accessibleName, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;
    /// Leaves what the user is typing alone: while the field has the focus only a different value replaces it.
    void setText(const QString &text);
    void setProblem(const QString &problem); ///< empty clears
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QLineEdit *line() const { return m_line; }

Q_SIGNALS:
    void edited(const QString &text); ///< on every key
    void finished();                  ///< Enter, or the focus left

private:
    QLineEdit *m_line;
    QLabel *m_problem;
};

} // namespace epsilometer::ui

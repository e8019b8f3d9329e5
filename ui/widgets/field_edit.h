// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QLineEdit;

namespace epsilometer::ui {

/// Property of a line whose text has a problem; the style marks it.
inline constexpr char kWrongProperty[] = "wrong";

/// A line for a value, with a message about its problem: the fault and the allowed values. The message lies over the form
/// while the user is in the field, and is its tool tip; nothing moves for it. The text stays exactly as typed.
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
    [[nodiscard]] QString problem() const { return m_problem; }
    /// Sets a problem for a text that is not in the plan because of it. Saving, recording and sealing wait until the
    /// user corrects it.
    void refuse(const QString &problem);
    /// Says what the typed text has changed elsewhere, in the place of a problem; a problem goes before. Empty clears.
    void setNote(const QString &note);
    [[nodiscard]] bool isRefused() const { return m_refused; }
    [[nodiscard]] QLineEdit *line() const { return m_line; }

Q_SIGNALS:
    void edited(const QString &text); ///< at every key
    void finished();                  ///< on Enter, or when the focus leaves

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void say(const QString &text);
    void colourNote();
    void showNote();

    QLineEdit *m_line;
    QPointer<QLabel> m_note; ///< in the window or the scrolled form while it is shown, which may delete it
    QString m_problem;
    bool m_refused = false;
};

/// Checks, before the plan is written, for a visible field with a refused text, which is not in the plan. Moves the
/// focus to the first one and returns a message for the user; empty: every field is valid.
[[nodiscard]] QString askToCorrect(const QWidget &window);

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStyle>

#include <functional>

class QLabel;
class QPushButton;

namespace epsilometer::ui {

/// A message across the window that stays until it is answered or closed: broken ledgers, changes on disk, recovery.
class Banner : public QFrame {
    Q_OBJECT
public:
    explicit Banner(QWidget *parent = nullptr);

    /// `action` may be empty: then there is only a button to close.
    void show(const QString &text, const QString &actionName = {}, std::function<void()> action = {});
    /// The same where all is well: without the colour and the sign of a warning.
    void tell(const QString &text, const QString &actionName = {}, std::function<void()> action = {});
    /// What must not be overlooked: a file that cannot be trusted. In red.
    void alarm(const QString &text, const QString &actionName = {}, std::function<void()> action = {});
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void closed(); ///< without choosing the action

private:
    void look(QStyle::StandardPixmap sign, QPalette::ColorRole background, QPalette::ColorRole text);

    QLabel *m_icon;
    QLabel *m_text;
    QPushButton *m_actionButton;
    std::function<void()> m_action;
};

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStyle>

#include <functional>

class QLabel;
class QPushButton;

namespace epsilometer::ui {

/// A message across the window that stays until the user answers or closes it: broken ledgers, changes on disk,
/// recovery.
class Banner : public QFrame {
    Q_OBJECT
public:
    explicit Banner(QWidget *parent = nullptr);

    /// Shows a warning. With an empty `action` there is only a button to close.
    void show(const QString &text, const QString &actionName = {}, std::function<void()> action = {});
    /// Shows a message that is not a warning: without the colour and the icon of one.
    void tell(const QString &text, const QString &actionName = {}, std::function<void()> action = {});
    /// Shows, in red, a message that must not be overlooked, such as a file that cannot be trusted.
    void alarm(const QString &text, const QString &actionName = {}, std::function<void()> action = {});
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void closed(); ///< the user closed it without the action

private:
    void look(QStyle::StandardPixmap sign, QPalette::ColorRole background, QPalette::ColorRole text);

    QLabel *m_icon;
    QLabel *m_text;
    QPushButton *m_actionButton;
    std::function<void()> m_action;
};

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/banner.h"

#include "ui/widgets/alarm_colours.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace epsilometer::ui {

Banner::Banner(QWidget *parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_text(new QLabel(this)), m_actionButton(new QPushButton(this))
{
    setObjectName(QStringLiteral("banner"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_icon->setObjectName(QStringLiteral("bannerSign"));
    m_text->setObjectName(QStringLiteral("bannerText"));
    m_text->setAccessibleName(tr("Message"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_actionButton->setObjectName(QStringLiteral("bannerAction"));
    m_actionButton->setAccessibleName(tr("Act on the message"));
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("bannerClose"));
    close->setAccessibleName(tr("Close the message"));
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_actionButton);
    layout->addWidget(close);
    connect(close, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    connect(m_actionButton, &QPushButton::clicked, this, [this] {
        hide();
        if (const auto action = std::exchange(m_action, {}))
            action();
    });
    hide();
}

void Banner::look(QStyle::StandardPixmap sign, QPalette::ColorRole background, QPalette::ColorRole text)
{
    constexpr int kSize = 24;
    m_icon->setPixmap(style()->standardIcon(sign).pixmap(kSize, kSize));
    setPalette(QPalette());
    setBackgroundRole(background);
    setForegroundRole(text);
    m_text->setForegroundRole(text);
}

void Banner::tell(const QString &text, const QString &actionName, std::function<void()> action)
{
    show(text, actionName, std::move(action));
    look(QStyle::SP_MessageBoxInformation, QPalette::Base, QPalette::Text);
}

void Banner::alarm(const QString &text, const QString &actionName, std::function<void()> action)
{
    show(text, actionName, std::move(action));
    look(QStyle::SP_MessageBoxCritical, QPalette::Window, QPalette::WindowText);
    setPalette(alarmPalette());
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setPalette(QPalette());
}

void Banner::show(const QString &text, const QString &actionName, std::function<void()> action)
{
    look(QStyle::SP_MessageBoxWarning, QPalette::ToolTipBase, QPalette::ToolTipText);
    m_text->setText(text);
    m_action = std::move(action);
    m_actionButton->setText(actionName);
    m_actionButton->setAccessibleName(actionName);
    m_actionButton->setVisible(static_cast<bool>(m_action));
    setVisible(true);
}

QString Banner::text() const
{
    return m_text->text();
}

} // namespace epsilometer::ui

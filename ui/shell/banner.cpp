// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/banner.h"

#include "ui/widgets/alarm_colours.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace epsilometer::ui {

Banner::Banner(QWidget *parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_text(new QLabel(this)), m_deedButton(new QPushButton(this))
{
    setObjectName(QStringLiteral("banner"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_icon->setObjectName(QStringLiteral("bannerSign"));
    m_text->setObjectName(QStringLiteral("bannerText"));
    m_text->setAccessibleName(tr("Message"));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_deedButton->setObjectName(QStringLiteral("bannerDeed"));
    m_deedButton->setAccessibleName(tr("Answer the message"));
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("bannerClose"));
    close->setAccessibleName(tr("Close the message"));
    auto *layout = new QHBoxLayout(this);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_deedButton);
    layout->addWidget(close);
    connect(close, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    connect(m_deedButton, &QPushButton::clicked, this, [this] {
        hide();
        if (const auto deed = std::exchange(m_deed, {}))
            deed();
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

void Banner::tell(const QString &text, const QString &deedName, std::function<void()> deed)
{
    show(text, deedName, std::move(deed));
    look(QStyle::SP_MessageBoxInformation, QPalette::Base, QPalette::Text);
}

void Banner::alarm(const QString &text, const QString &deedName, std::function<void()> deed)
{
    show(text, deedName, std::move(deed));
    look(QStyle::SP_MessageBoxCritical, QPalette::Window, QPalette::WindowText);
    setPalette(alarmPalette());
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setPalette(QPalette());
}

void Banner::show(const QString &text, const QString &deedName, std::function<void()> deed)
{
    look(QStyle::SP_MessageBoxWarning, QPalette::ToolTipBase, QPalette::ToolTipText);
    m_text->setText(text);
    m_deed = std::move(deed);
    m_deedButton->setText(deedName);
    m_deedButton->setAccessibleName(deedName);
    m_deedButton->setVisible(static_cast<bool>(m_deed));
    setVisible(true);
}

QString Banner::text() const
{
    return m_text->text();
}

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/when_shown.h"

#include <QEvent>

#include <utility>

namespace epsilometer::ui {

WhenShown::WhenShown(QWidget &page, std::function<void()> make) : QObject(&page), m_page(page), m_make(std::move(make))
{
    page.installEventFilter(this);
}

void WhenShown::outdate()
{
    m_outdated = true;
    if (m_page.isVisible())
        makeNow();
}

bool WhenShown::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Show && m_outdated)
        makeNow();
    return QObject::eventFilter(watched, event);
}

void WhenShown::makeNow()
{
    m_outdated = false;
    m_make();
}

} // namespace epsilometer::ui

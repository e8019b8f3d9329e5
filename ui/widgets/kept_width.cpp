// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/kept_width.h"

#include <QEvent>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>

namespace epsilometer::ui {

namespace {

class Keeper final : public QObject {
public:
    explicit Keeper(QScrollArea &area)
        : QObject(&area), m_area(area), m_margins(area.widget()->layout()->contentsMargins())
    {
        area.verticalScrollBar()->installEventFilter(this);
        follow(area.verticalScrollBar()->isVisible());
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
            follow(event->type() == QEvent::Show);
        return false;
    }

private:
    void follow(bool barShown)
    {
        QMargins margins = m_margins;
        const int bar = barShown ? 0 : m_area.verticalScrollBar()->sizeHint().width();
        if (m_area.isRightToLeft())
            margins.setLeft(margins.left() + bar);
        else
            margins.setRight(margins.right() + bar);
        m_area.widget()->layout()->setContentsMargins(margins);
    }

    QScrollArea &m_area;
    QMargins m_margins;
};

} // namespace

void keepContentWidth(QScrollArea &area)
{
    new Keeper(area);
}

} // namespace epsilometer::ui

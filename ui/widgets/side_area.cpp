// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/side_area.h"

#include <QEvent>
#include <QFrame>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QStyle>

#include <algorithm>

namespace epsilometer::ui {

SideArea::SideArea(QWidget *main, QWidget *side, int least, QWidget *parent)
    : QWidget(parent), m_main(main), m_side(side), m_least(least)
{
    main->setParent(this);
    side->setParent(this); // above the first one
    side->setAutoFillBackground(true);
    side->installEventFilter(this);
    if (auto *scroll = qobject_cast<QScrollArea *>(side); scroll != nullptr && scroll->widget() != nullptr)
        scroll->widget()->installEventFilter(this);
    auto *close = new QShortcut(QKeySequence(Qt::Key_Escape), side);
    close->setContext(Qt::WidgetWithChildrenShortcut);
    connect(close, &QShortcut::activated, this, [this] {
        if (isNarrow()) // beside the other one it hides nothing
            Q_EMIT closeRequested();
    });
}

void SideArea::setNarrowPlace(QWidget *part)
{
    m_place = part;
    part->installEventFilter(this);
}

bool SideArea::isNarrow() const
{
    return width() < m_least;
}

QSize SideArea::minimumSizeHint() const
{
    return m_main->minimumSizeHint().expandedTo({m_side->minimumSizeHint().width(), 0});
}

/// What the content of the side needs to be seen whole, if that is no more than half of the room.
int SideArea::sideWidth() const
{
    constexpr int kSide = 320;
    const int least = std::max(kSide, m_side->minimumSizeHint().width());
    const auto *scroll = qobject_cast<const QScrollArea *>(m_side);
    if (scroll == nullptr || scroll->widget() == nullptr)
        return least;
    const int whole = scroll->widget()->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width() +
                      2 * scroll->frameWidth();
    return std::clamp(whole, least, std::max(least, width() / 2));
}

void SideArea::arrange()
{
    const int side = m_side->isHidden() ? 0 : sideWidth();
    if (auto *frame = qobject_cast<QFrame *>(m_side)) // an edge where it lies over the other one
        frame->setFrameShape(isNarrow() ? QFrame::Box : QFrame::NoFrame);
    const int main = isNarrow() ? width() : width() - side;
    m_main->setGeometry(QStyle::visualRect(layoutDirection(), rect(), {0, 0, main, height()}));
    const bool inPlace = isNarrow() && m_place != nullptr;
    m_side->setGeometry(inPlace ? QRect(m_place->mapTo(this, QPoint()), m_place->size())
                                : QStyle::visualRect(layoutDirection(), rect(), {width() - side, 0, side, height()}));
}

void SideArea::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool SideArea::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::LayoutDirectionChange) {
        updateGeometry();
        arrange();
    }
    return QWidget::event(event);
}

bool SideArea::eventFilter(QObject *watched, QEvent *event)
{
    const bool shown = event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent;
    if (watched == m_side ? shown : event->type() == QEvent::LayoutRequest)
        arrange();
    if (watched == m_place && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        arrange();
    return QWidget::eventFilter(watched, event);
}

} // namespace epsilometer::ui

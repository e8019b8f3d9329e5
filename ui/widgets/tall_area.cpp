// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tall_area.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace epsilometer::ui {

TallArea::TallArea(QWidget *content, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // what is in it takes the keys
    setWidget(content);
}

QSize TallArea::minimumSizeHint() const
{
    constexpr int kLeast = 160;
    const QSize content = widget()->minimumSizeHint();
    return {content.width() + verticalScrollBar()->sizeHint().width(), std::min(content.height(), kLeast)};
}

bool TallArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry(); // another page has another width
    return QScrollArea::eventFilter(watched, event);
}

} // namespace epsilometer::ui

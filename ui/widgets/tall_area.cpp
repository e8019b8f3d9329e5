// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tall_area.h"

#include <QEvent>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

namespace epsilometer::ui {

TallArea::TallArea(QWidget *content, int least, Wide wide, QWidget *parent)
    : QScrollArea(parent), m_least(least), m_wide(wide)
{
    setFrameShape(QFrame::NoFrame);
    if (wide == Wide::Fits)
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // its content takes the keys
    setWidget(content);
}

QSize TallArea::minimumSizeHint() const
{
    const QSize content = widget()->minimumSizeHint();
    const int width = m_wide == Wide::Fits ? content.width() + verticalScrollBar()->sizeHint().width() : m_least;
    return {width, std::min(content.height(), m_least)};
}

QSize TallArea::sizeHint() const
{
    QSize hint = widget()->sizeHint();
    if (widget()->hasHeightForWidth())
        hint.setHeight(widget()->heightForWidth(std::max(width(), widget()->minimumSizeHint().width())));
    return hint;
}

void TallArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

bool TallArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry(); // the new page may have another width
    return QScrollArea::eventFilter(watched, event);
}

} // namespace epsilometer::ui

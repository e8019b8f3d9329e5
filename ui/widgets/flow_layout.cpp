// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace epsilometer::ui {

namespace {
constexpr int kGap = 4;
} // namespace

FlowLayout::FlowLayout(QWidget *parent) : QLayout(parent)
{
    setContentsMargins(8, 4, 8, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return m_items.value(index);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect &rectangle)
{
    QLayout::setGeometry(rectangle);
    arrange(rectangle, true);
}

int FlowLayout::arrange(const QRect &rectangle, bool place) const
{
    const QRect inside = rectangle.marginsRemoved(contentsMargins());
    int x = inside.left();
    int y = inside.top();
    int lineHeight = 0;
    for (QLayoutItem *item : m_items) {
        const QSize size = item->sizeHint();
        if (x + size.width() > inside.right() + 1 && lineHeight > 0) {
            x = inside.left();
            y += lineHeight + kGap;
            lineHeight = 0;
        }
        if (place)
            item->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + kGap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return y + lineHeight - rectangle.top() + contentsMargins().bottom();
}

} // namespace epsilometer::ui

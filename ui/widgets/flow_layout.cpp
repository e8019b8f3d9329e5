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
    int y = inside.top();
    for (auto first = m_items.begin(); first != m_items.end();) {
        const auto end = lineEnd(first, inside.width());
        int height = 0;
        for (auto item = first; item != end; ++item)
            height = std::max(height, (*item)->sizeHint().height());
        int x = inside.left();
        for (auto item = first; item != end; ++item) {
            const QSize size = (*item)->sizeHint();
            if (place)
                (*item)->setGeometry(QRect(QPoint(x, y + (height - size.height()) / 2), size));
            x += size.width() + kGap;
        }
        y += height + (end == m_items.end() ? 0 : kGap);
        first = end;
    }
    return y - rectangle.top() + contentsMargins().bottom();
}

/// End of the line that begins with `first`; a line has at least one item.
QList<QLayoutItem *>::const_iterator FlowLayout::lineEnd(QList<QLayoutItem *>::const_iterator first, int width) const
{
    int used = 0;
    for (auto item = first; item != m_items.end(); ++item) {
        const bool begins = (*item)->widget() != nullptr && (*item)->widget()->property(kNewLine).toBool();
        used += (*item)->sizeHint().width() + (item == first ? 0 : kGap);
        if (item != first && (begins || used > width))
            return item;
    }
    return m_items.end();
}

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/stepwise_layout.h"

#include <QAbstractTextDocumentLayout>
#include <QElapsedTimer>
#include <QEvent>
#include <QTextBlock>
#include <QTextDocument>

namespace epsilometer::ui {

namespace {

bool laidOut(const QTextBlock &block)
{
    return block.layout()->lineCount() > 0;
}

} // namespace

StepwiseLayout::StepwiseLayout(QTextDocument &text) : QObject(&text), m_text(text)
{
    text.documentLayout()->installEventFilter(this);
}

/// Replaces timer events of the layout, which ask for its next step, by steps of this class until all is done. The next
/// timer event then makes the layout report the size of the text.
bool StepwiseLayout::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Timer || done())
        return QObject::eventFilter(watched, event);
    step();
    return true;
}

bool StepwiseLayout::done() const
{
    return laidOut(m_text.lastBlock());
}

void StepwiseLayout::step()
{
    constexpr qint64 kMostMs = 8;
    QElapsedTimer since;
    since.start();
    QTextBlock block = m_text.findBlockByNumber(m_next);
    // A new width invalidates the layout: begin again.
    if (!block.isValid() || (block.previous().isValid() && !laidOut(block.previous())))
        block = m_text.begin();
    for (; block.isValid() && since.elapsed() < kMostMs; block = block.next())
        (void)m_text.documentLayout()->blockBoundingRect(block); // lays out the text up to this block
    m_next = block.isValid() ? block.blockNumber() : 0;
}

} // namespace epsilometer::ui

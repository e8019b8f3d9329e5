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

/// The layout's timers ask for its next step. None of them reaches it before all is done; then it says how large the
/// text is.
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
    // A new width makes everything be laid out anew.
    if (!block.isValid() || (block.previous().isValid() && !laidOut(block.previous())))
        block = m_text.begin();
    for (; block.isValid() && since.elapsed() < kMostMs; block = block.next())
        (void)m_text.documentLayout()->blockBoundingRect(block); // laid out as far as this
    m_next = block.isValid() ? block.blockNumber() : 0;
}

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Properties: a long text that is shown is laid out to its end, in several steps, and again when it becomes narrower.
#include "ui/report/stepwise_layout.h"

#include "tests/ui/support/desk.h"

#include <QAbstractTextDocumentLayout>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>

#include <gtest/gtest.h>

#include <set>

namespace epsilometer::ui::stepwise_layout_test {
namespace {

using namespace testing_support;

int blocksLaidOut(const QTextDocument &text)
{
    int blocks = 0;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
        blocks += block.layout()->lineCount() > 0 ? 1 : 0;
    return blocks;
}

TEST(StepwiseLayout, LaysOutToTheEndInSteps)
{
    QStringList lines;
    for (int i = 0; i < 20'000; ++i)
        lines << QStringLiteral("line %1 of many, long enough to need more than one line where there is little room")
                     .arg(i);
    QTextBrowser browser;
    browser.resize(500, 300);
    auto *text = new QTextDocument(&browser);
    text->setPlainText(lines.join(QLatin1Char('\n')));
    new StepwiseLayout(*text);
    browser.setDocument(text);
    browser.show();

    std::set<int> seen;
    const auto complete = [&] {
        seen.insert(blocksLaidOut(*text));
        return blocksLaidOut(*text) == text->blockCount();
    };
    EXPECT_TRUE(waitUntil(complete));
    EXPECT_GT(seen.size(), 2U) << "in one go";
    const auto ends = [&] { return browser.verticalScrollBar()->maximum() + browser.viewport()->height(); };
    EXPECT_TRUE(waitUntil([&] { return ends() >= text->size().height(); })) << "the scroll bar reaches the end";

    const int before = ends();
    browser.resize(250, 300);
    EXPECT_TRUE(waitUntil([&] { return complete() && ends() > before && ends() >= text->size().height(); }));
}

} // namespace
} // namespace epsilometer::ui::stepwise_layout_test

// SPDX-License-Identifier: GPL-3.0-or-later
// Property: a field keeps its place and its width when a text below it grows until a scroll bar comes, and when it
// shrinks again; also from right to left.
#include "ui/widgets/kept_width.h"

#include "tests/ui/support/desk.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace epsilometer::ui::kept_width_test {

using namespace testing_support;

TEST(KeptWidth, AFieldStaysWhenAScrollBarComes)
{
    for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
        QScrollArea area;
        area.setLayoutDirection(direction);
        auto *content = new QWidget;
        auto *layout = new QVBoxLayout(content);
        auto *field = new QLineEdit(content);
        auto *answer = new QLabel(content);
        layout->addWidget(field);
        layout->addWidget(answer);
        area.setWidgetResizable(true);
        area.setWidget(content);
        keepContentWidth(area);
        area.resize(300, 200);
        area.show();
        QCoreApplication::processEvents();
        ASSERT_FALSE(area.verticalScrollBar()->isVisible());
        const auto place = [&] { return QRect(field->mapTo(&area, QPoint()), field->size()); };
        const QRect before = place();
        answer->setMinimumHeight(400);
        ASSERT_TRUE(waitUntil([&] { return area.verticalScrollBar()->isVisible(); }));
        QCoreApplication::processEvents();
        EXPECT_EQ(place(), before);
        answer->setMinimumHeight(0);
        ASSERT_TRUE(waitUntil([&] { return !area.verticalScrollBar()->isVisible(); }));
        QCoreApplication::processEvents();
        EXPECT_EQ(place(), before);
    }
}

} // namespace epsilometer::ui::kept_width_test

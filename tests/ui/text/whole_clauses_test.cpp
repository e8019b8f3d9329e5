// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of texts that are shortened clause by clause: what fits stays whole; what is shown is the beginning, ends
// where a clause ends, and has room; marks inside parentheses and inside numbers end nothing; a first clause without
// room is cut.
#include "ui/text/text.h"

#include <QApplication>
#include <QFontMetrics>

#include <gtest/gtest.h>

namespace epsilometer::ui::whole_clauses_test {
namespace {

TEST(WholeClauses, EndWhereAClauseEnds)
{
    const QFontMetrics metrics(QApplication::font());
    const QString text = QStringLiteral("Under (1, 1e-6)-DP, it takes 1.5 of 3 rounds; most: all. Fully adaptive.");
    const int whole = metrics.horizontalAdvance(text);
    EXPECT_EQ(wholeClauses(text, QStringLiteral(".;,"), metrics, whole), text);
    const QStringList parts{QStringLiteral("Under (1, 1e-6)-DP, it takes 1.5 of 3 rounds; most: all."),
                            QStringLiteral("Under (1, 1e-6)-DP, it takes 1.5 of 3 rounds"),
                            QStringLiteral("Under (1, 1e-6)-DP")};
    const int least = metrics.horizontalAdvance(parts.last());
    QStringList seen;
    for (int room = whole - 1; room >= least; --room) {
        const QString shown = wholeClauses(text, QStringLiteral(".;,"), metrics, room);
        EXPECT_LE(metrics.horizontalAdvance(shown), room);
        if (!seen.contains(shown))
            seen << shown;
    }
    EXPECT_EQ(seen, parts);
    EXPECT_TRUE(wholeClauses(text, QStringLiteral(".;,"), metrics, least - 1).endsWith(QChar(0x2026)));
    EXPECT_EQ(wholeClauses(text, QStringLiteral("."), metrics, whole - 1), parts.first()) << "sentences alone";
}

} // namespace
} // namespace epsilometer::ui::whole_clauses_test

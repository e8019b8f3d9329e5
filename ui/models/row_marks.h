// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

class QColor;
class QPalette;

namespace epsilometer::ui {

/// Where a row stands in its block.
enum class BlockPlace { First, Middle, Last, Only };

/// A piece of the bracket that holds a block's rows together.
[[nodiscard]] QPixmap blockMark(BlockPlace place, const QPalette &palette, qreal scale);

/// What the filter says of a row: a tick, a cross where it refuses all, a bar where it refuses some.
enum class DecisionMark { Accepted, Refused, Partly };
[[nodiscard]] QPixmap decisionMark(DecisionMark mark, const QColor &colour, qreal scale);

/// A padlock: a split of the budget leaves the row as it is.
[[nodiscard]] QPixmap lockMark(const QPalette &palette, qreal scale);

} // namespace epsilometer::ui

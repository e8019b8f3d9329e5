// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

class QColor;
class QPalette;

namespace epsilometer::ui {

/// Position of a row in its block.
enum class BlockPlace { First, Middle, Last, Only };

/// A piece of the bracket along the rows of a block.
[[nodiscard]] QPixmap blockMark(BlockPlace place, const QPalette &palette, qreal scale);

/// The filter's decision on a row: a tick, a cross if all runs are refused, a bar if some are.
enum class DecisionMark { Accepted, Refused, Partly };
[[nodiscard]] QPixmap decisionMark(DecisionMark mark, const QColor &colour, qreal scale);

/// A padlock, for a row that a split of the budget does not change.
[[nodiscard]] QPixmap lockMark(const QPalette &palette, qreal scale);

} // namespace epsilometer::ui

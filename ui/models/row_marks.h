// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

class QPalette;

namespace epsilometer::ui {

/// Where a row stands in its block.
enum class BlockPlace { First, Middle, Last, Only };

/// A piece of the bracket that holds a block's rows together.
[[nodiscard]] QPixmap blockMark(BlockPlace place, const QPalette &palette, qreal scale);

/// A padlock: a split of the budget leaves the row as it is.
[[nodiscard]] QPixmap lockMark(const QPalette &palette, qreal scale);

} // namespace epsilometer::ui

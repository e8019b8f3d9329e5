// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/palette.h"

#include <QColor>

namespace epsilometer::ui {

[[nodiscard]] inline QColor toColor(const present::Colour &colour)
{
    return QColor(colour.red, colour.green, colour.blue);
}

} // namespace epsilometer::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart_spec.h"

#include <QString>

class QToolButton;
class QWidget;

namespace epsilometer::ui {

/// Tells the curves of one chart apart.
[[nodiscard]] QString curveKey(const SeriesSpec &series);

/// A checkable button that shows a curve's line as it is drawn, with its name and what it is valid under. The line
/// follows the palette.
[[nodiscard]] QToolButton *makeCurveButton(const SeriesSpec &series, std::size_t position, QWidget *parent);

} // namespace epsilometer::ui

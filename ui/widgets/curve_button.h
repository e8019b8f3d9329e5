// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart_spec.h"

#include <QString>

class QCheckBox;
class QWidget;

namespace epsilometer::ui {

/// Tells the curves of one chart apart.
[[nodiscard]] QString curveKey(const present::SeriesSpec &series);

/// A check box that shows a curve's line as it is drawn, with its name and what it is valid under. The line
/// follows the palette.
[[nodiscard]] QCheckBox *makeCurveButton(const present::SeriesSpec &series, std::size_t position, QWidget *parent);

} // namespace epsilometer::ui

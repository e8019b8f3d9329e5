// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/present/chart/chart_spec.h"

#include <QString>

class QCheckBox;
class QWidget;

namespace epsilometer::ui {

/// A key that is unique among the curves of a chart.
[[nodiscard]] QString curveKey(const present::SeriesSpec &series);

/// A check box for a curve: shows its line as drawn, its name and its validity. The line follows the palette.
[[nodiscard]] QCheckBox *makeCurveButton(const present::SeriesSpec &series, std::size_t position, QWidget *parent);

} // namespace epsilometer::ui

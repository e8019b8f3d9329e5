// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "tests/window/probe_options.h"

#include <QtCore/QElapsedTimer>

namespace epsilometer::ui {
class MainWindow;
}

namespace epsilometer {

[[nodiscard]] inline double milliseconds(const QElapsedTimer &since)
{
    return static_cast<double>(since.nsecsElapsed()) / 1e6;
}

/// So many analyses that are measured with: of pure DP, most with an epsilon of their own.
[[nodiscard]] Plan measuredPlan(int analyses);

/// Plans so many analyses, changes one of them again and again, and prints how long it takes from each changed value
/// to painted charts: median, 95th percentile, and the longest time that the window's thread was busy at a stretch.
/// Then ends the program.
void measureEdits(ui::MainWindow &window, const ProbeOptions &options);

} // namespace epsilometer

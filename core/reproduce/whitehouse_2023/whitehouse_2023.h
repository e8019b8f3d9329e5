// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reproduce/reproductions.h"

namespace epsilometer::reproduce {

/// Figures of Whitehouse, Ramdas, Rogers, Wu 2023. Parameters missing in our copy of the paper are our choice, as their
/// notes state. `x` empty: the points drawn. Tests: tests/core/reproduce/whitehouse_2023_test.cpp

/// The lower-order terms: m(epsilon) of advanced composition and epsilon^2 / 2 of the published filter.
[[nodiscard]] Result<Figure> whitehouseFigure1a(const account::OdometerKinds &odometers, std::vector<double> x = {});
/// The filter odometer for several targets, the mixture for several gamma, the stitched one for several v0; delta' =
/// 1e-6.
[[nodiscard]] Result<Figure> whitehouseFigure2a(const account::OdometerKinds &odometers, std::vector<double> x = {});
[[nodiscard]] Result<Figure> whitehouseFigure2b(const account::OdometerKinds &odometers, std::vector<double> x = {});
[[nodiscard]] Result<Figure> whitehouseFigure2c(const account::OdometerKinds &odometers, std::vector<double> x = {});
/// The odometers compared with advanced composition, target 1, delta' = 1e-6; also Figure 1b.
[[nodiscard]] Result<Figure> whitehouseFigure3(const account::OdometerKinds &odometers, std::vector<double> x = {});
/// The filter, mixture and stitched odometer of Figure 3 without their common drift V/2, over the square root of V:
/// shows the growth described in the text, up to V = 1e6.
[[nodiscard]] Result<Figure> whitehouseFigure3Growth(const account::OdometerKinds &odometers,
                                                     std::vector<double> x = {});

} // namespace epsilometer::reproduce

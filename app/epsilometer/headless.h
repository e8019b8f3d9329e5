// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/epsilometer/options.h"
#include "core/catalog/catalog.h"

namespace epsilometer {

/// Runs a job without a window. The main job accounts the ledger, prints the halting points and the odometer readings,
/// and writes halting.png, halting.svg, odometer.png, odometer.svg, their data as CSV and a copy of the ledger into the
/// output folder. Other jobs write the report or one chart. Needs a QApplication on any platform.
/// Returns the exit status: 0; 2 for a bad file or a place that cannot be written; 64 for a wrong word. Errors are
/// printed as one line on standard error.
[[nodiscard]] int runHeadless(const Options &options, const Catalog &catalog);

} // namespace epsilometer

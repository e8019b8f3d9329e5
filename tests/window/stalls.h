// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "tests/window/probe_options.h"

namespace epsilometer {

/// Does what people do with a copy of options.file, or with a plan of options.measure analyses, and prints for each
/// action how long the window's thread made an event wait at most. Returns the program's exit status.
int measureStalls(const Catalog &catalog, const ProbeOptions &options);

} // namespace epsilometer

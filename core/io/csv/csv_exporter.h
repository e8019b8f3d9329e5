// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

namespace epsilometer {

/// The spends as comma-separated values that the csv importer reads back. Cells that a spreadsheet would run as a
/// formula get an apostrophe in front; an outcome that would be read back as another is left out.
[[nodiscard]] std::unique_ptr<const Exporter> makeCsvExporter();

} // namespace epsilometer

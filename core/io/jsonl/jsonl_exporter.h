// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

namespace epsilometer {

/// The spends as JSON Lines, without a chain; the jsonl importer reads them back.
[[nodiscard]] std::unique_ptr<const Exporter> makeJsonlExporter();

} // namespace epsilometer

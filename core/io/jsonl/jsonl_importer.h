// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// JSON Lines of spends as a ledger has them, without a chain; or of plain {"epsilon": ..., "delta": ...}.
[[nodiscard]] std::unique_ptr<const Importer> makeJsonlImporter();

} // namespace epsilometer

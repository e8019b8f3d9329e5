// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// The state of Flower's privacy accountant, schema version 1.
[[nodiscard]] std::unique_ptr<const Importer> makeFlowerImporter();

} // namespace epsilometer

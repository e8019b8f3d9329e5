// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// Comma-separated values with a header: epsilon,delta and optionally label, time, actor, count, or a mechanism column
/// with the mechanisms' parameters as further columns.
[[nodiscard]] std::unique_ptr<const Importer> makeCsvImporter();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// A JSON array of [epsilon, delta], as budget classes of other libraries print their history.
[[nodiscard]] std::unique_ptr<const Importer> makePairsImporter();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// Events of Google's dp_accounting, in the three forms they are written in: JSON objects with class names, positional
/// arrays, and Python's repr text. Class names are a whitelist; nothing is run.
[[nodiscard]] std::unique_ptr<const Importer> makeDpEventImporter();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// The JSON of OpenDP's constructors. Constructors are a whitelist; nothing is run. The file does not hold d_in, the
/// sensitivity: until answerSensitivity() gives it, every additive mechanism is refused, or costs infinity.
[[nodiscard]] std::unique_ptr<const Importer> makeOpendpImporter();

} // namespace epsilometer

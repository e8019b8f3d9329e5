// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/importer.h"

#include <memory>

namespace epsilometer {

/// The state of an Opacus accountant: {"history": [[noise_multiplier, sample_rate, num_steps], ...], "mechanism": ...}.
[[nodiscard]] std::unique_ptr<const Importer> makeOpacusImporter();

} // namespace epsilometer

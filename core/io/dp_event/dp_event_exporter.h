// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/exporter.h"

namespace epsilometer {

/// The spends as one ComposedDpEvent of dp_accounting, in the object form. Numbers that the format cannot hold exactly
/// are rounded so that the cost does not fall; what has no class there is an EpsilonDeltaDpEvent where such a bound is
/// known, else an UnsupportedDpEvent.
[[nodiscard]] std::unique_ptr<const Exporter> makeDpEventExporter();

} // namespace epsilometer

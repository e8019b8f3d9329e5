// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"
#include "core/mechanisms/resolver.h"

namespace epsilometer {

/// Noise multipliers of an imported log that were counted with the sensitivity of one clip although records are
/// replaced: earlier versions imported them so.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeNeighboursSensitivityCheck(MechanismKinds mechanisms);

} // namespace epsilometer

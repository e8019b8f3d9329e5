// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Odometer values quoted as bounds on the loss although rounds were only (epsilon, delta)-DP.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeOdometerNotLossCheck();

} // namespace epsilometer

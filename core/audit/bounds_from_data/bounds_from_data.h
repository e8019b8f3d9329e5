// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Where clipping bounds and sensitivities come from.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeBoundsFromDataCheck();

} // namespace epsilometer

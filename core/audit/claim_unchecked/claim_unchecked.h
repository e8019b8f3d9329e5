// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Claimed costs, of entries and totals, that nothing here can be compared with.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeClaimUncheckedCheck();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Every claimed cost, of an entry or a total, against what is recomputed.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeClaimLowCheck();

} // namespace epsilometer

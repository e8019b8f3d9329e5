// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether a refund returns delta: output DP refunds epsilon only.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeRefundDeltaCheck();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// The recorded spends against the policy, under the policy's own filter.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeBudgetExceededCheck();

} // namespace epsilometer

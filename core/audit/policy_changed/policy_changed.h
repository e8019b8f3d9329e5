// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Changes of the policy after spending began.
[[nodiscard]] std::unique_ptr<const AuditCheck> makePolicyChangedCheck();

} // namespace epsilometer

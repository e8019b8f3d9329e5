// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Each logged decision against what the policy's filter says at that moment.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeDecisionWrongCheck();

} // namespace epsilometer

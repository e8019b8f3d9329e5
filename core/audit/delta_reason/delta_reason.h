// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether a reason for the choice of delta is stated.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeDeltaReasonCheck();

} // namespace epsilometer

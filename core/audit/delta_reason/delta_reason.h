// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether somebody said why this delta.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeDeltaReasonCheck();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Totals by fixed-parameter accountants in a session whose parameters were chosen adaptively.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeAdaptiveInvalidCheck();

} // namespace epsilometer

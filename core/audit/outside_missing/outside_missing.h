// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Exact outputs, invariants and tuning on raw data, or a statement that there are none.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeOutsideMissingCheck();

} // namespace epsilometer

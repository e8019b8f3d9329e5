// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Entries whose delta may be real failure mass rather than a tail.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeCatastrophicDeltaCheck();

} // namespace epsilometer

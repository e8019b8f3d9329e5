// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Entries whose mechanism is not known; they cost infinity.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeMechanismUnknownCheck();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether anything ran after a logged halt under a latching policy.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeHaltIgnoredCheck();

} // namespace epsilometer

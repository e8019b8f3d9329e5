// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// The policy's delta against one over the number of people.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeDeltaLargeCheck();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// The policy's epsilon against what is common.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeEpsLargeCheck();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether there is a policy to compare the spends with.
[[nodiscard]] std::unique_ptr<const AuditCheck> makePolicyMissingCheck();

} // namespace epsilometer

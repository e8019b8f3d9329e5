// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Units that reset, and the worst case over the whole period.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUnitWindowCheck();

} // namespace epsilometer

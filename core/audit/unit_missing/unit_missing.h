// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether the privacy unit is stated.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUnitMissingCheck();

} // namespace epsilometer

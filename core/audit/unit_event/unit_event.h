// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether rows are protected while a person has several.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUnitEventCheck();

} // namespace epsilometer

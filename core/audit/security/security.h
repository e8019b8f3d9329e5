// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Who could see the raw data or the noise seeds, if it is stated.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSecurityCheck();

} // namespace epsilometer

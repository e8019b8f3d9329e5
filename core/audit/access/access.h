// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Who may ask queries and see the answers, if it is stated.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeAccessCheck();

} // namespace epsilometer

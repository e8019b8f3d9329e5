// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// The error of the results at a confidence level, if it is stated.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeUtilityMissingCheck();

} // namespace epsilometer

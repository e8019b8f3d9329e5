// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Protection against timing side channels, if it is stated.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeTimingCheck();

} // namespace epsilometer

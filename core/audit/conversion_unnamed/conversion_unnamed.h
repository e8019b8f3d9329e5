// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Converted guarantees without their native parameters and formula.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeConversionUnnamedCheck();

} // namespace epsilometer

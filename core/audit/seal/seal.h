// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether the sealed lines are still the bytes that were signed.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeSealCheck();

} // namespace epsilometer

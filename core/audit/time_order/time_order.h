// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Claimed times that run backwards.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeTimeOrderCheck();

} // namespace epsilometer

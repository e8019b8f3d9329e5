// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Floating-point safe sampling of the noise, if it is stated.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeFloatCheck();

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <memory>

namespace epsilometer {

[[nodiscard]] std::unique_ptr<const AuditCheck> makeScopeExceededCheck();

} // namespace epsilometer

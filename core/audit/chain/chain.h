// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer {

/// Whether every line names the hash of the line before it.
[[nodiscard]] std::unique_ptr<const AuditCheck> makeChainCheck();

} // namespace epsilometer

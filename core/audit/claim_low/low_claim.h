// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <optional>
#include <string>

namespace epsilometer::audit {

/// The finding that a claim is below the recomputed cost.  what  "epsilon", "total by kov"
[[nodiscard]] AuditFinding lowClaim(std::int64_t line, const Message &what, const std::string &claimed,
                                    const std::string &recomputed);

/// The finding that a claim is not a valid number; absent if it is one.
[[nodiscard]] std::optional<AuditFinding> unreadableClaim(std::int64_t line, const Json &claimed);

} // namespace epsilometer::audit

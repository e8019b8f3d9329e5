// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

namespace epsilometer::audit {

/// Checks that all entries hold under one neighbouring relation.
[[nodiscard]] AuditFindings neighboursMixed(const Session &session);

} // namespace epsilometer::audit

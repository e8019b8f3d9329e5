// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

/// One of the checks of neighbouring relations as a function, for who records an account.
namespace epsilometer::audit {

/// Checks that all entries hold under one neighbouring relation.
[[nodiscard]] AuditFindings neighboursMixed(const Session &session);

} // namespace epsilometer::audit

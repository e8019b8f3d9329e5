// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <string>

namespace epsilometer::present {

/// Findings as a SARIF 2.1.0 log (OASIS), for code review systems: one rule per check, one result per finding at its
/// first line, with its other lines as related locations; suppressed findings include their reason. Errors and warnings
/// keep their level, everything else is a note.
/// file  the ledger's path, relative ones unchanged. Empty: standard input
/// Tests: tests/e2e/sarif_test.cpp
[[nodiscard]] Json sarifJson(const audit::AuditFindings &findings, const audit::AuditChecks &checks,
                             const std::string &file);

} // namespace epsilometer::present

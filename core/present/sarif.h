// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/check.h"

#include <string>

namespace epsilometer::present {

/// Findings as a SARIF 2.1.0 log (OASIS), for code review systems: a rule for each check, a result for each finding, at
/// its first line, with its other lines as related ones; suppressed findings carry their reason. An error is an error, a
/// warning a warning, everything else a note.
/// file  the ledger's path; relative ones stay so. Empty: standard input
/// Tests: tests/e2e/sarif_test.cpp
[[nodiscard]] Json sarifJson(const audit::AuditFindings &findings, const audit::AuditChecks &checks,
                             const std::string &file);

} // namespace epsilometer::present

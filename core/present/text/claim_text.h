// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit/claim_judgement.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/headline/session_verdict.h"

namespace epsilometer::present {

/// The verdict on a claim in one sentence: "The claim (1.7, 1e-6) holds as a fixed run (1.6 <= 1.7, PLD); not under
/// adaptivity by any bound here (the lowest is 3.04, universal odometer)."
/// Tests: tests/core/present/claim_text_test.cpp
[[nodiscard]] Message claimText(const audit::JudgedClaim &judged);

/// The standing of all claims together, that of the worst.
[[nodiscard]] headline::Claims claimsStanding(const audit::JudgedClaims &claims);

/// The list under the key `claims` of `account --json` and `total_claims` of `audit --json`; a stable format.
[[nodiscard]] Json claimsJson(const audit::JudgedClaims &claims);

} // namespace epsilometer::present

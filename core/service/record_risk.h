// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/base/text/json.h"
#include "core/base/text/message.h"
#include "core/service/host.h"
#include "core/tradeoff/privacy_profile.h"

#include <optional>
#include <string>
#include <vector>

namespace epsilometer::service {

/// A question about what the outputs of a record reveal, if everything was fixed beforehand.
struct RiskQuestion {
    std::string epsilon; ///< the smallest delta at this epsilon is wanted; empty: not asked
    bool attack = false; ///< what an attacker who tests for one person's data achieves
};

/// UPPER bounds; valid only if everything was fixed beforehand.
struct RecordRisk {
    std::optional<double> delta;     ///< at the epsilon that was asked for
    std::optional<double> advantage; ///< true positive rate minus false positive rate, of any test
    std::optional<double> found;     ///< true positive rate at a false positive rate of 1 percent
    /// Gaussian DP that covers the record; absent if no mu does.
    std::optional<tradeoff::GaussianFit> gaussian;
    Message attack; ///< in words
};

/// Errors: OutOfDomain on "at_epsilon"; Cancelled. Tests: tests/e2e/risk_test.cpp
[[nodiscard]] Result<RecordRisk> recordRisk(const account::Rounds &rounds, const RiskQuestion &question,
                                            const Host &host);
/// One sentence for each question that was asked.
[[nodiscard]] std::vector<Message> sentencesOf(const RecordRisk &risk, const RiskQuestion &question);
/// Sets `delta_at` and `attack`, as far as they were asked for.
void addTo(Json &json, const RecordRisk &risk, const RiskQuestion &question);

} // namespace epsilometer::service

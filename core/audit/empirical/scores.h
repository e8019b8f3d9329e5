// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/ledger/empirical_audit.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Audits from scores of canaries: a threshold is chosen on one half of them and tried on the other.
/// Tests: tests/core/audit/scores_test.cpp
namespace epsilometer::audit {

/// A canary that a fair coin put into the data or left out, and what the attack says of it.
struct Score {
    double value = 0; ///< larger: rather a member; finite
    bool member = false;
};

inline constexpr std::size_t kMostScores = 1'000'000;

/// CSV with the columns `score` and `member` (1 or 0, true or false), in any order, others are left alone.
/// Errors: Malformed, with the line
[[nodiscard]] Result<std::vector<Score>> readScores(std::string_view csv);

/// What is asked of the scores.
struct ScoreTerms {
    bool ofOneRun = false;     ///< all canaries were in one run; else each score is of a run of its own
    std::uint64_t guesses = 0; ///< of one run: the number of guesses fixed in advance; 0: none was fixed
    Exact confidence;          ///< probability in (0, 1)
    Exact delta;               ///< in [0, 1)
    /// Of several runs: a false positive rate at which the true one is wanted
    std::optional<double> falsely;
};

/// An audit that an event `empirical` records, and how it came from the scores.
struct ScoredAudit {
    EmpiricalAudit audit;
    double threshold = 0;     ///< scores from it on are called members
    std::uint64_t judged = 0; ///< scores that count; the others chose the threshold
    [[nodiscard]] Json body() const;
};

/// Of several runs: the rates of the threshold that shows most on the held-out half, those at `falsely`, and its guesses
/// one after the other, in the order of the file. Of one run: guesses, the surest of a number fixed in advance, or those
/// beyond two thresholds of the held-out half, which only a delta of 0 allows. Which half a score belongs to depends on
/// its place alone.
/// Errors: OutOfDomain if there are fewer than 4 scores, one class is missing, guesses exceed the scores, or delta is
///         above 0 for one run and no number of guesses was fixed
[[nodiscard]] Result<std::vector<ScoredAudit>> auditsOf(const std::vector<Score> &scores, const ScoreTerms &terms);

} // namespace epsilometer::audit

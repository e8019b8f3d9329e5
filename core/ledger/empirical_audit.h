// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/one_run_audit.h"

#include <cstdint>
#include <variant>

namespace epsilometer {

/// A test of membership, tried on data with and without the canary: `runs` independent runs, or one run with many
/// canaries that are taken to be independent, which no theorem states.
struct RatesAudit {
    std::uint64_t members = 0; ///< trials with the canary
    std::uint64_t found = 0;   ///< of them called members
    std::uint64_t others = 0;  ///< trials without it
    std::uint64_t accused = 0; ///< of them called members
    bool ofOneRun = false;
    Exact confidence; ///< probability in (0, 1)
    Exact delta;      ///< in [0, 1): at which epsilon is bounded
};

/// Guesses of fair coins, one after the other, each about a run of its own; it may stop at any time, and each attack may
/// depend on what came before. Every run has a guess if delta is above 0.
struct SequentialAudit {
    std::uint64_t guesses = 0;
    std::uint64_t correct = 0; ///< at most guesses
    Exact confidence;          ///< probability in (0, 1)
    Exact delta;               ///< in [0, 1)
};

using EmpiricalAudit = std::variant<OneRunAudit, RatesAudit, SequentialAudit>;

/// Reads the body of an event `empirical` by its `method`: one-run, rates or sequential.
/// Errors: Malformed or OutOfDomain, naming the key.
[[nodiscard]] Result<EmpiricalAudit> empiricalAudit(const Json &body);

} // namespace epsilometer

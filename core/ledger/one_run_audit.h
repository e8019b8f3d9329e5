// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstdint>

namespace epsilometer {

/// An empirical audit with one run: for each of `canaries`, a fair coin chose one of two neighbouring versions of the
/// data, all coins independent; the auditor saw the outputs and guessed `guesses` of the coins, a number that was fixed
/// in advance.
struct OneRunAudit {
    std::uint64_t canaries = 0; ///< number of coins
    std::uint64_t guesses = 0;  ///< at most canaries; where delta is 0 it may depend on the outputs
    std::uint64_t correct = 0;  ///< guesses that are right; at most guesses
    Exact confidence;           ///< probability in (0, 1)
    Exact delta;                ///< in [0, 1): at which epsilon is bounded
};

inline constexpr std::uint64_t kMostCanaries = 10'000'000;

/// Reads the body of an event `empirical`. Errors: Malformed or OutOfDomain, naming the key.
[[nodiscard]] Result<OneRunAudit> oneRunAudit(const Json &body);

} // namespace epsilometer

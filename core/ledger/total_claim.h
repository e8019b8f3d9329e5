// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/json.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer {

/// A total that somebody states without saying how it was computed: everything recorded before it is (epsilon, delta)-DP.
/// It is no budget: nothing was asked to keep it.
/// Tests: tests/core/ledger/total_claim_test.cpp
struct TotalClaim {
    /// For which runs it is meant to hold.
    enum class Run : std::uint8_t {
        Unstated,
        Fixed,    ///< every parameter was fixed before the first output
        Adaptive, ///< parameters may depend on earlier outputs
    };
    Exact epsilon;
    Exact delta; ///< below 1
    Run run = Run::Unstated;
    std::string epsilonTyped; ///< both as they were typed
    std::string deltaTyped;
    friend bool operator==(const TotalClaim &, const TotalClaim &) = default;
};

/// "EPSILON,DELTA", "EPSILON,DELTA,fixed" or "EPSILON,DELTA,adaptive". Errors: OutOfDomain and those of numbers, which name
/// `name`.
[[nodiscard]] Result<TotalClaim> parseTotalClaim(std::string_view name, std::string_view typed);
/// From the two numbers and the word by themselves; run  "", "fixed" or "adaptive".
[[nodiscard]] Result<TotalClaim> makeTotalClaim(std::string_view name, std::string_view epsilon, std::string_view delta,
                                                std::string_view run);

/// "", "fixed", "adaptive".
[[nodiscard]] std::string_view id(TotalClaim::Run run);

/// The type of the event that records it.
inline constexpr const char *kClaimEvent = "account";
/// Its body.
[[nodiscard]] Json accountBody(const TotalClaim &claim);
/// Of one of the results of an account event; absent where that names an accountant, or is no such claim.
[[nodiscard]] std::optional<TotalClaim> totalClaimOf(const Json &result);

} // namespace epsilometer

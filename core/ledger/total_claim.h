// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/result.h"
#include "core/base/text/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer {

/// A stated total without a computation: all rounds recorded before it together are (epsilon, delta)-DP. It is not a
/// budget: no filter enforced it.
/// Tests: tests/core/ledger/total_claim_test.cpp
struct TotalClaim {
    /// The kind of runs that the claim covers.
    enum class Run : std::uint8_t {
        Unstated,
        Fixed,    ///< every parameter was fixed before the first output
        Adaptive, ///< parameters may depend on earlier outputs
    };
    Exact epsilon;
    Exact delta; ///< below 1
    Run run = Run::Unstated;
    std::string epsilonTyped; ///< both values as typed
    std::string deltaTyped;
    friend bool operator==(const TotalClaim &, const TotalClaim &) = default;
};

/// Parses "EPSILON,DELTA", "EPSILON,DELTA,fixed" or "EPSILON,DELTA,adaptive". Errors: OutOfDomain and those of numbers,
/// naming `name`.
[[nodiscard]] Result<TotalClaim> parseTotalClaim(std::string_view name, std::string_view typed);
/// Makes a claim from separate texts; run  "", "fixed" or "adaptive".
[[nodiscard]] Result<TotalClaim> makeTotalClaim(std::string_view name, std::string_view epsilon, std::string_view delta,
                                                std::string_view run);

/// "", "fixed", "adaptive".
[[nodiscard]] std::string_view id(TotalClaim::Run run);

/// Type of the event that records a claim.
inline constexpr const char *kClaimEvent = "account";
/// Body of that event.
[[nodiscard]] Json accountBody(const TotalClaim &claim);
/// The claim in one result of an account event; absent if the result names an accountant, or is no such claim.
[[nodiscard]] std::optional<TotalClaim> totalClaimOf(const Json &result);

} // namespace epsilometer

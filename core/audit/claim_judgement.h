// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/audit/check.h"
#include "core/ledger/session.h"
#include "core/ledger/total_claim.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsilometer::audit {

/// What is known of a claim.
enum class Standing : std::uint8_t {
    Holds,       ///< an upper bound is at or below it
    NotShown,    ///< no upper bound here is, and no certified lower bound is above it
    False,       ///< a certified lower bound is above it
    NotCompared, ///< no accountant here takes every round
};
[[nodiscard]] std::string_view id(Standing standing); ///< "holds", "not shown", "false", "not compared"

/// What is known of it for one kind of run.
struct ClaimReading {
    Standing standing = Standing::NotCompared;
    std::optional<double> epsilon; ///< the lowest UPPER bound at the claimed delta
    std::optional<Exact> exact;    ///< the same to the digit, where it is a sum of typed numbers
    std::optional<double> lower;   ///< a certified LOWER bound; inf where the delta is below what the rounds leak
    Message by;                    ///< the accountant behind `epsilon`, for people
    std::string_view id;           ///< and its id
};

struct JudgedClaim {
    TotalClaim claim;
    std::int64_t line = 0; ///< of the ledger; 0 where it was given for this run
    ClaimReading fixed;    ///< every parameter fixed beforehand: the best composition
    /// Parameters that depend on outputs: the policy that was kept, the running sum, or a filter or an odometer that had
    /// the claim as its budget from the start.
    ClaimReading adaptive;
    /// What `adaptive` needs besides the record: that its accountant guarded the claim from the start.
    bool ifGuardedFromTheStart = false;

    /// For the run that it is made for; where none is stated, a fixed one.
    [[nodiscard]] Standing standing() const
    {
        return (claim.run == TotalClaim::Run::Adaptive ? adaptive : fixed).standing;
    }
};

using JudgedClaims = std::vector<JudgedClaim>;

/// What there is to judge with; the catalog's lists.
struct ClaimJudges {
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
};

[[nodiscard]] inline ClaimJudges judgesOf(const AuditSubject &subject)
{
    return {subject.filters, subject.odometers, subject.compositions};
}

/// Judges one claim about the rounds. An upper bound decides that it holds, a certified lower bound that it is false; no
/// tolerance makes it hold, and kClaimTolerance of its own rounding is never called false.
/// own    the policy of the record, where there is one and it was never changed
/// known  compositions that were read already, or null
/// Errors: Cancelled. Tests: tests/core/audit/claim_judgement_test.cpp
[[nodiscard]] Result<JudgedClaim> judgeClaim(const ClaimJudges &judges, const TotalClaim &claim,
                                             const account::Rounds &rounds, const std::optional<Policy> &own,
                                             const account::AccountReport *known, Progress &progress);

/// The claims that the ledger's account events make without naming an accountant, about the rounds before them.
/// Errors: Cancelled.
[[nodiscard]] Result<JudgedClaims> judgeClaims(const ClaimJudges &judges, const Session &session, Progress &progress);

/// The same of one of them: found among what was judged, else judged now.
/// rounds  before the line. Errors: Cancelled.
[[nodiscard]] Result<JudgedClaim> judgedClaim(const AuditSubject &subject, std::int64_t line, const TotalClaim &claim,
                                              const account::Rounds &rounds, Progress &progress);

/// Its own policy, where it has one that was never changed.
[[nodiscard]] std::optional<Policy> onlyPolicy(const Session &session);

} // namespace epsilometer::audit

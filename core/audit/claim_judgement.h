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

/// The result of judging a claim.
enum class Standing : std::uint8_t {
    Holds,       ///< some upper bound is at most the claim
    NotShown,    ///< neither an upper bound shows it nor a certified lower bound contradicts it
    False,       ///< some certified lower bound exceeds the claim
    NotCompared, ///< no accountant here supports every round
};
[[nodiscard]] std::string_view id(Standing standing); ///< "holds", "not shown", "false", "not compared"

/// The bounds relevant to a claim for one kind of run.
struct ClaimReading {
    Standing standing = Standing::NotCompared;
    std::optional<double> epsilon; ///< the smallest UPPER bound at the claimed delta
    std::optional<Exact> exact;    ///< the same bound exactly, if it is a sum of typed numbers
    std::optional<double> lower;   ///< a certified LOWER bound; inf if the delta is below the rounds' leaks
    Message by;                    ///< the accountant behind `epsilon`, for display
    std::string_view id;           ///< its id
};

struct JudgedClaim {
    TotalClaim claim;
    std::int64_t line = 0; ///< of the ledger; 0 if the claim was given for this run
    ClaimReading fixed;    ///< every parameter fixed in advance: the best composition
    /// Parameters may depend on outputs: the policy that was kept, the running sum, or a filter or an odometer with the
    /// claim as its budget from the start.
    ClaimReading adaptive;
    /// Whether `adaptive` assumes that its accountant guarded the claim from the start, which the record does not show.
    bool ifGuardedFromTheStart = false;

    /// The standing for the claim's kind of run; fixed if none is stated.
    [[nodiscard]] Standing standing() const
    {
        return (claim.run == TotalClaim::Run::Adaptive ? adaptive : fixed).standing;
    }
    /// Whether the claim holds, and holds also where parameters depend on outputs.
    [[nodiscard]] bool holdsUnderAdaptivity() const
    {
        return standing() == Standing::Holds && adaptive.standing == Standing::Holds;
    }
};

using JudgedClaims = std::vector<JudgedClaim>;

/// The claim that decides what is said of all of them together: a false one, else one that is not shown, else one that
/// is not compared, else one that holds as a fixed run alone; the first of equals. Null if there is no claim.
/// Tests: tests/core/audit/claim_judgement_test.cpp
[[nodiscard]] const JudgedClaim *worstClaim(const JudgedClaims &claims);

/// The catalog's accountants.
struct ClaimJudges {
    const account::FilterKinds &filters;
    const account::OdometerKinds &odometers;
    const account::CompositionKinds &compositions;
};

[[nodiscard]] inline ClaimJudges judgesOf(const AuditSubject &subject)
{
    return {subject.filters, subject.odometers, subject.compositions};
}

/// Judges one claim about the rounds. An upper bound shows that it holds, a certified lower bound that it is false;
/// holding allows no tolerance, and a claim within kClaimTolerance of rounding is never called false.
/// own    the policy of the record, if there is one and it was never changed
/// known  compositions already evaluated; may be null
/// Errors: Cancelled. Tests: tests/core/audit/claim_judgement_test.cpp
[[nodiscard]] Result<JudgedClaim> judgeClaim(const ClaimJudges &judges, const TotalClaim &claim,
                                             const account::Rounds &rounds, const std::optional<Policy> &own,
                                             const account::AccountReport *known, Progress &progress);

/// judgeClaim() about what a session records; `rounds` are its own. Where the promise has a scope, each unit takes part in
/// one block's interaction, so the claim is judged for each block by itself, and the worse of each reading is returned;
/// among more blocks than a few it is not called false.
/// Errors: Cancelled; those of ScopeAccounts::make(). Tests: tests/e2e/scoped_promise_test.cpp
[[nodiscard]] Result<JudgedClaim> judgeClaim(const ClaimJudges &judges, const TotalClaim &claim, const Session &session,
                                             const account::Rounds &rounds, const account::AccountReport *known,
                                             Progress &progress);

/// Judges the claims in the ledger's account events that name no accountant, each about the rounds before it.
/// Errors: Cancelled.
[[nodiscard]] Result<JudgedClaims> judgeClaims(const ClaimJudges &judges, const Session &session, Progress &progress);

/// Judges one of those claims, or finds it among the judged ones of the subject.
/// rounds  before the line. Errors: Cancelled.
[[nodiscard]] Result<JudgedClaim> judgedClaim(const AuditSubject &subject, std::int64_t line, const TotalClaim &claim,
                                              const account::Rounds &rounds, Progress &progress);

/// An audit: claims of totals, and the findings of every check.
struct Audit {
    JudgedClaims claims;
    std::vector<Standing> entries; ///< of the cost that an entry claims for itself, by entry that claims one
    AuditFindings findings;        ///< of a file whose content cannot be trusted, only those about the file
};

/// Judges the claims once, of totals and of entries, and runs all checks. Errors: Cancelled.
[[nodiscard]] Result<Audit> fullAudit(const AuditChecks &checks, AuditSubject subject, Progress &progress);

/// The session's own policy; absent if the session has no policy, or changed it.
[[nodiscard]] std::optional<Policy> onlyPolicy(const Session &session);

} // namespace epsilometer::audit

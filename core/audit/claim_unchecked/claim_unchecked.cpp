// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/claim_unchecked/claim_unchecked.h"

#include "core/audit/reading.h"
#include "core/audit/totals.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr CheckText kText{
    .id = "CLAIM-UNCHECKED",
    .title = "Claims not compared",
    .looksAt = "Claimed totals that cannot be recomputed, so that nothing was compared.",
};

/// "epsilon", "rho" or "mu": the first that is claimed and that no accountant gives for these rounds; else empty.
std::string uncheckedOf(const AuditSubject &subject, const Json &claim, const Rounds &rounds)
{
    const auto claims = [&](std::string_view key) { return reading::quantity(claim, key).has_value(); };
    const auto delta = reading::quantity(claim, "delta");
    const bool trivial = delta && !(*delta < Exact(1)); // every epsilon holds then
    if (claims("epsilon") && !trivial && !canRecompute(subject, reading::text(claim, "id"), rounds))
        return "epsilon";
    if (claims("rho") && !recomputedRho(rounds))
        return "rho";
    return claims("mu") && !recomputedMu(rounds) ? "mu" : "";
}

AuditFinding unchecked(const AuditSubject &subject, std::int64_t line, const std::string &quantity,
                       const std::string &id)
{
    AuditFinding found = reading::finding(
        Severity::Info, line,
        id.empty()
            ? "The claimed " + quantity + " of a total names no accountant, so it was not compared."
            : "The claimed " + quantity + " of the total by " + id + " cannot be recomputed, so it was not compared.",
        "Claim it by the id of an odometer or a composition that takes every entry before it, as dpledger account "
        "lists them.");
    found.lastLine = reading::lastLineOfSpends(subject.session, line);
    return found;
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        const Json::Array claimed = reading::claimedTotals(event);
        const Rounds rounds = claimed.empty() ? Rounds() : roundsBefore(subject.session, event.line);
        for (const Json &claim : claimed)
            if (const std::string quantity = uncheckedOf(subject, claim, rounds); !quantity.empty())
                found.push_back(unchecked(subject, event.line, quantity, reading::text(claim, "id")));
    }
    return found;
}

} // namespace

std::unique_ptr<const AuditCheck> makeClaimUncheckedCheck()
{
    return makeCheck(kText, check);
}

} // namespace epsilometer

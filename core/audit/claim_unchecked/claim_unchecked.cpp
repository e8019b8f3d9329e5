// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"

#include "core/audit/finding_list.h"
#include "core/audit/reading.h"
#include "core/audit/totals.h"
#include "core/base/json_keys.h"

#include <array>

namespace epsilometer::audit {

namespace claim_unchecked {
namespace {

constexpr CheckText kText{
    .id = "CLAIM-UNCHECKED",
    .title = core::tr("Claims not compared"),
    .looksAt = core::tr("Claimed costs that cannot be recomputed, so that nothing was compared."),
};

/// "epsilon", "rho" or "mu": the first that is claimed and that no accountant gives for these rounds; else empty.
std::string uncheckedOf(const AuditSubject &subject, const Json &claim, const account::Rounds &rounds)
{
    const auto claims = [&](std::string_view key) { return reading::quantity(claim, key).has_value(); };
    const auto delta = reading::quantity(claim, "delta");
    const bool trivial = delta && !(*delta < Exact(1)); // every epsilon holds then
    if (claims("epsilon") && !trivial && !canRecompute(subject, textOf(claim, "id"), rounds))
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
        id.empty() ? core::tr("The claimed {1} of a total names no accountant, so it was not compared.", quantity)
                   : core::tr("The claimed {1} of the total by {2} cannot be recomputed, so it was not compared.",
                              quantity, id),
        core::tr("Claim it by the id of an odometer or a composition that takes every entry before it, as dpledger "
                 "account lists them."));
    found.lastLine = reading::lastLineOfSpends(subject.session, line);
    return found;
}

/// "rho" or "mu": the first that the entry claims and its mechanism does not give; else empty. Epsilon is recomputed
/// for every mechanism.
std::string uncheckedOf(const Spend &spend)
{
    const auto claims = [&](std::string_view key) {
        const auto claimed = reading::quantity(spend.claimed, key);
        return claimed && !claimed->isInfinite();
    };
    account::Rounds run;
    if (claims("rho") || claims("mu"))
        run.append(spend.cost, 1);
    if (claims("rho") && !recomputedRho(run))
        return "rho";
    return claims("mu") && !recomputedMu(run) ? "mu" : "";
}

/// An object whose every number is one that is compared; a number by another name, or without any, is not.
bool isUnderstood(const Json &claim)
{
    constexpr std::array<std::string_view, 5> kKnown{"epsilon", "delta", "rho", "mu", "conversion"};
    return claim.ifObject() != nullptr && firstKeyBeyond(kKnown, claim) == nullptr;
}

AuditFinding notUnderstood(std::int64_t line, const Json &claim)
{
    AuditFinding found = reading::finding(Severity::Info, line,
                                          core::tr("The claimed cost is not understood, so it was not all compared."),
                                          core::tr("Claim it as an object with epsilon and delta, or rho, or mu."));
    found.evidence = {{core::tr("claimed"), claim.write()}};
    return found;
}

AuditFinding unchecked(const Spend &spend, const std::string &quantity)
{
    return reading::finding(
        Severity::Info, spend.line,
        core::tr("The claimed {1} of the entry cannot be recomputed, so it was not compared.", quantity),
        core::tr("Claim an epsilon and its delta: these are recomputed for every mechanism."));
}

Result<AuditFindings> check(const AuditSubject &subject, Progress &)
{
    FindingList found;
    const auto claims = [](const SpendList::Common &one) { return !one.fields.claimed.isNull(); };
    subject.session.spends.forEach(claims, [&](const Spend &spend) {
        if (!isUnderstood(spend.claimed))
            found.add(notUnderstood(spend.line, spend.claimed));
        if (const std::string quantity = uncheckedOf(spend); !quantity.empty())
            found.add(unchecked(spend, quantity));
    });
    for (const LedgerEvent &event : subject.session.records) {
        const Json::Array claimed = reading::claimedTotals(event);
        const account::Rounds rounds = claimed.empty() ? account::Rounds() : roundsBefore(subject.session, event.line);
        for (const Json &claim : claimed) {
            if (claim.ifObject() == nullptr)
                found.add(notUnderstood(event.line, claim));
            if (const std::string quantity = uncheckedOf(subject, claim, rounds); !quantity.empty())
                found.add(unchecked(subject, event.line, quantity, textOf(claim, "id")));
        }
    }
    return found.take();
}

} // namespace
} // namespace claim_unchecked

/// Claimed costs, of entries and totals, that nothing here can be compared with.
std::unique_ptr<const AuditCheck> makeClaimUncheckedCheck()
{
    return makeCheck(claim_unchecked::kText, claim_unchecked::check);
}

} // namespace epsilometer::audit

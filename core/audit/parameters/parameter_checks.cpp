// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/checks.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/contains.h"
#include "core/base/text/display.h"
#include "core/base/text/text.h"
#include "core/budgets/scoped_promise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

// Checks of the parameters: epsilon and delta of a useful size, bounds that are not taken from the data, and mechanisms
// that are known.

namespace epsilometer::audit {

namespace {

/// The policy that states what the ledger promises, and the lines that set it.
struct Promise {
    Policy policy;
    std::int64_t line = 0;
    std::int64_t lastLine = 0;
};

Promise promiseOf(const Session &session)
{
    if (LedgerPromise own = ledgerPromise(session); own.line != 0)
        return {std::move(own.policy), own.line, own.line};
    return {session.plan.policy, reading::policyLine(session), reading::lastLineOfPolicy(session)};
}

} // namespace

namespace {

constexpr int kConservative = 1;
constexpr int kLargestDeployed = 20;

AuditFinding finding(bool huge, std::int64_t line)
{
    return reading::finding(huge ? Severity::Warning : Severity::Info, line,
                            huge ? core::tr("Epsilon is above 20: outside what NIST SP 800-226 lists as deployed.")
                                 : core::tr("Epsilon is above 1: larger than the conservative value."),
                            core::tr("Say why the loss is acceptable for the people concerned. No number is safe by "
                                     "itself."));
}

/// A budget in another notion, converted to epsilon at the requested delta; without one at 1e-5, because every smaller
/// delta makes epsilon larger.
AuditFindings checkNative(const Promise &promise)
{
    const Policy &policy = promise.policy;
    const Exact delta = policy.deltaPrime.isZero() ? Exact::quotient(Exact(1), Exact(100'000)) : policy.deltaPrime;
    const double epsilon = policy.native->epsilonAt(delta);
    if (!(epsilon > kConservative))
        return {};
    AuditFinding found = finding(epsilon > kLargestDeployed, promise.line);
    found.lastLine = promise.lastLine;
    found.evidence = {
        {core::tr("budget"), policy.native->guaranteeText(policy.deltaSecond())},
        {core::tr("epsilon at delta {1}", displayText(delta, Bound::Upper)), displayText(epsilon, Bound::Upper)},
        {core::tr("conversion"), std::string(policy.native->conversion())}};
    return {found};
}

AuditFindings checkPolicy(const Promise &promise)
{
    if (promise.policy.native)
        return checkNative(promise);
    const Exact &epsilon = promise.policy.epsilon;
    if (epsilon <= Exact(kConservative))
        return {};
    AuditFinding found = finding(epsilon > Exact(kLargestDeployed), promise.line);
    found.lastLine = promise.lastLine;
    found.evidence = {{"epsilon", displayText(epsilon, Bound::Upper)}};
    return {found};
}

/// Without a budget, checks the running sum of what was spent. Ignores rounds whose epsilon needs a delta, since none
/// is given.
Result<AuditFindings> checkSpends(const AuditSubject &subject, Progress &progress)
{
    const account::Rounds rounds = subject.session.rounds();
    EPSILOMETER_ASSIGN(const auto total, recomputedTotal(subject, "basic", rounds, {}, progress));
    if (!total || total->certain <= kConservative || !std::isfinite(total->upper))
        return AuditFindings();
    AuditFinding found = finding(total->certain > kLargestDeployed, 0);
    found.lastLine = reading::lastLineOfSpends(subject.session);
    found.evidence = {{core::tr("epsilon of all spends, added up"), totalText(total->upper, rounds)}};
    return AuditFindings{found};
}

Result<AuditFindings> checkEpsLarge(const AuditSubject &subject, Progress &progress)
{
    if (subject.session.hasPolicy)
        return checkPolicy(promiseOf(subject.session));
    return checkSpends(subject, progress);
}

Result<AuditFindings> checkDeltaLarge(const AuditSubject &subject, Progress &)
{
    const Promise promise = promiseOf(subject.session);
    const Policy &policy = promise.policy;
    if (!subject.session.hasPolicy || policy.delta.isZero())
        return AuditFindings();
    const reading::Statement people = reading::statementOf(subject.session, "n");
    const std::optional<bool> below = isBelowOnePerPerson(policy.delta, people.text);
    if (below.value_or(false))
        return AuditFindings();
    const bool known = below.has_value();
    AuditFinding found = reading::finding(
        known ? Severity::Error : Severity::Note, promise.line,
        known ? core::tr("Delta is at least 1/n: publishing one random person's data would satisfy it.")
              : core::tr("Delta cannot be judged: the number of people n is not stated."),
        known ? core::tr("Choose delta well below 1/n.")
              : core::tr("State n: dpledger new --people N, Statements on the Audit page, or a dataset event."));
    found.notStated = !known && people.text.empty();
    found.lastLine = std::max(promise.lastLine, reading::lastLineOf(people));
    found.evidence = {{"delta", displayText(policy.delta, Bound::Upper)}};
    if (known)
        found.evidence.push_back({"n", people.text});
    return AuditFindings{found};
}

Result<AuditFindings> checkDeltaReason(const AuditSubject &subject, Progress &)
{
    const Policy &policy = subject.session.plan.policy;
    if (!subject.session.hasPolicy || policy.delta.isZero() || !policy.reason.empty())
        return AuditFindings();
    AuditFindings found = reading::notStated(subject.session, "delta_reason");
    for (AuditFinding &one : found)
        one.lastLine = reading::lastLineOfPolicy(subject.session);
    return found;
}

Result<AuditFindings> checkCatastrophicDelta(const AuditSubject &subject, Progress &)
{
    AuditFinding found = reading::finding(
        Severity::Note,
        core::tr("The delta of these entries may be real failure mass: with that probability anything may be "
                 "published."),
        core::tr("Prefer mechanisms whose delta is a tail (zCDP, Gaussian), or say what fails."));
    const auto hasDelta = [](const SpendList::Common &one) { return one.cost->dp && !one.cost->dp->delta.isZero(); };
    subject.session.spends.forEach(hasDelta,
                                   [&found](const Spend &spend) { found.addLine(spend.line, spend.lastLine()); });
    return found.lines.empty() ? AuditFindings() : AuditFindings{found};
}

constexpr std::array<std::string_view, 6> kData{"data", "dataset", "sample", "records", "rows", "table"};
/// Filler words. Any other word ("public data", "a charged quantile of the data") may change the meaning.
constexpr std::array<std::string_view, 38> kBeside{
    "the",    "this",    "that",      "these",   "those",   "our",      "own",    "same",     "itself",    "themselves",
    "a",      "of",      "from",      "in",      "by",      "off",      "on",     "and",      "or",        "raw",
    "actual", "private", "sensitive", "set",     "taken",   "read",     "seen",   "observed", "empirical", "range",
    "min",    "max",     "minimum",   "maximum", "largest", "smallest", "values", "looking"};

/// Whether the text only names the data as the origin, in any spelling.
bool isTheData(std::string_view origin)
{
    bool named = false;
    std::string word;
    for (const char letter : asciiLowered(origin) + ' ') {
        if (letter >= 'a' && letter <= 'z') {
            word += letter;
            continue;
        }
        if (!word.empty() && !contains(kData, word) && !contains(kBeside, word))
            return false;
        named = named || contains(kData, word);
        word.clear();
    }
    return named;
}

bool statesTheData(const Json &body, std::string_view key)
{
    return isTheData(textOf(body, key));
}

Result<AuditFindings> checkBoundsFromData(const AuditSubject &subject, Progress &)
{
    AuditFindings found;
    for (const LedgerEvent &event : subject.session.records) {
        if (statesTheData(event.body, "bounds_origin") ||
            (event.type == "dataset" && statesTheData(event.body, "origin")))
            found.push_back(
                reading::finding(Severity::Error, event.line,
                                 core::tr("Clipping bounds were derived from the data; this leak is not covered by "
                                          "epsilon."),
                                 core::tr("Take bounds from public knowledge, or from a mechanism that is charged.")));
    }
    return found;
}

Result<AuditFindings> checkMechanismUnknown(const AuditSubject &subject, Progress &)
{
    return reading::fromReading(subject.session, kMechanismUnknownCheck.id,
                                core::tr("State the mechanism's guarantee as approx_dp, zcdp or gdp."));
}

Result<AuditFindings> checkNonPrivate(const AuditSubject &subject, Progress &)
{
    return reading::fromReading(subject.session, kNonPrivateCheck.id,
                                core::tr("List it as an outside event if it is outside the guarantee; no budget "
                                         "covers it."));
}

} // namespace

/// Compares the policy's epsilon with common values.
const AuditCheck kEpsLargeCheck{
    .id = "EPS-LARGE",
    .title = core::tr("Size of epsilon"),
    .looksAt = core::tr("The policy's epsilon, or what its budget converts to, against what is common; without a "
                        "policy, the sum of the spends."),
    .run = checkEpsLarge,
};

/// Compares the policy's delta with 1 / (number of people).
const AuditCheck kDeltaLargeCheck{
    .id = "DELTA-LARGE",
    .title = core::tr("Size of delta"),
    .looksAt = core::tr("The policy's delta against one over the number of people."),
    .run = checkDeltaLarge,
};

/// Checks that a reason for the choice of delta is stated.
const AuditCheck kDeltaReasonCheck{
    .id = "DELTA-REASON",
    .title = core::tr("Reason for delta"),
    .looksAt = core::tr("Whether a reason for the choice of delta is stated."),
    .run = checkDeltaReason,
};

/// Finds entries whose delta may be a real failure probability rather than a tail.
const AuditCheck kCatastrophicDeltaCheck{
    .id = "CATASTROPHIC-DELTA",
    .title = core::tr("Catastrophic delta"),
    .looksAt = core::tr("Entries whose delta may be real failure mass rather than a tail."),
    .run = checkCatastrophicDelta,
};

/// Checks the origin of clipping bounds and sensitivities.
const AuditCheck kBoundsFromDataCheck{
    .id = "BOUNDS-FROM-DATA",
    .title = core::tr("Clipping bounds"),
    .looksAt = core::tr("Where clipping bounds and sensitivities come from."),
    .run = checkBoundsFromData,
};

/// Finds entries with an unknown mechanism, which cost infinity.
const AuditCheck kMechanismUnknownCheck{
    .id = "MECHANISM-UNKNOWN",
    .title = core::tr("Unknown mechanisms"),
    .looksAt = core::tr("Entries whose mechanism is not known; they cost infinity."),
    .run = checkMechanismUnknown,
};

/// Finds entries without a privacy guarantee.
const AuditCheck kNonPrivateCheck{
    .id = "NON-PRIVATE",
    .title = core::tr("Releases without privacy"),
    .looksAt = core::tr("Entries stated to have no privacy guarantee."),
    .run = checkNonPrivate,
};

} // namespace epsilometer::audit

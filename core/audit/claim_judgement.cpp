// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/claim_judgement.h"

#include "core/account/cost_question.h"
#include "core/account/guard.h"
#include "core/account/order_choice.h"
#include "core/audit/entry_claims.h"
#include "core/audit/reading.h"
#include "core/audit/recomputed.h"
#include "core/base/infinity.h"
#include "core/budgets/scoped_promise.h"
#include "core/ledger/policy_changes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace epsilometer::audit {

namespace {

constexpr std::string_view kSum = "basic";

class Judge {
public:
    Judge(const ClaimJudges &judges, const TotalClaim &claim, const account::Rounds &rounds, Progress &progress)
        : m_judges(judges), m_claim(claim), m_rounds(rounds), m_progress(progress)
    {
    }

    Result<ClaimReading> fixed(const account::AccountReport *known)
    {
        ClaimReading reading;
        for (const auto &kind : m_judges.compositions) {
            EPSILOMETER_ASSIGN(const auto result, composition(*kind, known));
            if (result)
                take(reading, kind->shortTitle(), kind->id(), result->epsilon, result->lower);
        }
        takeSum(reading);
        if (deltaAbove(m_claim.delta, m_rounds))
            reading.lower = std::numeric_limits<double>::infinity();
        settle(reading);
        return reading;
    }

    /// fixed  the reading for fixed parameters, whose lower bound also holds here
    Result<ClaimReading> adaptive(const ClaimReading &fixed, const std::optional<Policy> &own, bool &guarded)
    {
        ClaimReading reading;
        reading.lower = fixed.lower;
        takeSum(reading);
        EPSILOMETER_TRY(takeKept(reading, own));
        guarded = false;
        if (!holds(reading)) {
            EPSILOMETER_TRY(takeGuarding(reading));
            guarded = holds(reading);
        }
        settle(reading);
        return reading;
    }

private:
    /// The last result at the claimed delta; absent before the first result.
    Result<std::optional<compositions::CompositionResult>> composition(const compositions::CompositionKind &kind,
                                                                       const account::AccountReport *known)
    {
        using Found = std::optional<compositions::CompositionResult>;
        account::CompositionReport report;
        const auto *same = alreadyRead(kind, known);
        if (same == nullptr) {
            auto read = account::readComposition(kind, account::costQuestion(m_claim.delta), m_rounds,
                                                 {m_rounds.size()}, m_progress);
            if (!read.ok())
                return read.error().code == ErrorCode::Cancelled ? Result<Found>(read.error()) : Found();
            report = *std::move(read);
            same = &report;
        }
        if (!same->applicability.applies || same->results.empty())
            return Found();
        const compositions::CompositionResult last = same->results.back();
        return last.isWithin(m_claim.delta) ? Found(last) : Found();
    }

    const account::CompositionReport *alreadyRead(const compositions::CompositionKind &kind,
                                                  const account::AccountReport *known) const
    {
        const bool same = known != nullptr && !known->policy.native && known->policy.delta == m_claim.delta &&
                          !known->at.empty() && known->at.back() == m_rounds.size();
        if (!same)
            return nullptr;
        const auto found =
            std::ranges::find_if(known->compositions, [&](const auto &report) { return report.kind == &kind; });
        return found == known->compositions.end() ? nullptr : &*found;
    }

    /// Adds a bound to the reading. A lower bound may hold for a wider class of mechanisms only; the smallest of
    /// several holds for these.
    static void take(ClaimReading &reading, const Message &by, std::string_view id, double epsilon,
                     const std::optional<double> &lower = {})
    {
        if (!reading.epsilon || epsilon < *reading.epsilon) {
            reading.epsilon = epsilon;
            reading.exact.reset();
            reading.by = by;
            reading.id = id;
        }
        if (lower)
            reading.lower = std::min(reading.lower.value_or(*lower), *lower);
    }

    /// Adds the plain sum, exactly: ten tenths cost 1.
    void takeSum(ClaimReading &reading) const
    {
        const auto sums = account::dpSums(m_rounds);
        if (!sums || sums->delta > m_claim.delta)
            return;
        const double up = sums->epsilon.up();
        constexpr double kRounding = 1e-12; // a bound above the sum by less than its own rounding equals the sum
        if (reading.epsilon && *reading.epsilon < up * (1 - kRounding))
            return;
        reading.epsilon = up;
        reading.exact = sums->epsilon;
        reading.by = core::tr("running sum");
        reading.id = kSum;
    }

    /// Adds the budget of the policy, if the record stayed within it under its own filter.
    Status takeKept(ClaimReading &reading, const std::optional<Policy> &own)
    {
        if (!own)
            return {};
        const auto kind =
            std::ranges::find_if(m_judges.filters, [&](const auto &one) { return one->id() == own->filter; });
        if (kind == m_judges.filters.end())
            return {};
        const Guarantee promised = (*kind)->guarantee(*own);
        if (promised.label.validity != Validity::FullyAdaptive || promised.delta > m_claim.delta)
            return {};
        EPSILOMETER_ASSIGN(const bool kept, accepts(**kind, *own));
        if (kept && (!reading.epsilon || promised.epsilon.up() < *reading.epsilon)) {
            take(reading, filterText(**kind), (*kind)->id(), promised.epsilon.up());
            reading.exact = promised.epsilon;
        }
        return {};
    }

    /// Adds filters and odometers with the claim as their budget.
    Status takeGuarding(ClaimReading &reading)
    {
        const Policy policy = claimAsBudget();
        for (const auto &kind : m_judges.filters) {
            const bool whole = kind->guarantee(policy).label.validity == Validity::FullyAdaptive;
            EPSILOMETER_ASSIGN(const bool accepted, whole ? accepts(*kind, policy) : Result<bool>(false));
            if (!accepted)
                continue;
            reading.epsilon = m_claim.epsilon.up();
            reading.exact = m_claim.epsilon;
            reading.by = filterText(*kind);
            reading.id = kind->id();
            return {};
        }
        EPSILOMETER_TRY(takeSuited(reading, policy));
        for (const auto &kind : m_judges.odometers) {
            const auto report = account::readOdometer(*kind, policy, m_rounds, {m_rounds.size()}, m_progress);
            if (!report.ok() && report.error().code == ErrorCode::Cancelled)
                return report.error();
            if (report.ok() && report->applicability.applies && !report->values.empty() &&
                report->meaning == OdometerMeaning::Loss)
                take(reading, core::tr("{1} odometer", kind->id()), kind->id(), report->values.front());
        }
        return {};
    }

    static Message filterText(const filters::FilterKind &kind) { return core::tr("{1} filter", kind.id()); }

    /// Adds the default filter with orders that suit these rounds: the smallest budget under which all of them could
    /// run.
    Status takeSuited(ClaimReading &reading, const Policy &claimed)
    {
        const auto kind =
            std::ranges::find_if(m_judges.filters, [](const auto &one) { return one->id() == kUniversalFilter; });
        if (kind == m_judges.filters.end() || claimed.deltaPrime.isZero())
            return {};
        Policy policy = makePolicy(Exact::infinity(), claimed.delta);
        policy.deltaPrime = claimed.deltaPrime;
        EPSILOMETER_ASSIGN(policy.orderShares, account::orderSharesFor(m_rounds, policy.deltaPrime, {}, m_progress));
        const auto report = account::runFilter(**kind, policy, m_rounds, m_progress);
        if (!report.ok())
            return report.error().code == ErrorCode::Cancelled ? Status(report.error()) : Status();
        if (report->applicability.applies && !report->haltsAt && std::isfinite(report->spent))
            take(reading, core::tr("{1} filter, its orders chosen for these rounds", (*kind)->id()), (*kind)->id(),
                 report->spent);
        return {};
    }

    /// Whether the filter accepts every round under the policy.
    Result<bool> accepts(const filters::FilterKind &kind, const Policy &policy)
    {
        const auto report = account::runFilter(kind, policy, m_rounds, m_progress);
        if (!report.ok())
            return report.error().code == ErrorCode::Cancelled ? Result<bool>(report.error()) : Result<bool>(false);
        return report->applicability.applies && !report->haltsAt;
    }

    /// The claim as a budget: the delta not used by the rounds' own deltas goes to concentration.
    [[nodiscard]] Policy claimAsBudget() const
    {
        Policy policy = withFilter(makePolicy(m_claim.epsilon, m_claim.delta), kUniversalFilter);
        if (const Exact spent = sumOfDeltas(m_rounds); spent <= m_claim.delta)
            policy.deltaPrime = Exact::positiveDifference(m_claim.delta, spent);
        return policy;
    }

    [[nodiscard]] bool holds(const ClaimReading &reading) const
    {
        const Exact bound = reading.exact ? *reading.exact : Exact::fromDouble(reading.epsilon.value_or(std::nan("")));
        return reading.epsilon && bound <= m_claim.epsilon;
    }

    void settle(ClaimReading &reading) const
    {
        if (holds(reading))
            reading.standing = Standing::Holds;
        else if (reading.lower && isBelow(m_claim.epsilon, *reading.lower))
            reading.standing = Standing::False;
        else
            reading.standing = reading.epsilon ? Standing::NotShown : Standing::NotCompared;
    }

    const ClaimJudges &m_judges;
    const TotalClaim &m_claim;
    const account::Rounds &m_rounds;
    Progress &m_progress;
};

/// The worst first.
int rankOf(Standing standing)
{
    switch (standing) {
    case Standing::False: return 0;
    case Standing::NotShown: return 1;
    case Standing::NotCompared: return 2;
    case Standing::Holds: break;
    }
    return 3;
}

/// Keeps the worse of two readings: of equal standings that with the larger bound, which is the one that holds for both.
void keepWorse(ClaimReading &worst, const ClaimReading &other)
{
    const auto order = [](const ClaimReading &one) {
        return std::pair(rankOf(one.standing), -one.epsilon.value_or(kInfinity));
    };
    if (order(other) < order(worst))
        worst = other;
}

/// A few blocks of a promise with a scope: more are not judged one by one.
constexpr std::size_t kMostBlocks = 16;

} // namespace

const JudgedClaim *worstClaim(const JudgedClaims &claims)
{
    const auto rank = [](const JudgedClaim &one) {
        return rankOf(one.standing()) + (one.holdsUnderAdaptivity() ? 1 : 0);
    };
    const auto worst = std::ranges::min_element(claims, {}, rank);
    return worst == claims.end() ? nullptr : &*worst;
}

std::string_view id(Standing standing)
{
    switch (standing) {
    case Standing::Holds: return "holds";
    case Standing::NotShown: return "not shown";
    case Standing::False: return "false";
    case Standing::NotCompared: break;
    }
    return "not compared";
}

Result<JudgedClaim> judgeClaim(const ClaimJudges &judges, const TotalClaim &claim, const account::Rounds &rounds,
                               const std::optional<Policy> &own, const account::AccountReport *known,
                               Progress &progress)
{
    JudgedClaim judged;
    judged.claim = claim;
    if (rounds.empty()) {
        for (ClaimReading *reading : {&judged.fixed, &judged.adaptive}) {
            reading->standing = Standing::Holds;
            reading->epsilon = 0;
            reading->exact = Exact();
            reading->by = core::tr("running sum");
            reading->id = kSum;
        }
        return judged;
    }
    Judge judge(judges, claim, rounds, progress);
    EPSILOMETER_ASSIGN(judged.fixed, judge.fixed(known));
    EPSILOMETER_ASSIGN(judged.adaptive, judge.adaptive(judged.fixed, own, judged.ifGuardedFromTheStart));
    // A bound that holds for adaptive parameters holds for fixed ones.
    const bool lower = judged.adaptive.epsilon && !judged.ifGuardedFromTheStart &&
                       (!judged.fixed.epsilon || *judged.adaptive.epsilon < *judged.fixed.epsilon);
    if (lower && judged.adaptive.standing == Standing::Holds && judged.fixed.standing != Standing::Holds)
        judged.fixed = judged.adaptive;
    return judged;
}

std::optional<Policy> onlyPolicy(const Session &session)
{
    const bool one = session.hasPolicy && policiesInForce(session).count <= 1;
    return one ? std::optional(session.plan.policy) : std::nullopt;
}

namespace {

/// The policy to judge a claim with.
std::optional<Policy> keptPolicy(const Session &session)
{
    return session.policyForRun ? std::nullopt : onlyPolicy(session);
}

/// What holds for every block of the promise, each judged by itself; without blocks, of the whole session.
/// blocks  sessionsOfPromise()
template <class Judge>
Result<JudgedClaim> judgedByBlock(const std::optional<std::vector<Session>> &blocks, const Session &session,
                                  const Judge &judge)
{
    EPSILOMETER_ASSIGN(JudgedClaim judged, judge(blocks && !blocks->empty() ? blocks->front() : session));
    if (!blocks) // all of them together may cost more than any one
        for (ClaimReading *reading : {&judged.fixed, &judged.adaptive})
            if (reading->standing == Standing::False)
                reading->standing = Standing::NotShown;
    for (std::size_t i = 1; blocks && i < blocks->size(); ++i) {
        EPSILOMETER_ASSIGN(const JudgedClaim other, judge((*blocks)[i]));
        keepWorse(judged.fixed, other.fixed);
        keepWorse(judged.adaptive, other.adaptive);
        judged.ifGuardedFromTheStart = judged.ifGuardedFromTheStart || other.ifGuardedFromTheStart;
    }
    return judged;
}

} // namespace

Result<JudgedClaim> judgeClaim(const ClaimJudges &judges, const TotalClaim &claim, const Session &session,
                               const account::Rounds &rounds, const account::AccountReport *known, Progress &progress)
{
    EPSILOMETER_ASSIGN(const auto blocks, sessionsOfPromise(judges.filters, session, kMostBlocks, progress));
    return judgedByBlock(blocks, session, [&](const Session &part) {
        return &part == &session ? judgeClaim(judges, claim, rounds, onlyPolicy(part), known, progress)
                                 : judgeClaim(judges, claim, part.rounds(), onlyPolicy(part), nullptr, progress);
    });
}

Result<JudgedClaim> judgedClaim(const AuditSubject &subject, std::int64_t line, const TotalClaim &claim,
                                const account::Rounds &rounds, Progress &progress)
{
    if (subject.judged != nullptr) {
        const auto known = std::ranges::find_if(
            *subject.judged, [&](const JudgedClaim &one) { return one.line == line && one.claim == claim; });
        if (known != subject.judged->end())
            return *known;
    }
    EPSILOMETER_ASSIGN(JudgedClaim judged,
                       judgeClaim(judgesOf(subject), claim, rounds, keptPolicy(subject.session), nullptr, progress));
    judged.line = line;
    return judged;
}

Result<JudgedClaims> judgeClaims(const ClaimJudges &judges, const Session &session, Progress &progress)
{
    std::vector<std::pair<std::int64_t, TotalClaim>> claims;
    for (const LedgerEvent &event : session.records)
        for (const Json &result : reading::claimedTotals(event))
            if (auto claim = totalClaimOf(result))
                claims.emplace_back(event.line, *std::move(claim));
    JudgedClaims judged;
    if (claims.empty())
        return judged;
    EPSILOMETER_ASSIGN(const auto blocks, sessionsOfPromise(judges.filters, session, kMostBlocks, progress));
    for (const auto &claimed : claims) {
        const auto judge = [&](const Session &part) {
            return judgeClaim(judges, claimed.second, roundsBefore(part, claimed.first), keptPolicy(part), nullptr,
                              progress);
        };
        EPSILOMETER_ASSIGN(JudgedClaim one, judgedByBlock(blocks, session, judge));
        one.line = claimed.first;
        judged.push_back(std::move(one));
    }
    return judged;
}

Result<Audit> fullAudit(const AuditChecks &checks, AuditSubject subject, Progress &progress)
{
    Audit audited;
    EPSILOMETER_ASSIGN(audited.claims, judgeClaims(judgesOf(subject), subject.session, progress));
    subject.judged = &audited.claims;
    EPSILOMETER_ASSIGN(audited.entries, EntryClaims(subject, progress).standings());
    subject.entries = &audited.entries;
    EPSILOMETER_ASSIGN(audited.findings, audit(checks, subject, progress));
    if (subject.verdict.problem) {
        audited.entries.clear();
        std::erase_if(audited.findings, [](const AuditFinding &finding) { return finding.check != "CHAIN"; });
    }
    return audited;
}

} // namespace epsilometer::audit

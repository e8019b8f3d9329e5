// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/recomputed.h"

#include "core/account/guard.h"
#include "core/base/infinity.h"
#include "core/base/text/display.h"
#include "core/numeric/outward.h"
#include "core/numeric/upper_sum.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace epsilometer::audit {

namespace {

/// LOWER bound on rho of one run: the supremum over a grid of orders is at most the true rho, so a finer bound than
/// ours is never called too low.
double certainRho(const RoundCost &cost)
{
    if (!cost.renyi)
        return cost.zcdp->rho;
    constexpr int kFirst = -20;
    constexpr int kLast = 40;
    double largest = cost.renyi->upper(1);
    for (int i = kFirst; i <= kLast; ++i) {
        const double order = 1 + std::exp2(i / 2.0);
        largest = std::max(largest, cost.renyi->upper(order) / order);
    }
    return std::min(largest, cost.zcdp->rho);
}

/// An absent result for an accountant that failed; an error only if the user cancelled.
Result<std::optional<RecomputedBound>> noAnswer(const Error &error)
{
    if (error.code == ErrorCode::Cancelled)
        return error;
    return std::optional<RecomputedBound>();
}

void keepLower(const std::optional<RecomputedBound> &other, std::optional<RecomputedBound> &lowest)
{
    if (other)
        lowest = lowest ? lowest->lowerOf(*other) : *other;
}

Policy atDelta(Policy policy, const Exact &delta)
{
    policy.delta = delta;
    policy.deltaPrime = std::min(policy.deltaPrime, delta);
    return policy;
}

Policy at(Policy policy, const Exact &deltaPrime, const Exact &delta)
{
    policy.deltaPrime = deltaPrime;
    policy.delta = std::max(delta, deltaPrime);
    return policy;
}

/// Evaluates the possible readings of a claim over some rounds.
class TotalReader {
public:
    TotalReader(const Policy &own, const account::Rounds &rounds, const std::optional<Exact> &delta, Progress &progress)
        : m_own(own), m_rounds(rounds), m_delta(delta), m_progress(progress)
    {
    }

    Result<std::optional<RecomputedBound>> odometer(const odometers::OdometerKind &kind)
    {
        std::optional<RecomputedBound> lowest;
        for (const Policy &policy : odometerPolicies()) {
            const auto report = account::readOdometer(kind, policy, m_rounds, {m_rounds.size()}, m_progress);
            if (!report.ok())
                return noAnswer(report.error());
            if (!report->applicability.applies || report->values.empty())
                continue;
            const double value = report->values.front();
            const double shown = policy.delta <= m_delta.value_or(m_own.delta) ? value : kInfinity;
            keepLower(
                RecomputedBound{value, value, shown, report->meaning == OdometerMeaning::Loss ? shown : kInfinity},
                lowest);
        }
        return lowest;
    }

    Result<std::optional<RecomputedBound>> composition(const compositions::CompositionKind &kind)
    {
        EPSILOMETER_ASSIGN(auto lowest, within(kind, m_delta.value_or(m_own.delta)));
        if (m_delta)
            return lowest;
        // Other accountants bound their tail at delta' and add the rounds' deltas.
        const double besideRounds = leakOf(m_rounds).total(m_own.deltaPrime.up());
        EPSILOMETER_ASSIGN(const auto own, result(kind, Exact::fromDouble(besideRounds)));
        if (own)
            keepLower(boundOf(*own, m_own.delta), lowest);
        return lowest;
    }

private:
    /// The policies for an odometer, which fails with probability delta' + delta'' and charges the rounds' deltas to
    /// delta''.
    [[nodiscard]] std::vector<Policy> odometerPolicies() const
    {
        if (!m_delta)
            return {m_own};
        const Exact spent = sumOfDeltas(m_rounds);
        const Exact room = withRoom(*m_delta);
        std::vector<Policy> policies;
        if (m_own.deltaPrime + spent <= room)
            policies.push_back(m_own);
        if (spent <= room)
            policies.push_back(at(m_own, Exact::positiveDifference(*m_delta, spent), *m_delta));
        return policies;
    }

    /// The bound at a total delta.
    Result<std::optional<RecomputedBound>> within(const compositions::CompositionKind &kind, const Exact &total)
    {
        EPSILOMETER_ASSIGN(const auto whole, result(kind, total));
        if (!whole)
            return std::optional<RecomputedBound>();
        RecomputedBound bound = boundOf(*whole, total);
        if (sumOfDeltas(m_rounds).isZero())
            return std::optional(bound);
        // A claimed delta that was rounded down may leave much less, or nothing, after the rounds' own deltas.
        EPSILOMETER_ASSIGN(const auto roomy, result(kind, withRoom(total)));
        if (!roomy)
            return std::optional<RecomputedBound>();
        bound.certain = boundOf(*roomy, total).certain;
        return std::optional(bound);
    }

    /// The composition's result; absent if it does not apply, or its numerics certify neither bound, which is not a
    /// number to compare with.
    Result<std::optional<compositions::CompositionResult>> result(const compositions::CompositionKind &kind,
                                                                  const Exact &delta)
    {
        const auto report =
            account::readComposition(kind, atDelta(m_own, delta), m_rounds, {m_rounds.size()}, m_progress);
        if (!report.ok() && report.error().code == ErrorCode::Cancelled)
            return report.error();
        if (!report.ok() || !report->applicability.applies || report->results.empty())
            return std::optional<compositions::CompositionResult>();
        const compositions::CompositionResult &found = report->results.front();
        const bool nothing = std::isinf(found.epsilon) && found.lower && !(*found.lower > 0);
        return nothing ? std::nullopt : std::optional(found);
    }

    static RecomputedBound boundOf(const compositions::CompositionResult &result, const Exact &asked)
    {
        return {result.epsilon, result.lower.value_or(result.epsilon),
                result.isWithin(asked) ? result.epsilon : kInfinity, kInfinity};
    }

    const Policy &m_own;
    const account::Rounds &m_rounds;
    std::optional<Exact> m_delta;
    Progress &m_progress;
};

template <class Kind> bool takesAll(const Kind &kind, const Policy &policy, const account::Rounds &rounds)
{
    const auto started = kind.start(policy);
    // Whether a round applies depends only on the notions it supplies, so the first round of each set of notions is
    // enough.
    const auto taken = [&](std::size_t first) { return (*started)->applies(*rounds.groups()[first].cost).applies; };
    return started.ok() && std::ranges::all_of(rounds.firstOfKind(), taken);
}

template <class Kinds>
bool someTakesAll(const Kinds &kinds, const std::string &id, const Policy &policy, const account::Rounds &rounds)
{
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const auto &kind) { return kind->id() == id && takesAll(*kind, policy, rounds); });
}

} // namespace

Exact sumOfDeltas(const account::Rounds &rounds)
{
    ExactSum sum;
    for (const account::Rounds::Group &group : rounds.groups()) {
        if (group.cost->dp)
            sum.add(group.cost->dp->delta, group.count);
        else if (group.cost->zcdp)
            sum.add(group.cost->zcdp->delta, group.count);
        else if (group.cost->approximateRenyi)
            sum.add(group.cost->approximateRenyi->delta, group.count);
    }
    return sum.value();
}

Leak leakOf(const account::Rounds &rounds)
{
    Leak leak;
    for (const account::Rounds::Group &group : rounds.groups())
        leak.add(leastDelta(*group.cost), group.count);
    return leak;
}

RecomputedBound RecomputedBound::lowerOf(const RecomputedBound &other) const
{
    return {std::min(upper, other.upper), std::min(certain, other.certain), std::min(shown, other.shown),
            std::min(anyTime, other.anyTime)};
}

bool isBelow(const Exact &claimed, double certain)
{
    return claimed.up() < certain * (1 - kClaimTolerance);
}

Exact withRoom(const Exact &claimed)
{
    const Exact wider = claimed * Exact::fromDouble(1 + kClaimTolerance);
    return wider < Exact(1) ? wider : claimed;
}

namespace {

/// Below it sums may have lost terms that underflowed, so that nothing is certain from below.
constexpr double kLeastSquare = 1e-280;

/// Bounds in a notion without a delta, such as rho: its sums hold under adaptivity, too.
RecomputedBound exactly(double upper, double certain)
{
    return {upper, certain, upper, upper};
}

} // namespace

std::optional<RecomputedBound> recomputedRho(const account::Rounds &rounds)
{
    UpperSum upper;
    double certain = 0;
    for (const account::Rounds::Group &group : rounds.groups()) {
        if (!group.cost->zcdp)
            return std::nullopt;
        upper.add(group.cost->zcdp->rho, group.count);
        certain += certainRho(*group.cost) * static_cast<double>(group.count);
    }
    return exactly(upper.up(), certain < kLeastSquare ? 0 : certain);
}

std::optional<RecomputedBound> recomputedMu(const account::Rounds &rounds)
{
    UpperSum squares;
    for (const account::Rounds::Group &group : rounds.groups()) {
        if (!group.cost->gdp)
            return std::nullopt;
        squares.add(group.cost->gdp->muSquared, group.count);
    }
    const double square = squares.up();
    const double root = std::sqrt(square);
    const bool exact = root == 0 || std::isinf(root) || std::fma(root, root, -square) == 0;
    const double mu = exact ? root : outward::up(root, 1);
    return exactly(mu, square < kLeastSquare ? 0 : mu);
}

Exact leastDelta(const RoundCost &cost)
{
    if (cost.loss || (cost.gdp && std::isfinite(cost.gdp->mu)))
        return {};
    if (cost.dp)
        return cost.dp->delta;
    if (cost.zcdp)
        return cost.zcdp->delta;
    return cost.approximateRenyi && !cost.renyi ? cost.approximateRenyi->delta : Exact();
}

std::optional<double> deltaAbove(const Exact &claimed, const account::Rounds &rounds)
{
    const Leak leak = leakOf(rounds);
    return leak.remaining(withRoom(claimed)) ? std::nullopt : std::optional(leak.total(0));
}

Result<std::optional<RecomputedBound>> recomputedTotal(const AuditSubject &subject, const std::string &id,
                                                       const account::Rounds &rounds, const std::optional<Exact> &delta,
                                                       Progress &progress)
{
    if (rounds.empty())
        return std::optional(RecomputedBound());
    TotalReader reader(subject.session.plan.policy, rounds, delta, progress);
    std::optional<RecomputedBound> lowest;
    for (const auto &kind : subject.odometers)
        if (kind->id() == id) {
            EPSILOMETER_ASSIGN(const auto found, reader.odometer(*kind));
            keepLower(found, lowest);
        }
    for (const auto &kind : subject.compositions)
        if (kind->id() == id) {
            EPSILOMETER_ASSIGN(const auto found, reader.composition(*kind));
            keepLower(found, lowest);
        }
    return lowest;
}

bool canRecompute(const AuditSubject &subject, const std::string &id, const account::Rounds &rounds)
{
    const Policy &policy = subject.session.plan.policy;
    return rounds.empty() || someTakesAll(subject.odometers, id, policy, rounds) ||
           someTakesAll(subject.compositions, id, policy, rounds);
}

Result<std::optional<RecomputedBound>> recomputedRun(const AuditSubject &subject,
                                                     const std::shared_ptr<const RoundCost> &cost, const Exact &delta,
                                                     double enough, Progress &progress)
{
    account::Rounds rounds;
    rounds.append(cost, 1);
    TotalReader reader(subject.session.plan.policy, rounds, delta, progress);
    std::optional<RecomputedBound> lowest;
    for (const auto &kind : subject.compositions) {
        if (lowest && lowest->shown <= enough)
            break;
        EPSILOMETER_ASSIGN(const auto found, reader.composition(*kind));
        keepLower(found, lowest);
    }
    return lowest;
}

Exact exactTotal(double total, const account::Rounds &rounds)
{
    const auto sums = account::dpSums(rounds);
    return sums && sums->epsilon.up() == total ? sums->epsilon : Exact::fromDouble(total);
}

std::string totalText(double total, const account::Rounds &rounds)
{
    return displayText(exactTotal(total, rounds), Bound::Upper);
}

account::Rounds roundsBefore(const Session &session, std::int64_t line)
{
    account::Rounds rounds;
    for (const Spend &spend : session.spends) {
        if (line == 0 || spend.line < line)
            rounds.append(spend.cost, spend.step.count);
    }
    return rounds;
}

Result<std::optional<headline::Headline::Spent>> spentAtAnyTime(const AuditSubject &subject, const Policy &policy,
                                                                const account::Rounds &rounds, Progress &progress)
{
    EPSILOMETER_ASSIGN(const headline::SpentSoFar all,
                       headline::SpentSoFar::of(subject.odometers, policy, rounds, progress));
    return all.spent();
}

} // namespace epsilometer::audit

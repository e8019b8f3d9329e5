// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/headline/headline.h"

#include "core/account/begun_policy.h"
#include "core/account/guard.h"
#include "core/account/order_choice.h"
#include "core/account/walk.h"
#include "core/notions/losses/loss_model.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsilometer::headline {

namespace {

/// The compositions for comparison, those run by other libraries, in display order.
constexpr std::array<std::string_view, 2> kCompared = {"renyi", "pld"};

const account::OdometerReport *alreadyRead(const HeadlineSubject &subject, std::string_view id)
{
    const account::AccountReport *account = subject.account;
    if (account == nullptr || account->at.empty() || account->at.back() != subject.rounds.size())
        return nullptr;
    return account::findOdometer(*account, id);
}

/// The odometer's last value; absent if it is not finite.
std::optional<Headline::Spent> spentBy(const account::OdometerReport &report, const account::Rounds &rounds)
{
    if (!report.applicability.applies || report.values.empty())
        return std::nullopt;
    const std::size_t last = report.values.size() - 1;
    const double value = report.values[last];
    if (!std::isfinite(value))
        return std::nullopt;
    Headline::Spent spent{report.kind, value, {}, report.meaning};
    const RoundSums sums = rounds.totals();
    if (last < report.cappedReadings && sums.dp)
        spent.exact = sumToShow(sums.epsilon.value(), value);
    return spent;
}

Result<std::optional<Headline::Spent>> spentOf(const HeadlineSources &sources, const HeadlineSubject &subject,
                                               Progress &progress)
{
    if (subject.soFar != nullptr)
        return subject.soFar->spent();
    if (const account::OdometerReport *known = alreadyRead(subject, headlineOdometer(*subject.policy)))
        if (auto spent = spentBy(*known, subject.rounds))
            return spent;
    EPSILOMETER_ASSIGN(const SpentSoFar all,
                       SpentSoFar::of(sources.odometers, *subject.policy, subject.rounds, progress));
    return all.spent();
}

std::optional<Headline::Fixed> fixedOf(const account::CompositionReport &report)
{
    if (!report.applicability.applies || report.results.empty())
        return std::nullopt;
    const compositions::CompositionResult last = report.results.back();
    if (!std::isfinite(last.epsilon))
        return std::nullopt;
    Headline::Fixed fixed{report.kind, last.epsilon, last.exactDelta.value_or(Exact::fromDouble(last.delta))};
    if (report.kind->label().notion == Notion::LossDistribution) {
        fixed.lower = last.lower.value_or(0);
        fixed.how = last.note;
    }
    return fixed;
}

/// The sum of the epsilons, if every round has one: a valid bound at every larger delta.
std::optional<Headline::Fixed> plainSum(const account::AccountReport &account)
{
    const auto basic =
        std::ranges::find_if(account.compositions, [](const auto &report) { return report.kind->id() == "basic"; });
    auto fixed = basic == account.compositions.end() ? std::nullopt : fixedOf(*basic);
    if (fixed)
        fixed->exact = account::exactSum(account, fixed->epsilon);
    return fixed && fixed->exact ? fixed : std::nullopt;
}

/// A bound above the plain sum by less than its own rounding is replaced by the sum.
Headline::Fixed unrounded(Headline::Fixed fixed, const std::optional<Headline::Fixed> &sum)
{
    constexpr double kRounding = 1e-12;
    if (!sum || sum->delta > fixed.delta || fixed.epsilon < sum->epsilon ||
        fixed.epsilon > sum->epsilon * (1 + kRounding))
        return fixed;
    fixed.epsilon = sum->epsilon;
    fixed.exact = sum->exact;
    return fixed;
}

/// Whether some round has a known loss distribution; otherwise the bound by loss distributions is one by Renyi
/// divergences.
bool someLossIsKnown(const account::Rounds &rounds)
{
    const auto groups = rounds.groups();
    return std::any_of(groups.begin(), groups.end(), [](const auto &group) { return hasTightLoss(*group.cost); });
}

void addFixed(Headline &headline, const account::AccountReport &account, const account::Rounds &rounds)
{
    const auto sum = plainSum(account);
    for (const account::CompositionReport &report : account.compositions) {
        auto fixed = fixedOf(report);
        if (fixed)
            fixed = unrounded(*std::move(fixed), sum);
        const auto rank = [&](const Headline::Fixed &one) {
            return std::pair(one.delta > headline.policy.delta,
                             one.epsilon); // at a larger delta: only where none is known
        };
        if (fixed && (!headline.lowestFixed || rank(*fixed) < rank(*headline.lowestFixed)))
            headline.lowestFixed = fixed;
    }
    for (const std::string_view id : kCompared) {
        const auto report =
            std::ranges::find_if(account.compositions, [id](const auto &one) { return one.kind->id() == id; });
        auto fixed = report == account.compositions.end() ? std::nullopt : fixedOf(*report);
        if (!fixed ||
            (report->kind->label().notion == Notion::LossDistribution && !rounds.empty() && !someLossIsKnown(rounds)))
            continue;
        // A later composition is listed only if it is at least as tight: a larger number under its name would mislead.
        fixed = unrounded(*std::move(fixed), sum);
        if (std::ranges::none_of(headline.fixed, [&](const auto &known) { return fixed->epsilon > known.epsilon; }))
            headline.fixed.push_back(*std::move(fixed));
    }
}

/// Mechanisms that may be requested next: the last one, or examples if none can be repeated.
std::vector<Mechanism> suggestions(const HeadlineSubject &subject)
{
    if (subject.last != nullptr)
        return {wholeRun(subject.last->mechanism, subject.last->count).value_or(subject.last->mechanism)};
    if (!subject.rounds.empty())
        if (const auto pair = account::pairOf(*subject.rounds.groups().back().cost))
            return {*pair};
    return {calibrate::plainestRound(*subject.policy), Mechanism("gaussian", {{"sensitivity", "1"}, {"sigma", "1"}})};
}

bool isFree(const RoundCost &cost)
{
    return cost.dp && cost.dp->epsilon.isZero() && cost.dp->delta.isZero();
}

/// Whether a search ended at a value that can be run.
bool found(const std::optional<calibrate::LargestFit> &fit)
{
    return fit && !fit->value.isZero() && !fit->value.isInfinite();
}

class Asker {
public:
    Asker(const HeadlineSources &sources, const account::Guard &guard, const account::RoundLimit &others,
          Progress &progress)
        : m_sources(sources), m_guard(guard), m_others(others), m_resolver(sources.mechanisms), m_progress(progress)
    {
    }

    /// Absent if the mechanism is not understood. Errors: Cancelled
    Result<std::optional<Headline::Next>> next(const Mechanism &mechanism, bool example)
    {
        const auto cost = m_resolver.tryResolve(mechanism);
        if (!cost.ok())
            return std::optional<Headline::Next>();
        Headline::Next next;
        next.mechanism = mechanism;
        const Applicability taken = m_guard.session().applies(**cost);
        next.untaken = taken.why;
        next.more = m_guard.more(**cost, Headline::kMost);
        if (m_others && next.more > 0) {
            account::GateAnswer answer = m_others(**cost, next.more);
            next.more = answer.accepted;
            next.limitedBy = std::move(answer.refusedBy);
        }
        next.endless = next.more == Headline::kMost && isFree(**cost);
        if (taken.applies && (next.more == 0 || example)) {
            EPSILOMETER_ASSIGN(next.largest, largest(mechanism));
        }
        return std::optional(std::move(next));
    }

    /// Errors: Cancelled
    [[nodiscard]] Result<std::optional<calibrate::LargestFit>> largest(const Mechanism &mechanism) const
    {
        const calibrate::FitTest fits = [this](const RoundCost &cost) {
            return m_guard.allows(cost) && (!m_others || m_others(cost, 1).accepted == 1);
        };
        EPSILOMETER_ASSIGN(auto fit, calibrate::largestThatFits(m_sources.mechanisms, mechanism, fits, m_progress));
        return found(fit) ? std::move(fit) : std::nullopt;
    }

private:
    const HeadlineSources &m_sources;
    const account::Guard &m_guard;
    const account::RoundLimit &m_others;
    MechanismResolver m_resolver;
    Progress &m_progress;
};

/// Fills `next`; returns whether anything fits. Errors: Cancelled
Result<bool> addNext(Headline &headline, const HeadlineSources &sources, const HeadlineSubject &subject,
                     const account::Guard &guard, Progress &progress)
{
    Asker asker(sources, guard, subject.others, progress);
    const auto mechanisms = suggestions(subject);
    bool fits = false;
    for (const Mechanism &mechanism : mechanisms) {
        EPSILOMETER_ASSIGN(auto next, asker.next(mechanism, mechanisms.size() > 1));
        if (!next)
            continue;
        fits = fits || (next->more > 0 && !next->endless) || next->largest;
        headline.next.push_back(std::move(*next));
    }
    if (fits)
        return true;
    EPSILOMETER_ASSIGN(const auto largest, asker.largest(calibrate::plainestRound(headline.policy)));
    if (largest)
        return true;
    if (headline.policy.native) { // a policy with a scope may take pure rounds alone
        EPSILOMETER_ASSIGN(const auto pure, asker.largest(Mechanism("pure_dp", {{"epsilon", "1"}})));
        if (pure)
            return true;
    }
    for (const Headline::Next &next : headline.next)
        if (headline.limitedBy.empty())
            headline.limitedBy = next.limitedBy;
    return false;
}

/// How often all runs of a log fit again. Errors: Cancelled
Result<std::optional<std::uint64_t>> timesAgain(const HeadlineSources &sources, const std::vector<Step> &log,
                                                account::Guard guard, Progress &progress)
{
    using Times = std::optional<std::uint64_t>;
    MechanismResolver resolver(sources.mechanisms);
    std::vector<std::pair<std::shared_ptr<const RoundCost>, std::uint64_t>> runs;
    for (const Step &step : log) {
        const auto whole = wholeRun(step.mechanism, step.count);
        const auto cost = resolver.tryResolve(whole.value_or(step.mechanism));
        if (!cost.ok())
            return Times();
        runs.emplace_back(*cost, whole ? 1 : step.count);
    }
    for (std::uint64_t times = 0; times < Headline::kMostAgain && !runs.empty(); ++times)
        for (const auto &[cost, count] : runs) {
            if (!progress.report(static_cast<double>(times) / Headline::kMostAgain))
                return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
            if (!guard.allows(*cost, count))
                return Times(times);
            guard.record(*cost, count);
        }
    return runs.empty() ? Times() : Times(Headline::kMostAgain);
}

void unjudged(Headline &headline, Message why)
{
    headline.state = Headline::State::Unjudged;
    headline.why = std::move(why);
}

/// Errors: Cancelled
Status judge(Headline &headline, const HeadlineSources &sources, const HeadlineSubject &subject,
             const account::Guard &guard, Progress &progress)
{
    headline.filter = &guard.kind();
    headline.exceededAt = guard.session().exceededAt();
    headline.used = guard.session().used();
    headline.why = guard.session().closedWhy();
    if (headline.policy.native)
        headline.own = Headline::Own{guard.session().statistic(), guard.filter().budget(), {}};
    // A round that the filter does not support exceeds every budget.
    if (headline.exceededAt)
        if (const auto applies = account::firstThatDoesNotApply(guard.filter(), subject.rounds); !applies.applies) {
            unjudged(headline, applies.why);
            return {};
        }
    if (headline.own)
        headline.own->exactly = guard.filter().exactlySpent();
    if (guard.session().exceededAt()) {
        headline.state = Headline::State::Exceeded;
    } else if (guard.session().haltedAt()) {
        headline.state = Headline::State::Halted;
    } else {
        EPSILOMETER_ASSIGN(const bool more, addNext(headline, sources, subject, guard, progress));
        headline.state = more ? Headline::State::Open : Headline::State::Full;
        if (!subject.others) { // a policy with a scope may admit less
            EPSILOMETER_ASSIGN(headline.again, timesAgain(sources, subject.log, guard, progress));
        }
    }
    return {};
}

/// A policy with an infinite budget and orders that suit the log.
Result<Policy> afterwards(const account::Rounds &rounds, const Exact &delta, const Exact &deltaPrime,
                          Progress &progress)
{
    Policy policy = makePolicy(Exact::infinity(), delta);
    policy.deltaPrime = deltaPrime;
    EPSILOMETER_ASSIGN(policy.orderShares, account::orderSharesFor(rounds, deltaPrime, {}, progress));
    return policy;
}

/// The budget that would have sufficed. All of delta goes to concentration if no round has a delta, else half of it.
Result<std::optional<Headline::Sufficed>> sufficedFor(const HeadlineSources &sources, const HeadlineSubject &subject,
                                                      const Headline &headline, Progress &progress)
{
    using Found = std::optional<Headline::Sufficed>;
    const auto kind =
        std::ranges::find_if(sources.filters, [](const auto &one) { return one->id() == kHeadlineFilter; });
    if (kind == sources.filters.end() || !headline.lowestFixed)
        return Found();
    const Exact &delta = headline.delta;
    for (const Exact &deltaPrime : {delta, Exact::quotient(delta, Exact(2))}) {
        ProgressPart choice(progress, 0, 0.5);
        ProgressPart run(progress, 0.5, 1);
        EPSILOMETER_ASSIGN(const Policy policy, afterwards(subject.rounds, delta, deltaPrime, choice));
        const auto report = account::runFilter(**kind, policy, subject.rounds, run);
        if (!report.ok() && report.error().code == ErrorCode::Cancelled)
            return report.error();
        if (!report.ok() || !report->applicability.applies)
            return Found();
        if (!report->haltsAt && std::isfinite(report->spent))
            return Found(Headline::Sufficed{kind->get(), report->spent, delta});
    }
    return Found();
}

/// The policy for the running sum on the event of the odometers, that of delta''.
Policy onSameEvent(Policy policy)
{
    policy.delta = policy.deltaSecond();
    policy.deltaPrime = Exact();
    return policy;
}

} // namespace

Result<Headline> headline(const HeadlineSources &sources, const HeadlineSubject &subject, Progress &progress)
{
    Headline headline;
    headline.rounds = subject.soFar != nullptr ? subject.soFar->rounds() : subject.rounds.size();
    if (subject.account != nullptr) {
        headline.policy = subject.account->policy;
        headline.delta = headline.policy.delta;
        addFixed(headline, *subject.account, subject.rounds);
    }
    if (!subject.policy) {
        EPSILOMETER_ASSIGN(headline.sufficed, sufficedFor(sources, subject, headline, progress));
        return headline;
    }
    headline.policy = *subject.policy;
    const bool changed = subject.policies.count > 1;
    headline.limit = changed ? subject.policies.epsilon : subject.policy->epsilon;
    headline.delta = changed ? subject.policies.delta : subject.policy->delta;
    headline.policies = changed ? subject.policies.count : 1;
    EPSILOMETER_ASSIGN(headline.spent, spentOf(sources, subject, progress));
    if (subject.guard != nullptr) {
        EPSILOMETER_TRY(judge(headline, sources, subject, *subject.guard, progress));
        return headline;
    }
    const auto guard = account::Guard::make(sources.filters, *subject.policy, subject.rounds, progress);
    if (!guard.ok() && guard.error().code == ErrorCode::Cancelled)
        return guard.error();
    if (!guard.ok()) {
        unjudged(headline, guard.error().message());
        return headline;
    }
    EPSILOMETER_TRY(judge(headline, sources, subject, *guard, progress));
    return headline;
}

std::string_view headlineOdometer(const Policy &policy)
{
    return policy.filter == kPotentialFilter && !policy.native ? "potential" : "universal";
}

std::optional<Exact> sumToShow(const Exact &sum, double bound)
{
    return sum.up() == bound && sum.lowestDenominator() ? std::optional(sum) : std::nullopt;
}

SpentSoFar::One SpentSoFar::start(const account::OdometerKinds &odometers, std::string_view id, const Policy &policy)
{
    const auto found = std::ranges::find_if(odometers, [id](const auto &kind) { return kind->id() == id; });
    if (found == odometers.end())
        return {};
    auto started = (*found)->start(policy);
    return {**found, started.ok() ? *std::move(started) : nullptr};
}

SpentSoFar::SpentSoFar(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated)
    : m_curve(start(odometers, headlineOdometer(policy), policy)),
      m_sum(start(odometers, kRunningSum, onSameEvent(policy))), m_relation(stated)
{
}

Result<SpentSoFar> SpentSoFar::of(const account::OdometerKinds &odometers, const Policy &policy,
                                  const account::Rounds &rounds, Progress &progress)
{
    for (const auto &kind : odometers)
        if (kind->id() == headlineOdometer(policy))
            EPSILOMETER_TRY(kind->prepare(policy, progress));
    SpentSoFar all(odometers, policy, rounds.stated());
    account::Paces steps(progress, rounds.groups().size());
    for (const account::Rounds::Group &group : rounds.groups()) {
        EPSILOMETER_TRY(steps.next());
        all.record(*group.cost, group.count);
    }
    return Result<SpentSoFar>(std::move(all));
}

Result<SpentSoFar> SpentSoFar::resume(const account::OdometerKinds &odometers, const Policy &policy, Neighbours stated,
                                      const Json::Array &kept)
{
    SpentSoFar resumed(odometers, policy, stated);
    StateArchive archive(kept);
    resumed.keep(archive);
    if (!archive.ok())
        return makeError(ErrorCode::Malformed, core::tr("cannot be the spending of such a policy"));
    return Result<SpentSoFar>(std::move(resumed));
}

std::optional<Json::Array> SpentSoFar::keep() const
{
    StateArchive archive;
    SpentSoFar(*this).keep(archive);
    return archive.ok() ? std::optional(archive.values()) : std::nullopt;
}

void SpentSoFar::keep(StateArchive &archive)
{
    archive.keep(m_rounds, m_epsilonKnown, m_epsilon);
    m_relation.keep(archive);
    for (One *one : {&m_curve, &m_sum}) {
        bool applies = one->odometer != nullptr;
        archive.keep(applies);
        if (!applies)
            one->odometer.reset();
        else if (one->odometer)
            one->odometer->keep(archive);
        else
            archive.refuse();
    }
}

void SpentSoFar::record(const RoundCost &cost, std::uint64_t count)
{
    if (count == 0)
        return;
    const bool proven = m_relation.takes(cost).applies;
    for (One *one : {&m_curve, &m_sum}) {
        if (one->odometer && (!proven || !one->odometer->applies(cost).applies))
            one->odometer.reset();
        if (one->odometer)
            one->odometer->charge(cost, count);
    }
    m_relation.keep(cost);
    m_epsilonKnown = m_epsilonKnown && cost.dp.has_value();
    if (m_epsilonKnown)
        m_epsilon.add(cost.dp->epsilon, count);
    m_rounds += count;
}

std::optional<Headline::Spent> SpentSoFar::spentBy(const One &one) const
{
    if (!one.odometer || m_rounds == 0)
        return std::nullopt;
    const double value = one.odometer->capped();
    if (!std::isfinite(value))
        return std::nullopt;
    Headline::Spent spent{one.kind, value, {}, one.odometer->meaning()};
    if (one.odometer->capKnown() && m_epsilonKnown)
        spent.exact = sumToShow(m_epsilon.value(), value);
    return spent;
}

std::optional<Headline::Spent> SpentSoFar::spent() const
{
    auto spent = spentBy(m_curve);
    return spent ? spent : spentBy(m_sum);
}

} // namespace epsilometer::headline

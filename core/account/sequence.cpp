// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/sequence.h"

#include "core/account/begun_policy.h"
#include "core/account/replay.h"
#include "core/account/run_filter.h"
#include "core/base/tasks.h"
#include "core/numeric/upper_sum.h"
#include "core/odometers/running_loss.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace epsilometer::account {

namespace {

const filters::FilterKind *filterOf(const FilterKinds &filters, const Policy &policy)
{
    const auto kind =
        std::find_if(filters.begin(), filters.end(), [&](const auto &filter) { return filter->id() == policy.filter; });
    return kind == filters.end() ? nullptr : kind->get();
}

/// Takes the rows of the sequence.
SequenceReport reportOn(PlannedSequence &sequence, const Rounds &recorded, const Policy &policy)
{
    SequenceReport report;
    report.recorded = recorded.groups().size();
    report.recordedRounds = recorded.size();
    report.rows = std::move(sequence.rows);
    report.asksOutcomes = sequence.asksOutcomes;
    report.ruled = sequence.player != nullptr;
    report.account.rounds = sequence.rounds.size();
    report.account.policy = policy;
    return report;
}

/// Asks the policy's filter about every row.
Status decideRows(const filters::FilterKind &kind, const Policy &policy, PlannedSequence &sequence,
                  SequenceReport &report, Progress &progress)
{
    auto decided = decide(kind, policy, sequence.rounds, report.recorded, progress);
    if (!decided.ok() && decided.error().code == ErrorCode::Cancelled)
        return decided.error();
    if (!decided.ok()) {
        report.decisionProblem = decided.error();
        return {};
    }
    for (std::size_t row = 0; row < report.rows.size(); ++row)
        report.rows[row].decision = std::move(decided->decisions[row]);
    sequence.decided = std::move(decided->session);
    return {};
}

Status fillDecisions(const filters::FilterKind *kind, PlannedSequence &sequence, SequenceReport &report,
                     Progress &progress)
{
    const Policy &policy = report.account.policy;
    if (kind == nullptr) {
        report.decisionProblem =
            makeError(ErrorCode::Unsupported, "filter", policy.filter, core::tr("must be a known filter"));
        return {};
    }
    if (!sequence.decided)
        EPSILOMETER_TRY(decideRows(*kind, policy, sequence, report, progress));
    if (report.decisionProblem)
        return {};
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        const Decision &decision = report.rows[row].decision;
        if (decision.acceptsAll())
            continue;
        ++report.halted;
        if (row < report.recorded && !report.firstBeyond)
            report.firstBeyond = row;
    }
    report.ended = sequence.decided->isClosed();
    return {};
}

Status readCurves(const Accountants &accountants, const Rounds &rounds, std::uint64_t recorded, AccountReport &account,
                  Progress &progress)
{
    std::vector<const odometers::OdometerKind *> odometers;
    for (const auto &kind : accountants.odometers)
        odometers.push_back(kind.get());
    std::vector<const compositions::CompositionKind *> compositions;
    for (const auto &kind : accountants.compositions) {
        const auto started = kind->start(account.policy);
        if (started.ok() && (*started)->incremental())
            compositions.push_back(kind.get());
    }
    account.odometers.resize(odometers.size());
    account.compositions.resize(compositions.size());
    std::vector<OdometerReport *> odometerReports;
    for (OdometerReport &report : account.odometers)
        odometerReports.push_back(&report);
    std::vector<CompositionReport *> compositionReports;
    for (CompositionReport &report : account.compositions)
        compositionReports.push_back(&report);
    return readCurves(odometers, compositions, account.policy, rounds, account.at, odometerReports, compositionReports,
                      progress, recorded);
}

FilterReport leftForLater(const filters::FilterKind &kind, const Policy &policy, const Message &why)
{
    FilterReport report;
    report.kind = &kind;
    report.guarantee = kind.guarantee(policy);
    report.applicability = Applicability::no(why);
    return report;
}

Result<FilterReport> runOne(const filters::FilterKind &kind, const PlannedSequence &sequence, const Policy &policy,
                            Progress &progress)
{
    EPSILOMETER_ASSIGN(const Policy own, begunToCompare(kind, policy, sequence.first, progress));
    return sequence.player ? runFilter(kind, own, sequence.recorded, *sequence.player, progress)
                           : runFilter(kind, own, sequence.rounds, progress);
}

/// Some microseconds a round and filter: what an edit can wait for.
bool isLong(const PlannedSequence &sequence)
{
    constexpr std::size_t kMany = 10'000;
    return sequence.player && sequence.rounds.groups().size() > kMany;
}

Status runFilters(const Accountants &accountants, const PlannedSequence &sequence, SequenceReport &report,
                  Progress &progress)
{
    AccountReport &account = report.account;
    report.left = accountants.ruledLater && isLong(sequence);
    for (const auto &kind : accountants.filters) {
        if (report.left && kind->id() != account.policy.filter) {
            account.filters.push_back(leftForLater(*kind, account.policy, accountants.laterWhy));
            continue;
        }
        auto part = ProgressPart::equal(progress, account.filters.size(), accountants.filters.size());
        EPSILOMETER_ASSIGN(auto one, runOne(*kind, sequence, account.policy, part));
        account.filters.push_back(std::move(one));
    }
    return {};
}

/// Whether nothing is known about what a round costs: no curve may leave such a round out, accepted or refused.
bool isUnbounded(const RoundCost &cost)
{
    return cost.dp && std::isinf(cost.dp->epsilonUp);
}

/// How many rounds of a group run: all that are recorded, of the plan those that the policy's filter accepts, and all
/// that have no bound.
std::uint64_t runningOf(const PlannedSequence &sequence, const SequenceReport &report, const Rounds::Group &group,
                        std::size_t index)
{
    if (index < report.recorded || isUnbounded(*group.cost))
        return group.count;
    const std::uint64_t accepted =
        sequence.accepted.empty() ? report.rows[index].decision.accepted : sequence.accepted[index - report.recorded];
    return std::min(accepted, group.count);
}

/// The rounds that run, as runningOf() counts them.
/// report  with its decisions
Rounds roundsThatRun(const PlannedSequence &sequence, const Rounds &recorded, const SequenceReport &report,
                     Neighbours relation)
{
    Rounds kept = recorded.under(relation);
    const Rounds::Groups groups = sequence.rounds.groups();
    for (std::size_t group = report.recorded; group < groups.size(); ++group)
        kept.append(groups[group].cost, runningOf(sequence, report, groups[group], group));
    return kept;
}

/// Numbers in the whole sequence of the rounds `at`, which count those that run.
std::vector<std::uint64_t> numbersOf(const PlannedSequence &sequence, const SequenceReport &report,
                                     const std::vector<std::uint64_t> &at)
{
    std::vector<std::uint64_t> numbers;
    numbers.reserve(at.size());
    std::uint64_t before = 0; // rounds that run
    std::size_t index = 0;
    for (const Rounds::Group &group : sequence.rounds.groups()) {
        const std::uint64_t running = runningOf(sequence, report, group, index++);
        while (numbers.size() < at.size() && at[numbers.size()] <= before + running)
            numbers.push_back(group.firstRound + (at[numbers.size()] - before) - 1);
        before += running;
    }
    return numbers;
}

/// The rounds that do not run, as runningOf() counts them: of a group the last ones.
std::vector<RoundStretch> refusedOf(const PlannedSequence &sequence, const SequenceReport &report)
{
    std::vector<RoundStretch> refused;
    std::size_t index = 0;
    for (const Rounds::Group &group : sequence.rounds.groups()) {
        const std::uint64_t running = runningOf(sequence, report, group, index++);
        if (running == group.count)
            continue;
        const RoundStretch stretch{group.firstRound + running, group.firstRound + group.count - 1};
        if (!refused.empty() && refused.back().last + 1 == stretch.first)
            refused.back().last = stretch.last;
        else
            refused.push_back(stretch);
    }
    return refused;
}

/// As its first step begins it.
Result<Plan> begun(const FilterKinds &filters, const Plan &typed, const Rounds &recorded, Progress &progress)
{
    Plan plan = typed;
    EPSILOMETER_ASSIGN(plan.policy, begunPolicy(filters, typed, recorded, progress));
    return plan;
}

/// 1, ..., size, or the ends of groups and some rounds between them, evenly.
std::vector<std::uint64_t> reportedRounds(const Rounds &rounds, std::size_t most)
{
    const std::size_t groups = rounds.groups().size();
    if (rounds.size() <= most || groups > most / 2)
        return evenRounds(rounds.size(), most);
    std::vector<std::uint64_t> ends;
    ends.reserve(groups);
    for (const Rounds::Group &group : rounds.groups())
        ends.push_back(group.firstRound + group.count - 1);
    const std::vector<std::uint64_t> even = evenRounds(rounds.size(), most - groups);
    std::vector<std::uint64_t> at;
    std::ranges::set_union(ends, even, std::back_inserter(at));
    return at;
}

bool refusesPlanned(const SequenceReport &report)
{
    const auto planned = report.rows.begin() + static_cast<std::ptrdiff_t>(report.recorded);
    return !report.decisionProblem && std::any_of(planned, report.rows.end(), [](const SequenceRow &row) {
        return row.decision.accepted < row.decision.asked;
    });
}

} // namespace

Refunds refundsOf(const SequenceReport &sequence)
{
    const FilterReport *own = ownFilter(sequence.account);
    if (own != nullptr && !own->kind->traits().countsOutcomes)
        return Refunds::OtherFilter;
    return own == nullptr || sequence.firstBeyond || sequence.decisionProblem ? Refunds::BudgetBroken
                                                                              : Refunds::Counted;
}

std::vector<std::uint64_t> evenRounds(std::uint64_t size, std::size_t most)
{
    std::vector<std::uint64_t> at;
    if (size == 0)
        return at;
    const std::uint64_t count = std::min<std::uint64_t>(size, std::max<std::size_t>(most, 2));
    at.reserve(count);
    at.push_back(1);
    // The product of counts stays exact: both are split into quotient and remainder.
    const std::uint64_t gaps = count - 1;
    for (std::uint64_t i = 1; i <= gaps; ++i)
        at.push_back(1 + i * ((size - 1) / gaps) + i * ((size - 1) % gaps) / gaps);
    return at;
}

std::vector<double> intrinsicTimesAt(const Rounds &rounds, const std::vector<std::uint64_t> &at, Clock clock)
{
    std::vector<double> times;
    times.reserve(at.size());
    UpperSum sum;
    bool known = true;
    auto next = at.begin();
    for (const Rounds::Group &group : rounds.groups()) {
        known = known && odometers::hasIntrinsicTime(*group.cost);
        const TwoWords step = known ? odometers::intrinsicTime(*group.cost, clock) : TwoWords{};
        for (; next != at.end() && *next < group.firstRound + group.count; ++next)
            times.push_back(known ? sum.upWith(step, *next - group.firstRound + 1)
                                  : std::numeric_limits<double>::infinity());
        if (known)
            sum.add(step, group.count);
    }
    return times;
}

Result<SequenceReport> accountSequence(const Accountants &accountants, MechanismResolver &resolver,
                                       const Rounds &recorded, const Plan &typed, std::size_t mostReported,
                                       Progress &progress, const TaskRunner &run, const RoundGate &gate)
{
    EPSILOMETER_TRY(validate(typed.policy));
    EPSILOMETER_ASSIGN(const Plan plan, begun(accountants.filters, typed, recorded, progress));
    ProgressPart planning(progress, 0, 0.3);
    ProgressPart accounting(progress, 0.3, 1);
    EPSILOMETER_ASSIGN(
        PlannedSequence sequence,
        planSequence(resolver, recorded, plan, filterOf(accountants.filters, plan.policy), planning, gate));
    SequenceReport report = reportOn(sequence, recorded, plan.policy);
    ProgressPart deciding(accounting, 0, 0.2);
    EPSILOMETER_TRY(fillDecisions(filterOf(accountants.filters, plan.policy), sequence, report, deciding));
    const bool refuses = refusesPlanned(report);
    Rounds fewer = refuses ? roundsThatRun(sequence, recorded, report, neighboursFromId(plan.neighbours)) : Rounds();
    const Rounds &running = refuses ? fewer : sequence.rounds;
    report.refusedRounds = sequence.rounds.size() - running.size();
    report.account.sumDenominator = sequence.rounds.epsilonDenominator();
    report.account.at = reportedRounds(running, mostReported);
    report.numbers = refuses ? numbersOf(sequence, report, report.account.at) : report.account.at;
    if (refuses)
        report.refused = refusedOf(sequence, report);
    report.intrinsicTimes = intrinsicTimesAt(running, report.account.at, plan.policy.parameters.clock);

    // Two halves that take about as long.
    ProgressPart rest(accounting, 0.2, 1);
    Tasks tasks(rest);
    tasks.add([&](Progress &part) { return runFilters(accountants, sequence, report, part); });
    tasks.add([&](Progress &part) { return readCurves(accountants, running, recorded.size(), report.account, part); });
    EPSILOMETER_TRY(tasks.run(run));
    report.running = std::make_shared<const Rounds>(std::move(refuses ? fewer : sequence.rounds));
    return report;
}

Result<SequenceReport> decideSequence(const FilterKinds &filters, MechanismResolver &resolver, const Rounds &recorded,
                                      const Plan &typed, Progress &progress, const RoundGate &gate)
{
    EPSILOMETER_TRY(validate(typed.policy));
    EPSILOMETER_ASSIGN(const Plan plan, begun(filters, typed, recorded, progress));
    const filters::FilterKind *filter = filterOf(filters, plan.policy);
    EPSILOMETER_ASSIGN(PlannedSequence sequence, planSequence(resolver, recorded, plan, filter, progress, gate));
    SequenceReport report = reportOn(sequence, recorded, plan.policy);
    EPSILOMETER_TRY(fillDecisions(filter, sequence, report, progress));
    return report;
}

} // namespace epsilometer::account

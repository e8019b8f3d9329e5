// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/sequence.h"

#include "core/account/price_beside_exact.h"
#include "core/account/tasks.h"
#include "core/notions/output_dp.h"
#include "core/numeric/upper_sum.h"
#include "core/odometers/running_loss.h"
#include "core/plan/formula.h"

#include <algorithm>
#include <limits>

namespace epsilometer {

namespace {

/// Counts of a plan stay below 2^53; saturating there keeps every sum of rounds far from overflow.
constexpr std::uint64_t kMostRuns = std::uint64_t{1} << 53U;

const StepGroup *blockOf(const Plan &plan, const Step &step)
{
    const auto found = std::find_if(plan.groups.begin(), plan.groups.end(),
                                    [&](const StepGroup &group) { return group.name == step.group; });
    return step.group.empty() || found == plan.groups.end() ? nullptr : &*found;
}

/// Why a step's cost cannot be known before it runs; null if it can be. Conditions only ever leave rounds out: without
/// them the account is an upper bound.
std::shared_ptr<const Error> unknownInAdvance(const Plan &plan, const Step &step)
{
    const auto because = [](const std::string &why) {
        return std::make_shared<const Error>(makeError(ErrorCode::Unsupported, why));
    };
    const StepGroup *block = blockOf(plan, step);
    if (block != nullptr && block->untilHalt)
        return because("the block " + block->name +
                       " repeats until the filter halts; simulate the plan to see how far it gets");
    if (block != nullptr && plannedRuns(plan, step) == kMostRuns)
        return because("the count times the repeats of the block " + step.group + " must be below 2^53");
    if (formulaParameter(step.mechanism) != nullptr)
        return because("the parameters follow a formula of what comes out before; simulate the plan to see what they "
                       "cost");
    return {};
}

struct Joined {
    Rounds rounds;
    std::vector<SequenceRow> rows;

    void addRow(std::shared_ptr<const RoundCost> cost, std::shared_ptr<const Error> problem, std::uint64_t asked)
    {
        rows.push_back({std::move(cost), std::move(problem), {}});
        rows.back().decision.asked = asked;
    }
};

Joined join(MechanismResolver &resolver, const Rounds &recorded, const Plan &plan)
{
    Joined joined;
    joined.rounds = recorded.under(neighboursFromId(plan.neighbours));
    joined.rounds.reserve(recorded.groups().size() + plan.steps.size());
    joined.rows.reserve(recorded.groups().size() + plan.steps.size());
    for (const Rounds::Group &group : recorded.groups())
        joined.addRow(group.cost, {}, group.count);
    for (const LateOutcome &late : recorded.lateOutcomes())
        joined.rows[late.group].cost = late.cost;
    const auto infinite = std::make_shared<const RoundCost>(infiniteCost());
    resolver.beginSequence();
    for (const Step &step : plan.steps) {
        const ResolvedMechanism &resolved = resolver.resolveNext(step.mechanism);
        const auto unknown = unknownInAdvance(plan, step);
        // A chosen outcome says what the output DP filter gets back; one that is no cell gets nothing.
        const auto realised = withOutcome(resolved.cost, step.outcome);
        const auto cost = unknown ? infinite : realised.ok() ? *realised : resolved.cost;
        const std::uint64_t runs = plannedRuns(plan, step);
        joined.rounds.append(cost, runs);
        auto problem = unknown;
        if (!problem && resolved.problem)
            problem = std::make_shared<const Error>(*resolved.problem);
        joined.addRow(cost, std::move(problem), runs);
    }
    return joined;
}

Status fillDecisions(const FilterKinds &filters, const Policy &policy, const Rounds &rounds, SequenceReport &report,
                     Progress &progress)
{
    const auto kind =
        std::find_if(filters.begin(), filters.end(), [&](const auto &filter) { return filter->id() == policy.filter; });
    if (kind == filters.end()) {
        report.decisionProblem = Error{ErrorCode::Unsupported, "filter", policy.filter, "must be a known filter", {}};
        return {};
    }
    EPSILOMETER_TRY((*kind)->prepare(policy, progress));
    auto decisions = decide(**kind, policy, rounds, report.recorded, progress);
    if (!decisions.ok()) {
        if (decisions.error().code == ErrorCode::Cancelled)
            return decisions.error();
        report.decisionProblem = decisions.error();
        return {};
    }
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        Decision &decision = report.rows[row].decision = std::move((*decisions)[row]);
        if (decision.wholly())
            continue;
        ++report.halted;
        if (row < report.recorded && !report.firstBeyond)
            report.firstBeyond = row;
    }
    const bool refused = report.halted > 0 || rounds.refusedAt();
    report.ended = report.firstBeyond || (refused && policy.onHalt == OnHalt::Latch);
    return {};
}

Status readCurves(const Accountants &accountants, const Rounds &rounds, AccountReport &account, Progress &progress)
{
    std::vector<const OdometerKind *> odometers;
    for (const auto &kind : accountants.odometers)
        odometers.push_back(kind.get());
    std::vector<const CompositionKind *> compositions;
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
                      progress);
}

FilterReport leftForLater(const FilterKind &kind, const Policy &policy)
{
    FilterReport report;
    report.kind = &kind;
    report.guarantee = kind.guarantee(policy);
    report.applicability = Applicability::no(std::string(kStillComputed));
    return report;
}

Status runFilters(const Accountants &accountants, const Rounds &rounds, AccountReport &account, Progress &progress)
{
    for (const auto &kind : accountants.filters) {
        if (kind->id() == accountants.later) {
            account.filters.push_back(leftForLater(*kind, account.policy));
            continue;
        }
        EPSILOMETER_ASSIGN(auto one, runFilter(*kind, account.policy, rounds, progress));
        account.filters.push_back(std::move(one));
    }
    return {};
}

Status decideAndFilter(const Accountants &accountants, const Rounds &rounds, SequenceReport &report, Progress &progress)
{
    const Policy &policy = report.account.policy;
    ProgressPart deciding(progress, 0, 0.3);
    ProgressPart filtering(progress, 0.3, 1);
    EPSILOMETER_TRY(fillDecisions(accountants.filters, policy, rounds, report, deciding));
    EPSILOMETER_TRY(runFilters(accountants, rounds, report.account, filtering));
    if (policy.filter == "exact") {
        EPSILOMETER_ASSIGN(report.account.price,
                           priceBesideExact(report.account.filters, accountants.filters, policy, rounds, filtering));
    }
    return {};
}

} // namespace

Refunds refundsOf(const SequenceReport &sequence)
{
    if (sequence.account.policy.filter != "odp")
        return Refunds::OtherFilter;
    return sequence.firstBeyond || sequence.decisionProblem ? Refunds::BudgetBroken : Refunds::Counted;
}

std::uint64_t plannedRuns(const Plan &plan, const Step &step)
{
    const StepGroup *block = blockOf(plan, step);
    const std::uint64_t repeats = block == nullptr || block->untilHalt ? 1 : std::max<std::uint64_t>(block->repeat, 1);
    return step.count > kMostRuns / repeats ? kMostRuns : step.count * repeats;
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
        known = known && hasIntrinsicTime(*group.cost);
        const TwoWords step = known ? intrinsicTime(*group.cost, clock) : TwoWords{};
        for (; next != at.end() && *next < group.firstRound + group.count; ++next)
            times.push_back(known ? sum.upWith(step, *next - group.firstRound + 1)
                                  : std::numeric_limits<double>::infinity());
        if (known)
            sum.add(step, group.count);
    }
    return times;
}

Result<SequenceReport> accountSequence(const Accountants &accountants, MechanismResolver &resolver,
                                       const Rounds &recorded, const Plan &plan, std::size_t mostReported,
                                       Progress &progress, const TaskRunner &run)
{
    EPSILOMETER_TRY(validate(plan.policy));
    Joined joined = join(resolver, recorded, plan);
    SequenceReport report;
    report.recorded = recorded.groups().size();
    report.rows = std::move(joined.rows);
    report.account.rounds = joined.rounds.size();
    report.account.policy = plan.policy;
    report.account.sumDenominator = joined.rounds.epsilonDenominator();
    report.account.at = evenRounds(joined.rounds.size(), mostReported);
    report.intrinsicTimes = intrinsicTimesAt(joined.rounds, report.account.at, plan.policy.parameters.clock);

    // Two halves that take about as long.
    Tasks tasks(progress);
    tasks.add([&](Progress &part) { return decideAndFilter(accountants, joined.rounds, report, part); });
    tasks.add([&](Progress &part) { return readCurves(accountants, joined.rounds, report.account, part); });
    EPSILOMETER_TRY(tasks.run(run));
    return report;
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/planned_sequence.h"

#include "core/account/begun_policy.h"
#include "core/account/replay.h"
#include "core/notions/output_dp.h"
#include "core/plan/blocks.h"
#include "core/plan/formula.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace epsilometer::account {

namespace {

const StepGroup *blockOf(const Plan &plan, const Step &step)
{
    const auto found = std::find_if(plan.groups.begin(), plan.groups.end(),
                                    [&](const StepGroup &group) { return group.name == step.group; });
    return step.group.empty() || found == plan.groups.end() ? nullptr : &*found;
}

std::shared_ptr<const Error> because(const Message &why)
{
    return std::make_shared<const Error>(makeError(ErrorCode::Unsupported, why));
}

/// Why the cost of a step is unknown when the plan cannot be run; null if it is known. Conditions can only leave rounds
/// out, so ignoring them gives an upper bound.
std::shared_ptr<const Error> unknownUnplayed(const Plan &plan, const Step &step)
{
    const StepGroup *block = blockOf(plan, step);
    if (block != nullptr && block->untilHalt)
        return because(
            core::tr("the block {1} repeats until the filter halts, and there is no filter to ask", block->name));
    if (block != nullptr && plannedRuns(plan, step) == kMostRuns)
        return because(core::tr("the count times the repeats of the block {1} must be below 2^53", step.group));
    if (formulaParameter(step.mechanism) != nullptr)
        return because(core::tr("the parameters follow a formula, and there is no filter to compute it from"));
    return {};
}

void addRow(PlannedSequence &sequence, std::shared_ptr<const RoundCost> cost, std::shared_ptr<const Error> problem,
            std::uint64_t asked)
{
    sequence.rows.push_back({std::move(cost), std::move(problem), {}, {}, {}, {}});
    sequence.rows.back().decision.asked = asked;
}

PlannedSequence recordedSequence(const Rounds &recorded, const Plan &plan)
{
    PlannedSequence sequence;
    sequence.rounds = recorded.under(neighboursFromId(plan.neighbours));
    sequence.first = firstMechanism(recorded);
    if (!sequence.first && recorded.empty() && !plan.steps.empty())
        sequence.first = plan.steps.front().mechanism;
    sequence.rounds.reserve(recorded.groups().size() + plan.steps.size());
    sequence.rows.reserve(recorded.groups().size() + plan.steps.size());
    for (const Rounds::Group &group : recorded.groups())
        addRow(sequence, group.cost, {}, group.count);
    for (const LateOutcome &late : recorded.lateOutcomes())
        sequence.rows[late.group].cost = late.cost;
    return sequence;
}

/// Appends the steps of the plan in order.
/// ruled   whether the plan may have rules
/// broken  why the rules cannot be read; null if they can
void appendSteps(PlannedSequence &sequence, MechanismResolver &resolver, const Plan &plan, bool ruled,
                 const Error *broken = nullptr)
{
    const bool plain = !ruled && plan.groups.empty();
    const auto infinite = std::make_shared<const RoundCost>(infiniteCost());
    resolver.beginSequence();
    for (const Step &step : plan.steps) {
        const ResolvedMechanism &resolved = resolver.resolveNext(step.mechanism);
        auto unknown = plain ? nullptr : unknownUnplayed(plan, step);
        if (broken != nullptr && formulaParameter(step.mechanism) != nullptr)
            unknown = std::make_shared<const Error>(*broken);
        // A chosen outcome determines the refund of the output DP filter; an unknown cell refunds nothing.
        const auto realised = withOutcome(resolved.cost, step.outcome);
        const auto cost = unknown ? infinite : realised.ok() ? *realised : resolved.cost;
        const std::uint64_t runs = plannedRuns(plan, step);
        sequence.rounds.append(cost, runs);
        auto problem = unknown;
        if (!problem && resolved.problem)
            problem = std::make_shared<const Error>(*resolved.problem);
        addRow(sequence, cost, std::move(problem), runs);
    }
}

double size(const RoundCost &cost)
{
    if (cost.dp)
        return cost.dp->epsilonUp;
    if (cost.zcdp)
        return cost.zcdp->rho;
    return cost.gdp ? cost.gdp->muSquared : std::numeric_limits<double>::infinity();
}

/// Collects a run: appends its rounds to the recorded ones and fills one row for each step.
class RowFiller final : public TraceSink {
public:
    RowFiller(PlannedSequence &sequence, const Plan &plan)
        : m_sequence(sequence), m_plan(plan), m_firstRow(sequence.rows.size()), m_recorded(sequence.rounds.size()),
          m_ruled(plan.steps.size())
    {
        const auto nothing = std::make_shared<const RoundCost>(zeroCost());
        for (std::size_t step = 0; step < plan.steps.size(); ++step)
            addRow(sequence, nothing, {}, 0);
    }

    void take(TraceStretch stretch, const FilterSession &after) override
    {
        m_sequence.rounds.append(stretch.cost, stretch.decision.asked);
        if (stretch.decision.asked > 0)
            m_sequence.accepted.push_back(stretch.decision.accepted);
        SequenceRow &row = m_sequence.rows[m_firstRow + stretch.step];
        row.decision.asked += stretch.decision.asked;
        row.decision.accepted += stretch.decision.accepted;
        if (row.decision.applicability.applies)
            row.decision.applicability = std::move(stretch.decision.applicability);
        after.describe(row.decision);
        if (stretch.unpriced && !row.problem)
            row.problem = stretch.unpriced;
        if (!stretch.refusedBy.empty() && !row.refusedBy)
            row.refusedBy = std::make_shared<const Message>(std::move(stretch.refusedBy));
        row.left = stretch.left ? stretch.left : row.left;
        RuledRow &ruled = m_ruled[stretch.step];
        const bool first = ruled.firstRound == 0;
        if (first || size(*stretch.cost) > size(*row.cost))
            row.cost = stretch.cost;
        if (first) {
            ruled.firstRound = m_recorded + stretch.firstRound;
            ruled.first = stretch.mechanism;
            ruled.firstCost = stretch.cost;
        }
        ruled.lastRound = m_recorded + stretch.firstRound + stretch.decision.asked - 1;
        ruled.last = std::move(stretch.mechanism);
        ruled.lastCost = std::move(stretch.cost);
        m_reached = stretch.step;
    }

    /// Rounds beyond the largest number that is computed one by one get an unknown cost (inf), not zero.
    void closeCutShort(FilterSession &session)
    {
        const auto infinite = std::make_shared<const RoundCost>(infiniteCost());
        for (std::size_t step = blockAround(m_plan, m_reached).front(); step < m_ruled.size(); ++step) {
            SequenceRow &row = m_sequence.rows[m_firstRow + step];
            row.problem = because(core::tr(
                "the plan asks for more than {1} rounds one by one; what follows them is not known", kMostRunRounds));
            row.cost = infinite;
            m_sequence.rounds.append(infinite, 1);
            m_sequence.accepted.push_back(1); // not known to be refused, so the curves must include it
            ++row.decision.asked;
            session.plan(*infinite, Decision{0, 1, {}, 0, 0});
        }
    }

    void finish()
    {
        for (std::size_t step = 0; step < m_ruled.size(); ++step) {
            SequenceRow &row = m_sequence.rows[m_firstRow + step];
            if (m_ruled[step].firstRound == 0 && row.decision.asked == 0)
                keepStateOfRowAbove(row.decision, step);
            row.ruled = std::make_shared<const RuledRow>(std::move(m_ruled[step]));
        }
    }

private:
    /// Fills the row of a step that never ran with the state of the row above it.
    void keepStateOfRowAbove(Decision &decision, std::size_t step) const
    {
        const std::size_t row = m_firstRow + step;
        if (row == 0)
            return;
        decision.budget = m_sequence.rows[row - 1].decision.budget;
        decision.spent = m_sequence.rows[row - 1].decision.spent;
        decision.used = m_sequence.rows[row - 1].decision.used;
    }

    PlannedSequence &m_sequence;
    const Plan &m_plan;
    std::size_t m_firstRow;
    std::uint64_t m_recorded;
    std::vector<RuledRow> m_ruled; ///< one per step
    std::size_t m_reached = 0;     ///< index of the last step that asked for rounds
};

/// Whether a block alternates between several steps and is short enough to ask for its rounds one by one; otherwise
/// rounds follow in the order of the plan.
bool takesTurns(const Plan &plan)
{
    bool turns = false;
    std::uint64_t requests = 0;
    for (std::size_t row = 1; row < plan.steps.size() && requests <= kMostRunRounds; ++row) {
        const Step &step = plan.steps[row];
        const StepGroup *block = step.group == plan.steps[row - 1].group ? blockOf(plan, step) : nullptr;
        const std::uint64_t repeats = block == nullptr ? 1 : block->repeat;
        turns = turns || repeats > 1;
        requests += 2 * std::min(repeats, kMostRunRounds);
    }
    return turns && requests <= kMostRunRounds;
}

/// Runs the plan under the filter of its policy and appends the rounds.
Status appendRun(PlannedSequence &sequence, PlanPlayer &player, const Plan &plan, Decided record, Progress &progress)
{
    for (std::size_t row = 0; row < record.decisions.size(); ++row)
        sequence.rows[row].decision = std::move(record.decisions[row]);
    RowFiller filler(sequence, plan);
    ChosenOutcomes outcomes;
    EPSILOMETER_ASSIGN(const TraceTotals totals,
                       player.play(record.session, outcomes, RunMode::AllThatIsPlanned, filler, progress));
    if (totals.cutShort)
        filler.closeCutShort(record.session);
    filler.finish();
    sequence.decided = std::move(record.session);
    return {};
}

} // namespace

std::uint64_t plannedRuns(const Plan &plan, const Step &step)
{
    const StepGroup *block = blockOf(plan, step);
    const std::uint64_t repeats = block == nullptr || block->untilHalt ? 1 : std::max<std::uint64_t>(block->repeat, 1);
    return step.count > kMostRuns / repeats ? kMostRuns : step.count * repeats;
}

Result<PlannedSequence> planSequence(MechanismResolver &resolver, const Rounds &recorded, const Plan &plan,
                                     const filters::FilterKind *filter, Progress &progress, const RoundGate &gate)
{
    PlannedSequence sequence = recordedSequence(recorded, plan);
    const bool ruled = isAdaptive(plan);
    if (!ruled && !gate && !takesTurns(plan)) {
        appendSteps(sequence, resolver, plan, ruled);
        return sequence;
    }
    auto player = PlanPlayer::make(plan, resolver);
    if (!player.ok()) {
        appendSteps(sequence, resolver, plan, ruled, &player.error());
        return sequence;
    }
    sequence.asksOutcomes = player->asksOutcomes();
    auto record = filter == nullptr
                      ? Result<Decided>(makeError(ErrorCode::Unsupported, core::tr("there is no filter")))
                      : decide(*filter, plan.policy, sequence.rounds, sequence.rounds.groups().size(), progress);
    if (!record.ok() && record.error().code == ErrorCode::Cancelled)
        return record.error();
    if (!record.ok()) {
        appendSteps(sequence, resolver, plan, ruled);
        return sequence;
    }
    player->setGate(gate);
    EPSILOMETER_TRY(appendRun(sequence, *player, plan, *std::move(record), progress));
    player->setGate(nullptr); // other filters are compared on their own
    if (player->asksFilter()) {
        sequence.player = std::make_unique<PlanPlayer>(*std::move(player));
        sequence.recorded = recorded.under(neighboursFromId(plan.neighbours));
    }
    return sequence;
}

} // namespace epsilometer::account

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/plan_split.h"

#include "core/account/run.h"
#include "core/account/sequence.h"
#include "core/account/step_numbers.h"
#include "core/calibrate/split.h"
#include "core/plan/blocks.h"
#include "core/plan/formula.h"

#include <memory>
#include <optional>
#include <utility>

namespace epsilometer::calibrate {

namespace {

constexpr int kSplitDigits = 7;

/// The steps that take part, as shares, and their row numbers.
struct Shares {
    std::vector<SplitShare> shares;
    std::vector<std::size_t> rows;
};

/// only  the only step that is not locked; absent: the plan's own locks and weights apply
Result<Shares> sharesOf(const Plan &plan, const Plan &played, std::uint64_t recorded,
                        std::optional<std::size_t> only = {})
{
    const account::StepNumbers numbers(plan, recorded);
    Shares found;
    for (std::size_t row = 0; row < plan.steps.size(); ++row) {
        const Step &step = plan.steps[row];
        if (blockSettings(plan, step.group).untilHalt && !step.group.empty())
            continue;
        SplitShare share;
        share.count = account::plannedRuns(plan, step);
        share.mechanism = played.steps[row].mechanism;
        if (const std::string *open = formulaParameter(share.mechanism))
            return Error{
                ErrorCode::OutOfDomain,
                {},
                {},
                core::tr("{1} of {2} follows a formula that has no value yet, or another one from run to run; choose "
                         "an outcome or an answer before it, or a count of 1",
                         *open, numbers.name(row)),
                {}};
        const auto parameter = mainParameter(step.mechanism);
        const bool ruled = formulaParameter(step.mechanism) != nullptr;
        share.locked = !parameter || ruled || (only ? row != *only : step.locked);
        share.parameter = parameter.value_or("");
        share.weight = only ? Exact(1) : step.weight;
        share.name = numbers.name(row);
        share.step = &step;
        if (const auto answer = Exact::parse("answer", step.answer); answer.ok())
            share.answer = *answer;
        found.shares.push_back(std::move(share));
        found.rows.push_back(row);
    }
    return found;
}

/// The cost of the last run of a step, and the other policies after all rounds that ran.
class LastCost final : public account::TraceSink {
public:
    LastCost(const Plan &plan, std::size_t step, const account::RoundGate &gate)
        : others(gate), m_plan(plan), m_step(step)
    {
    }

    void take(account::TraceStretch stretch, const account::FilterSession &) override
    {
        if (others != nullptr && stretch.decision.accepted > 0)
            others(m_plan.steps[stretch.step], stretch.cost, stretch.decision.accepted);
        if (stretch.step == m_step)
            cost = std::move(stretch.cost);
    }

    std::shared_ptr<const RoundCost> cost; ///< null if it never runs
    account::RoundGate others;

private:
    const Plan &m_plan;
    std::size_t m_step;
};

} // namespace

Result<PlanSplit> splitPlan(const Plan &plan, const Plan &played, const MechanismKinds &kinds,
                            const filters::Filter &filter, std::uint64_t recorded, const account::RoundGate &gate,
                            SplitBy by)
{
    EPSILOMETER_ASSIGN(const Shares found, sharesOf(plan, played, recorded));
    EPSILOMETER_ASSIGN(const Split split, splitBudget(kinds, filter, found.shares, kSplitDigits, gate, by));
    PlanSplit result;
    result.scale = split.scale;
    result.limitedBy = split.limitedBy;
    for (std::size_t at = 0; at < found.rows.size(); ++at) {
        if (found.shares[at].locked)
            continue;
        Step step = plan.steps[found.rows[at]];
        step.mechanism = split.mechanisms[at];
        result.rows.push_back(found.rows[at]);
        result.steps.push_back(std::move(step));
    }
    return result;
}

Result<StepFit> largestForStep(const Plan &plan, const Plan &played, std::size_t row, const MechanismKinds &kinds,
                               const filters::Filter &filter, std::uint64_t recorded, const account::RoundGate &gate)
{
    const auto parameter = mainParameter(plan.steps[row].mechanism);
    if (!parameter)
        return makeError(ErrorCode::NotApplicable,
                         core::tr("not a single number: this mechanism has no single parameter of cost or noise"));
    // A formula of the step is replaced by the value asked about.
    Plan bare = plan;
    bare.steps[row].mechanism = played.steps[row].mechanism;
    bare.steps[row].mechanism.set(*parameter, "1");
    Plan known = played;
    known.steps[row].mechanism = bare.steps[row].mechanism;
    EPSILOMETER_ASSIGN(const Shares found, sharesOf(bare, known, recorded, row));
    EPSILOMETER_ASSIGN(const Split split, splitBudget(kinds, filter, found.shares, kSplitDigits, gate));
    for (std::size_t at = 0; at < found.rows.size(); ++at) {
        if (found.rows[at] != row)
            continue;
        const std::string *value = split.mechanisms[at].quantity(*parameter);
        EPSILOMETER_ASSIGN(const Exact exact, Exact::parse(*parameter, *value));
        return StepFit{{*parameter, exact, isNoise(*parameter).value_or(false)}, split.limitedBy};
    }
    return makeError(ErrorCode::NotApplicable, core::tr("repeats until the filter halts: it takes whatever is left"));
}

Result<MoreRuns> moreAfterPlan(const Plan &plan, std::size_t row, const MechanismKinds &kinds,
                               const account::FilterSession &start, std::uint64_t limit, Progress &progress,
                               const account::RoundGate &gate)
{
    EPSILOMETER_ASSIGN(account::PlanPlayer player, account::PlanPlayer::make(plan, kinds));
    account::FilterSession session = start;
    account::ChosenOutcomes outcomes;
    player.setGate(gate);
    LastCost last(plan, row, gate);
    EPSILOMETER_ASSIGN(const account::TraceTotals totals,
                       player.play(session, outcomes, account::RunMode::AllThatIsPlanned, last, progress));
    if (totals.cutShort)
        return MoreRuns(); // the rest of the plan may use the whole budget
    const auto cost = last.cost ? last.cost : MechanismResolver(kinds).resolve(plan.steps[row].mechanism).cost;
    MoreRuns more{session.ask(*cost, limit).accepted, {}};
    if (!last.others || more.count == 0)
        return more;
    account::GateAnswer answer = last.others(plan.steps[row], cost, more.count);
    return answer.accepted < more.count ? MoreRuns{answer.accepted, std::move(answer.refusedBy)} : more;
}

} // namespace epsilometer::calibrate

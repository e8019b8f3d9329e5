// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/evaluate_plan.h"

namespace epsilometer::account {

Result<Plan> evaluatePlan(const Plan &plan, const MechanismKinds &kinds, const FilterSession &start, Progress &progress)
{
    if (!isAdaptive(plan))
        return plan;
    ChosenOutcomes outcomes;
    EPSILOMETER_ASSIGN(const PlanTrace run, runPlan(plan, kinds, start, outcomes, progress));
    std::vector<std::size_t> stretches(plan.steps.size(), 0);
    for (const TraceStretch &stretch : run.stretches)
        ++stretches[stretch.step];
    Plan evaluated = plan;
    for (const TraceStretch &stretch : run.stretches) {
        if (stretches[stretch.step] == 1 && stretch.problem.empty() &&
            stretch.decision.asked == plan.steps[stretch.step].count)
            evaluated.steps[stretch.step].mechanism = stretch.mechanism;
    }
    return evaluated;
}

} // namespace epsilometer::account

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/step_numbers.h"

#include "core/account/sequence.h"

namespace epsilometer::account {

StepNumbers::StepNumbers(const Plan &plan, std::uint64_t recorded) : m_plan(plan), m_first{recorded + 1}
{
    m_first.reserve(plan.steps.size() + 1);
    for (const Step &step : plan.steps)
        m_first.push_back(m_first.back() + plannedRuns(plan, step));
}

std::string StepNumbers::number(std::size_t step) const
{
    const std::uint64_t first = m_first[step];
    const std::uint64_t next = m_first[step + 1];
    return next - first == 1 ? std::to_string(first) : std::to_string(first) + "-" + std::to_string(next - 1);
}

std::string StepNumbers::numberAndLabel(std::size_t step) const
{
    const std::string &label = m_plan.steps[step].label;
    return label.empty() ? number(step) : number(step) + " (" + label + ")";
}

} // namespace epsilometer::account

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/blocks.h"

#include "core/base/require.h"

#include <algorithm>

namespace epsilometer {

std::vector<std::size_t> blockAround(const Plan &plan, std::size_t row)
{
    std::size_t first = row;
    std::size_t last = row;
    const std::string &name = plan.steps[row].group;
    while (!name.empty() && first > 0 && plan.steps[first - 1].group == name)
        --first;
    while (!name.empty() && last + 1 < plan.steps.size() && plan.steps[last + 1].group == name)
        ++last;
    std::vector<std::size_t> rows;
    for (std::size_t at = first; at <= last; ++at)
        rows.push_back(at);
    return rows;
}

StepGroup blockSettings(const Plan &plan, const std::string &name)
{
    const auto found = std::ranges::find_if(plan.groups, [&](const StepGroup &group) { return group.name == name; });
    if (found != plan.groups.end())
        return *found;
    StepGroup settings;
    settings.name = name;
    return settings;
}

std::string freeBlockName(const Plan &plan, const std::string &name)
{
    const auto taken = [&](const std::string &wanted) {
        return std::ranges::any_of(plan.steps, [&](const Step &step) { return step.group == wanted; }) ||
               std::ranges::any_of(plan.groups, [&](const StepGroup &group) { return group.name == wanted; });
    };
    std::string free = name;
    for (int number = 2; taken(free); ++number)
        free = name + " " + std::to_string(number);
    return free;
}

Result<Plan> withBlock(const Plan &plan, const std::vector<std::size_t> &rows, const StepGroup &settings)
{
    EPSILOMETER_TRY(require::that(!rows.empty() && rows.back() < plan.steps.size(), "rows", std::to_string(rows.size()),
                                  core::tr("must be analyses of the plan")));
    EPSILOMETER_TRY(require::that(rows.back() - rows.front() + 1 == rows.size(), "rows", std::to_string(rows.size()),
                                  core::tr("must be neighbours to form a block")));
    EPSILOMETER_TRY(
        require::that(settings.repeat >= 1, "repeat", std::to_string(settings.repeat), core::tr("must be at least 1")));
    // Two blocks with one name would merge if they became neighbours.
    const auto has = [&](const Step &step) { return !settings.name.empty() && step.group == settings.name; };
    const bool own = std::ranges::any_of(rows, [&](std::size_t row) { return has(plan.steps[row]); });
    EPSILOMETER_TRY(require::that(own || std::ranges::none_of(plan.steps, has), "name", settings.name,
                                  core::tr("must not be the name of another block")));
    Plan after = plan;
    for (const std::size_t row : rows)
        after.steps[row].group = settings.name;
    std::erase_if(after.groups, [&](const StepGroup &group) {
        const auto named = [&](const Step &step) { return step.group == group.name; };
        return group.name == settings.name || std::ranges::none_of(after.steps, named);
    });
    if (!settings.name.empty())
        after.groups.push_back(settings);
    return after;
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_edit.h"

#include "core/base/require.h"

#include <algorithm>

namespace epsilometer {

namespace {

using Rows = std::vector<std::size_t>;

Status validRow(std::size_t row, std::size_t limit)
{
    return require::that(row < limit, "row", std::to_string(row), "must be below " + std::to_string(limit));
}

Status validRows(const Rows &rows, std::size_t limit)
{
    EPSILOMETER_TRY(require::that(!rows.empty(), "rows", "none", "must name at least one analysis"));
    EPSILOMETER_TRY(require::that(std::adjacent_find(rows.begin(), rows.end(), std::greater_equal<>()) == rows.end(),
                                  "rows", std::to_string(rows.size()), "must be ascending and unique"));
    return validRow(rows.back(), limit);
}

Status validStep(const Step &step)
{
    // Every accountant and the ledger count in integers below 2^53.
    constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;
    return require::that(step.count >= 1 && step.count < kMost, "count", std::to_string(step.count),
                         "must be at least 1 and below 2^53");
}

bool contains(const Rows &rows, std::size_t row)
{
    return std::binary_search(rows.begin(), rows.end(), row);
}

struct Applier {
    Plan plan;

    Status operator()(const edit::InsertSteps &edit)
    {
        EPSILOMETER_TRY(validRow(edit.at, plan.steps.size() + 1));
        for (const Step &step : edit.steps)
            EPSILOMETER_TRY(validStep(step));
        plan.steps.insert(plan.steps.begin() + static_cast<std::ptrdiff_t>(edit.at), edit.steps);
        return {};
    }

    Status operator()(const edit::RemoveSteps &edit)
    {
        EPSILOMETER_TRY(validRows(edit.rows, plan.steps.size()));
        Steps kept;
        for (std::size_t row = 0; row < plan.steps.size(); ++row) {
            if (!contains(edit.rows, row))
                kept.share(plan.steps, row);
        }
        plan.steps = std::move(kept);
        return {};
    }

    Status operator()(const edit::MoveSteps &edit)
    {
        EPSILOMETER_TRY(validRows(edit.rows, plan.steps.size()));
        EPSILOMETER_TRY(validRow(edit.before, plan.steps.size() + 1));
        Steps moved;
        for (std::size_t row = 0; row <= plan.steps.size(); ++row) {
            if (row == edit.before) {
                for (const std::size_t taken : edit.rows)
                    moved.share(plan.steps, taken);
            }
            if (row < plan.steps.size() && !contains(edit.rows, row))
                moved.share(plan.steps, row);
        }
        plan.steps = std::move(moved);
        return {};
    }

    Status operator()(const edit::DuplicateSteps &edit)
    {
        EPSILOMETER_TRY(validRows(edit.rows, plan.steps.size()));
        Steps steps;
        std::size_t runStart = 0;
        for (std::size_t row = 0; row < plan.steps.size(); ++row) {
            steps.share(plan.steps, row);
            if (!contains(edit.rows, row))
                continue;
            if (row == 0 || !contains(edit.rows, row - 1))
                runStart = row;
            if (!contains(edit.rows, row + 1))
                for (std::size_t copied = runStart; copied <= row; ++copied)
                    steps.share(plan.steps, copied);
        }
        plan.steps = std::move(steps);
        return {};
    }

    Status operator()(const edit::ReplaceStep &edit)
    {
        EPSILOMETER_TRY(validRow(edit.at, plan.steps.size()));
        EPSILOMETER_TRY(validStep(edit.step));
        plan.steps[edit.at] = edit.step;
        return {};
    }

    Status operator()(const edit::SetPolicy &edit)
    {
        EPSILOMETER_TRY(validate(edit.policy));
        plan.policy = edit.policy;
        return {};
    }

    Status operator()(const edit::SetTitle &edit) { return plan.title = edit.title, Status(); }
    Status operator()(const edit::SetUnit &edit) { return plan.unit = edit.unit, Status(); }
    Status operator()(const edit::SetNeighbours &edit) { return plan.neighbours = edit.neighbours, Status(); }
};

} // namespace

Result<Plan> apply(const Plan &plan, const PlanEdit &edit)
{
    Applier applier{plan};
    EPSILOMETER_TRY(std::visit(applier, edit));
    return std::move(applier.plan);
}

} // namespace epsilometer

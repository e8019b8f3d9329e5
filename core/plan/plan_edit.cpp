// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_edit.h"

#include "core/base/require.h"
#include "core/plan/blocks.h"

#include <algorithm>
#include <utility>

namespace epsilometer {

namespace {

using Rows = std::vector<std::size_t>;

Status validRow(std::size_t row, std::size_t limit)
{
    return require::that(row < limit, "row", std::to_string(row), core::tr("must be below {1}", limit));
}

Status validRows(const Rows &rows, std::size_t limit)
{
    EPSILOMETER_TRY(
        require::that(!rows.empty(), "rows", core::tr("none"), core::tr("must name at least one analysis")));
    EPSILOMETER_TRY(require::that(std::adjacent_find(rows.begin(), rows.end(), std::greater_equal<>()) == rows.end(),
                                  "rows", std::to_string(rows.size()), core::tr("must be ascending and unique")));
    return validRow(rows.back(), limit);
}

Status validStep(const Step &step)
{
    // All accountants and the ledger use integer counts below 2^53.
    constexpr std::uint64_t kMost = std::uint64_t{1} << 53U;
    EPSILOMETER_TRY(require::that(step.count >= 1 && step.count < kMost, "count", std::to_string(step.count),
                                  core::tr("must be at least 1 and below 2^53")));
    return require::that(step.weight > Exact(0) && !step.weight.isInfinite(), "weight", step.weight.text(),
                         core::tr("must be > 0 and finite"));
}

bool holdsRow(const Rows &rows, std::size_t row)
{
    return std::binary_search(rows.begin(), rows.end(), row);
}

/// Gives copied blocks new names: two blocks with one name would merge if they became neighbours.
class BlockCopies {
public:
    explicit BlockCopies(Plan &plan) : m_plan(plan) {}

    void rename(Step &step)
    {
        if (step.group.empty())
            return;
        const auto known = std::ranges::find(m_names, step.group, &std::pair<std::string, std::string>::first);
        if (known != m_names.end()) {
            step.group = known->second;
            return;
        }
        StepGroup settings = blockSettings(m_plan, step.group);
        settings.name = freeBlockName(m_plan, step.group);
        m_names.emplace_back(std::exchange(step.group, settings.name), settings.name);
        m_plan.groups.push_back(std::move(settings));
    }

private:
    Plan &m_plan;
    std::vector<std::pair<std::string, std::string>> m_names;
};

/// The block in whose middle a row between these two would be; empty outside a block.
std::string blockBetween(const Step *above, const Step *below)
{
    const bool inside = above != nullptr && below != nullptr && above->group == below->group;
    return inside ? above->group : std::string();
}

bool isNamed(const Plan &plan, const std::string &group)
{
    return std::ranges::any_of(plan.steps, [&](const Step &step) { return step.group == group; });
}

struct Applier {
    Plan plan;

    Status operator()(const edit::InsertSteps &edit)
    {
        EPSILOMETER_TRY(validRow(edit.at, plan.steps.size() + 1));
        for (const Step &step : edit.steps)
            EPSILOMETER_TRY(validStep(step));
        const Steps &all = plan.steps;
        const std::string inside =
            blockBetween(edit.at > 0 ? &all[edit.at - 1] : nullptr, edit.at < all.size() ? &all[edit.at] : nullptr);
        Steps steps = edit.steps;
        BlockCopies copies(plan);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const std::string &group = std::as_const(steps)[i].group;
            if (!inside.empty() && group != inside)
                steps[i].group = inside;
            else if (inside.empty() && !group.empty() && isNamed(plan, group))
                copies.rename(steps[i]);
        }
        plan.steps.insert(plan.steps.begin() + static_cast<std::ptrdiff_t>(edit.at), steps);
        return {};
    }

    Status operator()(const edit::RemoveSteps &edit)
    {
        EPSILOMETER_TRY(validRows(edit.rows, plan.steps.size()));
        Steps kept;
        for (std::size_t row = 0; row < plan.steps.size(); ++row) {
            if (!holdsRow(edit.rows, row))
                kept.share(plan.steps, row);
        }
        plan.steps = std::move(kept);
        return {};
    }

    Status operator()(const edit::MoveSteps &edit)
    {
        EPSILOMETER_TRY(validRows(edit.rows, plan.steps.size()));
        EPSILOMETER_TRY(validRow(edit.before, plan.steps.size() + 1));
        const Steps landing = landingSteps(edit);
        Steps moved;
        for (std::size_t row = 0; row <= plan.steps.size(); ++row) {
            if (row == edit.before)
                moved.insert(moved.end(), landing);
            if (row < plan.steps.size() && !holdsRow(edit.rows, row))
                moved.share(plan.steps, row);
        }
        plan.steps = std::move(moved);
        return {};
    }

    Status operator()(const edit::DuplicateSteps &edit)
    {
        EPSILOMETER_TRY(validRows(edit.rows, plan.steps.size()));
        const Plan before = plan;
        BlockCopies copies(plan);
        Steps steps;
        std::size_t runStart = 0;
        for (std::size_t row = 0; row < plan.steps.size(); ++row) {
            steps.share(plan.steps, row);
            if (!holdsRow(edit.rows, row))
                continue;
            if (row == 0 || !holdsRow(edit.rows, row - 1))
                runStart = row;
            if (holdsRow(edit.rows, row + 1))
                continue;
            const bool extends = isPartOfOneBlock(before, runStart, row);
            for (std::size_t copied = runStart; copied <= row; ++copied) {
                steps.share(before.steps, copied);
                if (!extends && !before.steps[copied].group.empty())
                    copies.rename(steps.back());
            }
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

    /// The moved steps at their new place: in the middle of a block they join it; a part of a block that is moved out
    /// of it leaves it.
    [[nodiscard]] Steps landingSteps(const edit::MoveSteps &edit) const
    {
        const Step *above = nullptr;
        const Step *below = nullptr;
        for (std::size_t row = 0; row < plan.steps.size(); ++row) {
            if (holdsRow(edit.rows, row))
                continue;
            if (row < edit.before)
                above = &plan.steps[row];
            else if (below == nullptr)
                below = &plan.steps[row];
        }
        const std::string inside = blockBetween(above, below);
        const auto beside = [&](const std::string &group) {
            return (above != nullptr && above->group == group) || (below != nullptr && below->group == group);
        };
        const auto whole = [&](std::size_t row) {
            return std::ranges::all_of(blockAround(plan, row),
                                       [&](std::size_t one) { return holdsRow(edit.rows, one); });
        };
        Steps steps;
        for (const std::size_t row : edit.rows) {
            steps.share(plan.steps, row);
            const std::string &group = plan.steps[row].group;
            if (!inside.empty() && group != inside)
                steps.back().group = inside;
            else if (inside.empty() && !group.empty() && !whole(row) && !beside(group))
                steps.back().group.clear();
        }
        return steps;
    }

    /// Whether the rows are a proper part of one block, so that copies of them belong to it as well.
    static bool isPartOfOneBlock(const Plan &plan, std::size_t first, std::size_t last)
    {
        const auto block = blockAround(plan, first);
        return !plan.steps[first].group.empty() && last <= block.back() && last - first + 1 < block.size();
    }

    Status operator()(const edit::SetTitle &edit) { return plan.title = edit.title, Status(); }
    Status operator()(const edit::SetUnit &edit) { return plan.unit = edit.unit, Status(); }
    Status operator()(const edit::SetNeighbours &edit) { return plan.neighbours = edit.neighbours, Status(); }
    Status operator()(const edit::SetPeople &edit)
    {
        EPSILOMETER_TRY(checkPeople("people", edit.people));
        plan.people = edit.people;
        return {};
    }
};

} // namespace

Result<Plan> apply(const Plan &plan, const PlanEdit &edit)
{
    Applier applier{plan};
    EPSILOMETER_TRY(std::visit(applier, edit));
    return std::move(applier.plan);
}

} // namespace epsilometer

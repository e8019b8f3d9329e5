// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"

#include <cstddef>
#include <variant>
#include <vector>

namespace epsilometer {

/// The possible edits of a plan. Row numbers count the plan's steps from 0; several are ascending and unique.
namespace edit {

struct InsertSteps {
    std::size_t at = 0; ///< before this row; the number of steps appends
    Steps steps;
};
struct RemoveSteps {
    std::vector<std::size_t> rows;
};
struct MoveSteps {
    std::vector<std::size_t> rows;
    std::size_t before = 0; ///< row number before the move, in front of which they are placed
};
/// Copies each run of neighbouring rows directly behind itself.
struct DuplicateSteps {
    std::vector<std::size_t> rows;
};
struct ReplaceStep {
    std::size_t at = 0;
    Step step;
};
struct SetPolicy {
    Policy policy;
};
struct SetTitle {
    std::string title;
};
struct SetUnit {
    Unit unit;
};
struct SetNeighbours {
    std::string neighbours;
};
struct SetPeople {
    std::string people;
};

} // namespace edit

using PlanEdit =
    std::variant<edit::InsertSteps, edit::RemoveSteps, edit::MoveSteps, edit::DuplicateSteps, edit::ReplaceStep,
                 edit::SetPolicy, edit::SetTitle, edit::SetUnit, edit::SetNeighbours, edit::SetPeople>;

/// The plan after the edit; `plan` is unchanged. Mechanisms may be incomplete (a draft); counts and the policy must be
/// valid. Errors: OutOfDomain for rows that do not exist, a count of 0, a policy refused by validate(), a number of
/// people refused by checkPeople().
/// Tests: tests/core/plan/plan_edit_test.cpp
[[nodiscard]] Result<Plan> apply(const Plan &plan, const PlanEdit &edit);

} // namespace epsilometer

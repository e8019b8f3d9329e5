// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::account {

/// What the steps of a plan are called: by their rounds, counted on from what was recorded, as the sequence numbers
/// them. Tests: tests/core/account/step_numbers_test.cpp
class StepNumbers {
public:
    /// recorded  rounds before the plan's first one
    explicit StepNumbers(const Plan &plan, std::uint64_t recorded = 0);

    /// "30", or "30-32" where the step stands for several rounds.
    [[nodiscard]] std::string number(std::size_t step) const;
    /// "30 (readmissions)"
    [[nodiscard]] std::string numberAndLabel(std::size_t step) const;
    /// "analysis 30 (readmissions)"
    [[nodiscard]] Message name(std::size_t step) const { return core::tr("analysis {1}", numberAndLabel(step)); }

private:
    const Plan &m_plan;
    std::vector<std::uint64_t> m_first; ///< of each step, and of what would follow
};

} // namespace epsilometer::account

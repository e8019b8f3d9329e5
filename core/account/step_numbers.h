// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text/message.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsilometer::account {

/// The names of a plan's steps: the numbers of their rounds, counted on from the recorded ones. Tests:
/// tests/core/account/step_numbers_test.cpp
class StepNumbers {
public:
    /// recorded  rounds before the plan's first one
    explicit StepNumbers(const Plan &plan, std::uint64_t recorded = 0);

    /// "30", or "30-32" for a step of several rounds.
    [[nodiscard]] std::string number(std::size_t step) const;
    /// "30 (readmissions)"
    [[nodiscard]] std::string numberAndLabel(std::size_t step) const;
    /// "analysis 30 (readmissions)"
    [[nodiscard]] Message name(std::size_t step) const { return core::tr("analysis {1}", numberAndLabel(step)); }

private:
    const Plan &m_plan;
    std::vector<std::uint64_t> m_first; ///< first round of each step, and of a step after the last
};

} // namespace epsilometer::account

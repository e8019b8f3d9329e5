// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/mechanisms/mechanism_kind.h"
#include "core/plan/formula.h"
#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::account {

/// A compiled plan: every formula parsed once, steps grouped into their blocks.
struct RunProgram {
    struct CompiledStep {
        std::size_t index = 0;                                 ///< into Plan::steps
        std::vector<std::pair<std::string, Formula>> formulas; ///< parameter name and its formula
        std::optional<Formula> when;
        std::vector<double> values; ///< values of the formulas at the last evaluation; empty before it
        Mechanism mechanism;        ///< the mechanism with these values
        ResolvedMechanism resolved; ///< its cost; constant for a step without formulas
    };
    struct Block {
        std::uint64_t repeat = 1;
        bool untilHalt = false;
        std::optional<Formula> when;
        std::vector<CompiledStep> steps;
    };
    std::vector<Block> blocks;
    bool asksFilter = false;   ///< some rule reads the filter's state, so the requested rounds depend on the filter
    bool asksOutcomes = false; ///< some rule depends on outcomes

    /// Errors  Malformed, with the field: "steps[3].epsilon", "steps[3].when", "groups[sweep].when"
    static Result<RunProgram> compile(const Plan &plan);
    /// "steps[3].epsilon"; the number in it is 1-based.
    static std::string fieldName(std::size_t index, const std::string &parameter);
};

} // namespace epsilometer::account

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/mechanisms/resolver.h"
#include "core/plan/formula.h"
#include "core/plan/plan.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsilometer::account {

/// A plan made ready to run: every formula parsed once, steps gathered into their blocks.
struct RunProgram {
    struct CompiledStep {
        std::size_t index = 0;                                 ///< into Plan::steps
        std::vector<std::pair<std::string, Formula>> formulas; ///< parameter and its rule
        std::optional<Formula> when;
        std::vector<double> values; ///< of the formulas when they were last computed; empty before that
        Mechanism mechanism;        ///< with these values
        ResolvedMechanism resolved; ///< what it costs; of a step without formulas, once and for all
    };
    struct Block {
        std::uint64_t repeat = 1;
        bool untilHalt = false;
        std::optional<Formula> when;
        std::vector<CompiledStep> steps;
    };
    std::vector<Block> blocks;
    bool asksFilter = false;   ///< some rule reads the state of the filter: the requested rounds depend on the filter
    bool asksOutcomes = false; ///< some rule looks at what comes out

    /// Errors  Malformed, with the field: "steps[3].epsilon", "steps[3].when", "groups[sweep].when"
    static Result<RunProgram> compile(const Plan &plan);
    /// "steps[3].epsilon", 1-based as people count.
    static std::string fieldName(std::size_t index, const std::string &parameter);
};

} // namespace epsilometer::account

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact.h"
#include "core/base/json.h"
#include "core/mechanisms/mechanism.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace epsilometer {

/// What a planned step may state of its spend: names, a time, and the blocks (a name, a pattern, or a list of these).
inline constexpr std::array<std::string_view, 5> kStatedKeys{"actor", "purpose", "dataset", "time", "blocks"};

/// One planned or recorded analysis.
struct Step {
    std::string label;
    Mechanism mechanism;
    std::uint64_t count = 1; ///< identical runs
    std::string role = "sequential";
    std::string outcome;     ///< realised or assumed cell, for output DP mechanisms
    std::string answer;      ///< assumed answer, for formulas that look at it; empty if none
    std::string when;        ///< formula: the step runs only where it is not 0; empty for always
    std::string group;       ///< name of the block it belongs to; neighbours with the same name form one block
    bool locked = false;     ///< a split of the budget leaves its parameters as they are
    Exact weight = Exact(1); ///< > 0; its weight in a split
    /// Of a planned step what its spend will state, under the keys kStatedKeys; null where it is nothing. What policies
    /// with a scope look at.
    Json states;
    friend bool operator==(const Step &, const Step &) = default;
};

} // namespace epsilometer

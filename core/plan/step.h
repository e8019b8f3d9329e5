// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/exact/exact.h"
#include "core/base/text/json.h"
#include "core/mechanisms/mechanism.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace epsilometer {

/// The facts that a planned step may state about its spend: names, a time, and the blocks (a name, a pattern, or a
/// list).
inline constexpr std::array<std::string_view, 5> kStatedKeys{"actor", "purpose", "dataset", "time", "blocks"};

/// One planned or recorded analysis.
struct Step {
    std::string label;
    Mechanism mechanism;
    std::uint64_t count = 1; ///< identical runs
    std::string role = "sequential";
    std::string outcome;     ///< realised or assumed cell of output DP mechanisms
    std::string answer;      ///< assumed answer for formulas that use it; empty: none
    std::string when;        ///< formula: the step runs only if it is not 0; empty: always
    std::string group;       ///< name of its block; neighbours with the same name form one block
    bool locked = false;     ///< a split of the budget leaves its parameters unchanged
    Exact weight = Exact(1); ///< > 0; its weight in a split
    /// The facts that a planned step's spend will state, under the keys kStatedKeys; null without facts. Policies
    /// with a scope examine them.
    Json states;
    friend bool operator==(const Step &, const Step &) = default;
};

} // namespace epsilometer

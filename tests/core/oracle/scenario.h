// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/mechanism.h"
#include "core/plan/policy.h"

#include <cstdint>
#include <string>
#include <vector>

/// Random interactions: a budget, and requests around its size and at the edges of every parameter.
namespace epsilometer::oracle {

struct Request {
    Mechanism mechanism;
    std::uint64_t count = 1;
    bool outcomeKnown = false; ///< of a mechanism with cells: the cheapest one comes out
};

struct Scenario {
    std::uint64_t seed = 0;
    Policy policy; ///< its filter is the one that a policy without a filter has
    std::vector<Request> requests;

    [[nodiscard]] std::string text() const; ///< with the seed, for a failure
};

/// Budget: epsilon from 0.01 to 300, delta from 1e-12 to 0.1, its split the default or anything between 0 and all.
/// seed  equal seeds, equal scenarios
[[nodiscard]] Scenario scenarioOf(std::uint64_t seed);
/// A budget in another notion: rho, mu or Renyi divergences.
[[nodiscard]] Scenario nativeScenarioOf(std::uint64_t seed);

/// Pure rounds from a quarter to four times the budget's epsilon, ascending.
[[nodiscard]] std::vector<Mechanism> pureLadder(const Policy &policy, int steps);
/// Gaussian noise from four times to a quarter of what the budget pays for.
[[nodiscard]] std::vector<Mechanism> gaussianLadder(const Policy &policy, int steps);

} // namespace epsilometer::oracle

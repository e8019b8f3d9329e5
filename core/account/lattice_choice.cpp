// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/lattice_choice.h"

#include "core/filters/exact/exact_filter.h"
#include "core/filters/lattice.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

namespace epsilometer {

namespace {

/// No lattice has more steps up to eps_g.
constexpr std::size_t kMostSteps = 400;

/// The epsilons of the rounds that could be multiples of a step: those above 0 and up to `most`. Nothing where they are
/// more than any lattice has.
std::optional<std::vector<Exact>> distinctEpsilons(const Rounds &rounds, const Exact &most)
{
    std::vector<Exact> found;
    std::set<std::pair<std::int64_t, int>> decimals;
    const RoundColumns &columns = rounds.distinctColumns();
    for (std::size_t i = 0; i < columns.mantissa.size() && found.size() <= kMostSteps; ++i) {
        const bool decimal = columns.mantissa[i] >= 0;
        if (decimal && !decimals.emplace(columns.mantissa[i], columns.exponent[i]).second)
            continue;
        const auto epsilon = rounds.distinctEpsilon(i);
        if (!epsilon || epsilon->isZero() || *epsilon > most)
            continue;
        if (decimal || std::ranges::find(found, *epsilon) == found.end())
            found.push_back(*epsilon);
    }
    return found.size() <= kMostSteps ? std::optional(std::move(found)) : std::nullopt;
}

} // namespace

Policy withLattice(Policy policy, const std::vector<Exact> &epsilons)
{
    if (policy.parameters.lattice)
        return policy;
    if (const Exact lattice = defaultLattice(policy.epsilon, epsilons); !lattice.isZero())
        policy.parameters.lattice = lattice;
    return policy;
}

Policy withLatticeFor(Policy policy, const Rounds &rounds, bool recorded)
{
    if (policy.parameters.lattice || policy.epsilon.isZero() || policy.epsilon.isInfinite())
        return policy;
    const auto epsilons = distinctEpsilons(rounds, policy.epsilon);
    if (!epsilons || epsilons->empty())
        return policy;
    const Exact lattice = defaultLattice(policy.epsilon, *epsilons);
    if (lattice == latticeInForce(policy))
        return policy;
    policy.parameters.lattice = lattice;
    policy.latticeChosenAfterwards = recorded;
    return policy;
}

Policy policyToCompare(const FilterKind &kind, const Policy &policy, const Rounds &rounds, bool recorded)
{
    return kind.id() == "exact" && policy.filter != "exact" ? withLatticeFor(policy, rounds, recorded) : policy;
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/account/lattice_choice.h"

#include "core/account/guard.h"
#include "core/base/contains.h"
#include "core/filters/exact/exact_filter.h"
#include "core/filters/lattice.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

namespace epsilometer::account {

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
        if (decimal || !contains(found, *epsilon))
            found.push_back(*epsilon);
    }
    return found.size() <= kMostSteps ? std::optional(std::move(found)) : std::nullopt;
}

/// As withLatticeFor(), for this filter.
Policy suitedTo(const filters::FilterKind &kind, Policy policy, const Rounds &rounds, bool recorded)
{
    const bool chooses = kind.traits().choosesLattice && !policy.parameters.lattice;
    if (!chooses || policy.epsilon.isZero() || policy.epsilon.isInfinite())
        return policy;
    const auto epsilons = distinctEpsilons(rounds, policy.epsilon);
    if (!epsilons || epsilons->empty())
        return policy;
    const Exact lattice = filters::defaultLattice(policy.epsilon, *epsilons);
    if (lattice == filters::latticeInForce(policy))
        return policy;
    policy.parameters.lattice = lattice;
    policy.latticeChosenAfterwards = recorded;
    return policy;
}

} // namespace

bool choosesLattice(const FilterKinds &filters, const Policy &policy)
{
    const auto kind = findFilter(filters, policy.filter);
    return kind.ok() && (*kind)->traits().choosesLattice && !policy.parameters.lattice;
}

Policy withLatticeFor(const FilterKinds &filters, Policy policy, const Rounds &rounds, bool recorded)
{
    const auto kind = findFilter(filters, policy.filter);
    return kind.ok() ? suitedTo(**kind, std::move(policy), rounds, recorded) : policy;
}

Policy policyToCompare(const filters::FilterKind &kind, const Policy &policy, const Rounds &rounds, bool recorded)
{
    return kind.id() == policy.filter ? policy : suitedTo(kind, policy, rounds, recorded);
}

} // namespace epsilometer::account

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filters/lattice.h"

namespace epsilometer::filters {

Exact finestLattice(const Exact &epsilon)
{
    return epsilon * Exact::quotient(Exact(1), Exact(400));
}

Exact latticeInForce(const Policy &policy)
{
    return policy.parameters.lattice ? *policy.parameters.lattice : finestLattice(policy.epsilon);
}

Status checkLattice(const Exact &epsilon, const Exact &lattice)
{
    constexpr double kLargestEpsilon = 300;
    // Below, its square underflows, and counting intrinsic times would not end.
    constexpr double kFinest = 0x1p-500;
    if (epsilon.up() > kLargestEpsilon)
        return Error{ErrorCode::NotApplicable,
                     "epsilon",
                     epsilon.text(),
                     core::tr("must be at most 300 for a filter on a lattice of losses"),
                     {}};
    if (lattice.isZero() || lattice.isInfinite())
        return Error{ErrorCode::OutOfDomain, "lattice", lattice.text(), core::tr("must be finite and > 0"), {}};
    if (lattice.up() < kFinest)
        return Error{ErrorCode::OutOfDomain, "lattice", lattice.text(), core::tr("must be at least 2^-500"), {}};
    return {};
}

} // namespace epsilometer::filters

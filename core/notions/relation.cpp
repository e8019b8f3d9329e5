// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/relation.h"

namespace epsilometer {

Applicability provenUnder(const RoundCost &cost, Neighbours declared)
{
    const bool anyRelation = cost.neighbours == Neighbours::Unstated || cost.neighbours == Neighbours::AnyFixed;
    if (declared == Neighbours::Unstated || anyRelation || cost.neighbours == declared)
        return Applicability::yes();
    const std::string stated = declared == Neighbours::Other ? "another relation" : std::string(id(declared));
    return Applicability::no("its numbers are proven for " + std::string(id(cost.neighbours)) +
                             " neighbours, and the ledger states " + stated +
                             "; use a mechanism proven for that relation, or keep a ledger of its own");
}

} // namespace epsilometer

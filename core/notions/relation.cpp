// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/relation.h"

namespace epsilometer {

Applicability provenUnder(const RoundCost &cost, Neighbours declared)
{
    if (declared == Neighbours::Unstated || !insistsOnRelation(cost) || cost.neighbours == declared)
        return Applicability::yes();
    const std::string stated = declared == Neighbours::Other ? "another relation" : std::string(id(declared));
    return Applicability::no("its numbers are proven for " + std::string(id(cost.neighbours)) +
                             " neighbours, and the ledger states " + stated +
                             "; use a mechanism proven for that relation, or keep a ledger of its own");
}

bool insistsOnRelation(const RoundCost &cost)
{
    return cost.neighbours != Neighbours::Unstated && cost.neighbours != Neighbours::AnyFixed;
}

Applicability Relation::takes(const RoundCost &cost) const
{
    if (Applicability proven = provenUnder(cost, m_kept); m_stated || proven.applies)
        return proven;
    return Applicability::no("its numbers are proven for " + std::string(id(cost.neighbours)) +
                             " neighbours, and those of earlier rounds for " + std::string(id(m_kept)) +
                             "; use a mechanism proven for that relation, or keep a ledger of its own");
}

void Relation::keep(const RoundCost &cost)
{
    if (m_kept == Neighbours::Unstated && insistsOnRelation(cost))
        m_kept = cost.neighbours;
}

} // namespace epsilometer

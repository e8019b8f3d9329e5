// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/relation.h"

namespace epsilometer {

bool insistsOnRelation(const RoundCost &cost)
{
    return cost.neighbours != Neighbours::Unstated && cost.neighbours != Neighbours::AnyFixed;
}

Applicability Relation::takes(const RoundCost &cost) const
{
    if (m_kept == Neighbours::Unstated || !insistsOnRelation(cost) || cost.neighbours == m_kept)
        return Applicability::yes();
    if (!m_stated)
        return Applicability::no("its numbers are proven for " + std::string(id(cost.neighbours)) +
                                 " neighbours, and those of earlier rounds for " + std::string(id(m_kept)) +
                                 "; use a mechanism proven for that relation, or keep a ledger of its own");
    const std::string stated = m_kept == Neighbours::Other ? "another relation" : std::string(id(m_kept));
    return Applicability::no("its numbers are proven for " + std::string(id(cost.neighbours)) +
                             " neighbours, and the ledger states " + stated +
                             "; use a mechanism proven for that relation, or keep a ledger of its own");
}

void Relation::keep(const RoundCost &cost)
{
    if (m_kept == Neighbours::Unstated && insistsOnRelation(cost))
        m_kept = cost.neighbours;
}

} // namespace epsilometer

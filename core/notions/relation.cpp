// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/relation.h"

#include "core/numeric/state_archive.h"

namespace epsilometer {

namespace {

/// Whether a bound proven for one relation holds under the other: if they are equal, and from add-remove to zero-out.
/// The mechanisms here that are proven for add-remove depend on a record only through its contribution and not on the
/// number of records, so a record without a contribution equals a missing one. The converse is false: fixed batches and
/// trees need the number of records (docs/proofs.md 10).
bool holdsUnder(Neighbours proven, Neighbours wanted)
{
    return proven == wanted || (proven == Neighbours::AddRemove && wanted == Neighbours::ZeroOut);
}

/// Whether a round proven for zero-out only narrows the relation kept so far; possible only if none was stated.
bool narrows(Neighbours kept, bool stated, Neighbours proven)
{
    return !stated && holdsUnder(kept, proven);
}

} // namespace

bool insistsOnRelation(const RoundCost &cost)
{
    return cost.neighbours != Neighbours::Unstated && cost.neighbours != Neighbours::AnyFixed;
}

Applicability Relation::takes(const RoundCost &cost) const
{
    if (m_kept == Neighbours::Unstated || !insistsOnRelation(cost) || holdsUnder(cost.neighbours, m_kept) ||
        narrows(m_kept, m_stated, cost.neighbours))
        return Applicability::yes();
    if (!m_stated)
        return Applicability::no(core::tr("its numbers are proven for {1} neighbours, and those of earlier rounds for "
                                          "{2}; use a mechanism proven for that relation, or keep a ledger of its "
                                          "own",
                                          id(cost.neighbours), id(m_kept)));
    const Message stated = m_kept == Neighbours::Other ? Message(core::tr("another relation")) : Message(id(m_kept));
    return Applicability::no(core::tr("its numbers are proven for {1} neighbours, and the ledger states {2}; use a "
                                      "mechanism proven for that relation, or keep a ledger of its own",
                                      id(cost.neighbours), stated));
}

void Relation::keep(const RoundCost &cost)
{
    if (!insistsOnRelation(cost))
        return;
    if (m_kept == Neighbours::Unstated || narrows(m_kept, m_stated, cost.neighbours))
        m_kept = cost.neighbours;
}

void Relation::keep(StateArchive &archive)
{
    auto kept = static_cast<std::uint64_t>(m_kept);
    archive.keep(kept, m_stated);
    if (kept > static_cast<std::uint64_t>(Neighbours::AnyFixed))
        return archive.refuse();
    m_kept = static_cast<Neighbours>(kept);
}

} // namespace epsilometer

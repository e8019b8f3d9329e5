// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notions/relation.h"

#include "core/base/text/text.h"
#include "core/notions/notion.h"
#include "core/numeric/state_archive.h"

#include <algorithm>
#include <array>

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

struct Name {
    std::string_view letters; ///< lower case, without separators between words
    Neighbours relation;
};

/// Includes the names in dp_accounting and in papers.
constexpr std::array<Name, 11> kNames{{{"addremove", Neighbours::AddRemove},
                                       {"addorremove", Neighbours::AddRemove},
                                       {"addorremoveone", Neighbours::AddRemove},
                                       {"unbounded", Neighbours::AddRemove},
                                       {"replaceone", Neighbours::ReplaceOne},
                                       {"replace", Neighbours::ReplaceOne},
                                       {"substitution", Neighbours::ReplaceOne},
                                       {"substituteone", Neighbours::ReplaceOne},
                                       {"bounded", Neighbours::ReplaceOne},
                                       {"zeroout", Neighbours::ZeroOut},
                                       {"replacespecial", Neighbours::ZeroOut}}};

std::string lettersOf(std::string_view typed)
{
    std::string letters = asciiLowered(typed);
    std::erase_if(letters, [](char c) { return c < 'a' || c > 'z'; });
    return letters;
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

Status checkRelationName(std::string_view typed, const std::string &field)
{
    if (neighboursFromId(typed) != Neighbours::Other)
        return {};
    std::array<std::string_view, kNames.size()> words;
    std::ranges::transform(kNames, words.begin(), &Name::letters);
    const std::string_view near = nearWord(words, lettersOf(typed));
    if (near.empty())
        return {};
    const auto meant = std::ranges::find(kNames, near, &Name::letters);
    return makeError(ErrorCode::OutOfDomain, field, std::string(typed),
                     core::tr("would be another relation; did you mean {1}?", id(meant->relation)));
}

} // namespace epsilometer

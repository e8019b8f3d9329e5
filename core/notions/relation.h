// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"

namespace epsilometer {

class StateArchive;

/// Whether the cost holds under one particular relation only.
[[nodiscard]] bool insistsOnRelation(const RoundCost &cost);

/// The neighbouring relation of an interaction (accounting.md section 1: one throughout): the one stated in the ledger,
/// else that of the first round whose numbers require one.
/// Tests: tests/core/account/rounds_test.cpp, tests/core/account/guard_test.cpp
class Relation {
public:
    explicit Relation(Neighbours stated = Neighbours::Unstated)
        : m_kept(stated), m_stated(stated != Neighbours::Unstated)
    {
    }

    /// Whether the round's numbers are proven under the relation; always true if they hold under any fixed relation.
    [[nodiscard]] Applicability takes(const RoundCost &cost) const;
    /// Adds the round to the interaction.
    void keep(const RoundCost &cost);
    /// Serialises the state to the archive, or restores it (core/numeric/state_archive.h).
    void keep(StateArchive &archive);

private:
    Neighbours m_kept;
    bool m_stated; ///< by the ledger
};

} // namespace epsilometer

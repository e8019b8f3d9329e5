// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"

namespace epsilometer {

class StateArchive;

/// Whether the cost holds under one relation alone.
[[nodiscard]] bool insistsOnRelation(const RoundCost &cost);

/// The one relation that an interaction keeps to (accounting.md section 1: one throughout): what its ledger states, else
/// that of the first round whose numbers insist on one.
/// Tests: tests/core/account/rounds_test.cpp, tests/core/account/guard_test.cpp
class Relation {
public:
    explicit Relation(Neighbours stated = Neighbours::Unstated)
        : m_kept(stated), m_stated(stated != Neighbours::Unstated)
    {
    }

    /// Whether the numbers of the round are proven under it; always where they hold under any one fixed relation.
    [[nodiscard]] Applicability takes(const RoundCost &cost) const;
    /// The round is part of the interaction.
    void keep(const RoundCost &cost);
    /// The same as kept in a list (core/numeric/state_archive.h).
    void keep(StateArchive &archive);

private:
    Neighbours m_kept;
    bool m_stated; ///< by the ledger
};

} // namespace epsilometer

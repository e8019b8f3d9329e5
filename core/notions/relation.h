// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/notions/guarantee.h"
#include "core/notions/round_cost.h"

#include <string>
#include <string_view>

/// The neighbouring relation of a sequence, which all of its rounds must share, and the check of relations that are
/// typed.
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

/// Accepts one of the three known neighbouring relations, or a text that cannot be a misspelling of one. A misspelling
/// like "add_remove" would become a relation of its own, under which no number is known to hold: the error asks whether
/// add-remove was meant, also for names that other libraries use.
/// field  name of the field in the error
/// Tests: tests/core/notions/relation_name_test.cpp
[[nodiscard]] Status checkRelationName(std::string_view typed, const std::string &field);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/ledger/verdict.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace epsilometer {

/// A ledger that does not hold to its end: what stands before the damage, and what is wrong there. The last good line
/// is good as far as it goes: where hashes differ, it may itself be the one that was changed.
struct DamagedLedger {
    Session session;              ///< of the good lines alone
    std::uint64_t goodLines = 0;  ///< the first lines, which hold together
    std::uint64_t linesAfter = 0; ///< from the damage to the end of the file
    std::int64_t line = 0;        ///< 1-based; the first that does not hold
    Error problem;                ///< what is wrong there
    std::string expected;         ///< SHA-256 of the last good line, which the next one has to name
    std::string found;            ///< what it names instead; empty where it names nothing, or the right one
    std::uint64_t missing = 0;    ///< lines left out at the damage, by the numbers that lines carry
};

/// Reads the good lines. Errors: Unsupported for bytes that do not begin as a ledger of this version does; Conflict where
/// nothing is damaged; Cancelled.
/// Tests: tests/core/ledger/damaged_test.cpp
[[nodiscard]] Result<DamagedLedger> loadDamaged(std::string_view bytes, const MechanismKinds &mechanisms,
                                                Progress &progress);

/// How many lines stand no longer before a seal or an anchor that covers them: the largest such gap, 0 where none does.
/// A file cut behind its last seal shows nothing of it.
[[nodiscard]] std::uint64_t missingLines(const Verdict &verdict);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/session.h"
#include "core/ledger/verdict.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// A ledger with a broken chain: the lines before the damage, and the problem found there. If hashes differ, the last
/// good line may itself be the changed one.
struct DamagedLedger {
    Session session;              ///< from the good lines only
    std::uint64_t goodLines = 0;  ///< number of first lines with an unbroken chain
    std::uint64_t linesAfter = 0; ///< number of lines from the damage to the end of the file
    std::int64_t line = 0;        ///< 1-based; the first line with a broken chain
    Error problem;                ///< the problem in that line
    std::string expected;         ///< SHA-256 of the last good line, which the next line must state
    std::string found;            ///< hash that the next line states instead; empty if it states none, or the right one
    std::uint64_t missing = 0;    ///< number of lines missing at the damage, by the seq of the lines around it
};

/// Reads the good lines. Errors: Unsupported if the bytes do not begin like a ledger of this version; Conflict if
/// nothing is damaged; Cancelled.
/// Tests: tests/core/ledger/damaged_test.cpp
[[nodiscard]] Result<DamagedLedger> loadDamaged(std::string_view bytes, const MechanismKinds &mechanisms,
                                                Progress &progress);

/// The part of a ledger's file that can be read: its first lines, with an unbroken chain.
struct WholeLines {
    LedgerHead head;              ///< their end; without a draft
    Message problem;              ///< why the bytes after them are left out; empty if there are none
    std::uint64_t linesAfter = 0; ///< lines among the bytes left out, counted by their ends
};

/// Reads as far as lines are whole. A spend in a line that is left out is spent all the same. Errors: those of the first
/// line, for bytes that do not begin with a header; Cancelled.
/// Tests: tests/core/ledger/damaged_test.cpp
[[nodiscard]] Result<WholeLines> wholeLinesOf(std::string_view bytes, Progress &progress);

/// Lines of a file, counted from 1.
struct LineRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0; ///< included

    bool operator==(const LineRange &) const = default;
};

/// What the chain shows of each line of a damaged ledger, also behind the damage. Every line but the last is covered by
/// the hash that the next one states.
struct LinesByChain {
    std::vector<LineRange> whole;   ///< a later line states their hash
    std::vector<LineRange> changed; ///< no later line states their hash; the last line, if all others are whole
};

/// Precondition: the chain is broken. A hash of which one digit differs counts as stated: that digit was changed.
/// Tests: tests/e2e/attack_tamper_test.cpp
[[nodiscard]] LinesByChain linesByChain(std::string_view bytes);

/// Number of lines missing before a seal or an anchor that covers them: the largest such gap, or 0. Cutting the file
/// after its last seal cannot be detected.
[[nodiscard]] std::uint64_t missingLines(const Verdict &verdict);

} // namespace epsilometer

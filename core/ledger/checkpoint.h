// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/ledger/ledger.h"

#include <optional>
#include <string>

namespace epsilometer {

/// What was counted up to a line of a ledger, in a file beside it, LEDGER.checkpoint, so that a spend need not read the
/// lines before. It is a memory and no record: it may be deleted at any time, only questions about the next spend read
/// it, and a ledger without one that can be relied on is read whole. It names the ledger by its first line, and the
/// place by the hash of the line and by its offset.
/// Who may write this file could write the ledger (docs/threat-model.md): one with another owner or wider permissions
/// than the ledger's is not read.
/// Tests: tests/core/service/open_ledger_test.cpp
struct Checkpoint {
    LedgerHead head;      ///< lines, bytes and hash; nothing after the chain
    std::string ledgerId; ///< SHA-256 of the first line
    Json state;           ///< what core/service/kept_state.h makes of it
};

/// PATH.checkpoint, next to the target of a symbolic link.
[[nodiscard]] std::string checkpointPathOf(const std::string &ledger);

/// Nothing where there is none that can be relied on: missing, damaged, of another version, or anybody's.
[[nodiscard]] std::optional<Checkpoint> readCheckpoint(const std::string &ledger);

/// Replaces it in one step, with the ledger's permissions. Errors: Io; OutOfDomain where it would be too large.
[[nodiscard]] Status writeCheckpoint(const std::string &ledger, const Checkpoint &checkpoint);

} // namespace epsilometer

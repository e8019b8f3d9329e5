// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text/json.h"
#include "core/ledger/ledger.h"

#include <optional>
#include <string>

namespace epsilometer {

/// The accounting state at a line of a ledger, in the file LEDGER.checkpoint beside it, so that a spend need not read
/// earlier lines. It is a cache, not a record: it may be deleted at any time, only questions about the next spend read
/// it, and without a trusted checkpoint the ledger is read as a whole. It identifies the ledger by its first line, and
/// the place by the hash and offset of the last line covered.
/// A checkpoint must be writable only by users who can write the ledger (docs/threat-model.md): one with another owner
/// or wider permissions is ignored.
/// Tests: tests/core/service/open_ledger_test.cpp
struct Checkpoint {
    LedgerHead head;      ///< lines, bytes and hash; nothing after the chain
    std::string ledgerId; ///< SHA-256 of the first line
    Json state;           ///< made by core/service/kept_state.h
};

/// PATH.checkpoint, next to the target of a symbolic link.
[[nodiscard]] std::string checkpointPathOf(const std::string &ledger);

/// The checkpoint; absent if it is missing, damaged, of another version, or not trusted.
[[nodiscard]] std::optional<Checkpoint> readCheckpoint(const std::string &ledger);

/// Replaces the checkpoint atomically, with the ledger's permissions. Errors: Io; OutOfDomain if it is too large.
[[nodiscard]] Status writeCheckpoint(const std::string &ledger, const Checkpoint &checkpoint);

} // namespace epsilometer

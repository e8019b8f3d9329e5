// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// A ledger's draft has its own file, LEDGER.draft, so that the ledger is append-only and keeps its access list,
/// attributes and links. The file is one draft line that names its ledger by the SHA-256 of the first line, so another
/// ledger's draft is never used. An older program may have left a draft as the last line of the ledger; that draft is
/// then the newer one, since this program writes the draft file before it removes the draft inside the ledger.
/// Tests: tests/core/ledger/draft_file_test.cpp
struct DraftFile {
    std::string bytes; ///< contents of the file; empty without one
    std::string line;  ///< `bytes` if it is a draft of this ledger; else empty
    Status readable;   ///< why the file is not read: a pipe, a link, no permission

    /// One clause about a file that is ignored; else empty.
    [[nodiscard]] Message notice(const std::string &ledger) const;
};

/// PATH.draft, next to the target of a symbolic link.
[[nodiscard]] std::string draftPathOf(const std::string &ledger);

/// The id by which a draft names its ledger: SHA-256 of the first line, LF included.
[[nodiscard]] std::string ledgerIdOf(std::string_view bytes);

/// Reads the draft file. Never fails: the record is valid without its draft.
[[nodiscard]] DraftFile readDraftFile(const std::string &ledger, const std::string &ledgerId);

/// Replaces the draft file atomically; the draft of another ledger is moved to a separate file first.
[[nodiscard]] Status writeDraftFile(const std::string &ledger, const DraftFile &before, const std::string &line);

/// Removes the draft file, unless it belongs to another ledger.
[[nodiscard]] Status removeDraftFile(const std::string &ledger, const DraftFile &before);

/// A ledger's bytes with this line as the draft, unless they have a draft already: the input for readers of bytes.
[[nodiscard]] std::string withDraft(std::string bytes, const std::string &line);

/// Creates a file under the first free name PREFIX1, PREFIX2, ... with the permissions of `like`; returns the name.
[[nodiscard]] Result<std::string> setApart(const std::string &prefix, std::string_view bytes, const std::string &like);

} // namespace epsilometer

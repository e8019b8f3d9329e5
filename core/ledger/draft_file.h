// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace epsilometer {

/// A ledger's draft is in a file of its own, LEDGER.draft, so that the ledger is append-only: its access list,
/// attributes and names stay. The file is one draft line that names its ledger by the SHA-256 of the first line;
/// another ledger's draft is never taken for this one's. A draft that an older program left as the last line of the
/// ledger is the newer one: this program writes the draft file before it removes the draft inside the ledger.
/// Tests: tests/core/ledger/draft_file_test.cpp
struct DraftFile {
    std::string bytes; ///< the file's; empty without one
    std::string line;  ///< the same where it is a draft of this ledger; else empty
    Status readable;   ///< why a file of that name is not read: a pipe, a link, no permission

    /// One clause about a file that is left out; empty if there is none.
    [[nodiscard]] Message notice(const std::string &ledger) const;
};

/// PATH.draft, next to the target of a symbolic link.
[[nodiscard]] std::string draftPathOf(const std::string &ledger);

/// By what a draft names its ledger: SHA-256 of the first line, LF included.
[[nodiscard]] std::string ledgerIdOf(std::string_view bytes);

/// Reads the draft file. Never an error: the record is valid without its draft.
[[nodiscard]] DraftFile readDraftFile(const std::string &ledger, const std::string &ledgerId);

/// Replaces it in one step; a file of another ledger's is set apart first.
[[nodiscard]] Status writeDraftFile(const std::string &ledger, const DraftFile &before, const std::string &line);

/// Removes it; one of another ledger stays.
[[nodiscard]] Status removeDraftFile(const std::string &ledger, const DraftFile &before);

/// The bytes of a ledger with this line as its draft, unless a draft is in it: what readers of bytes are given.
[[nodiscard]] std::string withDraft(std::string bytes, const std::string &line);

/// A new file of the first free name PREFIX1, PREFIX2, ... with the permissions of `like`; returns the name.
[[nodiscard]] Result<std::string> setApart(const std::string &prefix, std::string_view bytes, const std::string &like);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/scan.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer {

/// A ledger's bytes, readable in parts and repeatedly, so that a ledger of any length needs only the memory of its
/// session. Tests: tests/core/ledger/ledger_parts_test.cpp
class LedgerParts {
public:
    /// A file that begins like a ledger; absent for any other file, and for one that cannot be read or only once. The
    /// file stays open. Waits for a line that another program is writing, as long as FileLock does.
    static std::optional<LedgerParts> ofFile(const std::string &path);
    /// `bytes` must outlive the result.
    static LedgerParts ofBytes(std::string_view bytes);

    /// With the line of the draft file as its draft, unless it contains one.
    [[nodiscard]] LedgerParts withDraftOf(const std::string &path) const;
    /// The first `bytes` bytes, without the draft file.
    [[nodiscard]] LedgerParts first(std::uint64_t bytes) const;

    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// SHA-256 of the first line. Errors: Io
    [[nodiscard]] Result<std::string> id() const;
    [[nodiscard]] const std::string &draft() const { return m_draft; }
    /// Reads from the first byte on.
    [[nodiscard]] ByteSource source() const;
    /// All bytes including the draft. Errors: Io; Malformed if a line has no end
    [[nodiscard]] Result<std::string> whole() const;

private:
    using Read = std::function<Result<std::string>(std::uint64_t offset, std::uint64_t count)>;
    LedgerParts(Read read, std::uint64_t size) : m_read(std::move(read)), m_size(size) {}

    Read m_read;
    std::uint64_t m_size = 0;
    std::string m_path{}; ///< for errors
    std::string m_draft;
};

/// Like the functions of the same names for bytes (core/ledger/scan.h), with the same results. An invalid ledger is
/// read as a whole to report the problem; so is one with seals or anchors, which cover all bytes before them.
[[nodiscard]] Result<LoadedLedger> loadLedger(const LedgerParts &ledger, const MechanismKinds &mechanisms,
                                              Progress &progress, const TaskRunner &run);
[[nodiscard]] Result<Verdict> judgeLedger(const LedgerParts &ledger, Signatures *signatures, Progress &progress,
                                          const TaskRunner &run);
[[nodiscard]] Result<JudgedLedger> judgeAndLoad(const LedgerParts &ledger, const MechanismKinds &mechanisms,
                                                Signatures *signatures, Progress &progress, const TaskRunner &run);

} // namespace epsilometer

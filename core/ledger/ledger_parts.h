// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/scan.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace epsilometer {

/// A ledger's bytes, read some at a time and as often as needed: a ledger of any length is read in the memory that its
/// session takes. Tests: tests/core/ledger/ledger_parts_test.cpp
class LedgerParts {
public:
    /// A file that begins as a ledger does; absent for anything else, also for what cannot be read or only once. The file
    /// stays open. A line that another program is writing is waited for, as long as FileLock waits.
    static std::optional<LedgerParts> ofFile(const std::string &path);
    /// The bytes must outlive it.
    static LedgerParts ofBytes(std::string_view bytes);

    /// With the line of the draft file beside it as its draft, unless there is one in it.
    [[nodiscard]] LedgerParts withDraftOf(const std::string &path) const;
    /// The first bytes, without a draft beside them.
    [[nodiscard]] LedgerParts first(std::uint64_t bytes) const;

    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// SHA-256 of the first line. Errors: Io
    [[nodiscard]] Result<std::string> id() const;
    [[nodiscard]] const std::string &draft() const { return m_draft; }
    /// From the first byte on.
    [[nodiscard]] ByteSource source() const;
    /// All at once, the draft included. Errors: Io; Malformed where lines have no end
    [[nodiscard]] Result<std::string> whole() const;

private:
    using Read = std::function<Result<std::string>(std::uint64_t offset, std::uint64_t count)>;
    LedgerParts(Read read, std::uint64_t size) : m_read(std::move(read)), m_size(size) {}

    Read m_read;
    std::uint64_t m_size = 0;
    std::string m_path{}; ///< for errors
    std::string m_draft;
};

/// As the functions of the same names for bytes (core/ledger/scan.h), with the same results. What does not hold is read
/// whole, to say what is wrong with it; so is what has seals or anchors, which are about all bytes before them.
[[nodiscard]] Result<LoadedLedger> loadLedger(const LedgerParts &ledger, const MechanismKinds &mechanisms,
                                              Progress &progress, const TaskRunner &run);
[[nodiscard]] Result<Verdict> judgeLedger(const LedgerParts &ledger, Signatures *signatures, Progress &progress,
                                          const TaskRunner &run);
[[nodiscard]] Result<JudgedLedger> judgeAndLoad(const LedgerParts &ledger, const MechanismKinds &mechanisms,
                                                Signatures *signatures, Progress &progress, const TaskRunner &run);

} // namespace epsilometer

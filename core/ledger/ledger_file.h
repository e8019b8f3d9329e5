// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/os/file.h"
#include "core/base/text/message.h"
#include "core/ledger/checkpoint.h"
#include "core/ledger/draft_file.h"
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_lock.h"
#include "core/ledger/signatures.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsilometer {

/// A ledger on disk: read and verified once, then appended to. Every change is locked against other programs, refused
/// if the file differs from the one that was read, and synced to disk before it is acknowledged. If the program is
/// killed at any moment, all acknowledged lines and the draft are intact.
class LedgerFile {
public:
    struct NewEvent {
        std::string type;
        Json body;
    };

    /// Creates a ledger; the first event is the header. Errors: Conflict if the file exists.
    static Result<LedgerFile> create(const std::string &path, const std::vector<NewEvent> &events);
    /// create() from lines that `writer` made starting from an empty ledger; for many events.
    static Result<LedgerFile> createFromLines(const std::string &path, const std::string &lines,
                                              const LedgerWriter &writer);
    /// Reads and verifies a ledger; every event goes to `sink`. Changes nothing on disk, even if the last line is
    /// incomplete.
    static Result<LedgerFile> open(const std::string &path, const EventSink &sink, Progress &progress);
    /// open() for long ledgers, with the threads of `run` (core/ledger/scan.h).
    static Result<LedgerFile> open(const std::string &path, const EventBatches &batches, Progress &progress,
                                   const TaskRunner &run, LockTries tries = {});

    /// open() that keeps the file locked against other programs until a write, or until the object is destroyed. For
    /// ledgers with many writers. Requesting a second lock on the file meanwhile blocks on the first.
    static Result<LedgerFile> openHeld(const std::string &path, const EventSink &sink, Progress &progress,
                                       LockTries tries = {});

    /// open() from a checkpoint: only later lines are read and verified, and go to `sink`. Absent if the checkpoint
    /// belongs to another file, or the later lines cannot be read; open() then reports the reason.
    static std::optional<LedgerFile> openAt(const std::string &path, const Checkpoint &checkpoint,
                                            const EventSink &sink, Progress &progress);

    /// Whether the path still names the file that was read, judging by its size, its change time and the draft beside
    /// it; takes microseconds. Every append changes one of these.
    [[nodiscard]] bool looksUnchanged() const;
    /// Reads lines that others have appended; their events go to `sink`. Returns false if more has changed, so that the
    /// file must be opened again. Errors: as open(); Io if it cannot be read any more; then this object is unchanged.
    /// Tests: tests/core/service/service_test.cpp
    [[nodiscard]] Result<bool> readOn(const EventSink &sink, Progress &progress, LockTries tries = {});
    /// Locks the file against other programs until a write or release(), then calls readOn().
    [[nodiscard]] Result<bool> lockAndReadOn(const EventSink &sink, Progress &progress, LockTries tries = {});
    void release() { m_lock.reset(); }

    [[nodiscard]] const std::string &path() const { return m_path; }
    [[nodiscard]] const LedgerHead &head() const { return m_head; }
    [[nodiscard]] const std::string &id() const { return m_id; } ///< SHA-256 of the first line

    /// One sentence about an unfinished last line (before and after it was moved to its recovery file), or about a
    /// draft file that is not read; empty if there is neither.
    [[nodiscard]] Message notice() const;

    /// Copies the ledger with its draft to another path, replacing that file; works even if the original was removed or
    /// renamed since it was read. Errors: Conflict if the file differs from the one that was read; Io.
    [[nodiscard]] Result<LedgerFile> copyTo(const std::string &path) const;

    /// Appends lines, in front of a draft line left by an older program. An incomplete last line is moved to a recovery
    /// file first.
    /// Errors: Conflict (changed on disk, or locked by another program), Io (full disk, read-only). On error the file
    /// is unchanged.
    Status append(const std::vector<NewEvent> &events);
    /// append() for lines that `writer` made, starting at head().
    Status appendLines(const std::string &lines, const LedgerWriter &writer);
    /// A seal over all lines so far, for append(). The lines to be signed are read again and must be the ones read
    /// before. Errors: OutOfDomain for a signer's name that an allowed signers file cannot contain; Conflict; those of
    /// signing.
    [[nodiscard]] Result<NewEvent> seal(const std::string &by, Signatures &signatures, Progress &progress) const;
    /// Replaces the draft file. Errors as append().
    Status saveDraft(const Plan &plan);
    Status removeDraft();
    /// Moves an incomplete last line to PATH.recovered-N. Does nothing if the last line is complete.
    Status recover();

private:
    LedgerFile(std::string path, LedgerHead head, std::string id, DraftFile beside);
    static Result<LedgerFile> scanned(const std::string &path, const LockedFile &handle, const EventBatches &batches,
                                      Progress &progress, const TaskRunner &run);
    void hold();
    Status commit(const std::string &lines, const LedgerWriter &writer);
    Status write(int descriptor, const std::string &lines);
    Status appendInPlace(int descriptor, const std::string &lines) const;
    Status rewrite(int descriptor, const std::string &lines) const;
    Status replaceWith(int descriptor, const std::string &lines) const;
    Status replaceDraft(const std::string &line);
    Status putDraft(int descriptor, const std::string &line);
    Status moveDraftOut(int descriptor);
    [[nodiscard]] bool restored(int descriptor) const;
    using SharedLock = std::shared_ptr<const LockedFile>;
    [[nodiscard]] static Result<SharedLock> lockToWrite(const std::string &path, LockTries tries = {});
    [[nodiscard]] Result<SharedLock> locked() const;
    Status checkUnchanged(int descriptor) const;
    Status checkNamed(int descriptor) const;
    [[nodiscard]] Result<std::string> tailOf(int descriptor, std::uint64_t end) const;
    Result<bool> readOn(const LockedFile &handle, const EventSink &sink, Progress &progress);
    [[nodiscard]] std::uint64_t expectedBytes() const;

    std::string m_path;
    LedgerHead m_head;
    std::string m_id;                         ///< SHA-256 of the first line; the draft names the ledger by it
    DraftFile m_beside;                       ///< as read
    std::shared_ptr<const FileHandle> m_held; ///< keeps the bytes readable, even if the path names another file
    SharedLock m_lock;                        ///< of openHeld() and lockAndReadOn()
    std::array<std::int64_t, 4> m_seen{};     ///< device, inode and change time of m_held
    std::string m_recoveredTo;
};

/// The lines of the events, continuing `writer`. Errors: those of LedgerWriter::append().
[[nodiscard]] Result<std::string> linesOf(LedgerWriter &writer, const std::vector<LedgerFile::NewEvent> &events);

/// An error if a ledger of that size could not be read back; such a ledger is not written.
[[nodiscard]] Status checkLedgerSize(std::uint64_t bytes);

/// The bytes of a ledger, read under a lock so that no half-written line is seen.
[[nodiscard]] Result<std::string> readLedgerBytes(const std::string &path);
/// readLedgerBytes() with the draft file's line as the last line; for callers that show the plan.
[[nodiscard]] Result<std::string> readLedgerWithDraft(const std::string &path);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/account.h"
#include "core/base/file.h"
#include "core/base/message.h"
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

/// A ledger on disk: read and checked once, then appended to. Every change is locked against other programs, refused
/// when the file is not the one that was read, and on disk (synced) before it is acknowledged. At whatever moment the
/// program is killed, every acknowledged line is there, whole, and so is the draft.
class LedgerFile {
public:
    struct NewEvent {
        std::string type;
        Json body;
    };

    /// A new ledger; the first event is the header. Errors: Conflict when the file exists.
    static Result<LedgerFile> create(const std::string &path, const std::vector<NewEvent> &events);
    /// The same from lines that `writer` made from nothing, for ledgers of many events.
    static Result<LedgerFile> createFromLines(const std::string &path, const std::string &lines,
                                              const LedgerWriter &writer);
    /// Reads and checks; every event goes to `sink`. Changes nothing on disk, also where the last line is incomplete.
    static Result<LedgerFile> open(const std::string &path, const EventSink &sink, Progress &progress);
    /// The same for long ledgers, by the threads of `run` (core/ledger/scan.h).
    static Result<LedgerFile> open(const std::string &path, const EventBatches &batches, Progress &progress,
                                   const TaskRunner &run);

    /// The same, locked against other programs until something is written or this is gone: what was read stays so. For
    /// ledgers that many write to; who asks for more locks on the file meanwhile waits for themselves.
    static Result<LedgerFile> openHeld(const std::string &path, const EventSink &sink, Progress &progress);

    /// The same from a checkpoint on: only what follows it is read and checked, and goes to `sink`. Nothing where the file is
    /// not the one that the checkpoint is of, or what follows cannot be read: then open() says what is the case.
    static std::optional<LedgerFile> openAt(const std::string &path, const Checkpoint &checkpoint,
                                            const EventSink &sink, Progress &progress);

    /// Whether the name still stands for the file that was read, as far as its size, its time of change and the draft
    /// beside it say; costs microseconds. What changes none of them is no append.
    [[nodiscard]] bool looksUnchanged() const;
    /// Reads what others appended since; their events go to `sink`. False: more than that changed, so it must be opened
    /// again. Errors: as open(), Io where it cannot be read any more; then nothing has changed here.
    /// Tests: tests/core/service/service_test.cpp
    [[nodiscard]] Result<bool> readOn(const EventSink &sink, Progress &progress);
    /// Locks it against other programs until something is written or release(); then as readOn().
    [[nodiscard]] Result<bool> lockAndReadOn(const EventSink &sink, Progress &progress);
    void release() { m_lock.reset(); }

    [[nodiscard]] const std::string &path() const { return m_path; }
    [[nodiscard]] const LedgerHead &head() const { return m_head; }
    [[nodiscard]] const std::string &id() const { return m_id; } ///< SHA-256 of the first line

    /// One sentence about an unfinished last line, before and after it was moved to its recovery file, or about a draft
    /// file that is not read; empty if there is neither.
    [[nodiscard]] Message notice() const;

    /// A copy at another path, chain, draft and all, replacing what is there; also of a file that was removed or renamed
    /// since it was read. Errors: Conflict when it is not the file that was read; Io.
    [[nodiscard]] Result<LedgerFile> copyTo(const std::string &path) const;

    /// Appends lines, before the draft where an older program left one. An incomplete last line goes to a recovery file
    /// first.
    /// Errors: Conflict (changed on disk, or locked by another program), Io (full disk, read-only). On error the file
    /// is as it was.
    Status append(const std::vector<NewEvent> &events);
    /// The same from lines that `writer` made, starting at head().
    Status appendLines(const std::string &lines, const LedgerWriter &writer);
    /// A seal over all lines so far, to be appended. What is signed is read again and must be the chain that was read
    /// before. Errors: OutOfDomain for the name of a signer that readers could not allow; Conflict; those of signing.
    [[nodiscard]] Result<NewEvent> seal(const std::string &by, Signatures &signatures, Progress &progress) const;
    /// Replaces the draft file. Errors as append().
    Status saveDraft(const Plan &plan);
    Status removeDraft();
    /// Moves the bytes of an incomplete last line to PATH.recovered-N. No effect without one.
    Status recover();

private:
    LedgerFile(std::string path, LedgerHead head, std::string id, DraftFile beside);
    static Result<LedgerFile> scanned(const std::string &path, int descriptor, const EventBatches &batches,
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
    [[nodiscard]] static Result<SharedLock> lockToWrite(const std::string &path);
    [[nodiscard]] Result<SharedLock> locked() const;
    Status checkUnchanged(int descriptor) const;
    [[nodiscard]] Result<std::string> tailOf(int descriptor, std::uint64_t end) const;
    Result<bool> readOn(int descriptor, const EventSink &sink, Progress &progress);
    [[nodiscard]] std::uint64_t expectedBytes() const;

    std::string m_path;
    LedgerHead m_head;
    std::string m_id;   ///< SHA-256 of the first line, by which its draft names it
    DraftFile m_beside; ///< as it was read
    std::shared_ptr<const FileHandle>
        m_held;                           ///< the bytes stay readable while it is open, whatever becomes of the name
    SharedLock m_lock;                    ///< of openHeld() and lockAndReadOn()
    std::array<std::int64_t, 4> m_seen{}; ///< device, number and time of change of m_held
    std::string m_recoveredTo;
};

/// The lines of the events, as `writer` goes on. Errors: those of LedgerWriter::append().
[[nodiscard]] Result<std::string> linesOf(LedgerWriter &writer, const std::vector<LedgerFile::NewEvent> &events);

/// Whether a ledger of that size could be read again; else the error with which it is not written.
[[nodiscard]] Status checkLedgerSize(std::uint64_t bytes);

/// The bytes of a ledger, read under a lock so that no half-written line of another program is seen.
[[nodiscard]] Result<std::string> readLedgerBytes(const std::string &path);
/// The same with the draft file's line as the last line: for callers that show the plan.
[[nodiscard]] Result<std::string> readLedgerWithDraft(const std::string &path);

} // namespace epsilometer

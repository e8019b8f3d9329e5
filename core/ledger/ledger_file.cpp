// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_file.h"

#include "core/base/require.h"
#include "core/base/sha256.h"
#include "core/ledger/scan.h"
#include "core/ledger/verdict.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer {

namespace {

/// Waits for a lock up to five seconds: other programs hold it for as long as one write takes.
Status lock(int descriptor, int kind, const std::string &path)
{
    constexpr int kTries = 100;
    constexpr timespec kPause{0, 50'000'000};
    for (int i = 0; i < kTries; ++i) {
        if (::flock(descriptor, kind | LOCK_NB) == 0)
            return {};
        if (errno != EWOULDBLOCK && errno != EINTR)
            return ioError(path, "cannot lock");
        ::nanosleep(&kPause, nullptr);
    }
    return makeError(ErrorCode::Conflict, "locked by another program; close it there, then try again").at(path);
}

Error changedOnDisk(const std::string &path)
{
    return makeError(ErrorCode::Conflict, "changed on disk since it was read; read it again, nothing was written")
        .at(path);
}

/// The file by that name, locked for this program alone.
Result<FileHandle> openForWriting(const std::string &path)
{
    constexpr int kTries = 20;
    for (int i = 0; i < kTries; ++i) {
        FileHandle handle(::open(path.c_str(), O_RDWR | O_CLOEXEC));
        if (!handle.isOpen())
            return ioError(path, "cannot open for writing");
        EPSILOMETER_TRY(lock(handle.get(), LOCK_EX, path));
        // Another program may have renamed a new file over this name while we waited for the old one's lock.
        struct stat held {};
        struct stat named {};
        if (::fstat(handle.get(), &held) == 0 && ::stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
            held.st_dev == named.st_dev)
            return handle;
    }
    return changedOnDisk(path);
}

Result<std::string> readPart(int descriptor, const std::string &path, std::uint64_t offset, std::uint64_t count)
{
    std::string bytes(count, '\0');
    std::size_t done = 0;
    while (done < count) {
        const ssize_t got = ::pread(descriptor, bytes.data() + done, count - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return ioError(path, "cannot read");
        if (got == 0)
            return changedOnDisk(path);
        done += static_cast<std::size_t>(got);
    }
    return bytes;
}

/// The first `count` bytes.
Status copyPart(int descriptor, const std::string &path, std::uint64_t count, ReplacementFile &to)
{
    constexpr std::uint64_t kChunk = std::uint64_t{4} << 20;
    for (std::uint64_t offset = 0; offset < count; offset += kChunk) {
        EPSILOMETER_ASSIGN(const std::string part,
                           readPart(descriptor, path, offset, std::min(kChunk, count - offset)));
        EPSILOMETER_TRY(to.write(part));
    }
    return {};
}

/// A file of several names that is replaced under one of them lives on under the others: two ledgers would go on from the
/// same line, each with a spend of the same seq.
Status checkOneName(int descriptor, const std::string &path)
{
    struct stat info {};
    if (::fstat(descriptor, &info) != 0)
        return ioError(path, "cannot read");
    if (info.st_nlink <= 1)
        return {};
    return makeError(ErrorCode::Io, "has " + std::to_string(info.st_nlink) +
                                        " names (hard links), and with a draft it is replaced at every change, which "
                                        "would leave the other names behind; keep one name, use symbolic links")
        .at(path);
}

/// Undoes a failed append, so that the file ends where it ended before.
Error undone(int descriptor, std::uint64_t bytes, Error error)
{
    if (::ftruncate(descriptor, static_cast<off_t>(bytes)) == 0 && ::fsync(descriptor) == 0)
        error.constraint += "; nothing was written, the ledger is as it was";
    else
        error.constraint += "; part of the line may remain at the end and is set apart when the ledger is next opened";
    return error;
}

} // namespace

Result<std::string> linesOf(LedgerWriter &writer, const std::vector<LedgerFile::NewEvent> &events)
{
    std::string lines;
    for (const auto &event : events) {
        EPSILOMETER_ASSIGN(const std::string line, writer.append(event.type, event.body));
        lines += line;
    }
    return lines;
}

Result<std::string> readLedgerBytes(const std::string &path)
{
    const FileHandle handle(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!handle.isOpen())
        return ioError(path, "cannot open");
    EPSILOMETER_TRY(lock(handle.get(), LOCK_SH, path));
    return readHandle(handle.get(), path, kMostFileBytes);
}

Result<LedgerFile> LedgerFile::create(const std::string &path, const std::vector<NewEvent> &events)
{
    LedgerWriter writer;
    EPSILOMETER_ASSIGN(const std::string lines, linesOf(writer, events));
    return createFromLines(path, lines, writer);
}

Result<LedgerFile> LedgerFile::createFromLines(const std::string &path, const std::string &lines,
                                               const LedgerWriter &writer)
{
    if (lines.empty())
        return makeError(ErrorCode::OutOfDomain, "a ledger starts with a header").at(path);
    EPSILOMETER_TRY(createFile(path, lines));
    LedgerHead head;
    head.headHash = writer.headHash();
    head.nextSeq = writer.nextSeq();
    head.chainedBytes = lines.size();
    return LedgerFile(path, std::move(head));
}

Result<LedgerFile> LedgerFile::open(const std::string &path, const EventSink &sink, Progress &progress)
{
    return open(path, batchesFor(sink), progress, runInOrder);
}

Result<LedgerFile> LedgerFile::open(const std::string &path, const EventBatches &batches, Progress &progress,
                                    const TaskRunner &run)
{
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(path));
    auto head = scanLedger(bytes, batches, progress, run);
    if (!head.ok())
        return head.error().at(path);
    return LedgerFile(path, *std::move(head));
}

Result<LedgerFile> LedgerFile::openHeld(const std::string &path, const EventSink &sink, Progress &progress)
{
    EPSILOMETER_ASSIGN(FileHandle handle, openForWriting(path));
    EPSILOMETER_ASSIGN(const std::string bytes, readHandle(handle.get(), path, kMostFileBytes));
    auto head = scanLedger(bytes, sink, progress);
    if (!head.ok())
        return head.error().at(path);
    LedgerFile file(path, *std::move(head));
    file.m_lock = std::make_shared<const FileHandle>(std::move(handle));
    return file;
}

LedgerFile::LedgerFile(std::string path, LedgerHead head) : m_path(std::move(path)), m_head(std::move(head))
{
    hold();
}

void LedgerFile::hold()
{
    m_held = std::make_shared<const FileHandle>(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
}

Result<LedgerFile> LedgerFile::copyTo(const std::string &path) const
{
    const FileHandle named(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!named.isOpen() && (errno != ENOENT || !m_held->isOpen()))
        return ioError(m_path, "cannot open");
    const int descriptor = named.isOpen() ? named.get() : m_held->get();
    EPSILOMETER_TRY(lock(descriptor, LOCK_SH, m_path));
    EPSILOMETER_TRY(checkUnchanged(descriptor));
    EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(path));
    EPSILOMETER_TRY(copyPart(descriptor, m_path, expectedBytes(), file));
    EPSILOMETER_TRY(file.replace());
    if (!named.isOpen())
        ::flock(descriptor, LOCK_UN); // a handle of our own is let go of with its lock
    return LedgerFile(path, m_head);
}

std::string LedgerFile::notice() const
{
    if (!m_recoveredTo.empty())
        return "an unfinished last line was set apart in " + m_recoveredTo;
    if (m_head.torn.empty())
        return {};
    return m_head.unfinished() + "; as soon as something is written, that is kept in " + m_path + ".recovered-N";
}

std::uint64_t LedgerFile::expectedBytes() const
{
    return m_head.chainedBytes + m_head.draftLine.size() + m_head.torn.size();
}

Result<FileHandle> LedgerFile::openLocked() const
{
    if (!m_lock)
        return openForWriting(m_path);
    // The lock is one of both descriptors.
    FileHandle handle(::fcntl(m_lock->get(), F_DUPFD_CLOEXEC, 0));
    if (!handle.isOpen())
        return ioError(m_path, "cannot open for writing");
    return handle;
}

Status LedgerFile::checkUnchanged(int descriptor) const
{
    struct stat info {};
    if (::fstat(descriptor, &info) != 0)
        return ioError(m_path, "cannot read");
    if (static_cast<std::uint64_t>(info.st_size) != expectedBytes())
        return changedOnDisk(m_path);
    // The last chained line and all that follows it: whoever appended, amended or replaced the draft changed these.
    const std::uint64_t start = m_head.chainedBytes - std::min<std::uint64_t>(m_head.chainedBytes, kLedgerLineBytes);
    EPSILOMETER_ASSIGN(const std::string tail, readPart(descriptor, m_path, start, expectedBytes() - start));
    const std::string_view chained = std::string_view(tail).substr(0, m_head.chainedBytes - start);
    const std::size_t before = chained.size() < 2 ? std::string_view::npos : chained.rfind('\n', chained.size() - 2);
    const std::string_view last = before == std::string_view::npos ? chained : chained.substr(before + 1);
    const bool same = Sha256::hex(last) == m_head.headHash &&
                      std::string_view(tail).substr(chained.size()) == m_head.draftLine + m_head.torn;
    return same ? Status() : changedOnDisk(m_path);
}

Status LedgerFile::appendInPlace(int descriptor, const std::string &lines) const
{
    Status written = writeAt(descriptor, m_path, lines, m_head.chainedBytes);
    if (written.ok())
        written = syncFile(descriptor, m_path);
    return written.ok() ? Status() : undone(descriptor, m_head.chainedBytes, written.error());
}

Status LedgerFile::rewrite(int descriptor, const std::string &lines, const std::string &draftLine) const
{
    // A line cannot be put before the draft in place without a moment when a kill would lose the draft.
    EPSILOMETER_TRY(checkOneName(descriptor, m_path));
    EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(m_path));
    EPSILOMETER_TRY(copyPart(descriptor, m_path, m_head.chainedBytes, file));
    EPSILOMETER_TRY(file.write(lines));
    EPSILOMETER_TRY(file.write(draftLine));
    return file.replace();
}

Status LedgerFile::write(int descriptor, const std::string &lines, const std::string &draftLine) const
{
    if (m_head.draftLine.empty())
        return appendInPlace(descriptor, lines + draftLine);
    const Status rewritten = rewrite(descriptor, lines, draftLine);
    if (rewritten.ok())
        return {};
    Error error = rewritten.error();
    error.constraint += "; the ledger is as it was";
    return error;
}

Status LedgerFile::commit(const std::string &lines, const std::string &draftLine, const LedgerWriter &writer)
{
    EPSILOMETER_TRY(recover());
    EPSILOMETER_ASSIGN(const FileHandle handle, openLocked());
    EPSILOMETER_TRY(checkUnchanged(handle.get()));
    EPSILOMETER_TRY(write(handle.get(), lines, draftLine));
    m_head.headHash = writer.headHash();
    m_head.nextSeq = writer.nextSeq();
    m_head.chainedBytes += lines.size();
    m_head.draftLine = draftLine;
    m_lock.reset();
    hold(); // it may be another file by that name
    return {};
}

Status LedgerFile::append(const std::vector<NewEvent> &events)
{
    LedgerWriter writer(m_head);
    auto lines = linesOf(writer, events);
    if (!lines.ok())
        return lines.error().at(m_path);
    return appendLines(*lines, writer);
}

Status LedgerFile::appendLines(const std::string &lines, const LedgerWriter &writer)
{
    return commit(lines, m_head.draftLine, writer);
}

Status LedgerFile::seal(const std::string &by, Signatures &signatures, Progress &progress)
{
    // A line of allowed signers starts with names, commas between them, that end at white space.
    const bool nameable = !by.empty() && std::ranges::none_of(by, [](unsigned char c) {
        return c <= ' ' || c == 0x7f || c == ',' || c == '"';
    });
    EPSILOMETER_TRY(
        require::that(nameable, "identity", by,
                      "must be a name of the allowed signers, such as ann@example.org: no spaces or commas"));
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(m_path));
    const EventSink ignore = [](LedgerEvent &&) {};
    const auto again = scanLedger(bytes, ignore, progress);
    if (!again.ok())
        return again.error().at(m_path);
    if (again->headHash != m_head.headHash)
        return changedOnDisk(m_path);
    EPSILOMETER_ASSIGN(
        Json body, sealBody(std::string_view(bytes).substr(0, m_head.chainedBytes), m_head.nextSeq, by, signatures));
    return append({{"seal", std::move(body)}});
}

Status LedgerFile::saveDraft(const Plan &plan)
{
    auto line = LedgerWriter::draft(plan);
    if (!line.ok())
        return line.error().inField("draft").at(m_path);
    return commit({}, *line, LedgerWriter(m_head));
}

Status LedgerFile::removeDraft()
{
    return commit({}, {}, LedgerWriter(m_head));
}

Status LedgerFile::recover()
{
    if (m_head.torn.empty())
        return {};
    EPSILOMETER_ASSIGN(const FileHandle handle, openLocked());
    EPSILOMETER_TRY(checkUnchanged(handle.get()));
    std::string target;
    Status saved = makeError(ErrorCode::Conflict, "");
    for (int i = 1; !saved.ok() && saved.error().code == ErrorCode::Conflict; ++i) {
        target = m_path + ".recovered-" + std::to_string(i);
        saved = createFile(target, m_head.torn);
    }
    EPSILOMETER_TRY(saved);
    // Only now, with the bytes safe elsewhere, are they cut off here.
    const auto whole = static_cast<off_t>(m_head.chainedBytes + m_head.draftLine.size());
    if (::ftruncate(handle.get(), whole) != 0)
        return ioError(m_path, "cannot cut off the unfinished last line");
    EPSILOMETER_TRY(syncFile(handle.get(), m_path));
    m_head.torn.clear();
    m_recoveredTo = target;
    return {};
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_file.h"

#include "core/base/require.h"
#include "core/base/sha256.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/own_mark.h"
#include "core/ledger/scan.h"
#include "core/ledger/verdict.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace epsilometer {

namespace {

Result<std::string> readPart(int descriptor, const std::string &path, std::uint64_t offset, std::uint64_t count)
{
    std::string bytes(count, '\0');
    std::size_t done = 0;
    while (done < count) {
        const ssize_t got = ::pread(descriptor, bytes.data() + done, count - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return ioError(path, core::tr("cannot read"));
        if (got == 0)
            return changedOnDisk(path);
        done += static_cast<std::size_t>(got);
    }
    return bytes;
}

/// Reads the first `size` bytes of a file in parts.
ByteSource partsOf(int descriptor, const std::string &path, std::uint64_t size)
{
    return [descriptor, path, size, at = std::uint64_t{0}]() mutable -> Result<std::string> {
        constexpr std::uint64_t kPart = std::uint64_t{16} << 20;
        const std::uint64_t count = std::min(kPart, size - at);
        EPSILOMETER_ASSIGN(std::string part, readAt(descriptor, path, count, at));
        if (at == 0 && part.starts_with('\0'))
            return makeError(ErrorCode::Malformed,
                             core::tr("begins with a zero byte: neither text nor a file of this program"));
        at += part.size();
        return part;
    };
}

/// Reads a file that can only be read once: a pipe, a device.
ByteSource wholeOf(int descriptor, const std::string &path)
{
    return [descriptor, path, done = false]() mutable -> Result<std::string> {
        return std::exchange(done, true) ? Result<std::string>(std::string())
                                         : readHandle(descriptor, path, kMostFileBytes);
    };
}

/// Refuses to write more bytes than can be read back.
Status checkSize(std::uint64_t bytes, const std::string &path)
{
    if (const Status readable = checkLedgerSize(bytes); !readable.ok())
        return readable.error().at(path);
    return {};
}

/// Copies the first `count` bytes.
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

std::array<std::int64_t, 4> markOf(const struct stat &info)
{
    return {static_cast<std::int64_t>(info.st_dev), static_cast<std::int64_t>(info.st_ino), info.st_mtim.tv_sec,
            info.st_mtim.tv_nsec};
}

/// The last line of a chain's end, LF included.
std::string_view lastLine(std::string_view chained)
{
    const std::size_t before = chained.size() < 2 ? std::string_view::npos : chained.rfind('\n', chained.size() - 2);
    return before == std::string_view::npos ? chained : chained.substr(before + 1);
}

/// Undoes a failed append by cutting the file at its previous end; returns the error with the result.
Error undone(int descriptor, std::uint64_t bytes, Error error)
{
    if (::ftruncate(descriptor, static_cast<off_t>(bytes)) == 0 && ::fsync(descriptor) == 0)
        error.constraint += core::tr("; nothing was written, the ledger is as it was");
    else
        error.constraint +=
            core::tr("; part of the line may remain at the end and is set apart when the ledger is next opened");
    return error;
}

} // namespace

Result<std::string> linesOf(LedgerWriter &writer, const std::vector<LedgerFile::NewEvent> &events)
{
    std::string lines;
    // A new file is written as a whole, by a rename; lines appended to one may be there in part after a power failure.
    const bool together = events.size() > 1 && writer.nextSeq() > 0;
    const Json ends = Json::Array{Json::count(writer.nextSeq()), Json::count(writer.nextSeq() + events.size() - 1)};
    for (const auto &event : events) {
        Json body = event.body;
        if (together)
            body.set(std::string(kAppendKey), ends);
        EPSILOMETER_ASSIGN(const std::string line, writer.append(event.type, std::move(body)));
        lines += line;
    }
    return lines;
}

Status checkLedgerSize(std::uint64_t bytes)
{
    if (bytes <= kMostLedgerBytes)
        return {};
    return makeError(ErrorCode::OutOfDomain, core::tr("full: it would have {1} bytes, and a ledger may have at most "
                                                      "{2}; nothing was written, go on in a new ledger",
                                                      bytes, kMostLedgerBytes));
}

Result<std::string> readLedgerBytes(const std::string &path)
{
    EPSILOMETER_ASSIGN(const LockedFile handle, LockedFile::toRead(path));
    EPSILOMETER_ASSIGN(std::string bytes, readHandle(handle.get(), path, kMostLedgerBytes));
    if (handle.size() > 0 && bytes.size() > handle.size())
        bytes.resize(handle.size()); // what a writer beside this reader appended meanwhile may be there in part
    return bytes;
}

Result<std::string> readLedgerWithDraft(const std::string &path)
{
    EPSILOMETER_ASSIGN(std::string bytes, readLedgerBytes(path));
    const std::string draft = readDraftFile(path, ledgerIdOf(bytes)).line;
    return withDraft(std::move(bytes), draft);
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
        return makeError(ErrorCode::OutOfDomain, core::tr("a ledger starts with a header")).at(path);
    EPSILOMETER_TRY(checkSize(lines.size(), path));
    EPSILOMETER_TRY(createFile(path, lines));
    markAsOwn(path);
    LedgerHead head;
    head.headHash = writer.headHash();
    head.nextSeq = writer.nextSeq();
    head.chainedBytes = lines.size();
    std::string id = ledgerIdOf(lines);
    DraftFile beside = readDraftFile(path, id);
    return LedgerFile(path, std::move(head), std::move(id), std::move(beside));
}

Result<LedgerFile> LedgerFile::open(const std::string &path, const EventSink &sink, Progress &progress)
{
    return open(path, batchesFor(sink), progress, runInOrder);
}

/// Reads the ledger and its draft file; the draft is passed to the batches last.
Result<LedgerFile> LedgerFile::scanned(const std::string &path, const LockedFile &handle, const EventBatches &batches,
                                       Progress &progress, const TaskRunner &run)
{
    const int descriptor = handle.get();
    const std::uint64_t size = handle.size();
    struct stat info {};
    if (::fstat(descriptor, &info) != 0)
        return ioError(path, core::tr("cannot read"));
    const bool plain = S_ISREG(info.st_mode);
    std::string first;
    if (plain) {
        EPSILOMETER_ASSIGN(first, readAt(descriptor, path, kLedgerLineBytes, 0));
    }
    const std::string id = ledgerIdOf(first);
    DraftFile beside = readDraftFile(path, id);
    auto head =
        scanStream(plain ? partsOf(descriptor, path, size) : wholeOf(descriptor, path), size, batches, progress, run);
    if (head.ok() && head->draftLine.empty() && !beside.line.empty()) {
        LedgerHead chain = *head;
        chain.torn.clear();
        if (const auto read = scanOn(chain, beside.line, batches, progress); !read.ok())
            return read.error().at(path);
    }
    if (!head.ok())
        return head.error().at(path);
    return LedgerFile(path, *std::move(head), id, std::move(beside));
}

Result<LedgerFile> LedgerFile::open(const std::string &path, const EventBatches &batches, Progress &progress,
                                    const TaskRunner &run, LockTries tries)
{
    EPSILOMETER_ASSIGN(const LockedFile handle, LockedFile::toRead(path, tries));
    return scanned(path, handle, batches, progress, run);
}

Result<LedgerFile> LedgerFile::openHeld(const std::string &path, const EventSink &sink, Progress &progress,
                                        LockTries tries)
{
    EPSILOMETER_ASSIGN(SharedLock lock, lockToWrite(path, tries));
    EPSILOMETER_ASSIGN(LedgerFile file, scanned(path, *lock, batchesFor(sink), progress, runInOrder));
    file.m_lock = std::move(lock);
    return file;
}

std::optional<LedgerFile> LedgerFile::openAt(const std::string &path, const Checkpoint &checkpoint,
                                             const EventSink &sink, Progress &progress)
{
    constexpr std::size_t kMostHeader = std::size_t{1} << 16;
    const auto handle = LockedFile::toRead(path);
    const auto first = handle.ok() ? readAt(handle->get(), path, kMostHeader, 0) : Result<std::string>(handle.error());
    if (!first.ok() || ledgerIdOf(*first) != checkpoint.ledgerId)
        return std::nullopt;
    LedgerFile file(path, checkpoint.head, checkpoint.ledgerId, readDraftFile(path, checkpoint.ledgerId));
    const auto read = file.readOn(*handle, sink, progress);
    if (!read.ok() || !*read)
        return std::nullopt;
    if (const std::string &draft = file.m_beside.line;
        !draft.empty() && !scanOn(file.m_head, draft, sink, progress).ok())
        return std::nullopt;
    return file;
}

LedgerFile::LedgerFile(std::string path, LedgerHead head, std::string id, DraftFile beside)
    : m_path(std::move(path)), m_head(std::move(head)), m_id(std::move(id)), m_beside(std::move(beside))
{
    hold();
}

void LedgerFile::hold()
{
    m_held = std::make_shared<const FileHandle>(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info {};
    m_seen = ::fstat(m_held->get(), &info) == 0 ? markOf(info) : decltype(m_seen){};
}

bool LedgerFile::looksUnchanged() const
{
    struct stat info {};
    return ::stat(m_path.c_str(), &info) == 0 && markOf(info) == m_seen &&
           static_cast<std::uint64_t>(info.st_size) == expectedBytes() &&
           readDraftFile(m_path, m_id).bytes == m_beside.bytes;
}

Result<bool> LedgerFile::readOn(const EventSink &sink, Progress &progress, LockTries tries)
{
    EPSILOMETER_ASSIGN(const LockedFile handle, LockedFile::toRead(m_path, tries));
    return readOn(handle, sink, progress);
}

Result<bool> LedgerFile::lockAndReadOn(const EventSink &sink, Progress &progress, LockTries tries)
{
    EPSILOMETER_ASSIGN(m_lock, lockToWrite(m_path, tries));
    return readOn(*m_lock, sink, progress);
}

Result<bool> LedgerFile::readOn(const LockedFile &handle, const EventSink &sink, Progress &progress)
{
    if (!m_head.torn.empty() || !m_head.draftLine.empty() || readDraftFile(m_path, m_id).bytes != m_beside.bytes)
        return false;
    const std::uint64_t size = handle.size();
    if (size < m_head.chainedBytes || size > kMostLedgerBytes)
        return false;
    EPSILOMETER_ASSIGN(const std::string tail, tailOf(handle.get(), size));
    const std::size_t known = tail.size() - (size - m_head.chainedBytes);
    if (Sha256::hex(lastLine(std::string_view(tail).substr(0, known))) != m_head.headHash)
        return false;
    if (size > m_head.chainedBytes) {
        auto head = scanOn(m_head, std::string_view(tail).substr(known), sink, progress);
        if (!head.ok())
            return head.error().at(m_path);
        m_head = *std::move(head);
    }
    hold();
    return true;
}

/// The bytes from the start of the last chained line, or earlier, to `end`.
Result<std::string> LedgerFile::tailOf(int descriptor, std::uint64_t end) const
{
    const std::uint64_t start = m_head.chainedBytes - std::min<std::uint64_t>(m_head.chainedBytes, kLedgerLineBytes);
    return readPart(descriptor, m_path, start, end - start);
}

Result<LedgerFile> LedgerFile::copyTo(const std::string &path) const
{
    const FileHandle named(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!named.isOpen() && (errno != ENOENT || !m_held->isOpen()))
        return ioError(m_path, core::tr("cannot open"));
    const int descriptor = named.isOpen() ? named.get() : m_held->get();
    {
        EPSILOMETER_ASSIGN(const FileLock lock, FileLock::take(descriptor, LOCK_SH, m_path));
        EPSILOMETER_TRY(checkUnchanged(descriptor));
        EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(path, madeFrom(m_path)));
        EPSILOMETER_TRY(copyPart(descriptor, m_path, expectedBytes(), file));
        EPSILOMETER_TRY(file.replace());
    }
    // An existing draft file at the new path belongs to an older copy of the ledger.
    DraftFile draft = readDraftFile(path, m_id);
    if (!m_beside.line.empty())
        EPSILOMETER_TRY(writeDraftFile(path, draft, m_beside.line));
    else
        EPSILOMETER_TRY(removeDraftFile(path, draft));
    return LedgerFile(path, m_head, m_id, readDraftFile(path, m_id));
}

Message LedgerFile::notice() const
{
    if (!m_recoveredTo.empty())
        return core::tr("an unfinished last line was set apart in {1}", m_recoveredTo);
    if (!m_head.torn.empty())
        return core::tr("{1}; as soon as something is written, that is kept in {2}.recovered-N", m_head.unfinished(),
                        m_path);
    return m_beside.notice(m_path);
}

std::uint64_t LedgerFile::expectedBytes() const
{
    return m_head.chainedBytes + m_head.draftLine.size() + m_head.torn.size();
}

Result<LedgerFile::SharedLock> LedgerFile::lockToWrite(const std::string &path, LockTries tries)
{
    EPSILOMETER_ASSIGN(LockedFile handle, LockedFile::toWrite(path, tries));
    return std::make_shared<const LockedFile>(std::move(handle));
}

Result<LedgerFile::SharedLock> LedgerFile::locked() const
{
    if (m_lock)
        return m_lock;
    return lockToWrite(m_path);
}

Status LedgerFile::checkUnchanged(int descriptor) const
{
    if (readDraftFile(m_path, m_id).bytes != m_beside.bytes)
        return changedOnDisk(m_path);
    struct stat info {};
    if (::fstat(descriptor, &info) != 0)
        return ioError(m_path, core::tr("cannot read"));
    if (static_cast<std::uint64_t>(info.st_size) != expectedBytes())
        return changedOnDisk(m_path);
    // Compares the last chained line and all bytes after it: any append, amendment or new draft by another program
    // changed them.
    EPSILOMETER_ASSIGN(const std::string tail, tailOf(descriptor, expectedBytes()));
    const std::size_t after = m_head.draftLine.size() + m_head.torn.size();
    const std::string_view chained = std::string_view(tail).substr(0, tail.size() - after);
    const std::string_view last = lastLine(chained);
    const bool same = Sha256::hex(last) == m_head.headHash &&
                      std::string_view(tail).substr(chained.size()) == m_head.draftLine + m_head.torn;
    return same ? Status() : changedOnDisk(m_path);
}

/// A program that takes no lock (git checkout, mv) may have put another file at the path: lines that are synced to the old
/// one are in no file that anyone reads.
Status LedgerFile::checkNamed(int descriptor) const
{
    EPSILOMETER_ASSIGN(const bool named, isNamed(descriptor, m_path));
    return named ? Status() : changedOnDisk(m_path);
}

Status LedgerFile::appendInPlace(int descriptor, const std::string &lines) const
{
    Status written = writeAt(descriptor, m_path, lines, m_head.chainedBytes);
    if (written.ok())
        written = syncFile(descriptor, m_path);
    if (!written.ok())
        return undone(descriptor, m_head.chainedBytes, written.error());
    Status named = checkNamed(descriptor);
    if (!named.ok()) // the old file may have another name: there the lines were not acknowledged either
        static_cast<void>(undone(descriptor, m_head.chainedBytes, named.error()));
    return named;
}

Status LedgerFile::replaceWith(int descriptor, const std::string &lines) const
{
    EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(m_path));
    EPSILOMETER_TRY(copyPart(descriptor, m_path, m_head.chainedBytes, file));
    EPSILOMETER_TRY(file.write(lines));
    EPSILOMETER_TRY(file.write(m_head.draftLine));
    EPSILOMETER_TRY(checkNamed(descriptor));
    return file.replace();
}

Status LedgerFile::rewrite(int descriptor, const std::string &lines) const
{
    Status replaced = replaceWith(descriptor, lines);
    if (replaced.ok() || replaced.error().code == ErrorCode::Conflict) // another program's file stays
        return replaced;
    Error error = replaced.error();
    error.constraint += restored(descriptor) ? core::tr("; the ledger is as it was")
                                             : core::tr("; the new lines may be there: read it again before you go on");
    return error;
}

/// Whether the path names the old bytes after a failed replacement. If the replacement took place and only syncing the
/// folder failed, puts the old bytes back.
bool LedgerFile::restored(int descriptor) const
{
    if (const auto named = isNamed(descriptor, m_path); named.ok() && *named)
        return true;
    const FileHandle replaced(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    auto file = ReplacementFile::beside(m_path);
    if (!replaced.isOpen() || !file.ok() || !copyPart(descriptor, m_path, expectedBytes(), *file).ok())
        return false;
    (void)file->replace(); // the folder may fail again, but the old bytes are then under either name
    const auto stays = isNamed(replaced.get(), m_path);
    return stays.ok() && !*stays;
}

/// Writes lines. Inserting them before a draft in place could lose the draft if the program is killed, so the file is
/// replaced. With several hard links the other links would keep an old history, so then the draft file is written
/// first.
Status LedgerFile::write(int descriptor, const std::string &lines)
{
    struct stat info {};
    if (!m_head.draftLine.empty() && ::fstat(descriptor, &info) == 0 && info.st_nlink == 1)
        return rewrite(descriptor, lines);
    if (!m_head.draftLine.empty())
        EPSILOMETER_TRY(moveDraftOut(descriptor));
    return appendInPlace(descriptor, lines);
}

Status LedgerFile::commit(const std::string &lines, const LedgerWriter &writer)
{
    EPSILOMETER_TRY(recover());
    EPSILOMETER_ASSIGN(const SharedLock lock, locked());
    EPSILOMETER_TRY(checkUnchanged(lock->get()));
    EPSILOMETER_TRY(checkSize(m_head.chainedBytes + lines.size() + m_head.draftLine.size(), m_path));
    EPSILOMETER_TRY(write(lock->get(), lines));
    m_head.headHash = writer.headHash();
    m_head.nextSeq = writer.nextSeq();
    m_head.chainedBytes += lines.size();
    m_lock.reset();
    hold(); // the path may name another file now
    return {};
}

Status LedgerFile::moveDraftOut(int descriptor)
{
    EPSILOMETER_ASSIGN(Json body, Json::parse(m_head.draftLine, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes}));
    body.set("ledger", m_id);
    return putDraft(descriptor, body.write() + "\n");
}

/// Writes `line` to the draft file and removes the ledger's own draft line, in this order, so that a draft always
/// exists.
Status LedgerFile::putDraft(int descriptor, const std::string &line)
{
    EPSILOMETER_TRY(line.empty() ? removeDraftFile(m_path, m_beside) : writeDraftFile(m_path, m_beside, line));
    if (!line.empty() || !m_beside.line.empty())
        m_beside = {line, line, {}};
    if (m_head.draftLine.empty())
        return {};
    if (::ftruncate(descriptor, static_cast<off_t>(m_head.chainedBytes)) != 0)
        return ioError(m_path, core::tr("cannot remove the draft"));
    m_head.draftLine.clear();
    return syncFile(descriptor, m_path);
}

Status LedgerFile::replaceDraft(const std::string &line)
{
    EPSILOMETER_TRY(recover());
    EPSILOMETER_ASSIGN(const SharedLock lock, locked());
    EPSILOMETER_TRY(checkUnchanged(lock->get()));
    EPSILOMETER_TRY(putDraft(lock->get(), line));
    m_lock.reset();
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
    return commit(lines, writer);
}

Result<LedgerFile::NewEvent> LedgerFile::seal(const std::string &by, Signatures &signatures, Progress &progress) const
{
    // A line of an allowed signers file starts with names, separated by commas and ended by white space.
    const bool nameable = !by.empty() && std::ranges::none_of(by, [](unsigned char c) {
        return c <= ' ' || c == 0x7f || c == ',' || c == '"';
    });
    EPSILOMETER_TRY(
        require::that(nameable, "identity", by,
                      core::tr("must be a name of the allowed signers, such as ann@example.org: no spaces or commas")));
    EPSILOMETER_ASSIGN(const std::string bytes, readLedgerBytes(m_path));
    const EventSink ignore = [](LedgerEvent &&) {};
    const auto again = scanLedger(bytes, ignore, progress);
    if (!again.ok())
        return again.error().at(m_path);
    if (again->headHash != m_head.headHash)
        return changedOnDisk(m_path);
    EPSILOMETER_ASSIGN(
        Json body, sealBody(std::string_view(bytes).substr(0, m_head.chainedBytes), m_head.nextSeq, by, signatures));
    return NewEvent{"seal", std::move(body)};
}

Status LedgerFile::saveDraft(const Plan &plan)
{
    auto line = LedgerWriter::draft(plan, m_id);
    if (!line.ok())
        return line.error().inField("draft").at(m_path);
    return replaceDraft(*line);
}

Status LedgerFile::removeDraft()
{
    return replaceDraft({});
}

Status LedgerFile::recover()
{
    if (m_head.torn.empty())
        return {};
    EPSILOMETER_ASSIGN(const SharedLock lock, locked());
    EPSILOMETER_TRY(checkUnchanged(lock->get()));
    EPSILOMETER_ASSIGN(std::string target, setApart(m_path + ".recovered-", m_head.torn, m_path));
    // The bytes are cut off only now that they are safe in the recovery file.
    const auto whole = static_cast<off_t>(m_head.chainedBytes + m_head.draftLine.size());
    if (::ftruncate(lock->get(), whole) != 0)
        return ioError(m_path, core::tr("cannot cut off the unfinished last line"));
    EPSILOMETER_TRY(syncFile(lock->get(), m_path));
    m_head.torn.clear();
    m_recoveredTo = std::move(target);
    return {};
}

} // namespace epsilometer

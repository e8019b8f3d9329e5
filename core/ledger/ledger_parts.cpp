// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_parts.h"

#include "core/base/os/file.h"
#include "core/ledger/draft_file.h"
#include "core/ledger/ledger_lock.h"

#include <algorithm>
#include <memory>
#include <sys/file.h>
#include <sys/stat.h>
#include <utility>

namespace epsilometer {

namespace {

constexpr std::uint64_t kPart = std::uint64_t{4} << 20; ///< bytes read at a time; more than any line

/// The head after all lines including the draft; an Error may be less specific than that of reading the whole file.
Result<LedgerHead> scanParts(const LedgerParts &ledger, const EventBatches &batches, Progress &progress,
                             const TaskRunner &run)
{
    EPSILOMETER_ASSIGN(LedgerHead head, scanStream(ledger.source(), ledger.size(), batches, progress, run));
    if (!head.draftLine.empty() || ledger.draft().empty())
        return head;
    LedgerHead chain = head;
    chain.torn.clear();
    EPSILOMETER_ASSIGN(LedgerHead behind, scanOn(chain, ledger.draft(), batches, progress));
    head.draftLine = std::move(behind.draftLine);
    return head;
}

bool isCancelled(const Result<LedgerHead> &head)
{
    return !head.ok() && head.error().code == ErrorCode::Cancelled;
}

/// The verdict; absent if it needs the whole file.
Result<std::optional<Verdict>> judgeParts(const LedgerParts &ledger, Progress &progress, const TaskRunner &run,
                                          const EventBatches &also)
{
    bool marked = false;
    const EventBatches batches = marksNoted(marked, also);
    auto head = scanParts(ledger, batches, progress, run);
    if (isCancelled(head))
        return head.error();
    if (!head.ok() || marked)
        return std::optional<Verdict>();
    Verdict verdict;
    verdict.kind = VerdictKind::Unsealed;
    verdict.linesAfterLastSeal = head->nextSeq;
    verdict.head = *std::move(head);
    return std::optional(std::move(verdict));
}

/// The size of a regular file; absent for any other file.
std::optional<std::uint64_t> sizeOf(int descriptor)
{
    struct stat info {};
    if (::fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode))
        return std::nullopt;
    return static_cast<std::uint64_t>(info.st_size);
}

/// The size between two appends. If the file does not end with a line feed, another program may be writing: waits for
/// its lock, after which the line is complete or torn for good.
std::optional<std::uint64_t> settledSizeOf(int descriptor, const std::string &path)
{
    const auto size = sizeOf(descriptor);
    if (!size || *size == 0)
        return size;
    const auto last = readAt(descriptor, path, 1, *size - 1);
    if (last.ok() && *last == "\n")
        return size;
    const auto lock = FileLock::take(descriptor, LOCK_SH, path);
    const auto settled = sizeBetweenAppends(descriptor, path);
    return settled.ok() ? std::optional(*settled) : size;
}

} // namespace

std::optional<LedgerParts> LedgerParts::ofFile(const std::string &path)
{
    auto opened = openToRead(path);
    if (!opened.ok() || !sizeOf(opened->get()))
        return std::nullopt;
    const auto handle = std::make_shared<const FileHandle>(*std::move(opened));
    const Read read = [handle, path](std::uint64_t offset, std::uint64_t count) {
        return readAt(handle->get(), path, count, offset);
    };
    constexpr std::uint64_t kTelling = 64;
    const auto beginning = read(0, kTelling);
    if (!beginning.ok() || !looksLikeLedger(*beginning))
        return std::nullopt;
    const auto size = settledSizeOf(handle->get(), path);
    if (!size)
        return std::nullopt;
    LedgerParts ledger(read, *size);
    ledger.m_path = path;
    return ledger;
}

LedgerParts LedgerParts::ofBytes(std::string_view bytes)
{
    const Read read = [bytes](std::uint64_t offset, std::uint64_t count) {
        return Result<std::string>(std::string(bytes.substr(std::min<std::uint64_t>(offset, bytes.size()), count)));
    };
    return {read, bytes.size()};
}

LedgerParts LedgerParts::withDraftOf(const std::string &path) const
{
    LedgerParts same = *this;
    if (const auto own = id(); own.ok())
        same.m_draft = readDraftFile(path, *own).line;
    return same;
}

LedgerParts LedgerParts::first(std::uint64_t bytes) const
{
    LedgerParts beginning = *this;
    beginning.m_size = std::min(m_size, bytes);
    beginning.m_draft.clear();
    return beginning;
}

Result<std::string> LedgerParts::id() const
{
    EPSILOMETER_ASSIGN(const std::string beginning, m_read(0, std::min<std::uint64_t>(m_size, kLedgerLineBytes)));
    return ledgerIdOf(beginning);
}

ByteSource LedgerParts::source() const
{
    return [read = m_read, size = m_size, at = std::uint64_t{0}]() mutable -> Result<std::string> {
        EPSILOMETER_ASSIGN(std::string part, read(at, std::min(kPart, size - at)));
        at += part.size();
        return part;
    };
}

Result<std::string> LedgerParts::whole() const
{
    ByteSource next = source();
    std::string bytes;
    while (bytes.size() < m_size) {
        EPSILOMETER_ASSIGN(const std::string part, next());
        if (part.empty()) // the file was cut meanwhile
            break;
        // A part without a line end is no ledger, perhaps a sparse file; reading on could fill the memory.
        if (part.size() == kPart && part.find('\n') == std::string::npos)
            return makeError(ErrorCode::Malformed, core::tr("is not a file of this program: a line has no end"))
                .at(m_path);
        bytes.reserve(m_size);
        bytes += part;
    }
    return withDraft(std::move(bytes), m_draft);
}

Result<LoadedLedger> loadLedger(const LedgerParts &ledger, const MechanismKinds &mechanisms, Progress &progress,
                                const TaskRunner &run)
{
    SessionFolder folder(mechanisms);
    auto head = scanParts(ledger, folder.batches(), progress, run);
    if (isCancelled(head))
        return head.error();
    if (head.ok())
        return LoadedLedger{*std::move(head), folder.take()};
    EPSILOMETER_ASSIGN(const std::string bytes, ledger.whole());
    return loadLedger(bytes, mechanisms, progress, run);
}

Result<Verdict> judgeLedger(const LedgerParts &ledger, Signatures *signatures, Progress &progress,
                            const TaskRunner &run)
{
    EPSILOMETER_ASSIGN(auto verdict, judgeParts(ledger, progress, run, {}));
    if (verdict)
        return *std::move(verdict);
    EPSILOMETER_ASSIGN(const std::string bytes, ledger.whole());
    return judgeLedger(bytes, signatures, progress, run);
}

Result<JudgedLedger> judgeAndLoad(const LedgerParts &ledger, const MechanismKinds &mechanisms, Signatures *signatures,
                                  Progress &progress, const TaskRunner &run)
{
    SessionFolder folder(mechanisms);
    EPSILOMETER_ASSIGN(auto verdict, judgeParts(ledger, progress, run, folder.batches()));
    if (verdict)
        return JudgedLedger{*std::move(verdict), folder.take()};
    EPSILOMETER_ASSIGN(const std::string bytes, ledger.whole());
    return judgeAndLoad(bytes, mechanisms, signatures, progress, run);
}

} // namespace epsilometer

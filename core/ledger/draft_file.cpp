// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/draft_file.h"

#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/ledger/ledger.h"
#include "core/ledger/scan.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer {

namespace {

/// Whether the line is a draft; if so, `body` receives its JSON.
bool isDraft(std::string_view line, Json *body)
{
    auto parsed = Json::parse(line, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    if (!parsed.ok() || textOf(*parsed, "type") != "draft")
        return false;
    *body = *std::move(parsed);
    return true;
}

bool isDraftOf(std::string_view bytes, const std::string &ledgerId)
{
    Json body;
    // Exactly one line: bytes after the first LF would become a separate line of the ledger.
    return bytes.find('\n') + 1 == bytes.size() && isDraft(bytes.substr(0, bytes.size() - 1), &body) &&
           textOf(body, "ledger") == ledgerId && body.find("seq") == nullptr && body.find("prev") == nullptr;
}

/// Opens regular files only: reading a pipe could block forever, and a link leads to another file.
Result<std::string> plainFile(const std::string &path)
{
    const FileHandle handle(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!handle.isOpen() && errno == ENOENT)
        return std::string();
    if (!handle.isOpen())
        return ioError(path, core::tr("cannot open"));
    struct stat info {};
    if (::fstat(handle.get(), &info) != 0 || !S_ISREG(info.st_mode))
        return makeError(ErrorCode::Io, core::tr("is not a regular file")).at(path);
    return readHandle(handle.get(), path, kLedgerLineBytes);
}

} // namespace

Message DraftFile::notice(const std::string &ledger) const
{
    if (!readable.ok())
        return core::tr("no draft is read: {1}", readable.error().located());
    return bytes.empty() || !line.empty()
               ? std::string()
               : core::tr("{1} is left out: it is not a draft of this ledger", draftPathOf(ledger));
}

std::string draftPathOf(const std::string &ledger)
{
    std::error_code unknown;
    const auto named = std::filesystem::canonical(ledger, unknown);
    return (unknown ? ledger : named.string()) + ".draft";
}

std::string ledgerIdOf(std::string_view bytes)
{
    return Sha256::hex(bytes.substr(0, bytes.find('\n') + 1));
}

DraftFile readDraftFile(const std::string &ledger, const std::string &ledgerId)
{
    auto bytes = plainFile(draftPathOf(ledger));
    if (!bytes.ok())
        return {{}, {}, bytes.error()};
    const std::string line = isDraftOf(*bytes, ledgerId) ? *bytes : std::string();
    return {*std::move(bytes), line, {}};
}

Status writeDraftFile(const std::string &ledger, const DraftFile &before, const std::string &line)
{
    EPSILOMETER_TRY(before.readable);
    const std::string path = draftPathOf(ledger);
    const bool foreign = !before.bytes.empty() && before.line.empty();
    if (const auto kept = foreign ? setApart(path + ".recovered-", before.bytes, path) : path; !kept.ok())
        return kept.error();
    return replaceFile(path, line, {.ownerOnly = false, .like = ledger});
}

Status removeDraftFile(const std::string &ledger, const DraftFile &before)
{
    if (before.line.empty())
        return {};
    const std::string path = draftPathOf(ledger);
    if (::unlink(path.c_str()) != 0 && errno != ENOENT)
        return ioError(path, core::tr("cannot remove"));
    return syncDirectoryOf(path);
}

std::string withDraft(std::string bytes, const std::string &line)
{
    const std::size_t end = endOfWholeLines(bytes);
    const std::size_t start = end < 2 ? 0 : bytes.rfind('\n', end - 2) + 1;
    Json body;
    const bool hasDraft = end > start && isDraft(std::string_view(bytes).substr(start, end - start - 1), &body);
    return line.empty() || hasDraft ? std::move(bytes) : std::move(bytes.insert(end, line));
}

Result<std::string> setApart(const std::string &prefix, std::string_view bytes, const std::string &like)
{
    for (int i = 1;; ++i) {
        std::string name = prefix + std::to_string(i);
        const Status saved = createFile(name, bytes, {.ownerOnly = false, .like = like});
        if (saved.ok())
            return name;
        if (saved.error().code != ErrorCode::Conflict)
            return saved.error();
    }
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/checkpoint.h"

#include "core/base/os/file.h"
#include "core/base/sha256.h"
#include "core/base/version.h"
#include "core/ledger/event.h"

#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer {

namespace {

constexpr const char *kFormat = "2"; // 2: sums at the orders of the odometer
constexpr std::size_t kMostBytes = std::size_t{1} << 20;
constexpr mode_t kPermissions = 0777;

/// Whether only users who can write the ledger could have written the checkpoint.
bool noWiderThan(const struct stat &ledger, const struct stat &checkpoint)
{
    const bool mode = (checkpoint.st_mode & kPermissions & ~ledger.st_mode) == 0;
    const bool owner = checkpoint.st_uid == ledger.st_uid || checkpoint.st_uid == ::geteuid() || checkpoint.st_uid == 0;
    // Members of the ledger's group may write the ledger, and their files have the same group.
    const bool member = (ledger.st_mode & S_IWGRP) != 0 && checkpoint.st_gid == ledger.st_gid;
    const bool group = (checkpoint.st_mode & S_IWGRP) == 0 || checkpoint.st_gid == ledger.st_gid;
    return mode && group && (owner || member);
}

std::string directoryOf(const std::string &path)
{
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

/// Whether every user may create files in the folder; then a file's group does not show who created it.
bool folderIsOpen(const std::string &path)
{
    struct stat info {};
    return ::stat(directoryOf(path).c_str(), &info) != 0 || (info.st_mode & S_IWOTH) != 0;
}

std::optional<std::string> readTrusted(const std::string &ledger, const std::string &path)
{
    const FileHandle handle(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat own {};
    struct stat theirs {};
    if (!handle.isOpen() || ::fstat(handle.get(), &own) != 0 || ::stat(ledger.c_str(), &theirs) != 0)
        return std::nullopt;
    const bool plain = S_ISREG(own.st_mode) && own.st_nlink == 1;
    const bool mine = own.st_uid == ::geteuid() || own.st_uid == theirs.st_uid;
    if (!plain || !noWiderThan(theirs, own) || (!mine && folderIsOpen(path)))
        return std::nullopt;
    auto bytes = readHandle(handle.get(), path, kMostBytes);
    return bytes.ok() ? std::optional(*std::move(bytes)) : std::nullopt;
}

Json bodyOf(const Checkpoint &checkpoint)
{
    return Json::object({{"$dpledger-checkpoint", kFormat},
                         {"software", EPSILOMETER_VERSION},
                         {"ledger", checkpoint.ledgerId},
                         {"lines", Json::count(checkpoint.head.nextSeq)},
                         {"bytes", Json::count(checkpoint.head.chainedBytes)},
                         {"head", checkpoint.head.headHash},
                         {"state", checkpoint.state}});
}

} // namespace

std::string checkpointPathOf(const std::string &ledger)
{
    std::error_code unknown;
    const auto named = std::filesystem::canonical(ledger, unknown);
    return (unknown ? ledger : named.string()) + ".checkpoint";
}

std::optional<Checkpoint> readCheckpoint(const std::string &ledger)
{
    const auto bytes = readTrusted(ledger, checkpointPathOf(ledger));
    if (!bytes)
        return std::nullopt;
    const auto read = Json::parse(*bytes, {.depth = 2 * kLedgerDepth, .bytes = kMostBytes});
    const Json *state = read.ok() ? read->find("state") : nullptr;
    if (state == nullptr)
        return std::nullopt;
    const auto lines = wholeNumber(*read, "lines");
    const auto end = wholeNumber(*read, "bytes");
    if (!lines || !end || *lines == 0)
        return std::nullopt;
    Checkpoint checkpoint;
    checkpoint.head.nextSeq = *lines;
    checkpoint.head.chainedBytes = *end;
    checkpoint.head.headHash = textOf(*read, "head");
    checkpoint.ledgerId = textOf(*read, "ledger");
    checkpoint.state = *state;
    // Damage and the format of another version both show as a difference from the bytes written here.
    Json whole = bodyOf(checkpoint);
    whole.set("digest", Sha256::hex(whole.write()));
    return whole.write() + "\n" == *bytes ? std::optional(std::move(checkpoint)) : std::nullopt;
}

Status writeCheckpoint(const std::string &ledger, const Checkpoint &checkpoint)
{
    const std::string path = checkpointPathOf(ledger);
    Json whole = bodyOf(checkpoint);
    whole.set("digest", Sha256::hex(whole.write()));
    const std::string bytes = whole.write() + "\n";
    if (bytes.size() > kMostBytes)
        return makeError(ErrorCode::OutOfDomain, core::tr("would be too large")).at(path);
    // Replacing a file with wider permissions would keep them, so it is deleted first.
    if (!readTrusted(ledger, path))
        ::unlink(path.c_str());
    return replaceFile(path, bytes, {.ownerOnly = false, .like = ledger});
}

} // namespace epsilometer

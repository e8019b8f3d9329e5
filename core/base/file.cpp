// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace epsilometer {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;
constexpr std::size_t kSmallest = 4096;

std::string directoryOf(const std::string &path)
{
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos)
        return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

/// Repeats a call that a signal interrupted.
template <class Call> auto retried(Call call)
{
    auto outcome = call();
    while (outcome == -1 && errno == EINTR)
        outcome = call();
    return outcome;
}

/// The file a symbolic link names, so that replacing it does not replace the link. A path without a file stays.
std::string followed(const std::string &path)
{
    char *resolved = ::realpath(path.c_str(), nullptr);
    std::string out = resolved == nullptr ? path : resolved;
    std::free(resolved);
    return out;
}

/// The process's mask for new files. Read from the system's notes, because asking for it by call also sets it, for
/// every thread.
mode_t creationMask()
{
    constexpr mode_t kOwnerOnly = 077;
    constexpr std::string_view kLabel = "Umask:\t";
    const auto status = readFile("/proc/self/status");
    const std::size_t place = status.ok() ? status->find(kLabel) : std::string::npos;
    if (place == std::string::npos)
        return kOwnerOnly;
    return static_cast<mode_t>(std::strtoul(status->c_str() + place + kLabel.size(), nullptr, 8)) & 0777U;
}

/// Gives a new file the owner, the group and the permissions of the one whose place it takes, as far as this user may:
/// only the administrator gives files away, and a group only its members. Of a new name, the usual permissions.
bool takeOver(int descriptor, const std::string &destination)
{
    struct stat info {};
    if (::stat(destination.c_str(), &info) != 0)
        return ::fchmod(descriptor, 0666U & ~creationMask()) == 0;
    // Before the permissions: a change of owner clears some of them.
    const bool owned = ::fchown(descriptor, info.st_uid, info.st_gid) == 0 ||
                       ::fchown(descriptor, static_cast<uid_t>(-1), info.st_gid) == 0;
    // What the old group might do is not for another group.
    const mode_t kept = owned ? 07777U : 07707U;
    return ::fchmod(descriptor, info.st_mode & kept) == 0;
}

Error tooLarge(const std::string &path, std::size_t limit)
{
    return makeError(ErrorCode::Malformed, "larger than " + std::to_string(limit) + " bytes; split it").at(path);
}

} // namespace

void FileHandle::close()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    m_descriptor = -1;
}

Error ioError(const std::string &path, const std::string &deed)
{
    Error error = makeError(ErrorCode::Io, deed + ": " + std::generic_category().message(errno));
    error.place.file = path;
    return error;
}

Result<std::string> readHandle(int descriptor, const std::string &path, std::size_t limit)
{
    std::string bytes;
    struct stat info {};
    const bool sized = ::fstat(descriptor, &info) == 0 && info.st_size > 0;
    if (sized && static_cast<std::size_t>(info.st_size) > limit)
        return tooLarge(path, limit);
    if (sized)
        bytes.reserve(static_cast<std::size_t>(info.st_size) + 2 * kSmallest); // the last read finds the end
    for (;;) {
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(kChunk, std::max(bytes.capacity() - before, kSmallest)));
        const ssize_t got = retried([&] { return ::read(descriptor, bytes.data() + before, bytes.size() - before); });
        if (got < 0)
            return ioError(path, "cannot read");
        bytes.resize(before + static_cast<std::size_t>(got));
        if (got == 0)
            return bytes;
        if (bytes.size() > limit)
            return tooLarge(path, limit);
    }
}

Result<FileHandle> openToRead(const std::string &path)
{
    FileHandle handle(retried([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }));
    if (!handle.isOpen())
        return ioError(path, "cannot open");
    return handle;
}

Result<std::string> readFile(const std::string &path, std::size_t limit)
{
    EPSILOMETER_ASSIGN(const FileHandle handle, openToRead(path));
    return readHandle(handle.get(), path, limit);
}

Result<std::string> readAt(int descriptor, const std::string &path, std::size_t size, std::size_t offset)
{
    std::string bytes(size, '\0');
    std::size_t have = 0;
    while (have < size) {
        const ssize_t got = retried(
            [&] { return ::pread(descriptor, bytes.data() + have, size - have, static_cast<off_t>(offset + have)); });
        if (got < 0)
            return ioError(path, "cannot read");
        if (got == 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    bytes.resize(have);
    return bytes;
}

Result<std::string> readBeginning(const std::string &path)
{
    EPSILOMETER_ASSIGN(const FileHandle handle, openToRead(path));
    return readAt(handle.get(), path, kSmallest, 0);
}

Status writeAt(int descriptor, const std::string &path, std::string_view bytes, std::size_t offset)
{
    while (!bytes.empty()) {
        const ssize_t put =
            retried([&] { return ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset)); });
        if (put < 0)
            return ioError(path, "cannot write");
        bytes.remove_prefix(static_cast<std::size_t>(put));
        offset += static_cast<std::size_t>(put);
    }
    return {};
}

Status syncFile(int descriptor, const std::string &path)
{
    if (retried([&] { return ::fsync(descriptor); }) != 0)
        return ioError(path, "cannot make the bytes durable");
    return {};
}

Status syncDirectoryOf(const std::string &path)
{
    const std::string directory = directoryOf(path);
    const FileHandle handle(retried([&] { return ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (!handle.isOpen())
        return ioError(directory, "cannot open the directory");
    // Some file systems cannot sync a directory and say EINVAL; there is nothing more to do on them.
    if (retried([&] { return ::fsync(handle.get()); }) != 0 && errno != EINVAL)
        return ioError(directory, "cannot make the new name durable");
    return {};
}

ReplacementFile::ReplacementFile(FileHandle handle, std::string temporary, std::string destination)
    : m_handle(std::move(handle)), m_temporary(std::move(temporary)), m_destination(std::move(destination))
{
}

ReplacementFile::ReplacementFile(ReplacementFile &&other) noexcept
    : m_handle(std::move(other.m_handle)), m_temporary(std::exchange(other.m_temporary, {})),
      m_destination(std::move(other.m_destination)), m_written(other.m_written)
{
}

ReplacementFile::~ReplacementFile()
{
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

Result<ReplacementFile> ReplacementFile::beside(const std::string &path)
{
    const std::string destination = followed(path);
    std::string temporary = destination + ".tmp-XXXXXX";
    FileHandle handle(::mkostemp(temporary.data(), O_CLOEXEC)); // readable by its owner only
    if (!handle.isOpen())
        return ioError(path, "cannot create a file in " + directoryOf(path));
    return ReplacementFile(std::move(handle), std::move(temporary), destination);
}

Status ReplacementFile::write(std::string_view bytes)
{
    EPSILOMETER_TRY(writeAt(m_handle.get(), m_destination, bytes, m_written));
    m_written += bytes.size();
    return {};
}

Status ReplacementFile::replace()
{
    if (!takeOver(m_handle.get(), m_destination))
        return ioError(m_destination, "cannot set permissions");
    EPSILOMETER_TRY(syncFile(m_handle.get(), m_destination));
    if (::rename(m_temporary.c_str(), m_destination.c_str()) != 0)
        return ioError(m_destination, "cannot replace");
    m_temporary.clear();
    return syncDirectoryOf(m_destination);
}

Status ReplacementFile::publishNew()
{
    if (!takeOver(m_handle.get(), m_destination))
        return ioError(m_destination, "cannot set permissions");
    EPSILOMETER_TRY(syncFile(m_handle.get(), m_destination));
    // A link fails when the name exists, which a rename does not.
    bool linked = ::link(m_temporary.c_str(), m_destination.c_str()) == 0;
    if (!linked && errno != EEXIST)
        linked = ::renameat2(AT_FDCWD, m_temporary.c_str(), AT_FDCWD, m_destination.c_str(), RENAME_NOREPLACE) == 0;
    if (!linked && errno == EEXIST)
        return Error{ErrorCode::Conflict, "", "", "exists already; choose another name", {m_destination, 0, {}}};
    if (!linked)
        return ioError(m_destination, "cannot create");
    return syncDirectoryOf(m_destination);
}

Status createFile(const std::string &path, std::string_view bytes)
{
    EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(path));
    EPSILOMETER_TRY(file.write(bytes));
    return file.publishNew();
}

Status replaceFile(const std::string &path, std::string_view bytes)
{
    EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(path));
    EPSILOMETER_TRY(file.write(bytes));
    return file.replace();
}

} // namespace epsilometer

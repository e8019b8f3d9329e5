// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/os/file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <system_error>
#include <unistd.h>

namespace epsilometer {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;
constexpr std::size_t kSmallest = 4096;
constexpr const char *kAccessList = "system.posix_acl_access";

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

/// The target of a symbolic link, so that replacing the file does not replace the link. Other paths are returned
/// unchanged.
std::string followed(const std::string &path)
{
    char *resolved = ::realpath(path.c_str(), nullptr);
    std::string out = resolved == nullptr ? path : resolved;
    std::free(resolved);
    return out;
}

/// The process's file creation mask, read from /proc, because umask() can only query it by setting it for all threads.
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

/// Copies the access list and the other extended attributes, as far as permitted. Returns false if an access list could
/// not be copied.
bool copyAttributes(const std::string &from, int to)
{
    std::string names(std::size_t{64} << 10, '\0');
    const ssize_t size = ::listxattr(from.c_str(), names.data(), names.size());
    std::string value(std::size_t{64} << 10, '\0');
    bool kept = true;
    for (ssize_t at = 0; at < size;) {
        const char *name = names.data() + at;
        const ssize_t got = ::getxattr(from.c_str(), name, value.data(), value.size());
        const bool copied = got >= 0 && ::fsetxattr(to, name, value.data(), static_cast<std::size_t>(got), 0) == 0;
        kept = kept && (copied || name != std::string_view(kAccessList));
        at += static_cast<ssize_t>(std::string_view(name).size()) + 1;
    }
    return kept;
}

/// Gives a new file the owner, group, permissions and attributes of the model, as far as permitted: only the
/// administrator may give files away, and only members may set a group.
bool takeOver(int descriptor, const std::string &model, const struct stat &info)
{
    // Done before the permissions, since changing the owner clears some of them.
    const bool owned = ::fchown(descriptor, info.st_uid, info.st_gid) == 0 ||
                       ::fchown(descriptor, static_cast<uid_t>(-1), info.st_gid) == 0;
    // If the group could not be set, another group must not inherit its permissions. If the access list was lost, its
    // mask would become the permissions of the group.
    const bool listed = copyAttributes(model, descriptor);
    const mode_t kept = owned && listed ? 07777U : 07707U;
    return ::fchmod(descriptor, info.st_mode & kept) == 0;
}

/// The path under which an open file without a name can be linked.
std::string linkable(int descriptor)
{
    return "/proc/self/fd/" + std::to_string(descriptor);
}

/// A file without a name in the directory; not open if file system or process do not support that.
FileHandle nameless(const std::string &directory)
{
    FileHandle handle(retried([&] { return ::open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); }));
    if (handle.isOpen() && ::access(linkable(handle.get()).c_str(), F_OK) != 0)
        handle.close();
    return handle;
}

/// Removes a temporary name left by a program that was killed before renaming; its lock is then free.
void removeLeftover(const std::string &name)
{
    const FileHandle left(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat open {};
    struct stat named {};
    const bool ours = left.isOpen() && ::fstat(left.get(), &open) == 0 && S_ISREG(open.st_mode) &&
                      open.st_uid == ::geteuid() && ::flock(left.get(), LOCK_EX | LOCK_NB) == 0;
    if (ours && ::lstat(name.c_str(), &named) == 0 && named.st_ino == open.st_ino && named.st_dev == open.st_dev)
        ::unlink(name.c_str());
}

Error tooLarge(const std::string &path, std::size_t limit)
{
    return makeError(ErrorCode::Malformed, core::tr("larger than {1} bytes; split it", limit)).at(path);
}

/// Makes the name durable that a file was given; the error says that it is there.
Status syncName(const std::string &path)
{
    Status synced = syncDirectoryOf(path);
    if (synced.ok())
        return synced;
    Error error = synced.error();
    error.constraint += core::tr("; a power failure may take back what was written");
    return error;
}

double sizeOf(int descriptor)
{
    struct stat info {};
    return ::fstat(descriptor, &info) == 0 ? static_cast<double>(info.st_size) : 0;
}

} // namespace

int FileHandle::aboveStandardStreams(int descriptor)
{
    if (descriptor < 0 || descriptor > STDERR_FILENO)
        return descriptor;
    const int moved = ::fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    const int reason = errno;
    ::close(descriptor);
    errno = reason; // from the failed move, for the caller's message
    return moved;
}

FileAccess madeFrom(std::string source)
{
    FileAccess access;
    access.within = source == "-" ? std::string() : std::move(source);
    return access;
}

void FileHandle::close()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    m_descriptor = -1;
}

Error ioError(const std::string &path, const Message &action)
{
    Error error = makeError(ErrorCode::Io, action + ": " + std::generic_category().message(errno));
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
        bytes.reserve(static_cast<std::size_t>(info.st_size) + 2 * kSmallest); // the last read detects the end
    for (;;) {
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(kChunk, std::max(bytes.capacity() - before, kSmallest)));
        const ssize_t got = retried([&] { return ::read(descriptor, bytes.data() + before, bytes.size() - before); });
        if (got < 0)
            return ioError(path, core::tr("cannot read"));
        bytes.resize(before + static_cast<std::size_t>(got));
        if (got == 0)
            return bytes;
        // A file this large must consist of lines; otherwise it is sparse.
        if (sized && static_cast<std::size_t>(info.st_size) > kMostFileBytes && got > 0 &&
            bytes.find('\n', before) == std::string::npos)
            return makeError(ErrorCode::Malformed, core::tr("is not a file of this program: a line has no end"))
                .at(path);
        // No supported format begins like this, and a device may return zeros without end.
        if (bytes.front() == '\0')
            return makeError(ErrorCode::Malformed,
                             core::tr("begins with a zero byte: neither text nor a file of this program"))
                .at(path, 1);
        if (bytes.size() > limit)
            return tooLarge(path, limit);
    }
}

Result<FileHandle> openToRead(const std::string &path)
{
    FileHandle handle(retried([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }));
    if (!handle.isOpen())
        return ioError(path, core::tr("cannot open"));
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
            return ioError(path, core::tr("cannot read"));
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
            return ioError(path, core::tr("cannot write"));
        bytes.remove_prefix(static_cast<std::size_t>(put));
        offset += static_cast<std::size_t>(put);
    }
    return {};
}

Status syncFile(int descriptor, const std::string &path)
{
    if (retried([&] { return ::fsync(descriptor); }) != 0)
        return ioError(path, core::tr("cannot flush the file to the disk"));
    return {};
}

Status syncDirectoryOf(const std::string &path)
{
    const std::string directory = directoryOf(path);
    const FileHandle handle(retried([&] { return ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (!handle.isOpen())
        return ioError(directory, core::tr("cannot open the directory"));
    // Some file systems cannot sync a directory and return EINVAL; nothing more can be done on them.
    if (retried([&] { return ::fsync(handle.get()); }) != 0 && errno != EINVAL)
        return ioError(directory, core::tr("cannot flush the directory to the disk"));
    return {};
}

ReplacementFile::ReplacementFile(FileHandle handle, std::string temporary, std::string destination, FileAccess access)
    : m_handle(std::move(handle)), m_temporary(std::move(temporary)), m_destination(std::move(destination)),
      m_access(std::move(access)), m_bound(boundBy(m_access.within))
{
}

ReplacementFile::ReplacementFile(ReplacementFile &&other) noexcept
    : m_handle(std::move(other.m_handle)), m_temporary(std::exchange(other.m_temporary, {})),
      m_destination(std::move(other.m_destination)), m_access(std::move(other.m_access)), m_bound(other.m_bound),
      m_written(other.m_written)
{
}

ReplacementFile::~ReplacementFile()
{
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

Result<ReplacementFile> ReplacementFile::beside(const std::string &path, FileAccess access)
{
    const std::string destination = followed(path);
    if (FileHandle handle = nameless(directoryOf(destination)); handle.isOpen())
        return ReplacementFile(std::move(handle), {}, destination, std::move(access));
    std::string temporary = destination + ".tmp-XXXXXX";
    FileHandle handle(::mkostemp(temporary.data(), O_CLOEXEC)); // readable by its owner only
    if (!handle.isOpen())
        return ioError(path, core::tr("cannot create a file in {1}", directoryOf(path)));
    return ReplacementFile(std::move(handle), std::move(temporary), destination, std::move(access));
}

Status ReplacementFile::write(std::string_view bytes)
{
    EPSILOMETER_TRY(writeAt(m_handle.get(), m_destination, bytes, m_written));
    m_written += bytes.size();
    return {};
}

/// The file whose permissions the new one takes.
std::string ReplacementFile::model() const
{
    struct stat info {};
    return m_access.like.empty() || ::stat(m_destination.c_str(), &info) == 0 ? m_destination : m_access.like;
}

/// The permissions that the file gives to others; absent if there is no such file. With an access list, those of the
/// group are its mask, which says nothing about the group.
std::optional<ReplacementFile::AccessBound> ReplacementFile::boundBy(const std::string &file)
{
    struct stat info {};
    if (file.empty() || ::stat(file.c_str(), &info) != 0 || !S_ISREG(info.st_mode))
        return std::nullopt;
    const bool listed = ::getxattr(file.c_str(), kAccessList, nullptr, 0) > 0;
    return AccessBound{info.st_mode & (listed ? 007U : 077U), info.st_gid};
}

/// Takes from group and others what the bound does not give them.
bool ReplacementFile::narrow() const
{
    struct stat info {};
    if (!m_bound)
        return true;
    if (::fstat(m_handle.get(), &info) != 0)
        return false;
    const bool sameGroup =
        info.st_gid == m_bound->group || ::fchown(m_handle.get(), static_cast<uid_t>(-1), m_bound->group) == 0;
    const mode_t others = m_bound->mode & (sameGroup ? 077U : 007U);
    return ::fchmod(m_handle.get(), info.st_mode & (07700U | others)) == 0;
}

/// Sets permissions and syncs the bytes before the file gets its name.
Status ReplacementFile::finish()
{
    struct stat info {};
    const std::string like = model();
    const mode_t fresh = m_access.ownerOnly ? 0600U : 0666U & ~creationMask();
    const bool set =
        ::stat(like.c_str(), &info) == 0 ? takeOver(m_handle.get(), like, info) : ::fchmod(m_handle.get(), fresh) == 0;
    if (!set || !narrow())
        return ioError(m_destination, core::tr("cannot set permissions"));
    return syncFile(m_handle.get(), m_destination);
}

/// Gives a file without a name a temporary one, since it could not be renamed otherwise; locked to show that it is in
/// use.
Status ReplacementFile::nameTemporarily()
{
    constexpr int kMostTries = 1000;
    ::flock(m_handle.get(), LOCK_EX | LOCK_NB);
    for (int i = 0; m_temporary.empty() && i < kMostTries; ++i) {
        std::string name = m_destination + ".tmp-epsilometer-" + std::to_string(i);
        removeLeftover(name);
        if (::linkat(AT_FDCWD, linkable(m_handle.get()).c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0)
            m_temporary = std::move(name);
        else if (errno != EEXIST)
            break;
    }
    return m_temporary.empty() ? Status(ioError(m_destination, core::tr("cannot create a file next to it"))) : Status();
}

Status ReplacementFile::replace()
{
    EPSILOMETER_TRY(finish());
    EPSILOMETER_TRY(nameTemporarily());
    if (::rename(m_temporary.c_str(), m_destination.c_str()) != 0)
        return ioError(m_destination, core::tr("cannot replace"));
    m_temporary.clear();
    return syncName(m_destination);
}

/// Gives the file its name; fails if the name exists. Never leaves two names, if the file system supports that.
bool ReplacementFile::takeFreeName() const
{
    const char *name = m_destination.c_str();
    if (m_temporary.empty())
        return ::linkat(AT_FDCWD, linkable(m_handle.get()).c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
    if (::renameat2(AT_FDCWD, m_temporary.c_str(), AT_FDCWD, name, RENAME_NOREPLACE) == 0)
        return true;
    return (errno == EINVAL || errno == ENOSYS) && ::link(m_temporary.c_str(), name) == 0;
}

Status ReplacementFile::publishNew()
{
    EPSILOMETER_TRY(finish());
    const bool taken = takeFreeName();
    if (!taken && errno == EEXIST)
        return Error{
            ErrorCode::Conflict, "", "", core::tr("exists already; choose another name"), {m_destination, 0, {}}};
    if (!taken)
        return ioError(m_destination, core::tr("cannot create"));
    return syncName(m_destination);
}

Status createFile(const std::string &path, std::string_view bytes, FileAccess access)
{
    EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(path, std::move(access)));
    EPSILOMETER_TRY(file.write(bytes));
    return file.publishNew();
}

Result<NewFile> NewFile::at(const std::string &path, FileAccess access)
{
    NewFile created;
    if (!path.empty()) {
        EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(path, std::move(access)));
        created.m_file.emplace(std::move(file));
    }
    return created;
}

Status NewFile::create(std::string_view bytes)
{
    EPSILOMETER_TRY(m_file->write(bytes));
    return m_file->publishNew();
}

Status replaceFile(const std::string &path, std::string_view bytes, FileAccess access)
{
    EPSILOMETER_ASSIGN(auto file, ReplacementFile::beside(path, std::move(access)));
    EPSILOMETER_TRY(file.write(bytes));
    return file.replace();
}

Result<LineIndex> LineIndex::of(const std::string &path, Progress &progress)
{
    constexpr std::size_t kPart = std::size_t{1} << 20;
    LineIndex index;
    index.m_path = path;
    EPSILOMETER_ASSIGN(index.m_handle, openToRead(path));
    const double size = std::max(sizeOf(index.m_handle.get()), 1.0);
    index.m_starts.push_back(0);
    std::size_t place = 0;
    for (;;) {
        if (!progress.report(std::min(static_cast<double>(place) / size, 1.0)))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_ASSIGN(const std::string part, readAt(index.m_handle.get(), path, kPart, place));
        for (std::size_t at = part.find('\n'); at != std::string::npos; at = part.find('\n', at + 1))
            index.m_starts.push_back(place + at + 1);
        place += part.size();
        if (part.size() < kPart)
            break;
    }
    if (index.m_starts.back() != place)
        index.m_starts.push_back(place + 1); // as if the last line ended in LF
    return index;
}

Result<std::string> LineIndex::read(std::size_t number, std::size_t limit) const
{
    if (number < 1 || number > lines())
        return makeError(ErrorCode::OutOfDomain, core::tr("there is no line {1}", number));
    const std::size_t start = m_starts[number - 1];
    return readAt(m_handle.get(), m_path, std::min(m_starts[number] - 1 - start, limit), start);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_lock.h"

#include <cerrno>
#include <limits>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace epsilometer {

namespace {

constexpr int kTriesForReaders = 20;
constexpr timespec kPause{0, 50'000'000};

/// The second lock, for writers that share the first one with readers: on a byte beyond the end of any ledger.
struct flock writersLock(short kind)
{
    struct flock writers {};
    writers.l_type = kind;
    writers.l_whence = SEEK_SET;
    writers.l_start = std::numeric_limits<off_t>::max() - 1;
    writers.l_len = 1;
    return writers;
}

bool setWritersLock(int descriptor, short kind)
{
    struct flock writers = writersLock(kind);
    return ::fcntl(descriptor, F_OFD_SETLK, &writers) == 0;
}

/// Whether the second lock is held through another open file.
bool anotherWrites(int descriptor)
{
    struct flock writers = writersLock(F_WRLCK);
    return ::fcntl(descriptor, F_OFD_GETLK, &writers) == 0 && writers.l_type != F_UNLCK;
}

Result<off_t> sizeOf(int descriptor, const std::string &path)
{
    struct stat info {};
    if (::fstat(descriptor, &info) != 0)
        return ioError(path, core::tr("cannot read"));
    return S_ISREG(info.st_mode) ? info.st_size : off_t{0};
}

Error stillLocked(const std::string &path)
{
    return makeError(ErrorCode::Conflict, core::tr("locked by another program; close it there, then try again"))
        .at(path);
}

/// Whether only readers hold the file. If so, this writer shares the lock with them and excludes other writers by the
/// second lock, which requires write permission. Programs that know no second lock are excluded by the shared one.
bool sharedWithReaders(int descriptor)
{
    if (::flock(descriptor, LOCK_SH | LOCK_NB) != 0)
        return false;
    if (setWritersLock(descriptor, F_WRLCK))
        return true;
    ::flock(descriptor, LOCK_UN);
    return false;
}

/// Retries at short intervals; after a second it also calls `alsoGood`, which succeeds if only readers hold the lock.
template <class Try>
Status lockedBy(int descriptor, int kind, const std::string &path, LockTries tries, const Try &alsoGood)
{
    const int end = tries.first + tries.count;
    for (int i = tries.first; i < end; ++i) {
        if (i > tries.first)
            ::nanosleep(&kPause, nullptr);
        if (::flock(descriptor, kind | LOCK_NB) == 0)
            return {};
        if (errno != EWOULDBLOCK && errno != EINTR)
            return ioError(path, core::tr("cannot lock"));
        if (i >= kTriesForReaders && alsoGood(descriptor))
            return {};
    }
    return stillLocked(path);
}

} // namespace

Result<FileLock> FileLock::take(int descriptor, int kind, const std::string &path, LockTries tries)
{
    EPSILOMETER_TRY(lockedBy(descriptor, kind, path, tries, [](int) { return false; }));
    return FileLock(descriptor);
}

Result<FileLock> FileLock::takeToWrite(int descriptor, const std::string &path, LockTries tries)
{
    EPSILOMETER_TRY(lockedBy(descriptor, LOCK_EX, path, tries, sharedWithReaders));
    return FileLock(descriptor);
}

FileLock::~FileLock()
{
    if (m_descriptor < 0)
        return;
    (void)setWritersLock(m_descriptor, F_UNLCK);
    ::flock(m_descriptor, LOCK_UN);
}

Result<std::uint64_t> sizeBetweenAppends(int descriptor, const std::string &path, LockTries tries)
{
    for (int i = 0; i < tries.count; ++i) {
        if (i > 0)
            ::nanosleep(&kPause, nullptr);
        // A writer may begin or end between two of these calls: if the size is the same before and after a moment
        // without a writer, no append was half written when it was read.
        EPSILOMETER_ASSIGN(const off_t before, sizeOf(descriptor, path));
        const bool writing = anotherWrites(descriptor);
        EPSILOMETER_ASSIGN(const off_t after, sizeOf(descriptor, path));
        if (!writing && before == after)
            return static_cast<std::uint64_t>(after);
    }
    return stillLocked(path);
}

Result<LockedFile> LockedFile::toRead(const std::string &path, LockTries tries)
{
    EPSILOMETER_ASSIGN(FileHandle handle, openToRead(path));
    EPSILOMETER_ASSIGN(FileLock lock, FileLock::take(handle.get(), LOCK_SH, path, tries));
    EPSILOMETER_ASSIGN(const std::uint64_t size, sizeBetweenAppends(handle.get(), path, tries));
    return LockedFile(std::move(handle), std::move(lock), size);
}

Result<LockedFile> LockedFile::toWrite(const std::string &path, LockTries tries)
{
    constexpr int kReplacements = 20;
    for (int i = 0; i < kReplacements; ++i) {
        // O_APPEND is required: a file marked append-only (chattr +a) cannot be opened otherwise.
        FileHandle handle(::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC));
        if (!handle.isOpen())
            return ioError(path, core::tr("cannot open for writing"));
        EPSILOMETER_ASSIGN(FileLock lock, FileLock::takeToWrite(handle.get(), path, tries));
        // Another program may have renamed a new file to this path while we waited for the lock on the old one.
        EPSILOMETER_ASSIGN(const bool named, isNamed(handle.get(), path));
        if (!named)
            continue;
        EPSILOMETER_ASSIGN(const std::uint64_t size, sizeBetweenAppends(handle.get(), path, tries));
        return LockedFile(std::move(handle), std::move(lock), size);
    }
    return changedOnDisk(path);
}

Result<bool> isNamed(int descriptor, const std::string &path)
{
    struct stat open {};
    struct stat named {};
    if (::fstat(descriptor, &open) != 0)
        return ioError(path, core::tr("cannot read"));
    if (::stat(path.c_str(), &named) == 0)
        return open.st_ino == named.st_ino && open.st_dev == named.st_dev;
    return errno == ENOENT ? Result<bool>(false) : ioError(path, core::tr("cannot read"));
}

Error changedOnDisk(const std::string &path)
{
    return makeError(ErrorCode::Conflict,
                     core::tr("changed on disk since it was read; read it again, nothing was written"))
        .at(path);
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/os/file.h"

#include <string>
#include <utility>

namespace epsilometer {

/// The tries to take a lock, 50 ms apart. A caller that may not wait makes them one by one: {0, 1}, {1, 1} and so on.
struct LockTries {
    int first = 0;   ///< number of earlier tries of the same caller
    int count = 100; ///< five seconds: other programs hold the lock for the duration of one write
};

/// A lock on an open file, released explicitly instead of by closing the file: a process forked meanwhile shares the
/// open file, and would keep the lock until it exits. The descriptor must stay open during the object's lifetime.
class FileLock {
public:
    /// Waits for a lock (LOCK_SH, LOCK_EX) between the tries. Errors: Conflict if it is held longer; Io.
    [[nodiscard]] static Result<FileLock> take(int descriptor, int kind, const std::string &path, LockTries tries = {});
    /// Takes the lock of a writer. Readers with a lasting shared lock, such as a backup, delay it by a second only, 20
    /// tries: an append does not change the bytes that they read.
    [[nodiscard]] static Result<FileLock> takeToWrite(int descriptor, const std::string &path, LockTries tries = {});

    ~FileLock();
    FileLock(FileLock &&other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    FileLock &operator=(FileLock &&other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }

private:
    explicit FileLock(int descriptor) : m_descriptor(descriptor) {}

    int m_descriptor;
};

/// The size of a file that the caller has locked, between two appends: waits for a writer that shares the lock with
/// readers. Errors: Conflict if one goes on for longer than the tries; Io.
[[nodiscard]] Result<std::uint64_t> sizeBetweenAppends(int descriptor, const std::string &path, LockTries tries = {});

/// An open file, locked for the object's lifetime. Tests: tests/core/ledger/ledger_lock_test.cpp
class LockedFile {
public:
    /// Takes the lock shared by readers. Errors: Io, Conflict.
    [[nodiscard]] static Result<LockedFile> toRead(const std::string &path, LockTries tries = {});
    /// Takes the lock exclusively; writes append to the file. Errors: Io, Conflict.
    [[nodiscard]] static Result<LockedFile> toWrite(const std::string &path, LockTries tries = {});

    [[nodiscard]] int get() const { return m_handle.get(); }
    /// The bytes when it was locked, with no append half written. Zero for a pipe or device.
    [[nodiscard]] std::uint64_t size() const { return m_size; }

private:
    LockedFile(FileHandle handle, FileLock lock, std::uint64_t size)
        : m_handle(std::move(handle)), m_lock(std::move(lock)), m_size(size)
    {
    }

    FileHandle m_handle;
    FileLock m_lock; ///< destroyed before the file is closed
    std::uint64_t m_size;
};

/// Whether the path names the open file. Errors: Io.
[[nodiscard]] Result<bool> isNamed(int descriptor, const std::string &path);

/// The error for writing to a file that differs from the one that was read.
[[nodiscard]] Error changedOnDisk(const std::string &path);

} // namespace epsilometer

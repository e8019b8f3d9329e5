// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/file.h"

#include <string>
#include <utility>

namespace epsilometer {

/// The lock on an open file, let go of by name and not by closing the file: a process that was forked meanwhile has the same
/// open file, and would keep the lock for as long as it runs. The descriptor must stay open for as long as this is there.
class FileLock {
public:
    /// Waits for a lock (LOCK_SH, LOCK_EX) up to five seconds: other programs hold it for as long as one write takes.
    /// Errors: Conflict when it is held for longer; Io.
    [[nodiscard]] static Result<FileLock> take(int descriptor, int kind, const std::string &path);
    /// That of a writer. Readers that keep their shared lock, such as a backup, stop it for a second only: an append takes
    /// nothing from what they read.
    [[nodiscard]] static Result<FileLock> takeToWrite(int descriptor, const std::string &path);

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

/// An open file, locked until this is gone. Tests: tests/core/ledger/ledger_lock_test.cpp
class LockedFile {
public:
    /// With the lock that readers share. Errors: Io, Conflict.
    [[nodiscard]] static Result<LockedFile> toRead(const std::string &path);
    /// Locked for this program alone; what is written goes to its end. Errors: Io, Conflict.
    [[nodiscard]] static Result<LockedFile> toWrite(const std::string &path);

    [[nodiscard]] int get() const { return m_handle.get(); }

private:
    LockedFile(FileHandle handle, FileLock lock) : m_handle(std::move(handle)), m_lock(std::move(lock)) {}

    FileHandle m_handle;
    FileLock m_lock; ///< gone before the file is closed
};

/// Whether the name stands for the open file.
[[nodiscard]] bool isNamed(int descriptor, const std::string &path);

/// The refusal to write to what is not the file that was read.
[[nodiscard]] Error changedOnDisk(const std::string &path);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/file.h"

#include <string>

namespace epsilometer {

/// Waits for a lock (LOCK_SH, LOCK_EX) up to five seconds: other programs hold it for as long as one write takes.
/// Errors: Conflict when it is held for longer; Io.
[[nodiscard]] Status lockFile(int descriptor, int kind, const std::string &path);

/// The file by that name, open to read, with the lock that readers share.
[[nodiscard]] Result<FileHandle> openToReadLocked(const std::string &path);

/// The file by that name, locked for this program alone; what is written goes to its end. Readers that keep their shared
/// lock, such as a backup, stop it for a second only: an append takes nothing from what they read.
/// Errors: Conflict, Io. Tests: tests/core/ledger/ledger_lock_test.cpp
[[nodiscard]] Result<FileHandle> openForWriting(const std::string &path);

/// Whether the name stands for the open file.
[[nodiscard]] bool isNamed(int descriptor, const std::string &path);

/// The refusal to write to what is not the file that was read.
[[nodiscard]] Error changedOnDisk(const std::string &path);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer {

/// A note in the file's extended attributes that this user made the ledger here. It stays with the file when that is
/// renamed or replaced, and is lost when it is sent or downloaded: what comes from elsewhere has none. File systems without
/// such attributes keep none.
void markAsOwn(const std::string &path);
/// Whether this user made it here. A convenience, and no protection: any program that may write to the file may write the note.
/// Tests: tests/core/ledger/own_mark_test.cpp
[[nodiscard]] bool isMarkedAsOwn(const std::string &path);

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer {

/// Sets an extended attribute which says that this user created the ledger here. It survives renaming and replacing the
/// file but not sending or downloading it, so foreign files have none. No effect on file systems without such
/// attributes.
void markAsOwn(const std::string &path);
/// Whether this user created the file here. A convenience, not a protection: any program that may write the file can
/// set it.
/// Tests: tests/core/ledger/own_mark_test.cpp
[[nodiscard]] bool isMarkedAsOwn(const std::string &path);

} // namespace epsilometer

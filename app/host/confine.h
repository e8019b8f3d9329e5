// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsilometer::host {

/// Gives up, for this thread and all that it starts, what reading another program's log does not need: from here on no file is
/// opened for writing, created, renamed or removed, no program is started, and no connection is made. Files that are
/// open stay writable. A kernel without Landlock or seccomp goes on without its part. Nothing gives the rights back.
/// output  a file that may still be given its name in its folder once it is written; empty: none
/// Tests: tests/e2e/confine_test.cpp
void confine(const std::string &output);

} // namespace epsilometer::host

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// Prepares the process; every program of the project calls it first, before opening a file. Standard streams closed by
/// the caller are opened on /dev/null in the wrong direction, so that no file gets their descriptors, and reading or
/// writing them fails. Exceeding the file size limit becomes an error of the write instead of a signal. The exit status
/// of children is kept, even if the caller ignored SIGCHLD. Other signals are handled only by the programs' own Ctrl-C.
void prepareProcess();

} // namespace epsilometer

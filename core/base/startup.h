// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer {

/// What every program of the project does first, before it opens a file: standard streams that the caller closed are
/// opened on /dev/null the wrong way round, so that no file gets their descriptors and reading and writing them fails;
/// a write beyond the file size limit is an error of that write and not a signal; how a child ended is kept, also where
/// the caller ignored it. Nothing else changes how the process takes signals but the programs' own Ctrl-C.
void prepareProcess();

} // namespace epsilometer

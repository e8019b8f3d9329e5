// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::dpledger {

/// Installs a handler: from here on, running out of memory on any thread ends the program with one line on standard
/// error and the exit status of a bad file.
void endWhenOutOfMemory();

} // namespace epsilometer::dpledger

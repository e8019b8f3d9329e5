// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsilometer::dpledger {

/// From here on, running out of memory on any thread ends the program with one line and the status of a bad file.
void endWhenOutOfMemory();

} // namespace epsilometer::dpledger

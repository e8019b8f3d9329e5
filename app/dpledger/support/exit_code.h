// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace epsilometer::dpledger {

/// The exit status of dpledger. Scripts rely on the numbers.
enum class ExitCode : int {
    Fine = 0,
    Findings = 1,     ///< a limit exceeded, a rule broken, a HALT
    BadFile = 2,      ///< unreadable, malformed, chain broken, cannot be written
    BadSignature = 3, ///< signature bad or unknown
    Usage = 64,
    Interrupted = 130, ///< Ctrl-C, as shells report it
};

/// The exit status for an error. Errors that name a file concern the file; most others concern the command line.
[[nodiscard]] ExitCode exitCodeFor(const Error &error);

} // namespace epsilometer::dpledger

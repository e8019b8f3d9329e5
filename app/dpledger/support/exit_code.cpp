// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/support/exit_code.h"

namespace epsilometer::dpledger {

ExitCode exitCodeFor(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Refused: return ExitCode::Findings;
    case ErrorCode::BadSignature: return ExitCode::BadSignature;
    case ErrorCode::Cancelled: return ExitCode::Interrupted;
    case ErrorCode::Io:
    case ErrorCode::Conflict:
    case ErrorCode::ChainBroken: return ExitCode::BadFile;
    default: return error.place.file.empty() ? ExitCode::Usage : ExitCode::BadFile;
    }
}

} // namespace epsilometer::dpledger

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "core/service/input.h"

#include <string>

namespace epsilometer::dpledger {

using service::Input;
using service::LogAnswers;
using service::readInput;
using service::shownName;

/// The options --neighbours and --sampling.
void addLogAnswers(Options &options, LogAnswers &answers);

/// Checks that a file named by a flag can be read; an empty name passes. Without this check ssh-keygen would report an
/// unknown signer when the reader's list of signers is missing.
[[nodiscard]] Status checkReadable(const std::string &flag, const std::string &path);

/// Warns on standard error of an incomplete last line, which is not accounted.
void warnOfTornLine(const Input &input);
void warnOfTornLine(const std::string &path, const LedgerHead &head);

} // namespace epsilometer::dpledger

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "core/ledger/session.h"
#include "core/present/typed_numbers.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsilometer {

/// A FILE of the command line: a ledger, or a plain sequence of spends without a chain and without a policy.
struct Input {
    std::string path;
    bool isLedger = false;
    LedgerHead head; ///< of a ledger
    Session session; ///< of a plain file only the findings
    Rounds rounds;
    std::optional<Policy> policy; ///< the ledger's, if it has one
    TypedNumbers typed;           ///< the budget's numbers as written in the ledger
};

/// Reads FILE, "-" being standard input. Errors name file and line.
[[nodiscard]] Result<Input> readInput(const std::string &path, const Environment &environment);
/// Whether the bytes are a plain sequence of spends, CSV or JSON Lines. A line of a ledger is none, wherever the rest
/// of its ledger went.
[[nodiscard]] bool isPlain(const std::string &path, std::string_view bytes, const Environment &environment);
/// The spends of a plain sequence with all that it says of them. Errors name file and line.
[[nodiscard]] Result<Session> readPlainSession(const std::string &path, std::string_view bytes,
                                               const Environment &environment);
/// What messages call FILE.
[[nodiscard]] std::string shownName(const std::string &path);
/// The bytes of FILE or of standard input.
[[nodiscard]] Result<std::string> readBytes(const std::string &path);

/// That a file named by a flag can be read; without a name there is nothing to read. ssh-keygen would call the signer
/// unknown where the reader's own list of signers is missing.
[[nodiscard]] Status checkReadable(const std::string &flag, const std::string &path);

/// A torn last line is not part of what was accounted; says so on standard error.
void warnOfTornLine(const Input &input);
void warnOfTornLine(const std::string &path, const LedgerHead &head);

} // namespace epsilometer

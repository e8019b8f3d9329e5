// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "core/ledger/ledger_parts.h"
#include "core/ledger/session.h"
#include "core/present/typed_numbers.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::dpledger {

/// A FILE of the command line: a ledger, or a log without a chain and without a policy, in any format that is known.
struct Input {
    std::string path;
    bool isLedger = false;
    LedgerHead head;    ///< of a ledger
    std::string format; ///< of a log: the importer's id
    Session session;    ///< of a long CSV only the findings
    account::Rounds rounds;
    std::optional<Policy> policy; ///< the ledger's, if it has one
    present::TypedNumbers typed;  ///< the budget's numbers as written in the ledger
    std::string targetDelta;      ///< the delta that a log states for its budget; empty if it states none
};

/// What logs leave open, as it is given; empty: not given. A ledger states its own.
struct LogAnswers {
    std::string neighbours;
    std::string sampling; ///< of kBatches; how the batches of training runs were drawn
};

/// Reads FILE, "-" being standard input. Another file is read by the first importer that recognises it. Errors name file
/// and line; OutOfDomain where a sampling is given for what has no such runs.
[[nodiscard]] Result<Input> readInput(const std::string &path, const Environment &environment,
                                      const LogAnswers &answers = {});
/// The same of bytes that are no ledger. path  what errors call them
[[nodiscard]] Result<Input> readLogInput(const std::string &path, std::string_view bytes, const LogAnswers &answers,
                                         const Environment &environment);
/// Whether the bytes are a plain sequence of spends, CSV or JSON Lines. A line of a ledger is none, wherever the rest
/// of its ledger went.
[[nodiscard]] bool isPlain(const std::string &path, std::string_view bytes, const Environment &environment);
/// Errors  Malformed for bytes that are neither such a sequence nor a ledger, damaged ones included
[[nodiscard]] Status checkKnownFormat(const std::string &path, std::string_view bytes, const Environment &environment);
/// The spends of a plain sequence with all that it says of them. Errors name file and line.
[[nodiscard]] Result<Session> readPlainSession(const std::string &path, std::string_view bytes,
                                               const Environment &environment);
/// What messages call FILE.
[[nodiscard]] std::string shownName(const std::string &path);
/// FILE, where it begins as a ledger does and can be read more than once.
[[nodiscard]] std::optional<LedgerParts> ledgerAt(const std::string &path);
/// The bytes of FILE or of standard input.
[[nodiscard]] Result<std::string> readBytes(const std::string &path);
/// The same; a ledger with its draft file.
[[nodiscard]] Result<std::string> readBytesWithDraft(const std::string &path);

/// That a file named by a flag can be read; without a name there is nothing to read. ssh-keygen would call the signer
/// unknown where the reader's own list of signers is missing.
[[nodiscard]] Status checkReadable(const std::string &flag, const std::string &path);

/// An incomplete last line is not accounted; says so on standard error.
void warnOfTornLine(const Input &input);
void warnOfTornLine(const std::string &path, const LedgerHead &head);

} // namespace epsilometer::dpledger

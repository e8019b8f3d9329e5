// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/dpledger/command.h"
#include "core/ledger/ledger_parts.h"
#include "core/ledger/session.h"
#include "core/present/text/typed_numbers.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::dpledger {

/// A FILE of the command line: a ledger, or a log without chain and policy in any known format.
struct Input {
    std::string path;
    bool isLedger = false;
    LedgerHead head;    ///< if FILE is a ledger
    std::string format; ///< the importer's id, if FILE is a log
    Session session;    ///< of a CSV, only the findings, unless its entries are asked for
    account::Rounds rounds;
    std::optional<Policy> policy; ///< the ledger's, if it has one
    present::TypedNumbers typed;  ///< numbers of the budget as written in the ledger
    std::string targetDelta;      ///< the delta that a log states for its budget; empty if none
};

/// Answers of the user to questions that a log leaves open; empty if not given. A ledger states its own.
struct LogAnswers {
    std::string neighbours;
    std::string sampling; ///< one of kBatches: how the batches of training runs were drawn
    bool entries = false; ///< keep the entries of a CSV in the session, which takes memory

    void addTo(Options &options); ///< as --neighbours and --sampling
};

/// Reads FILE; "-" is standard input. A file that is not a ledger is read by the first importer that recognises it.
/// Errors name file and line; OutOfDomain if a sampling is given but the log has no training runs.
[[nodiscard]] Result<Input> readInput(const std::string &path, const Environment &environment,
                                      const LogAnswers &answers = {});
/// readInput() for bytes that are not a ledger.
/// path  name of the source in errors
[[nodiscard]] Result<Input> readLogInput(const std::string &path, std::string_view bytes, const LogAnswers &answers,
                                         const Environment &environment);
/// Whether the bytes are a plain sequence of spends, as CSV or JSON Lines. A single line of a ledger is not a plain
/// sequence, even if the rest of the ledger is missing.
[[nodiscard]] bool isPlain(const std::string &path, std::string_view bytes, const Environment &environment);
/// Checks that the bytes are a plain sequence or a ledger, damaged or not. Errors: Malformed otherwise.
[[nodiscard]] Status checkKnownFormat(const std::string &path, std::string_view bytes, const Environment &environment);
/// The spends of a plain sequence with all their fields. Errors name file and line.
[[nodiscard]] Result<Session> readPlainSession(const std::string &path, std::string_view bytes,
                                               const Environment &environment);
/// The name of FILE in messages.
[[nodiscard]] std::string shownName(const std::string &path);
/// FILE, if it begins like a ledger and can be read more than once; else nullopt.
[[nodiscard]] std::optional<LedgerParts> ledgerAt(const std::string &path);
/// The bytes of FILE or of standard input.
[[nodiscard]] Result<std::string> readBytes(const std::string &path);
/// readBytes(), for a ledger together with its draft file.
[[nodiscard]] Result<std::string> readBytesWithDraft(const std::string &path);

/// Checks that a file named by a flag can be read; an empty name passes. Without this check ssh-keygen would report an
/// unknown signer when the reader's list of signers is missing.
[[nodiscard]] Status checkReadable(const std::string &flag, const std::string &path);

/// Warns on standard error of an incomplete last line, which is not accounted.
void warnOfTornLine(const Input &input);
void warnOfTornLine(const std::string &path, const LedgerHead &head);

} // namespace epsilometer::dpledger

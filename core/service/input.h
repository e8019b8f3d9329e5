// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/account/rounds.h"
#include "core/ledger/ledger_parts.h"
#include "core/ledger/session.h"
#include "core/ledger/signatures.h"
#include "core/ledger/verdict.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/host.h"

#include <optional>
#include <string>
#include <string_view>

namespace epsilometer::service {

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
    bool assumesPoisson = false; ///< ImportResult::assumesPoisson of a log, unless the user said how batches were drawn
};

/// How batches were read that the log does not state: "Poisson samples (assumed)".
inline constexpr const char *kAssumedBatches = "Poisson samples (assumed)";

/// Answers of the user to questions that a log leaves open; empty if not given. A ledger states its own.
struct LogAnswers {
    std::string neighbours;
    std::string sampling; ///< one of kBatches: how the batches of training runs were drawn
    bool entries = false; ///< keep the entries of a CSV in the session, which takes memory
};

/// Reads FILE; "-" is standard input. A file that is not a ledger is read by the first importer that recognises it.
/// Errors name file and line; OutOfDomain if a sampling is given but the log has no training runs.
[[nodiscard]] Result<Input> readInput(const std::string &path, const Host &host, const LogAnswers &answers = {});
/// readInput() for bytes that are not a ledger.
/// path  name of the source in errors
[[nodiscard]] Result<Input> readLogInput(const std::string &path, std::string_view bytes, const LogAnswers &answers,
                                         const Host &host);
/// One sentence about a log read by this importer, in place of a verdict on a ledger.
[[nodiscard]] std::string logJudgement(const std::string &format);
/// The name of FILE in messages.
[[nodiscard]] std::string shownName(const std::string &path);
/// FILE, if it begins like a ledger and can be read more than once; else nullopt.
[[nodiscard]] std::optional<LedgerParts> ledgerAt(const std::string &path);
/// The bytes of FILE or of standard input.
[[nodiscard]] Result<std::string> readBytes(const std::string &path);
/// readBytes(), for a ledger together with its draft file.
[[nodiscard]] Result<std::string> readBytesWithDraft(const std::string &path);

/// A FILE to be audited, with the verdict on the file itself.
struct JudgedInput {
    Session session;         ///< empty if the content cannot be trusted
    Verdict verdict;         ///< of a log, an empty one
    std::string judgement;   ///< one sentence about the file
    std::string format;      ///< as in Input; empty for a ledger
    std::string targetDelta; ///< as in Input

    [[nodiscard]] bool isLedger() const { return format.empty(); }
};

/// Reads a ledger, damaged or not, or a log as readInput() reads it, with its entries. A file with marks of a ledger,
/// such as one of its lines alone, is judged as a damaged ledger.
/// signatures  null: seals are not checked
/// Errors: Malformed for other formats; those of readInput(); Cancelled.
[[nodiscard]] Result<JudgedInput> judgeInput(const std::string &path, Signatures *signatures, const Host &host,
                                             LogAnswers answers = {});
/// Whether judgeInput() reads FILE as a log.
[[nodiscard]] bool isLog(const std::string &path, std::string_view bytes, const Host &host);

} // namespace epsilometer::service

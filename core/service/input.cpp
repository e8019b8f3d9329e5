// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/input.h"

#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/io/csv/csv_reader.h"
#include "core/io/import_ledger.h"
#include "core/io/importer.h"
#include "core/io/training_runs.h"
#include "core/ledger/draft_file.h"
#include "core/ledger/scan.h"
#include "core/notions/relation.h"
#include "core/present/text/typed_numbers.h"

#include <unistd.h>

namespace epsilometer::service {

namespace {

constexpr const char *kStandardInput = "standard input";

Result<Input> readLedgerInput(const std::string &path, const LedgerParts &ledger, const Host &host)
{
    auto loaded = loadLedger(ledger, host.catalog.mechanisms, host.progress, host.run);
    if (!loaded.ok())
        return loaded.error().at(shownName(path));
    Input input;
    input.path = path;
    input.isLedger = true;
    input.head = std::move(loaded->head);
    input.session = std::move(loaded->session);
    input.rounds = input.session.rounds();
    if (input.session.hasPolicy)
        input.policy = input.session.plan.policy;
    input.typed = present::typedNumbers(input.session);
    return input;
}

/// Error text about bytes before JSON that would be readable without them; empty for other bytes.
std::string beforeJson(std::string_view bytes)
{
    const bool marked = bytes.starts_with("\xEF\xBB\xBF");
    const std::string_view rest = bytes.substr(marked ? 3 : 0);
    const std::size_t first = rest.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (rest[first] != '{' && rest[first] != '['))
        return "";
    if (marked)
        return "; a byte order mark (BOM) stands before its first byte: save it as UTF-8 without one";
    return first > 0 ? "; blanks or empty lines stand before its first line: remove them" : "";
}

Error unknownFormat(const std::string &path, std::string_view bytes, const io::Importers &importers)
{
    Error error = makeError(ErrorCode::Malformed,
                            bytes.empty() ? "empty; expected a ledger, a CSV with a header epsilon,delta, or JSON Lines"
                                          : "neither a ledger, nor a CSV with a header epsilon,delta, nor JSON Lines, "
                                            "nor a log of a library that is known");
    error.constraint += beforeJson(bytes);
    if (bytes.starts_with('['))
        error.constraint += R"(; an array of spends holds objects with "epsilon", or with a "mechanism")";
    else if (bytes.starts_with('{'))
        error.constraint += R"(; a line of JSON Lines holds "epsilon", or "mechanism" as an object with its "kind")";
    for (const auto &importer : importers) {
        if (!bytes.empty() && importer->recognises(bytes)) {
            error.constraint += "; it looks like " + std::string(importer->id()) +
                                ": import it first, dpledger import " + shownName(path) + " --from " +
                                std::string(importer->id()) + " -o FILE";
            break;
        }
    }
    return error.at(shownName(path), 1);
}

/// Refuses the answer about batches for a ledger.
Status checkNoSampling(const LogAnswers &answers, const Host &host)
{
    return require::that(answers.sampling.empty(), host.field("sampling"), answers.sampling,
                         "is for logs: the mechanisms of a ledger state it");
}

Status addEntries(Input &input, const io::Importer &importer, std::string_view bytes, const LogAnswers &answers,
                  const Host &host)
{
    EPSILOMETER_ASSIGN(io::ImportResult imported, importer.read(bytes, host.progress));
    if (!imported.notUnderstood.empty())
        return imported.notUnderstood.front();
    if (!answers.sampling.empty())
        EPSILOMETER_TRY(io::answerBatches(imported, answers.sampling));
    if (!answers.neighbours.empty())
        imported.neighbours = answers.neighbours;
    input.targetDelta = imported.targetDelta;
    input.assumesPoisson = imported.assumesPoisson && answers.sampling.empty();
    io::settleRelation(imported, {});
    input.session = io::sessionFromImport(imported, host.catalog.mechanisms);
    input.rounds = input.session.rounds();
    return {};
}

/// Reads a long plain file straight into rounds. False if that reader cannot take it; the file is then read entry by
/// entry.
bool addPlainRows(Input &input, std::string_view bytes, const Host &host)
{
    auto rounds = io::readCsvRounds(bytes, host.progress);
    if (!rounds.ok())
        return false;
    input.rounds = *std::move(rounds);
    return true;
}

} // namespace

std::string shownName(const std::string &path)
{
    return path == "-" ? kStandardInput : path;
}

Result<Input> readLogInput(const std::string &path, std::string_view bytes, const LogAnswers &answers, const Host &host)
{
    host.expectForeignLog();
    EPSILOMETER_TRY(checkRelationName(answers.neighbours, host.field("neighbours")));
    const io::Importer *importer = io::recognisedFormat(host.catalog.importers, bytes);
    if (importer == nullptr)
        return unknownFormat(path, bytes, host.catalog.importers);
    Input input;
    input.path = path;
    input.format = importer->id();
    if (importer->id() == "csv" && answers.sampling.empty() && !answers.entries && addPlainRows(input, bytes, host)) {
        input.session.plan.neighbours = answers.neighbours;
        return input;
    }
    if (const Status added = addEntries(input, *importer, bytes, answers, host); !added.ok())
        return added.error().at(shownName(path));
    return input;
}

Result<std::string> readBytes(const std::string &path)
{
    if (path == "-")
        return readHandle(STDIN_FILENO, kStandardInput, kMostFileBytes);
    if (const auto ledger = ledgerAt(path))
        return ledger->whole();
    return readFile(path, kMostLedgerBytes);
}

std::optional<LedgerParts> ledgerAt(const std::string &path)
{
    return path == "-" ? std::nullopt : LedgerParts::ofFile(path);
}

Result<std::string> readBytesWithDraft(const std::string &path)
{
    EPSILOMETER_ASSIGN(std::string bytes, readBytes(path));
    if (path == "-" || !looksLikeLedger(bytes))
        return bytes;
    const std::string draft = readDraftFile(path, ledgerIdOf(bytes)).line;
    return withDraft(std::move(bytes), draft);
}

Result<Input> readInput(const std::string &path, const Host &host, const LogAnswers &answers)
{
    const auto read = [&](const LedgerParts &parts) -> Result<Input> {
        EPSILOMETER_TRY(checkNoSampling(answers, host));
        return readLedgerInput(path, parts, host);
    };
    if (const auto ledger = ledgerAt(path))
        return read(ledger->withDraftOf(path));
    EPSILOMETER_ASSIGN(const std::string bytes, readBytesWithDraft(path));
    if (looksLikeLedger(bytes) || path.ends_with(".dpledger"))
        return read(LedgerParts::ofBytes(bytes));
    return readLogInput(path, bytes, answers, host);
}

namespace {

/// Whether the bytes have a mark of a ledger, which a damaged one keeps.
bool isMarkedAsLedger(std::string_view bytes)
{
    constexpr std::size_t kStart = 4096;
    const std::string_view start = bytes.substr(0, kStart);
    return start.find("$dpledger") != std::string_view::npos || start.find("\"prev\"") != std::string_view::npos;
}

} // namespace

bool isLog(const std::string &path, std::string_view bytes, const Host &host)
{
    const std::string_view first = bytes.substr(0, bytes.find('\n'));
    if (looksLikeLedger(bytes) || path.ends_with(".dpledger") || first.find(R"("prev":")") != std::string_view::npos)
        return false;
    const io::Importer *importer = io::recognisedFormat(host.catalog.importers, bytes);
    return importer != nullptr && (importer->isOwn() || !isMarkedAsLedger(bytes));
}

Result<JudgedInput> judgeInput(const std::string &path, Signatures *signatures, const Host &host, LogAnswers answers)
{
    const auto judged = [&](const LedgerParts &parts) -> Result<JudgedInput> {
        EPSILOMETER_TRY(checkNoSampling(answers, host));
        EPSILOMETER_ASSIGN(JudgedLedger ledger,
                           judgeAndLoad(parts, host.catalog.mechanisms, signatures, host.progress, host.run));
        std::string text = ledger.verdict.text().english();
        return JudgedInput{std::move(ledger.session), std::move(ledger.verdict), std::move(text), {}, {}};
    };
    if (const auto ledger = ledgerAt(path))
        return judged(ledger->withDraftOf(path));
    EPSILOMETER_ASSIGN(const std::string bytes, readBytesWithDraft(path));
    if (isLog(path, bytes, host)) {
        answers.entries = true;
        EPSILOMETER_ASSIGN(Input log, readLogInput(path, bytes, answers, host));
        return JudgedInput{std::move(log.session), Verdict(), logJudgement(log.format), std::move(log.format),
                           std::move(log.targetDelta)};
    }
    if (!isMarkedAsLedger(bytes)) // no advice on the chain of a file that is not a ledger
        return unknownFormat(path, bytes, host.catalog.importers);
    return judged(LedgerParts::ofBytes(bytes));
}

std::string logJudgement(const std::string &format)
{
    return "a log (read as " + format + "): it has no chain and no seals, so nothing shows whether it was changed";
}

} // namespace epsilometer::service

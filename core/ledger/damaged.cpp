// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/damaged.h"

#include "core/base/sha256.h"
#include "core/base/text/json.h"
#include "core/ledger/ledger.h"

#include <algorithm>
#include <utility>

namespace epsilometer {

namespace {

/// The bytes of a line including its LF; empty if there is no such line. number  1-based
std::string_view lineOf(std::string_view bytes, std::int64_t number)
{
    std::size_t start = 0;
    for (std::int64_t line = 1; line < number; ++line) {
        const std::size_t end = bytes.find('\n', start);
        if (end == std::string_view::npos)
            return {};
        start = end + 1;
    }
    const std::size_t end = bytes.find('\n', start);
    return bytes.substr(start, end == std::string_view::npos ? end : end + 1 - start);
}

std::uint64_t lineCount(std::string_view bytes)
{
    const auto ended = static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
    return ended + (bytes.empty() || bytes.back() == '\n' ? 0 : 1);
}

/// Reads seq and prev of the damaged line; leaves out unreadable values.
void readPlace(std::string_view line, DamagedLedger &damaged)
{
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r'))
        line.remove_suffix(1);
    const auto body = Json::parse(line);
    if (!body.ok() || body->ifObject() == nullptr)
        return;
    if (const std::string found = textOf(*body, "prev"); found != damaged.expected)
        damaged.found = found;
    const auto seq = wholeNumber(*body, "seq");
    if (seq && *seq > damaged.goodLines)
        damaged.missing = *seq - damaged.goodLines;
}

/// The lines, with what follows the last LF as one more; without a draft, which states no hash.
std::vector<std::string_view> chainedLines(std::string_view bytes)
{
    std::vector<std::string_view> lines;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
        lines.push_back(bytes.substr(0, end));
        bytes.remove_prefix(end);
    }
    if (!lines.empty() && lines.back().find(R"("type":"draft")") != std::string_view::npos)
        lines.pop_back();
    return lines;
}

/// Whether the line states the hash of the line before it, or did so before one byte of the hash was changed.
bool states(std::string_view line, std::string_view hash)
{
    constexpr std::string_view kPrev = R"("prev":")";
    if (line.find(hash) != std::string_view::npos)
        return true;
    const std::size_t key = line.find(kPrev);
    const std::string_view stated =
        key == std::string_view::npos ? std::string_view() : line.substr(key + kPrev.size(), hash.size());
    std::size_t same = 0;
    for (std::size_t i = 0; i < stated.size(); ++i)
        same += stated[i] == hash[i] ? 1 : 0;
    return same + 1 >= hash.size();
}

void addLine(std::vector<LineRange> &ranges, std::uint64_t line)
{
    if (!ranges.empty() && ranges.back().last + 1 == line)
        ranges.back().last = line;
    else
        ranges.push_back({line, line});
}

} // namespace

LinesByChain linesByChain(std::string_view bytes)
{
    LinesByChain found;
    const std::vector<std::string_view> lines = chainedLines(bytes);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        const std::string hash = Sha256::hex(lines[i]);
        // The line behind the next one: the next one may be the first part of a line that was cut in two.
        const bool stated = states(lines[i + 1], hash) || (i + 2 < lines.size() && states(lines[i + 2], hash));
        addLine(stated ? found.whole : found.changed, i + 1);
    }
    if (found.changed.empty() && !lines.empty())
        addLine(found.changed, lines.size());
    return found;
}

Result<DamagedLedger> loadDamaged(std::string_view bytes, const MechanismKinds &mechanisms, Progress &progress)
{
    DamagedLedger damaged;
    SessionFolder folder(mechanisms);
    std::int64_t last = 0;
    const auto scanned = scanLedger(
        bytes,
        [&](LedgerEvent &&event) {
            last = event.line;
            folder.add(std::move(event));
        },
        progress);
    if (scanned.ok())
        return makeError(ErrorCode::Conflict, core::tr("the chain holds to its end"));
    const ErrorCode code = scanned.error().code;
    if (code == ErrorCode::Cancelled || (last == 0 && code == ErrorCode::Unsupported))
        return scanned.error();
    if (last == 0 && !looksLikeLedger(bytes))
        return makeError(ErrorCode::Unsupported, core::tr("no ledger: {1}", scanned.error().message()));
    damaged.session = folder.take();
    damaged.problem = scanned.error();
    damaged.goodLines = static_cast<std::uint64_t>(last);
    damaged.line = last + 1;
    damaged.linesAfter = lineCount(bytes) - damaged.goodLines;
    damaged.expected = last == 0 ? std::string() : Sha256::hex(lineOf(bytes, last));
    readPlace(lineOf(bytes, damaged.line), damaged);
    return damaged;
}

Result<WholeLines> wholeLinesOf(std::string_view bytes, Progress &progress)
{
    WholeLines whole;
    std::size_t lines = 0;
    const EventSink count = [&](LedgerEvent &&event) { lines += event.type == "draft" ? 0 : 1; };
    const auto scanned = scanLedger(bytes, count, progress);
    if (scanned.ok()) {
        whole.head = *scanned;
        whole.problem = scanned->unfinished();
    } else {
        if (scanned.error().code == ErrorCode::Cancelled || lines == 0)
            return scanned.error();
        std::size_t end = 0;
        for (std::size_t line = 0; line < lines; ++line)
            end = bytes.find('\n', end) + 1;
        const auto again = scanLedger(bytes.substr(0, end), EventSink([](LedgerEvent &&) {}), progress);
        if (!again.ok())
            return again.error();
        whole.head = *again;
        whole.problem = scanned.error().located();
    }
    whole.head.draftLine.clear();
    whole.head.torn.clear();
    const std::string_view rest =
        bytes.substr(whole.head.chainedBytes + (scanned.ok() ? scanned->draftLine.size() : 0));
    whole.linesAfter = lineCount(rest);
    return whole;
}

std::uint64_t missingLines(const Verdict &verdict)
{
    std::uint64_t most = 0;
    const auto look = [&most](std::uint64_t covered, std::int64_t line) {
        const auto before = static_cast<std::uint64_t>(std::max<std::int64_t>(line - 1, 0));
        most = std::max(most, covered > before ? covered - before : 0);
    };
    for (const SealReport &seal : verdict.seals)
        look(seal.sealedLines, seal.line);
    for (const AnchorReport &anchor : verdict.anchors)
        look(anchor.anchoredLines, anchor.line);
    return most;
}

} // namespace epsilometer

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"
#include "core/ledger/ledger.h"

#include <algorithm>

namespace epsilometer {

namespace {

constexpr std::string_view kMagic = R"({"$dpledger":")";
constexpr std::string_view kVersion = "1.0";
constexpr std::int64_t kLinesPerReport = 4096;

Error wrong(ErrorCode code, std::int64_t line, std::string field, std::string problem)
{
    Error error = makeError(code, std::move(problem));
    error.place.line = line;
    error.place.field = std::move(field);
    return error;
}

Status checkMagic(std::string_view bytes)
{
    if (bytes.empty())
        return wrong(ErrorCode::Malformed, 1, "",
                     "empty; expected a ledger, which starts with {\"$dpledger\":\"1.0\",");
    if (!bytes.starts_with(kMagic))
        return wrong(ErrorCode::Malformed, 1, "$dpledger",
                     "not a ledger: the file must start with {\"$dpledger\":\"1.0\", at its first byte");
    const std::string_view rest = bytes.substr(kMagic.size());
    const std::string_view version = rest.substr(0, std::min(rest.find('"'), std::size_t{16}));
    if (version == kVersion)
        return {};
    return Error{ErrorCode::Unsupported,
                 "$dpledger",
                 std::string(version),
                 "this program reads ledgers of format 1.0; use a program that knows this format",
                 {{}, 1, {}}};
}

const std::string *textOf(const Json &object, std::string_view key)
{
    const Json *value = object.find(key);
    return value == nullptr ? nullptr : value->ifString();
}

/// Walks the lines, keeping what the next one must say.
class Scanner {
public:
    Scanner(std::string_view bytes, const EventSink &sink, Progress &progress)
        : m_bytes(bytes), m_sink(sink), m_progress(progress)
    {
    }

    Result<LedgerHead> run();

private:
    Status line(std::string_view text);
    Status parseLine(std::string_view text, LedgerEvent &event) const;
    Status checkSeq(const Json &body) const;
    Status checkPrev(const Json &body) const;
    Status checkPlace(const LedgerEvent &event) const;
    Status tellProgress() const;
    [[nodiscard]] Error carriageReturns() const;
    [[nodiscard]] std::string before() const { return "line " + std::to_string(m_line - 1); }

    std::string_view m_bytes;
    const EventSink &m_sink;
    Progress &m_progress;
    Sha256 m_hash;
    LedgerHead m_head;
    std::size_t m_offset = 0;
    std::int64_t m_line = 0;
    std::int64_t m_draftLine = 0;
};

Status Scanner::tellProgress() const
{
    if (m_line % kLinesPerReport != 0)
        return {};
    if (m_progress.report(static_cast<double>(m_offset) / static_cast<double>(m_bytes.size())))
        return {};
    return makeError(ErrorCode::Cancelled, "cancelled");
}

Result<LedgerHead> Scanner::run()
{
    EPSILOMETER_TRY(checkMagic(m_bytes));
    while (m_offset < m_bytes.size()) {
        const std::size_t end = m_bytes.find('\n', m_offset);
        if (end == std::string_view::npos) {
            m_head.torn = m_bytes.substr(m_offset);
            break;
        }
        ++m_line;
        const std::string_view text = m_bytes.substr(m_offset, end + 1 - m_offset);
        m_offset = end + 1;
        EPSILOMETER_TRY(line(text));
        EPSILOMETER_TRY(tellProgress());
    }
    if (m_head.nextSeq == 0)
        return wrong(ErrorCode::Malformed, 1, "",
                     "the first line has no end; expected a whole header line ended by LF");
    return std::move(m_head);
}

Error Scanner::carriageReturns() const
{
    std::string repaired(m_bytes);
    std::erase(repaired, '\r');
    const EventSink ignore = [](LedgerEvent &&) {};
    const auto again = Scanner(repaired, ignore, m_progress).run();
    if (again.ok())
        return wrong(ErrorCode::ChainBroken, m_line, "",
                     "line endings changed in transit: the chain is valid once every CR is removed; convert the file "
                     "back to LF line endings");
    Error error = again.error();
    error.constraint = "line endings changed in transit, and with every CR removed: " + error.constraint;
    return error;
}

Status Scanner::line(std::string_view text)
{
    if (text.size() > kLedgerLineBytes)
        return wrong(ErrorCode::Malformed, m_line, "",
                     std::to_string(text.size()) + " bytes; a line may have at most 1 MiB (1048576)");
    if (text.ends_with("\r\n"))
        return carriageReturns();
    LedgerEvent event;
    EPSILOMETER_TRY(parseLine(text.substr(0, text.size() - 1), event));
    EPSILOMETER_TRY(checkPlace(event));
    if (event.type == "draft") {
        m_draftLine = m_line;
        m_head.draftLine = text;
        m_sink(std::move(event));
        return {};
    }
    EPSILOMETER_TRY(checkSeq(event.body));
    EPSILOMETER_TRY(checkPrev(event.body));
    event.seq = m_head.nextSeq++;
    m_head.chainedBytes = m_offset;
    m_hash.update(text);
    m_head.headHash = m_hash.finish();
    m_sink(std::move(event));
    return {};
}

Status Scanner::parseLine(std::string_view text, LedgerEvent &event) const
{
    auto parsed = Json::parse(text, {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    if (!parsed.ok()) {
        Error error = parsed.error();
        error.place.line = m_line;
        return error;
    }
    event.body = *std::move(parsed);
    event.line = m_line;
    if (event.body.ifObject() == nullptr)
        return wrong(ErrorCode::Malformed, m_line, "", "not an object; every line is one JSON object");
    const std::string *type = textOf(event.body, "type");
    if (type == nullptr || type->empty())
        return wrong(ErrorCode::Malformed, m_line, "type", "missing or not text; every line names its event type");
    event.type = *type;
    return {};
}

Status Scanner::checkPlace(const LedgerEvent &event) const
{
    if (m_draftLine != 0)
        return wrong(ErrorCode::ChainBroken, m_line, "type",
                     "a line after the draft on line " + std::to_string(m_draftLine) +
                         "; a draft must be the last line");
    if ((event.type == "header") != (m_line == 1))
        return wrong(ErrorCode::ChainBroken, m_line, "type",
                     "\"" + event.type.substr(0, 64) + "\": the first line, and only that, must be the header");
    const bool chained = event.body.find("seq") != nullptr || event.body.find("prev") != nullptr;
    if (event.type == "draft" && chained)
        return wrong(ErrorCode::ChainBroken, m_line, "seq", "a draft has neither seq nor prev");
    return {};
}

Status Scanner::checkSeq(const Json &body) const
{
    const Json *seq = body.find("seq");
    const std::string want = std::to_string(m_head.nextSeq);
    if (seq != nullptr && seq->ifNumber() != nullptr && seq->ifNumber()->text == want)
        return {};
    return Error{ErrorCode::ChainBroken,
                 "seq",
                 seq == nullptr ? "missing" : seq->write(),
                 "must be " + want + ": a line was removed, inserted, moved or changed here",
                 {{}, m_line, {}}};
}

Status Scanner::checkPrev(const Json &body) const
{
    const std::string *prev = textOf(body, "prev");
    if (prev != nullptr && *prev == m_head.headHash)
        return {};
    const std::string cause =
        m_line == 1 ? "the header's prev is 64 zeros"
                    : before() + " was changed after line " + std::to_string(m_line) + " was written, or this prev was";
    return Error{ErrorCode::ChainBroken,
                 "prev",
                 prev == nullptr ? "missing" : *prev,
                 "must be " + m_head.headHash + ": " + cause,
                 {{}, m_line, {}}};
}

} // namespace

bool looksLikeLedger(std::string_view bytes)
{
    return bytes.starts_with(kMagic);
}

Result<LedgerHead> scanLedger(std::string_view bytes, const EventSink &sink, Progress &progress)
{
    return Scanner(bytes, sink, progress).run();
}

Result<LedgerContent> readLedger(std::string_view bytes, Progress &progress)
{
    LedgerContent content;
    const EventSink keep = [&content](LedgerEvent &&event) {
        if (event.type == "draft")
            content.draft = std::move(event);
        else
            content.events.push_back(std::move(event));
    };
    EPSILOMETER_ASSIGN(LedgerHead head, scanLedger(bytes, keep, progress));
    static_cast<LedgerHead &>(content) = std::move(head);
    return content;
}

} // namespace epsilometer

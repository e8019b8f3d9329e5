// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"
#include "core/ledger/event.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/scan.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace epsilometer {

namespace {

constexpr std::string_view kMagic = R"({"$dpledger":")";
constexpr std::size_t kPartBytes = std::size_t{1} << 18;
constexpr std::size_t kPartsAtATime = 16;

Error wrong(ErrorCode code, std::int64_t line, std::string field, Message problem)
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
                     core::tr("empty; expected a ledger, which starts with {\"$dpledger\":\"1.0\","));
    if (bytes.starts_with("\xEF\xBB\xBF"))
        return wrong(
            ErrorCode::Malformed, 1, "$dpledger",
            core::tr("not a ledger: a byte order mark (BOM) stands before its first byte, as some editors write it; "
                     "the chain is over every byte: use the file as it was before that editor saved it"));
    if (!bytes.starts_with(kMagic))
        return wrong(
            ErrorCode::Malformed, 1, "$dpledger",
            core::tr(
                "not a ledger: the file must start with {\"$dpledger\":\"1.0\", at its first byte; a log in another "
                "format (CSV, JSON) becomes a ledger by import"));
    const std::string_view rest = bytes.substr(kMagic.size());
    const std::string_view version = rest.substr(0, std::min(rest.find('"'), std::size_t{16}));
    if (version == kLedgerFormat)
        return {};
    return Error{ErrorCode::Unsupported,
                 "$dpledger",
                 std::string(version),
                 core::tr("this program reads ledgers of format 1.0; use a program that knows this format"),
                 {{}, 1, {}}};
}

/// The seq of a chained line; absent unless it is written exactly as writers do.
std::optional<std::uint64_t> seqOf(const Json &body)
{
    const Json *value = body.find("seq");
    const Json::Number *number = value == nullptr ? nullptr : value->ifNumber();
    std::uint64_t seq = 0;
    if (number == nullptr)
        return {};
    const std::string &text = number->text;
    const bool read = std::from_chars(text.data(), text.data() + text.size(), seq).ec == std::errc();
    return read && std::to_string(seq) == text ? std::optional(seq) : std::nullopt;
}

/// A line that was appended together with others.
struct AppendedLine {
    std::uint64_t seq = 0;
    std::uint64_t first = 0; ///< seq of the first of them
    std::uint64_t last = 0;

    [[nodiscard]] bool isWith(const AppendedLine &other) const { return first == other.first && last == other.last; }
};

/// Absent for a line that was appended alone, and for one that cannot be read.
std::optional<AppendedLine> appendedLine(std::string_view line)
{
    if (line.find(R"("append":[)") == std::string_view::npos) // most lines need not be parsed
        return {};
    const auto body = Json::parse(line.substr(0, line.size() - 1), {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    const Json *append = body.ok() && body->ifObject() != nullptr ? body->find(kAppendKey) : nullptr;
    const Json::Array *ends = append == nullptr ? nullptr : append->ifArray();
    if (ends == nullptr || ends->size() != 2)
        return {};
    const auto seq = seqOf(*body);
    const auto first = wholeNumber(Json::object({{"seq", ends->front()}}), "seq");
    const auto last = wholeNumber(Json::object({{"seq", ends->back()}}), "seq");
    if (!seq || !first || !last || *first > *seq || *seq > *last)
        return {};
    return AppendedLine{*seq, *first, *last};
}

/// Whether the line holds bytes that were not written before a power failure. File systems then leave zeros up to the
/// end of a page: at the start of the first line of an append, or for a page within it. JSON has no zero byte.
bool wasLost(std::string_view line)
{
    constexpr std::string_view kZeros("\0\0\0\0\0\0\0\0", 8);
    return line.starts_with('\0') || line.find(kZeros) != std::string_view::npos;
}

/// Checks the chain within consecutive lines, on any thread. Stops at the first line that fails any check; Scanner
/// reads it again to produce the error message.
class PartCheck {
public:
    PartCheck(std::string_view bytes, std::unique_ptr<EventBatch> batch) : m_bytes(bytes), m_batch(std::move(batch)) {}

    void run()
    {
        while (m_good < m_bytes.size()) {
            const std::size_t end = m_bytes.find('\n', m_good) + 1;
            if (!line(m_bytes.substr(m_good, end - m_good)))
                return;
            m_good = end;
        }
    }

    /// Whether there are good lines and they continue the chain.
    [[nodiscard]] bool continues(const LedgerHead &head) const
    {
        return m_lines > 0 && m_firstSeq == head.nextSeq && m_firstPrev == head.headHash;
    }
    [[nodiscard]] std::uint64_t lines() const { return m_lines; }
    [[nodiscard]] std::size_t goodBytes() const { return m_good; }
    [[nodiscard]] bool complete() const { return m_good == m_bytes.size(); }
    [[nodiscard]] const std::string &lastHash() const { return m_lastHash; }
    /// The batch with the events of the good lines.
    [[nodiscard]] std::unique_ptr<EventBatch> takeBatch() { return std::move(m_batch); }

private:
    bool line(std::string_view text);

    std::string_view m_bytes; ///< whole lines
    std::unique_ptr<EventBatch> m_batch;
    Sha256 m_hash;
    std::size_t m_good = 0;
    std::uint64_t m_lines = 0;
    std::uint64_t m_firstSeq = 0;
    std::string m_firstPrev;
    std::string m_lastHash;
};

bool PartCheck::line(std::string_view text)
{
    if (text.size() > kLedgerLineBytes || text.ends_with("\r\n"))
        return false;
    auto body = Json::parse(text.substr(0, text.size() - 1), {.depth = kLedgerDepth, .bytes = kLedgerLineBytes});
    if (!body.ok())
        return false;
    const std::string *type = body->findString("type");
    const std::string *prev = body->findString("prev");
    const auto seq = seqOf(*body);
    if (type == nullptr || type->empty() || prev == nullptr || !seq || *type == "draft")
        return false;
    if ((*type == "header") != (*seq == 0))
        return false;
    if (m_lines == 0) {
        m_firstSeq = *seq;
        m_firstPrev = *prev;
    } else if (*seq != m_firstSeq + m_lines || *prev != m_lastHash) {
        return false;
    }
    m_hash.update(text);
    m_lastHash = m_hash.finish();
    ++m_lines;
    LedgerEvent event;
    event.type = *type;
    event.line = static_cast<std::int64_t>(*seq) + 1;
    event.seq = *seq;
    event.body = *std::move(body);
    m_batch->read(std::move(event));
    return true;
}

/// Ignores events, for callers that only verify the chain.
class Unread final : public EventBatch {
public:
    void read(LedgerEvent &&) override {}
    void deliver() override {}
};

/// Stores events and passes them to a sink.
class Kept final : public EventBatch {
public:
    explicit Kept(const EventSink &sink) : m_sink(sink) {}
    void read(LedgerEvent &&event) override { m_events.push_back(std::move(event)); }
    void deliver() override
    {
        for (LedgerEvent &event : m_events)
            m_sink(std::move(event));
    }

private:
    const EventSink &m_sink;
    std::vector<LedgerEvent> m_events;
};

/// Verifies lines in order, with the state that the next line must match.
class Scanner {
public:
    Scanner(std::string_view bytes, const EventBatches &batches, Progress &progress, const TaskRunner &run)
        : m_bytes(bytes), m_batches(batches), m_progress(progress), m_run(run)
    {
    }
    /// Continues after lines that were read before.
    void after(const LedgerHead &head)
    {
        m_head.headHash = head.headHash;
        m_head.nextSeq = head.nextSeq;
        m_head.chainedBytes = m_before = head.chainedBytes;
        m_head.draftLine = head.draftLine;
        m_draftLine = head.draftLine.empty() ? 0 : static_cast<std::int64_t>(head.nextSeq) + 1;
        m_line = static_cast<std::int64_t>(head.nextSeq) + (m_draftLine == 0 ? 0 : 1);
    }

    Result<LedgerHead> run();

private:
    std::vector<PartCheck> nextParts();
    bool acceptParts(std::vector<PartCheck> &parts);
    void deliver(LedgerEvent &&event) const;
    Status remainingLines();
    Status line(std::string_view text);
    Status parseLine(std::string_view text, LedgerEvent &event) const;
    Status checkSeq(const Json &body) const;
    Status checkPrev(const Json &body) const;
    Status checkPlace(const LedgerEvent &event) const;
    Status tellProgress() const;
    [[nodiscard]] Error carriageReturns() const;
    [[nodiscard]] Message before() const { return core::tr("line {1}", m_line - 1); }

    std::string_view m_bytes;
    const EventBatches &m_batches;
    Progress &m_progress;
    const TaskRunner &m_run;
    std::vector<std::unique_ptr<EventBatch>> m_accepted; ///< batches with a verified chain that are not delivered yet
    Sha256 m_hash;
    LedgerHead m_head;
    std::uint64_t m_before = 0; ///< bytes of the chain before m_bytes
    std::size_t m_end = 0;      ///< end of the last whole line
    std::size_t m_offset = 0;
    std::int64_t m_line = 0;
    std::int64_t m_draftLine = 0;
};

Status Scanner::tellProgress() const
{
    if (m_progress.report(static_cast<double>(m_offset) / static_cast<double>(m_bytes.size())))
        return {};
    return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
}

std::vector<PartCheck> Scanner::nextParts()
{
    std::vector<PartCheck> parts;
    for (std::size_t start = m_offset; start < m_end && parts.size() < kPartsAtATime;) {
        const std::size_t end = m_end - start <= kPartBytes ? m_end : m_bytes.find('\n', start + kPartBytes) + 1;
        parts.emplace_back(m_bytes.substr(start, end - start), m_batches());
        start = end;
    }
    return parts;
}

/// Accepts parts that continue the chain; returns false at the first part that does not continue it to its end.
bool Scanner::acceptParts(std::vector<PartCheck> &parts)
{
    for (PartCheck &part : parts) {
        if (!part.continues(m_head))
            return false;
        m_accepted.push_back(part.takeBatch());
        m_offset += part.goodBytes();
        m_line += static_cast<std::int64_t>(part.lines());
        m_head.nextSeq += part.lines();
        m_head.headHash = part.lastHash();
        m_head.chainedBytes = m_before + m_offset;
        if (!part.complete())
            return false;
    }
    return true;
}

Result<LedgerHead> Scanner::run()
{
    if (m_before == 0)
        EPSILOMETER_TRY(checkMagic(m_bytes));
    m_end = endOfWholeLines(m_bytes);
    bool good = true;
    while (good && m_offset < m_end) {
        std::vector<PartCheck> parts = nextParts();
        std::vector<std::function<void()>> tasks;
        for (PartCheck &part : parts)
            tasks.emplace_back([&part] { part.run(); });
        const auto accepted = std::exchange(m_accepted, {});
        tasks.emplace_back([&accepted] {
            for (const auto &batch : accepted)
                batch->deliver();
        });
        m_run(tasks);
        good = acceptParts(parts);
        EPSILOMETER_TRY(tellProgress());
    }
    for (const auto &batch : std::exchange(m_accepted, {}))
        batch->deliver();
    EPSILOMETER_TRY(remainingLines());
    m_head.torn = m_bytes.substr(m_end);
    if (m_head.nextSeq == 0)
        return wrong(ErrorCode::Malformed, 1, "",
                     core::tr("the first line has no end; expected a whole header line ended by LF"));
    return std::move(m_head);
}

/// Reads one by one from the first line that is not a valid chained line: a draft, or an error.
Status Scanner::remainingLines()
{
    while (m_offset < m_end) {
        const std::size_t end = m_bytes.find('\n', m_offset) + 1;
        ++m_line;
        const std::string_view text = m_bytes.substr(m_offset, end - m_offset);
        m_offset = end;
        EPSILOMETER_TRY(line(text));
    }
    return {};
}

void Scanner::deliver(LedgerEvent &&event) const
{
    const auto batch = m_batches();
    batch->read(std::move(event));
    batch->deliver();
}

Error Scanner::carriageReturns() const
{
    if (m_before > 0)
        return wrong(ErrorCode::ChainBroken, m_line, "",
                     core::tr("line endings changed in transit; convert the file back to LF line endings"));
    std::string repaired(m_bytes);
    std::erase(repaired, '\r');
    const EventBatches none = [] { return std::make_unique<Unread>(); };
    const auto again = Scanner(repaired, none, m_progress, m_run).run();
    if (again.ok())
        return wrong(
            ErrorCode::ChainBroken, m_line, "",
            core::tr("line endings changed in transit: the chain is valid once every CR is removed; convert the file "
                     "back to LF line endings"));
    Error error = again.error();
    error.constraint = core::tr("line endings changed in transit, and with every CR removed: {1}", error.constraint);
    return error;
}

Status Scanner::line(std::string_view text)
{
    if (text.size() > kLedgerLineBytes)
        return wrong(ErrorCode::Malformed, m_line, "",
                     core::tr("{1} bytes; a line may have at most 1 MiB (1048576)", text.size()));
    if (text.ends_with("\r\n"))
        return carriageReturns();
    LedgerEvent event;
    EPSILOMETER_TRY(parseLine(text.substr(0, text.size() - 1), event));
    EPSILOMETER_TRY(checkPlace(event));
    if (event.type == "draft") {
        m_draftLine = m_line;
        m_head.draftLine = text;
        deliver(std::move(event));
        return {};
    }
    EPSILOMETER_TRY(checkSeq(event.body));
    EPSILOMETER_TRY(checkPrev(event.body));
    event.seq = m_head.nextSeq++;
    m_head.chainedBytes = m_before + m_offset;
    m_hash.update(text);
    m_head.headHash = m_hash.finish();
    deliver(std::move(event));
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
        return wrong(ErrorCode::Malformed, m_line, "", core::tr("not an object; every line is one JSON object"));
    const std::string *type = event.body.findString("type");
    if (type == nullptr || type->empty())
        return wrong(ErrorCode::Malformed, m_line, "type",
                     core::tr("missing or not text; every line names its event type"));
    event.type = *type;
    return {};
}

Status Scanner::checkPlace(const LedgerEvent &event) const
{
    if (m_draftLine != 0)
        return wrong(ErrorCode::ChainBroken, m_line, "type",
                     core::tr("a line after the draft on line {1}; a draft must be the last line", m_draftLine));
    if ((event.type == "header") != (m_line == 1))
        return wrong(ErrorCode::ChainBroken, m_line, "type",
                     core::tr("\"{1}\": the first line, and only that, must be the header", event.type.substr(0, 64)));
    const bool chained = event.body.find("seq") != nullptr || event.body.find("prev") != nullptr;
    if (event.type == "draft" && chained)
        return wrong(ErrorCode::ChainBroken, m_line, "seq", core::tr("a draft has neither seq nor prev"));
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
                 seq == nullptr ? core::tr("missing") : Message(seq->write()),
                 core::tr("must be {1}: a line was removed, inserted, moved or changed here", want),
                 {{}, m_line, {}}};
}

Status Scanner::checkPrev(const Json &body) const
{
    const std::string *prev = body.findString("prev");
    if (prev != nullptr && *prev == m_head.headHash)
        return {};
    const Message cause =
        m_line == 1 ? core::tr("the header's prev is 64 zeros")
                    : core::tr("{1} was changed after line {2} was written, or this prev was", before(), m_line);
    return Error{ErrorCode::ChainBroken,
                 "prev",
                 prev == nullptr ? core::tr("missing") : Message(*prev),
                 core::tr("must be {1}: {2}", m_head.headHash, cause),
                 {{}, m_line, {}}};
}

} // namespace

std::size_t endOfWholeLines(std::string_view bytes)
{
    const std::size_t end = bytes.rfind('\n') + 1;
    std::size_t begin = end; // of the last append, as far as it was followed back
    bool whole = true;
    std::optional<AppendedLine> next; // the line at `begin`, unless it was lost
    while (begin > 0) {
        const std::size_t start = begin < 2 ? 0 : bytes.rfind('\n', begin - 2) + 1;
        const std::string_view line = bytes.substr(start, begin - start);
        if (wasLost(line)) {
            whole = false;
            begin = start;
            continue;
        }
        const auto found = appendedLine(line);
        if (!found || (next && !found->isWith(*next)))
            break;
        const bool isLast = found->seq == found->last;
        if (!next && !whole && isLast) // an earlier append, which is complete
            break;
        whole = whole && (next || isLast);
        next = found;
        begin = start;
        if (found->seq == found->first)
            break;
    }
    return whole ? end : begin;
}

Message LedgerHead::unfinished() const
{
    if (torn.empty())
        return {};
    if (torn.size() == 1)
        return core::tr("the last line is not finished: its one byte is left out");
    return core::tr("the last line is not finished: its {1} bytes are left out", torn.size());
}

bool looksLikeLedger(std::string_view bytes)
{
    return bytes.starts_with(kMagic);
}

EventBatches batchesFor(const EventSink &sink)
{
    return [&sink] { return std::make_unique<Kept>(sink); };
}

Result<LedgerHead> scanLedger(std::string_view bytes, const EventBatches &batches, Progress &progress,
                              const TaskRunner &run)
{
    return Scanner(bytes, batches, progress, run).run();
}

Result<LedgerHead> scanLedger(std::string_view bytes, const EventSink &sink, Progress &progress)
{
    return scanLedger(bytes, batchesFor(sink), progress, runInOrder);
}

Result<LedgerHead> scanStream(const ByteSource &source, std::uint64_t total, const EventBatches &batches,
                              Progress &progress, const TaskRunner &run)
{
    constexpr std::size_t kMostWithoutEnd = std::size_t{64} << 20;
    LedgerHead head;
    std::string bytes; // not scanned yet
    std::uint64_t before = 0;
    const auto share = [&](std::uint64_t done) {
        return total == 0 ? 1.0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    };
    for (bool more = true; more;) {
        EPSILOMETER_ASSIGN(const std::string next, source());
        more = !next.empty();
        bytes += next;
        const std::size_t end = bytes.rfind('\n') + 1;
        if (more && end == 0 && bytes.size() <= kMostWithoutEnd)
            continue;
        if (end == 0 && head.nextSeq > 0 && bytes.size() <= kMostWithoutEnd)
            break;
        // The last window includes the bytes after the last whole line, so that an incomplete line is detected.
        const std::string_view window = std::string_view(bytes).substr(0, more ? end : bytes.size());
        ProgressPart part(progress, share(before), share(before + window.size()));
        Scanner scanner(window, batches, part, run);
        if (head.nextSeq > 0)
            scanner.after(head);
        EPSILOMETER_ASSIGN(head, scanner.run());
        before += window.size();
        if (bytes.size() > kMostWithoutEnd && end == 0)
            return wrong(ErrorCode::Malformed, static_cast<std::int64_t>(head.nextSeq) + 1, "",
                         core::tr("no end within 64 MiB; a line may have at most 1 MiB (1048576)"));
        bytes = head.torn + bytes.substr(window.size());
        head.torn.clear();
    }
    head.torn = std::move(bytes);
    return head;
}

Result<LedgerHead> scanOn(const LedgerHead &head, std::string_view bytes, const EventSink &sink, Progress &progress)
{
    return scanOn(head, bytes, batchesFor(sink), progress);
}

Result<LedgerHead> scanOn(const LedgerHead &head, std::string_view bytes, const EventBatches &batches,
                          Progress &progress)
{
    const TaskRunner run = runInOrder;
    Scanner scanner(bytes, batches, progress, run);
    scanner.after(head);
    return scanner.run();
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

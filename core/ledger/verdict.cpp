// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/verdict.h"

#include "core/base/contains.h"
#include "core/base/sha256.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/ledger/approvals.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/scan.h"
#include "core/ledger/time_stamp.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsilometer {

namespace {

Message linesText(std::uint64_t lines)
{
    return counted(lines, core::tr("1 line"), core::tr("{1} lines"));
}

/// A seal event as read; missing or invalid fields stay empty and fail the comparison.
struct Seal {
    std::string type; ///< "seal", unless it was changed
    std::int64_t line = 0;
    std::uint64_t lines = 0;
    std::uint64_t bytes = 0;
    std::string sha256;
    std::string by;
    std::string signatureNamespace;
    std::string signature;
    std::string spelling; ///< the line as a writer would write it
};

std::uint64_t integerOf(const Json &body, std::string_view key)
{
    const std::string *text = body.findQuantity(key);
    return text == nullptr ? 0 : parseNumber<std::uint64_t>(*text).value_or(0);
}

Seal sealOf(const LedgerEvent &event)
{
    return {event.type,
            event.line,
            integerOf(event.body, "lines"),
            integerOf(event.body, "bytes"),
            textOf(event.body, "sha256"),
            textOf(event.body, "by"),
            textOf(event.body, "ns"),
            textOf(event.body, "sig"),
            event.body.write() + '\n'};
}

/// Sizes and digests of the first lines, for ascending numbers of lines, in one pass.
class Prefixes {
public:
    explicit Prefixes(std::string_view bytes) : m_bytes(bytes) {}

    void advanceTo(std::uint64_t lines)
    {
        const std::size_t start = m_end;
        for (; m_lines < lines && m_end < m_bytes.size(); ++m_lines) {
            const std::size_t next = m_bytes.find('\n', m_end);
            m_end = next == std::string_view::npos ? m_bytes.size() : next + 1;
        }
        m_hash.update(m_bytes.substr(start, m_end - start));
    }
    [[nodiscard]] std::uint64_t lines() const { return m_lines; }
    [[nodiscard]] std::string digest() const { return m_hash.peek(); }
    [[nodiscard]] std::string_view prefix() const { return m_bytes.substr(0, m_end); }

private:
    std::string_view m_bytes;
    std::size_t m_end = 0;
    std::uint64_t m_lines = 0;
    Sha256 m_hash;
};

VerdictKind kindOf(SignatureState state)
{
    if (state == SignatureState::Good)
        return VerdictKind::Sealed;
    return state == SignatureState::Bad ? VerdictKind::SignatureBad : VerdictKind::SignerUnknown;
}

/// Whether the event is a seal, including one whose type was changed: on the last line, which no other line covers, it
/// would otherwise be ignored as an event of unknown type.
bool isSeal(const LedgerEvent &event)
{
    if (event.type == "seal")
        return true;
    const auto types = eventTypes();
    if (contains(types, event.type))
        return false;
    constexpr std::array<std::string_view, 6> kFields{"bytes", "by", "lines", "ns", "sha256", "sig"};
    constexpr std::ptrdiff_t kTelling = 4; // enough to recognise a seal, even if one more key was changed along with
                                           // the type
    return std::count_if(kFields.begin(), kFields.end(),
                         [&event](std::string_view key) { return event.body.find(key) != nullptr; }) >= kTelling;
}

/// After a rekey event, the replaced key is not accepted for that name.
struct Rekey {
    std::int64_t line = 0;
    std::string by;
    std::string from; ///< fingerprint
};

Rekey rekeyOf(const LedgerEvent &event)
{
    return {event.line, textOf(event.body, "by"), keyFingerprint(textOf(event.body, "from"))};
}

AnchorReport anchorOf(const LedgerEvent &event)
{
    AnchorReport report;
    report.line = event.line;
    report.anchoredLines = integerOf(event.body, "lines");
    report.kind = textOf(event.body, "kind");
    report.proof = textOf(event.body, "proof");
    report.detail = textOf(event.body, "sha256"); // replaced once it is compared
    return report;
}

/// Events collected during the pass along the chain.
struct Marks {
    std::vector<Seal> seals;
    std::vector<Rekey> rekeys;
    std::vector<AnchorReport> anchors;
    bool approvals = false;

    void add(const LedgerEvent &event)
    {
        if (isSeal(event))
            seals.push_back(sealOf(event));
        else if (event.type == "rekey")
            rekeys.push_back(rekeyOf(event));
        else if (event.type == "anchor")
            anchors.push_back(anchorOf(event));
        approvals = approvals || event.type == kApprovals;
    }
};

bool isMark(const LedgerEvent &event)
{
    return event.type == "rekey" || event.type == "anchor" || event.type == kApprovals || isSeal(event);
}

/// Collects the marks and passes on all events.
class MarkedBatch final : public EventBatch {
public:
    /// next  may be null
    MarkedBatch(Marks &marks, std::unique_ptr<EventBatch> next) : m_marks(marks), m_next(std::move(next)) {}

    void read(LedgerEvent &&event) override
    {
        if (isMark(event))
            m_found.push_back(event);
        if (m_next)
            m_next->read(std::move(event));
    }
    void deliver() override
    {
        for (const LedgerEvent &mark : m_found)
            m_marks.add(mark);
        if (m_next)
            m_next->deliver();
    }

private:
    Marks &m_marks;
    std::unique_ptr<EventBatch> m_next;
    std::vector<LedgerEvent> m_found;
};

/// Notes whether there are marks, and passes on all events.
class NotedBatch final : public EventBatch {
public:
    /// next  may be null
    NotedBatch(bool &marked, std::unique_ptr<EventBatch> next) : m_marked(marked), m_next(std::move(next)) {}

    void read(LedgerEvent &&event) override
    {
        m_found = m_found || isMark(event);
        if (m_next)
            m_next->read(std::move(event));
    }
    void deliver() override
    {
        m_marked = m_marked || m_found;
        if (m_next)
            m_next->deliver();
    }

private:
    bool &m_marked;
    std::unique_ptr<EventBatch> m_next;
    bool m_found = false;
};

Message signatureFaultOf(const Seal &seal)
{
    if (seal.signatureNamespace != kSealNamespace)
        return core::tr("its namespace is not {1}: it was made for another purpose", std::string(kSealNamespace));
    return signatureFault(seal.signature, seal.signatureNamespace);
}

Result<SealReport> checkSeal(const Seal &seal, Prefixes &prefixes, Signatures *signatures)
{
    SealReport report{seal.line, seal.lines, seal.by, VerdictKind::SealDiffers, {}};
    report.key = signatureFingerprint(seal.signature);
    const auto before = static_cast<std::uint64_t>(seal.line - 1);
    prefixes.advanceTo(std::min(seal.lines, before));
    if (seal.type != "seal") {
        const std::size_t shown = validUtf8Prefix(std::string_view(seal.type).substr(0, 64));
        report.detail = core::tr("it is a seal, but its type is \"{1}\"", seal.type.substr(0, shown));
        return report;
    }
    if (seal.lines == 0 || seal.lines > before || prefixes.lines() != seal.lines) {
        report.detail = core::tr("must cover 1 to {1}, not {2}", linesText(before), seal.lines);
        return report;
    }
    if (prefixes.prefix().size() != seal.bytes || prefixes.digest() != seal.sha256) {
        report.detail =
            core::tr("the first {1} have {2} and SHA-256 {3}", linesText(seal.lines),
                     counted(prefixes.prefix().size(), core::tr("1 byte"), core::tr("{1} bytes")), prefixes.digest());
        return report;
    }
    // A malformed signature is bad, whichever signers are trusted.
    report.detail = signatureFaultOf(seal);
    report.kind = report.detail.empty() ? VerdictKind::SealUnchecked : VerdictKind::SignatureBad;
    if (signatures == nullptr || !report.detail.empty())
        return report;
    EPSILOMETER_ASSIGN(const SignatureAnswer answer,
                       signatures->check(prefixes.prefix(), seal.signature, seal.by, seal.signatureNamespace));
    report.kind = kindOf(answer.state);
    report.detail = answer.detail;
    return report;
}

/// The worst result among the seals.
VerdictKind worst(const std::vector<SealReport> &seals)
{
    VerdictKind kind = seals.empty() ? VerdictKind::Unsealed : VerdictKind::SealUnchecked;
    for (const SealReport &seal : seals)
        kind = std::min(kind, seal.kind);
    return kind;
}

const SealReport *firstOf(const Verdict &verdict, VerdictKind kind)
{
    for (const SealReport &seal : verdict.seals)
        if (seal.kind == kind)
            return &seal;
    return nullptr;
}

/// Checks how seals are written: no other line covers the last one, so a different form of the same seal would be a
/// change that no check detects.
void checkSpelling(const std::vector<Seal> &seals, std::string_view bytes, Verdict &verdict)
{
    std::size_t start = 0;
    std::int64_t line = 1;
    for (std::size_t i = 0; i < seals.size(); ++start, ++line) {
        const std::size_t end = bytes.find('\n', start);
        if (line == seals[i].line) {
            if (bytes.substr(start, end + 1 - start) != seals[i].spelling)
                verdict.seals[i] = {line, seals[i].lines, seals[i].by, VerdictKind::SealDiffers,
                                    core::tr("the line is not spelled as it was written: sorted keys, no blanks")};
            ++i;
        }
        start = end;
    }
}

Status checkSeals(const std::vector<Seal> &inOrder, std::string_view bytes, Signatures *signatures, Verdict &verdict,
                  Progress &progress)
{
    // One pass over the bytes serves all seals, in whatever order they appear.
    std::vector<Seal> seals = inOrder;
    std::stable_sort(seals.begin(), seals.end(), [](const Seal &a, const Seal &b) { return a.lines < b.lines; });
    Prefixes prefixes(bytes);
    for (const Seal &seal : seals) {
        if (!progress.report(static_cast<double>(verdict.seals.size()) / static_cast<double>(seals.size())))
            return makeError(ErrorCode::Cancelled, core::tr("cancelled"));
        EPSILOMETER_ASSIGN(SealReport report, checkSeal(seal, prefixes, signatures));
        verdict.seals.push_back(std::move(report));
    }
    std::sort(verdict.seals.begin(), verdict.seals.end(),
              [](const SealReport &a, const SealReport &b) { return a.line < b.line; });
    checkSpelling(inOrder, bytes, verdict);
    std::uint64_t last = 0;
    for (const SealReport &seal : verdict.seals)
        last = std::max(last, static_cast<std::uint64_t>(seal.line));
    verdict.linesAfterLastSeal = verdict.head.nextSeq - last;
    verdict.kind = worst(verdict.seals);
    return {};
}

void retireReplacedKeys(const std::vector<Rekey> &rekeys, Verdict &verdict)
{
    for (SealReport &seal : verdict.seals)
        for (const Rekey &rekey : rekeys)
            if (seal.kind == VerdictKind::Sealed && rekey.line < seal.line && rekey.by == seal.by &&
                !rekey.from.empty() && rekey.from == seal.key) {
                seal.kind = VerdictKind::SignerUnknown;
                seal.detail =
                    core::tr("signed with the key {1}, which line {2} says was replaced", seal.key, rekey.line);
            }
    if (!verdict.seals.empty())
        verdict.kind = worst(verdict.seals);
}

void checkToken(AnchorReport &anchor, const std::string &digest)
{
    const auto stamp = readTimeStamp(anchor.proof);
    anchor.proof.clear();
    anchor.holds = stamp.ok() && stamp->sha256 == digest;
    if (!stamp.ok())
        anchor.detail = stamp.error().message();
    else if (!anchor.holds)
        anchor.detail = core::tr("the token is about other bytes: SHA-256 {1}", stamp->sha256);
    else
        anchor.time = stamp->time;
}

void checkAnchor(AnchorReport &anchor, Prefixes &prefixes)
{
    const std::string claimed = std::exchange(anchor.detail, {}).english();
    prefixes.advanceTo(std::min(anchor.anchoredLines, static_cast<std::uint64_t>(anchor.line - 1)));
    const std::string digest = prefixes.digest();
    if (anchor.anchoredLines == 0 || prefixes.lines() != anchor.anchoredLines)
        anchor.detail = core::tr("must be about 1 to {1}, not {2}",
                                 linesText(static_cast<std::uint64_t>(anchor.line - 1)), anchor.anchoredLines);
    else if (claimed != digest)
        anchor.detail = core::tr("the first {1} have SHA-256 {2}", linesText(anchor.anchoredLines), digest);
    else if (anchor.kind == "rfc3161")
        checkToken(anchor, digest);
    else
        anchor.holds = true;
}

void checkAnchors(std::vector<AnchorReport> anchors, std::string_view bytes, Verdict &verdict)
{
    const auto byLines = [](const AnchorReport &a, const AnchorReport &b) { return a.anchoredLines < b.anchoredLines; };
    std::stable_sort(anchors.begin(), anchors.end(), byLines);
    Prefixes prefixes(bytes);
    for (AnchorReport &anchor : anchors) {
        checkAnchor(anchor, prefixes);
        if (!anchor.holds)
            verdict.kind = std::min(verdict.kind, VerdictKind::SealDiffers);
    }
    std::sort(anchors.begin(), anchors.end(), [](const auto &a, const auto &b) { return a.line < b.line; });
    verdict.anchors = std::move(anchors);
}

/// The text for a verdict SealDiffers that is due to an anchor.
Message anchorText(const Verdict &verdict)
{
    for (const AnchorReport &anchor : verdict.anchors)
        if (!anchor.holds)
            return core::tr("anchor digest differs (anchor on line {1}): {2}", anchor.line, anchor.detail);
    return core::tr("seal digest differs");
}

Message validText(const Verdict &verdict)
{
    const SealReport &last = verdict.seals.back();
    const bool checked = verdict.kind == VerdictKind::Sealed;
    const std::string line = std::to_string(last.sealedLines);
    // Unchecked, the signer's name is only a claim.
    const Message seal = checked ? core::tr("sealed to line {1} by {2}", line, last.by)
                                 : core::tr("a seal to line {1} says that it is by {2}; its signature was not checked: "
                                            "give the file of allowed signers",
                                            line, last.by);
    if (verdict.linesAfterLastSeal > 0)
        return core::tr("valid, {1} after the last seal; {2}", linesText(verdict.linesAfterLastSeal), seal);
    return checked ? core::tr("valid and {1}", seal) : core::tr("valid; {1}", seal);
}

} // namespace

bool Verdict::valid() const
{
    return kind == VerdictKind::Sealed || kind == VerdictKind::SealUnchecked || kind == VerdictKind::Unsealed;
}

std::int64_t Verdict::line() const
{
    if (problem)
        return problem->place.line;
    if (valid())
        return 0;
    if (const SealReport *seal = firstOf(*this, kind))
        return seal->line;
    const auto anchor = std::find_if(anchors.begin(), anchors.end(), [](const auto &one) { return !one.holds; });
    return anchor == anchors.end() ? 0 : anchor->line;
}

Status Verdict::status() const
{
    if (problem)
        return *problem;
    if (valid())
        return {};
    const bool otherBytes = kind == VerdictKind::SealDiffers;
    return Error{otherBytes ? ErrorCode::ChainBroken : ErrorCode::BadSignature, {}, {}, text(), {{}, line(), {}}};
}

Message Verdict::text() const
{
    return head.torn.empty() ? judgement() : judgement() + "; " + head.unfinished();
}

Message Verdict::judgement() const
{
    const SealReport *seal = firstOf(*this, kind);
    switch (kind) {
    case VerdictKind::Unreadable: return core::tr("not readable: {1}", problem->located());
    case VerdictKind::ChainBroken:
        if (problem->constraint.english().starts_with("line endings"))
            return problem->constraint;
        return core::tr("chain broken at line {1}: {2}", problem->place.line, problem->message());
    case VerdictKind::SealDiffers:
        return seal == nullptr ? anchorText(*this)
                               : core::tr("seal digest differs (seal on line {1}): {2}", seal->line, seal->detail);
    case VerdictKind::SignatureBad: return core::tr("signature bad (seal on line {1}): {2}", seal->line, seal->detail);
    case VerdictKind::SignerUnknown:
        return core::tr("signer unknown, expired or revoked (seal on line {1}): {2}: {3}", seal->line, seal->by,
                        seal->detail);
    case VerdictKind::Unsealed: return core::tr("valid, not sealed, {1}", linesText(head.nextSeq));
    case VerdictKind::Sealed:
    case VerdictKind::SealUnchecked: break;
    }
    return validText(*this);
}

Result<Verdict> judgeLedger(std::string_view bytes, Signatures *signatures, Progress &progress)
{
    return judgeLedger(bytes, signatures, progress, runInOrder);
}

Result<Verdict> judgeLedger(std::string_view bytes, Signatures *signatures, Progress &progress, const TaskRunner &run,
                            const EventBatches &also)
{
    Marks marks;
    const EventBatches batches = [&] {
        return std::make_unique<MarkedBatch>(marks, also ? also() : std::unique_ptr<EventBatch>());
    };
    auto head = scanLedger(bytes, batches, progress, run);
    Verdict verdict;
    if (!head.ok() && head.error().code == ErrorCode::Cancelled)
        return head.error();
    if (!head.ok()) {
        verdict.problem = head.error();
        verdict.kind = head.error().code == ErrorCode::ChainBroken ? VerdictKind::ChainBroken : VerdictKind::Unreadable;
        return verdict;
    }
    verdict.head = *std::move(head);
    verdict.asksForApprovals = marks.approvals;
    EPSILOMETER_TRY(checkSeals(marks.seals, bytes, signatures, verdict, progress));
    retireReplacedKeys(marks.rekeys, verdict);
    checkAnchors(std::move(marks.anchors), bytes, verdict);
    return verdict;
}

EventBatches marksNoted(bool &marked, const EventBatches &also)
{
    return [&marked, &also] {
        return std::make_unique<NotedBatch>(marked, also ? also() : std::unique_ptr<EventBatch>());
    };
}

std::string digestOfLines(std::string_view bytes, std::uint64_t lines)
{
    Prefixes prefixes(bytes);
    prefixes.advanceTo(lines);
    return prefixes.digest();
}

Result<Json> sealBody(std::string_view chainedBytes, std::uint64_t lines, const std::string &by, Signatures &signatures)
{
    EPSILOMETER_ASSIGN(const std::string signature, signatures.sign(chainedBytes, kSealNamespace));
    return Json::object({{"lines", Json::count(lines)},
                         {"bytes", Json::count(chainedBytes.size())},
                         {"sha256", Sha256::hex(chainedBytes)},
                         {"by", by},
                         {"ns", kSealNamespace},
                         {"sig", signature}});
}

} // namespace epsilometer

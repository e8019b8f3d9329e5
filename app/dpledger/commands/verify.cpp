// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dpledger/commands/list.h"
#include "app/dpledger/support/console.h"
#include "app/dpledger/support/input.h"
#include "app/host/threads.h"
#include "core/base/os/file.h"
#include "core/base/require.h"
#include "core/base/sha256.h"
#include "core/base/text/message.h"
#include "core/base/text/number_text.h"
#include "core/ledger/damaged.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/scan.h"
#include "core/ledger/time_stamp.h"
#include "core/ledger/verdict.h"
#include "core/service/checkpoint_check.h"
#include "core/service/clock_certificate.h"
#include "core/service/potential_review.h"
#include "core/service/signed_audit.h"
#include "core/service/verdict_json.h"

#include <algorithm>

namespace epsilometer::dpledger {

namespace {

/// "line 4", "lines 1 to 3 and line 5"
std::string wordsFor(const std::vector<LineRange> &ranges)
{
    return joined(ranges, " and ", [](const LineRange &range) {
        return range.first == range.last ? "line " + std::to_string(range.first)
                                         : "lines " + std::to_string(range.first) + " to " + std::to_string(range.last);
    });
}

Json jsonOf(const std::vector<LineRange> &ranges)
{
    Json::Array list;
    for (const LineRange &range : ranges)
        list.emplace_back(Json::Array{Json::count(range.first), Json::count(range.last)});
    return list;
}

/// `dpledger verify`: checks that the file is as it was written, by the chain of lines and the seals.
class VerifyCommand final : public Command {
public:
    [[nodiscard]] std::string_view name() const override { return "verify"; }
    [[nodiscard]] std::string_view summary() const override
    {
        return "Check a ledger's chain and seals, and what can be checked of a log";
    }

    void addOptions(Options &options) override
    {
        options.positional("FILE", m_file,
                           "Ledger, or a log, which has no chain: the exit status is then 1; - is standard input");
        options.text("--allowed-signers", m_allowedSigners,
                     "The signers that you trust, an allowed_signers file of ssh-keygen");
        options.text("--revoked", m_revoked, "Keys no longer trusted, a file as ssh-keygen -Y verify -r reads it");
        options.group("Additional requirements");
        options.text("--require-seal", m_signer,
                     "Fail unless this signer, listed in --allowed-signers, has a good seal");
        options.text("--expect-head", m_head, "The head hash that you kept; with --lines that of the first N lines");
        options.text("--lines", m_lines, "N: the number of lines that the kept head covers");
        options.text("--extends", m_older, "An older copy: the ledger must begin with exactly its lines");
        options.text("--time-authorities", m_authorities,
                     "Certificates (PEM) of the time-stamp authorities: the ledger must have a time stamp, and all "
                     "must be signed by them");
        options.text(
            "--audit", m_audit,
            "A signed audit (audit --sign): it must be of this ledger, and signed by one of --allowed-signers");
        options.flag(
            "--all", m_all,
            "Also recompute the potential filter's table and prices, and check them by an independent program");
        options.text("--certificate", m_certificate,
                     "Write the potential filter's table, laws and charges, and what the record took of them, as a Coq "
                     "source (.v): Coq computes whether they keep the budget");
        options.flag("--json", m_json, "Machine-readable output");
    }

    Result<ExitCode> run(const Environment &environment) override
    {
        EPSILOMETER_TRY(checkUsage());
        EPSILOMETER_ASSIGN(NewFile certificate, NewFile::at(m_certificate, madeFrom(m_file)));
        // A comparison with other bytes needs the whole file in memory.
        const bool compared = !m_head.empty() || !m_older.empty() || !m_authorities.empty() || !m_audit.empty();
        std::optional<LedgerParts> ledger = compared ? std::nullopt : service::ledgerAt(m_file);
        std::string bytes;
        if (!ledger) {
            EPSILOMETER_ASSIGN(bytes, service::readBytes(m_file));
            if (service::isLog(m_file, bytes, environment))
                return verifyLog(bytes, environment);
            ledger = LedgerParts::ofBytes(bytes);
        }
        EPSILOMETER_TRY(checkReadable("--allowed-signers", m_allowedSigners));
        EPSILOMETER_TRY(checkReadable("--revoked", m_revoked));
        EPSILOMETER_TRY(checkReadable("--time-authorities", m_authorities));
        SshSignatures checker({}, m_allowedSigners, m_revoked);
        Signatures *const signatures = m_allowedSigners.empty() ? nullptr : &checker;
        EPSILOMETER_ASSIGN(const Verdict verdict,
                           judgeLedger(*ledger, signatures, environment.progress, host::runOnAllProcessors));
        const std::optional<LinesByChain> lines = linesOf(verdict, bytes);
        std::optional<service::SignedAudit> audit;
        if (!m_audit.empty() && verdict.status().ok()) {
            EPSILOMETER_ASSIGN(audit, auditOf(verdict, bytes, signatures));
        }
        std::optional<service::PotentialReview> review;
        if (m_all && verdict.status().ok()) {
            auto made = service::reviewPotential(*ledger, environment);
            if (!made.ok())
                return made.error().at(shownName(m_file));
            review = *std::move(made);
        }
        std::string proof;
        if (!m_certificate.empty() && verdict.status().ok()) {
            auto made = service::clockCertificate(*ledger, shownName(m_file), environment);
            if (!made.ok())
                return made.error().at(shownName(m_file));
            proof = *std::move(made);
        }
        EPSILOMETER_ASSIGN(const std::optional<service::ApprovalVerdict> approvals,
                           service::judgeApprovals(verdict, *ledger, environment));
        if (m_json)
            printJson(verdict, ledger->size(), lines, review, approvals);
        if (const Status good = verdict.status(); !good.ok())
            return withLines(good.error(), lines).at(shownName(m_file));
        if (const Status met = checkExpected(verdict, bytes); !met.ok())
            return met.error().at(shownName(m_file));
        if (m_file != "-")
            EPSILOMETER_TRY(service::checkCheckpoint(m_file, *ledger, environment));
        if (review && !review->checked.holds())
            return makeError(ErrorCode::Numerical, review->sentence()).at(shownName(m_file));
        if (approvals)
            if (const Status good = approvals->status(); !good.ok())
                return good.error().at(shownName(m_file));
        if (!m_certificate.empty())
            EPSILOMETER_TRY(certificate.create(proof));
        if (!m_json) {
            print(verdict, review);
            if (approvals)
                console::say("approvals: " + approvals->text().english());
            if (audit)
                console::print(present::paragraphText(service::textOf(*audit, verdict.head.nextSeq), console::style()));
        }
        return ExitCode::Fine;
    }

private:
    /// Checks of a log what can be checked without a chain: that every entry is understood, and that it begins with
    /// an older copy. Nothing shows whether it was changed, so that the exit status is that of a finding.
    Result<ExitCode> verifyLog(const std::string &bytes, const Environment &environment) const
    {
        LogAnswers answers;
        answers.entries = true;
        EPSILOMETER_ASSIGN(const Input log, service::readLogInput(m_file, bytes, answers, environment));
        const std::string judgement = service::logJudgement(log.format);
        const std::string digest = Sha256::hex(bytes);
        if (m_json)
            console::printJson(Json::object({{"verdict", judgement},
                                             {"valid", false},
                                             {"format", log.format},
                                             {"entries", Json::count(log.session.spends.size())},
                                             {"runs", Json::count(log.rounds.size())},
                                             {"bytes", Json::count(bytes.size())},
                                             {"sha256", digest}}));
        if (!m_allowedSigners.empty() || !m_authorities.empty())
            return makeError(ErrorCode::BadSignature, "a log has no seals and no time stamps").at(shownName(m_file));
        if (!m_head.empty())
            return makeError(ErrorCode::ChainBroken, "a log has no chain and so no head").at(shownName(m_file));
        if (const Status met = checkBeginsWithOlder(bytes); !met.ok())
            return met.error().at(shownName(m_file));
        if (!m_json)
            console::print(present::paragraphText(
                judgement + ". All of it is understood: " + counted(log.session.spends.size(), "entry", "entries") +
                    ", " + counted(log.rounds.size(), "run") + "; SHA-256 " + digest +
                    (m_older.empty() ? "" : "; it begins with " + m_older) +
                    ". To keep later changes visible, import it: dpledger import " + shownName(m_file) + " -o LEDGER.",
                console::style()));
        return ExitCode::Findings;
    }

    Status checkBeginsWithOlder(std::string_view bytes) const
    {
        if (m_older.empty())
            return {};
        EPSILOMETER_ASSIGN(const std::string older, readFile(m_older));
        return bytes.starts_with(older)
                   ? Status()
                   : Status(makeError(ErrorCode::ChainBroken, "does not begin with the bytes of " + m_older));
    }

    Status checkUsage() const
    {
        EPSILOMETER_TRY(require::that(m_signer.empty() || !m_allowedSigners.empty(), "--require-seal", m_signer,
                                      "needs --allowed-signers: only that file says whose key signed"));
        EPSILOMETER_TRY(require::that(m_audit.empty() || !m_allowedSigners.empty(), "--audit", m_audit,
                                      "needs --allowed-signers: only that file says whose key signed"));
        EPSILOMETER_TRY(require::that(m_head.empty() || isSha256(m_head), "--expect-head", m_head,
                                      "must be 64 hexadecimal digits, 0 to 9 and a to f: all of the head"));
        EPSILOMETER_TRY(require::that(m_certificate.empty() || m_certificate.ends_with(".v"), "--certificate",
                                      m_certificate, "must end in .v"));
        return require::that(m_lines.empty() || !m_head.empty(), "--lines", m_lines, "needs --expect-head");
    }

    /// What the chain shows of the lines where it is broken; absent where it holds, and for a file without one.
    [[nodiscard]] std::optional<LinesByChain> linesOf(const Verdict &verdict, const std::string &bytes) const
    {
        if (!verdict.problem)
            return std::nullopt;
        const auto again = bytes.empty() && m_file != "-" ? readFile(m_file, kMostLedgerBytes) : bytes;
        LinesByChain lines = linesByChain(again.ok() ? *again : std::string());
        return lines.whole.empty() ? std::nullopt : std::optional(std::move(lines));
    }

    static Error withLines(Error error, const std::optional<LinesByChain> &lines)
    {
        if (lines)
            error.constraint += "; by the hashes that the next lines state, " + wordsFor(lines->changed) +
                                " changed, and " + wordsFor(lines->whole) +
                                (lines->whole.back().last == lines->whole.front().first ? " is whole" : " are whole");
        return error;
    }

    static void printJson(const Verdict &verdict, std::size_t size, const std::optional<LinesByChain> &lines,
                          const std::optional<service::PotentialReview> &review,
                          const std::optional<service::ApprovalVerdict> &approvals)
    {
        Json json = service::verdictJson(verdict, size);
        if (lines) {
            json.set("changed_lines", jsonOf(lines->changed));
            json.set("whole_lines", jsonOf(lines->whole));
        }
        if (review)
            json.set("potential", review->json());
        if (approvals)
            approvals->addTo(json);
        console::printJson(std::move(json));
    }

    /// Checks the requirements of the reader: the signer, the head, the time stamps and an earlier state of the file.
    Status checkExpected(const Verdict &verdict, std::string_view bytes) const
    {
        EPSILOMETER_TRY(checkSealed(verdict));
        EPSILOMETER_TRY(checkHead(verdict, bytes));
        EPSILOMETER_TRY(checkStamps(bytes));
        return checkExtends(verdict, bytes);
    }

    /// With allowed signers, a ledger without a seal or a signed audit fails, since somebody may have recomputed its chain.
    Status checkSealed(const Verdict &verdict) const
    {
        const bool sealed = std::ranges::any_of(verdict.seals, [this](const SealReport &seal) {
            return seal.kind == VerdictKind::Sealed && (m_signer.empty() || seal.by == m_signer);
        });
        const bool audited = !m_audit.empty() && m_signer.empty(); // its signature is over the head, too
        if (sealed || audited || m_allowedSigners.empty())
            return {};
        return makeError(ErrorCode::BadSignature, m_signer.empty()
                                                      ? "not sealed: no seal by any of the allowed signers"
                                                      : "no good seal by " + m_signer + ", which is required");
    }

    /// Requires a time stamp by an authority if authorities are given: an unverified token proves no time. The verdict
    /// has already checked that a token is about the lines that it names.
    Status checkStamps(std::string_view bytes) const
    {
        if (m_authorities.empty())
            return {};
        NoProgress progress;
        Status stamped = makeError(ErrorCode::BadSignature, "has no time stamp, and one by an authority was required");
        bool first = true;
        const EventSink check = [&](LedgerEvent &&event) {
            if (event.type != "anchor" || textOf(event.body, "kind") != "rfc3161" || (!first && !stamped.ok()))
                return;
            first = false;
            stamped = checkTimeStamp(textOf(event.body, "proof"), m_authorities);
            if (!stamped.ok() && stamped.error().code != ErrorCode::Io)
                stamped = stamped.error().at(shownName(m_file), event.line);
        };
        if (const auto again = scanLedger(bytes, check, progress); !again.ok())
            return again.error();
        return stamped;
    }

    Status checkHead(const Verdict &verdict, std::string_view bytes) const
    {
        if (m_head.empty())
            return {};
        std::uint64_t lines = verdict.head.nextSeq;
        if (!m_lines.empty()) {
            EPSILOMETER_ASSIGN(lines, parseCount("--lines", m_lines));
        }
        if (lines > verdict.head.nextSeq)
            return makeError(ErrorCode::ChainBroken, "has " + std::to_string(verdict.head.nextSeq) +
                                                         " lines, and had " + m_lines + ": it was cut back");
        const std::string head = headAfter(bytes, lines);
        return head == m_head ? Status()
                              : Status(makeError(ErrorCode::ChainBroken,
                                                 "the head after " + std::to_string(lines) + " lines is " + head +
                                                     ", not the expected one: it is another history"));
    }

    /// The signed audit: of lines that this ledger begins with, and signed by one whom the reader allows.
    [[nodiscard]] Result<service::SignedAudit> auditOf(const Verdict &verdict, std::string_view bytes,
                                                       Signatures *signatures) const
    {
        EPSILOMETER_ASSIGN(const std::string written, readFile(m_audit));
        auto audit = service::readSignedAudit(written);
        if (!audit.ok())
            return audit.error().at(m_audit);
        if (audit->lines > verdict.head.nextSeq || headAfter(bytes, audit->lines) != audit->head)
            return makeError(ErrorCode::ChainBroken, "is an audit of another history than " + shownName(m_file))
                .at(m_audit);
        if (const Status good = service::checkSignature(*audit, *signatures); !good.ok())
            return good.error().at(m_audit);
        return audit;
    }

    /// Hash of line number `lines`.
    static std::string headAfter(std::string_view bytes, std::uint64_t lines)
    {
        std::size_t start = 0;
        std::size_t end = 0;
        for (std::uint64_t i = 0; i < lines; ++i) {
            start = end;
            end = bytes.find('\n', start) + 1;
        }
        return Sha256::hex(bytes.substr(start, end - start));
    }

    Status checkExtends(const Verdict &verdict, std::string_view bytes) const
    {
        if (m_older.empty())
            return {};
        EPSILOMETER_ASSIGN(const std::string older, readFile(m_older));
        NoProgress progress;
        const EventSink ignored = [](LedgerEvent &&) {};
        const auto head = scanLedger(older, ignored, progress);
        if (!head.ok())
            return head.error().at(m_older);
        const std::string_view kept = std::string_view(older).substr(0, head->chainedBytes);
        if (kept.size() <= verdict.head.chainedBytes && bytes.starts_with(kept))
            return {};
        return makeError(ErrorCode::ChainBroken, "does not begin with the " + std::to_string(head->nextSeq) +
                                                     " lines of " + m_older + ": it is another history");
    }

    static std::string sentence(const AnchorReport &anchor)
    {
        std::string text = "anchored to line " + std::to_string(anchor.anchoredLines) + " by " + anchor.kind;
        if (!anchor.proof.empty())
            text += " " + anchor.proof;
        if (!anchor.time.empty())
            text += ", which says " + anchor.time;
        return text + "; check it outside: the ledger only quotes it";
    }

    void print(const Verdict &verdict, const std::optional<service::PotentialReview> &review) const
    {
        const bool plain = verdict.kind == VerdictKind::Unsealed;
        const std::string lines = counted(verdict.head.nextSeq, "line");
        console::say((plain ? "valid, not sealed: " + lines : verdict.judgement() + ": " + lines) + ", head " +
                     verdict.head.headHash);
        if (!verdict.head.torn.empty())
            console::say(verdict.head.unfinished());
        for (const AnchorReport &anchor : verdict.anchors)
            console::say(sentence(anchor));
        if (review)
            console::say(review->sentence());
        else if (m_all)
            console::say("the policy's filter has no table to check");
        if (!m_certificate.empty())
            console::say(m_certificate + " is written; it says nothing until Coq has checked it");
        if (plain)
            console::print("The chain detects changed lines, not a history that was rewritten from its start.\n");
        console::print(present::paragraphText(kVerdictLimits, console::style()));
    }

    std::string m_allowedSigners;
    std::string m_signer;
    std::string m_audit;
    std::string m_head;
    std::string m_lines;
    std::string m_older;
    std::string m_authorities;
    std::string m_revoked;
    std::string m_certificate;
    std::string m_file;
    bool m_all = false;
    bool m_json = false;
};

} // namespace

std::unique_ptr<Command> makeVerifyCommand()
{
    return std::make_unique<VerifyCommand>();
}

} // namespace epsilometer::dpledger

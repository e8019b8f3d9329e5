// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/replay_fork.h"

#include "core/account/guard.h"
#include "core/base/contains.h"
#include "core/base/text/json.h"
#include "core/budgets/approval_gate.h"
#include "core/budgets/scope_accounts.h"
#include "core/ledger/event.h"
#include "core/ledger/known_keys.h"
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_file.h"
#include "core/ledger/scan.h"
#include "core/ledger/session.h"
#include "core/service/again.h"
#include "core/service/answer.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace epsilometer::service {

namespace {

/// Event types whose meaning does not depend on their place in the chain, once their reference is adjusted.
constexpr std::array<std::string_view, 9> kMovable{"spend",  "release", "amend",   "withdraw", "note",
                                                   "review", "approve", "dataset", "outside"};

Error conflict(std::string problem, std::int64_t line)
{
    return makeError(ErrorCode::Conflict, std::move(problem)).at("theirs", line);
}

bool corrects(const LedgerEvent &event)
{
    return event.type == "amend" || event.type == "withdraw";
}

bool replays(const LedgerEvent &event)
{
    return !viewOf(event.body, kReplaysKey).empty();
}

/// One side of the fork: all its lines, read and checked.
struct Side {
    LedgerHead head;
    std::vector<LedgerEvent> events;

    [[nodiscard]] EventSink sink()
    {
        return [this](LedgerEvent &&event) {
            if (event.type != "draft") // a draft may be in a separate file, and is not part of the chain
                events.push_back(std::move(event));
        };
    }

    /// The hash of a line: the next one states it.
    [[nodiscard]] std::string hashOf(std::uint64_t seq) const
    {
        return seq + 1 == head.nextSeq ? head.headHash : std::string(viewOf(events[seq + 1].body, "prev"));
    }

    /// The hash of a line, or of the line that it replays.
    [[nodiscard]] std::string originOf(std::uint64_t seq) const
    {
        return replays(events[seq]) ? textOf(events[seq].body, kReplaysKey) : hashOf(seq);
    }

    /// Whether the lines of `other` are the first lines of this side; compares the hash of the last of them.
    [[nodiscard]] bool beginsWith(const LedgerHead &other) const
    {
        return head.nextSeq == other.nextSeq
                   ? head.headHash == other.headHash
                   : head.nextSeq > other.nextSeq && hashOf(other.nextSeq - 1) == other.headHash;
    }
};

/// Refuses a torn line or a draft after the chain, since its place in the merged chain is unknown.
Status checkWhole(const LedgerHead &head, const char *name)
{
    if (head.torn.empty() && head.draftLine.empty())
        return {};
    return makeError(ErrorCode::Conflict, "has bytes after its last whole line: dpledger verify names them").at(name);
}

Result<Side> readSide(std::string_view bytes, const char *name, Progress &progress)
{
    if (bytes.empty())
        return makeError(ErrorCode::Conflict, "the ledgers have no line in common: they are two ledgers");
    Side side;
    auto head = scanLedger(bytes, side.sink(), progress);
    if (!head.ok())
        return head.error().at(name);
    EPSILOMETER_TRY(checkWhole(*head, name));
    side.head = *std::move(head);
    return side;
}

Status checkCommon(const Side &side, const LedgerHead &common, const char *name)
{
    if (side.beginsWith(common))
        return {};
    return makeError(ErrorCode::Conflict, "does not begin with the lines in common: a ledger only grows").at(name);
}

/// Says which lines of theirs lack approvals: what happened is taken over, with them or without.
/// session  of the merged ledger, of which the first `own` lines are ours
Status addLacking(ReplayedFork &result, const Session &session, std::uint64_t own, const Host &host)
{
    std::uint64_t approved = 0;
    EPSILOMETER_ASSIGN(std::vector<NotApproved> lacking,
                       notApproved(host.catalog.filters, host.catalog.mechanisms, session, approved, host.progress));
    std::erase_if(lacking, [&](const NotApproved &one) { return one.line <= static_cast<std::int64_t>(own); });
    if (!lacking.empty())
        result.faults.push_back("theirs: " + counted(lacking.size(), "line lacks", "lines lack") +
                                " approvals, first line " + std::to_string(lacking.front().line) + ": " +
                                lacking.front().why.english());
    return {};
}

/// "Ours", to which lines of "theirs" are added in memory.
class Fork {
public:
    Fork(Side side, std::uint64_t forked, const Host &host)
        : m_host(host), m_folder(host.catalog.mechanisms), m_writer(side.head), m_head(std::move(side.head)),
          m_forked(forked)
    {
        for (std::uint64_t seq = forked; seq < side.events.size(); ++seq) {
            const LedgerEvent &event = side.events[seq];
            if (const auto corrected = referredSeq(event.body); corrects(event) && corrected)
                m_corrected.insert(*corrected);
            (replays(event) ? m_replayed : m_own).emplace(side.originOf(seq), event);
        }
        for (LedgerEvent &event : side.events)
            m_folder.add(std::move(event));
        m_rounds = m_folder.session().rounds();
    }

    /// spend   the event as a spend; null for another event
    /// origin  the hash of its line, or of the line that it replays
    Status append(const LedgerEvent &event, const Spend *spend, const std::string &origin, bool record)
    {
        if (const LedgerEvent *known = knownLine(event, origin)) {
            m_places.emplace_back(event.seq, known->seq);
            ++m_result.known;
            return {};
        }
        if (!contains(kMovable, event.type))
            return conflict("a line of type " + event.type +
                                " is bound to the lines before it, or decided by a person: take ours, and record it "
                                "anew (ours, then dpledger)",
                            event.line);
        EPSILOMETER_TRY(checkCorrectedOnce(event));
        Json body = moved(event);
        body.set(std::string(kReplaysKey), origin);
        if (spend != nullptr && !spend->wasLeftOut()) {
            EPSILOMETER_ASSIGN(const bool fits, ask(event, *spend));
            if (!fits && !record)
                return {};
        }
        m_moved.push_back({event.type, body});
        m_places.emplace_back(event.seq, m_writer.nextSeq());
        EPSILOMETER_ASSIGN(const std::string line, m_writer.append(event.type, std::move(body)));
        const std::size_t before = m_folder.session().findings.size();
        // Folded from its bytes, as every reader does.
        const auto head = scanOn(
            m_head, line, [this](LedgerEvent &&own) { m_folder.add(std::move(own)); }, m_host.progress);
        if (!head.ok())
            return head.error().at("theirs", event.line);
        m_head = *head;
        ++m_result.replayed;
        const std::vector<Finding> &findings = m_folder.session().findings;
        for (std::size_t i = before; i < findings.size(); ++i)
            if (findings[i].severity == Severity::Error)
                m_result.faults.push_back("theirs:" + std::to_string(event.line) + ": " + findings[i].text.english());
        countOn(event.type == "spend");
        return {};
    }

    /// Appends the new lines to `ours` on disk, unless something was refused and refusals are not to be recorded.
    Result<ReplayedFork> appendTo(LedgerFile &ours, bool record)
    {
        m_result.merged = m_result.refusals.empty() || record;
        if (!m_result.merged) {
            m_result.replayed = 0;
            m_result.faults.clear();
        }
        if (m_result.merged && !m_moved.empty()) {
            EPSILOMETER_TRY(addLacking(m_result, m_folder.session(), ours.head().nextSeq, m_host));
            LedgerWriter writer(ours.head()); // the lines state that they were appended together
            EPSILOMETER_ASSIGN(const std::string lines, linesOf(writer, m_moved));
            EPSILOMETER_TRY(ours.appendLines(lines, writer));
        }
        return std::move(m_result);
    }

private:
    /// Counts a spend after the others if it affects no earlier round; otherwise counts all of them again.
    void countOn(bool isSpend)
    {
        const Session &session = m_folder.session();
        if (!isSpend || session.spends.back().wasRefused() || m_rounds.refusedAt() ||
            !m_rounds.lateOutcomes().empty()) {
            m_rounds = session.rounds();
            m_guard.reset();
            m_scopes.reset();
            return;
        }
        const Spend &spend = session.spends.back();
        m_rounds.append(spend.cost, spend.step.count);
        if (m_guard)
            m_guard->record(*spend.cost, spend.step.count);
        if (m_scopes)
            m_scopes->record(spend);
    }

    /// What an event says, without the fields of the chain.
    static Json saidBy(const LedgerEvent &event)
    {
        return withoutKeys(event.body, {kAppendKey, "prev", kReplaysKey, "seq", "type"});
    }

    /// Our line that already replays a line of theirs; null without one. One of the two must state that it
    /// replays: two spends may have the same bytes, and are two.
    [[nodiscard]] const LedgerEvent *knownLine(const LedgerEvent &event, const std::string &origin) const
    {
        if (const auto found = m_replayed.find(origin); found != m_replayed.end() && saysTheSame(found->second, event))
            return &found->second;
        const auto found = replays(event) ? m_own.find(origin) : m_own.end();
        return found != m_own.end() && saysTheSame(found->second, event) ? &found->second : nullptr;
    }

    [[nodiscard]] bool saysTheSame(const LedgerEvent &ofOurs, const LedgerEvent &ofTheirs) const
    {
        return ofOurs.type == ofTheirs.type && saidBy(ofOurs) == moved(ofTheirs);
    }

    [[nodiscard]] Status checkCorrectedOnce(const LedgerEvent &event) const
    {
        const auto seq = referredSeq(event.body);
        if (!corrects(event) || !seq || *seq >= m_forked || !m_corrected.contains(*seq))
            return {};
        return conflict("corrects the line with seq " + std::to_string(*seq) +
                            ", which ours corrects, too: a person must decide",
                        event.line);
    }

    /// What an event says, with its reference adjusted.
    [[nodiscard]] Json moved(const LedgerEvent &event) const
    {
        Json body = saidBy(event);
        const auto seq = referredSeq(event.body);
        if (!seq || *seq < m_forked)
            return body;
        const auto place = std::ranges::find(m_places, *seq, &std::pair<std::uint64_t, std::uint64_t>::first);
        if (place == m_places.end()) // the referenced line was refused
            return body;
        body.set(kRefersTo, Json::count(place->second));
        return body;
    }

    /// Whether the ledger's filters accept the spend: that of its policy, and those of policies with a scope. Without a
    /// policy there is no filter, and everything is accepted.
    Result<bool> ask(const LedgerEvent &event, const Spend &spend)
    {
        const Session &session = m_folder.session();
        const Policy &policy = session.plan.policy;
        if (session.hasPolicy && !m_guard) {
            EPSILOMETER_ASSIGN(m_guard,
                               account::Guard::make(m_host.catalog.filters, policy, m_rounds, m_host.progress));
        }
        if (!m_scopes) {
            EPSILOMETER_ASSIGN(m_scopes, ScopeAccounts::make(m_host.catalog.filters, session, m_host.progress));
        }
        const Request request{spend.step, spend.costWhenRun()}; // the cost before its outcome was known, as at the
                                                                // decision
        const Answer answer({policy, m_guard ? &*m_guard : nullptr, m_rounds, *m_scopes, session}, request, spend,
                            m_host);
        if (answer.cont())
            return true;
        m_result.refusals.push_back("theirs:" + std::to_string(event.line) + ": seq " + std::to_string(event.seq) +
                                    (spend.step.label.empty() ? "" : " " + spend.step.label) + ": " +
                                    answer.sentence().english());
        return false;
    }

    const Host &m_host;
    SessionFolder m_folder;
    LedgerWriter m_writer;
    LedgerHead m_head;
    std::uint64_t m_forked; ///< first seq that the sides do not have in common
    account::Rounds m_rounds;
    std::optional<account::Guard> m_guard;
    std::optional<ScopeAccounts> m_scopes;
    std::set<std::uint64_t> m_corrected;                           ///< seqs that "ours" corrects after the fork
    std::map<std::string, LedgerEvent> m_own;                      ///< lines of "ours" after the fork, by hash
    std::map<std::string, LedgerEvent> m_replayed;                 ///< of them those that replay a line, by its hash
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_places; ///< seq in "theirs", seq in the result
    std::vector<LedgerFile::NewEvent> m_moved;                     ///< to append to "ours"
    ReplayedFork m_result;
};

/// "Ours" as it is on disk, locked against other programs while `file` exists.
struct HeldSide {
    LedgerFile file;
    Side side;
};

Result<HeldSide> holdOurs(const std::string &path, const Host &host)
{
    return againOnConflict(host, [&](LockMode) -> Result<HeldSide> {
        Side side;
        EPSILOMETER_ASSIGN(LedgerFile file, LedgerFile::openHeld(path, side.sink(), host.progress));
        side.head = file.head();
        return HeldSide{std::move(file), std::move(side)};
    });
}

/// "Theirs" continues "ours": its further lines are appended unchanged, seals included.
Result<ReplayedFork> appendRest(LedgerFile &ours, std::string_view theirs, const LedgerHead &end,
                                const Session &session, const Host &host)
{
    const auto rest = std::string(theirs.substr(ours.head().chainedBytes));
    ReplayedFork result{.merged = true, .refusals = {}, .faults = {}};
    result.taken = end.nextSeq - ours.head().nextSeq;
    EPSILOMETER_TRY(addLacking(result, session, ours.head().nextSeq, host));
    if (!rest.empty())
        EPSILOMETER_TRY(ours.appendLines(rest, LedgerWriter(end)));
    return result;
}

} // namespace

Result<ReplayedFork> replayFork(const ForkFiles &files, bool record, const Host &host)
{
    EPSILOMETER_ASSIGN(const std::string base, readLedgerBytes(files.base));
    EPSILOMETER_ASSIGN(const std::string theirs, readLedgerBytes(files.theirs));
    EPSILOMETER_ASSIGN(const Side common, readSide(base, "base", host.progress));
    EPSILOMETER_ASSIGN(const Side other, readSide(theirs, "theirs", host.progress));
    EPSILOMETER_TRY(checkCommon(other, common.head, "theirs"));
    EPSILOMETER_ASSIGN(HeldSide ours, holdOurs(files.ours, host));
    EPSILOMETER_TRY(checkWhole(ours.side.head, "ours"));
    EPSILOMETER_TRY(checkCommon(ours.side, common.head, "ours"));
    if (!other.beginsWith(ours.side.head) && ours.side.beginsWith(other.head))
        return ReplayedFork{.merged = true, .refusals = {}, .faults = {}};
    SessionFolder folder(host.catalog.mechanisms);
    for (const LedgerEvent &event : other.events)
        folder.add(LedgerEvent(event));
    if (other.beginsWith(ours.side.head))
        return appendRest(ours.file, theirs, other.head, folder.session(), host);
    const auto &spends = folder.session().spends;
    Fork fork(std::move(ours.side), common.head.nextSeq, host);
    for (const LedgerEvent &event : other.events) {
        if (event.seq < common.head.nextSeq)
            continue;
        const auto place = spends.withSeq(event.seq);
        const std::optional<Spend> spend = place ? std::optional(spends[*place]) : std::nullopt;
        EPSILOMETER_TRY(fork.append(event, spend ? &*spend : nullptr, other.originOf(event.seq), record));
    }
    return fork.appendTo(ours.file, record);
}

} // namespace epsilometer::service

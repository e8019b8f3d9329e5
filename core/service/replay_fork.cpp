// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/replay_fork.h"

#include "core/account/guard.h"
#include "core/base/contains.h"
#include "core/base/json_keys.h"
#include "core/ledger/event.h"
#include "core/ledger/ledger.h"
#include "core/ledger/scan.h"
#include "core/ledger/scope_accounts.h"
#include "core/ledger/session.h"
#include "core/service/answer.h"
#include "core/service/joint_answer.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

namespace epsilometer::service {

namespace {

/// Lines that say the same in another place of the chain, once their reference is that of the new place.
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

/// The lines of one side: all of them read and checked.
struct Side {
    LedgerHead head;
    std::vector<LedgerEvent> events;
};

Result<Side> readSide(std::string_view bytes, const char *name, Progress &progress)
{
    Side side;
    const auto head = scanLedger(
        bytes, [&side](LedgerEvent &&event) { side.events.push_back(std::move(event)); }, progress);
    if (!head.ok())
        return head.error().at(name);
    // A torn line or a draft after the chain is not part of it: where it belongs cannot be known here.
    if (head->chainedBytes != bytes.size())
        return makeError(ErrorCode::Conflict, "has bytes after its last whole line: dpledger verify names them")
            .at(name);
    side.head = *head;
    return side;
}

/// Ours, growing by lines of theirs.
class Fork {
public:
    Fork(std::string_view ours, Side side, std::uint64_t forked, const Host &host)
        : m_host(host), m_folder(host.catalog.mechanisms), m_writer(side.head), m_head(side.head), m_forked(forked)
    {
        m_result.bytes = std::string(ours);
        for (LedgerEvent &event : side.events) {
            if (event.seq >= forked && corrects(event))
                if (const auto seq = referredSeq(event.body))
                    m_corrected.insert(*seq);
            m_folder.add(std::move(event));
        }
        m_rounds = m_folder.session().rounds();
    }

    /// spend  the event as a spend, where it is one
    Status append(const LedgerEvent &event, const Spend *spend, bool record)
    {
        if (!contains(kMovable, event.type))
            return conflict("a line of type " + event.type +
                                " is bound to the lines before it, or decided by a person: take ours, and record it "
                                "anew (ours, then dpledger)",
                            event.line);
        EPSILOMETER_ASSIGN(Json body, moved(event));
        if (spend != nullptr && !spend->wasLeftOut()) {
            EPSILOMETER_ASSIGN(const bool fits, ask(event, *spend));
            if (!fits && !record)
                return {};
        }
        m_places.emplace_back(event.seq, m_writer.nextSeq());
        EPSILOMETER_ASSIGN(const std::string line, m_writer.append(event.type, std::move(body)));
        // Folded from its bytes, as every reader will.
        const auto head = scanOn(
            m_head, line, [this](LedgerEvent &&own) { m_folder.add(std::move(own)); }, m_host.progress);
        if (!head.ok())
            return head.error().at("theirs", event.line);
        m_head = *head;
        m_result.bytes += line;
        ++m_result.replayed;
        countOn(event.type == "spend");
        return {};
    }

    ReplayedFork take(bool record)
    {
        if (!m_result.refusals.empty() && !record) {
            m_result.bytes.clear();
            m_result.replayed = 0;
        }
        return std::move(m_result);
    }

private:
    /// Counts a spend behind the others where that is all there is to it; else all of them anew.
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

    /// The body without what the chain sets, and with its reference in the new place.
    Result<Json> moved(const LedgerEvent &event) const
    {
        Json body = withoutKeys(event.body, {"type", "seq", "prev"});
        const auto seq = referredSeq(event.body);
        if (!seq)
            return body;
        if (*seq < m_forked) {
            if (corrects(event) && m_corrected.contains(*seq))
                return conflict("corrects the line with seq " + std::to_string(*seq) +
                                    ", which ours corrects, too: a person must decide",
                                event.line);
            return body;
        }
        const auto place = std::ranges::find(m_places, *seq, &std::pair<std::uint64_t, std::uint64_t>::first);
        if (place == m_places.end()) // it was refused
            return body;
        body.set(kRefersTo, Json::count(place->second));
        return body;
    }

    /// Whether the filters of the ledger accept the spend: of its policy, and of the policies with a scope. Without a
    /// policy no filter guards either side.
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
        const Request request{spend.step, spend.costWhenRun()}; // an outcome was not known when it was decided
        const present::ScopesAnswer scopes(*m_scopes, spend, *request.cost, spend.step.count);
        const bool own = !m_guard || m_guard->allows(*request.cost, spend.step.count);
        if (own && scopes.cont())
            return true;
        const std::string said = m_guard ? Answer(policy, *m_guard, m_rounds, request, m_host).sentence() : "";
        m_result.refusals.push_back("theirs:" + std::to_string(event.line) + ": seq " + std::to_string(event.seq) +
                                    (spend.step.label.empty() ? "" : " " + spend.step.label) + ": " +
                                    scopes.sentence(said).english());
        return false;
    }

    const Host &m_host;
    SessionFolder m_folder;
    LedgerWriter m_writer;
    LedgerHead m_head;
    std::uint64_t m_forked; ///< the first seq that is not in common
    account::Rounds m_rounds;
    std::optional<account::Guard> m_guard;
    std::optional<ScopeAccounts> m_scopes;
    std::set<std::uint64_t> m_corrected;                           ///< seqs that ours corrects after the fork
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_places; ///< seq in theirs, seq now
    ReplayedFork m_result;
};

} // namespace

Result<ReplayedFork> replayFork(std::string_view base, std::string_view ours, std::string_view theirs, bool record,
                                const Host &host)
{
    if (base.empty())
        return makeError(ErrorCode::Conflict, "the ledgers have no line in common: they are two ledgers");
    if (!ours.starts_with(base) || !theirs.starts_with(base))
        return makeError(ErrorCode::Conflict, "does not begin with the lines in common: a ledger only grows")
            .at(ours.starts_with(base) ? "theirs" : "ours");
    EPSILOMETER_ASSIGN(const Side common, readSide(base, "base", host.progress));
    EPSILOMETER_ASSIGN(Side own, readSide(ours, "ours", host.progress));
    EPSILOMETER_ASSIGN(const Side other, readSide(theirs, "theirs", host.progress));
    // No fork: the longer one holds the other, seals and all.
    if (ours.starts_with(theirs) || theirs.starts_with(ours))
        return ReplayedFork{std::string(ours.size() > theirs.size() ? ours : theirs), 0, {}};
    SessionFolder folder(host.catalog.mechanisms);
    for (const LedgerEvent &event : other.events)
        folder.add(LedgerEvent(event));
    const auto &spends = folder.session().spends;
    Fork fork(ours, std::move(own), common.head.nextSeq, host);
    for (const LedgerEvent &event : other.events) {
        if (event.seq < common.head.nextSeq)
            continue;
        const auto place = spends.withSeq(event.seq);
        const std::optional<Spend> spend = place ? std::optional(spends[*place]) : std::nullopt;
        EPSILOMETER_TRY(fork.append(event, spend ? &*spend : nullptr, record));
    }
    return fork.take(record);
}

} // namespace epsilometer::service

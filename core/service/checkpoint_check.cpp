// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/checkpoint_check.h"

#include "core/ledger/checkpoint.h"
#include "core/ledger/ledger_parts.h"
#include "core/ledger/session.h"
#include "core/notions/notion.h"
#include "core/numeric/state_archive.h"
#include "core/service/kept_state.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace epsilometer::service {

namespace {

/// Recounts a ledger's lines while they are read; keeps no spend except those that a checkpoint names.
class Recount {
public:
    Recount(const MechanismKinds &mechanisms, account::Guard guard, headline::SpentSoFar spent)
        : m_mechanisms(mechanisms), m_folder(mechanisms), m_guard(std::move(guard)), m_spent(std::move(spent))
    {
    }

    [[nodiscard]] EventBatches batches();
    /// Whether no line changed the meaning of earlier ones; otherwise the recount needs all lines in memory.
    [[nodiscard]] bool isPlain() const { return m_plain && m_folder.session().spends.empty(); }
    [[nodiscard]] std::optional<KeptState> state()
    {
        Session session = m_folder.take();
        session.spends = std::move(m_kept);
        if (m_last && (session.spends.empty() || session.spends.back().seq != m_last->seq))
            session.spends.push_back(*std::move(m_last));
        return KeptState::of(session, account::Rounds(), m_guard, m_spent, nullptr);
    }

private:
    class Batch;
    void add(LedgerEvent &&event)
    {
        m_policyIsNew = m_policyIsNew || event.type == "policy";
        m_plain = m_plain && (event.type != "amend" || correctedHeader(event) != nullptr);
        m_folder.add(std::move(event));
    }
    void add(Spend &&spend)
    {
        m_plain = m_plain && !spend.wasRefused();
        m_guard.record(*spend.cost, spend.step.count);
        m_spent.record(*spend.cost, spend.step.count);
        if (std::exchange(m_policyIsNew, false))
            m_kept.push_back(spend);
        m_last = std::move(spend);
    }

    const MechanismKinds &m_mechanisms;
    SessionFolder m_folder; ///< state from all lines except spends
    account::Guard m_guard;
    headline::SpentSoFar m_spent;
    SpendList m_kept;
    std::optional<Spend> m_last;
    bool m_policyIsNew = false;
    bool m_plain = true;
};

/// Parses spends on any thread, and counts them in order.
class Recount::Batch final : public EventBatch {
public:
    explicit Batch(Recount &count) : m_count(count), m_reader(count.m_mechanisms) {}

    void read(LedgerEvent &&event) override
    {
        if (event.type != "spend") {
            m_read.emplace_back(std::move(event));
            return;
        }
        Spend spend;
        std::vector<Finding> ignored;
        spend.seq = event.seq;
        spend.line = event.line;
        m_reader.read(spend, event.body, event.line, ignored);
        m_read.emplace_back(std::move(spend));
    }
    void deliver() override
    {
        for (auto &one : m_read)
            std::visit([this](auto &&event) { m_count.add(std::forward<decltype(event)>(event)); }, std::move(one));
    }

private:
    Recount &m_count;
    SpendReader m_reader;
    std::deque<std::variant<LedgerEvent, Spend>> m_read;
};

EventBatches Recount::batches()
{
    return [this] { return std::make_unique<Batch>(*this); };
}

/// A recount before the first round, under the policy that the checkpoint's events end with.
Result<Recount> freshCount(const KeptState &kept, const Host &host)
{
    SessionFolder folder(host.catalog.mechanisms);
    for (const LedgerEvent &event : kept.events)
        folder.add(LedgerEvent(event));
    const Plan &plan = folder.session().plan;
    account::Rounds none;
    none.state(neighboursFromId(plan.neighbours));
    EPSILOMETER_ASSIGN(account::Guard guard,
                       account::Guard::make(host.catalog.filters, plan.policy, none, host.progress));
    return Recount(host.catalog.mechanisms, std::move(guard),
                   headline::SpentSoFar(host.catalog.odometers, plan.policy, none.stated()));
}

/// The checkpoint contents computed from all lines of the ledger.
struct StateOfAll {
    std::optional<KeptState> kept;
    bool scopesAgree = true; ///< whether the scopes equal those of the checkpoint
};

Result<StateOfAll> stateOfAll(const LedgerParts &ledger, const KeptState &checkpoint, const Host &host)
{
    const account::FilterKinds &filters = host.catalog.filters;
    EPSILOMETER_ASSIGN(const LoadedLedger all, loadLedger(ledger, host.catalog.mechanisms, host.progress, host.run));
    const account::Rounds rounds = all.session.rounds();
    EPSILOMETER_ASSIGN(const account::Guard guard,
                       account::Guard::make(filters, all.session.plan.policy, rounds, host.progress));
    EPSILOMETER_ASSIGN(const ScopeAccounts scopes, ScopeAccounts::make(filters, all.session, host.progress));
    StateOfAll state;
    EPSILOMETER_ASSIGN(
        const headline::SpentSoFar spent,
        headline::SpentSoFar::of(host.catalog.odometers, all.session.plan.policy, rounds, host.progress));
    state.kept = KeptState::of(all.session, rounds, guard, spent, &scopes);
    const auto other = ScopeAccounts::resume(filters, all.session, checkpoint.scopes, host.progress);
    state.scopesAgree = other.ok() && scopes.agrees(*other);
    return state;
}

bool sameEvents(const KeptState &a, const KeptState &b)
{
    return std::equal(a.events.begin(), a.events.end(), b.events.begin(), b.events.end(),
                      [](const LedgerEvent &one, const LedgerEvent &other) { return one.body == other.body; });
}

bool sameSessions(const KeptState &a, const KeptState &b)
{
    return std::equal(a.sessions.begin(), a.sessions.end(), b.sessions.begin(), b.sessions.end(),
                      StateArchive::agree) &&
           StateArchive::agree(a.spent, b.spent);
}

} // namespace

Status checkCheckpoint(const std::string &path, const LedgerParts &ledger, const Host &host)
{
    const auto checkpoint = readCheckpoint(path);
    const auto kept = checkpoint ? KeptState::read(checkpoint->state) : std::nullopt;
    if (!kept || checkpoint->head.chainedBytes > ledger.size())
        return {};
    EPSILOMETER_ASSIGN(const std::string id, ledger.id());
    if (id != checkpoint->ledgerId)
        return {};
    const LedgerParts lines = ledger.first(checkpoint->head.chainedBytes);
    auto count = freshCount(*kept, host);
    if (!count.ok() && count.error().code == ErrorCode::Cancelled)
        return count.error();
    StateOfAll again;
    if (count.ok()) {
        const auto head = scanStream(lines.source(), lines.size(), count->batches(), host.progress, host.run);
        if (!head.ok() && head.error().code == ErrorCode::Cancelled)
            return head.error();
        if (!head.ok() || head->headHash != checkpoint->head.headHash)
            return {}; // the checkpoint is of other lines, so no spend will use it
        if (!kept->scopes.empty() || !count->isPlain()) {
            EPSILOMETER_ASSIGN(again, stateOfAll(lines, *kept, host));
        } else if (head->nextSeq == checkpoint->head.nextSeq) {
            again.kept = count->state();
        }
    }
    if (again.kept && again.scopesAgree && sameEvents(*kept, *again.kept) && sameSessions(*kept, *again.kept))
        return {};
    return makeError(ErrorCode::ChainBroken,
                     "says otherwise than the first " + std::to_string(checkpoint->head.nextSeq) +
                         " lines of the ledger: later spends may have been accepted beyond the budget, which account "
                         "and audit show; delete it, it is no part of the record")
        .at(checkpointPathOf(path));
}

} // namespace epsilometer::service

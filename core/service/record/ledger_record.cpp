// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/record/ledger_record.h"

#include "core/base/contains.h"
#include "core/base/text/message.h"
#include "core/base/text/names.h"
#include "core/base/text/text.h"
#include "core/ledger/scan.h"
#include "core/ledger/shortened.h"
#include "core/notions/relation.h"

#include <algorithm>
#include <utility>

namespace epsilometer::service {

namespace {

/// Whether it changes what was counted before, or by which filter.
bool changesCounts(const LedgerEvent &event)
{
    return event.type == "policy" || event.type == "amend" || event.type == "partition" || event.type == "scope" ||
           event.type == "handover";
}

} // namespace

LedgerRecord::LedgerRecord(std::unique_ptr<SessionFolder> folder) : m_folder(std::move(folder))
{
    countAnew();
}

LedgerRecord::LedgerRecord(const LedgerRecord &other)
    : m_folder(std::make_unique<SessionFolder>(*other.m_folder)), m_rounds(other.m_rounds), m_typed(other.m_typed),
      m_guard(other.m_guard), m_spent(other.m_spent), m_scopes(other.m_scopes), m_partial(other.m_partial)
{
}

std::optional<LedgerRecord> LedgerRecord::resumed(const KeptState &kept, const Host &host)
{
    const Catalog &catalog = host.catalog;
    auto folder = std::make_unique<SessionFolder>(catalog.mechanisms);
    for (const LedgerEvent &event : kept.events)
        folder->add(LedgerEvent(event));
    if (!folder->session().hasPolicy)
        return std::nullopt;
    LedgerRecord record(std::move(folder));
    record.m_rounds = {};
    record.m_partial = true;
    const Neighbours stated = neighboursFromId(record.session().plan.neighbours);
    record.m_rounds.state(stated);
    auto scopes = ScopeAccounts::resume(catalog.filters, record.session(), kept.scopes, host.progress);
    auto guard = account::Guard::resume(catalog.filters, record.policy(), stated, kept.sessions.front(), host.progress);
    auto spent = headline::SpentSoFar::resume(catalog.odometers, record.policy(), stated, kept.spent);
    if (!scopes.ok() || !guard.ok() || !spent.ok())
        return std::nullopt;
    record.m_scopes = *std::move(scopes);
    record.m_guard = *std::move(guard);
    record.m_spent = *std::move(spent);
    return record;
}

std::optional<KeptState> LedgerRecord::kept(const Host &host)
{
    if (!session().hasPolicy || !guard(host).ok() || !spent(host).ok() || !scopes(host).ok())
        return std::nullopt;
    return KeptState::of(session(), m_rounds, *m_guard, *m_spent, &*m_scopes);
}

/// The record as rounds; the filter is asked when it is needed.
void LedgerRecord::countAnew()
{
    m_rounds = session().rounds();
    m_typed = present::typedNumbers(session());
    m_guard.reset();
    m_spent.reset();
    m_scopes.reset();
}

bool LedgerRecord::take(std::vector<LedgerEvent> &&events)
{
    if (events.empty())
        return true;
    const std::size_t spends = session().spends.size();
    const std::size_t records = session().records.size();
    for (LedgerEvent &event : events)
        m_folder->add(std::move(event));
    if (countOn(spends, records))
        return true;
    if (m_partial)
        return false;
    countAnew();
    return true;
}

/// Counts new spends behind the others, where that is all there is to it: no event changed what was counted before, and
/// none of them says that something was refused.
bool LedgerRecord::countOn(std::size_t spends, std::size_t records)
{
    const SpendList &all = session().spends;
    SpendList::Reader reader(all);
    const auto refused = [](const SpendList::Common &one) { return one.fields.wasRefused(); };
    const auto &events = session().records;
    const bool plain = std::none_of(events.begin() + static_cast<std::ptrdiff_t>(records), events.end(),
                                    [](const LedgerEvent &event) { return changesCounts(event); }) &&
                       m_rounds.lateOutcomes().empty() && !m_rounds.refusedAt() &&
                       reader.next(spends, refused) == all.size();
    if (!plain)
        return false;
    for (std::size_t i = spends; i < all.size(); ++i) {
        const Spend &spend = reader.at(i);
        m_rounds.append(spend.cost, spend.step.count);
        if (m_guard)
            m_guard->record(*spend.cost, spend.step.count);
        if (m_spent)
            m_spent->record(*spend.cost, spend.step.count);
        if (m_scopes)
            m_scopes->record(spend);
    }
    return true;
}

bool LedgerRecord::takeLines(const LedgerHead &before, std::string_view lines)
{
    std::vector<LedgerEvent> own;
    NoProgress unwatched; // what is on disk must be known here, too
    const EventSink keep = [&own](LedgerEvent &&event) { own.push_back(std::move(event)); };
    return scanOn(before, lines, keep, unwatched).ok() && take(std::move(own));
}

Status LedgerRecord::suppose(const LedgerHead &head, const NewEvents &events)
{
    LedgerWriter writer(head);
    EPSILOMETER_ASSIGN(const std::string lines, linesOf(writer, events));
    return takeLines(head, lines) ? Status()
                                  : makeError(ErrorCode::Malformed, core::tr("the ledger could not be read then"));
}

std::vector<Message> LedgerRecord::newNamesLikeOthers(const SpendRecord &spend)
{
    SpendList::Reader reader(session().spends);
    for (; m_named < session().spends.size(); ++m_named) {
        const Spend &earlier = reader.at(m_named);
        m_names[0].insert(earlier.actor.text());
        m_names[1].insert(earlier.purpose.text());
        m_names[2].insert(earlier.dataset.text());
    }
    constexpr std::array<Literal, 3> kKinds = {core::tr("actor"), core::tr("purpose"), core::tr("data set")};
    const std::array<std::string, 3> names = {spend.actor.text(), spend.purpose.text(), spend.dataset.text()};
    std::vector<Message> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].empty() || m_names[i].contains(names[i]))
            continue;
        std::vector<std::string> policies;
        if (m_scopes)
            for (const ScopedPolicy &one : m_scopes->scopes().policies())
                policies.push_back(i == 0 ? one.scope.actor : i == 1 ? one.scope.purpose : one.scope.dataset);
        const auto isSlip = [&](const std::string &other) {
            return !other.empty() && other != "*" && looksLikeSlip(names[i], other);
        };
        const auto earlier = std::ranges::find_if(m_names[i], isSlip);
        const auto promised = std::ranges::find_if(policies, isSlip);
        if (contains(policies, names[i]) || (earlier == m_names[i].end() && promised == policies.end()))
            continue;
        found.push_back(core::tr("the {1} \"{2}\" is new and looks like \"{3}\": each name is counted by itself",
                                 kKinds[i], shortened(names[i]),
                                 shortened(earlier != m_names[i].end() ? *earlier : *promised)));
    }
    return found;
}

Result<const account::Guard *> LedgerRecord::guard(const Host &host)
{
    if (!session().hasPolicy)
        return makeError(ErrorCode::Malformed, core::tr("the ledger has no policy, so no filter guards it"));
    if (!m_guard) {
        EPSILOMETER_ASSIGN(m_guard, account::Guard::make(host.catalog.filters, policy(), m_rounds, host.progress));
    }
    return &*m_guard;
}

Result<const headline::SpentSoFar *> LedgerRecord::spent(const Host &host)
{
    EPSILOMETER_TRY(guard(host));
    if (!m_spent) {
        EPSILOMETER_ASSIGN(m_spent,
                           headline::SpentSoFar::of(host.catalog.odometers, policy(), m_rounds, host.progress));
    }
    return &*m_spent;
}

Result<const ScopeAccounts *> LedgerRecord::scopes(const Host &host)
{
    if (!m_scopes) {
        EPSILOMETER_ASSIGN(m_scopes, ScopeAccounts::make(host.catalog.filters, session(), host.progress));
    }
    return &*m_scopes;
}

} // namespace epsilometer::service

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/service/open_ledger.h"

#include "core/base/require.h"
#include "core/base/text/display.h"
#include "core/base/text/text.h"
#include "core/ledger/draft.h"
#include "core/ledger/event_checks.h"
#include "core/ledger/policy_changes.h"
#include "core/ledger/scan.h"
#include "core/notions/notion.h"
#include "core/notions/output_dp.h"
#include "core/present/text/typed_numbers.h"
#include "core/service/answer.h"
#include "core/service/filter_choice.h"
#include "core/service/kept_state.h"
#include "core/service/policy_event.h"

#include <algorithm>
#include <utility>

namespace epsilometer::service {

namespace {

/// What holds once a change of policy is recorded: the deltas add up only where something was spent before.
PoliciesInForce afterChange(Session session, const Policy &changed)
{
    const std::int64_t next = session.spends.empty() ? 1 : session.spends.back().line + 1;
    session.records.push_back({"policy", next, 0, policyBody(changed)});
    session.plan.policy = changed;
    return policiesInForce(session);
}

std::string changedText(const Policy &changed, const PoliciesInForce &holds)
{
    const std::string pair =
        "(" + displayBriefly(holds.epsilon, Bound::Upper) + ", " + displayBriefly(holds.delta, Bound::Upper) + ")-DP";
    std::string first = "The policy is changed first: " + changed.filter +
                        " filter from here on, charged with everything recorded (" + oneLine(changed.reason) + ").\n";
    if (holds.count < 2)
        return first;
    return first + "What holds now: " + pair +
           ", also if results decided when to change: " + std::to_string(holds.count) +
           " policies were in force, and their deltas add up.\n";
}

Json changedJson(const Policy &changed, const PoliciesInForce &holds)
{
    return Json::object({{"filter", changed.filter},
                         {"reason", changed.reason},
                         {"policies", Json::count(holds.count)},
                         {"guarantee", Json::object({{"epsilon", displayExactly(holds.epsilon)},
                                                     {"delta", displayExactly(holds.delta)}})}});
}

Json spendEvent(const SpendRequest &asked)
{
    SpendRecord spend = asked.record;
    spend.step.mechanism = asked.request.step.mechanism;
    spend.step.count = asked.request.step.count;
    spend.decision = std::string("cont");
    return spendBody(spend);
}

/// Whether it changes what was counted before, or by which filter.
bool changesCounts(const LedgerEvent &event)
{
    return event.type == "policy" || event.type == "amend" || event.type == "partition" || event.type == "scope" ||
           event.type == "handover";
}

std::int64_t lastSeq(const LedgerFile &file)
{
    return static_cast<std::int64_t>(file.head().nextSeq) - 1;
}

} // namespace

OpenLedger::OpenLedger(const OpenLedger &other)
    : m_path(other.m_path), m_host(other.m_host), m_file(other.m_file),
      m_folder(other.m_folder ? std::make_unique<SessionFolder>(*other.m_folder) : nullptr), m_rounds(other.m_rounds),
      m_typed(other.m_typed), m_guard(other.m_guard), m_spent(other.m_spent), m_scopes(other.m_scopes),
      m_staysAsRead(other.m_staysAsRead), m_tries(other.m_tries), m_partial(other.m_partial),
      m_keptLines(other.m_keptLines), m_savedLines(other.m_savedLines)
{
}

Result<OpenLedger> OpenLedger::open(std::string path, const Host &host)
{
    OpenLedger ledger(std::move(path), host);
    EPSILOMETER_TRY(againOnConflict(host, [&ledger](LockMode) { return ledger.read(LockMode::Shared); }));
    return ledger;
}

Result<OpenLedger> OpenLedger::openAtCheckpoint(std::string path, const Host &host)
{
    if (auto ledger = resumed(path, host))
        return *std::move(ledger);
    return open(std::move(path), host);
}

std::optional<OpenLedger> OpenLedger::resumed(const std::string &path, const Host &host)
{
    OpenLedger ledger(path, host);
    return ledger.resume() ? std::optional(std::move(ledger)) : std::nullopt;
}

Status OpenLedger::readWhole()
{
    return m_partial ? againOnConflict(*m_host, [this](LockMode) { return read(LockMode::Shared); }) : Status();
}

/// Goes on from the checkpoint. False: all has to be read.
bool OpenLedger::resume()
{
    const auto checkpoint = readCheckpoint(m_path);
    auto kept = checkpoint ? KeptState::read(checkpoint->state) : std::nullopt;
    if (!kept)
        return false;
    m_folder = std::make_unique<SessionFolder>(m_host->catalog.mechanisms);
    for (LedgerEvent &event : kept->events)
        m_folder->add(std::move(event));
    std::vector<LedgerEvent> events;
    const EventSink keep = [&events](LedgerEvent &&event) { events.push_back(std::move(event)); };
    m_file = LedgerFile::openAt(m_path, *checkpoint, keep, m_host->progress);
    if (!m_file || !session().hasPolicy)
        return false;
    auto scopes = ScopeAccounts::resume(m_host->catalog.filters, session(), kept->scopes, m_host->progress);
    if (!scopes.ok())
        return false;
    m_scopes = *std::move(scopes);
    const Neighbours stated = neighboursFromId(session().plan.neighbours);
    auto guard =
        account::Guard::resume(m_host->catalog.filters, policy(), stated, kept->sessions.front(), m_host->progress);
    if (!guard.ok())
        return false;
    m_guard = *std::move(guard);
    auto spent = headline::SpentSoFar::resume(m_host->catalog.odometers, policy(), stated, kept->spent);
    if (!spent.ok())
        return false;
    m_spent = *std::move(spent);
    m_rounds.state(stated);
    m_typed = present::typedNumbers(session());
    m_partial = true;
    m_keptLines = m_savedLines = checkpoint->head.nextSeq;
    return take(std::move(events));
}

std::optional<Checkpoint> OpenLedger::checkpoint()
{
    if (!session().hasPolicy || !guard().ok() || !spent().ok() || !scopes().ok())
        return std::nullopt;
    const auto kept = KeptState::of(session(), m_rounds, *m_guard, *m_spent, &*m_scopes);
    if (!kept)
        return std::nullopt;
    Checkpoint checkpoint;
    checkpoint.head.headHash = m_file->head().headHash;
    checkpoint.head.nextSeq = m_file->head().nextSeq;
    checkpoint.head.chainedBytes = m_file->head().chainedBytes;
    checkpoint.ledgerId = m_file->id();
    checkpoint.state = kept->json();
    return checkpoint;
}

/// Every so many lines, so that reading those after it costs little, and writing it a small part of all appends. Without one
/// all goes on as before, so no failure matters.
void OpenLedger::saveCheckpoint()
{
    constexpr std::uint64_t kLines = 256;
    const std::uint64_t lines = m_file->head().nextSeq;
    if (lines < m_savedLines + kLines)
        return;
    m_savedLines = lines;
    if (const auto now = checkpoint())
        static_cast<void>(writeCheckpoint(m_path, *now));
}

Status OpenLedger::read(LockMode mode)
{
    m_partial = false;
    m_keptLines = 0;
    auto folder = std::make_unique<SessionFolder>(m_host->catalog.mechanisms);
    const EventSink keep = [&folder](LedgerEvent &&event) { folder->add(std::move(event)); };
    auto file = mode == LockMode::Held
                    ? LedgerFile::openHeld(m_path, keep, m_host->progress, m_tries)
                    : LedgerFile::open(m_path, folder->batches(), m_host->progress, m_host->run, m_tries);
    if (!file.ok())
        return file.error().at(m_path);
    m_file = *std::move(file);
    m_folder = std::move(folder);
    countAnew();
    return {};
}

/// The record as rounds; the filter is asked when it is needed.
void OpenLedger::countAnew()
{
    m_rounds = session().rounds();
    m_typed = present::typedNumbers(session());
    m_guard.reset();
    m_spent.reset();
    m_scopes.reset();
}

Status OpenLedger::refresh()
{
    if (m_staysAsRead || m_file->looksUnchanged())
        return {};
    std::vector<LedgerEvent> events;
    const EventSink keep = [&events](LedgerEvent &&event) { events.push_back(std::move(event)); };
    const auto read = m_file->readOn(keep, m_host->progress, m_tries);
    if (!read.ok())
        return read.error();
    if (!*read || !take(std::move(events)))
        return this->read(LockMode::Shared);
    return {};
}

/// What another program has written is known, and none writes until this one has. What stays as it was read needs no
/// lock: append() refuses where that is not what the file holds.
Status OpenLedger::lock()
{
    if (m_staysAsRead)
        return {};
    std::vector<LedgerEvent> events;
    const EventSink keep = [&events](LedgerEvent &&event) { events.push_back(std::move(event)); };
    const auto read = m_file->lockAndReadOn(keep, m_host->progress, m_tries);
    if (read.ok() && *read && take(std::move(events)))
        return {};
    m_file->release();
    return read.ok() ? this->read(LockMode::Held) : Status(read.error());
}

/// Counts further events. False: all has to be read, because they change what a checkpoint stands for.
bool OpenLedger::take(std::vector<LedgerEvent> &&events)
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
bool OpenLedger::countOn(std::size_t spends, std::size_t records)
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

Result<const account::Guard *> OpenLedger::guard()
{
    if (!session().hasPolicy)
        return makeError(ErrorCode::Malformed, core::tr("the ledger has no policy, so no filter guards it")).at(m_path);
    if (!m_guard) {
        auto made = account::Guard::make(m_host->catalog.filters, policy(), m_rounds, m_host->progress);
        if (!made.ok())
            return made.error().at(m_path);
        m_guard = *std::move(made);
    }
    return &*m_guard;
}

Result<const headline::SpentSoFar *> OpenLedger::spent()
{
    EPSILOMETER_TRY(guard());
    if (!m_spent) {
        EPSILOMETER_ASSIGN(m_spent,
                           headline::SpentSoFar::of(m_host->catalog.odometers, policy(), m_rounds, m_host->progress));
    }
    return &*m_spent;
}

Status OpenLedger::readWholeIfExceeded()
{
    EPSILOMETER_ASSIGN(const account::Guard *now, guard());
    return now->session().exceededAt() ? readWhole() : Status();
}

Result<const ScopeAccounts *> OpenLedger::scopes()
{
    if (!m_scopes) {
        auto made = ScopeAccounts::make(m_host->catalog.filters, session(), m_host->progress);
        if (!made.ok())
            return made.error().at(m_path);
        m_scopes = *std::move(made);
    }
    return &*m_scopes;
}

/// On disk when it returns without an error. The lines are folded as if another program had written them.
Status OpenLedger::append(const NewEvents &events)
{
    const LedgerHead before = m_file->head();
    LedgerWriter writer(before);
    const auto lines = linesOf(writer, events);
    Status written = lines.ok() ? m_file->appendLines(*lines, writer) : Status(lines.error());
    if (!written.ok()) {
        m_file->release();
        return written.error().at(m_path);
    }
    return fold(before, *lines) ? Status() : read(LockMode::Shared);
}

/// Counts lines that go on from there. False: all has to be read.
bool OpenLedger::fold(const LedgerHead &before, std::string_view lines)
{
    std::vector<LedgerEvent> own;
    NoProgress unwatched; // what is on disk must be known here, too
    const EventSink keep = [&own](LedgerEvent &&event) { own.push_back(std::move(event)); };
    return scanOn(before, lines, keep, unwatched).ok() && take(std::move(own));
}

Status OpenLedger::suppose(const NewEvents &events)
{
    EPSILOMETER_TRY(readWhole());
    LedgerWriter writer(m_file->head());
    EPSILOMETER_ASSIGN(const std::string lines, linesOf(writer, events));
    return fold(m_file->head(), lines) ? Status()
                                       : makeError(ErrorCode::Malformed, core::tr("the ledger could not be read then"));
}

Status OpenLedger::seal(const std::string &by, Signatures &signatures)
{
    EPSILOMETER_ASSIGN(auto event, m_file->seal(by, signatures, m_host->progress));
    return append({std::move(event)});
}

Status OpenLedger::keepDraft(const Plan &plan)
{
    EPSILOMETER_TRY(epsilometer::keepDraft(*m_file, plan));
    m_folder->setDraft(plan.steps.empty() ? std::nullopt : std::optional(plan));
    return {};
}

Status OpenLedger::moveTo(const std::string &path)
{
    EPSILOMETER_ASSIGN(m_file, m_file->copyTo(path));
    m_path = path;
    return {};
}

/// Fills in `answer`; returns whether the policy over everything accepts the request.
Result<bool> OpenLedger::decideUnder(const Policy &policy, const account::Guard &guard, const SpendRequest &asked,
                                     SpendAnswer &answer)
{
    EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, scopes());
    const Answer decided({policy, &guard, m_rounds, *accounts}, asked.request, asked.record, *m_host);
    answer = {};
    answer.cont = decided.cont();
    answer.sentence = decided.sentence();
    answer.json = decided.json();
    if (!answer.cont) {
        answer.latches = decided.latches();
        answer.json.set("on_halt", answer.latches ? "latch" : "skip");
        answer.json.set("refusal_recorded", false);
    }
    return decided.policyAccepts();
}

/// What is said of other filters, where this one does not take a round, is said with every round charged to them.
bool OpenLedger::needsWhole(const Request &request, const account::Guard &guard) const
{
    return m_partial && !guard.filter().applies(*request.cost).applies;
}

Result<const account::Guard *> OpenLedger::guardFor(const Request &request)
{
    EPSILOMETER_ASSIGN(const account::Guard *now, guard());
    if (!needsWhole(request, *now))
        return now;
    EPSILOMETER_TRY(readWhole());
    return guard();
}

/// decideSpend() as if the events before the spend were recorded: returns them and the spend.
Result<OpenLedger::NewEvents> OpenLedger::decideAfter(const SpendRequest &asked, const Json &body,
                                                      SpendAnswer &answer) const
{
    OpenLedger supposed = *this;
    EPSILOMETER_TRY(supposed.suppose(asked.first));
    EPSILOMETER_ASSIGN(NewEvents decided, supposed.decideSpend(asked, body, answer));
    if (decided.empty())
        return decided;
    NewEvents events = asked.first;
    if (decided.size() > 1) // the first request completes the policy, so it is recorded once
        std::erase_if(events, [](const LedgerFile::NewEvent &event) { return event.type == "policy"; });
    std::ranges::move(decided, std::back_inserter(events));
    return events;
}

Result<OpenLedger::NewEvents> OpenLedger::decideSpend(const SpendRequest &asked, const Json &body, SpendAnswer &answer)
{
    EPSILOMETER_ASSIGN(const auto begins, beginsUnder(asked.request));
    if (begins)
        return changePolicy(*begins, asked, body, answer);
    EPSILOMETER_ASSIGN(const account::Guard *now, guard());
    if (needsWhole(asked.request, *now)) {
        m_file->release();
        EPSILOMETER_TRY(read(LockMode::Held));
        EPSILOMETER_ASSIGN(now, guard());
    }
    EPSILOMETER_ASSIGN(const bool own, decideUnder(policy(), *now, asked, answer));
    if (answer.cont)
        return NewEvents{{"spend", body}};
    if (own || asked.switchFilter.empty() || asked.switchFilter == policy().filter)
        return NewEvents{};
    return switchPolicy(asked, body, answer);
}

/// The policy with the filter that was asked for, which is charged with everything recorded.
Result<OpenLedger::NewEvents> OpenLedger::switchPolicy(const SpendRequest &asked, const Json &body, SpendAnswer &answer)
{
    Policy other = policy();
    other.filter = asked.switchFilter;
    other.reason = asked.reason;
    EPSILOMETER_ASSIGN(other, completedPolicy(*m_host, std::move(other)));
    return changePolicy(other, asked, body, answer);
}

Result<std::optional<Policy>> OpenLedger::beginsUnder(const Request &request) const
{
    if (m_partial || !session().hasPolicy || !session().spends.empty())
        return std::optional<Policy>();
    EPSILOMETER_ASSIGN(Policy chosen, begunPolicy(*m_host, policy(), request.step.mechanism));
    return chosen == policy() ? std::optional<Policy>() : std::optional(std::move(chosen));
}

/// Its event is written before the spend, and neither of them where it refuses, too.
Result<OpenLedger::NewEvents> OpenLedger::changePolicy(const Policy &other, const SpendRequest &asked, const Json &body,
                                                       SpendAnswer &answer)
{
    auto guard = account::Guard::make(m_host->catalog.filters, other, m_rounds, m_host->progress);
    if (!guard.ok())
        return guard.error().at(m_path);
    EPSILOMETER_TRY(decideUnder(other, *guard, asked, answer));
    if (!answer.cont)
        return NewEvents{};
    EPSILOMETER_ASSIGN(const Policy written, withOdometers(*m_host, other));
    Json event = policyEvent(written, m_typed);
    event.set("time", *body.find("time"));
    if (const Json *actor = body.find("actor"))
        event.set("actor", *actor);
    const PoliciesInForce holds = afterChange(session(), other);
    const bool begins = session().spends.empty() && other.filter == policy().filter;
    answer.policyChanged =
        begins ? "The filter was tuned to this first request, before any output.\n" : changedText(other, holds);
    answer.json.set("policy_changed", changedJson(other, holds));
    return NewEvents{{"policy", std::move(event)}, {"spend", body}};
}

Status OpenLedger::checkAsked(const SpendRequest &asked) const
{
    const Host &host = *m_host;
    const std::string switching = host.field("switch_filter");
    const auto &status = asked.record.status;
    EPSILOMETER_TRY(require::that(status.empty() || status == "planned" || status == "executed" || status == "released",
                                  host.field("status"), status.text(),
                                  core::tr("must be planned, executed or released")));
    EPSILOMETER_TRY(require::that(asked.reason.empty() || !asked.switchFilter.empty(), host.field("reason"),
                                  asked.reason, core::tr("must come with {1}", switching)));
    EPSILOMETER_TRY(require::that(
        asked.switchFilter.empty() || !asked.reason.empty(), switching, asked.switchFilter,
        core::tr("must come with {1} TEXT: audits ask for the reason of a change of policy", host.field("reason"))));
    return asked.switchFilter.empty() ? Status() : checkFilter(host.catalog, asked.switchFilter);
}

Result<SpendAnswer> OpenLedger::spend(const SpendRequest &request)
{
    EPSILOMETER_TRY(checkAsked(request));
    SpendRequest asked = request;
    Step step = asked.record.step;
    EPSILOMETER_TRY(
        require::that(step.outcome.empty() || asked.request.cost->odp, m_host->field("outcome"), step.outcome,
                      core::tr("must be left out: the outputs of this mechanism have no cells of their own")));
    step.mechanism = asked.request.step.mechanism;
    step.count = asked.request.step.count;
    if (const auto known = withRecordedOutcome(asked.request.cost, step); !known.ok())
        return known.error().inField(m_host->field("outcome"));
    // Another filter, and one after further events, is charged with every round.
    if (!asked.switchFilter.empty() || !asked.first.empty())
        EPSILOMETER_TRY(readWhole());
    // A refusal needs no lock.
    EPSILOMETER_TRY(againOnConflict(*m_host, [this](LockMode) { return refresh(); }));
    EPSILOMETER_ASSIGN(const ScopeAccounts *accounts, scopes());
    EPSILOMETER_ASSIGN(asked.record, placed(std::move(asked.record), accounts->scopes(), *m_host));
    const Json body = spendEvent(asked);
    EPSILOMETER_TRY(checkEvent("spend", body, 0));
    SpendAnswer answer;
    if (asked.first.empty()) {
        EPSILOMETER_ASSIGN(const auto begins, beginsUnder(asked.request));
        EPSILOMETER_ASSIGN(const account::Guard *now,
                           begins ? Result<const account::Guard *>(nullptr) : guardFor(asked.request));
        if (now == nullptr || !now->allows(*asked.request.cost, asked.request.step.count)) {
            EPSILOMETER_ASSIGN(const NewEvents events, decideSpend(asked, body, answer));
            if (events.empty())
                return answer;
        }
    }
    const auto decide = [&]() -> Result<NewEvents> {
        EPSILOMETER_ASSIGN(NewEvents events,
                           asked.first.empty() ? decideSpend(asked, body, answer) : decideAfter(asked, body, answer));
        if (!events.empty() && !asked.note.empty()) {
            Json note = noteBody(asked.note, m_file->head().nextSeq + events.size() - 1);
            note.set("time", *body.find("time"));
            events.push_back({"note", std::move(note)});
        }
        return events;
    };
    EPSILOMETER_TRY(appendAfter(decide));
    if (answer.cont) {
        saveCheckpoint();
        answer.json.set("seq", Json::integer(lastSeq(*m_file) - (asked.note.empty() ? 0 : 1)));
        answer.json.set("head", m_file->head().headHash);
    }
    return answer;
}

Result<Json> OpenLedger::recordOutcome(std::uint64_t seq, const std::string &outcome, const std::string &reason,
                                       const std::string &givenTime)
{
    EPSILOMETER_ASSIGN(const std::string time, m_host->claimedTime(givenTime));
    EPSILOMETER_TRY(readWhole());
    const std::string seqField = m_host->field("seq");
    const std::string field = m_host->field("outcome");
    Json json = Json::object({{"outcome", outcome}});
    const auto decide = [&]() -> Result<NewEvents> {
        const auto place = session().spends.withSeq(seq);
        EPSILOMETER_TRY(
            require::that(place.has_value(), seqField, std::to_string(seq), core::tr("must be the seq of a spend")));
        const std::optional<Spend> spend = session().spends[*place];
        EPSILOMETER_TRY(require::that(spend->cost->odp != nullptr, seqField, std::to_string(seq),
                                      core::tr("must be a spend whose outputs have cells of their own")));
        EPSILOMETER_TRY(
            require::that(spend->step.outcome.empty(), field, outcome,
                          core::tr("is recorded already, as {1}: an outcome is recorded once", spend->step.outcome)));
        EPSILOMETER_TRY(require::that(!outcome.empty(), field, outcome, core::tr("must be a cell of the mechanism")));
        Step step = spend->step;
        step.outcome = outcome;
        const auto known = withRecordedOutcome(spend->cost, step);
        if (!known.ok())
            return known.error().inField(field);
        const Exact runs(static_cast<std::int64_t>(std::min<std::uint64_t>(step.count, INT64_MAX)));
        const Exact worst = runs * (*known)->odp->worst();
        const Exact realised = runs * *(*known)->realisedEpsilon;
        const Exact back = worst.isInfinite() ? Exact() : Exact::positiveDifference(worst, realised);
        json.set("refers_to", Json::count(seq));
        json.set("worst_case", Json::object({{"epsilon", worst.text()}}));
        json.set("spent",
                 Json::object({{"epsilon", realised.text()}, {"delta", (runs * (*known)->odp->delta()).text()}}));
        json.set("saved", Json::object({{"epsilon", back.text()}}));
        Json body = amendBody(seq, Json::object({{"outcome", outcome}}), reason);
        body.set("time", time);
        return NewEvents{{"amend", std::move(body)}};
    };
    EPSILOMETER_TRY(appendAfter(decide));
    json.set("seq", Json::integer(lastSeq(*m_file)));
    return json;
}

} // namespace epsilometer::service
